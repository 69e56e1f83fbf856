export interface Sign {
  /** How much the sign lowers the score, 0 to 1. */
  weight: number
  flag: string
}
