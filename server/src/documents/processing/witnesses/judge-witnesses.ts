// Judges a document again after its XML or CDR arrived: only the print is read again, and no provider is asked.
// People's edits stay. A confirmed document keeps all its values and only shows the differences.
import type { Extraction } from '@conforme/extraction'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { documents, extractions } from '../../../db/schema.ts'
import type { JobRun } from '../../../jobs/job-handler.ts'
import { insertExtraction } from '../extractions/insert-extraction.ts'
import { findReading, keepReading } from '../kept-reading.ts'
import { judgingContextOf } from '../judging-context.ts'
import { toRotations } from '../../pages/page-rotations.ts'
import type { ProcessingServices } from '../processing-services.ts'
import { withXmlChecks } from '../../witnesses/xml-checks.ts'
import { listStoredModels } from '../../../processors/stored-models.ts'
import { judgeDocumentJob } from '../document-jobs.ts'
import { readWitnesses } from './process-witnesses.ts'
import { editedPathsOf, withEdits } from '../../data/keep-edits.ts'
import { validExtraction } from '../../data/valid-extraction.ts'
import { asReplacement, writeData } from '../../data/write-data.ts'

export async function judgeWitnesses(
  services: ProcessingServices,
  { documentId }: { documentId: string },
  run: JobRun,
): Promise<void> {
  const { db, files, extractor } = services
  const [row] = await db.select().from(documents).where(eq(documents.id, documentId))
  const xml = await readWitnesses(services, documentId)
  if (!row || !xml || row.status !== 'completed' || row.fileDeletedAt) return
  const kept = await findReading(files, row.fileSha256)
  await using local = await files.toLocalPath(row.fileSha256)
  const extraction = await extractor.extract({
    file: { path: local.path, name: row.filename },
    ...(kept && { reading: kept }),
    processor: row.processor,
    model: row.model,
    models: await listStoredModels(db),
    context: await judgingContextOf(db, row),
    rotations: toRotations(row.pageTurns),
    xml,
    signal: run.signal,
  })
  if (!kept) await keepReading(files, row.fileSha256, extraction.reading)
  await db.transaction((tx) => save(services, tx, { documentId, jobId: run.id, answer: extraction }))
}

async function save(
  { jobs }: ProcessingServices,
  tx: Transaction,
  { documentId, jobId, answer }: { documentId: string; jobId: string; answer: Extraction },
): Promise<void> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, documentId)).for('update')
  if (!row?.extractedData) return
  // An earlier run of the job was killed after it had saved.
  if ((await tx.select().from(extractions).where(eq(extractions.id, jobId))).length > 0) return
  const extraction = validExtraction(answer)
  await insertExtraction(tx, documentId, extraction, { id: jobId })
  const before = row.extractedData
  if (row.isConfirmed || row.isLocked) {
    const data = withXmlChecks(before, extraction.extractedData)
    await writeData(tx, documentId, { data, processedAt: new Date() })
    return
  }
  const paths = await editedPathsOf(tx, row)
  await writeData(tx, documentId, {
    data: withEdits(asReplacement(extraction.extractedData, row), {
      from: before,
      paths,
      version: row.version + 1,
    }),
    authenticity: extraction.authenticity,
    tableData: extraction.table,
    confidence: extraction.confidence,
    processor: extraction.processor,
    modelUsed: extraction.modelUsed,
    processedAt: new Date(),
  })
  // Edited values may change the sums, so the checks run again.
  if (paths.length > 0) await jobs.enqueue(tx, judgeDocumentJob, { documentId })
}
