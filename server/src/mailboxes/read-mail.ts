// Parses a raw mail into the attachments that may be documents, and notices about the rest. Detects types by the bytes:
// half of all invoices come as `application/octet-stream`.
import { Failure, looksLikeXml, looksLikeZip, readZip, type ZipMember } from '@conforme/extraction'
import { simpleParser, type Attachment } from 'mailparser'
import { fileTypeOf } from '../documents/files/file-type.ts'
import { cleanName } from '../files/clean-name.ts'
import { findLink } from './find-link.ts'
import { isTnef, readTnef } from './read-tnef.ts'

export interface MailContent {
  files: ZipMember[]
  /** What was left out and why, in Spanish. */
  notices: string[]
  link: string | undefined
}

/** Smaller pictures are logos, not photographs of documents. */
const leastPictureBytes = 8 * 1024
const mostMailsInMails = 3

export async function readMail(source: Buffer, depth = 0): Promise<MailContent> {
  const mail = await simpleParser(source, { skipImageLinks: true, skipTextLinks: true, skipTextToHtml: true })
  const html = mail.html || ''
  const content: MailContent = { files: [], notices: [], link: findLink(mail.text ?? '', html) }
  for (const [at, attachment] of mail.attachments.entries()) {
    if (isLetterhead(attachment, html)) {
      content.notices.push(`«${nameOf(attachment)}»: es una imagen del texto del correo.`)
      continue
    }
    const isMail = attachment.contentType === 'message/rfc822'
    const member = { name: nameOf(attachment), bytes: attachment.content, parcel: `${depth}.${at}` }
    if (isMail) await openMail(member, depth, content)
    else await sortFile(member, depth, content)
  }
  return content
}

async function openMail({ name, bytes }: FileInMail, depth: number, content: MailContent): Promise<void> {
  if (depth >= mostMailsInMails) {
    content.notices.push(`«${name}»: es un correo dentro de muchos otros.`)
    return
  }
  const inner = await readMail(Buffer.from(bytes), depth + 1)
  content.files.push(...inner.files)
  content.notices.push(...inner.notices)
  content.link ??= inner.link
}

interface FileInMail extends ZipMember {
  parcel: string
}

async function sortFile(file: FileInMail, depth: number, content: MailContent): Promise<void> {
  const { name, bytes, parcel } = file
  const buffer = Buffer.from(bytes)
  if (looksLikeZip(buffer)) {
    // Files of one ZIP are matched only with each other.
    await readZip(buffer).then(
      (members) => {
        const papers = members.filter((member) => isPaper(Buffer.from(member.bytes)))
        content.files.push(...papers.map((member) => ({ ...member, parcel })))
        if (papers.length === 0) content.notices.push(`«${name}»: no trae ningún comprobante.`)
      },
      (error: unknown) => {
        if (!(error instanceof Failure)) throw error
        content.notices.push(`«${name}»: ${error.message}`)
      },
    )
  } else if (isTnef(buffer)) {
    for (const [at, inner] of readTnef(buffer).entries())
      await sortFile(
        { name: cleanName(inner.name), bytes: inner.bytes, parcel: `${parcel}.${at}` },
        depth,
        content,
      )
  } else if (/\.eml$/i.test(name)) {
    await openMail(file, depth, content)
  } else if (fileTypeOf(buffer)?.startsWith('image/') && buffer.length < leastPictureBytes) {
    content.notices.push(`«${name}»: la imagen es demasiado pequeña para ser un comprobante.`)
  } else if (isPaper(buffer)) {
    content.files.push({ name, bytes: buffer })
  } else {
    content.notices.push(`«${name}»: ${buffer.length === 0 ? 'está vacío' : 'no es un comprobante'}.`)
  }
}

function isPaper(bytes: Buffer): boolean {
  return fileTypeOf(bytes) !== undefined || looksLikeXml(bytes)
}

/** Inline images that the HTML references: logos and signatures. */
function isLetterhead({ contentType, cid, contentDisposition }: Attachment, html: string): boolean {
  return (
    /^image\//i.test(contentType) &&
    cid !== undefined &&
    (contentDisposition === 'inline' || html.includes(`cid:${cid}`))
  )
}

function nameOf({ filename }: Attachment): string {
  return cleanName(filename ?? '')
}
