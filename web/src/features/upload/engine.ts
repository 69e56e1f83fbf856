export interface Engine {
  processor: string
  model: string
  /** It can wait, for half the price. */
  noRush?: boolean | undefined
}
