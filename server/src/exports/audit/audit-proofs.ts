// Proofs of a document's payment as rows: deposits of its detracción and its payment batches. Attached files are listed
// elsewhere.
import { asc, eq } from 'drizzle-orm'
import { constancias } from '../../constancias/tables.ts'
import type { Database } from '../../db/database.ts'
import { signedCents } from '../../payments/plan/payment-line.ts'
import { paymentBatches, paymentItems } from '../../payments/tables.ts'
import type { Cell } from '../columns.ts'

interface Proof {
  what: string
  name: string
  lines: Cell[][]
}

export async function proofsOf(db: Database, { id }: { id: string }): Promise<Proof[]> {
  const proofs: Proof[] = [
    { what: 'constancia', name: 'constancias.csv', lines: await depositLines(db, id) },
    { what: 'pago', name: 'pago.csv', lines: await paymentLines(db, id) },
  ]
  // Omits tables without rows.
  return proofs.filter(({ lines }) => lines.length > 1)
}

async function depositLines(db: Database, documentId: string): Promise<Cell[][]> {
  const rows = await db
    .select()
    .from(constancias)
    .where(eq(constancias.documentId, documentId))
    .orderBy(asc(constancias.paidOn), asc(constancias.number))
  const headings = [...new Set(rows.flatMap(({ line }) => Object.keys(line)))]
  return [
    ['archivo', 'importada', ...headings],
    ...rows.map(({ filename, createdAt, line }) => [
      filename,
      createdAt.toISOString(),
      ...headings.map((heading) => line[heading] ?? null),
    ]),
  ]
}

const soles = (cents: number) => cents / 100

async function paymentLines(db: Database, documentId: string): Promise<Cell[][]> {
  const rows = await db
    .select({ item: paymentItems, batch: paymentBatches })
    .from(paymentItems)
    .innerJoin(paymentBatches, eq(paymentBatches.id, paymentItems.batchId))
    .where(eq(paymentItems.documentId, documentId))
    .orderBy(asc(paymentBatches.createdAt))
  return [
    [
      'lote',
      'estado',
      'fecha_de_pago',
      'preparado_por',
      'cerrado_por',
      'cerrado',
      'numero_de_operacion',
      'motivo_de_anulacion',
      'moneda',
      'total',
      'parte_del_total',
      'detraccion',
      'detraccion_soles',
      'retencion',
      'percepcion',
      'neto',
      'cuenta',
      'cuenta_de_cargo',
      'cuenta_de_detracciones',
      'lote_de_detracciones',
      'rechazado_por_el_banco',
      'motivo_del_rechazo',
    ],
    ...rows.map(({ item, batch }) => [
      batch.number,
      batch.status,
      batch.paymentDate,
      batch.preparedName,
      batch.closedName,
      batch.closedAt?.toISOString() ?? null,
      batch.status === 'ejecutado' ? batch.closingNote : null,
      batch.status === 'anulado' ? batch.closingNote : null,
      item.currency,
      soles(item.totalCents),
      soles(item.settledCents),
      soles(item.detraccionCents),
      item.detraccionSoles,
      soles(item.retencionCents),
      soles(item.percepcionCents),
      // Negative for a credit note.
      soles(signedCents(item)),
      `${item.accountKind} ${item.accountDigits}`,
      batch.facts.charge.find(({ currency }) => currency === item.currency)?.digits ?? null,
      item.detraccionAccount,
      item.detraccionSoles > 0 ? batch.lot : null,
      item.rejectedAt?.toISOString() ?? null,
      item.rejectedReason,
    ]),
  ]
}
