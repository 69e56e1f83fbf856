import type { GivenReason } from '@conforme/contract/documents/alerts'
import type { DuplicateHint } from '@conforme/contract/documents/documents'
import type { Check } from '@conforme/contract/data/extracted-data'
import { firstStop, openAlerts, severityOf, triageOf } from '@conforme/contract/documents/judge-alerts'
import { expect, test } from 'vitest'
import { alertsOf, type AlertFacts } from './alerts-of.ts'

const judge = (row: Partial<AlertFacts['row']> = {}, more: Partial<AlertFacts> = {}) =>
  alertsOf({
    row: {
      id: 'este',
      currency: 'PEN',
      citedOrders: null,
      isConfirmed: true,
      isSample: false,
      documentType: 'FACTURA',
      extractedData: null,
      authenticity: null,
      supplierTaxId: null,
      provider: null,
      ...row,
    },
    duplicates: [],
    reasons: [],
    unapproved: [],
    ...more,
  })

const withChecks = (...revisiones: Pick<Check, 'regla' | 'estado'>[]) => ({
  extractedData: {
    metadata: {
      campos: {},
      avisos: [],
      revisiones: revisiones.map((check) => ({ ...check, mensaje: `${check.regla}.`, campos: [] })),
    },
  },
})

const hint = (overrides: Partial<DuplicateHint> = {}): DuplicateHint => ({
  documentId: 'otro',
  filename: 'otra.pdf',
  kind: 'comprobante',
  mensaje: 'Es la misma.',
  inPayment: false,
  distinct: [],
  ...overrides,
})
const mark = (userId: string) => ({ userId, by: userId, reason: 'Otra entrega', at: '2026-11-20T10:00:00Z' })
const codes = (alerts: { code: string }[]) => alerts.map(({ code }) => code)

test('a clean document has no alerts', () => {
  const alerts = judge()
  expect(alerts).toEqual([])
  expect(severityOf(alerts)).toBeNull()
  expect(triageOf(alerts)).toBe('limpia')
})

test('a failed rule asks for a reason, a warning is only a note, and the worst comes first', () => {
  const alerts = judge(
    withChecks(
      { regla: 'tasa-igv', estado: 'aviso' },
      { regla: 'total-cuadra', estado: 'falla' },
      { regla: 'fecha-de-emision', estado: 'ok' },
    ),
  )
  expect(alerts.map(({ code, severity }) => [code, severity])).toEqual([
    ['total-cuadra', 'motivo'],
    ['tasa-igv', 'nota'],
  ])
  expect(severityOf(alerts)).toBe('motivo')
  expect(triageOf(alerts)).toBe('alerta')
})

test('a rule of an older version takes its severity from how badly it failed', () => {
  const alerts = judge(
    withChecks({ regla: 'de-antes', estado: 'falla' }, { regla: 'de-antes', estado: 'aviso' }),
  )
  expect(alerts.map(({ severity }) => severity)).toEqual(['motivo', 'nota'])
})

test('a contradiction with the signed XML blocks both confirmation and payment', () => {
  const alerts = judge(withChecks({ regla: 'xml-impreso', estado: 'falla' }))
  expect(alerts).toMatchObject([{ severity: 'bloquea', stops: ['confirmar', 'pagar'] }])
  expect(severityOf(alerts)).toBe('bloquea')
})

test('an alert that stops only the payment gives the document no severity', () => {
  for (const row of [{ isConfirmed: false }, { isSample: true }, { documentType: 'ORDEN DE COMPRA' }]) {
    const alerts = judge(row)
    expect(alerts).toMatchObject([{ severity: 'bloquea', stops: ['pagar'] }])
    expect(severityOf(alerts)).toBeNull()
    expect(firstStop(alerts, 'pagar')).toBeDefined()
    expect(firstStop(alerts, 'confirmar')).toBeUndefined()
  }
})

