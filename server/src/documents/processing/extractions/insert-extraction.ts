import type { Extraction } from '@conforme/extraction'
import type { Transaction } from '../../../db/database.ts'
import { extractions } from '../../../db/schema.ts'

/** Stores an extraction. Give `extractionId` if the document was written with the same data under that id. */
export async function insertExtraction(
  tx: Transaction,
  documentId: string,
  extraction: Omit<Extraction, 'reading' | 'pagesRead'>,
  extractionId?: string,
): Promise<void> {
  const { extractedData, authenticity, table: tableData } = extraction
  await tx.insert(extractions).values({
    documentId,
    ...(extractionId ? { id: extractionId } : { extractedData, authenticity, tableData }),
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
