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

test('a clean document is free, and a note does not stop it', () => {
  expect(stopsOfRow(aTeamDocument()).isFree).toBe(true)
  expect(stopsOfRow(aTeamDocument({ alerts: [note] })).isFree).toBe(true)
})

test('a damaged document is not free, even without alerts', () => {
  expect(stopsOfRow(aTeamDocument({ damaged: true })).isFree).toBe(false)
})

test('stops, open reasons and answered reasons are separated', () => {
  const row = stopsOfRow(aTeamDocument({ alerts: [blocks, asks, answered, note] }))
  expect(row).toEqual({ gate: null, stops: [blocks], open: [asks], answered: [answered], isFree: false })
})

test('a reason without text does not count as answered', () => {
  const silent = anAlert({ reason: { text: null, by: 'Programa', at: '2026-11-20T15:00:00Z' } })
  expect(stopsOfRow(aTeamDocument({ alerts: [silent] }))).toMatchObject({ open: [silent], answered: [] })
})

test('a gate that repeats an alert is left out, and another gate is shown', () => {
  const same = { code: 'alerta', message: blocks.message }
  expect(stopsOfRow(aTeamDocument({ alerts: [blocks], card: { gate: same } })).gate).toBeNull()
  const other = { code: 'otra_persona', message: 'Lo registra otra persona.' }
  expect(stopsOfRow(aTeamDocument({ alerts: [blocks], card: { gate: other } })).gate).toEqual(other)
})

test('each stop links to where it is resolved', () => {
  const hrefOf = (code: string, document = aDocument()) => wayOutOfStop({ code }, document)?.href
  expect(hrefOf('sin_confirmar')).toBe('/revisar?documento=d1')
  expect(hrefOf('cuenta_distinta')).toBe('/proveedores?ruc=20601034809&desde=workflow')
  expect(hrefOf('repetida_en_camino')).toBe('/documento/d1')
  expect(hrefOf('xml-impreso')).toBe('/documento/d1')
  expect(hrefOf('suma')).toBeUndefined()
  expect(hrefOf('comprobante_anulado')).toBeUndefined()
  expect(hrefOf('comprobante_anulado', aDocument({ paidAmount: 100 }))).toBe('/pagos')
})

test('a stop links to the supplier by its normalised RUC', () => {
  const document = aDocument({ extractedData: { proveedor: { rfc: '20-60103480-9' } } })
  expect(wayOutOfStop({ code: 'cuenta_por_aprobar' }, document)?.href).toBe(
    '/proveedores?ruc=20601034809&desde=workflow',
  )
})

test('a stop without a RUC has no link to a supplier', () => {
  expect(wayOutOfStop({ code: 'cuenta_distinta' }, aDocument({ extractedData: null }))).toBeUndefined()
  const { documento } = aDocument().extractedData ?? {}
  const without = aDocument({ extractedData: { ...(documento && { documento }), proveedor: { rfc: '' } } })
  expect(wayOutOfStop({ code: 'cuenta_distinta' }, without)).toBeUndefined()
})
