/**
 * Which tests each mutant meets: those that run its code, the unit test of its own file first and then the quick ones.
 * A mutant in code that runs while a file is loaded meets all tests of the files that load it.
 */
export function meetings({ mutants, tests }, coverage) {
  const files = tests.flatMap((path) => coverage.filter((found) => found.path === path));
  return mutants.map((mutant) => {
    const own = mutant.file.replace(/^src\//, "/unit/").replace(/\.ts$/, ".test.ts");
    const found = files.map((file) => meeting(mutant, file)).filter((meeting) => meeting !== undefined);
    found.sort((a, b) => b.path.endsWith(own) - a.path.endsWith(own) || a.milliseconds - b.milliseconds);
    return { mutant, files: found };
  });
}

function meeting({ id }, { path, milliseconds, static: loading, perTest }) {
  const tests = Object.entries(perTest).filter(([, hits]) => id in hits);
  const isStatic = id in loading;
  if (!isStatic && tests.length === 0) {
    return undefined;
  }
  const hits = tests.reduce((sum, [, hits]) => sum + hits[id], loading[id] ?? 0);
  return { path, milliseconds, hits, isStatic, tests: isStatic ? undefined : tests.map(([test]) => test) };
}
