import { expect, test } from 'vitest'
import { ExtractedData } from '@conforme/contract/data/extracted-data'
import { codeOf, pageOf, readingOf, type PlacedText } from './evidence/written-page.ts'
import { judgeAnswer, type AnswerToJudge } from './judge-answer.ts'
import type { Reading } from '../reading/reading.ts'

const texts: PlacedText[] = [
  [10, 5, 'FERRETERIA EL TORNILLO S.A.C.'],
  [70, 5, 'RUC: 20100070970'],
  [70, 8, 'FACTURA ELECTRÓNICA'],
  [70, 11, 'F001-00000123'],
  [10, 22, 'RUC: 20131312955'],
  [10, 24, 'Fecha de emisión: 12/01/2026'],
  [10, 30, 'CANT.'],
  [25, 30, 'DESCRIPCIÓN'],
  [60, 30, 'P. UNIT'],
  [80, 30, 'IMPORTE'],
  [10, 33, '2.00'],
  [25, 33, 'Clavo de 3 pulgadas'],
  [60, 33, '500.00'],
  [80, 33, '1,000.00'],
  [60, 50, 'OP. GRAVADA S/'],
  [80, 50, '1,000.00'],
  [60, 52, 'IGV 18% S/'],
  [80, 52, '180.00'],
  [60, 56, 'IMPORTE TOTAL S/'],
  [80, 56, '1,180.00'],
  [10, 60, 'SON: MIL CIENTO OCHENTA CON 00/100 SOLES'],
]
const qr = '20100070970|01|F001|123|180.00|1180.00|2026-01-12|6|20131312955|'
const data: ExtractedData = {
  documento: { tipo: 'FACTURA', serie: 'F001', numero: 'F001-00000123', fecha: '2026-01-12', moneda: 'PEN' },
  proveedor: { nombre: 'FERRETERIA EL TORNILLO S.A.C.', rfc: '20100070970' },
  cliente: { rfc: '20131312955' },
  totales: { subtotal: 1000, iva: 180, total: 1180 },
  productos: [{ descripcion: 'Clavo de 3 pulgadas', cantidad: 2, precio: 500, total: 1000 }],
}
const reading = readingOf([pageOf(texts, { codes: [codeOf(qr)] })])
const judge = (more: Partial<AnswerToJudge> = {}) =>
  judgeAnswer({ data, reading, today: '2026-02-01', ...more })
const noteOf = (path: string, more: Partial<AnswerToJudge> = {}) =>
  judge(more).extractedData.metadata?.campos[path]
const withTotal = (total: number): ExtractedData => ({ ...data, totales: { ...data.totales, total } })

test('gives a correct document confidence in every key field and authenticity without flags', () => {
  const { extractedData, authenticity, confidence } = judge()
  expect(ExtractedData.parse(extractedData)).toEqual(extractedData)
  for (const path of ['documento.numero', 'documento.fecha', 'proveedor.rfc', 'totales.total', 'totales.iva'])
    expect(extractedData.metadata?.campos[path]?.confianza).toBeGreaterThanOrEqual(0.93)
  expect(confidence).toBeGreaterThan(0.9)
  expect(authenticity).toMatchObject({ isAuthentic: true, flags: [] })
})

test('gives every value a note with reasons, and keeps boxes within the page', () => {
  const notes = Object.values(judge().extractedData.metadata?.campos ?? {})
  expect(notes).toHaveLength(15)
  for (const note of notes) {
    expect(note.motivos.length).toBeGreaterThan(0)
    const [left, top, width, height] = note.caja ?? [0, 0, 0, 0]
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1.000001)
  }
})

test('never rates an invented value as sure, whatever else fits', () => {
  const answer = { ...data, proveedor: { nombre: 'IMPORTADORA INVENTADA S.A.', rfc: '20512528458' } }
  const note = noteOf('proveedor.rfc', { data: answer, reading: readingOf(texts) })
  expect(note?.evidencia).toBe('ninguna')
  expect(note?.caja).toBeUndefined()
  expect(note?.confianza).toBeLessThan(0.7)
  expect(note?.motivos).toContain('No se encontró en el documento.')
})