test('a repeated invoice asks for a reason, and blocks once the other is in payment until two people tell them apart', () => {
  const of = (overrides: Partial<DuplicateHint>) => judge({}, { duplicates: [hint(overrides)] })
  expect(codes(of({}))).toEqual(['repetida'])
  for (const kind of ['archivo', 'comprobante', 'contenido'] as const) {
    const stopped = of({ kind, inPayment: true })
    expect(codes(stopped)).toEqual(['repetida_en_camino'])
    expect(firstStop(stopped, 'confirmar')).toBeDefined()
    const onePerson = of({ kind, inPayment: true, distinct: [mark('ana'), mark('ana')] })
    expect(codes(onePerson)).toEqual(['repetida_en_camino'])
    expect(onePerson[0]?.message).toContain('Falta que otra persona')
    expect(codes(of({ kind, inPayment: true, distinct: [mark('ana'), mark('luz')] }))).toEqual(['distinta'])
  }
})

test('a similar document is told apart by one person, and never blocks', () => {
  const of = (overrides: Partial<DuplicateHint>) =>
    judge({}, { duplicates: [hint({ kind: 'parecido', ...overrides })] })
  expect(of({ inPayment: true })).toMatchObject([{ code: 'parecida', severity: 'nota' }])
  expect(triageOf(of({}))).toBe('repetida')
  expect(codes(of({ distinct: [mark('ana')] }))).toEqual(['distinta'])
  expect(triageOf(of({ distinct: [mark('ana')] }))).toBe('limpia')
})

test('doubtful authenticity asks for a reason, unless the rules behind it already do', () => {
  const doubtful = (flags: string[], confidence = 0.7) => ({
    authenticity: { isAuthentic: confidence >= 0.6, confidence, flags, analysis: '' },
  })
  expect(judge(doubtful([], 0.9))).toEqual([])
  expect(judge(doubtful(['El PDF pasó por un programa de edición.']))).toMatchObject([
    { code: 'autenticidad', severity: 'motivo' },
  ])
  const alerts = judge({
    ...doubtful(['total-cuadra.']),
    ...withChecks({ regla: 'total-cuadra', estado: 'falla' }),
  })
  expect(codes(alerts)).toEqual(['total-cuadra'])
})

test('uncertain key fields are a doubt, the least certain first; other fields are not', () => {
  const note = (confianza: number) => ({ confianza, evidencia: 'exacta' as const, motivos: [] })
  const alerts = judge({
    extractedData: {
      metadata: {
        revisiones: [],
        avisos: [],
        campos: {
          'totales.total': note(0.89),
          'proveedor.rfc': note(0.4),
          'documento.fecha': note(0.9),
          'proveedor.direccion': note(0.2),
        },
      },
    },
  })
  expect(alerts).toMatchObject([{ code: 'campo_dudoso', fields: ['proveedor.rfc', 'totales.total'] }])
  expect(triageOf(alerts)).toBe('duda')
})

test('a reason answers its alert until it is withdrawn or the sentence changes', () => {
  const reason = (overrides: Partial<GivenReason> = {}): GivenReason => ({
    kind: 'confirmacion',
    step: null,
    text: 'Lo aprobó gerencia',
    by: 'Ana',
    at: '2026-11-20',
    answers: ['total-cuadra.'],
    withdrawn: false,
    ...overrides,
  })
  const of = (...reasons: GivenReason[]) =>
    judge(withChecks({ regla: 'total-cuadra', estado: 'falla' }), { reasons })
  expect(of(reason())[0]?.reason).toMatchObject({ text: 'Lo aprobó gerencia', by: 'Ana' })
  expect(openAlerts(of(reason()))).toEqual([])
  expect(openAlerts(of(reason({ text: null })))).toHaveLength(1)
  expect(openAlerts(of(reason({ withdrawn: true })))).toHaveLength(1)
  expect(openAlerts(of(reason({ answers: ['otra cosa.'] })))).toHaveLength(1)
})

test('a file with several invoices needs a reason to be registered as one; an invoice with its guide does not', () => {
  const withParts = (...numbers: string[]) =>
    judge({
      extractedData: {
        metadata: {
          campos: {},
          avisos: [],
          revisiones: [],
          division: numbers.map((numero, at) => ({ desde: at + 1, hasta: at + 1, numero })),
        },
      },
    })
  expect(openAlerts(withParts('F001-12', 'F001-13', 'T001-4')).map(({ message }) => message)).toEqual([
    'El archivo parece traer 2 comprobantes y aquí solo se registra uno: sepáralos.',
  ])
  expect(openAlerts(withParts('INV-2201', 'INV-2202'))).toHaveLength(1)
  expect(withParts('F001-12', 'T001-4')).toEqual([])
  expect(withParts()).toEqual([])
})
