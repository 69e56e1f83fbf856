import type { Document } from '@conforme/contract/documents/documents'
import { maxChosen } from '@conforme/contract/limits'
import { call } from '../../lib/api/api.ts'
import { toFilterQuery, type HistoryView } from './history-view.ts'

/** Page size of the server. */
const limit = 100

/** Fetches the first documents of a view across all its pages, up to the limit of a selection. */
export async function chooseMatching(view: HistoryView): Promise<Document[]> {
  const { sort, order } = view
  const found: Document[] = []
  for (let page = 1; found.length < maxChosen; page++) {
    const query = { ...toFilterQuery(view), sort, order, page, limit }
    const { documents, totalPages } = await call('GET /api/documents', { query })
    found.push(...documents)
    if (page >= totalPages) break
  }
  return found.slice(0, maxChosen)
}
