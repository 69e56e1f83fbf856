import { expect, test } from 'vitest'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { findEvidence } from './find-evidence.ts'
import { readingOf, type PlacedText } from './written-page.ts'

const page: PlacedText[] = [
  [10, 5, 'FERRETERÍA EL TORNILLO S.A.C.'],
  [70, 5, 'RUC: 20100070970'],
  [70, 8, 'FACTURA ELECTRÓNICA'],
  [70, 11, 'F001-00000123'],
  [10, 14, 'Av. Los Alisos 455'],
  [10, 16, 'San Isidro - Lima'],
  [10, 20, 'Señor(es): CONSTRUCTORA ANDINA S.R.L.'],
  [10, 22, 'RUC: 20131312955'],
  [10, 24, 'Fecha de emisión: 12/01/2026'],
  [60, 24, 'Fecha de vencimiento: 12/01/2026'],
  [10, 30, 'CANT.'],
  [25, 30, 'DESCRIPCIÓN'],
  [60, 30, 'P. UNIT'],
  [80, 30, 'IMPORTE'],
  [10, 33, '1.00'],
  [25, 33, 'Clavo de 3 pulgadas'],
  [60, 33, '100.00'],
  [80, 33, '100.00'],
  [10, 36, '2.00'],
  [25, 36, 'Martillo'],
  [60, 36, '50.00'],
  [80, 36, '100.00'],
  [10, 39, '1.00'],
  [25, 39, 'Clavo de 3 pulgadas'],
  [60, 39, '100.00'],
  [80, 39, '100.00'],
  [60, 50, 'OP. GRAVADA S/'],
  [80, 50, '300.00'],
  [60, 52, 'IGV 18% S/'],
  [80, 52, '54.00'],
  [60, 54, 'DESCUENTOS S/'],
  [80, 54, '0.00'],
  [60, 56, 'IMPORTE TOTAL S/'],
  [80, 56, '354.00'],
]

const data: ExtractedData = {
  documento: {
    tipo: 'FACTURA',
    numero: 'F001-123',
    fecha: '2026-01-12',
    fecha_vencimiento: '2026-01-12',
    moneda: 'PEN',
  },
  proveedor: {
    nombre: 'FERRETERIA EL TORNILLO SAC',
    rfc: '20100070970',
    direccion: 'Av. Los Alisos 455 San Isidro - Lima',
  },
  cliente: { nombre: 'CONSTRUCTORA ANDINA S.R.L.', rfc: '20131312955' },
  totales: { subtotal: 300, iva: 54, descuentos: 0, total: 354 },
  productos: [
    { descripcion: 'Clavo de 3 pulgadas', cantidad: 1, precio: 100, total: 100 },
    { descripcion: 'Martillo', cantidad: 2, precio: 50, total: 100 },
    { descripcion: 'Clavo de 3 pulgadas', cantidad: 1, precio: 100, total: 100 },
  ],
}

const find = (answer: ExtractedData, texts: PlacedText[] = page) =>
  findEvidence(answer, readingOf(texts)).byPath
const corner = (path: string, answer = data) => {
  const box = find(answer).get(path)?.place?.box
  return box && [Math.round(box[0] * 100), Math.round(box[1] * 100)]
}

test('finds every value of a plain invoice exactly', () => {
  const kinds = [...find(data)].map(([path, { kind }]) => [path, kind])
  expect(kinds.filter(([, kind]) => kind !== 'exacta')).toEqual([])
})

test('finds equal amounts of different items in the row of their own description', () => {
  expect(corner('productos.0.total')).toEqual([80, 33])
  expect(corner('productos.1.total')).toEqual([80, 36])
  expect(corner('productos.2.total')).toEqual([80, 39])
  expect(corner('productos.2.descripcion')).toEqual([25, 39])
})

test('tells the unit price and the amount of a line item apart by their columns', () => {
  expect(corner('productos.0.precio')).toEqual([60, 33])
  expect(corner('productos.0.total')).toEqual([80, 33])
})

test('finds totals at their labels', () => {
  expect(corner('totales.total')).toEqual([80, 56])
  expect(corner('totales.subtotal')).toEqual([80, 50])
  expect(find(data).get('totales.iva')?.labelled).toBe('own')
})

test('tells equal dates apart by their labels', () => {
  expect(corner('documento.fecha')?.[0]).toBeLessThan(40)
  expect(corner('documento.fecha_vencimiento')?.[0]).toBeGreaterThan(60)
})

test('draws one box around an address of two lines', () => {
  const box = find(data).get('proveedor.direccion')?.place?.box
  expect(box?.[1]).toBeCloseTo(0.14)
  expect((box?.[1] ?? 0) + (box?.[3] ?? 0)).toBeCloseTo(0.172)
})

