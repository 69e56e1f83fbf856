import type { Document } from '@conforme/contract/documents/documents'
import { maxChosen } from '@conforme/contract/limits'
import { call } from '../../lib/api/api.ts'
import { toFilterQuery, type HistoryView } from './history-view.ts'

/** The server's page size. */
const limit = 100

/** The first documents of a view, on all its pages, as many as can be chosen together. */
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
