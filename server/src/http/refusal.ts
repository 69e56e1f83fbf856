import { refusals, type RefusalCode } from '@conforme/contract/refusals'

/** An expected no. Its status and sentence come from the contract's table; `details` are for the program that called. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly status: number
  readonly details: Record<string, unknown> | undefined

  constructor(code: RefusalCode, details?: Record<string, unknown>) {
    super(refusals[code][1])
    this.code = code
    this.status = refusals[code][0]
    this.details = details
  }
}

export function refuse(code: RefusalCode, details?: Record<string, unknown>): never {
  throw new Refusal(code, details)
}
