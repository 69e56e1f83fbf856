/** What speaks for a value or against it. */
export interface Signal {
  /** Its row in the table of weights. */
  name: string
  /** It can only lower the value; without it, it can only raise it or says what kind of value it is. */
  against?: boolean
  /** Never above this, whatever else speaks for it. */
  cap?: number
  reason?: string
  /** Shown as a reason; it weighs nothing. */
  isMute?: true
}