test('says whether a value without a place is not printed at all, or only as something else', () => {
  const motivosOf = (otros_impuestos: number) =>
    noteOf('totales.otros_impuestos', {
      data: { ...data, totales: { ...data.totales, otros_impuestos } },
      reading: readingOf(texts),
    })?.motivos
  const line = data.productos?.[0]?.total ?? 0
  expect(motivosOf(line)).toContain('Solo aparece en el documento en el lugar de otro dato.')
  expect(motivosOf(line + 0.07)).toContain('No se encontró en el documento.')
})

test('doubts a value that fails a rule and gives the reason', () => {
  const note = noteOf('totales.total', { data: withTotal(1810) })
  expect(note?.confianza).toBeLessThan(0.7)
  expect(note?.motivos.join(' ')).toContain('difiere')
})

test('judges a document as not authentic if code and words contradict an altered total', () => {
  const altered = texts.map((text): PlacedText =>
    text[2] === '1,180.00' ? [text[0], text[1], '1,810.00'] : text,
  )
  const { authenticity } = judge({
    data: withTotal(1810),
    reading: readingOf([pageOf(altered, { codes: [codeOf(qr)] })]),
  })
  expect(authenticity.isAuthentic).toBe(false)
  expect(authenticity.flags.length).toBeGreaterThanOrEqual(2)
})

test('does not treat a misread value as a sign of forgery', () => {
  expect(judge({ data: withTotal(1810) }).authenticity).toMatchObject({ isAuthentic: true, flags: [] })
})

test('flags a file that was changed with an editor, but not missing metadata', () => {
  const edited: Reading = {
    ...reading,
    origin: {
      kind: 'pdf',
      producer: 'iLovePDF',
      createdAt: '2026-01-12T10:00:00Z',
      modifiedAt: '2026-01-20T10:00:00Z',
    },
  }
  const { flags, confidence } = judge({ reading: edited }).authenticity
  expect(flags).toHaveLength(2)
  expect(confidence).toBeLessThan(0.8)
})

test('raises the confidence if two readings agree, and shows both values if they differ', () => {
  const uncoded = { reading: readingOf(texts) }
  const alone = noteOf('documento.fecha', uncoded)
  const agreed = noteOf('documento.fecha', { ...uncoded, second: { processor: 'Lector local', data } })
  expect(agreed?.confianza ?? 0).toBeGreaterThanOrEqual(alone?.confianza ?? 1)
  const other = { ...data, documento: { ...data.documento, fecha: '2026-12-01' } }
  const differing = noteOf('documento.fecha', {
    ...uncoded,
    second: { processor: 'Lector local', data: other },
  })
  expect(differing?.otraLectura).toEqual({ procesador: 'Lector local', valor: '2026-12-01' })
  expect(differing?.confianza).toBeLessThanOrEqual(alone?.confianza ?? 0)
})

test('matches the lines of two readings by their descriptions', () => {
  const productos = [
    { descripcion: 'Flete', total: 5 },
    { descripcion: 'CLAVO DE 3 PULGADAS', cantidad: 3, precio: 500, total: 1000 },
  ]
  const notes = judge({ second: { processor: 'Lector local', data: { ...data, productos } } }).extractedData
    .metadata?.campos
  expect(notes?.['productos.0.cantidad']?.otraLectura?.valor).toBe(3)
  expect(notes?.['productos.0.total']?.otraLectura).toBeUndefined()
})

test('leaves the answer on an unreadable page unconfirmed instead of wrong', () => {
  const blank = readingOf([pageOf([], { source: 'none' })])
  const { extractedData, authenticity } = judge({ reading: blank })
  const sure = Object.values(extractedData.metadata?.campos ?? {}).filter(
    (note) => (note.confianza ?? 0) > 0.75,
  )
  expect(sure).toEqual([])
  expect(authenticity.isAuthentic).toBe(false)
  expect(extractedData.metadata?.avisos).toContain('No se encontró texto que se pueda leer en el documento.')
})

test('does not call a page authentic that is no document', () => {
  const letter = readingOf([[10, 10, 'Estimados señores: les deseamos felices fiestas.']])
  expect(judge({ data: {}, reading: letter }).authenticity).toMatchObject({
    isAuthentic: false,
    confidence: 0.5,
  })
})

