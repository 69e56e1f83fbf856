/** What an administrator adds, takes away or sets at once. */
export const mostCredits = 1_000_000
