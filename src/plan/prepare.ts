import { buildIfChanged, isBuiltFromSources, missingToolchain } from "../drivers/build.ts";
import { artifactProblem } from "./artifact.ts";
import type { Target } from "./targets.ts";

/** Why a target cannot be asked anything: its toolchain is not here, or its build failed. */
export type Obstacle = { readonly status: "missing" | "broken"; readonly reason: string };

/** Told what happens before a target can be asked: in a line, and what it is busy with meanwhile. */
export type Teller = {
  readonly note: (line: string) => void;
  readonly showStage: (target: string, what: string | undefined) => void;
};

/**
 * Sees to a target's toolchain and build; the teller hears what takes time or is left out. Where everything
 * is built already the toolchain is not looked for: that takes longer than the start of most drivers. `beforeBuild` may
 * throw to keep a build from being made for nothing.
 */
export async function prepareTarget(
  target: Target,
  teller: Teller,
  beforeBuild: () => void = () => {},
): Promise<Obstacle | undefined> {
  const obstacle = await prepareBuild(target, teller, beforeBuild);
  const problem = target.artifact === undefined ? undefined : artifactProblem(target.artifact);
  return obstacle ?? (problem === undefined ? undefined : { status: "broken", reason: problem });
}

async function prepareBuild(
  target: Target,
  { note, showStage }: Teller,
  beforeBuild: () => void,
): Promise<Obstacle | undefined> {
  const { name, build, command } = target;
  if (build !== undefined) {
    if (isBuiltFromSources(build, command.cwd)) {
      return undefined;
    }
    beforeBuild();
  }
  const missing = await missingFor(target, note);
  if (missing !== undefined || build === undefined) {
    return missing;
  }
  const failure = await buildIfChanged(build, command.cwd, ({ kind, why }) => {
    note(`${name}: ${kind}, since ${why}`);
    showStage(name, kind);
  });
  const reason = `its build failed (${build.command.join(" ")}):\n${failure}`;
  return failure === undefined ? undefined : { status: "broken", reason };
}

/** Why a driver did not start: its toolchain is not here, or it is broken as `reason` says. */
export async function obstacleAtStart(target: Target, reason: string, note: (line: string) => void): Promise<Obstacle> {
  const missing = await missingFor(target, note);
  return missing ?? { status: "broken", reason: `its driver did not start: ${reason}` };
}

async function missingFor(
  { name, requires, command }: Target,
  note: (line: string) => void,
): Promise<Obstacle | undefined> {
  const reason = await missingToolchain(requires, command.cwd);
  if (reason === undefined) {
    return undefined;
  }
  note(`${name}: not judged, ${reason}`);
  return { status: "missing", reason };
}
