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

test('a correct document passes all checks', () => {
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
    'a document without some of them',
    { ...plain, totales: {}, proveedor: { nombre: 'FERRETERIA EL TORNILLO SAC' } },
    'No se encontró el RUC del proveedor ni el total.',
  ],
  [
    'a page that is not a document',
    { proveedor: { nombre: 'Hola' }, documento: { fecha: '2026-01-12' } },
    'No se encontró el número tributario del proveedor, el número ni el total: ¿es un comprobante?',
  ],
])('names the missing values that a document cannot be booked without, on %s', (_, data, mensaje) => {
  expect(rule({ data, texts: [], codes: [] }, 'datos-clave')).toMatchObject([{ estado: 'aviso', mensaje }])
})

test('fails a RUC with a wrong check digit and offers the only valid RUC in the code', () => {
  const data = { ...plain, proveedor: { ...plain.proveedor, rfc: '20100070971' } }
  const [check] = rule({ data }, 'ruc-proveedor')
  expect(check?.estado).toBe('falla')
  expect(check?.arreglo?.valor).toBe('20100070970')
  expect(rule({ data, codes: [], texts: [words] }, 'ruc-proveedor')[0]?.arreglo).toBeUndefined()
})

test('corrects one misread digit of a RUC in an image only if one valid RUC fits', () => {
  const data = { ...plain, proveedor: { rfc: '20131312965' } }
  const [check] = rule({ data, codes: [], source: 'ocr' }, 'ruc-proveedor')
  expect(check?.estado).toBe('falla')
  expect(['20131312955', undefined]).toContain(check?.arreglo?.valor)
})

test.each([
  ['exact to five céntimos', 1180.05, 'ok'],
  ['within the unit that SUNAT accepts', 1180.9, 'aviso'],
  ['beyond it', 1189, 'falla'],
])('grades a total %s', (_, total, estado) => {
  expect(
    states({ data: withTotals({ subtotal: 1000, iva: 180, total }), texts: [], codes: [] }, 'total-cuadra'),
  ).toEqual([estado])
})

