// Attachments of a step. The file is stored before its row, and removed if the row is refused.
import { and, asc, eq } from 'drizzle-orm'
import type { MultipartFile } from '@fastify/multipart'
import { takesAttachment } from '@conforme/contract/workflow/workflow'
import { maxFileBytes } from '@conforme/contract/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordActivity } from '../activity/record.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { discardStored, holdStored } from '../files/discard-stored.ts'
import { fileTypeOf, isXml } from '../documents/files/file-type.ts'
import { lockDocument } from '../documents/lock-document.ts'
import { getDocumentRow } from '../documents/queries.ts'
import { cleanName } from '../files/clean-name.ts'
import { FileTooLarge } from '../adapters/files/file-store.ts'
import { findFile } from '../adapters/files/find-file.ts'
import { disposition } from '../documents/files/send-file.ts'
import { readForm } from '../files/read-form.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { loadRules } from './rules.ts'
import { workflowAttachments } from './tables.ts'
import { touchDocument } from '../documents/touch-document.ts'
import { fullName } from '../users/full-name.ts'

interface Attached {
  row: typeof workflowAttachments.$inferSelect
  firstName: string
  lastName: string
}

export async function listAttachments(db: Database, documentId: string) {
  return (await attachmentsOf(db, documentId)).map(toAttachment)
}

function attachmentsOf(db: Database, documentId: string): Promise<Attached[]> {
  return db
    .select({ row: workflowAttachments, firstName: users.firstName, lastName: users.lastName })
    .from(workflowAttachments)
    .innerJoin(users, eq(users.id, workflowAttachments.userId))
    .where(eq(workflowAttachments.documentId, documentId))
    .orderBy(asc(workflowAttachments.createdAt))
}

function toAttachment({ row, ...person }: Attached) {
  const { id, step, itemId, filename, sizeBytes, fileType, createdAt } = row
  return {
    id,
    step,
    itemId,
    filename,
    sizeBytes,
    fileType,
    user: fullName(person),
    createdAt: createdAt.toISOString(),
  }
}

interface Stored {
  sha256: string
  sizeBytes: number
  fileType: string
  filename: string
}

export async function attachFile(
  services: Services,
  user: SignedIn,
  { documentId, request }: { documentId: string; request: FastifyRequest },
) {
  const document = await getDocumentRow(services.db, user, documentId)
  const { fields, stored: file } = await readForm(services, request, (part) => store(services, part))
  try {
    const place = await placeOf(services.db, user, fields)
    return await services.db.transaction(async (tx) => {
      const { workflowStatus } = await lockDocument(tx, user, document.id)
      if (!takesAttachment(workflowStatus, place)) refuse('documento_bloqueado')
      await holdStored(tx, services.files, file.sha256)
      const attached = (await attachmentsOf(tx, document.id)).find(({ row }) =>
        isSame(row, { ...place, ...file }),
      )
      if (attached) return toAttachment(attached)
      const values = { documentId: document.id, userId: user.id, ...place, ...file }
      const [inserted] = await tx.insert(workflowAttachments).values(values).returning()
      if (!inserted) throw new Error('an inserted attachment was not returned')
      await recordActivity(tx, {
        action: 'workflow_attachment',
        userId: user.id,
        companyId: user.companyId,
        details: { documentId, filename: file.filename, step: place.step },
      })
      await touchDocument(tx, document.id)
      return toAttachment({ row: inserted, ...user })
    })
  } catch (error) {
    await discardStored(services, file.sha256)
    throw error
  }
}

/** Whether the attachment exists already: a step of many documents is repeated for those that did not take it. */
function isSame(
  row: Attached['row'],
  given: Pick<Attached['row'], 'step' | 'itemId' | 'filename' | 'sha256'>,
): boolean {
  const { step, itemId, filename, sha256 } = given
  return row.step === step && row.itemId === itemId && row.filename === filename && row.sha256 === sha256
}

async function placeOf(db: Database, user: SignedIn, fields: Map<string, string>) {
  const step = Number(fields.get('step'))
  if (!Number.isInteger(step) || step < 1 || step > 8) return refuse('entrada_invalida', { field: 'step' })
  const itemId = fields.get('itemId') || null
  if (itemId !== null) {
    const { checklist } = await loadRules(db, user)
    if (!checklist.some((item) => item.id === itemId)) return refuse('punto_no_encontrado')
  }
  return { step, itemId }
}

async function store(services: Services, part: MultipartFile): Promise<Stored> {
  const { sha256, sizeBytes, head } = await putFile(services, part)
  const fileType = fileTypeOf(head) ?? (isXml(head) ? 'application/xml' : undefined)
  if (sizeBytes === 0 || !fileType) {
    await discardStored(services, sha256)
    return refuse(sizeBytes === 0 ? 'archivo_vacio' : 'adjunto_tipo')
  }
  return { sha256, sizeBytes, fileType, filename: cleanName(part.filename) }
}

async function putFile({ files }: Services, part: MultipartFile) {
  try {
    return await files.put(part.file, { maxBytes: maxFileBytes })
  } catch (error) {
    if (error instanceof FileTooLarge) return refuse('archivo_grande')
    throw error
  }
}

export async function sendAttachment(
  { db, files }: Services,
  user: SignedIn,
  { documentId, attachmentId, reply }: { documentId: string; attachmentId: string; reply: FastifyReply },
): Promise<FastifyReply> {
  await getDocumentRow(db, user, documentId)
  const [row] = await db
    .select()
    .from(workflowAttachments)
    .where(and(eq(workflowAttachments.id, attachmentId), eq(workflowAttachments.documentId, documentId)))
  if (!row) return refuse('adjunto_no_encontrado')
  const stream = (await findFile(files, row.sha256)) ?? refuse('archivo_no_encontrado')
  return reply
    .header('content-type', row.fileType)
    .header('content-length', row.sizeBytes)
    .header('content-disposition', disposition(row.filename, true))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(stream)
}
