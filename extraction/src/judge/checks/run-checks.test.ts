import { expect, test } from 'vitest'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { findEvidence } from '../evidence/find-evidence.ts'
import { codeOf, pageOf, readingOf, type PlacedText } from '../evidence/written-page.ts'
import type { ReadPage } from '../../reading/reading.ts'
import { factsOf } from './facts.ts'
import { runChecks } from './run-checks.ts'

const today = '2026-02-01'

const plain: ExtractedData = {
  documento: { tipo: 'FACTURA', serie: 'F001', numero: 'F001-00000123', fecha: '2026-01-12', moneda: 'PEN' },
  proveedor: { nombre: 'FERRETERIA EL TORNILLO SAC', rfc: '20100070970' },
  cliente: { nombre: 'CONSTRUCTORA ANDINA SRL', rfc: '20131312955' },
  totales: { subtotal: 1000, iva: 180, total: 1180 },
  productos: [
    { descripcion: 'Clavo', cantidad: 2, precio: 250, total: 500 },
    { descripcion: 'Martillo', cantidad: 5, precio: 100, total: 500 },
  ],
}
const qr = '20100070970|01|F001|123|180.00|1180.00|2026-01-12|6|20131312955|'
const words: PlacedText = [10, 60, 'SON: MIL CIENTO OCHENTA CON 00/100 SOLES']
const printed: PlacedText[] = [
  [70, 5, 'RUC: 20100070970'],
  words,
  [60, 56, 'IMPORTE TOTAL'],
  [80, 56, '1,180.00'],
]

interface Setup {
  data?: ExtractedData
  texts?: PlacedText[]
  codes?: string[]
  ownTaxIds?: string[]
  source?: ReadPage['source']
  creditRuleFrom?: string
}

function run({
  data = plain,
  texts = printed,
  codes = [qr],
  ownTaxIds = [],
  source = 'pdf',
  creditRuleFrom,
}: Setup) {
  const reading = readingOf([pageOf(texts, { codes: codes.map(codeOf), source })])
  const evidence = findEvidence(data, reading)
  return runChecks(factsOf({ data, reading, evidence, ownTaxIds, creditRuleFrom, today }))
}

const rule = (setup: Setup, regla: string) => run(setup).filter((check) => check.regla === regla)
const states = (setup: Setup, regla: string) => rule(setup, regla).map((check) => check.estado)
const withTotals = (totales: ExtractedData['totales']): ExtractedData => ({ ...plain, totales })
const withDocument = (documento: ExtractedData['documento']): ExtractedData => ({
  ...plain,
  documento: { ...plain.documento, ...documento },
})

test('a document in order has nothing but passed checks', () => {
  const checks = run({})
  expect(checks.filter((check) => check.estado !== 'ok')).toEqual([])
  expect(new Set(checks.map((check) => check.regla))).toEqual(
    new Set([
      'serie-y-tipo',
      'ruc-proveedor',
      'ruc-cliente',
      'total-cuadra',
      'total-en-letras',
      'tasa-igv',
      'importe-de-linea',
      'lineas-suman',
      'codigo-qr',
      'fecha-de-emision',
    ]),
  )
})

test.each<[string, ExtractedData, string]>([
  [
    'a document that lacks some of them',
    { ...plain, totales: {}, proveedor: { nombre: 'FERRETERIA EL TORNILLO SAC' } },
    'No se encontró el RUC del proveedor ni el total.',
  ],
  [
    'a page that has nothing of a document',
    { proveedor: { nombre: 'Hola' }, documento: { fecha: '2026-01-12' } },
    'No se encontró el número tributario del proveedor, el número ni el total: ¿es un comprobante?',
  ],
])('what a document cannot be booked without is named on %s', (_, data, mensaje) => {
  expect(rule({ data, texts: [], codes: [] }, 'datos-clave')).toMatchObject([{ estado: 'aviso', mensaje }])
})

test('a wrong check digit fails, and the code offers the one right RUC', () => {
  const data = { ...plain, proveedor: { ...plain.proveedor, rfc: '20100070971' } }
  const [check] = rule({ data }, 'ruc-proveedor')
  expect(check?.estado).toBe('falla')
  expect(check?.arreglo?.valor).toBe('20100070970')
  expect(rule({ data, codes: [], texts: [words] }, 'ruc-proveedor')[0]?.arreglo).toBeUndefined()
})

