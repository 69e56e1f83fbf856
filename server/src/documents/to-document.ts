import type { Document, DocumentPart } from '@conforme/contract/documents/documents'
import type { PilotKind } from '@conforme/contract/pilot/pilot-kinds'
import { severityOf } from '@conforme/contract/documents/judge-alerts'
import type { Judged } from '../alerts/judged.ts'
import type { Witness } from '@conforme/contract/documents/witnesses'
import { withLineIds } from './data/line-ids.ts'
import { isDamaged } from './data/write-data.ts'
import type { DocumentRow, MoveRow } from './document-row.ts'

export interface DocumentParts {
  row: DocumentRow
  uploadedBy: string
  confirmedBy: string | null
  pilot: PilotKind | null
  moves: MoveRow[]
  judged: Judged
  parts: DocumentPart[]
  partOf: DocumentPart | null
  witnesses: Witness[]
  joinedIds: string[]
}

export function toDocument(assembled: DocumentParts): Document {
  const { row, uploadedBy, confirmedBy, pilot, moves, judged, parts, partOf, witnesses, joinedIds } =
    assembled
  return {
    id: row.id,
    filename: row.filename,
    status: row.status,
    stage: row.stage,
    retryAt: row.retryAt?.toISOString() ?? null,
    noRush: row.noRush,
    fullPriceAt: row.fullPriceAt?.toISOString() ?? null,
    fileSize: row.fileSize,
    fileType: row.fileType,
    fileData: `/api/documents/${row.id}/file`,
    createdAt: row.createdAt.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
    processingTime: row.processingSeconds,
    confidence: row.confidence,
    processor: row.processor,
    model: row.model,
    modelUsed: row.modelUsed,
    pageCount: row.pageCount,
    isLocked: row.isLocked,
    isConfirmed: row.isConfirmed,
    confirmedBy,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    confirmationComment: row.confirmationComment,
    pilot,
    editedFields: row.editedFields,
    authenticity: row.authenticity,
    workflowStatus: row.workflowStatus,
    paidAmount: row.paidCents / 100,
    nextInstalmentOn: row.nextInstalmentOn,
    workflowComments: moves.map(toComment),
    extractedData: row.extractedData && withLineIds(row.extractedData),
    damaged: isDamaged(row),
    error: row.errorCode ? { code: row.errorCode, message: row.errorMessage ?? '' } : null,
    rereading: row.rereading && toRereading(row.rereading),
    rereadingError: row.rereadingError,
    isSample: row.isSample,
    sentToSheetsAt: row.sentToSheetsAt?.toISOString() ?? null,
    awaitsCut: row.awaitsCut,
    fileDeletedAt: row.fileDeletedAt?.toISOString() ?? null,
    ...judged,
    severity: severityOf(judged.alerts),
    pageTurns: row.pageTurns,
    parts,
    partOf,
    witnesses,
    joinedIds,
    uploadedBy,
    version: row.version,
  }
}

function toRereading({
  processor,
  model,
  isLater = false,
}: NonNullable<DocumentRow['rereading']>): Document['rereading'] {
  return { processor, model, isLater }
}

function toComment(move: MoveRow): Document['workflowComments'][number] {
  return {
    team: move.team,
    user: move.userName,
    ...(move.step !== null && { step: move.step }),
    comment: move.comment ?? '',
    timestamp: move.createdAt.toISOString(),
    additionalData: move.additionalData,
  }
}
