import { parseAmount } from '@conforme/contract/values/amounts'
import {
  formatPeriod,
  isElectronicSeries,
  lastCreditPeriod,
} from '@conforme/contract/detracciones/credit-period'
import {
  proposeDetraccion,
  type DetraccionProposal,
} from '@conforme/contract/detracciones/propose-detraccion'
import { formatDate, isIsoDate } from '@conforme/contract/values/iso-dates'
import { detraccionDeadline } from '@conforme/contract/detracciones/detraccion-deadline'
import { formatMoney } from '@conforme/contract/values/money'
import type { StatedDetraccion } from '@conforme/contract/detracciones/detraccion-printed'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { documentNotes, lineDescriptions } from '../documents/lists/document-texts.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import type { Database } from '../db/database.ts'
import { findCreditRule } from '../documents/processing/credit-rule.ts'
import { exchangeRatesOf, listDetraccionRates } from './queries.ts'

export type ProposeForDocument = (row: DocumentRow) => DetraccionProposal

/** Loads the rates once for all documents of one company. */
export async function openProposals(db: Database, companyId: string | null): Promise<ProposeForDocument> {
  const rates = await listDetraccionRates(db)
  const findRate = await exchangeRatesOf(db, companyId)
  const creditRuleFrom = await findCreditRule(db)
  return (row) => {
    const data = row.extractedData ?? {}
    const foreign = row.currency !== null && row.currency !== 'PEN' && row.documentDate !== null
    const exchangeRate = foreign ? findRate(row.currency ?? '', row.documentDate ?? '') : undefined
    const proposal = proposeDetraccion({
      documentType: row.documentType,
      date: row.documentDate,
      total: row.totalCents === null ? null : row.totalCents / 100,
      currency: row.currency,
      exchangeRate,
      stated: statedDetraccion(data),
      notes: documentNotes(data, ownFields),
      lines: lineDescriptions(data),
      rates,
    })
    const deadline = proposal.requires
      ? deadlineSentence(row, foreign ? exchangeRate : 1, creditRuleFrom)
      : undefined
    return deadline === undefined ? proposal : { ...proposal, reasons: [...proposal.reasons, deadline] }
  }
}

/** The effect of a late deposit: the tax credit moves to the period of the deposit. */
function deadlineSentence(
  { documentDate, extractedData }: DocumentRow,
  soles: number | undefined,
  creditRuleFrom: string | undefined,
): string | undefined {
  const igv = extractedData?.totales?.iva
  if (documentDate === null || !isIsoDate(documentDate) || !igv || igv < 0 || soles === undefined)
    return undefined
  const until = formatDate(detraccionDeadline(documentDate))
  const credit = formatMoney(igv * soles, 'PEN')
  const terms = {
    date: documentDate,
    isElectronic: isElectronicSeries(extractedData?.documento?.serie ?? undefined),
    hasDetraccion: true,
  }
  const last = lastCreditPeriod(terms, creditRuleFrom)
  const limit = last === undefined ? '' : ` Se toma hasta el período ${formatPeriod(last)} (D.Leg. 1669).`
  return `Si se anota en el mes de su fecha, deposítala hasta el ${until}: después, el crédito fiscal de ${credit} pasa al período del depósito.${limit}`
}

/** Extracted fields about the detracción only; an account number does not mean that one is due. */
const ownFields = new Set([
  'detraccion_codigo',
  'detraccion_porcentaje',
  'detraccion_monto',
  'detraccion_cuenta',
])

function statedDetraccion(data: ExtractedData): StatedDetraccion {
  const fields = data.informacion_adicional ?? {}
  const code = /^\d{1,3}$/.exec(String(fields.detraccion_codigo ?? '').trim())?.[0]
  const percentage = parseAmount(fields.detraccion_porcentaje)
  const amount = parseAmount(fields.detraccion_monto)
  return {
    ...(code && { code: code.padStart(3, '0') }),
    ...(percentage && { percentage }),
    ...(amount && { amount }),
  }
}
