import { callMutants } from "./call-mutants.ts";
import { contentMutants } from "./content-mutants.ts";
import { memoryMutants } from "./memory-mutants.ts";
import type { Mutant } from "./mutant.ts";
import { orderMutants } from "./order-mutants.ts";
import { schemaMutants } from "./schema-mutants.ts";
import { shapeMutants } from "./shape-mutants.ts";

/** Every wrong port that the suite is held against. */
export const mutants: readonly Mutant[] = [
  ...shapeMutants,
  ...contentMutants,
  ...schemaMutants,
  ...orderMutants,
  ...callMutants,
  ...memoryMutants,
];
