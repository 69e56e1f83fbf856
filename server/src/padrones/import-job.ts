// Job: imports an uploaded register. An interrupted run restarts from the stored file.
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { discardStored } from '../files/discard-stored.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { JobRun } from '../jobs/job-handler.ts'
import type { Services } from '../services.ts'
import { failImport, runImport } from './import-padron.ts'
import { maxImportMs } from './delete-stale-imports.ts'
import { padronBlocks, padronImports } from './tables.ts'
import { refreshPadronAlertsJob } from './refresh-padron-alerts-job.ts'

const ImportPayload = z.object({ importId: z.uuid(), sha256: z.string() })
type ImportPayload = z.infer<typeof ImportPayload>

export const importUploadJob = defineJob({
  name: 'import-padron',
  payload: ImportPayload,
  expireInSeconds: maxImportMs / 1000,
})

export async function importUpload(
  services: Services,
  { importId, sha256 }: ImportPayload,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const { db, files, jobs, log } = services
  const [begun] = await db.select().from(padronImports).where(eq(padronImports.id, importId))
  if (begun?.status === 'en_curso') {
    await db.delete(padronBlocks).where(eq(padronBlocks.importId, importId))
    await using file = await files.toLocalPath(sha256)
    try {
      await runImport(services, { importId, path: file.path, kind: begun.kind }, signal)
    } catch (error) {
      if (signal.aborted) throw error
      log.warn({ err: error }, 'an uploaded register was not imported')
    }
  }
  await db.transaction((tx) => jobs.enqueue(tx, refreshPadronAlertsJob, {}))
  await discardStored(services, sha256)
}

export async function giveUpImport(services: Services, { importId, sha256 }: ImportPayload): Promise<void> {
  const { db, now } = services
  await failImport(db, { importId, message: 'No se pudo importar: sube el archivo otra vez.', at: now() })
  await discardStored(services, sha256)
}
