/** What speaks for a value or against it. */
export interface Signal {
  /** Its row in the table of weights. */
  name: string
  /** It can only lower the value; without it, it can only raise it or says what kind of value it is. */
  against?: boolean
  /** In log-odds, where it has a record of its own instead of a row in the table. */
  odds?: number
  /** Never above this, whatever else speaks for it. */
  cap?: number
  reason?: string
  /** Shown as a reason; it weighs nothing. */
  isMute?: true
}

/** It is of a paper of another country, whose forms the reader knows less of. */
export const isForeign = ({ name }: Signal): boolean => name.startsWith('extranjero ')
