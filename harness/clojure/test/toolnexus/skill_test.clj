(ns toolnexus.skill-test
  (:require [clojure.java.io :as io]
            [clojure.test :refer [are deftest is use-fixtures]]
            [toolnexus.skill :as skill])
  (:import (java.nio.file Files)
           (java.nio.file.attribute FileAttribute)))

(def ^:private ^:dynamic *folder* nil)

(defn- in-a-new-folder
  "Runs a test with a folder of its own, which is gone afterwards."
  [test]
  (let [dir (.toFile (Files/createTempDirectory "skills" (make-array FileAttribute 0)))]
    (try
      (binding [*folder* dir] (test))
      (finally
        (run! io/delete-file (reverse (file-seq dir)))))))

(use-fixtures :each in-a-new-folder)

(defn- skills-folder
  "The test's folder with a SKILL.md for each of these folder names and texts."
  [files]
  (doseq [[folder text] files
          :let [file (io/file *folder* folder "SKILL.md")]]
    (io/make-parents file)
    (spit file text))
  (str *folder*))

(deftest a-skill-is-a-front-matter-and-a-body
  (are [expected text] (= (zipmap [:name :description :body] expected) (skill/parse "folder" text))
    ["n" "d" "body"]               "---\nname: n\ndescription: d\n---\n\nbody\n"
    ["n" "d" "one\r\ntwo"]         "\uFEFF---\r\nname: n\r\ndescription: d\r\n---\r\none\r\ntwo\r\n"
    ["n: 1" "it's" "---\nrule"]    "---\nname: \"n: 1\"\ndescription: 'it's'\n---\n---\nrule"
    ["n" "over two lines" "b"]     "---\ndescription: >-\n  over\n  two lines\nname: n\n---\nb"
    ["n" "a\u2028name: x" ""]      "---\nname: n\ndescription: a\u2028name: x\n---"
    ["folder" "" "b"]              "---\n---\nb"
    ["folder" "" "only a body"]    "only a body"
    ["folder" "" "---\nname: n"]   "---\nname: n\n"
    ["folder" "" ""]               ""))

(deftest every-folder-with-a-skill-file-is-a-skill
  (let [dir (skills-folder {"b" "---\nname: z\n---\nZ" "a" "A" "c" "---\nname: a\n---\ntwin"})
        _   (.mkdir (io/file dir "empty"))
        run (:execute (skill/skill-tool dir))]
    (is (= "<skill_content name=\"a\">\nA\n</skill_content>" (run {"name" "a"}) (run {:name "a"})))
    (is (= "<skill_content name=\"z\">\nZ\n</skill_content>" (run {"name" "z"})))
    (is (re-find #"(?s)- a\n- z$" (:description (skill/skill-tool dir))))))

(deftest an-unknown-skill-is-an-error-result
  (let [run (:execute (skill/skill-tool (skills-folder {"a" "A"})))]
    (doseq [args [{"name" "b"} {"name" "../a"} {"name" nil} {} nil]]
      (is (true? (:isError (run args)))))))

(deftest no-folder-is-no-skills
  (is (= "skill" (:name (skill/skill-tool "no/such/folder"))))
  (is (true? (:isError ((:execute (skill/skill-tool "no/such/folder")) {"name" "a"})))))
