export interface XmlDifference {
  campo: string
  xml: string | number
  /** Null if the page lacks a value that every page prints. */
  pdf: string | number | null
}
