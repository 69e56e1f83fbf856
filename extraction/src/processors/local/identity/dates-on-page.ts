// Finds the issue date and the due date; skips dates of deliveries, authorizations and other papers.
import type { Occurrence } from '../../../labels/find-labels.ts'
import { datesIn, type Found, type Reader } from '../../../layout/found.ts'
import type { LabelName } from '../../../labels/labels.ts'
import { looksLikeLabel, occurrencesOf, type Labelled } from '../../../labels/labelled.ts'
import { placesOf } from '../../../labels/near-label.ts'
import { neighbour } from '../../../labels/neighbour.ts'
import type { Title } from './document-title.ts'
import { announcesChanged, isNote } from './labelled-number.ts'
import { dueInTerms } from './due-in-terms.ts'
import {
  isInStamp,
  isInstalment,
  isLaterDay,
  isOfAuthorization,
  isOfForm,
  isOfLot,
  isOfPrinter,
  isOfProgram,
} from './other-days.ts'
import { looksLikeAddress } from '../parties/names/company-words.ts'
import { plainText, textOf, type Token } from '../../../layout/sheet.ts'

interface DatesFound {
  fecha?: Found<string>
  fecha_vencimiento?: Found<string>
}

const notIssued: LabelName[] = [
  'due-date',
  'other-date',
  'affected-number',
  'guide',
  'order',
  'instalments',
  'exchange-rate',
  'fiscal-folio',
  'reason',
  'bank',
]

export function findDatesOnPage(
  page: Labelled,
  reader: Reader,
  known: { tableTokens: Set<Token>; title: Title | undefined },
): DatesFound {
  const { tableTokens } = known
  const issued = best(page, reader, 'issue-date', known)
  // A date column in the item table dates each item, not the paper.
  const ofLine = issued?.tokens.some((token) => tableTokens.has(token)) === true
  const lone = () => dateline(page, reader) ?? loneDate(page, reader, tableTokens)
  const ofNumber = issued?.tokens[0]?.page === 1 ? undefined : behindNumber(page, reader)
  const letterhead = issued && isBareHeading(page, issued) ? dateline(page, reader) : undefined
  const fecha =
    letterhead ??
    ofNumber ??
    (ofLine
      ? (lone() ?? issued)
      : (issued ??
        dayOfPayment(page, reader, known.title) ??
        dateInBoxes(page, reader) ??
        dateInWords(page, reader) ??
        lone())) ??
    onlyDate(page, reader) ??
    dayOfLeaving(page, reader)
  const labelled =
    best(page, reader, 'due-date', { ...known, issued: fecha?.value }) ?? pairedDue(page, reader)
  const due = labelled ?? dueInTerms(page, reader, fecha?.value)
  return { ...(fecha ? { fecha } : {}), ...(due ? { fecha_vencimiento: due } : {}) }
}

/**
 * Used if there is no other date: the exit time of a parking receipt, when it was paid (`Ingreso 07/03/2026 10:04` over
 * `Salida 07/03/2026 12:41`), or the stamp time of a Mexican invoice.
 */
const dayOfLeaving = (page: Labelled, reader: Reader): Found<string> | undefined =>
  occurrencesOf(page, 'other-date')
    .filter(
      ({ key, startsCell }) =>
        startsCell && /^(?:(?:FECHA|HORA)?(?:DE)?(?:SALIDA|VIAJE)|FECHA(?:YHORA)?(?:DE)?TIMBRADO)$/.test(key),
    )
    .flatMap((label) => labelledDate(page, label, reader) ?? [])[0]

/** Receipts and boletas are issued when they are paid. */
const paidAtOnce = ['REC', '03']

/** The `Fecha de pago` of a receipt is its issue date, whatever period was paid for. */
const dayOfPayment = (page: Labelled, reader: Reader, title: Title | undefined): Found<string> | undefined =>
  title && paidAtOnce.includes(title.type.code)
    ? occurrencesOf(page, 'due-date')
        .filter(({ key }) => ofPayment.test(key))
        .flatMap((label) => labelledDate(page, label, reader) ?? [])[0]
    : undefined

const ofDay = /^(?:DU|VOM|DEL|VAN|DATED|DNIA|AF|FRA|ZE)$/