test('offers the right total if the amount in words and the parts contradict the read one', () => {
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

test('includes amounts found at their labels on the page in the sum of the total', () => {
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

test('accepts a total that includes the percepción, but not one reduced by a Peruvian retención', () => {
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

test('subtracts IRPF from a Spanish total', () => {
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

test('treats the tax as included in the product prices in Brazil, with freight or a discount besides', () => {
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

test('subtracts withheld ISR and IVA together from a Mexican total', () => {
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

test('fails if the amount in words differs from the total', () => {
  const texts: PlacedText[] = [[10, 60, 'SON: MIL OCHOCIENTOS CON 00/100 SOLES']]
  expect(states({ texts }, 'total-en-letras')).toEqual(['falla'])
})

test('fails if the amount in words has another currency, and offers that currency', () => {
  const texts: PlacedText[] = [[10, 60, 'SON: MIL CIENTO OCHENTA CON 00/100 DÓLARES AMERICANOS']]
  expect(rule({ texts }, 'moneda')[0]).toMatchObject({ estado: 'falla', arreglo: { valor: 'USD' } })
})

test('reports a document that names no currency', () => {
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

test('reports a line whose quantity times price differs from its amount, with the expected amount', () => {
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

test('uses the sum of the lines to decide which number of a wrong line to correct', () => {
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

test('accepts free items that are listed without being charged', () => {
  const productos = [...(plain.productos ?? []), { descripcion: 'Gorra', cantidad: 1, precio: 50, total: 50 }]
  const texts: PlacedText[] = [
    ...printed,
    [60, 48, 'OP. GRATUITAS'],
    [80, 48, '50.00'],
    [10, 33, 'otra cosa'],
  ]
  expect(states({ data: { ...plain, productos }, texts }, 'lineas-suman')).toEqual(['ok'])
})

test('accepts lines that exceed the base by an advance payment with its tax', () => {
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

test('takes the parts of the total from the XML if the print shows them badly', () => {
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

test('accepts lines with tax included that add up to the total', () => {
  const productos = [{ descripcion: 'Clavo', cantidad: 2, precio: 590, total: 1180 }]
  expect(rule({ data: { ...plain, productos } }, 'lineas-suman')[0]?.mensaje).toBe(
    'Las líneas suman el total: 1,180.00.',
  )
})

test('fails a series of another document type and names that type', () => {
  const data = withDocument({ serie: 'B001', numero: 'B001-123' })
  expect(rule({ data, codes: [] }, 'serie-y-tipo')[0]?.mensaje).toContain('BOLETA DE VENTA')
})

test('checks dates: fails the future and a due date before issue, warns after more than a year', () => {
  const dated = (fecha: string) => states({ data: withDocument({ fecha }), codes: [] }, 'fecha-de-emision')
  expect(dated('2026-03-01')).toEqual(['falla'])
  // A factura gives tax credit, which is at risk after a year; that rule has a name of its own.
  const old = { data: withDocument({ fecha: '2024-12-01' }), codes: [] }
  expect(states(old, 'plazo-credito-fiscal')).toEqual(['aviso'])
  expect(states({ data: withDocument({ fecha_vencimiento: '2026-01-01' }) }, 'vencimiento')).toEqual([
    'falla',
  ])
})

test('limits the tax credit to the month of issue from D.Leg. 1669 on, later for paper and under detracción', () => {
  const late = (more: Partial<Setup>, documento: ExtractedData['documento'] = {}) =>
    rule({ codes: [], ...more, data: withDocument(documento) }, 'plazo-credito-fiscal')
  // Issued in January and read in February.
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

test('refuses the own company as supplier unless it issued the document', () => {
  const own = { ownTaxIds: ['20100070970'] }
  expect(states({ ...own, codes: [] }, 'empresa-propia')).toEqual(['falla'])
  expect(states(own, 'empresa-propia')).toEqual([])
  expect(states(own, 'venta-propia')).toEqual(['falla'])
  expect(states({ ownTaxIds: ['20131312955'] }, 'empresa-propia')).toEqual(['ok'])
  expect(states({ ownTaxIds: ['20512528458'] }, 'empresa-propia')).toEqual(['aviso'])
})

test('compares the code field by field and offers its value where the document differs', () => {
  const data = withTotals({ subtotal: 1000, iva: 180, total: 1810 })
  const differing = rule({ data }, 'codigo-qr').filter((check) => check.estado === 'falla')
  expect(differing).toHaveLength(1)
  expect(differing[0]).toMatchObject({ campos: ['totales.total'], arreglo: { valor: 1180 }, diferencia: 630 })
})

test('reports a value of the code that the page prints differently', () => {
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

test('warns mildly of a missing code on F and B series, and not at all on documents of the portal', () => {
  expect(states({ codes: [] }, 'codigo-qr')).toEqual(['aviso'])
  const portal = withDocument({ serie: 'E001', numero: 'E001-123' })
  expect(states({ data: portal, codes: [] }, 'codigo-qr')).toEqual([])
})

test('does not accept a link or a payment code as a SUNAT code', () => {
  expect(states({ codes: ['https://pagos.example/yape?x=1|2|3|4|5|6|7'] }, 'codigo-qr')).toEqual(['aviso'])
})

test('checks the rate, the whole soles and the minimum total of a detracción', () => {
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

test('expects 8 % of income tax and no IGV on a fee receipt', () => {
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

test('checks fees, their withholding and the net amount against each other', () => {
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

test('applies no Peruvian rules to foreign documents', () => {
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

test('refuses a tax as large as its base in any country', () => {
  const swapped = withTotals({ subtotal: 180, iva: 1000, total: 1180 })
  expect(states({ data: swapped }, 'impuesto-menor-que-base')).toEqual(['falla'])
  const foreign = { ...swapped, proveedor: { rfc: 'DE136695976' }, cliente: {} }
  expect(states({ data: foreign, texts: [], codes: [] }, 'impuesto-menor-que-base')).toEqual(['falla'])
  expect(states({}, 'impuesto-menor-que-base')).toEqual([])
})

test('does not add a charge to the total that the base already includes', () => {
  const data = withTotals({ subtotal: 1000, iva: 180, otros_impuestos: 50, total: 1180 })
  expect(states({ data, texts: [], codes: [] }, 'total-cuadra')).toEqual(['ok'])
})

test('reports receipts that lie beside each other as several', () => {
  const other = qr.replace('|123|', '|124|')
  expect(rule({ codes: [qr, other] }, 'varios-en-una-pagina').map(({ mensaje }) => mensaje)).toEqual([
    'En una página hay 2 comprobantes (F001-123 y F001-124) y aquí solo se registra uno: sepáralos.',
  ])
  expect(rule({ codes: [qr, qr] }, 'varios-en-una-pagina')).toEqual([])
})

test('reports statements and settlements as no comprobante and does not ask for key fields of an invoice', () => {
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

test('does not check the total of a document that has a tax without a base', () => {
  const data = withTotals({ iva: 0.84, total: 14.9 })
  expect(states({ data, texts: [], codes: [] }, 'total-cuadra')).toEqual([])
})

test('reports a document that calls itself no comprobante, unless its SUNAT code or its type says otherwise', () => {
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
