// The crossing with SUNAT's proposal, for a month with missing, differing and unproposed purchases.
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { proposalText, type ProposalLine } from '../../server/src/test/papers/purchase-proposal.ts'
import type { ScreenState } from './screen-states.ts'

const Documents = z.object({
  documents: z.array(
    z.object({
      extractedData: z
        .looseObject({
          documento: z
            .looseObject({ tipo: z.string(), numero: z.string(), fecha: z.string(), moneda: z.string() })
            .optional(),
          proveedor: z.looseObject({ nombre: z.string().nullish(), rfc: z.string().nullish() }).optional(),
          totales: z.looseObject({ iva: z.number().nullish(), total: z.number().nullish() }).optional(),
        })
        .nullable(),
    }),
  ),
})
const period = '2026-10'

export function sireStates(): ScreenState[] {
  const shown = (ver: string) => ({
    title: `sire-${ver.replace('_', '-')}`,
    path: `/sire?periodo=${period}&ver=${ver}`,
    arrange: importProposal,
  })
  return ['falta', 'difiere', 'no_figura', 'cuadra'].map(shown)
}

/**
 * Built from the product's documents of the month: the first differs, SUNAT lacks the second, and two more are missing here.
 */
async function importProposal(page: Page): Promise<void> {
  const answer = await page.request.get('/api/documents?limit=50')
  const lines = Documents.parse(await answer.json()).documents.flatMap(({ extractedData }) => {
    const { documento, proveedor, totales } = extractedData ?? {}
    if (documento?.tipo !== 'FACTURA' || !documento.fecha.startsWith(period)) return []
    if (!proveedor?.rfc || !totales?.total) return []
    const [series = '', number = ''] = documento.numero.split('-')
    const rate = documento.moneda === 'USD' ? 3.75 : 1
    const [igv, total] = [(totales.iva ?? 0) * rate, totales.total * rate]
    const money = { igv, total, currency: documento.moneda, rate: String(rate) }
    const date = documento.fecha.split('-').toReversed().join('/')
    return [{ series, number, date, ruc: proveedor.rfc, name: proveedor.nombre ?? '', ...money }]
  })
  const missing: ProposalLine[] = [
    {
      ruc: '20512345678',
      name: 'TRANSPORTES Y SERVICIOS LOGÍSTICOS DEL PACÍFICO SUR S.A.C.',
      number: '4471',
    },
    { ruc: '20498765432', name: 'FERRETERÍA EL ALBA E.I.R.L.', number: '88', base: 1500, igv: 270 },
  ]
  const [first, , ...others] = lines
  const all = [...missing, ...(first ? [{ ...first, total: first.total + 10 }] : []), ...others]
  const text = proposalText({ ruc: '', period: period.replace('-', '') }, all)
  const file = { name: 'LE-RCE-202610.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
  const sent = await page.request.post('/api/sire/proposals', { multipart: { file } })
  if (!sent.ok()) throw new Error(`the proposal was refused: ${await sent.text()}`)
}
