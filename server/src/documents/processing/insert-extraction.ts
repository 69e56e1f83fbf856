import type { Extraction } from '@conforme/extraction'
import type { Transaction } from '../../db/database.ts'
import { extractions } from '../../db/schema.ts'

/** Keeps an answer, whatever becomes of the document's data later. */
export async function insertExtraction(
  tx: Transaction,
  documentId: string,
  extraction: Omit<Extraction, 'reading' | 'pagesRead'>,
): Promise<void> {
  await tx.insert(extractions).values({
    documentId,
    processor: extraction.processor,
    model: extraction.modelRequested,
    modelUsed: extraction.modelUsed,
    promptVersion: extraction.promptVersion ?? null,
    extractedData: extraction.extractedData,
    authenticity: extraction.authenticity,
    tableData: extraction.table,
    confidence: extraction.confidence,
    usage: extraction.usage ? { ...extraction.usage } : null,
    costUsd: extraction.costUsd ?? null,
    saving: extraction.saving ?? null,
    timings: extraction.timings,
  })
}
