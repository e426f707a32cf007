(ns toolnexus-parity.port
  "The build of the port on the class path: compiled classes, a jar or a source root. It is looked up by name when the
  program starts and never required, so no class of a port gets into the driver."
  (:require [clojure.edn :as edn]
            [clojure.java.io :as io]
            [clojure.string :as str]
            [toolnexus-parity.artifact :as artifact])
  (:import (java.util Properties)))

(defn- lookup
  "The value of a var, or nil where the build has no such namespace or var. A namespace that is there and does not load
  is a broken build, which must not pass for a small one."
  [symbol]
  (when (seq (artifact/places (namespace symbol)))
    (some-> (requiring-resolve symbol) deref)))

(defn- pom-version [pom]
  (with-open [in (io/input-stream pom)]
    (.getProperty (doto (Properties.) (.load in)) "version")))

(defn- version
  "What the build says of itself: its own version.edn, or what Maven put into its jar."
  [place]
  (or (some-> (artifact/resource-in place "toolnexus/version.edn") slurp edn/read-string :version)
      (some-> (artifact/resource-in place "META-INF/maven/net.clojars.muthuishere/toolnexus/pom.properties") pom-version)
      "unknown"))

(def ^:private entry-points ["toolnexus.adapter" "toolnexus.tool" "toolnexus.core"])

(defn- newly-loaded
  "The port's namespaces that are loaded now and were not before."
  [before]
  (sort (filter #(str/starts-with? % "toolnexus.") (map str (remove before (loaded-libs))))))

(defn load-port
  "The port's functions by the operation or step they serve, nil for what it lacks, its version, and which build it is."
  []
  (artifact/whole entry-points)
  (let [before (loaded-libs)
        port   {:adapters {"toOpenAI"    (lookup 'toolnexus.adapter/to-openai)
                           "toAnthropic" (lookup 'toolnexus.adapter/to-anthropic)
                           "toGemini"    (lookup 'toolnexus.adapter/to-gemini)}
                :toolkit  (lookup 'toolnexus.tool/toolkit)
                :build    (lookup 'toolnexus.core/build)
                :execute  (or (lookup 'toolnexus.core/execute) (lookup 'toolnexus.tool/execute))}]
    (when-not (some val (:adapters port))
      (artifact/missing))
    ;; Once more with all that came along: what one build lacks must not come from another.
    (let [place (artifact/whole (into entry-points (newly-loaded before)))]
      (assoc port :version (version place) :artifact (artifact/build place)))))
