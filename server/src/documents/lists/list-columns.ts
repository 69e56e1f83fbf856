// A document's row as lists read it: without evidence, table and search words, which are most of its weight.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { getTableColumns, sql } from 'drizzle-orm'
import { documents } from '../../db/schema.ts'

const { extractedData, tableData, searchText, search, ...light } = getTableColumns(documents)

export const listColumns = {
  ...light,
  // What is no object is damaged, and is left as it is to be found so.
  extractedData: sql<ExtractedData | null>`case when jsonb_typeof(${extractedData}) = 'object'
    then ${extractedData} - 'metadata' else ${extractedData} end`.mapWith(extractedData),
  tableData: sql<null>`null`.as(tableData.name),
  searchText: sql<null>`null`.as(searchText.name),
  search: sql<null>`null`.as(search.name),
}
