import type { Alert } from '@conforme/contract/documents/alerts'
import type { Document } from '@conforme/contract/documents/documents'
import type { TeamDocument } from '../features/workflow/use-team-documents.ts'

/** A factura of 1,180 soles that was read and waits for confirmation. */
export function aDocument(overrides: Partial<Document> = {}): Document {
  return {
    id: 'd1',
    filename: 'factura.pdf',
    status: 'completed',
    stage: 'listo',
    retryAt: null,
    noRush: false,
    fullPriceAt: null,
    fileSize: 1,
    fileType: 'application/pdf',
    fileData: '/api/documents/d1/file',
    createdAt: '2026-11-20T15:00:00Z',
    processedAt: null,
    processingTime: null,
    confidence: null,
    processor: 'local',
    model: 'local',
    modelUsed: null,
    pageCount: 1,
    isLocked: false,
    isConfirmed: false,
    confirmedBy: null,
    confirmedAt: null,
    confirmationComment: null,
    pilot: null,
    editedFields: {},
    authenticity: null,
    workflowStatus: 'pending',
    paidAmount: 0,
    nextInstalmentOn: null,
    workflowComments: [],
    extractedData: {
      documento: { tipo: 'FACTURA', numero: 'F001-123', fecha: '2026-11-20', moneda: 'PEN' },
      proveedor: { nombre: 'Ferretería Andina', rfc: '20601034809' },
      totales: { subtotal: 1000, iva: 180, total: 1180 },
    },
    damaged: false,
    error: null,
    rereading: null,
    rereadingError: null,
    isSample: false,
    sentToSheetsAt: null,
    awaitsCut: false,
    fileDeletedAt: null,
    duplicates: [],
    moreDuplicates: 0,
    alerts: [],
    severity: null,
    reasons: [],
    pageTurns: {},
    parts: [],
    partOf: null,
    witnesses: [],
    uploadedBy: 'Rosa',
    joinedIds: [],
    version: 1,
    ...overrides,
  }
}

/** A document that waits for step 4, with no detracción proposed. */
export function aTeamDocument({
  card,
  ...overrides
}: Partial<Document> & { card?: Partial<TeamDocument['card']> } = {}): TeamDocument {
  return {
    ...aDocument({ isConfirmed: true, workflowStatus: 'tesoreria_received', ...overrides }),
    card: {
      dueDate: null,
      ageDays: 0,
      since: '2026-11-20T15:00:00Z',
      detraccion: aProposal(),
      gate: null,
      ...card,
    },
  }
}

export function aProposal(
  overrides: Partial<TeamDocument['card']['detraccion']> = {},
): TeamDocument['card']['detraccion'] {
  return {
    requires: false,
    code: null,
    percentage: null,
    depositSoles: null,
    description: null,
    printedAmount: null,
    reasons: [],
    doubts: [],
    ...overrides,
  }
}

export function anAlert(overrides: Partial<Alert> = {}): Alert {
  return {
    code: 'suma',
    severity: 'motivo',
    stops: [],
    message: 'Los importes no suman el total.',
    fields: ['totales.total'],
    documentId: null,
    reason: null,
    ...overrides,
  }
}
