/** The case with the largest list. */
export const largest = "large/five-hundred-tools";
