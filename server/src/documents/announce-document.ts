import type { Database } from '../db/database.ts'
import { announce } from '../events/hub.ts'
import type { DocumentRow } from './document-row.ts'

type Announced = Pick<DocumentRow, 'id' | 'userId' | 'companyId' | 'status' | 'stage' | 'version'>

export async function announceDocument(tx: Database, row: Announced): Promise<void> {
  const { id: documentId, userId, companyId, status, stage, version } = row
  await announce(tx, { type: 'document', documentId, userId, companyId, status, stage, version })
}
