// When the automatic pilot has to stop. Pure, and the same on both sides.
import { errorInterval } from './error-interval.ts'

export interface PilotCounts {
  /** Confirmed by the pilot. */
  confirmed: number
  /** Of the random sample: those that a person confirmed. */
  looked: number
  /** Of those, with a corrected value for the books or a payment. */
  wrongInSample: number
  /** Confirmed by the pilot, but later corrected in such a value, or reopened. */
  correctedLater: number
}

/** Whether known errors exceed one in `oneIn`, or the sample implies that the true rate does. */
export function isSpent(counts: PilotCounts, oneIn: number): boolean {
  const { confirmed, looked, wrongInSample, correctedLater } = counts
  const isOver = (wrongInSample + correctedLater) * oneIn > confirmed + looked
  const wrong = wrongInSample + correctedLater
  return (wrong > 0 && isOver) || errorInterval(wrongInSample, looked).low > 1 / oneIn
}
