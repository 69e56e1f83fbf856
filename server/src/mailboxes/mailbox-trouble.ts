import type { MailboxError } from '@conforme/contract/intake/mailbox-words'

/** Why a mailbox cannot be scanned; shown to people by its code. */
export class MailboxTrouble extends Error {
  override readonly name = 'MailboxTrouble'
  readonly code: MailboxError

  constructor(code: MailboxError, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
