(ns toolnexus-parity.port
  "The build of the port on the class path: compiled classes, a jar or a source root. It is looked up by name when the
  program starts and never required, so no class of a port gets into the driver."
  (:require [clojure.edn :as edn]
            [clojure.java.io :as io]
            [clojure.string :as str])
  (:import (java.util Properties)))

(defn- lookup
  "The value of a var, or nil where the build has no such namespace or var. A namespace that is there and does not load
  is a broken build, which must not pass for a small one."
  [symbol]
  (let [path (str/replace (munge (namespace symbol)) "." "/")]
    (when (some #(io/resource (str path %)) ["__init.class" ".clj" ".cljc"])
      (some-> (requiring-resolve symbol) deref))))

(defn- pom-version []
  (when-let [pom (io/resource "META-INF/maven/net.clojars.muthuishere/toolnexus/pom.properties")]
    (with-open [in (io/input-stream pom)]
      (.getProperty (doto (Properties.) (.load in)) "version"))))

(defn- version
  "What the build says of itself: its own version.edn, or what Maven put into its jar."
  []
  (or (some-> (io/resource "toolnexus/version.edn") slurp edn/read-string :version)
      (pom-version)
      "unknown"))

(defn load-port
  "The port's functions by the operation or step they serve, nil for what it lacks, and its version."
  []
  (let [port {:adapters {"toOpenAI"    (lookup 'toolnexus.adapter/to-openai)
                         "toAnthropic" (lookup 'toolnexus.adapter/to-anthropic)
                         "toGemini"    (lookup 'toolnexus.adapter/to-gemini)}
              :toolkit  (lookup 'toolnexus.tool/toolkit)
              :build    (lookup 'toolnexus.core/build)
              :execute  (or (lookup 'toolnexus.core/execute) (lookup 'toolnexus.tool/execute))
              :version  (version)}]
    (when-not (some val (:adapters port))
      (throw (ex-info "There is no toolnexus.adapter on the class path" {})))
    port))
