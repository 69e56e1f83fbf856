// The list of orders in all its states: full, of one page, empty, filtered to nothing, loading, failed.
import { orderNotices, orderStates, type ListedOrder } from '@conforme/contract/documents/orders'
import type { Page } from 'playwright-core'
import { fail } from '../answered-otherwise.ts'
import type { ScreenState } from './screen-states.ts'

const list = /\/api\/orders\?/
const path = '/ordenes?respuestas=aparte'

export function orderListStates(): ScreenState[] {
  return [
    { title: 'ordenes-muchas', path: `${path}&pagina=2`, arrange: answer(50, 1234) },
    { title: 'ordenes-una', path, arrange: answer(1, 1) },
    { title: 'ordenes-vacio', path, arrange: answer(0, 0) },
    { title: 'ordenes-sin-coincidencia', path: `${path}&estado=excedida`, arrange: answer(0, 0) },
    { title: 'ordenes-cargando', path, arrange: (page) => page.route(list, () => {}) },
    { title: 'ordenes-caido', path, arrange: (page) => page.route(list, fail) },
  ]
}

const answer = (shown: number, total: number) => (page: Page) =>
  page.route(list, (route) =>
    route.fulfill({
      json: {
        orders: Array.from({ length: shown }, (_, at) => anOrder(at)),
        total,
        left:
          total === 0
            ? []
            : [
                { currency: 'PEN', amount: 1_234_567_890.12, orders: total },
                { currency: 'USD', amount: 45_600, orders: 3 },
                { currency: 'EUR', amount: 120.5, orders: 1 },
              ],
      },
    }),
  )

function anOrder(at: number): ListedOrder {
  const state = orderStates[at % orderStates.length] ?? 'en_parte'
  const isUnknown = state === 'sin_calcular'
  const left = { sin_facturar: 118_000, completa: 0, excedida: -23_599.5 }[String(state)] ?? 56_400.5
  return {
    id: crypto.randomUUID(),
    filename: `orden-${at}.pdf`,
    type: at % 4 === 3 ? 'ORDEN DE SERVICIO' : 'ORDEN DE COMPRA',
    number:
      at === 2 ? 'OC-2026-AMPLIACION-DE-LA-SEGUNDA-ETAPA-DE-LA-OBRA-0000000055' : `OC-2026-00${at + 10}`,
    date: at === 5 ? null : '2026-10-15',
    currency: at % 5 === 1 ? 'USD' : 'PEN',
    total: isUnknown ? null : at === 2 ? 999_999_999_999.99 : 118_000,
    isConfirmed: at % 2 === 0,
    supplier:
      at === 1
        ? 'CONSORCIO DE TRANSPORTES, ALMACENES Y SERVICIOS LOGÍSTICOS DEL PACÍFICO SUR S.A.C.'
        : 'FERRETERÍA DEL SUR E.I.R.L.',
    supplierTaxId: at === 4 ? null : '20512528458',
    billedAmount: isUnknown ? null : 118_000 - left,
    left: isUnknown ? null : left,
    documents: state === 'sin_facturar' ? 0 : at,
    state,
    notices: at % 6 === 1 ? [...orderNotices] : at % 6 === 3 ? ['precio'] : [],
  }
}