test('on a picture one misread digit is mended when only one RUC fits', () => {
  const data = { ...plain, proveedor: { rfc: '20131312965' } }
  const [check] = rule({ data, codes: [], source: 'ocr' }, 'ruc-proveedor')
  expect(check?.estado).toBe('falla')
  expect(['20131312955', undefined]).toContain(check?.arreglo?.valor)
})

test.each([
  ['exact to five céntimos', 1180.05, 'ok'],
  ['within the unit that SUNAT accepts', 1180.9, 'aviso'],
  ['beyond it', 1189, 'falla'],
])('a total %s is graded', (_, total, estado) => {
  expect(
    states({ data: withTotals({ subtotal: 1000, iva: 180, total }), texts: [], codes: [] }, 'total-cuadra'),
  ).toEqual([estado])
})

test('a wrong total that words and parts agree against is offered its right value', () => {
  const [check] = rule(
    { data: withTotals({ subtotal: 1000, iva: 180, total: 1108 }), codes: [] },
    'total-cuadra',
  )
  expect(check).toMatchObject({
    estado: 'falla',
    diferencia: 72,
    arreglo: { campo: 'totales.total', valor: 1180 },
  })
})

test('parts that stand at their names on the page join the sum', () => {
  const texts: PlacedText[] = [
    [60, 50, 'OP. EXONERADA'],
    [80, 50, '20.00'],
    [60, 52, 'ICBPER'],
    [80, 52, '1.50'],
    [10, 30, 'otro texto'],
  ]
  const data = withTotals({ subtotal: 1000, iva: 180, total: 1201.5 })
  expect(states({ data, texts, codes: [] }, 'total-cuadra')).toEqual(['ok'])
})

test('a total that holds the percepción fits, and one that a Peruvian retención was taken from does not', () => {
  const withPart = (name: string, amount: string): PlacedText[] => [
    ...printed.slice(0, 1),
    [60, 50, name],
    [80, 50, amount],
  ]
  const raised = withTotals({ subtotal: 1000, iva: 180, total: 1203.6 })
  expect(states({ data: raised, codes: [], texts: withPart('PERCEPCIÓN', '23.60') }, 'total-cuadra')).toEqual(
    ['ok'],
  )
  const lowered = withTotals({ subtotal: 1000, iva: 180, total: 1144.6 })
  expect(states({ data: lowered, codes: [], texts: withPart('RETENCIÓN', '35.40') }, 'total-cuadra')).toEqual(
    ['falla'],
  )
})

test('IRPF comes off a Spanish total', () => {
  const data: ExtractedData = {
    ...plain,
    documento: { tipo: 'FACTURA', numero: 'A-12', fecha: '2026-01-12', moneda: 'EUR' },
    proveedor: { nombre: 'ESTUDIO DEL OLMO S.L.', rfc: 'B46867529' },
    cliente: { rfc: 'B67859918' },
    totales: { subtotal: 1000, iva: 210, total: 1060 },
  }
  const texts: PlacedText[] = [
    [60, 50, 'Retención IRPF 15%'],
    [80, 50, '-150,00'],
  ]
  expect(states({ data, codes: [], texts }, 'total-cuadra')).toEqual(['ok'])
  // `-15 %` is a rate, even with a space between the number and its sign.
  const apart: PlacedText[] = [
    [60, 50, 'Retención IRPF -15 %'],
    [80, 50, '-150,00'],
  ]
  expect(states({ data, codes: [], texts: apart }, 'total-cuadra')).toEqual(['ok'])
})

test('in Brazil the tax is in what the products cost, with freight or a discount besides', () => {
  const data: ExtractedData = {
    documento: { tipo: 'FACTURA', numero: '12345', fecha: '2026-01-12', moneda: 'BRL' },
    proveedor: { nombre: 'METALURGICA ARARAS LTDA', rfc: '11.222.333/0001-81' },
    totales: { subtotal: 1000, iva: 189, otros_impuestos: 50, descuentos: 20, total: 1030 },
  }
  const texts: PlacedText[] = [[70, 5, 'CNPJ 11.222.333/0001-81']]
  expect(states({ data, codes: [], texts }, 'total-cuadra')).toEqual(['ok'])
  const wrong = { ...data, totales: { ...data.totales, total: 1130 } }
  expect(states({ data: wrong, codes: [], texts }, 'total-cuadra')).toEqual(['falla'])
})

