(ns toolnexus-parity.driver-test
  "The driver as the gate runs it: its own process, with one build of the port or another."
  (:require [clojure.java.io :as io]
            [clojure.string :as str]
            [clojure.test :refer [deftest is testing]]
            [toolnexus-parity.json :as json])
  (:import (java.io BufferedReader File OutputStream)
           (java.nio.file Files)
           (java.security MessageDigest)
           (java.util.concurrent TimeUnit)))

(defn- start [artifact]
  (.start (ProcessBuilder. ^java.util.List
                           [(str (System/getProperty "java.home") "/bin/java") "@driver/java.args"
                            "-XX:SharedArchiveFile=target/driver.jsa"
                            "-cp" (str (System/getProperty "driver.classpath") File/pathSeparator artifact)
                            "toolnexus_parity.driver"])))

(defn- send-bytes [^Process process ^bytes bytes]
  (doto ^OutputStream (.getOutputStream process) (.write bytes) .flush))

(defn- utf8 [& lines]
  (.getBytes (apply str lines) "UTF-8"))

(defn- in-time
  "A driver that hangs must not hang the build."
  [^Process process promised]
  (let [value (deref promised 60000 ::late)]
    (when (= ::late value) (.destroyForcibly process))
    value))

(defn- talk
  "Everything the driver says to these bytes, its log, and its exit code."
  [artifact bytes]
  (let [process (start artifact)
        out     (future (slurp (.getInputStream process) :encoding "UTF-8"))
        log     (future (slurp (.getErrorStream process) :encoding "UTF-8"))]
    (send-bytes process bytes)
    (.close (.getOutputStream process))
    (let [lines (str/split-lines (in-time process out))]
      (.waitFor process 60 TimeUnit/SECONDS)
      {:lines lines :replies (map json/read-text lines) :log @log :exit (.exitValue process)})))

(defn- request [id op tools]
  (str (json/write-text {"id" id "op" op "input" {"kind" "list" "tools" tools}}) "\n"))

(def describe "{\"id\":0,\"op\":\"describe\",\"protocol\":1}\n")

(defn- sha256 [bytes]
  (format "%064x" (BigInteger. 1 (.digest (MessageDigest/getInstance "SHA-256") bytes))))

(defn- digest-of
  "As sha256sum prints a folder's files; ASCII names sort by bytes on their own."
  [^File folder]
  (sha256 (utf8 (apply str (sort-by #(subs % 66)
                                    (for [^File file (file-seq folder) :when (.isFile file)]
                                      (str (sha256 (Files/readAllBytes (.toPath file))) "  "
                                           (.relativize (.toPath folder) (.toPath file)) "\n")))))))

(deftest describe-tells-what-was-loaded
  (doseq [artifact ["target/port-classes" "src"]]
    (testing artifact
      (let [{:keys [replies exit]} (talk artifact (utf8 describe))
            {:strs [host build] :as ok} (get (first replies) "ok")]
        (is (zero? exit))
        (is (= 1 (count replies)))
        (is (str/starts-with? host (str "Clojure " (clojure-version))))
        (is (= {"name" (.getName (io/file artifact)) "sha256" (digest-of (io/file artifact))} build))
        (is (= {"protocol"   1
                "port"       "clojure"
                "version"    (System/getProperty "port.version")
                "operations" ["toOpenAI" "toAnthropic" "toGemini" "execute" "defaultToolkit"]
                "inputs"     ["list" "toolkit" "skills"]}
               (dissoc ok "host" "build")))))))

(deftest the-reply-is-compact-exact-and-unescaped
  (let [schema "{\"application/json\":\"</a> \u2028 説明 😀 \\u0001\",\"__proto__\":{},\"\":null,\"n\":[1.0,-1E+400,123456789012345678901234567890]}"]
    (is (= [(str "{\"id\":7,\"ok\":[{\"name\":\"\",\"description\":\"\",\"input_schema\":" schema "}]}")]
           (:lines (talk "target/port-classes"
                         (utf8 "{\"op\":\"toAnthropic\",\"input\":{\"tools\":[{\"inputSchema\":" schema
                               ",\"name\":\"\"}],\"kind\":\"list\"},\"id\":7}\n")))))))

