import { expect, test } from 'vitest'
import { toFieldSections } from './field-rows.ts'

const labels = (data: Parameters<typeof toFieldSections>[0]) =>
  toFieldSections(data).flatMap(({ rows }) => rows.map((row) => row.label))

test('the fields of line items become numbered rows', () => {
  const data = { productos: [{ descripcion: 'Cemento' }, { descripcion: 'Clavos' }] }
  expect(labels(data)).toEqual(['Productos 1 - Descripción', 'Productos 2 - Descripción'])
})

test('totals come before line items, and the hash after the other fields', () => {
  const data = {
    productos: [{ descripcion: 'Cemento' }],
    documento: { folio_fiscal: 'AbC=', numero: 'F001-1' },
    totales: { total: 10 },
  }
  expect(labels(data)).toEqual(['Número', 'Folio fiscal', 'Total', 'Productos 1 - Descripción'])
})

test('metadata is not shown', () => {
  expect(labels({ metadata: { campos: {}, revisiones: [], avisos: [] } })).toEqual([])
})

test('the tax id is labelled by its owner, and iva is labelled IGV', () => {
  const data = { totales: { iva: 18 }, cliente: { rfc: '2' }, proveedor: { rfc: '1' } }
  expect(labels(data)).toEqual(['RUC Proveedor', 'RUC Cliente', 'IGV'])
})

test('a buyer with eight digits on a Peruvian document is labelled DNI', () => {
  const buyer = { cliente: { rfc: '45871236' } }
  expect(labels({ ...buyer, proveedor: { rfc: '20601034809' } })).toEqual([
    'RUC Proveedor',
    'DNI del cliente',
  ])
  expect(labels({ ...buyer, proveedor: { rfc: '900123456' } })).toEqual(['RUC Proveedor', 'RUC Cliente'])
})

test('a row has the note stored under its path', () => {
  const note = { confianza: 0.5, evidencia: 'ninguna' as const, motivos: ['Borroso'] }
  const data = {
    totales: { total: 10 },
    metadata: { campos: { 'totales.total': note }, revisiones: [], avisos: [] },
  }
  expect(toFieldSections(data)[0]?.rows[0]).toMatchObject({ path: 'totales.total', value: 10, note })
})

test('sections and lists of unknown kinds are shown too', () => {
  expect(labels({ guias: ['T001-1', 'T001-2'], transporte: { placa: 'ABC-123' } })).toEqual([
    'Guías 1',
    'Guías 2',
    'Placa',
  ])
})

test('a field name without a label is formatted as words', () => {
  const transporte = { rucTransportista: '1', numero_guia: '2', fecha_recepcion: '3', ' Código Único': '4' }
  expect(labels({ transporte })).toEqual([
    'RUC transportista',
    'Número guía',
    'Fecha recepción',
    'Código único',
  ])
})
