/** A fact that speaks for or against a value. */
export interface Signal {
  /** Its row in the table of weights. */
  name: string
  /** If set, the signal can only lower the confidence; otherwise it can only raise it or states the kind of value. */
  against?: boolean
  /** Its weight in log-odds, if it has a record of its own instead of a row in the table. */
  odds?: number
  /** Upper bound of the confidence, whatever other signals there are. */
  cap?: number
  reason?: string
  /** Shown as a reason but weighs nothing. */
  isMute?: true
}

/** True for signals of a foreign paper, whose forms the reader knows less well. */
export const isForeign = ({ name }: Signal): boolean => name.startsWith('extranjero ')
