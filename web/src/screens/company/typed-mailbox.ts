// The form values of a mailbox, converted from and to the server's settings.
import type { Mailbox, MailboxSettings } from '@conforme/contract/intake/mailboxes'

/** All as text, one rule per line: `proveedor.pe` takes, `-publicidad.pe` skips. */
export interface TypedMailbox extends Omit<MailboxSettings, 'port' | 'rules'> {
  port: string
  rules: string
}

export const freshMailbox: TypedMailbox = {
  host: '',
  port: '993',
  security: 'tls',
  access: 'clave',
  username: '',
  secret: '',
  folder: 'INBOX',
  since: '',
  rules: '',
  isActive: true,
}

export function toTyped({ rules, port, ...mailbox }: Mailbox): TypedMailbox {
  const { host, security, access, username, folder, since, isActive } = mailbox
  const lines = rules.map(({ sender, action }) => (action === 'dejar' ? `-${sender}` : sender))
  return {
    host,
    security,
    access,
    username,
    folder,
    since,
    isActive,
    secret: '',
    port: String(port),
    rules: lines.join('\n'),
  }
}

export function toSettings({ port, rules, ...typed }: TypedMailbox): MailboxSettings {
  const lines = rules.split('\n').map((line) => line.trim())
  return {
    ...typed,
    port: Number(port),
    rules: lines.filter(Boolean).map((line) => ({
      sender: line.replace(/^-\s*/, ''),
      action: line.startsWith('-') ? 'dejar' : 'tomar',
    })),
  }
}
