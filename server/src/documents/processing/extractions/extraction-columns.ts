// Reads extractions with their data. If an extraction's data equals the document's, only the document stores it: a
// trigger copies it back to the extraction before the document changes.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { getTableColumns, sql, type Column } from 'drizzle-orm'
import { documents, extractions } from '../../../db/schema.ts'
import type { DocumentRow } from '../../document-row.ts'

export const extractionColumns = {
  ...getTableColumns(extractions),
  extractedData:
    sql<ExtractedData>`${ownOrDocuments(extractions.extractedData, documents.extractedData)}`.mapWith(
      extractions.extractedData,
    ),
  authenticity: sql<
    NonNullable<DocumentRow['authenticity']>
  >`${ownOrDocuments(extractions.authenticity, documents.authenticity)}`.mapWith(extractions.authenticity),
  tableData: sql<
    DocumentRow['tableData']
  >`${ownOrDocuments(extractions.tableData, documents.tableData)}`.mapWith(extractions.tableData),
}

function ownOrDocuments(own: Column, ofDocument: Column) {
  return sql`case when ${extractions.extractedData} is not null then ${own} else
    (select ${ofDocument} from ${documents} where ${documents.id} = ${extractions.documentId}) end`
}
