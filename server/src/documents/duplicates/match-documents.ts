// Decides whether two documents of one owner are, or look like, the same one. Pure; the candidates come from
// `duplicates.ts`.
import { dayMs } from '@conforme/contract/values/durations'
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import type { DuplicateHint } from '@conforme/contract/documents/documents'
import { documents } from '../../db/schema.ts'
import type { DocumentRow } from '../document-row.ts'

/** Reports documents with the same supplier and total within this many days. */
export const nearDays = 7

export const matchColumns = {
  id: documents.id,
  filename: documents.filename,
  userId: documents.userId,
  companyId: documents.companyId,
  fileSha256: documents.fileSha256,
  supplierTaxId: documents.supplierTaxId,
  documentNumber: documents.documentNumber,
  documentType: documents.documentType,
  documentDate: documents.documentDate,
  totalCents: documents.totalCents,
  currency: documents.currency,
  splitAt: documents.splitAt,
  partOf: documents.partOf,
  workflowStatus: documents.workflowStatus,
  paidCents: documents.paidCents,
  createdAt: documents.createdAt,
}
export type Candidate = Pick<DocumentRow, keyof typeof matchColumns>

export interface Match {
  row: Candidate
  other: Candidate
  kind: DuplicateHint['kind']
}

export function matchOf(row: Candidate, other: Candidate): Match | undefined {
  if (other.id === row.id || ownerOf(row) !== ownerOf(other)) return undefined
  if (row.partOf === other.id || other.partOf === row.id) return undefined
  const kind = kindOf(row, other)
  return kind && { row, other, kind }
}

const inPayment = new Set<DocumentRow['workflowStatus']>([
  'payment_prepared',
  'payment_executed',
  'constancia_distributed',
  'archived',
])

/** Also true for a document that was paid in part and waits for the rest. */
export function isInPayment({
  workflowStatus,
  paidCents,
}: Pick<DocumentRow, 'workflowStatus' | 'paidCents'>): boolean {
  return inPayment.has(workflowStatus) || paidCents > 0
}

/** The alerts that another document can cause, worst first. */
export const alikeSigns = ['repetida_en_camino', 'repetida', 'parecida', 'distinta'] as const
export type AlikeSign = (typeof alikeSigns)[number]

export function signOf({
  kind,
  distinct,
  inPayment: isPaid,
}: Pick<DuplicateHint, 'kind' | 'distinct' | 'inPayment'>): AlikeSign {
  // Two people must mark an identical invoice as distinct; for a similar one, one person is enough.
  const enough = kind === 'parecido' ? 1 : 2
  if (new Set(distinct.map(({ userId }) => userId)).size >= enough) return 'distinta'
  if (kind === 'parecido') return 'parecida'
  return isPaid ? 'repetida_en_camino' : 'repetida'
}

/** The type's code, so that `FACTURA` and `Factura electrónica` match, whoever typed them. */
const kindOfPaper = ({ documentType }: Candidate): string | null =>
  documentType === null ? null : (documentTypeOf(documentType)?.code ?? documentType)

function kindOf(row: Candidate, other: Candidate): DuplicateHint['kind'] | undefined {
  // Parts of a split share the original's file until they are cut out of it.
  const areSiblings = row.partOf !== null && row.partOf === other.partOf
  if (row.fileSha256 === other.fileSha256 && !areSiblings) return 'archivo'
  // Skips split documents: their parts represent them.
  if (row.splitAt || other.splitAt) return undefined
  if (!row.supplierTaxId || row.supplierTaxId !== other.supplierTaxId) return undefined
  const sameTotal =
    row.totalCents !== null && row.totalCents === other.totalCents && row.currency === other.currency
  const [ownType, otherType] = [kindOfPaper(row), kindOfPaper(other)]
  // A type that was not read matches any type.
  const sameType = ownType === otherType || ownType === null || otherType === null
  if (row.documentNumber && row.documentNumber === other.documentNumber && sameType) {
    return sameTotal ? 'comprobante' : 'contenido'
  }
  return sameTotal && sameType && areNear(row.documentDate, other.documentDate) ? 'parecido' : undefined
}

/** The document's company or, without one, its uploader. */
export const ownerOf = ({ companyId, userId }: Pick<Candidate, 'companyId' | 'userId'>): string =>
  companyId ?? userId

function areNear(a: string | null, b: string | null): boolean {
  if (!a || !b) return false
  return Math.abs(Date.parse(a) - Date.parse(b)) <= nearDays * dayMs
}
