import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { documents } from '../db/schema.ts'

export interface Viewer {
  id: string
  companyId: string | null
}

/** A document is visible to its owner and the owner's company, and to nobody else, whatever their role. */
export function visibleTo(viewer: Viewer): SQL | undefined {
  const own = eq(documents.userId, viewer.id)
  return viewer.companyId ? or(own, eq(documents.companyId, viewer.companyId)) : own
}

/** The company's documents; for a user without a company, their own outside any. */
export function ofOwner({ id, companyId }: Viewer): SQL | undefined {
  return companyId
    ? eq(documents.companyId, companyId)
    : and(eq(documents.userId, id), isNull(documents.companyId))
}

/** `visibleTo` for a prepared statement with the values of `viewerOf`: a null company matches none. */
export const visibleToViewer = or(
  eq(documents.userId, sql.placeholder('viewerId')),
  eq(documents.companyId, sql.placeholder('viewerCompanyId')),
)

export const viewerOf = ({ id, companyId }: Viewer) => ({ viewerId: id, viewerCompanyId: companyId })
