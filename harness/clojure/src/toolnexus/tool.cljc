(ns toolnexus.tool
  "A tool, a toolkit, and calling a tool by its name.

  A tool is a map:
    :name          a string
    :description   a string, optional
    :input-schema  a JSON Schema as a map, optional
    :execute       a function of the call's arguments, optional: without it the tool is only declared

  A toolkit is a set of tools with distinct names: {:tools {name tool}}.")

(defn- utf16-rank
  "Moves surrogates above the rest of the BMP, where the code points they stand for belong."
  [unit]
  (cond (<= 0xE000 unit) (- unit 0x800)
        (<= 0xD800 unit) (+ unit 0x2000)
        :else            unit))

(defn compare-names
  "Compares by Unicode code point. `compare` will not do where strings are UTF-16: it puts an emoji before U+FF5E."
  [a b]
  #?(:clj     (let [^String a a, ^String b b
                    end (min (.length a) (.length b))]
                (loop [i 0]
                  (if (= i end)
                    (compare (.length a) (.length b))
                    (let [x (int (.charAt a i)), y (int (.charAt b i))]
                      (if (= x y)
                        (recur (inc i))
                        (compare (utf16-rank x) (utf16-rank y)))))))
     :cljs    (let [end (min (.-length a) (.-length b))]
                (loop [i 0]
                  (if (= i end)
                    (compare (.-length a) (.-length b))
                    (let [x (.charCodeAt a i), y (.charCodeAt b i)]
                      (if (= x y)
                        (recur (inc i))
                        (compare (utf16-rank x) (utf16-rank y)))))))
     ;; A host with UTF-8 strings compares them by code point already.
     :default (compare a b)))

(defn tool
  "A tool from its map, once it is known to have a name."
  [{:keys [name] :as tool}]
  (when-not (string? name)
    (throw (ex-info (str "A tool needs a :name that is a string, not " (pr-str name)) {:tool tool})))
  tool)

(defn toolkit?
  "True for what `toolkit` makes."
  [x]
  (and (map? x) (map? (:tools x))))

(defn tools-of
  "The tools in the order an adapter renders them: a toolkit's by name, anything else's as given."
  [tools-or-toolkit]
  (cond
    (toolkit? tools-or-toolkit) (sort-by :name compare-names (vals (:tools tools-or-toolkit)))
    (map? tools-or-toolkit)     (throw (ex-info "Expected a toolkit or a seq of tools, not one map"
                                                {:given tools-or-toolkit}))
    :else                       (seq tools-or-toolkit)))

(defn toolkit
  "A toolkit of the tools; of two with one name it keeps the first."
  [tools]
  {:tools (reduce (fn [by-name {:keys [name] :as tool}]
                    (if (contains? by-name name) by-name (assoc by-name name tool)))
                  {}
                  (map tool (tools-of tools)))})

(defn- failure [text] {:output text :isError true})

(defn- text-of [x]
  (cond (string? x) x
        (nil? x)    ""
        :else       (pr-str x)))

(defn- result-of
  "What a tool answered, as a result: a map with :output says itself whether it failed, anything else is the output."
  [answer]
  (if (and (map? answer) (contains? answer :output))
    {:output (text-of (:output answer)) :isError (boolean (:isError answer))}
    {:output (text-of answer) :isError false}))

(defn- find-tool [tools-or-toolkit name]
  (if (toolkit? tools-or-toolkit)
    (get-in tools-or-toolkit [:tools name])
    (first (filter #(= name (:name %)) (tools-of tools-or-toolkit)))))

(defn execute
  "Calls the tool of that name: {:output text :isError boolean}. A tool that throws, one that is only declared and a
  name nobody has are error results: the model reads them, so they are values and not exceptions."
  [tools-or-toolkit name args]
  (if-let [tool (find-tool tools-or-toolkit name)]
    (if-let [run (:execute tool)]
      (try
        (result-of (run args))
        (catch #?(:clj Throwable :default :default) thrown
          (failure (or (ex-message thrown) (str thrown)))))
      (failure (str "The tool " name " is declared here, not run.")))
    (failure (str "Unknown tool: " (text-of name)))))
