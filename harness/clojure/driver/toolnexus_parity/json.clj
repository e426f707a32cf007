(ns toolnexus-parity.json
  "JSON as the protocol has it. Keys stay strings, since a keyword would cut `application/json` at its slash; numbers
  stay exact. Objects become Clojure's own maps, which keep their order up to eight keys: what the port would see."
  (:require [clojure.string :as str]
            [toolnexus-parity.data-json :as json]))

(defn read-text
  "The value of one JSON text; anything after it is an error."
  [text]
  (json/read-str (str/trim text) :bigdec true :extra-data-fn json/on-extra-throw))

;; JSON has no NaN and no infinity; the protocol wants null for them, where data.json would throw.
(let [write-float (fn [number ^Appendable out _]
                    (.append out (if (Double/isFinite (double number)) (str number) "null")))]
  (extend Double json/JSONWriter {:-write write-float})
  (extend Float json/JSONWriter {:-write write-float}))

(defn- key-text [key]
  (if (keyword? key)
    (subs (str key) 1)
    (str key)))

(defn write-text
  "Compact JSON that escapes only what JSON demands."
  ^String [value]
  (json/write-str value
                  :key-fn key-text
                  :escape-unicode false
                  :escape-js-separators false
                  :escape-slash false))

(defn readable-id
  "The integer after the first top-level \"id\" of a text that is no JSON, if it has one: whoever waits for that
  answer should get the error."
  [^String text]
  (let [size (.length text)
        number (re-matcher #"\s*:\s*(-?\d{1,18})" text)]
    (loop [at 0, depth 0, quote -1]
      (when (< at size)
        (let [c (.charAt text at)]
          (cond
            (and (<= 0 quote) (= c \\)) (recur (+ at 2) depth quote)
            (and (<= 0 quote) (= c \")) (if (and (= 1 depth)
                                                 (= "\"id" (subs text quote at))
                                                 (.lookingAt (.region number (inc at) size)))
                                          (parse-long (.group number 1))
                                          (recur (inc at) depth -1))
            (<= 0 quote)                (recur (inc at) depth quote)
            (= c \")                    (recur (inc at) depth at)
            (or (= c \{) (= c \[))      (recur (inc at) (inc depth) -1)
            (or (= c \}) (= c \]))      (recur (inc at) (dec depth) -1)
            :else                       (recur (inc at) depth -1)))))))
