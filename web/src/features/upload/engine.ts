export interface Engine {
  processor: string
  model: string
  /** No rush: the document can wait and is read at half price. */
  noRush?: boolean | undefined
}
