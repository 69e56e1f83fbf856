import type { FailureCode } from '../src/failure.ts'

/** How a fault that lasts ends for a document. */
export interface Ending {
  code: FailureCode
  /** Requests that go out before the adapter gives up. */
  calls: number
  /** What the person reads. */
  sentence: RegExp
  /** The job goes back to the queue: it may go well later, and nothing was paid for. */
  later?: true
}
