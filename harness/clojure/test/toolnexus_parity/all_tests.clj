(ns toolnexus-parity.all-tests
  "Runs every *_test.clj beside and below: a test that nobody listed still runs."
  (:require [clojure.java.io :as io]
            [clojure.string :as str]
            [clojure.test :as test]))

(defn- test-namespaces []
  (let [root (.toPath (io/file "test"))]
    (for [file (sort (file-seq (io/file "test")))
          :when (str/ends-with? (str file) "_test.clj")]
      (-> (str (.relativize root (.toPath file)))
          (str/replace #"\.clj$" "")
          (str/replace #"[/\\]" ".")
          (str/replace "_" "-")
          symbol))))

(defn -main []
  (let [namespaces (test-namespaces)]
    (run! require namespaces)
    (let [{:keys [pass fail error]} (apply test/run-tests namespaces)]
      (println (str pass " passed, " (+ fail error) " failed"))
      (shutdown-agents)
      ;; No assertion at all is a failure too: then something kept the tests from running.
      (System/exit (if (and (pos? pass) (zero? (+ fail error))) 0 1)))))
