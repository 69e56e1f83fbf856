import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { describe, expect, test } from 'vitest'
import { judgeStored } from '../judge/judge-stored.ts'
import { readDrawing } from '../layout/test/drawing.ts'
import { answerWithHabits } from './answer-with-habits.ts'
import { followHabits } from './follow-habits.ts'
import type { SupplierHabits } from './habit.ts'
import { withKnownSupplier } from './known-parties.ts'
import { inTurns, type InSteps } from './in-steps.ts'
import { learnHabits, learnHabitsInTurns, type HabitEdit } from './learn-habits.ts'

const ruc = '20100070970'
const ownTaxIds = ['20131312955']
const today = '2026-06-01'

interface Printed {
  number: string
  issued: string
  due: string
  lines: [string, number, number][]
  lift?: number
}

const toCents = (amount: number): number => Math.round(amount * 100) / 100

/** A layout with labels and headings that no other paper uses. */
function paper({ number, issued, due, lines, lift }: Printed) {
  const rows = lines.map(([text, quantity, price]) => {
    const cells = [String(quantity), price.toFixed(2), (quantity * price).toFixed(2)]
    return `${text.padEnd(34)}${cells.map((cell) => cell.padStart(12)).join('')}`
  })
  const base = lines.reduce((sum, [, quantity, price]) => sum + quantity * price, 0)
  const [net, tax, total] = [base, base * 0.18, base * 1.18].map((one) => one.toFixed(2).padStart(12))
  return readDrawing(`
FERRETERIA EL TORNILLO S.A.C.                     FACTURA ELECTRÓNICA
RUC: ${ruc}                                  ${number}
${'\n'.repeat(lift ?? 0)}
Kaupandi: CONSTRUCTORA ANDINA S.R.L.              RUC: 20131312955
Girado el: ${issued}                  A más tardar: ${due}

Género                                  Salen      A como       Monta
${rows.join('\n')}

Valor libre                                            ${net ?? ''}
Contribución                                           ${tax ?? ''}
Suma final                                             ${total ?? ''}
`)
}

const first: Printed = {
  number: 'F0A1-00000123',
  issued: '12/01/2026',
  due: '27/02/2026',
  lines: [
    ['CLAVO DE ACERO', 4, 25],
    ['MARTILLO DE BOLA', 2, 40],
  ],
}
const next: Printed = {
  number: 'F0A1-00000188',
  issued: '03/04/2026',
  due: '18/05/2026',
  lift: 2,
  lines: [
    ['LIJA DE FIERRO', 30, 1.5],
    ['PINTURA LATEX', 3, 42],
    ['BROCHA DE CERDA', 6, 8],
  ],
}

function truth({ number, lines }: Printed, issued: string, due: string): ExtractedData {
  const base = lines.reduce((sum, [, quantity, price]) => sum + quantity * price, 0)
  return {
    documento: { serie: number.slice(0, 4), numero: number, fecha: issued, fecha_vencimiento: due },
    proveedor: { nombre: 'FERRETERIA EL TORNILLO S.A.C.', rfc: ruc },
    totales: { subtotal: base, iva: toCents(base * 0.18), total: toCents(base * 1.18) },
    productos: lines.map(([descripcion, cantidad, precio]) => ({
      descripcion,
      cantidad,
      precio,
      total: cantidad * precio,
    })),
  }
}

const confirmedAt = new Date('2026-02-01T12:00:00Z')
const taught = { data: truth(first, '2026-01-12', '2026-02-27'), reading: paper(first), confirmedAt }
const wanted = truth(next, '2026-04-03', '2026-05-18')

function readWith(habits: SupplierHabits, data: ExtractedData, reading = paper(next)) {
  return followHabits(data, {}, { habits: { [ruc]: habits }, reading, ownTaxIds, today })
}

test('finds a confirmed value on the next document of the supplier, wherever it has moved', () => {
  const { data, notices, hints } = readWith(learnHabits([taught]), {
    proveedor: { rfc: ruc },
    documento: { tipo: 'FACTURA', fecha: '2026-05-18' },
  })
  expect(data.documento).toMatchObject({ fecha: '2026-04-03', fecha_vencimiento: '2026-05-18' })
  expect(data.totales).toEqual(wanted.totales)
  expect(notices.join(' ')).toContain('está a la derecha de «Girado el»')
  expect(hints['documento.fecha']?.habit?.reason).toBe(
    'Está a la derecha de «Girado el», como en el documento que confirmaste de este proveedor.',
  )
})

test('does not change or comment on values that were read right, and only supports them', () => {
  const { data, notices, hints } = readWith(learnHabits([taught]), wanted)
  expect(data).toEqual(wanted)
  expect(notices).toEqual([])
  expect(Object.values(hints).every(({ habit }) => habit && !habit.reason)).toBe(true)
})

test('ignores a habit if the sums of the page hold without it', () => {
  const habits = learnHabits([taught])
  const misled = {
    ...habits,
    places: habits.places.map((one) => (one.path === 'totales.iva' ? { ...one, label: 'Suma final' } : one)),
  }
  expect(readWith(misled, wanted).data.totales).toEqual(wanted.totales)
})

test('drops a habit that later documents contradict', () => {
  const moved = (at: number) => ({
    data: { ...truth(next, '2026-05-18', '2026-05-18'), totales: {} },
    reading: paper(next),
    confirmedAt: new Date(confirmedAt.getTime() + at),
  })
  const trusted = learnHabits([taught]).places.find(({ label }) => label === 'Girado el')
  expect(trusted).toMatchObject({ path: 'documento.fecha', hits: 1, misses: 0 })
  const labels = learnHabits([moved(2), moved(1), taught])
    .places.filter(({ path }) => path === 'documento.fecha')
    .map(({ label }) => label)
  expect(labels).not.toContain('Girado el')
})