test('ISR and IVA that are withheld come off a Mexican total together', () => {
  const data: ExtractedData = {
    ...plain,
    documento: { tipo: 'FACTURA', numero: '0310', fecha: '2026-01-12', moneda: 'MXN' },
    proveedor: { nombre: 'ASESORES DEL BAJÍO S.C.', rfc: 'ABA010203AB1' },
    cliente: { rfc: 'CRO010203AB1' },
    totales: { subtotal: 2000, iva: 320, total: 1906.66 },
  }
  const texts: PlacedText[] = [
    [60, 50, 'Retención ISR'],
    [80, 50, '200.00'],
    [60, 52, 'Retención IVA'],
    [80, 52, '213.34'],
  ]
  expect(states({ data, codes: [], texts }, 'total-cuadra')).toEqual(['ok'])
})

test('words that say another amount fail', () => {
  const texts: PlacedText[] = [[10, 60, 'SON: MIL OCHOCIENTOS CON 00/100 SOLES']]
  expect(states({ texts }, 'total-en-letras')).toEqual(['falla'])
})

test('words in another currency fail and offer it', () => {
  const texts: PlacedText[] = [[10, 60, 'SON: MIL CIENTO OCHENTA CON 00/100 DÓLARES AMERICANOS']]
  expect(rule({ texts }, 'moneda')[0]).toMatchObject({ estado: 'falla', arreglo: { valor: 'USD' } })
})

test('a document that names no currency says so', () => {
  expect(states({ data: withDocument({ moneda: null }) }, 'moneda')).toEqual(['aviso'])
})

test.each([
  [180, '2026-01-12', 'ok'],
  [105, '2026-01-12', 'ok'],
  [100, '2025-06-12', 'ok'],
  [100, '2026-01-12', 'aviso'],
  [130, '2026-01-12', 'falla'],
])('an IGV of %d on 1,000 dated %s is %s', (iva, fecha, estado) => {
  const data = {
    ...withTotals({ subtotal: 1000, iva, total: 1000 + iva }),
    documento: { ...plain.documento, fecha },
  }
  expect(states({ data, texts: [], codes: [] }, 'tasa-igv')).toEqual([estado])
})

test('a line that does not multiply is named with what it should be', () => {
  const productos = [
    { descripcion: 'Clavo', cantidad: 2, precio: 250, total: 550 },
    plain.productos?.[1] ?? {},
  ]
  const checks = rule({ data: { ...plain, productos } }, 'importe-de-linea').filter(
    (check) => check.estado === 'falla',
  )
  expect(checks).toHaveLength(1)
  expect(checks[0]).toMatchObject({
    mensaje: 'Línea 1: 2 × 250 da 500.00, pero el importe dice 550.00.',
    diferencia: -50,
  })
  expect(states({ data: { ...plain, productos } }, 'lineas-suman')).toEqual(['falla'])
})

test('the sum of the lines says which number of a wrong line to change', () => {
  const other = plain.productos?.[1] ?? {}
  const fixOf = (line: object) =>
    rule(
      { data: { ...plain, productos: [{ descripcion: 'Clavo', ...line }, other] } },
      'importe-de-linea',
    ).find((check) => check.estado === 'falla')?.arreglo
  expect(fixOf({ cantidad: 2, precio: 250, total: 560 })).toMatchObject({
    campo: 'productos.0.total',
    valor: 500,
  })
  expect(fixOf({ cantidad: 7, precio: 250, total: 500 })).toMatchObject({
    campo: 'productos.0.cantidad',
    valor: 2,
  })
  expect(fixOf({ cantidad: 3, precio: 250, total: 560 })).toBeUndefined()
})

test('what is given away may be listed without being charged', () => {
  const productos = [...(plain.productos ?? []), { descripcion: 'Gorra', cantidad: 1, precio: 50, total: 50 }]
  const texts: PlacedText[] = [
    ...printed,
    [60, 48, 'OP. GRATUITAS'],
    [80, 48, '50.00'],
    [10, 33, 'otra cosa'],
  ]
  expect(states({ data: { ...plain, productos }, texts }, 'lineas-suman')).toEqual(['ok'])
})

test('an advance that was paid with its tax is what the lines are more than the base', () => {
  const data = withTotals({ subtotal: 600, iva: 108, total: 708 })
  const texts: PlacedText[] = [
    [60, 56, 'ANTICIPOS'],
    [80, 56, '472.00'],
  ]
  expect(rule({ data, texts, codes: [] }, 'lineas-suman')).toMatchObject([
    { estado: 'ok', mensaje: 'Las líneas suman la base antes del anticipo: 1,000.00.' },
  ])
  expect(states({ data, texts: [], codes: [] }, 'lineas-suman')).toEqual(['falla'])
})

