// When the automatic pilot has to stop. Pure, and the same on both sides.
import { errorInterval } from './error-interval.ts'

export interface PilotCounts {
  /** Confirmed alone. */
  confirmed: number
  /** Of those that went to a person at random: confirmed by one. */
  looked: number
  /** Of those, with a value of the books or the payment corrected. */
  wrongInSample: number
  /** Confirmed alone, and such a value corrected afterwards, or the stamp taken back for good. */
  correctedLater: number
}

/** More is wrong than one in so many; or the sample says that it is, although not all of it was found. */
export function isSpent(counts: PilotCounts, oneIn: number): boolean {
  const { confirmed, looked, wrongInSample, correctedLater } = counts
  const isOver = (wrongInSample + correctedLater) * oneIn > confirmed + looked
  const wrong = wrongInSample + correctedLater
  return (wrong > 0 && isOver) || errorInterval(wrongInSample, looked).low > 1 / oneIn
}