test('builds the table with the headings of the page and the printed amounts', () => {
  const { table } = judge()
  expect(table.formattedTable).toEqual([
    ['CANT.', 'DESCRIPCIÓN', 'P. UNIT', 'IMPORTE'],
    ['2.00', 'Clavo de 3 pulgadas', '500.00', '1,000.00'],
  ])
  expect(table.tableData.tableData).toContainEqual(
    expect.objectContaining({ rowIndex: 1, columnIndex: 3, text: '1,000.00' }),
  )
  expect(table.tableData.humanReadableSummary).toContain('F001-00000123')
  expect(table.tableData.readableText.split('\n')[0]).toBe('FERRETERIA EL TORNILLO S.A.C.')
})

test('proposes pages that name other documents as parts', () => {
  const second = texts.map((text): PlacedText =>
    text[2] === 'F001-00000123' ? [text[0], text[1], 'F001-00000124'] : text,
  )
  const pages = [
    pageOf(texts, { codes: [codeOf(qr)] }),
    pageOf([[10, 10, 'Condiciones generales F001-999']], { number: 2 }),
    pageOf(second, { number: 3 }),
  ]
  expect(judge({ reading: readingOf(pages) }).extractedData.metadata?.division).toEqual([
    { desde: 1, hasta: 2, numero: 'F001-123', proveedor: '20100070970' },
    { desde: 3, hasta: 3, numero: 'F001-00000124', proveedor: '20100070970' },
  ])
  expect(judge().extractedData.metadata?.division).toBeUndefined()
})

test('proposes an order behind an invoice as a part, but not an order that is only mentioned', () => {
  const order = pageOf(
    [
      [40, 8, 'ORDEN DE COMPRA N° 071168'],
      [10, 20, 'RUC: 20131312955'],
    ],
    { number: 2 },
  )
  const mention = pageOf(
    [
      [10, 20, 'Orden de Compra: 071168'],
      [10, 25, 'Continuación'],
    ],
    { number: 2 },
  )
  const first = pageOf(texts)
  expect(judge({ reading: readingOf([first, order]) }).extractedData.metadata?.division).toHaveLength(2)
  expect(judge({ reading: readingOf([first, mention]) }).extractedData.metadata?.division).toBeUndefined()
})

test('reports page limits in a notice', () => {
  const long: Reading = { ...reading, pageCount: 9, skippedPages: [2, 3, 4, 5, 6, 7, 8, 9] }
  expect(judge({ reading: long }).extractedData.metadata?.avisos).toContain('Se leyó 1 de 9 páginas.')
})

test('places the boxes of a page that was read turned on the page as it is shown', () => {
  const turned: Reading = { ...reading, pages: reading.pages.map((page) => ({ ...page, rotation: 180 })) }
  const [left, top, width, height] = noteOf('totales.total')?.caja ?? [0, 0, 0, 0]
  const box = noteOf('totales.total', { reading: turned })?.caja ?? []
  expect([left, top, width, height].some((part) => part > 0)).toBe(true)
  const expected = [1 - left - width, 1 - top - height, width, height]
  box.forEach((part, at) => expect(part).toBeCloseTo(expected[at] ?? 0, 4))
  expect(box).toHaveLength(4)
})

test('lowers the confidence of the whole document for invented lines and does not call it authentic', () => {
  const invented = ['Asesoría legal', 'Seguro marítimo'].map((descripcion) => ({
    descripcion,
    cantidad: 1,
    precio: 1200,
    total: 1200,
  }))
  const answer = { ...data, productos: [...(data.productos ?? []), ...invented] }
  const { confidence, authenticity } = judge({ data: answer })
  expect(confidence).toBeLessThanOrEqual(0.65)
  expect(authenticity).toMatchObject({ isAuthentic: false })
  expect(authenticity.flags).toContain('2 líneas no están en el documento.')
})

test('lowers the confidence of the whole document if its total is not on the page', () => {
  const { confidence, authenticity } = judge({ data: withTotal(7777) })
  expect(confidence).toBeLessThanOrEqual(0.65)
  expect(authenticity.confidence).toBeLessThanOrEqual(0.8)
})

test('doubts an amount at its own label less than an unplaced one where a sum fails', () => {
  const broken = { data: withTotal(1300) }
  expect(noteOf('totales.total', broken)?.confianza).toBeLessThan(0.7)
  expect(noteOf('totales.subtotal', broken)?.confianza).toBeLessThan(0.9)
  expect(noteOf('totales.subtotal', broken)?.confianza).toBeGreaterThan(0.7)
})