test('reads columns with unusual headings as they were confirmed', () => {
  const context = { habits: { [ruc]: learnHabits([taught]) }, ownTaxIds }
  expect(answerWithHabits(paper(next), context).data.productos).toMatchObject(wanted.productos ?? [])
})

test('finds a table without headings by the positions of its numbers', () => {
  const bare = (printed: Printed) => {
    const reading = paper(printed)
    const pages = reading.pages.map((page) => ({
      ...page,
      lines: page.lines.filter(({ words }) => words[0]?.text !== 'Género'),
    }))
    return { ...reading, pages }
  }
  const habits = learnHabits([{ ...taught, reading: bare(first) }])
  expect(habits.table?.columns.every(({ heading }) => heading === '')).toBe(true)
  const answer = answerWithHabits(bare(next), { habits: { [ruc]: habits }, ownTaxIds })
  expect(answer.data.productos).toMatchObject(wanted.productos ?? [])
})

test('corrects a misread series by the known series of the supplier', () => {
  const { data } = readWith(learnHabits([taught]), {
    ...wanted,
    documento: { ...wanted.documento, serie: 'FOA1', numero: 'FOA1-00000188' },
  })
  expect(data.documento).toMatchObject({ serie: 'F0A1', numero: 'F0A1-00000188' })
})

test('replaces the own company as seller by the only known supplier on the page', () => {
  const known = { [ruc]: learnHabits([taught]) }
  const misread = { proveedor: { nombre: 'CONSTRUCTORA ANDINA S.R.L.', rfc: '20131312955' } }
  const { proveedor, cliente } = withKnownSupplier(misread, known, ownTaxIds)
  expect([proveedor?.rfc, cliente?.rfc]).toEqual([ruc, '20131312955'])
  // A sale of the company to one of its suppliers is not changed.
  const sale = { ...misread, cliente: { rfc: ruc } }
  expect(withKnownSupplier(sale, known, ownTaxIds)).toEqual(sale)
})

describe('a habit that a person edits', () => {
  const said = (path: string, value: string | null, at = '2026-03-01T00:00:00Z'): HabitEdit => ({
    path,
    value,
    at: new Date(at),
  })
  const labelsOf = ({ places }: SupplierHabits, path: string) =>
    places.filter((one) => one.path === path).map(({ label }) => label)

  test('stays forgotten until it is confirmed again', () => {
    const forgotten = said('lugar.documento.fecha', null)
    expect(labelsOf(learnHabits([taught], [forgotten]), 'documento.fecha')).toEqual([])
    const again = { ...taught, confirmedAt: new Date('2026-03-02T00:00:00Z') }
    expect(labelsOf(learnHabits([again], [forgotten]), 'documento.fecha')).toContain('Girado el')
  })

  test('uses only the label that the person named', () => {
    const habits = learnHabits([taught], [said('lugar.documento.fecha', 'A más tardar')])
    expect(labelsOf(habits, 'documento.fecha')).toEqual(['A más tardar'])
  })

  test('loses a column and a series, and gets a renamed heading', () => {
    const habits = learnHabits(
      [taught],
      [said('columna.precio', null), said('columna.cantidad', 'Van'), said('serie.F0A1', null)],
    )
    const kinds = habits.table?.columns.map(({ kind, heading }) => `${kind} ${heading}`)
    expect(kinds).toEqual(['descripcion Género', 'cantidad Van', 'otro A como', 'total Monta'])
    expect(habits.series).toEqual([])
  })
})

test('gives the same note on a value found by a habit if the document is judged again', () => {
  const reading = paper(next)
  const { data, hints } = readWith(learnHabits([taught]), { proveedor: { rfc: ruc } })
  const asked = { data, reading, processor: 'local' as const, notices: [], ownTaxIds: [], today }
  const note = {
    confianza: 0.8,
    evidencia: 'exacta' as const,
    motivos: [],
    costumbre: { valor: '2026-04-03', peso: 1.6, motivo: hints['documento.fecha']?.habit?.reason ?? '' },
  }
  const again = judgeStored({ ...asked, notes: { 'documento.fecha': note } })
  const kept = again.extractedData.metadata?.campos['documento.fecha']
  expect(kept?.costumbre).toEqual(note.costumbre)
  expect(kept?.motivos).toContain(note.costumbre.motivo)
  const edited = { ...asked, data: { ...data, documento: { ...data.documento, fecha: '2026-04-04' } } }
  const other = judgeStored({ ...edited, notes: { 'documento.fecha': note } })
  expect(other.extractedData.metadata?.campos['documento.fecha']?.costumbre).toBeUndefined()
})

describe('learning that takes long', () => {
  test('gives the same habits if it is done in turns', async () => {
    const edits = [{ path: 'lugar.documento.fecha', value: 'Girado el', at: new Date('2026-03-01') }]
    expect(await learnHabitsInTurns([taught], edits)).toEqual(learnHabits([taught], edits))
  })

  test('lets other work run between its turns', async () => {
    let isServed = false
    setImmediate(() => (isServed = true))
    function* untilServed(): InSteps<string> {
      while (!isServed) yield
      return 'others were served'
    }
    expect(await inTurns(untilServed())).toBe('others were served')
  })
})
