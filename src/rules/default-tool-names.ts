/** The eleven tools of a default build with a skills folder, in order, as the Clojure page lists them. */
export const defaultToolNames: readonly string[] = [
  "apply_patch",
  "bash",
  "edit",
  "glob",
  "grep",
  "question",
  "read",
  "skill",
  "todowrite",
  "webfetch",
  "write",
];
