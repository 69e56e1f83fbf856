// When the automatic pilot has to stop. Pure, and the same on both sides.
import { errorInterval } from './error-interval.ts'

export interface PilotCounts {
  /** Confirmed alone. */
  confirmed: number
  /** Of those that went to a person at random: confirmed by one. */
  looked: number
  /** Of those, with a value of the books or the payment corrected. */
  wrongInSample: number
  /** Confirmed alone, but later corrected in such a value, or reopened. */
  correctedLater: number
}

/** Whether known errors exceed one in `oneIn`, or the sample implies that the true rate does. */
export function isSpent(counts: PilotCounts, oneIn: number): boolean {
  const { confirmed, looked, wrongInSample, correctedLater } = counts
  const isOver = (wrongInSample + correctedLater) * oneIn > confirmed + looked
  const wrong = wrongInSample + correctedLater
  return (wrong > 0 && isOver) || errorInterval(wrongInSample, looked).low > 1 / oneIn
}
