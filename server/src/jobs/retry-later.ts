export interface Later {
  afterMs: number
  /** Payload of a new job to enqueue instead: waiting for a provider does not count as a failed run. */
  again?: object
  cause?: unknown
}

/** Thrown by a handler that knows when a retry makes sense. Beyond the job's retry limit it fails the job. */
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
