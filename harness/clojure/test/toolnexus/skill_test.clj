(ns toolnexus.skill-test
  (:require [clojure.java.io :as io]
            [clojure.test :refer [are deftest is]]
            [toolnexus.skill :as skill])
  (:import (java.nio.file Files)
           (java.nio.file.attribute FileAttribute)))

(defn- skills-folder
  "A new folder with a SKILL.md for each of these folder names and texts."
  [files]
  (let [dir (.toFile (Files/createTempDirectory "skills" (make-array FileAttribute 0)))]
    (doseq [[folder text] files
            :let [file (io/file dir folder "SKILL.md")]]
      (io/make-parents file)
      (spit file text))
    (str dir)))

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
