// Decides which payment a credit note is subtracted from: that of the invoice it names, if it is in the batch.
import { formatDocumentNumber, sameDocumentNumber } from '@conforme/contract/documents/document-types'
import type { PaymentIssue } from '@conforme/contract/payments/payments'
import type { PaymentIssueCode } from '@conforme/contract/documents/severity'
import { formatMoney } from '@conforme/contract/values/money'
import { modifiedDocument } from '../../documents/processing/modified-document.ts'
import type { HeldDocument } from '../../workflow/lock-documents.ts'
import { issueOf } from './issues.ts'
import { paymentKey, printedNumber, signedCents, type Line } from './payment-line.ts'

/** Gives each credit note the account of its invoice, and returns the issues. */
export function settleCredits(
  lines: readonly Line[],
  held: ReadonlyMap<string, HeldDocument>,
): PaymentIssue[] {
  const issues: PaymentIssue[] = []
  for (const credit of lines.filter((line) => line.kind === 'N')) {
    const report = (code: PaymentIssueCode, message: string) =>
      issues.push(issueOf(credit.documentId, code, message))
    const named = namedBy(credit, held)
    const invoice = invoiceOf(credit, lines, named)
    if (!invoice) {
      report(
        'nota_sin_factura',
        'No hay en el lote una factura de ese proveedor y moneda de la cual restarla.',
      )
      continue
    }
    credit.account = invoice.account
    if (named && !isNumbered(invoice, named))
      report(
        'nota_de_otra_factura',
        `Modifica ${named}, que no está en el lote: se resta de ${printedNumber(invoice)}.`,
      )
    if (invoice.detraccionCents > 0 || invoice.retencionCents > 0 || invoice.detraccionBefore)
      report(
        'nota_con_retenciones',
        'Se resta de una factura con detracción o retención, calculadas sobre su total: revisa el neto.',
      )
    const balance = balanceWith(credit, lines)
    if (balance < 0) report('saldo_no_positivo', tooMuch(credit, balance))
    if (balance === 0)
      report(
        'compensado',
        'Cubre todo lo que se paga al proveedor: no se le abona nada y no va en el archivo.',
      )
  }
  return issues
}

/** `balance` is negative. */
function tooMuch({ netCents, currency }: Line, balance: number): string {
  const shown = (cents: number) => formatMoney(cents / 100, currency ?? '')
  const most = netCents + balance
  const part = most > 0 ? `: de esta se pueden descontar ${shown(most)} ahora` : ''
  return `Las notas de crédito superan en ${shown(-balance)} lo que se paga al proveedor. Con «Cambiar» se descuenta solo una parte${part}, y lo demás queda para otro lote.`
}

function namedBy(credit: Line, held: ReadonlyMap<string, HeldDocument>): string | undefined {
  const row = credit.documentId === null ? undefined : held.get(credit.documentId)?.row
  const modified = row && modifiedDocument(row.extractedData)
  return modified && formatDocumentNumber(modified)
}

/** The invoice that the note names; if it is not in the batch, the supplier's largest payment in the note's currency. */
function invoiceOf(credit: Line, lines: readonly Line[], named: string | undefined): Line | undefined {
  const invoices = lines.filter(
    (line) =>
      line.kind !== 'N' && line.supplierRuc === credit.supplierRuc && line.currency === credit.currency,
  )
  const own = named === undefined ? undefined : invoices.find((line) => isNumbered(line, named))
  return own ?? invoices.toSorted((a, b) => b.netCents - a.netCents)[0]
}

function isNumbered(line: Line, number: string): boolean {
  return sameDocumentNumber(printedNumber(line), number)
}

function balanceWith(credit: Line, lines: readonly Line[]): number {
  const keyOf = ({ supplierRuc, account }: Line) => paymentKey(supplierRuc, account?.digits ?? '')
  const key = keyOf(credit)
  const same = lines.filter((line) => line.currency === credit.currency && keyOf(line) === key)
  return same.reduce((sum, line) => sum + signedCents(line), 0)
}
