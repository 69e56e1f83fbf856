import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { announce, announceAll } from '../events/hub.ts'
import type { DocumentRow } from './document-row.ts'

export const announcedColumns = {
  id: documents.id,
  userId: documents.userId,
  companyId: documents.companyId,
  status: documents.status,
  stage: documents.stage,
  version: documents.version,
}
type Announced = Pick<DocumentRow, keyof typeof announcedColumns>

export async function announceDocument(tx: Database, row: Announced): Promise<void> {
  await announce(tx, announcementOf(row))
}

export async function announceDocuments(tx: Database, rows: readonly Announced[]): Promise<void> {
  await announceAll(tx, rows.map(announcementOf))
}

function announcementOf({ id: documentId, userId, companyId, status, stage, version }: Announced) {
  return { type: 'document' as const, documentId, userId, companyId, status, stage, version }
}
