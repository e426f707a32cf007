import { writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describeRequest } from "../../dist/drivers/protocol.js";
import { packageFolder } from "../../dist/spec/layout.js";
import { inTurn } from "./rounds.js";
import { runToEnd } from "./run.js";

const command = join(packageFolder, "dist", "cli", "main.js");
const nothing = { argv: [process.execPath, "-e", "0"] };

// The quickest driver there is: it knows the answer to describe, and goes when the first request comes.
const probe = `read -r describe
echo '{"id":0,"ok":{"protocol":1,"port":"probe","version":"1","host":"sh","operations":["toGemini"],"inputs":["list"]}}'
read -r request
echo '{"id":1,"unsupported":"it only starts"}'
read -r request
echo '{"id":2,"unsupported":"it only starts"}'
read -r end
exit 0
`;

/** How long it takes until something happens, against the shortest run of Node, or of Clojure. */
export async function startupRows(targets, folder, { quick }) {
  const rounds = quick ? 1 : 15;
  const file = join(folder, "probe.sh");
  writeFileSync(file, probe);
  const help = await inTurn(
    rounds,
    () => runToEnd({ argv: [process.execPath, command, "--help"] }),
    () => runToEnd(nothing),
  );
  // Nothing is judged, which is exit code 2: what counts is that a case was asked.
  const check = ["check", "--case", "empty/list-in-gemini", "--driver", `probe=${JSON.stringify(["sh", file])}`];
  const first = await inTurn(
    rounds,
    () => runToEnd({ argv: [process.execPath, command, ...check] }).catch(() => {}),
    () => runToEnd(nothing),
  );
  const rows = [
    rowOf("start: --help", 2, help, "node -e 0"),
    rowOf("start: check to its first case and end", 3, first, "node -e 0"),
  ];
  const clojure = targets.find(({ name }) => name === "clojure");
  return clojure === undefined ? rows : [...rows, await clojureRow(clojure, folder)];
}

async function clojureRow({ command: driver }, folder) {
  const requests = join(folder, "describe");
  writeFileSync(requests, describeRequest());
  const lib = join(driver.cwd, "target", "lib");
  const jars = ["clojure.jar", "spec.alpha.jar", "core.specs.alpha.jar"].map((jar) => join(lib, jar));
  const bare = { argv: ["java", "-cp", jars.join(delimiter), "clojure.main", "-e", "nil"] };
  const times = await inTurn(
    5,
    () => runToEnd(driver, requests),
    () => runToEnd(bare),
  );
  return rowOf("start: the Clojure driver", 1.5, times, "clojure.main -e nil");
}

function rowOf(what, target, { first, second, ratio }, against) {
  const note = `${Math.round(first)} ms against ${Math.round(second)} ms of ${against}`;
  return { what, target, measured: ratio, unit: "×", note };
}
