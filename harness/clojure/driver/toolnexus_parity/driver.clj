(ns toolnexus-parity.driver
  "The port on stdin and stdout: one JSON request a line in, one JSON reply a line out."
  (:gen-class)
  (:require [toolnexus-parity.artifact :as artifact]
            [toolnexus-parity.json :as json]
            [toolnexus-parity.operation :as operation]
            [toolnexus-parity.port :as port])
  (:import (java.io BufferedOutputStream ByteArrayInputStream ByteArrayOutputStream FileDescriptor FileInputStream
                    FileOutputStream InputStream OutputStream PrintStream StringReader)
           (java.nio ByteBuffer CharBuffer)
           (java.nio.charset CharacterCodingException StandardCharsets)))

;; Deeply nested schemas are read and written by recursion. The memory is taken only as it is used.
(def ^:private stack-bytes (* 128 1024 1024))

(defn- decode
  "Strict: bytes that are no UTF-8 are an error, not a U+FFFD that the port would be blamed for."
  ^String [^bytes line]
  (try
    (str (.decode (.newDecoder StandardCharsets/UTF_8) (ByteBuffer/wrap line)))
    (catch CharacterCodingException _
      (operation/malformed "it is not UTF-8"))))

(defn- encode
  "Strict too: half a surrogate pair is an error, not the question mark that Java would put in its place."
  ^ByteBuffer [^String text]
  (try
    (.encode (.newEncoder StandardCharsets/UTF_8) (CharBuffer/wrap text))
    (catch CharacterCodingException _
      (throw (ex-info "The answer has a lone surrogate, which UTF-8 cannot hold" {})))))

(defn- read-request [line]
  (let [request (json/read-text (decode line))]
    (if (map? request)
      request
      (operation/malformed "it is not an object"))))

(defn- error-reply ^ByteBuffer [id ^Throwable thrown]
  (.println System/err (str "request " id ": " thrown))
  (.encode StandardCharsets/UTF_8
           ^String (json/write-text {"id" id "error" {"message" (or (ex-message thrown) (str thrown))}})))

(defn- answer
  "The reply to one line; whatever goes wrong is part of the reply."
  ^ByteBuffer [respond ^bytes line]
  (let [id (volatile! nil)]
    (try
      (let [request (try
                      (read-request line)
                      (catch Throwable thrown
                        (vreset! id (json/readable-id (String. line StandardCharsets/UTF_8)))
                        (throw thrown)))]
        (when-not (integer? (vreset! id (request "id")))
          (operation/malformed "it needs an id that is an integer"))
        (encode (json/write-text (into {"id" @id} (respond request)))))
      (catch Throwable thrown
        (error-reply @id thrown)))))

(defn- each-line
  "Calls `handle` with the bytes of every line, and `before-wait` whenever the next read may have to wait for input."
  [^InputStream in handle before-wait]
  (let [chunk (byte-array 65536)
        line  (ByteArrayOutputStream.)]
    (loop []
      (before-wait)
      (let [size (.read in chunk)]
        (if (neg? size)
          (handle (.toByteArray line))
          (do
            (loop [start 0, at 0]
              (cond
                (== at size)            (.write line chunk start (- at start))
                (== 10 (aget chunk at)) (do (.write line chunk start (- at start))
                                            (handle (.toByteArray line))
                                            (.reset line)
                                            (recur (inc at) (inc at)))
                :else                   (recur start (inc at))))
            (recur)))))))

(defn- blank? [^bytes line]
  (every? #{9 13 32} line))

(defn- serve
  "Answers every request until the input ends."
  [respond ^InputStream in ^OutputStream out]
  (each-line in
             (fn [line]
               (when-not (blank? line)
                 (let [reply (answer respond line)]
                   (.write out (.array reply) (.arrayOffset reply) (.remaining reply))
                   (.write out 10))))
             #(.flush out))
  (.flush out))

(defn- keep-protocol-private
  "From here on a port that prints or reads gets stderr and an empty input: stdin and stdout are the protocol's."
  []
  (System/setOut (PrintStream. (FileOutputStream. FileDescriptor/err) true))
  (System/setIn (ByteArrayInputStream. (byte-array 0)))
  (alter-var-root #'*out* (constantly *err*))
  (alter-var-root #'*in* (constantly (clojure.lang.LineNumberingPushbackReader. (StringReader. "")))))

(defn- responder
  "The port's answers, or to every request the reason why it could not be loaded."
  []
  (try
    (let [port (port/load-port)]
      #(operation/perform port %))
    (catch Throwable thrown
      (when-not (artifact/bad-build? thrown)
        (.printStackTrace thrown))
      (fn [_] (throw (ex-info (str "The port could not be loaded: " (ex-message (or (ex-cause thrown) thrown))) {}))))))

(defn- run []
  (keep-protocol-private)
  (serve (responder)
         (FileInputStream. FileDescriptor/in)
         (BufferedOutputStream. (FileOutputStream. FileDescriptor/out) 65536)))

(defn -main [& _]
  (let [failure (promise)]
    (doto (Thread. nil
                   #(deliver failure (try (run) nil (catch Throwable thrown thrown)))
                   "driver" stack-bytes)
      .start)
    (when-let [thrown ^Throwable @failure]
      (.printStackTrace thrown))
    (flush)
    ;; A port may have started threads that would keep the program alive.
    (System/exit (if @failure 1 0))))
