(ns toolnexus-parity.golden-test
  "The shared goldens, answered by this port. A golden has all a port's own tests need: input, operations, expect."
  (:require [clojure.java.io :as io]
            [clojure.string :as str]
            [clojure.test :refer [deftest is testing]]
            [toolnexus-parity.json :as json]
            [toolnexus-parity.operation :as operation]
            [toolnexus-parity.port :as port]))

(def ^:private root (io/file (System/getProperty "golden")))

(defn- goldens []
  (for [file (sort (file-seq root))
        :when (and (.isFile file) (str/ends-with? (.getName file) ".json"))
        :let [golden (json/read-text (slurp file))]
        :when (contains? golden "operations")]
    golden))

(defn- same?
  "Equal as JSON values: 1.0 is 1, exactly, and the order of keys does not count."
  [a b]
  (cond (and (number? a) (number? b))         (== a b)
        (and (map? a) (map? b))               (and (= (set (keys a)) (set (keys b)))
                                                   (every? (fn [[k v]] (same? v (get b k))) a))
        (and (sequential? a) (sequential? b)) (and (= (count a) (count b)) (every? true? (map same? a b)))
        :else                                 (= a b)))

(defn- selected
  "The values a JSON Pointer leads to, of which a * segment stands for every element of an array."
  [value pointer]
  (reduce (fn [values segment]
            (if (= "*" segment)
              (into [] cat values)
              (let [key (-> segment (str/replace "~1" "/") (str/replace "~0" "~"))]
                (mapv #(if (map? %) (get % key ::missing) (nth % (parse-long key) ::missing)) values))))
          [value]
          (rest (str/split pointer #"/" -1))))

(defn- type-name [value]
  (cond (nil? value)        "null"
        (boolean? value)    "boolean"
        (number? value)     "number"
        (string? value)     "string"
        (map? value)        "object"
        (sequential? value) "array"))

(defn- holds? [{:strs [at] :as check} answer]
  (let [values (selected answer at)
        every  (fn [ok?] (and (seq values) (every? ok? values)))]
    (every? (fn [[form wanted]]
              (case form
                "at"         true
                "is"         (same? wanted (if (str/includes? at "*") values (first values)))
                "type"       (every #(= wanted (type-name %)))
                "startsWith" (every #(and (string? %) (str/starts-with? % wanted)))
                "contains"   (every #(and (string? %) (str/includes? % wanted)))))
            check)))

(defn- answer
  "What the port says, as it would come over the wire."
  [port golden operation]
  (-> (operation/perform port (-> (select-keys golden ["input" "call" "as"])
                                  (assoc "op" operation)
                                  (cond-> (get-in golden ["input" "skills"])
                                    (update-in ["input" "skills"] #(str (io/file root %))))))
      json/write-text
      json/read-text))

(deftest every-golden-holds
  (let [port (port/load-port)
        all  (goldens)]
    (is (seq all) "no golden was found")
    (doseq [{:strs [id operations expect asserts] :as golden} all
            operation operations]
      (testing (str id " " operation)
        (let [reply (answer port golden operation)]
          (is (contains? reply "ok"))
          (if asserts
            (doseq [check asserts]
              (is (holds? check (reply "ok"))))
            (is (same? (get expect operation ::missing) (reply "ok")))))))))
