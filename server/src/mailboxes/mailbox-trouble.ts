import type { MailboxError } from '@conforme/contract/intake/mailbox-words'

/** What keeps a mailbox from being looked at; people read its sentence. */
export class MailboxTrouble extends Error {
  override readonly name = 'MailboxTrouble'
  readonly code: MailboxError

  constructor(code: MailboxError, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