test('what an XML says its total is made of counts where its print shows it badly', () => {
  const data: ExtractedData = {
    ...withTotals({ subtotal: 1550, iva: 180, total: 1730 }),
    informacion_adicional: { operaciones_gravadas: 1000, operaciones_exoneradas: 550 },
  }
  const texts: PlacedText[] = [
    [60, 56, 'OP. EXONERADAS'],
    [80, 56, '55.00'],
  ]
  expect(states({ data, texts, source: 'ocr' }, 'tasa-igv')).toEqual(['falla'])
  const impuestos = [{ codigo: '1000', base: 1000, monto: 180 }]
  expect(states({ data: { ...data, impuestos }, texts, source: 'ocr' }, 'tasa-igv')).toEqual(['ok'])
})

test('lines with the tax inside add up to the total', () => {
  const productos = [{ descripcion: 'Clavo', cantidad: 2, precio: 590, total: 1180 }]
  expect(rule({ data: { ...plain, productos } }, 'lineas-suman')[0]?.mensaje).toBe(
    'Las líneas suman el total: 1,180.00.',
  )
})

test('a series of another kind of document fails and says whose it is', () => {
  const data = withDocument({ serie: 'B001', numero: 'B001-123' })
  expect(rule({ data, codes: [] }, 'serie-y-tipo')[0]?.mensaje).toContain('BOLETA DE VENTA')
})

test('dates: the future fails, more than a year warns, due before issue fails', () => {
  const dated = (fecha: string) => states({ data: withDocument({ fecha }), codes: [] }, 'fecha-de-emision')
  expect(dated('2026-03-01')).toEqual(['falla'])
  // A factura gives tax credit, which is at risk after a year; that rule has a name of its own.
  const old = { data: withDocument({ fecha: '2024-12-01' }), codes: [] }
  expect(states(old, 'plazo-credito-fiscal')).toEqual(['aviso'])
  expect(states({ data: withDocument({ fecha_vencimiento: '2026-01-01' }) }, 'vencimiento')).toEqual([
    'falla',
  ])
})

test('from the day of D.Leg. 1669 credit is taken in the month of issue, later for paper and under detracción', () => {
  const late = (more: Partial<Setup>, documento: ExtractedData['documento'] = {}) =>
    rule({ codes: [], ...more, data: withDocument(documento) }, 'plazo-credito-fiscal')
  // Issued in January, read in February.
  expect(late({})).toEqual([])
  expect(late({ creditRuleFrom: '2026-01-13' })).toEqual([])
  expect(late({ creditRuleFrom: '2026-01-12' })).toMatchObject([
    {
      estado: 'aviso',
      mensaje: 'Fue emitido el 12/01/2026: su crédito fiscal se toma hasta el período 01/2026 (D.Leg. 1669).',
    },
  ])
  const paper = { serie: '0001', numero: '0001-00000123' }
  expect(late({ creditRuleFrom: '2025-11-01' }, paper)).toEqual([])
  expect(late({ creditRuleFrom: '2025-11-01' }, { ...paper, fecha: '2025-11-30' })).toHaveLength(1)
  const texts: PlacedText[] = [...printed, [5, 80, 'OPERACION SUJETA A DETRACCION 12%']]
  expect(late({ creditRuleFrom: '2025-10-01', texts }, { fecha: '2025-11-30' })).toEqual([])
  expect(late({ creditRuleFrom: '2025-10-01', texts }, { fecha: '2025-10-30' })).toHaveLength(1)
})

test('the own company is never the supplier, but where it issued the document', () => {
  const own = { ownTaxIds: ['20100070970'] }
  expect(states({ ...own, codes: [] }, 'empresa-propia')).toEqual(['falla'])
  expect(states(own, 'empresa-propia')).toEqual([])
  expect(states(own, 'venta-propia')).toEqual(['falla'])
  expect(states({ ownTaxIds: ['20131312955'] }, 'empresa-propia')).toEqual(['ok'])
  expect(states({ ownTaxIds: ['20512528458'] }, 'empresa-propia')).toEqual(['aviso'])
})

test('the code is compared field by field, and a difference offers what the code says', () => {
  const data = withTotals({ subtotal: 1000, iva: 180, total: 1810 })
  const differing = rule({ data }, 'codigo-qr').filter((check) => check.estado === 'falla')
  expect(differing).toHaveLength(1)
  expect(differing[0]).toMatchObject({ campos: ['totales.total'], arreglo: { valor: 1180 }, diferencia: 630 })
})