/** Date after the paper's own number: `Facture n° 24 10 887 du 06/10/2024`, `Rechnung Nr. 118 vom 31.10.2018`. */
function behindNumber(page: Labelled, reader: Reader): Found<string> | undefined {
  for (const label of occurrencesOf(page, 'number')) {
    const row = page.sheet.rows[label.row]?.tokens ?? []
    const behind = label.startsCell ? row.filter(({ x0 }) => x0 >= label.x1) : []
    const at = behind.findIndex(({ key }) => ofDay.test(key))
    const isNumber = behind.slice(0, Math.max(0, at)).every(({ text }) => /\d|^[-–/#]$/.test(text))
    const [date] = at > 0 && at < wordsOfNumber && isNumber ? datesIn(behind.slice(at + 1), reader) : []
    if (date && date.tokens[0] === behind[at + 1]) return date
  }
  return undefined
}

const wordsOfNumber = 7

/** Place and date at the head of a letter: `Linz, am 10.04.2024`, `Chillán, 12 de agosto del 2025`. */
function dateline(page: Labelled, reader: Reader): Found<string> | undefined {
  for (const { cells } of page.sheet.rows.filter((row) => row.page === 1))
    for (const { tokens } of cells) {
      const [date] = datesIn(tokens, reader)
      const first = date?.tokens[0]
      const isAtEnd = date?.tokens.at(-1) === tokens.at(-1)
      if (date && first && isAtEnd && place.test(textOf(tokens.slice(0, tokens.indexOf(first))))) return date
    }
  return undefined
}

const place = /^\p{Lu}[\p{L} .'-]{2,30},(?: (?:den|am|le|li|dnia|dne|op))?$/u

/** `Folio   Fecha   Razón` heads a list of referenced papers: a bare `Fecha` among several headings. */
const isBareHeading = (page: Labelled, { tokens: [first] }: Found<string>): boolean =>
  occurrencesOf(page, 'issue-date').some(
    (label) =>
      /^(?:FECHA|DATE|DATUM|DATA)$/.test(label.key) &&
      !label.colon &&
      first !== undefined &&
      first.row > label.row &&
      first.row <= label.row + 2 &&
      Math.abs(first.x0 - label.x0) < page.sheet.em &&
      (page.sheet.rows[label.row]?.cells.length ?? 0) > 2,
  )

/** Due date of a label for both dates: `Emisión / Vence: 05/05/2026 / 04/06/2026` */
function pairedDue(page: Labelled, reader: Reader): Found<string> | undefined {
  for (const label of occurrencesOf(page, 'issue-date')) {
    const row = page.sheet.rows[label.row]?.tokens ?? []
    const behind = row.slice(row.indexOf(label.tokens[0] as Token))
    const dates = datesIn(behind, reader)
    if (dates.length === 2 && forBoth.test(plainText(behind))) return dates[1]
  }
  return undefined
}

const forBoth =
  /^(?:FECHA |F\. ?|FEC\. ?)?(?:DE )?EMIS\w*\.? ?(?:[/-]|Y) ?(?:FECHA |F\. ?)?(?:DE )?V(?:ENC|CTO|TO)/

/** Penalty for the date of the paper that a credit or debit note changes. */
const ofChanged = 3 // points

function best(
  page: Labelled,
  reader: Reader,
  name: 'issue-date' | 'due-date',
  {
    tableTokens,
    title,
    issued,
  }: { tableTokens: Set<Token>; title: Title | undefined; issued?: string | undefined },
): Found<string> | undefined {
  let found: { date: Found<string>; score: number } | undefined
  for (const label of occurrencesOf(page, name)) {
    const date = labelledDate(page, label, reader)
    if (!date || isOfPrinter(page, date)) continue
    // `contract dated 3/18/24`: a date inside a sentence.
    if (label.key === 'DATED' && !label.startsCell) continue
    if (isLaterDay(page.sheet.rows[label.row]?.cells, label.tokens[0])) continue
    if (name === 'due-date' && (isOfAuthorization(page, label) || isOfLot(page, label))) continue
    // A payment date up to the issue date means it is already paid.
    if (ofPayment.test(label.key) && issued !== undefined && date.value <= issued) continue
    const inTable = label.tokens.some((token) => tableTokens.has(token)) ? 6 : 0
    const ofInstalment = name === 'due-date' && isInstalment(page, label)
    const score =
      trust(page, label) -
      (isNote(title) && announcesChanged(label) ? ofChanged : 0) -
      inTable -
      (ofInstalment ? 4 : label.row * 0.01)
    // The whole paper is due with its last instalment.
    const isLater = ofInstalment && score === found?.score && date.value > found.date.value
    if (!found || score > found.score || isLater) found = { date, score }
  }
  return found?.date
}

const ofPayment = /^(?:FECHA(?:DE)?PAGO|PAYMENTDATE)$/

/** 'Fecha de emisión' is more specific than 'Fecha'; a label inside the data of another paper is penalized. */
function trust(page: Labelled, label: Occurrence): number {
  const specific = /EMISION|EXPEDICION|INVOICE|FACTURA|EMIS|EMITID|ISSUE|VENC|VCTO|VTO|DUE/.test(label.key)
    ? 2
    : 0
  const before = (page.byRow.get(label.row) ?? []).some(
    (other) =>
      other.x1 <= label.x0 &&
      label.x0 - other.x1 < page.sheet.em * 3 &&
      other.names.includes('affected-number'),
  )
  const above = (page.byRow.get(label.row - 1) ?? []).some(
    (other) => other.names.includes('affected-number') && !other.colon,
  )
  const isOther = before || above || isOfForm(page, label)
  // An order date is the date of an order; on an invoice it counts only if there is no other date.
  const ofOrder = /PEDIDO|ORDER/.test(label.key) ? 1.5 : 0
  const isLabel = looksLikeLabel(label) ? 1 : -1
  return specific - ofOrder + isLabel + (label.page === 1 ? 1 : 0) - (isOther ? 4 : 0)
}

/** `Fecha 15072026`: OCR lost the separators between day, month and year. */
function withLostMarks([first]: readonly Token[], reader: Reader): Found<string> | undefined {
  const parts = reader.fromPicture && first ? /^(\d{2})(\d{2})((?:19|20)\d{2})$/.exec(first.text) : null
  return first && parts ? datesIn([{ ...first, text: parts.slice(1).join('/') }], reader)[0] : undefined
}

function labelledDate(page: Labelled, label: Occurrence, reader: Reader): Found<string> | undefined {
  for (const tokens of placesOf(page, label)) {
    const date =
      datesIn(tokens.slice(0, 9), reader)[0] ??
      wrappedDate(page, tokens, reader) ??
      withLostMarks(tokens, reader)
    if (date) return date
  }
  return undefined
}

/** In a narrow cell the year wraps to the next line: `24 de setiembre del` over `2026`, or what follows a dash. */
function wrappedDate(page: Labelled, tokens: Token[], reader: Reader): Found<string> | undefined {
  const torn = tornDate(page, tokens, reader)
  if (torn) return torn
  if (!/^\d{1,2} (?:DE )?[A-Z]+(?: DEL?)?,?$/.test(plainText(tokens))) return undefined
  const year = neighbour(page, tokens, 1)?.tokens[0]
  return year && /^20\d\d$/.test(year.text) ? datesIn([...tokens, year], reader)[0] : undefined
}

/** `22-SEP-` over `2026`, `2026-` over `02-19T10:44:02`: narrow cells break a date at its dash. */
function tornDate(page: Labelled, tokens: Token[], reader: Reader): Found<string> | undefined {
  const end = tokens.findIndex(({ text }) => beforeDash.test(text))
  const start = tokens[end]
  const cell = start && page.sheet.rows[start.row]?.cells.find((one) => one.tokens.includes(start))
  if (!start || cell?.tokens.at(-1) !== start) return undefined
  const under = page.sheet.rows
    .slice(start.row + 1, start.row + 3)
    .filter((row) => row.page === start.page)
    .flatMap(({ cells }) => cells)
    .find(({ x0, x1 }) => x0 < start.x1 && x1 > start.x0)
  const [rest] = under?.tokens ?? []
  if (!rest || !/^\d/.test(rest.text)) return undefined
  const [date] = datesIn([{ ...start, text: start.text + rest.text }], reader)
  return date && { ...date, tokens: [start, rest] }
}

const beforeDash = /^(?:\d{4}|\d{1,2}[-/](?:\p{L}{3,}|\d{1,2}))[-/]$/u

/** `Día 14   Mes 06   Año 2023` in one line. */
function dateInWords(page: Labelled, reader: Reader): Found<string> | undefined {
  for (const { tokens } of page.sheet.rows) {
    const at = tokens.findIndex(({ key }) => key === 'DIA')
    const own = tokens.slice(at, at + 6)
    const parts = /^DIA (\d{1,2}) MES (\d{1,2}) ANO (\d{4})$/.exec(plainText(own).replace(/[.:]/g, ''))
    const [first] = own
    if (at < 0 || !first || !parts) continue
    const [date] = datesIn([{ ...first, text: parts.slice(1).join('/') }], reader)
    if (date) return { ...date, tokens: own }
  }
  return undefined
}

/** `Día   Mes   Año` over `04   03   2026`, each in its own box. */
function dateInBoxes(page: Labelled, reader: Reader): Found<string> | undefined {
  for (const { tokens, index, page: on } of page.sheet.rows) {
    const at = tokens.findIndex((_, from) => boxes.test(plainText(tokens.slice(from, from + 3))))
    const [day, , year] = tokens.slice(at, at + 3)
    const under = page.sheet.rows[index + 1]
    if (at < 0 || !day || !year || under?.page !== on) continue
    const reach = year.x1 - day.x0
    const parts = under.tokens.filter(({ x0, x1 }) => x0 > day.x0 - reach / 4 && x1 < year.x1 + reach / 4)
    const [first, ...rest] = parts
    const text = parts.map((part) => part.text).join('/')
    const [date] = first && rest.length === 2 ? datesIn([{ ...first, text }], reader) : []
    if (date) return { ...date, tokens: parts }
  }
  return undefined
}

const boxes = /^DIA[ /]+MES[ /]+ANO$/

/** Plausible range of years; `HD01-3 - 70` is an item code. */
const isOfOurTime = (date: string): boolean => date >= '1995' && date < '2060'

/** `Lima, 17 de agosto de 2026`: the first date to which no label gives another meaning. */
function loneDate(page: Labelled, reader: Reader, tableTokens: Set<Token>): Found<string> | undefined {
  for (const row of page.sheet.rows) {
    const labels = page.byRow.get(row.index) ?? []
    const isAddress = looksLikeAddress(plainText(row.tokens))
    for (const date of datesIn(row.tokens, reader)) {
      const first = date.tokens[0]
      // `2-1-12, Jalan 3/1` is a floor and a unit number.
      if (isAddress && first?.text.endsWith(',')) continue
      if (isLaterDay([row], first)) continue
      if (!first || tableTokens.has(first) || !isOfOurTime(date.value) || isOfPrinter(page, date)) continue
      if (isInStamp(page, date) || isOfProgram(row.tokens, first)) continue
      const before = labels.filter((label) => label.x1 <= first.x0 + 1).at(-1)
      const above = (page.byRow.get(row.index - 1) ?? []).find(
        (label) => label.endsCell && label.x0 < first.x1 && label.x1 > first.x0,
      )
      if ([before, above].some((label) => label?.names.some((name) => notIssued.includes(name)))) continue
      return date
    }
  }
  return undefined
}

const ofAnotherDay: LabelName[] = [
  'due-date',
  'other-date',
  'instalments',
  'fiscal-folio',
  'bank',
  'affected-number',
]

/** `Orden: A-3312` over `06-dic-2025`, `Pedido 5512 · 11 oct 2026`: the only date on the paper, wherever it stands. */
function onlyDate(page: Labelled, reader: Reader): Found<string> | undefined {
  const dates = page.sheet.rows.flatMap((row) => datesIn(row.tokens, reader))
  const ours = dates.filter(({ value }) => isOfOurTime(value))
  const [first] = ours
  if (!first || ours.some(({ value }) => value !== first.value)) return undefined
  const isOther = (row: number) =>
    (page.byRow.get(row) ?? []).some(({ names }) => names.some((name) => ofAnotherDay.includes(name)))
  return ours.find(
    (date) =>
      date.tokens[0] &&
      !isOther(date.tokens[0].row) &&
      !isOther(date.tokens[0].row - 1) &&
      !isLaterDay([page.sheet.rows[date.tokens[0].row]], date.tokens[0]) &&
      !isOfPrinter(page, date),
  )
}
