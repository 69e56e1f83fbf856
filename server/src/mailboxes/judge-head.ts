// Decides from a mail's headers and MIME structure whether to fetch its content: most mails contain no documents, and
// fetching all would cost gigabytes.
import { cutText } from '@conforme/contract/values/plain-text'
import type { MailboxRule } from '@conforme/contract/intake/mailboxes'
import type { FetchMessageObject, MessageStructureObject } from 'imapflow'

export interface MailHead {
  uid: number
  sender: string
  subject: string
  sentAt: Date | null
  sizeBytes: number
  /** The fetched headers, by lower-case name. */
  headers: Map<string, string>
  structure: MessageStructureObject | undefined
}

export type HeadVerdict =
  | { fetch: 'all' }
  /** No attachments: fetches only its text, to find the link. */
  | { fetch: 'text'; parts: string[] }
  | { fetch: 'nothing'; reason: string }

export const wantedHeaders = ['message-id', 'in-reply-to', 'auto-submitted', 'return-path', 'x-autoreply']
export const maxMailBytes = 60 * 1024 * 1024
const maxTextBytes = 500 * 1024

export function headOf(found: FetchMessageObject): MailHead {
  const { envelope } = found
  return {
    uid: found.uid,
    sender: clean(envelope?.from?.[0]?.address, 254).toLowerCase(),
    subject: clean(envelope?.subject, 300),
    sentAt: validDate(envelope?.date ?? found.internalDate),
    sizeBytes: found.size ?? 0,
    headers: parseHeaders(found.headers?.toString('latin1') ?? ''),
    structure: found.bodyStructure,
  }
}

export function judgeHead(head: MailHead, mailbox: { username: string; rules: MailboxRule[] }): HeadVerdict {
  const reason = reasonToLeave(head, mailbox)
  if (reason !== undefined) return { fetch: 'nothing', reason }
  const leaves = leavesOf(head.structure)
  if (!head.structure || leaves.some(mayBeFile)) return { fetch: 'all' }
  const parts = leaves
    .filter(({ type, size = 0 }) => /^text\/(?:plain|html)$/i.test(type) && size <= maxTextBytes)
    .map(({ part }) => part ?? '1')
  return { fetch: 'text', parts }
}

function reasonToLeave(
  { sender, headers, structure, sizeBytes }: MailHead,
  { username, rules }: { username: string; rules: MailboxRule[] },
): string | undefined {
  const isReport = structure?.type === 'multipart/report' || headers.get('return-path')?.trim() === '<>'
  if (isReport || /^(?:mailer-daemon|postmaster)@/.test(sender)) return 'Es un aviso de correo no entregado.'
  if (/^auto-replied/i.test(headers.get('auto-submitted') ?? '') || headers.has('x-autoreply'))
    return 'Es una respuesta automática.'
  if (sender === username.toLowerCase() && headers.has('in-reply-to'))
    return 'Es una respuesta enviada desde el mismo buzón.'
  const rule = rules.find((one) => fits(sender, one.sender))
  if (rule?.action === 'dejar') return `Una regla deja los correos de ${rule.sender}.`
  if (!rule && rules.some(({ action }) => action === 'tomar'))
    return 'Ninguna regla toma los correos de ese remitente.'
  if (sizeBytes > maxMailBytes) return 'Pesa más de 60 MB.'
  return undefined
}

/** A rule matches a whole address, or a domain with its subdomains. */
function fits(sender: string, wanted: string): boolean {
  if (wanted.includes('@')) return sender === wanted
  const domain = sender.split('@').at(-1) ?? ''
  return domain === wanted || domain.endsWith(`.${wanted}`)
}

function leavesOf(structure: MessageStructureObject | undefined): MessageStructureObject[] {
  if (!structure) return []
  // An attached mail is fetched whole.
  if (/^message\/rfc822$/i.test(structure.type)) return [structure]
  return structure.childNodes ? structure.childNodes.flatMap(leavesOf) : [structure]
}

/** Inline images with a Content-ID belong to the text and are not documents. */
function mayBeFile({ type, id, disposition, dispositionParameters }: MessageStructureObject): boolean {
  if (/^(?:text\/(?:plain|html|calendar)|application\/pkcs7-signature|multipart\/)/i.test(type))
    return disposition?.toLowerCase() === 'attachment' || dispositionParameters?.['filename'] !== undefined
  return !(/^image\//i.test(type) && id && disposition?.toLowerCase() !== 'attachment')
}

/**
 * Removes control and formatting characters, such as NUL and bidirectional overrides, and half a surrogate pair at the
 * end.
 */
function clean(text: string | undefined, length: number): string {
  return cutText((text ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ').trim(), length)
}

function parseHeaders(text: string): Map<string, string> {
  const lines = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const at = line.indexOf(':')
      return at > 0 ? [[line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]] : []
    }),
  )
}

function validDate(date: Date | string | undefined): Date | null {
  const parsed = date === undefined ? undefined : new Date(date)
  return parsed && !Number.isNaN(parsed.getTime()) ? parsed : null
}