test('a value that stands in the code only, while the page prints another, is told', () => {
  const altered: PlacedText[] = [
    [10, 5, 'RUC: 20100070970'],
    [60, 56, 'IMPORTE TOTAL'],
    [80, 56, '1,810.00'],
  ]
  expect(rule({ texts: altered }, 'codigo-qr-impreso').map(({ campos }) => campos)).toEqual([
    ['totales.total'],
  ])
  expect(rule({ texts: altered, source: 'ocr' }, 'codigo-qr-impreso')).toEqual([])
})

test('a missing code is mild on F and B series and normal on the portal', () => {
  expect(states({ codes: [] }, 'codigo-qr')).toEqual(['aviso'])
  const portal = withDocument({ serie: 'E001', numero: 'E001-123' })
  expect(states({ data: portal, codes: [] }, 'codigo-qr')).toEqual([])
})

test('a link or a payment code is not a SUNAT code', () => {
  expect(states({ codes: ['https://pagos.example/yape?x=1|2|3|4|5|6|7'] }, 'codigo-qr')).toEqual(['aviso'])
})

test('detracción: known rate, whole soles and least total', () => {
  const said = (texts: PlacedText[], totales = plain.totales) =>
    run({ data: { ...plain, totales }, texts, codes: [] }).filter(({ regla }) =>
      regla.startsWith('detraccion'),
    )
  const right: PlacedText[] = [
    [10, 70, 'DETRACCIÓN 12 %'],
    [10, 73, 'MONTO DETRACCIÓN S/'],
    [50, 73, '142.00'],
  ]
  expect(said(right).map(({ regla, estado }) => [regla, estado])).toEqual([
    ['detraccion-tasa', 'ok'],
    ['detraccion-monto', 'ok'],
  ])
  const wrong: PlacedText[] = [
    [10, 70, 'DETRACCIÓN 12 %'],
    [10, 73, 'MONTO DETRACCIÓN S/'],
    [50, 73, '118.00'],
  ]
  expect(said(wrong).at(-1)).toMatchObject({ estado: 'aviso', diferencia: -24 })
  expect(said([[10, 70, 'DETRACCIÓN 9 %']])[0]?.estado).toBe('aviso')
  expect(said(right, { subtotal: 100, iva: 18, total: 118 }).map(({ regla }) => regla)).toContain(
    'detraccion-minimo',
  )
})

test('a fee receipt keeps 8 % of income tax and no IGV', () => {
  const data: ExtractedData = {
    ...plain,
    documento: { ...plain.documento, tipo: 'RECIBO POR HONORARIOS', serie: 'E001', numero: 'E001-12' },
    totales: { subtotal: 2000, total: 1840 },
    productos: [],
  }
  const texts: PlacedText[] = [
    [10, 50, 'TOTAL POR HONORARIOS'],
    [60, 50, '2,000.00'],
    [10, 52, 'RETENCIÓN (8 %) IR'],
    [60, 52, '160.00'],
  ]
  expect(states({ data, texts, codes: [] }, 'honorarios-retencion')).toEqual(['ok'])
  const wrong: PlacedText[] = [
    [10, 50, 'TOTAL POR HONORARIOS'],
    [60, 50, '2,000.00'],
    [10, 52, 'RETENCIÓN (8 %) IR'],
    [60, 52, '200.00'],
  ]
  expect(states({ data, texts: wrong, codes: [] }, 'honorarios-retencion')).toEqual(['aviso'])
})

test('fees, their withholding and what is left of them bear each other out', () => {
  const data: ExtractedData = {
    ...plain,
    documento: { ...plain.documento, tipo: 'RECIBO POR HONORARIOS', serie: 'E001', numero: 'E001-12' },
    totales: { subtotal: 2000, total: 2000 },
    productos: [],
  }
  const printed = (net: string): PlacedText[] => [
    [10, 50, 'TOTAL POR HONORARIOS'],
    [60, 50, '2,000.00'],
    [10, 52, 'RETENCIÓN (8 %) IR'],
    [60, 52, '160.00'],
    [10, 54, 'TOTAL NETO RECIBIDO'],
    [60, 54, net],
  ]
  expect(states({ data, texts: printed('1,840.00'), codes: [] }, 'total-cuadra')).toEqual(['ok'])
  expect(states({ data, texts: printed('1,480.00'), codes: [] }, 'total-cuadra')).toEqual([])
})

