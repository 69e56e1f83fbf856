import { eq, or, type SQL } from 'drizzle-orm'
import { documents } from '../db/schema.ts'

export interface Viewer {
  id: string
  companyId: string | null
}

/** Who may see a document: its owner and its company, and nobody else, whatever their role. */
export function visibleTo(viewer: Viewer): SQL | undefined {
  const own = eq(documents.userId, viewer.id)
  return viewer.companyId ? or(own, eq(documents.companyId, viewer.companyId)) : own
}
