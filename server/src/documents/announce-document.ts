import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { announce } from '../events/hub.ts'
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
  const { id: documentId, userId, companyId, status, stage, version } = row
  await announce(tx, { type: 'document', documentId, userId, companyId, status, stage, version })
}
