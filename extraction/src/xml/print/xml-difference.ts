export interface XmlDifference {
  campo: string
  xml: string | number
  /** Null where the page does not say what every page says. */
  pdf: string | number | null
}
