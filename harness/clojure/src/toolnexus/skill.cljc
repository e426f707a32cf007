(ns toolnexus.skill
  "Skills: folders that hold a SKILL.md with instructions, which a model loads through the tool `skill`."
  (:require [clojure.string :as str]
            #?(:clj [clojure.java.io :as io])
            [toolnexus.tool :as tool]))

(defn- unquoted [value]
  (let [[_ _ inner] (re-matches #"(['\"])([\s\S]*)\1" value)]
    (or inner value)))

(defn- front-matter
  "The top-level keys of a front matter with their text. A value may go on in indented lines, after > or | too."
  [header]
  (->> (re-seq #"(?:^|\n)([A-Za-z][\w-]*):[ \t]*([^\n]*(?:\n[ \t]+[^\n]*)*)" header)
       (map (fn [[_ key value]]
              [key (-> value
                       (str/replace #"^[>|][-+]?\s*\n" "")
                       (str/replace #"\s*\n\s*" " ")
                       str/trim
                       unquoted)]))
       (into {})))

(defn parse
  "A skill {:name :description :body} from the text of its SKILL.md; `folder` names it where the front matter does not."
  [folder text]
  (let [[whole header] (re-find #"^\uFEFF?---[ \t]*\r?\n(|[\s\S]*?\n)---[ \t]*(?:\r?\n|$)" text)
        {:strs [name description]} (front-matter (or header ""))]
    {:name        (if (str/blank? name) folder name)
     :description (or description "")
     :body        (str/trim (subs text (count whole)))}))

(defn read-skills
  "The skills of a folder, by the name of their own folder; none when there is no such folder."
  [dir]
  #?(:clj     (for [^java.io.File folder (sort-by #(.getName ^java.io.File %) tool/compare-names
                                                  (.listFiles (io/file dir)))
                    :let [file (io/file folder "SKILL.md")]
                    :when (.isFile file)]
                (parse (.getName folder) (slurp file :encoding "UTF-8")))
     :default (throw (ex-info "This host cannot list a folder yet" {:skills dir}))))

(defn- summary [skills]
  (str "Load the instructions of a skill by its name."
       (if (empty? skills)
         " There are no skills."
         (apply str " The skills are:"
                (for [{:keys [name description]} skills]
                  (str "\n- " name (when (seq description) (str ": " description))))))))

(defn- content [{:keys [name body]}]
  (str "<skill_content name=\"" name "\">\n" body "\n</skill_content>"))

(defn skill-tool
  "The tool `skill` for the skills in a folder, read once and now. Of two with one name the first counts."
  [dir]
  (let [by-name (reduce (fn [seen {:keys [name] :as skill}] (merge {name skill} seen)) {} (read-skills dir))
        skills  (sort-by :name tool/compare-names (vals by-name))]
    {:name         "skill"
     :description  (summary skills)
     :input-schema {:type       "object"
                    :properties {:name {:type "string" :description "The skill to load."}}
                    :required   ["name"]}
     :execute      (fn [args]
                     (let [wanted (get args "name" (:name args))]
                       (if-let [skill (by-name wanted)]
                         (content skill)
                         {:output (str "Unknown skill: " wanted) :isError true})))}))
