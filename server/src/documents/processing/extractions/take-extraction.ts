import type { ProcessorId } from '@conforme/contract/processors/processors'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { refreshAlertsJob } from '../../../alerts/save-alerts.ts'
import type { Transaction } from '../../../db/database.ts'
import { extractions } from '../../../db/schema.ts'
import type { Services } from '../../../services.ts'
import { keepValid } from '../../data/keep-valid.ts'
import { asReplacement, writeData } from '../../data/write-data.ts'
import type { DocumentRow } from '../../document-row.ts'
import { extractionColumns } from './extraction-columns.ts'

/**
 * Replaces the data of a locked document with its newest matching extraction. Returns that extraction's processor;
 * undefined if none matches.
 */
export async function takeExtraction(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  { row, where }: { row: DocumentRow; where: SQL },
): Promise<ProcessorId | undefined> {
  const [taken] = await tx
    .select(extractionColumns)
    .from(extractions)
    .where(and(eq(extractions.documentId, row.id), where))
    .orderBy(desc(extractions.createdAt))
    .limit(1)
  if (!taken) return undefined
  const { extractedData, authenticity, tableData, confidence, processor, model, modelUsed } = taken
  await writeData(tx, row.id, {
    data: asReplacement(keepValid(extractedData).data, row),
    authenticity,
    tableData,
    confidence,
    processor,
    model,
    modelUsed,
    editedFields: {},
  })
  await jobs.enqueue(tx, refreshAlertsJob, { documentIds: [row.id] })
  return processor
}
