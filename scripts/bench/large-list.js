/** The case with the largest list. */
export const largest = "large/five-hundred-tools";

/** How often it is judged. */
export const times = 100;
