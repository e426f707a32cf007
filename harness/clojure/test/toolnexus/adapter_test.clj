(ns toolnexus.adapter-test
  (:require [clojure.test :refer [deftest is testing]]
            [toolnexus.adapter :as adapter]
            [toolnexus.tool :as tool]))

(def echo
  {:name         "echo"
   :description  "Say it again."
   :input-schema {:type "object" :properties {:text {:type "string"}} :required ["text"]}})

(deftest each-provider-has-its-own-envelope
  (is (= [{:type     "function"
           :function {:name "echo" :description "Say it again." :parameters (:input-schema echo)}}]
         (adapter/to-openai [echo])))
  (is (= [{:name "echo" :description "Say it again." :input_schema (:input-schema echo)}]
         (adapter/to-anthropic [echo])))
  (is (= [{:functionDeclarations [{:name "echo" :description "Say it again." :parameters (:input-schema echo)}]}]
         (adapter/to-gemini [echo]))))

(deftest answers-are-vectors-in-the-key-order-of-the-specification
  (doseq [answer [(adapter/to-openai [echo]) (adapter/to-anthropic [echo]) (adapter/to-gemini [echo])
                  (adapter/to-openai nil) (adapter/to-gemini nil)]]
    (is (vector? answer)))
  (is (= [:type :function] (keys (first (adapter/to-openai [echo])))))
  (is (= [:name :description :parameters] (keys (:function (first (adapter/to-openai [echo]))))))
  (is (= [:name :description :input_schema] (keys (first (adapter/to-anthropic [echo])))))
  (is (vector? (get-in (adapter/to-gemini [echo]) [0 :functionDeclarations]))))

(deftest gemini-answers-one-wrapper-whatever-the-number-of-tools
  (doseq [size [0 1 2 50]]
    (let [answer (adapter/to-gemini (repeat size echo))]
      (is (= 1 (count answer)))
      (is (= size (count (get-in answer [0 :functionDeclarations])))))))

(deftest no-tools-leave-gemini-alone-with-a-wrapper
  (doseq [none [(tool/toolkit []) [] () nil]]
    (is (= [] (adapter/to-openai none)))
    (is (= [] (adapter/to-anthropic none)))
    (is (= [{:functionDeclarations []}] (adapter/to-gemini none)))))

(defn- declared [tool]
  (get-in (adapter/to-gemini [tool]) [0 :functionDeclarations 0]))

(deftest what-is-unset-gets-the-default
  (doseq [bare [{:name "t"} {:name "t" :description nil :input-schema nil}]]
    (is (= {:name "t" :description "" :parameters {:type "object"}} (declared bare)))
    (is (= [{:name "t" :description "" :input_schema {:type "object"}}] (adapter/to-anthropic [bare])))))

(deftest what-is-set-and-empty-stays-empty
  (is (= {:name "t" :description "" :parameters {}} (declared {:name "t" :description "" :input-schema {}}))))

(deftest a-schema-passes-through-as-it-is
  (let [schema {"application/json" {"$ref" "#/x"}, "" nil, "n" 123456789012345678901234567890N, "d" 1.50M, "a" []}]
    (is (identical? schema (:parameters (declared {:name "t" :input-schema schema}))))))

(deftest other-keys-of-a-tool-stay-behind
  (is (= #{:name :description :parameters}
         (set (keys (declared (assoc echo :annotations {} :execute identity "outputSchema" {})))))))

(defn- names [tools]
  (map :name (adapter/to-anthropic tools)))

(deftest a-seq-keeps-its-order-and-its-twins
  (is (= ["b" "a" "b"] (names [{:name "b"} {:name "a"} {:name "b"}]))))

(deftest a-toolkit-is-sorted-by-code-point
  (testing "capitals first, no length, no locale"
    (is (= ["Home" "artifacts" "config" "governing" "é"]
           (names (tool/toolkit (map #(hash-map :name %) ["é" "governing" "config" "artifacts" "Home"]))))))
  (testing "an emoji after everything in the BMP, a name before the ones it begins"
    (let [sorted ["" "a" "\uD7FF" "\uE000" "\uFF5E" "𐀀" "😀" "😀a" "😁"]]
      (is (= sorted (names (tool/toolkit (map #(hash-map :name %) (reverse sorted))))))
      (is (= sorted (names (tool/toolkit (map #(hash-map :name %) (sort sorted)))))))))

(deftest one-tool-alone-is-refused
  (is (thrown-with-msg? clojure.lang.ExceptionInfo #"a toolkit or a seq" (adapter/to-gemini echo))))