test('gives the reason for doubt first, also if nothing in particular speaks against the value', () => {
  const abroad = readingOf([
    pageOf([
      [10, 5, 'Cedar Grove Supplies Ltd.'],
      [10, 8, 'VAT: GB123456789'],
      [70, 8, 'INVOICE'],
      [70, 11, 'Invoice No: 2201844'],
      [10, 24, 'Date: 12/01/2026'],
      [60, 56, 'Total GBP'],
      [80, 56, '1,180.00'],
    ]),
  ])
  const said: ExtractedData = {
    documento: { tipo: 'FACTURA', numero: '2201844', fecha: '2026-01-12', moneda: 'GBP' },
    proveedor: { nombre: 'Cedar Grove Supplies Ltd.' },
    totales: { total: 1180 },
  }
  const note = noteOf('documento.numero', { data: said, reading: abroad })
  expect(note?.confianza).toBeLessThan(0.9)
  expect(note?.motivos[0]).toBe('No se reconoce como un papel peruano, y otras formas se conocen menos.')
  // A value that is sure has no reason for doubt.
  expect(noteOf('documento.numero')?.motivos[0]).not.toContain('Nada más')
})

test('does not rate a tax id without a check digit in an image as sure', () => {
  const malaysian = texts.map(([x, y, text]): PlacedText => [
    x,
    y,
    text.replace('RUC: 20100070970', 'GST No: 000504664064'),
  ])
  const proveedor = { ...data.proveedor, rfc: '000504664064' }
  const page = { ...pageOf(malaysian), source: 'ocr' as const }
  const note = noteOf('proveedor.rfc', { data: { ...data, proveedor }, reading: readingOf([page]) })
  expect(note?.confianza).toBeLessThan(0.9)
  expect(note?.motivos.join(' ')).toContain('dígito de control')
})

test('a value that the OCR engines read differently is certain only if a sum confirms it', () => {
  const page = { ...pageOf(texts), source: 'ocr' as const }
  const asRead = (text: string, alternative: string): Reading => {
    const lines = page.lines.map((line) => ({
      ...line,
      words: line.words.map((word) => (word.text === text ? { ...word, alternative } : word)),
    }))
    return readingOf([{ ...page, lines }])
  }
  const plain = noteOf('documento.fecha', { reading: readingOf([page]) })
  expect(plain?.confianza).toBeGreaterThanOrEqual(0.9)
  const twice = noteOf('documento.fecha', { reading: asRead('12/01/2026', '12/07/2026') })
  expect(twice?.confianza).toBeLessThan(0.9)
  const summed = noteOf('totales.iva', { reading: asRead('180.00', '186.00') })
  expect(summed?.confianza).toBeGreaterThanOrEqual(0.9)
})

test('does not rate a tax id of digits only in an image of a foreign document as sure', () => {
  const lines: PlacedText[] = [
    [10, 5, 'PAGE TURNER BOOKS PTE LTD'],
    [10, 8, 'UEN 2088118870'],
    [10, 11, 'CASH SALE NO. CS 18820'],
    [60, 11, '17.01.2021'],
    [10, 30, 'OXFORD MINI DICT'],
    [80, 30, '12.50'],
    [60, 56, 'TOTAL S$'],
    [80, 56, '12.50'],
  ]
  const said: ExtractedData = {
    documento: { tipo: 'RECIBO', numero: 'CS 18820', fecha: '2021-01-17', moneda: 'SGD' },
    proveedor: { nombre: 'PAGE TURNER BOOKS PTE LTD', rfc: '2088118870' },
    totales: { total: 12.5 },
  }
  const page = { ...pageOf(lines), source: 'ocr' as const }
  expect(noteOf('proveedor.rfc', { data: said, reading: readingOf([page]) })?.confianza).toBeLessThan(0.9)
})

test('never shows base, tax and total of a picture as sure if their sum is off by some cents', () => {
  const iva = 180.8
  const seen = texts.map(([column, row, text]): PlacedText => [
    column,
    row,
    text === '180.00' ? '180.80' : text,
  ])
  const said: ExtractedData = { ...data, totales: { ...data.totales, iva } }
  const sure = (source: 'pdf' | 'ocr') =>
    ['subtotal', 'iva', 'total'].map(
      (name) =>
        (noteOf(`totales.${name}`, { data: said, reading: readingOf([{ ...pageOf(seen), source }]) })
          ?.confianza ?? 0) >= 0.9,
    )
  expect(sure('ocr')).toEqual([false, false, false])
})
