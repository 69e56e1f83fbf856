// A document beside its order: fitting, exceeding, too many, and orders to choose from.
import type { BilledDocument, OrderBilling, OrderCandidate } from '@conforme/contract/documents/orders'
import type { Page } from 'playwright-core'
import { withDocument } from './changed-document.ts'
import type { ScreenState } from './screen-states.ts'

const editable = { isConfirmed: false, isLocked: false, workflowStatus: 'pending' }

export function orderStates(id: string): ScreenState[] {
  const billed = [
    aPaper(1, { amount: 118_000, isConfirmed: true, workflowStatus: 'archived' }),
    aPaper(2, { type: 'NOTA DE CRÉDITO', number: 'FC01-00000007', amount: -18_000.5 }),
    { ...aPaper(3, { amount: 23_600 }), id },
    aPaper(4, { amount: 0, not: 'repetido' }),
    aPaper(5, { amount: 0, not: 'otra_moneda', currency: 'USD', total: 999_999_999_999.99 }),
    aPaper(6, { amount: 0, not: 'sin_moneda', currency: null }),
    aPaper(7, { amount: 0, not: 'varias_ordenes', cites: 'OC-2026-0055, OC-2026-0056 y OC-2026-0057' }),
  ]
  const candidates = Array.from({ length: 7 }, (_, at) => aCandidate(at))
  const path = `/documento/${id}`
  return Object.entries({
    orden: {
      billing: { ...billing, billed, billedAmount: 123_599.5, left: 56_400.5 },
      candidates: [],
      several: [],
    },
    'orden-de-mas': {
      billing: { ...billing, billed, billedAmount: 203_599.5, left: -23_599.5 },
      candidates: [],
      several: [],
    },
    'orden-propia': {
      billing: { ...billing, order: { ...billing.order, id }, billed: [] },
      candidates: [],
      several: [],
    },
    'orden-de-muchos': {
      billing: { ...billing, billed: null, billedAmount: null, left: null },
      candidates: [],
      several: [],
    },
    ordenes: { billing: null, candidates, several: [] },
    'varias-ordenes': { billing: null, candidates: [], several: candidates.slice(0, 4) },
  }).map(([title, answer]) => ({
    title: `documento-${title}`,
    path,
    arrange: async (page: Page) => {
      await withDocument(editable)(page)
      await page.route(/\/api\/documents\/[^/]+\/order$/, (route) => route.fulfill({ json: answer }))
    },
  }))
}

const paper = {
  id: '00000000-0000-4000-8000-000000000000',
  filename: 'factura.pdf',
  type: 'FACTURA',
  number: null,
  date: '2026-10-15',
  currency: 'PEN',
  total: 118_000,
  isConfirmed: false,
}

const billing: OrderBilling = {
  order: {
    ...paper,
    filename: 'orden.pdf',
    type: 'ORDEN DE COMPRA',
    number: 'OC-2026-0055',
    total: 180_000,
    supplier: 'DISTRIBUIDORA DE MATERIALES Y SERVICIOS GENERALES DEL SUR E.I.R.L.',
  },
  isBeforeTax: true,
  billed: [],
  billedAmount: 0,
  left: 180_000,
}

const aPaper = (at: number, more: Partial<BilledDocument>): BilledDocument => ({
  ...paper,
  id: paper.id.slice(0, -1) + String(at),
  number: `F001-0000055${at}`,
  amount: 0,
  not: null,
  cites: null,
  workflowStatus: 'pending',
  ...more,
})

const aCandidate = (at: number): OrderCandidate => ({
  ...paper,
  id: paper.id.slice(0, -1) + String(at),
  type: at % 2 === 0 ? 'ORDEN DE COMPRA' : 'ORDEN DE SERVICIO',
  number: at === 2 ? 'OC-2026-AMPLIACION-DE-LA-SEGUNDA-ETAPA-DE-LA-OBRA-0000000055' : `OC-2026-00${at}`,
  total: at === 1 ? null : 10_000,
  left: at === 1 ? null : at === 3 ? 0 : 4000,
})
