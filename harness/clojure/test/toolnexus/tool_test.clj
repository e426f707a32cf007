(ns toolnexus.tool-test
  (:require [clojure.test :refer [are deftest is]]
            [toolnexus.tool :as tool]))

(def weather
  (tool/tool {:name "get_weather" :execute (fn [args] (str "sunny in " (get args "city")))}))

(defn- call [run]
  (tool/execute (tool/toolkit [{:name "t" :execute run}]) "t" {}))

(deftest a-tool-needs-a-name
  (is (thrown-with-msg? clojure.lang.ExceptionInfo #"needs a :name" (tool/tool {:description "d"})))
  (is (thrown-with-msg? clojure.lang.ExceptionInfo #"needs a :name" (tool/toolkit [{:name :keyword}]))))

(deftest execute-answers-the-tools-text
  (is (= {:output "sunny in Chennai" :isError false}
         (tool/execute (tool/toolkit [weather]) "get_weather" {"city" "Chennai"})
         (tool/execute [weather] "get_weather" {"city" "Chennai"}))))

(deftest whatever-a-tool-answers-becomes-text
  (are [text answer] (= {:output text :isError false} (call (constantly answer)))
    ""        nil
    "42"      42
    "(1 2)"   (map identity [1 2])
    "{:a 1}"  {:a 1}
    "said"    {:output "said"}))

(deftest a-tool-says-itself-that-it-failed
  (is (= {:output "no such city" :isError true}
         (call (constantly {:output "no such city" :isError true :more "of it"})))))

(deftest a-tool-that-throws-is-a-result
  (are [text run] (= {:output text :isError true} (call run))
    "boom"                           (fn [_] (throw (ex-info "boom" {})))
    "java.lang.NullPointerException" (fn [_] (throw (NullPointerException.)))
    "late"                           (fn [_] (map (fn [_] (throw (ex-info "late" {}))) [1])))
  (is (:isError (call (fn [_] (assert false)))))
  (is (:isError (call (fn deeper [n] (inc (deeper n)))))))

(deftest a-name-nobody-has-is-a-result
  (doseq [tools [(tool/toolkit [weather]) [weather] (tool/toolkit []) nil]
          name  ["nothing" "" nil]]
    (let [{:keys [output isError]} (tool/execute tools name {})]
      (is (string? output))
      (is (true? isError)))))

(deftest a-tool-that-is-only-declared-says-so
  (let [{:keys [output isError]} (tool/execute [{:name "bash"}] "bash" {"command" "ls"})]
    (is (re-find #"declared" output))
    (is (true? isError))))

(deftest of-twins-a-toolkit-keeps-the-first
  (let [twins [{:name "t" :description "first"} {:name "t" :description "second"}]]
    (is (= ["first"] (map :description (tool/tools-of (tool/toolkit twins)))))))

(deftest a-toolkit-of-a-toolkit-is-the-same
  (let [tk (tool/toolkit [weather])]
    (is (= tk (tool/toolkit tk)))))
