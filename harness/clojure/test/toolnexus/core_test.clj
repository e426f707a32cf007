(ns toolnexus.core-test
  (:require [clojure.string :as str]
            [clojure.test :refer [deftest is]]
            [toolnexus.core :as toolnexus]))

(def tk (toolnexus/build {:skills "examples/skills"}))

(def builtins ["apply_patch" "bash" "edit" "glob" "grep" "question" "read" "todowrite" "webfetch" "write"])

(defn- names [tk]
  (map :name (get-in (toolnexus/to-gemini tk) [0 :functionDeclarations])))

(deftest a-default-build-has-eleven-tools
  (is (= 1 (count (toolnexus/to-gemini tk))))
  (is (= ["apply_patch" "bash" "edit" "glob" "grep" "question" "read" "skill" "todowrite" "webfetch" "write"]
         (names tk))))

(deftest a-declaration-reads-as-on-the-page
  (let [patch (get-in (toolnexus/to-gemini tk) [0 :functionDeclarations 0])]
    (is (= ["apply_patch" "Apply an add/update/delete patch."] (map patch [:name :description])))
    (is (= "object" (get-in patch [:parameters :type])))
    (is (= "string" (get-in patch [:parameters :properties :patchText :type])))
    (is (= ["patchText"] (get-in patch [:parameters :required])))))

(deftest every-source-can-be-left-out
  (is (= builtins (names (toolnexus/build)) (names (toolnexus/build {}))))
  (is (= ["skill"] (names (toolnexus/build {:builtins false :skills "examples/skills"}))))
  (is (= [{:functionDeclarations []}] (toolnexus/to-gemini (toolnexus/build {:builtins false})))))

(deftest every-built-in-tool-has-a-description-and-a-schema
  (doseq [{:keys [description parameters]} (map :function (toolnexus/to-openai tk))]
    (is (not (str/blank? description)))
    (is (= "object" (:type parameters)))
    (is (every? (:properties parameters) (map keyword (:required parameters))))))

;; A model's call comes back as parsed JSON, so its keys are strings.
(defn- function-response [tk call]
  (let [{:keys [output isError]} (toolnexus/execute tk (get call "name") (get call "args"))]
    {:functionResponse {:name (get call "name") :response {:output output :isError isError}}}))

(deftest a-function-call-comes-back-as-a-response
  (let [{:keys [name response]} (:functionResponse (function-response tk {"name" "skill" "args" {"name" "hello-world"}}))]
    (is (= "skill" name))
    (is (str/starts-with? (:output response) "<skill_content name=\"hello-world\">"))
    (is (false? (:isError response)))))

(deftest built-in-tools-are-declared-and-not-run
  (doseq [name builtins]
    (is (true? (:isError (toolnexus/execute tk name {}))))))
