export interface Engine {
  processor: string
  model: string
  /** It may wait, and is read at half price. */
  noRush?: boolean | undefined
}
