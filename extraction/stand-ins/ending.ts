import type { FailureCode } from '../src/failure.ts'

/** Faults that every vendor's table must contain. */
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

/** Further faults for vendors with a language model. */
export type ModelFault =
  | CommonFault
  | 'model gone'
  | 'come back much later'
  | 'overloaded'
  | 'writes no JSON'
  | 'writes another schema'

/** The expected outcome of a document if the fault persists. */
export interface Ending {
  code: FailureCode
  /** Number of requests until the adapter gives up. */
  calls: number
  /** The sentence that people see. */
  sentence: RegExp
  /** The job returns to the queue, because a retry may succeed and nothing was charged. */
  later?: true
}
