export interface OcrWord {
  text: string
  /** In pixels of the picture that was read. */
  left: number
  top: number
  width: number
  height: number
  /** 0 to 1. */
  confidence: number
  /** Another number, which the other eye read there. */
  alternative?: string
  /** Words of one line share it. */
  line: string
}
