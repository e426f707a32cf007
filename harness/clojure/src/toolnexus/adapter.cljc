(ns toolnexus.adapter
  "The tools as each provider's API takes them. Each function takes a toolkit, rendered by name, or a seq of tools,
  rendered as given; it answers plain data and calls nobody."
  (:require [toolnexus.tool :as tool]))

(defn- or-default
  "Only nil counts as unset: an empty description or schema was somebody's choice."
  [value default]
  (if (nil? value) default value))

(defn- description [tool] (or-default (:description tool) ""))

(defn- parameters [tool] (or-default (:input-schema tool) {:type "object"}))

(defn- declaration
  "The trio that OpenAI's function and Gemini's declaration share."
  [tool]
  {:name (:name tool) :description (description tool) :parameters (parameters tool)})

(defn to-openai
  "One {:type \"function\" :function {…}} a tool; [] for none."
  [tools-or-toolkit]
  (mapv (fn [tool] {:type "function" :function (declaration tool)})
        (tool/tools-of tools-or-toolkit)))

(defn to-anthropic
  "One {:name :description :input_schema} a tool; [] for none."
  [tools-or-toolkit]
  (mapv (fn [tool] {:name (:name tool) :description (description tool) :input_schema (parameters tool)})
        (tool/tools-of tools-or-toolkit)))

(defn to-gemini
  "Always one wrapper, with a declaration a tool inside: [{:functionDeclarations []}] for none."
  [tools-or-toolkit]
  [{:functionDeclarations (mapv declaration (tool/tools-of tools-or-toolkit))}])
