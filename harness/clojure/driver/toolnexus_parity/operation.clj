(ns toolnexus-parity.operation
  "What a request asks of the port: a request in, {\"ok\" …} or {\"unsupported\" …} out. What the port throws goes on."
  (:require [clojure.string :as str]
            [toolnexus-parity.json :as json]))

(defn- unsupported
  "Ends a request that the port cannot serve."
  [& reason]
  (throw (ex-info (apply str reason) {::unsupported true})))

(defn malformed
  "Ends a request that breaks the protocol."
  [& reason]
  (throw (ex-info (apply str "Malformed request: " reason) {})))

(defn- need
  "The port's function, or an end to this request where the build has none."
  [function name]
  (or function (unsupported "This build of the port has no " name)))

(defn- fill
  "Puts the arguments into a text, in one pass: a string as it is, anything else as JSON, a missing one as written."
  [text args]
  (str/replace text #"\{([^{}]+)\}"
               (fn [[written key]]
                 (let [value (get args key ::missing)]
                   (cond (= ::missing value) written
                         (string? value)     value
                         :else               (json/write-text value))))))

(defn- runner [behavior]
  (let [[kind text] (when (map? behavior) (first behavior))]
    (when-not (string? text)
      (malformed "a behavior is an object with one text, not " (pr-str behavior)))
    (case kind
      "return" (fn [args] (fill text args))
      "throw"  (fn [_] (throw (RuntimeException. ^String text)))
      "fail"   (fn [_] {:output text :isError true})
      (unsupported "No behavior " kind))))

(defn- port-tool
  "A tool as the port has it: its own keys as keywords where they were set, others left as the strings they came as."
  [tool]
  (when-not (map? tool)
    (malformed "a tool is an object, not " (pr-str tool)))
  (cond-> (dissoc tool "name" "description" "inputSchema" "behavior")
    (contains? tool "name")        (assoc :name (tool "name"))
    (contains? tool "description") (assoc :description (tool "description"))
    (contains? tool "inputSchema") (assoc :input-schema (tool "inputSchema"))
    (contains? tool "behavior")    (assoc :execute (runner (tool "behavior")))))

(defn- port-tools [{:strs [tools]}]
  (when-not (sequential? tools)
    (malformed "input.tools is an array"))
  (mapv port-tool tools))

(defn- toolkit [port tools]
  ((need (:toolkit port) "toolnexus.tool/toolkit") tools))

(defn- tools-for
  "The input as the adapters take it: a vector of tools or a toolkit."
  [port {:strs [kind skills] :as input}]
  (case (or kind (when skills "skills"))
    "list"    (port-tools input)
    "toolkit" (toolkit port (port-tools input))
    "skills"  (if (string? skills)
                ((need (:build port) "toolnexus.core/build") {:skills skills})
                (malformed "input.skills is a folder's name"))
    nil       (malformed "input needs a kind")
    (unsupported "No input kind " kind)))

(defn- render [port adapter input]
  (cond
    (nil? adapter)                             (malformed "it needs an adapter's name")
    (not (contains? (:adapters port) adapter)) (unsupported "No adapter " adapter)
    :else                                      ((need (get-in port [:adapters adapter]) adapter)
                                                (tools-for port input))))

(defn- execute [port input {:strs [name args] :as call}]
  (when-not (map? call)
    (malformed "it needs a call"))
  (let [tools (tools-for port input)]
    ((need (:execute port) "execute")
     (if (= "list" (input "kind")) (toolkit port tools) tools)
     name
     (or args {}))))

(defn- describe [port protocol]
  (when-not (contains? #{1 nil} protocol)
    (unsupported "No protocol " protocol ", only 1"))
  (cond-> {"protocol"   1
           "port"       "clojure"
           "version"    (:version port)
           "host"       (str "Clojure " (clojure-version)
                             " on " (str/replace (System/getProperty "java.runtime.name") " Runtime Environment" "")
                             " " (System/getProperty "java.version"))
           "operations" (cond-> (filterv (:adapters port) ["toOpenAI" "toAnthropic" "toGemini"])
                          (and (:execute port) (:toolkit port)) (conj "execute")
                          (:build port)                         (conj "defaultToolkit"))
           "inputs"     (cond-> ["list"]
                          (:toolkit port) (conj "toolkit")
                          (:build port)   (conj "skills"))}
    (:artifact port) (assoc "build" (:artifact port))))

(defn perform
  "Answers one request with the port."
  [port {:strs [op input call as protocol]}]
  (try
    {"ok" (case op
            "describe"                            (describe port protocol)
            ("toOpenAI" "toAnthropic" "toGemini") (render port op input)
            "execute"                             (execute port input call)
            "defaultToolkit"                      (render port as input)
            nil                                   (malformed "it needs an op")
            (unsupported "No operation " op))}
    (catch clojure.lang.ExceptionInfo thrown
      (if (::unsupported (ex-data thrown))
        {"unsupported" (ex-message thrown)}
        (throw thrown)))))
