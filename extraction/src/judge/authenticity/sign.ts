export interface Sign {
  /** What it takes off, 0 to 1. */
  weight: number
  flag: string
}
