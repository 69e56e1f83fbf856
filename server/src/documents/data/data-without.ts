// A document's data without its largest parts, which are removed in SQL and never leave the database.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { sql, type SQL } from 'drizzle-orm'
import { documents } from '../../db/schema.ts'

export function dataWithout(...names: string[]): SQL<ExtractedData | null> {
  const { extractedData } = documents
  const left = `{${names.join(',')}}`
  // Data that is not an object is selected unchanged, so that it is reported as damaged.
  const rest = sql`case when jsonb_typeof(${extractedData}) = 'object'
    then ${extractedData} - ${left}::text[] else ${extractedData} end`
  return rest.mapWith(extractedData) as SQL<ExtractedData | null>
}
