/** Highest number of credits that an administrator can add, remove or set at once. */
export const maxCredits = 1_000_000