(deftest a-bad-line-gets-an-error-and-the-next-line-its-answer
  (let [bad ["garbage" "[]" "{\"id\":1}" "{\"id\":2,\"op\":\"toGemini\"}" "{\"op\":{\"id\":9},\"id\" : 3,"
             "{\"id\":4,\"op\":\"toGemini\",\"input\":{\"kind\":\"list\",\"tools\":{}}}" "{\"id\":5,\"op\":\"describe\"} x"
             "{\"id\":6,\"op\":\"toGemini\",\"input\":{\"kind\":\"list\",\"tools\":[{\"name\":\"\\ud83d\"}]}}"]
        {:keys [replies exit]} (talk "target/port-classes"
                                     (byte-array (concat (utf8 (str/join "\n" bad) "\n\r\n")
                                                         (utf8 "{\"id\":7,\"op\":\"") [0xFF] (utf8 "\"}\n")
                                                         (utf8 (request 8 "toGemini" [])))))]
    (is (zero? exit))
    (is (= [nil nil 1 2 3 4 5 6 7 8] (map #(get % "id") replies)))
    (is (every? #(string? (get-in % ["error" "message"])) (butlast replies)))
    (is (= [{"functionDeclarations" []}] (get (last replies) "ok")))))

(deftest what-is-not-in-the-protocol-is-unsupported
  (let [{:keys [replies]} (talk "target/port-classes"
                                (utf8 "{\"id\":1,\"op\":\"toCohere\"}\n"
                                      "{\"id\":2,\"op\":\"toGemini\",\"input\":{\"kind\":\"server\"}}\n"
                                      "{\"id\":3,\"op\":\"defaultToolkit\",\"input\":{\"skills\":\"examples/skills\"},\"as\":\"x\"}\n"
                                      "{\"id\":4,\"op\":\"execute\",\"input\":{\"kind\":\"list\",\"tools\":[{\"name\":\"t\",\"behavior\":{\"sleep\":\"1\"}}]},\"call\":{\"name\":\"t\"}}\n"
                                      "{\"id\":5,\"op\":\"describe\",\"protocol\":2}\n"))]
    (is (= [1 2 3 4 5] (map #(get % "id") replies)))
    (is (every? #(string? (get % "unsupported")) replies))))

(deftest execute-runs-the-behavior
  (let [ask (fn [behavior args]
              (str (json/write-text {"id"    1
                                     "op"    "execute"
                                     "input" {"kind" "list" "tools" [{"name" "t" "behavior" behavior}]}
                                     "call"  {"name" "t" "args" args}})
                   "\n"))
        {:keys [replies]} (talk "src"
                                (utf8 (ask {"return" "{a} {b} {c} {d} {} {{a}}"}
                                           {"a" "{b}" "b" {"x" [1 nil "é/\"" 12345678901234567890 "\u2028"]} "c" nil})
                                      (ask {"throw" "boom"} {})
                                      (ask {"fail" "no {a}"} {"a" 1})))]
    (is (= [{"output" "{b} {\"x\":[1,null,\"é/\\\"\",12345678901234567890,\"\u2028\"]} null {d} {} {{b}}" "isError" false}
            {"output" "boom" "isError" true}
            {"output" "no {a}" "isError" true}]
           (map #(get % "ok") replies)))))

(deftest a-thousand-levels-and-a-megabyte-pass
  (let [deep  (str (apply str (repeat 1000 "{\"items\":[")) (apply str (repeat 1000 "]}")))
        large (json/write-text {"enum" (repeat 20000 "fifty characters of text, more or less, to make it")})
        {:keys [lines]} (talk "target/port-classes"
                              (utf8 (str/join (for [schema [deep large]]
                                                (str "{\"id\":1,\"op\":\"toAnthropic\",\"input\":{\"kind\":\"list\",\"tools\":"
                                                     "[{\"name\":\"t\",\"inputSchema\":" schema "}]}}\n")))))]
    (is (= (for [schema [deep large]]
             (str "{\"id\":1,\"ok\":[{\"name\":\"t\",\"description\":\"\",\"input_schema\":" schema "}]}"))
           lines))))

(deftest answers-do-not-wait-for-more-input
  (let [process   (start "target/port-classes")
        out       (io/reader (.getInputStream process))
        next-line #(in-time process (future (.readLine ^BufferedReader out)))
        second    (request 2 "toOpenAI" [])]
    (send-bytes process (utf8 (request 1 "toOpenAI" []) (subs second 0 20)))
    (is (= "{\"id\":1,\"ok\":[]}" (next-line)))
    (send-bytes process (utf8 (subs second 20)))
    (is (= "{\"id\":2,\"ok\":[]}" (next-line)))
    (.close (.getOutputStream process))
    (is (nil? (next-line)))
    (is (zero? (in-time process (future (.waitFor process)))))))

(deftest many-requests-at-once-are-all-answered
  (let [{:keys [replies exit]} (talk "target/port-classes" (utf8 (str/join (map #(request % "toOpenAI" []) (range 10000)))))]
    (is (zero? exit))
    (is (= (range 10000) (map #(get % "id") replies)))))

(deftest another-build-cannot-spoil-the-protocol
  (let [{:keys [replies log exit]} (talk "test/fixtures/noisy"
                                         (utf8 describe
                                               (request 1 "toOpenAI" [])
                                               (request 2 "toGemini" [])
                                               (request 3 "toAnthropic" [])
                                               "{\"id\":4,\"op\":\"toOpenAI\",\"input\":{\"kind\":\"toolkit\",\"tools\":[]}}\n"))
        [described opened & others] replies]
    (is (zero? exit))
    (is (= [["toOpenAI" "toGemini"] ["list"] "unknown"]
           (map (get described "ok") ["operations" "inputs" "version"])))
    (is (= [{"read" nil "tools" 0 "numbers" [nil nil 0.5M 0.1M]}] (get opened "ok")))
    (is (= {"id" 2 "error" {"message" "refused"}} (first others)))
    (is (every? #(contains? % "unsupported") (rest others)))
    (is (every? #(str/includes? log %) ["printed while loading" "printed by *out*" "printed by System/out"]))))

(deftest a-build-that-does-not-load-answers-why
  (doseq [[artifact reason] {"test/fixtures/broken"    #"half written"
                             "examples"                #"no namespace toolnexus.adapter with .* in examples: expected a source root"
                             "src:target/port-classes" #"parts of two builds: toolnexus.adapter is in port-classes, toolnexus.adapter in src"
                             "target/port-classes:src" #"parts of two builds"
                             ;; The adapters alone, with the rest of another build behind them.
                             "test/fixtures/noisy:src" #"parts of two builds: toolnexus.adapter is in noisy, toolnexus.tool in src"}
          :let [artifact (str/replace artifact ":" File/pathSeparator)]]
    (let [{:keys [replies exit]} (talk artifact (utf8 describe (request 1 "toOpenAI" [])))]
      (is (zero? exit))
      (is (= [0 1] (map #(get % "id") replies)))
      (is (every? #(re-find reason (get-in % ["error" "message"] "")) replies)))))
