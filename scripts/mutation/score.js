/** Prints each survivor and the score by room; the exit code. */
export function showScore(mutants, outcomes) {
  process.stderr.write("\n");
  const rooms = new Map();
  for (const mutant of mutants) {
    const state = stateOf(mutant, outcomes.get(mutant.id));
    const [, room] = mutant.file.split("/");
    const counts = rooms.get(room) ?? { killed: 0, hung: 0, survived: 0, justified: 0 };
    counts[state] += 1;
    rooms.set(room, counts);
    if (state === "survived") {
      console.log(
        `${mutant.file}:${mutant.line} ${mutant.mutator}\n  - ${oneLine(mutant.before)}\n  + ${oneLine(mutant.after)}`,
      );
    }
  }
  const all = { killed: 0, hung: 0, survived: 0, justified: 0 };
  for (const [room, counts] of rooms) {
    console.log(`${room.padEnd(8)} ${scoreOf(counts)}`);
    for (const name of Object.keys(all)) {
      all[name] += counts[name];
    }
  }
  console.log(`${"all".padEnd(8)} ${scoreOf(all)}`);
  return all.survived === 0 ? 0 : 1;
}

function stateOf({ ignored }, outcome) {
  if (ignored !== undefined) {
    return "justified";
  }
  const { hung, survived } = outcome;
  return hung ? "hung" : survived ? "survived" : "killed";
}

function scoreOf({ killed, hung, survived, justified }) {
  const judged = killed + hung + survived;
  const share = judged === 0 ? "-" : `${(((killed + hung) / judged) * 100).toFixed(1)} %`;
  return `${share}: of ${judged} mutants ${killed} killed, ${hung} hung, ${survived} survived; ${justified} justified`;
}

function oneLine(text) {
  const line = text.replace(/\s+/g, " ");
  return line.length > 150 ? `${line.slice(0, 150)}…` : line;
}
