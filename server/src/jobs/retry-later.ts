export interface Later {
  afterMs: number
  /** The job begins anew with this: waiting for somebody else is no failed run. */
  again?: object
  cause?: unknown
}

/** Thrown by a handler that knows when trying again makes sense. Past the job's retry limit it is its end. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater'
  readonly afterMs: number
  readonly again: object | undefined

  constructor({ afterMs, again, cause }: Later) {
    super(`Try again in ${afterMs} ms`, { cause })
    this.afterMs = afterMs
    this.again = again
  }
}
