// Assigns imported constancias to documents by supplier, type, series and number. Other mismatches become notices and
// do not stop the import. Lines without a document are reported with the reason; the file can be imported again later.
import type { ConstanciaOutcome } from '@conforme/contract/detracciones/constancia-words'
import type { ImportedConstancia } from '@conforme/contract/detracciones/constancias'
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { companyOf } from '../http/company-of.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Transaction } from '../db/database.ts'
import { companies, documents } from '../db/schema.ts'
import { openProposals } from '../detracciones/propose-for-document.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { touchDocument } from '../documents/touch-document.ts'
import type { Services } from '../services.ts'
import { findDecidedDeposits } from './decided-deposits.ts'
import { judgeConstancia } from './judge-constancia.ts'
import type { ConstanciaLine } from './read-constancias.ts'
import { constancias } from './tables.ts'

interface Import {
  filename: string
  lines: readonly ConstanciaLine[]
}

/** Lines per transaction. */
const atOnce = 500

export async function importConstancias(
  { db }: Pick<Services, 'db'>,
  user: SignedIn,
  { filename, lines }: Import,
): Promise<ImportedConstancia[]> {
  const companyId = companyOf(user)
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
  const propose = await openProposals(db, companyId)
  const results: ImportedConstancia[] = []
  for (let from = 0; from < lines.length; from += atOnce) {
    const some = lines.slice(from, from + atOnce)
    // One transaction per batch: committed ones stay, and the import is idempotent.
    await db.transaction(async (tx) => {
      const candidates = await findCandidates(tx, companyId, some)
      const placed = some.map((line) => ({
        line,
        place: placeOf(line, { candidates, ownTaxId: company?.ruc ?? '' }),
      }))
      const decidedOf = await findDecidedDeposits(
        tx,
        candidates.map(({ id }) => id),
      )
      for (const { line, place: row } of inOrderOfIds(placed)) {
        if (typeof row === 'string') results.push(toResult(line, 'sin_asociar', { notices: [row] }))
        else {
          const judging = { proposal: propose(row), decided: decidedOf.get(row.id) }
          results.push(await keep(tx, user, { line, row, filename, judging }))
        }
      }
    })
  }
  return results.toSorted((a, b) => a.line - b.line)
}

/** The order in which documents are locked everywhere, to avoid deadlocks. */
function inOrderOfIds<One extends { place: DocumentRow | string }>(placed: readonly One[]): One[] {
  const idOf = ({ place }: One) => (typeof place === 'string' ? '' : place.id)
  return placed.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : Number(idOf(a) > idOf(b))))
}

async function findCandidates(
  tx: Transaction,
  companyId: string,
  lines: readonly ConstanciaLine[],
): Promise<DocumentRow[]> {
  const rucs = [...new Set(lines.map(({ supplierTaxId }) => supplierTaxId))]
  const numbers = [...new Set(lines.map(({ key }) => key))]
  return tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.companyId, companyId),
        inArray(documents.supplierTaxId, rucs),
        inArray(documents.documentNumber, numbers),
        isNull(documents.splitAt),
      ),
    )
}

/** The document, or the reason why there is none. */
function placeOf(
  line: ConstanciaLine,
  { candidates, ownTaxId }: { candidates: readonly DocumentRow[]; ownTaxId: string },
): DocumentRow | string {
  if (line.number === '') return 'La línea no dice el número de la constancia.'
  if (line.paidOn === null) return 'La línea no dice una fecha de pago que se entienda.'
  if (line.buyerTaxId !== undefined && line.buyerTaxId !== ownTaxId)
    return `El depósito lo hizo ${line.buyerTaxId}, no tu empresa.`
  const named = candidates.filter(
    ({ supplierTaxId, documentNumber }) =>
      supplierTaxId === line.supplierTaxId && documentNumber === line.key,
  )
  if (named.length === 0) return `No hay un documento ${line.document} del RUC ${line.supplierTaxId}.`
  const typed = (type: string | undefined) =>
    named.filter(({ documentType }) => {
      const own = documentTypeOf(documentType ?? '')?.code
      return type === undefined || own === undefined || own === type
    })
  const exactly = typed(line.type)
  // The bank has no type for a nota de débito: its deposit is made as that of a factura.
  const ofType = exactly.length === 0 && line.type === '01' ? typed('08') : exactly
  const [first, second] = ofType
  if (!first) return `El documento ${line.document} es de otro tipo de comprobante.`
  if (second) return `Hay ${ofType.length} documentos ${line.document} de ese RUC: elimina los repetidos.`
  return first
}

interface Keeping {
  line: ConstanciaLine
  row: DocumentRow
  filename: string
  judging: Pick<Parameters<typeof judgeConstancia>[0], 'proposal' | 'decided'>
}

async function keep(
  tx: Transaction,
  user: SignedIn,
  { line, row, filename, judging }: Keeping,
): Promise<ImportedConstancia> {
  const { number, paidOn, amountCents, whole } = line
  if (paidOn === null) throw new Error('a constancia without its day was placed')
  const known = await findKnown(tx, row.id, number)
  // Another file of the bank may contain the amount that the first one lacked.
  if (known?.amountCents === null && amountCents !== null)
    await tx.update(constancias).set({ amountCents }).where(eq(constancias.id, known.id))
  const [kept] = known
    ? []
    : await tx
        .insert(constancias)
        .values({ documentId: row.id, number, paidOn, amountCents, line: whole, filename, userId: user.id })
        .onConflictDoNothing()
        .returning({ id: constancias.id })
  const all = await tx.select().from(constancias).where(eq(constancias.documentId, row.id))
  const notices = judgeConstancia({ documentDate: row.documentDate, ...judging, deposits: all })
  if (kept) {
    await touchDocument(tx, row.id)
    await recordActivity(tx, {
      action: 'constancia_imported',
      userId: user.id,
      companyId: user.companyId,
      details: {
        documentId: row.id,
        constancia: number,
        paidOn,
        amount: amountCents === null ? null : amountCents / 100,
      },
    })
  }
  return toResult(line, kept ? 'asociada' : 'ya_estaba', { documentId: row.id, notices })
}

/** A spreadsheet strips the leading zeros of a number, and the same deposit must not count twice. */
async function findKnown(tx: Transaction, documentId: string, number: string) {
  const plain = (text: string) => text.replace(/^0+(?=\d)/, '')
  const all = await tx.select().from(constancias).where(eq(constancias.documentId, documentId))
  return all.find((each) => plain(each.number) === plain(number))
}

function toResult(
  { line, number, paidOn, supplierTaxId, document, amountCents }: ConstanciaLine,
  outcome: ConstanciaOutcome,
  { documentId = null, notices }: { documentId?: string | null; notices: string[] },
): ImportedConstancia {
  const amount = amountCents === null ? null : amountCents / 100
  return { line, number, paidOn, supplierTaxId, document, amount, outcome, documentId, notices }
}
