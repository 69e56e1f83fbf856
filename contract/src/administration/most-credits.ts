/** Highest number of credits that an administrator can add, remove or set at once. */
export const mostCredits = 1_000_000
