// Converts a mailbox's settings to form values, and back.
import type { Mailbox, MailboxSettings } from '@conforme/contract/intake/mailboxes'

/** All values as text. One rule per line: `proveedor.pe` takes, `-publicidad.pe` skips. */
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
  return {
    ...typed,
    port: Number(port),
    rules: linesOf(rules).map((line) => ({
      sender: line.replace(/^-\s*/, ''),
      action: line.startsWith('-') ? 'dejar' : 'tomar',
    })),
  }
}

const linesOf = (rules: string): string[] =>
  rules
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Error of the first invalid rule, naming the rule. `errors`: the server's, by field name. */
export function ruleError(rules: string, errors: Record<string, string>): string | undefined {
  const [name, message] = Object.entries(errors).find(([field]) => /^rules\b/.test(field)) ?? []
  const [, at] = /^rules\.(\d+)/.exec(name ?? '') ?? []
  const line = at === undefined ? undefined : linesOf(rules)[Number(at)]
  return line === undefined ? message : `«${line}»: ${message}`
}
