// The columns that lists read: all but evidence, table and search vector, the largest parts of a row.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { getTableColumns, sql } from 'drizzle-orm'
import { documents } from '../../db/schema.ts'

const { extractedData, tableData, searchText, search, ...light } = getTableColumns(documents)

export const listColumns = {
  ...light,
  // Passes damaged data (not an object) on unchanged, so that it is detected as such.
  extractedData: sql<ExtractedData | null>`case when jsonb_typeof(${extractedData}) = 'object'
    then ${extractedData} - 'metadata' else ${extractedData} end`.mapWith(extractedData),
  tableData: sql<null>`null`.as(tableData.name),
  searchText: sql<null>`null`.as(searchText.name),
  search: sql<null>`null`.as(search.name),
}
