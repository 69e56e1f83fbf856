import { expect, test } from 'vitest'
import { toFieldSections } from './field-rows.ts'

const labels = (data: Parameters<typeof toFieldSections>[0]) =>
  toFieldSections(data).flatMap(({ rows }) => rows.map((row) => row.label))

test('line items become rows with their number', () => {
  const data = { productos: [{ descripcion: 'Cemento' }, { descripcion: 'Clavos' }] }
  expect(labels(data)).toEqual(['Productos 1 - Descripción', 'Productos 2 - Descripción'])
})

test('totals stand before lines, and the hash behind what people read', () => {
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

test('the tax id is named for whom it belongs to, and iva is the IGV', () => {
  const data = { totales: { iva: 18 }, cliente: { rfc: '2' }, proveedor: { rfc: '1' } }
  expect(labels(data)).toEqual(['RUC Proveedor', 'RUC Cliente', 'IGV'])
})

test('a buyer of eight digits on a Peruvian paper is named by the DNI', () => {
  const buyer = { cliente: { rfc: '45871236' } }
  expect(labels({ ...buyer, proveedor: { rfc: '20601034809' } })).toEqual([
    'RUC Proveedor',
    'DNI del cliente',
  ])
  expect(labels({ ...buyer, proveedor: { rfc: '900123456' } })).toEqual(['RUC Proveedor', 'RUC Cliente'])
})

test('a value carries what is known of it by its path', () => {
  const note = { confianza: 0.5, evidencia: 'ninguna' as const, motivos: ['Borroso'] }
  const data = {
    totales: { total: 10 },
    metadata: { campos: { 'totales.total': note }, revisiones: [], avisos: [] },
  }
  expect(toFieldSections(data)[0]?.rows[0]).toMatchObject({ path: 'totales.total', value: 10, note })
})

test('sections and lists of other kinds are shown too', () => {
  expect(labels({ guias: ['T001-1', 'T001-2'], transporte: { placa: 'ABC-123' } })).toEqual([
    'Guías 1',
    'Guías 2',
    'Placa',
  ])
})

test('a name that nobody gave a label is written as people write it', () => {
  const transporte = { rucTransportista: '1', numero_guia: '2', fecha_recepcion: '3', ' Código Único': '4' }
  expect(labels({ transporte })).toEqual([
    'RUC transportista',
    'Número guía',
    'Fecha recepción',
    'Código único',
  ])
})
