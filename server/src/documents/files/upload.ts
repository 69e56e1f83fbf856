// Takes in one file. It is stored while it streams, before the transaction that spends the credit, inserts the document
// and enqueues its job; if that transaction refuses, the file is removed.
import type { Readable } from 'node:stream'
import { maxFileBytes } from '@conforme/contract/limits'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { FileTooLarge } from '../../adapters/files/file-store.ts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/schema.ts'
import { cleanName } from '../../files/clean-name.ts'
import { readForm } from '../../files/read-form.ts'
import { refuse } from '../../refusal.ts'
import { refuseOverLimits } from '../../limits/enforce-limits.ts'
import type { SignedIn } from '../../http/caller.ts'
import { keepAnswer } from '../../idempotency/current-call.ts'
import type { Services } from '../../services.ts'
import { discardStored } from '../../files/discard-stored.ts'
import { uploadTypeOf, type UploadType } from './file-type.ts'
import { insertDocument } from './insert-document.ts'
import { parseUploadChoice, type GivenChoice } from '../processing/parse-choice.ts'

export interface StoredUpload {
  sha256: string
  sizeBytes: number
  type: UploadType
  filename: string
}

export async function uploadDocument(
  services: Services,
  user: SignedIn,
  request: FastifyRequest,
): Promise<{ documentId: string }> {
  await refuseWithoutCredits(services.db, user.id)
  await refuseOverLimits(services.db, { companyId: user.companyId, documents: 1 })
  const { fields, stored } = await readForm(services, request, ({ file, filename }) =>
    storeUpload(services, file, filename),
  )
  try {
    const choice = await parseUploadChoice(services, choiceIn(fields), user)
    const file = { ...stored, ...choice, ipAddress: request.ip }
    return await services.db.transaction(async (tx) => {
      const answer = { documentId: await insertDocument({ ...services, db: tx }, user, file) }
      await keepAnswer(tx, answer)
      return answer
    })
  } catch (error) {
    await discardStored(services, stored.sha256)
    throw error
  }
}

/** Parses the options of a multipart form, whose fields are strings. */
export function choiceIn(fields: ReadonlyMap<string, string>): GivenChoice {
  const noRush = fields.get('noRush')
  if (noRush !== undefined && noRush !== 'true' && noRush !== 'false') {
    const message = 'Debe ser «true» o «false».'
    refuse('entrada_invalida', { fields: [{ field: 'noRush', message }] })
  }
  return { processor: fields.get('processor'), model: fields.get('model'), noRush: noRush === 'true' }
}

/** Checked before a byte is stored; the transaction checks again, because uploads may run concurrently. */
export async function refuseWithoutCredits(db: Database, userId: string): Promise<void> {
  const [row] = await db.select({ credits: users.credits }).from(users).where(eq(users.id, userId))
  if (!row || row.credits <= 0) refuse('sin_creditos')
}

/** Refuses and removes a file that is too large, empty, or of an unknown type. */
export async function storeUpload(
  { files, db }: Pick<Services, 'files' | 'db'>,
  content: Readable,
  filename: string,
): Promise<StoredUpload> {
  const { sha256, sizeBytes, head } = await files
    .put(content, { maxBytes: maxFileBytes })
    .catch((error: unknown) => {
      if (error instanceof FileTooLarge) refuse('archivo_grande')
      throw error
    })
  const type = uploadTypeOf(head)
  if (sizeBytes === 0 || !type) {
    await discardStored({ files, db }, sha256)
    refuse(sizeBytes === 0 ? 'archivo_vacio' : 'archivo_tipo')
  }
  return { sha256, sizeBytes, type, filename: cleanName(filename) }
}
