import { proposeDetraccion, type DetraccionProposal } from '@conforme/contract/detraccion'
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
      notes: documentNotes(data),
      lines: lineDescriptions(data),
      rates,
    })
  }
}