test('excludes a label joined to its value from the box', () => {
  const box = find(data, [[10, 5, 'RUC:20100070970']]).get('proveedor.rfc')?.place?.box
  expect(box?.[0]).toBeGreaterThan(0.13)
})

test('gives values that are not on the page no evidence and no box', () => {
  const answer: ExtractedData = {
    documento: { numero: 'F001-124', fecha: '2026-01-13' },
    proveedor: { nombre: 'LIBRERIA MUNDIAL E.I.R.L.', rfc: '20100070971' },
    totales: { total: 355, iva: 53.99, otros_impuestos: 1, descuentos: 0.5 },
    productos: [{ descripcion: 'Serrucho', cantidad: 9, precio: 100, total: 900 }],
  }
  for (const [path, { places, ...evidence }] of find(answer)) {
    expect([path, evidence]).toEqual([path, { kind: 'ninguna', labelled: 'none' }])
    // 1.00 is printed twice, as the quantity of a line.
    expect([path, places]).toEqual([path, path === 'totales.otros_impuestos' ? 2 : 0])
  }
})

test('does not find a number inside a longer one', () => {
  expect(
    find({ documento: { numero: '310' } }, [[10, 5, '20131312955 1,310.00 23101']]).get('documento.numero')
      ?.kind,
  ).toBe('ninguna')
})

test('finds zero only at a label of its own', () => {
  expect(find({ totales: { descuentos: 0 } }).get('totales.descuentos')?.kind).toBe('exacta')
  expect(find({ totales: { otros_impuestos: 0 } }).get('totales.otros_impuestos')?.kind).toBe('ninguna')
})

test('finds text with typical OCR confusions approximately', () => {
  const texts: PlacedText[] = [
    [10, 5, 'RUC: 2O1OOO7O97O', 0.7],
    [10, 8, 'FERRETERlA EL T0RNILLO S.A.C.', 0.7],
  ]
  const found = find({ proveedor: { nombre: 'FERRETERIA EL TORNILLO S.A.C.', rfc: '20100070970' } }, texts)
  expect(found.get('proveedor.rfc')?.kind).toBe('aproximada')
  expect(found.get('proveedor.nombre')?.kind).toBe('aproximada')
})

test('uses a correct hint to choose between two places, and ignores a wrong one', () => {
  const texts: PlacedText[] = [
    [10, 10, '354.00'],
    [10, 60, '354.00'],
  ]
  const at = (box: [number, number, number, number]) =>
    findEvidence({ totales: { total: 354 } }, readingOf(texts), {
      'totales.total': { page: 1, box },
    }).byPath.get('totales.total')?.place?.box[1]
  expect(at([0.1, 0.1, 0.06, 0.012])).toBeCloseTo(0.1)
  expect(at([0.7, 0.3, 0.06, 0.012])).toBeCloseTo(0.6)
})

test('finds a number that is printed twice at the place that the reader points at', () => {
  const reading = readingOf([
    [60, 5, 'Comp. Nro: 00051311'],
    [10, 9, 'Punto de Venta: 00003'],
  ])
  const answer: ExtractedData = { documento: { numero: '00003-00051311' } }
  const find = (verbatim: string) =>
    findEvidence(answer, reading, {
      'documento.numero': { page: 1, box: [0, 0, 1, 0.2], verbatim },
    }).byPath.get('documento.numero')
  expect(find('00003 00051311')?.kind).toBe('exacta')
  expect(find('00003 00051311')?.place?.words).toHaveLength(2)
  expect(find('00003 99')?.kind).toBe('ninguna')
})

test('draws every box around words of its value', () => {
  for (const [path, { place }] of find(data)) {
    const value = path
      .split('.')
      .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], data)
    if (typeof value === 'number' && place) expect(Number(place.text.replace(',', ''))).toBe(value)
  }
})

test('finds each value of sixty similar lines in its own row', () => {
  const texts = Array.from({ length: 60 }, (_, at): PlacedText[] => [
    [10, 5 + at * 1.5, `${at + 1}.00`],
    [25, 5 + at * 1.5, `Producto número ${at} de la lista general`],
    [60, 5 + at * 1.5, '10.00'],
    [80, 5 + at * 1.5, `${(at + 1) * 10}.00`],
  ]).flat()
  const productos = Array.from({ length: 60 }, (_, at) => ({
    descripcion: `Producto número ${at} de la lista general`,
    cantidad: at + 1,
    precio: 10,
    total: (at + 1) * 10,
  }))
  const { byPath } = findEvidence({ productos }, readingOf(texts))
  for (const at of productos.keys()) {
    const found = ['descripcion', 'cantidad', 'precio', 'total'].map((column) =>
      byPath.get(`productos.${at}.${column}`),
    )
    expect(found.map((evidence) => evidence?.kind)).toEqual(found.map(() => 'exacta'))
    expect(new Set(found.map((evidence) => evidence?.place?.box[1])).size, `línea ${at}`).toBe(1)
  }
})

