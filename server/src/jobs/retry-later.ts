/** Thrown by a handler that knows when trying again makes sense. Past the job's retry limit it is its end. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater'
  readonly afterMs: number

  constructor({ afterMs, cause }: { afterMs: number; cause?: unknown }) {
    super(`Try again in ${afterMs} ms`, { cause })
    this.afterMs = afterMs
  }
}
