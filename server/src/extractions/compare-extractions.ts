// Compares a document's extractions with its current data, for a person who chooses.
import { compareFields } from '@conforme/extraction'
import { lineItemLists } from '@conforme/contract/documents/documents'
import { LineItem, type ExtractedData } from '@conforme/contract/data/extracted-data'
import type { FurtherLine, ExtractionComparison } from '@conforme/contract/documents/extractions'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { extractions } from '../db/schema.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { extractionColumns } from '../documents/processing/extractions/extraction-columns.ts'

export async function compareExtractions(db: Database, row: DocumentRow): Promise<ExtractionComparison> {
  const kept = await db
    .select({ id: extractions.id, data: extractionColumns.extractedData })
    .from(extractions)
    .where(eq(extractions.documentId, row.id))
    .orderBy(desc(extractions.createdAt))
  const found = compareFields(
    row.extractedData ?? {},
    kept.map(({ data }) => data),
  )
  return {
    extractions: kept.map(({ id }) => id),
    fields: found.fields.map(({ path, current, values }) => ({
      fieldPath: path,
      current,
      values: values.map((read) => (read ? { fieldPath: read.path, value: read.value } : null)),
    })),
    furtherLines: found.furtherLines.flatMap(({ other, path }) => {
      const from = kept[other]
      const line = from && lineAt(from.data, path)
      return line ? [{ extractionId: from.id, ...line }] : []
    }),
  }
}

/** The line item at a path such as `productos.3`. */
function lineAt(data: ExtractedData, path: string): Omit<FurtherLine, 'extractionId'> | undefined {
  const [name, at] = path.split('.')
  const list = lineItemLists.find((each) => each === name)
  const item = list && data[list]?.[Number(at)]
  return list && item ? { list, index: Number(at), item: LineItem.parse(item) } : undefined
}
