(ns toolnexus.builtin
  "The built-in tools, declared only: a port under test must not run a shell because a test called `bash`.")

(defn- object
  "A schema with these properties, of which the first ones named are required."
  [required properties]
  (cond-> {:type "object" :properties properties}
    (seq required) (assoc :required required)))

(defn- text [description] {:type "string" :description description})
(defn- whole [description] {:type "integer" :minimum 0 :description description})
(defn- flag [description] {:type "boolean" :description description})
(defn- listed [items description] {:type "array" :items items :description description})
(defn- one-of [values description] {:type "string" :enum values :description description})

(def tools
  [{:name         "apply_patch"
    :description  "Apply an add/update/delete patch."
    :input-schema (object ["patchText"]
                          {:patchText (text "The whole patch, with a header for each file it touches.")})}
   {:name         "bash"
    :description  "Run a shell command and return what it prints."
    :input-schema (object ["command"]
                          {:command     (text "The command line.")
                           :workdir     (text "Folder to run it in.")
                           :timeout     (whole "Milliseconds before it is stopped.")
                           :description (text "What the command is for, in a few words.")})}
   {:name         "edit"
    :description  "Replace one piece of text in a file by another."
    :input-schema (object ["filePath" "oldString" "newString"]
                          {:filePath   (text "The file to change.")
                           :oldString  (text "The text that stands there now.")
                           :newString  (text "The text to put in its place.")
                           :replaceAll (flag "Replace every occurrence, not just a single one.")})}
   {:name         "glob"
    :description  "Find files whose path matches a pattern."
    :input-schema (object ["pattern"]
                          {:pattern (text "A pattern such as src/**/*.clj.")
                           :path    (text "Folder to look in.")})}
   {:name         "grep"
    :description  "Find lines that match a regular expression."
    :input-schema (object ["pattern"]
                          {:pattern (text "The regular expression.")
                           :path    (text "Folder or file to look in.")
                           :include (text "Only files whose name matches this pattern.")})}
   {:name         "question"
    :description  "Ask the person a question and wait for the answer."
    :input-schema (object ["question"]
                          {:question (text "The question as the person will read it.")
                           :options  (listed {:type "string"} "Answers to choose from.")})}
   {:name         "read"
    :description  "Read a file, or some lines of it."
    :input-schema (object ["filePath"]
                          {:filePath (text "The file to read.")
                           :offset   (whole "How many lines to skip.")
                           :limit    (whole "How many lines to return at most.")})}
   {:name         "todowrite"
    :description  "Replace the list of what is left to do."
    :input-schema (object ["todos"]
                          {:todos (listed (object ["content" "status"]
                                                  {:content  (text "The task.")
                                                   :status   (one-of ["pending" "in_progress" "completed" "cancelled"]
                                                                     "How far it is.")
                                                   :priority (one-of ["high" "medium" "low"] "How urgent it is.")})
                                          "All tasks, in order.")})}
   {:name         "webfetch"
    :description  "Fetch a page and return its text."
    :input-schema (object ["url"]
                          {:url     {:type "string" :format "uri" :description "The page's address."}
                           :format  (one-of ["text" "markdown" "html"] "How to return it.")
                           :timeout (whole "Seconds before giving up.")})}
   {:name         "write"
    :description  "Write a file, replacing what was there."
    :input-schema (object ["filePath" "content"]
                          {:filePath (text "The file to write.")
                           :content  (text "All of its new text.")})}])
