import type { FailureCode } from '../src/failure.ts'

/** What every vendor's table of faults has. */
export type CommonFault =
  | 'wrong key'
  | 'too many requests'
  | 'request too large'
  | 'internal error'
  | 'hangs up'
  | 'cuts the answer'
  | 'never answers'
  | 'answers a web page'
  | 'answers another envelope'

/** What it has besides where a model writes our answer. */
export type ModelFault =
  | CommonFault
  | 'model gone'
  | 'come back much later'
  | 'overloaded'
  | 'writes no JSON'
  | 'writes another schema'

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
