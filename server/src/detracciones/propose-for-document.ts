import { parseAmount } from '@conforme/contract/amounts'
import { proposeDetraccion, type DetraccionProposal } from '@conforme/contract/detraccion'
import type { StatedDetraccion } from '@conforme/contract/detraccion-printed'
import type { ExtractedData } from '@conforme/contract/extracted-data'
import { documentNotes, lineDescriptions } from '../documents/document-texts.ts'
import type { DocumentRow } from '../documents/to-document.ts'
import type { Database } from '../db/database.ts'
import { exchangeRatesOf, listDetraccionRates } from './queries.ts'

export type ProposeForDocument = (row: DocumentRow) => DetraccionProposal

/** Reads the rates once, for as many documents of one company as are asked about. */
export async function openProposals(db: Database, companyId: string | null): Promise<ProposeForDocument> {
  const rates = await listDetraccionRates(db)
  const findRate = await exchangeRatesOf(db, companyId)
  return (row) => {
    const data = row.extractedData ?? {}
    const foreign = row.currency !== null && row.currency !== 'PEN' && row.documentDate !== null
    return proposeDetraccion({
      documentType: row.documentType,
      date: row.documentDate,
      total: row.totalCents === null ? null : row.totalCents / 100,
      currency: row.currency,
      exchangeRate: foreign ? findRate(row.currency ?? '', row.documentDate ?? '') : undefined,
      stated: statedDetraccion(data),
      notes: documentNotes(data, ownFields),
      lines: lineDescriptions(data),
      rates,
    })
  }
}

/** Fields of a reading that speak of the detracción alone; the account is no sign that one is due. */
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
