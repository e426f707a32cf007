import { ParityError, type ParityErrorDetails } from "../../src/spec/error.ts";

/** What a ParityError that a function throws says; anything else it does fails the test. */
export function refusalOf(action: () => unknown): ParityErrorDetails {
  try {
    action();
  } catch (error) {
    return detailsOf(error);
  }
  throw new Error("It was not refused");
}

function detailsOf(error: unknown): ParityErrorDetails {
  if (error instanceof ParityError) {
    return error.details;
  }
  throw error;
}