test('Peruvian rules leave foreign documents alone', () => {
  const data: ExtractedData = {
    ...plain,
    documento: { tipo: 'FACTURA', numero: '20260117', fecha: '2026-01-12', moneda: 'EUR' },
    proveedor: { nombre: 'Tulpenhuis B.V.', rfc: 'NL004495445B01' },
    cliente: { nombre: 'Ana' },
    totales: { subtotal: 1000, iva: 210, total: 1210 },
  }
  const rules = run({ data, texts: [[10, 10, 'Factuur, IGV 18%']], codes: [] }).filter(
    (check) => check.estado !== 'ok',
  )
  expect(rules).toEqual([])
})

test('a tax as large as its base is refused in any country', () => {
  const swapped = withTotals({ subtotal: 180, iva: 1000, total: 1180 })
  expect(states({ data: swapped }, 'impuesto-menor-que-base')).toEqual(['falla'])
  const foreign = { ...swapped, proveedor: { rfc: 'DE136695976' }, cliente: {} }
  expect(states({ data: foreign, texts: [], codes: [] }, 'impuesto-menor-que-base')).toEqual(['falla'])
  expect(states({}, 'impuesto-menor-que-base')).toEqual([])
})

test('a charge that is in the base already is not added to it again', () => {
  const data = withTotals({ subtotal: 1000, iva: 180, otros_impuestos: 50, total: 1180 })
  expect(states({ data, texts: [], codes: [] }, 'total-cuadra')).toEqual(['ok'])
})

test('receipts laid beside each other are told to be several', () => {
  const other = qr.replace('|123|', '|124|')
  expect(rule({ codes: [qr, other] }, 'varios-en-una-pagina').map(({ mensaje }) => mensaje)).toEqual([
    'En una página hay 2 comprobantes (F001-123 y F001-124) y aquí solo se registra uno: sepáralos.',
  ])
  expect(rule({ codes: [qr, qr] }, 'varios-en-una-pagina')).toEqual([])
})

test('a paper that lists or settles invoices is told to be none, and misses nothing that an invoice must have', () => {
  const data = withDocument({ tipo: 'ESTADO DE CUENTA', serie: '', numero: '' })
  expect(rule({ data, texts: [], codes: [] }, 'no-es-comprobante').map(({ mensaje }) => mensaje)).toEqual([
    'Un documento de tipo ESTADO DE CUENTA nombra comprobantes y no es uno de ellos: no se registra ni se paga.',
  ])
  expect(states({ data, texts: [], codes: [] }, 'datos-clave')).toEqual([])
  const entries = {
    ...data,
    productos: [
      { descripcion: 'F001-12', total: 500 },
      { descripcion: 'F001-13', total: 750 },
    ],
  }
  expect(
    states({ data: { ...entries, totales: { total: 750 } }, texts: [], codes: [] }, 'lineas-suman'),
  ).toEqual([])
  const invoice = { ...entries, documento: { tipo: 'FACTURA' }, totales: { total: 750 } }
  expect(states({ data: invoice, texts: [], codes: [] }, 'lineas-suman')).not.toEqual([])
})

test('a tax without its base says nothing of the total', () => {
  const data = withTotals({ iva: 0.84, total: 14.9 })
  expect(states({ data, texts: [], codes: [] }, 'total-cuadra')).toEqual([])
})

test('a paper that says it is no receipt is told so, unless SUNAT’s code or its kind says otherwise', () => {
  const saying = (text: string, more: Partial<Setup> = {}) =>
    rule({ texts: [...printed, [5, 90, text]], codes: [], ...more }, 'no-es-comprobante').map(
      ({ estado, mensaje }) => [estado, mensaje],
    )
  expect(saying('ESTE DOCUMENTO NO ES UN COMPROBANTE DE PAGO')).toEqual([
    [
      'aviso',
      'El papel dice de sí mismo «no es un comprobante»: pide la factura, la boleta o el recibo antes de registrarlo.',
    ],
  ])
  for (const text of ['Documento no válido como factura', 'Ambiente de pruebas: sin validez tributaria'])
    expect(saying(text)).toHaveLength(1)
  expect(saying('Representación impresa del comprobante de pago')).toEqual([])
  expect(saying('El voucher no es comprobante', { codes: [qr] })).toEqual([])
  const order = withDocument({ tipo: 'ORDEN DE COMPRA', serie: '', numero: '00012' })
  expect(saying('No es comprobante de pago', { data: order })).toEqual([])
})
