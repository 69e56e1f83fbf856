export interface OcrWord {
  text: string
  /** In pixels of the picture that was read. */
  left: number
  top: number
  width: number
  height: number
  /** 0 to 1. */
  confidence: number
  /** A different number that the other engine read there. */
  alternative?: string
  /** Id shared by the words of one line. */
  line: string
}