// Regression found by fuzzing: this took hours.
test('finds a number on a page that repeats the same words two thousand times', () => {
  const words = 'FLETE DE CARGA LIMA '
  const rows = Array.from({ length: 100 }, (_, row): PlacedText => [10, 8 + row / 2, words.repeat(20)])
  const productos = [{ descripcion: `${words.repeat(400)}AREQUIPA` }]
  const answer = { documento: { numero: 'F001-00000123' }, productos }
  expect(find(answer, [[10, 5, 'F001-00000123'], ...rows]).get('documento.numero')?.kind).toBe('exacta')
})

test('finds a value that both parties share at a separate place for each, whatever place the reader points at', () => {
  const own = readingOf(
    page.map(([left, top, text]): PlacedText => [left, top, text.replace('20131312955', '20100070970')]),
  )
  const said = { ...data, cliente: { nombre: 'CONSTRUCTORA ANDINA S.R.L.', rfc: '20100070970' } }
  const ofSupplier = findEvidence(said, own).byPath.get('proveedor.rfc')?.place?.box
  expect(ofSupplier).toBeDefined()
  const hints = ofSupplier ? { 'cliente.rfc': { page: 1, box: ofSupplier } } : {}
  const { byPath } = findEvidence(said, own, hints)
  expect(byPath.get('proveedor.rfc')?.place?.box).toEqual(ofSupplier)
  expect(byPath.get('cliente.rfc')?.place?.box[1]).toBeGreaterThan(0.2)
})

test('does not find a code in the middle of a date', () => {
  const of = (paper: PlacedText[]) => find({ informacion_adicional: { tipo_operacion: '1201' } }, paper)
  expect(of(page).get('informacion_adicional.tipo_operacion')?.kind).toBe('ninguna')
  const printed = of([...page, [10, 60, 'Tipo de operación: 1201']])
  expect(printed.get('informacion_adicional.tipo_operacion')?.place?.text).toBe('1201')
})

test('a base or tax printed by rate is found as the sum of its rows, whatever else stands in the column', () => {
  const byRate: PlacedText[] = [
    [10, 5, 'FACTURA'],
    [50, 50, 'Base 21% EUR'],
    [80, 50, '1.570,00'],
    [50, 52, 'Base 10% EUR'],
    [80, 52, '238,00'],
    [50, 54, 'IVA 21% de 1.570,00'],
    [80, 54, '329,70'],
    [50, 56, 'IVA 10% de 238,00'],
    [80, 56, '23,80'],
    [50, 58, 'Total EUR'],
    [80, 58, '2.161,50'],
  ]
  const totales = { subtotal: 1808, iva: 353.5, total: 2161.5 }
  const { byPath } = findEvidence({ totales }, readingOf(byRate))
  expect(byPath.get('totales.iva')).toMatchObject({
    kind: 'exacta',
    summed: ['329,70', '23,80'],
    place: { row: 3 },
  })
  expect(byPath.get('totales.subtotal')).toMatchObject({ summed: ['1.570,00', '238,00'] })
  const other = findEvidence({ totales: { ...totales, iva: 353.4 } }, readingOf(byRate))
  expect(other.byPath.get('totales.iva')?.kind).toBe('ninguna')
})

test('an amount before its label is found by it, although a line item has the same amount', () => {
  const before: PlacedText[] = [
    [10, 30, 'DESCRIPCIÓN'],
    [80, 30, 'IMPORTE'],
    [10, 33, 'Alquiler de cargador frontal'],
    [80, 33, '1,264.00'],
    [70, 50, '1,264.00'],
    [82, 50, 'Operaciones inafectas'],
    [70, 52, '0.00'],
    [82, 52, 'IGV 18%'],
    [70, 54, '1,264.00'],
    [82, 54, 'Importe total'],
  ]
  const answer: ExtractedData = {
    totales: { total: 1264 },
    productos: [{ descripcion: 'Alquiler de cargador frontal', total: 1264 }],
  }
  const { byPath } = findEvidence(answer, readingOf(before))
  expect(byPath.get('totales.total')).toMatchObject({ labelled: 'own', label: { text: 'IMPORTE TOTAL' } })
  expect(byPath.get('totales.total')?.place?.box[1]).toBeGreaterThan(0.53)
})
