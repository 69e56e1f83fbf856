// Decides when the pilot has to stop. Pure functions, shared by server and web.
import { errorInterval } from './error-interval.ts'

export interface PilotCounts {
  /** Documents that the pilot confirmed. */
  confirmed: number
  /** Documents of the random sample that a person confirmed. */
  looked: number
  /** Those of them in which a value for the books or a payment was corrected. */
  wrongInSample: number
  /** Documents that the pilot confirmed and that were later reopened or corrected in such a value. */
  correctedLater: number
}

/** Whether the error budget is spent: known errors exceed one in `oneIn`, or the sample implies that the true rate does. */
export function isBudgetExhausted(counts: PilotCounts, oneIn: number): boolean {
  const { confirmed, looked, wrongInSample, correctedLater } = counts
  const isOver = (wrongInSample + correctedLater) * oneIn > confirmed + looked
  const wrong = wrongInSample + correctedLater
  return (wrong > 0 && isOver) || errorInterval(wrongInSample, looked).low > 1 / oneIn
}
