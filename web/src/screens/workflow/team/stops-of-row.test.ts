import { expect, test } from 'vitest'
import { aDocument, anAlert, aTeamDocument } from '../../../test/a-document.ts'
import { stopsOfRow, wayOutOfStop } from './stops-of-row.ts'

const blocks = anAlert({
  code: 'sin_confirmar',
  severity: 'bloquea',
  stops: ['pagar'],
  message: 'Sin confirmar.',
})
const asks = anAlert({ message: 'Los importes no suman el total.' })
const answered = anAlert({
  message: 'Se parece a otra.',
  reason: { text: 'Es otra entrega.', by: 'Rosa', at: '2026-11-20T15:00:00Z' },
})
const note = anAlert({ severity: 'nota', message: 'La moneda se supuso.' })

test('nothing stops a clean document, and a note stops nothing', () => {
  expect(stopsOfRow(aTeamDocument()).isFree).toBe(true)
  expect(stopsOfRow(aTeamDocument({ alerts: [note] })).isFree).toBe(true)
})

test('a damaged document is not free, even without alerts', () => {
  expect(stopsOfRow(aTeamDocument({ damaged: true })).isFree).toBe(false)
})

test('what asks for a reason is told apart from what had one', () => {
  const row = stopsOfRow(aTeamDocument({ alerts: [blocks, asks, answered, note] }))
  expect(row).toEqual({ gate: null, stops: [blocks], open: [asks], answered: [answered], isFree: false })
})

test('a reason without words is none', () => {
  const silent = anAlert({ reason: { text: null, by: 'Programa', at: '2026-11-20T15:00:00Z' } })
  expect(stopsOfRow(aTeamDocument({ alerts: [silent] }))).toMatchObject({ open: [silent], answered: [] })
})

test('a gate that repeats an alert is shown once; another one beside it', () => {
  const same = { code: 'alerta', message: blocks.message }
  expect(stopsOfRow(aTeamDocument({ alerts: [blocks], card: { gate: same } })).gate).toBeNull()
  const other = { code: 'otra_persona', message: 'Lo registra otra persona.' }
  expect(stopsOfRow(aTeamDocument({ alerts: [blocks], card: { gate: other } })).gate).toEqual(other)
})

test('each stop leads to where it is mended', () => {
  const hrefOf = (code: string, document = aDocument()) => wayOutOfStop({ code }, document)?.href
  expect(hrefOf('sin_confirmar')).toBe('/revisar?documento=d1')
  expect(hrefOf('cuenta_distinta')).toBe('/proveedores?ruc=20601034809&desde=workflow')
  expect(hrefOf('repetida_en_camino')).toBe('/documento/d1')
  expect(hrefOf('xml-impreso')).toBe('/documento/d1')
  expect(hrefOf('suma')).toBeUndefined()
  expect(hrefOf('comprobante_anulado')).toBeUndefined()
  expect(hrefOf('comprobante_anulado', aDocument({ paidAmount: 100 }))).toBe('/pagos')
})

test('a supplier is found by its RUC however it was typed', () => {
  const document = aDocument({ extractedData: { proveedor: { rfc: '20-60103480-9' } } })
  expect(wayOutOfStop({ code: 'cuenta_por_aprobar' }, document)?.href).toBe(
    '/proveedores?ruc=20601034809&desde=workflow',
  )
})

test('without a RUC there is no supplier to go to', () => {
  expect(wayOutOfStop({ code: 'cuenta_distinta' }, aDocument({ extractedData: null }))).toBeUndefined()
  const { documento } = aDocument().extractedData ?? {}
  const without = aDocument({ extractedData: { ...(documento && { documento }), proveedor: { rfc: '' } } })
  expect(wayOutOfStop({ code: 'cuenta_distinta' }, without)).toBeUndefined()
})
