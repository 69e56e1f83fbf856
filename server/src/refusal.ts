import { refusals, type RefusalCode } from '@conforme/contract/refusals'

/** An expected no. The contract's table has its status and sentence; `details` are for the calling program. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly status: number
  readonly details: Record<string, unknown> | undefined

  constructor(code: RefusalCode, details?: Record<string, unknown>) {
    super(toSentence(refusals[code][1], details))
    this.code = code
    this.status = refusals[code][0]
    this.details = details
  }
}

/** Fills in the `{placeholders}` of a refusal's sentence. */
function toSentence(sentence: string, details: Record<string, unknown> = {}): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(details[name] ?? ''))
}

export function refuse(code: RefusalCode, details?: Record<string, unknown>): never {
  throw new Refusal(code, details)
}
