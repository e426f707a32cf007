/**
 * One figure: what was measured, the target it should not pass, and the measured value (undefined: not measured,
 * `note` says why).
 *
 * @typedef {{ what: string, target: number, measured: number | undefined, unit: string, note: string }} Row
 */

/** Prints rows as a table, a miss marked. @param {readonly Row[]} rows */
export function printRows(rows) {
  const cells = [["what", "target", "measured", "", "note"], ...rows.map(cellsOf)];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  for (const row of cells) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join("  ")
        .trimEnd(),
    );
  }
}

/** @param {Row} row */
function cellsOf({ what, target, measured, unit, note }) {
  const shown = (value) => (unit === "MB" ? `${Math.round(value)} MB` : `${value.toFixed(2)}${unit}`);
  const verdict = measured === undefined ? "-" : measured <= target ? "ok" : "MISSED";
  return [what, `≤ ${shown(target)}`, measured === undefined ? "-" : shown(measured), verdict, note];
}
