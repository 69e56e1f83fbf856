// Onboarding: inserts the sample documents, which are processed like any other but cost no credit.
import { createReadStream } from 'node:fs'
import { samples, sampleUrl } from '@conforme/extraction/samples'
import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../http/caller.ts'
import { documents } from '../../db/schema.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { fileTypeOf } from './file-type.ts'
import { insertDocument } from './insert-document.ts'

export async function insertSamples(
  services: Services,
  user: SignedIn,
  ipAddress: string,
): Promise<string[]> {
  const [already] = await services.db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.userId, user.id), eq(documents.isSample, true)))
    .limit(1)
  if (already) refuse('ejemplos_cargados')
  const ids: string[] = []
  for (const sample of samples) {
    const { file } = sample
    const { sha256, sizeBytes, head } = await services.files.put(createReadStream(sampleUrl(sample)))
    const type = fileTypeOf(head)
    if (!type) throw new Error(`the sample ${file} is neither a PDF nor a picture`)
    ids.push(
      await insertDocument(services, user, {
        sha256,
        sizeBytes,
        type,
        ipAddress,
        filename: file,
        processor: 'local',
        model: 'lector-local',
        isSample: true,
      }),
    )
  }
  return ids
}
