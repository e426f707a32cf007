(ns toolnexus.core
  "All of toolnexus in one namespace: `build` a toolkit, render it for a provider, `execute` what the model calls."
  (:require [toolnexus.adapter :as adapter]
            [toolnexus.builtin :as builtin]
            [toolnexus.skill :as skill]
            [toolnexus.tool :as tool]))

(def tool "See `toolnexus.tool/tool`." tool/tool)
(def toolkit "See `toolnexus.tool/toolkit`." tool/toolkit)
(def toolkit? "See `toolnexus.tool/toolkit?`." tool/toolkit?)
(def tools-of "See `toolnexus.tool/tools-of`." tool/tools-of)
(def execute "See `toolnexus.tool/execute`." tool/execute)
(def to-openai "See `toolnexus.adapter/to-openai`." adapter/to-openai)
(def to-anthropic "See `toolnexus.adapter/to-anthropic`." adapter/to-anthropic)
(def to-gemini "See `toolnexus.adapter/to-gemini`." adapter/to-gemini)

(defn build
  "The default toolkit.
    :skills    a folder of skills; with it the toolkit has the tool `skill`
    :builtins  false leaves the ten built-in tools out"
  ([] (build {}))
  ([{:keys [skills builtins]}]
   (tool/toolkit (concat (when-not (false? builtins) builtin/tools)
                         (when skills [(skill/skill-tool skills)])))))
