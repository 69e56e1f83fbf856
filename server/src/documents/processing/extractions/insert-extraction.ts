import type { Extraction } from '@conforme/extraction'
import type { Transaction } from '../../../db/database.ts'
import { extractions } from '../../../db/schema.ts'

interface Kept {
  id: string
  /** The document was written with the same data under that id. */
  onDocument?: boolean
}

/** Stores an extraction, under an id of its own unless one is given. */
export async function insertExtraction(
  tx: Transaction,
  documentId: string,
  extraction: Omit<Extraction, 'reading' | 'pagesRead'>,
  kept?: Kept,
): Promise<void> {
  const { extractedData, authenticity, table: tableData } = extraction
  await tx.insert(extractions).values({
    documentId,
    ...(kept && { id: kept.id }),
    ...(!kept?.onDocument && { extractedData, authenticity, tableData }),
    processor: extraction.processor,
    model: extraction.modelRequested,
    modelUsed: extraction.modelUsed,
    promptVersion: extraction.promptVersion ?? null,
    confidence: extraction.confidence,
    usage: extraction.usage ? { ...extraction.usage } : null,
    costUsd: extraction.costUsd ?? null,
    saving: extraction.saving ?? null,
    timings: extraction.timings,
  })
}
