(ns toolnexus-parity.artifact
  "Which build of the port was loaded: one place on the class path, with its name and digest."
  (:require [clojure.java.io :as io]
            [clojure.string :as str])
  (:import (java.io File)
           (java.net URI URL)
           (java.nio.charset StandardCharsets)
           (java.nio.file FileVisitOption Files LinkOption Path)
           (java.security MessageDigest)
           (java.util Arrays Comparator HexFormat)))

(defn- path-of [namespace-name]
  (str/replace (munge namespace-name) "." "/"))

(defn- place-of
  "The jar or folder in which a resource was found."
  [^URL url resource]
  (let [text (str url)]
    (if (str/starts-with? text "jar:")
      (subs text 4 (str/last-index-of text "!/"))
      (subs text 0 (- (count text) (count resource))))))

(defn places
  "Where the class path has a namespace, compiled or as source; Clojure takes the newer of the two forms."
  [namespace-name]
  (let [path   (path-of namespace-name)
        found  (fn [suffix]
                 (when-let [url (io/resource (str path suffix))]
                   (place-of url (str path suffix))))]
    (distinct (keep identity [(found "__init.class") (or (found ".clj") (found ".cljc"))]))))

(defn resource-in
  "A resource of this place, or nil where the first on the class path is another build's."
  [place resource]
  (when-let [url (io/resource resource)]
    (when (= place (place-of url resource))
      url)))

(defn- file-of ^File [place]
  (io/file (URI. place)))

(defn- name-of [place]
  (.getName (file-of place)))

(defn- refuse [& words]
  (throw (ex-info (apply str words) {::bad-build true})))

(defn bad-build?
  "True of what `whole` and `missing` throw: the message says everything."
  [thrown]
  (boolean (::bad-build (ex-data thrown))))

(defn missing
  "Ends the search for a port that is not there, and says where it was looked for."
  []
  (let [driver  (some-> (io/resource "toolnexus_parity/driver__init.class") (place-of "toolnexus_parity/driver__init.class")
                        file-of .getCanonicalPath)
        entries (map io/file (str/split (System/getProperty "java.class.path") (re-pattern File/pathSeparator)))
        given   (rest (drop-while #(not= driver (.getCanonicalPath ^File %)) entries))]
    (refuse "There is no namespace toolnexus.adapter with to-openai, to-anthropic or to-gemini in "
            (if (seq given) (str/join ", " (map #(.getName ^File %) given)) "an empty class path")
            ": expected a source root, a folder of classes or a jar that holds the port")))

(defn whole
  "The one place that these namespaces of the port came from. Two would be parts of two builds, of which one may be
  older and pass for the other."
  [namespace-names]
  (let [parts (for [namespace-name namespace-names, place (places namespace-name)] [namespace-name place])
        [first-name first-place] (first parts)]
    (doseq [[namespace-name place] parts]
      (when (not= place first-place)
        (refuse "The class path holds parts of two builds: " first-name " is in " (name-of first-place) ", "
                namespace-name " in " (name-of place) ": expected all of the port in one place")))
    first-place))

(defn- sha256 ^String [^bytes content]
  (.formatHex (HexFormat/of) (.digest (MessageDigest/getInstance "SHA-256") content)))

(defn- utf8 ^bytes [^String text]
  (.getBytes text StandardCharsets/UTF_8))

(defn- files-in
  "The files below a folder, each with its path inside, sorted by the bytes of that."
  [^Path folder]
  (with-open [found (Files/walk folder (into-array FileVisitOption [FileVisitOption/FOLLOW_LINKS]))]
    (->> (iterator-seq (.iterator found))
         (filter #(Files/isRegularFile % (make-array LinkOption 0)))
         (map (fn [^Path file] [(str/replace (str (.relativize folder file)) "\\" "/") file]))
         (sort-by first (reify Comparator
                          (compare [_ one other] (Arrays/compareUnsigned (utf8 one) (utf8 other)))))
         vec)))

(defn- listing
  "A folder as sha256sum prints it, a line a file."
  [folder]
  (apply str (for [[path ^Path file] (files-in folder)]
               (str (sha256 (Files/readAllBytes file)) "  " path "\n"))))

(defn build
  "The name and digest of a place (PROTOCOL.md), or nil where it is no file that can be read."
  [place]
  (try
    (let [path (.toRealPath (.toPath (file-of place)) (make-array LinkOption 0))]
      {"name"   (str (.getFileName path))
       "sha256" (sha256 (if (Files/isDirectory path (make-array LinkOption 0))
                          (utf8 (listing path))
                          (Files/readAllBytes path)))})
    (catch Exception _ nil)))
