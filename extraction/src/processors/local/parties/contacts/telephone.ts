// Finds a party's telephone: after its label, or by its format where headers print it without a label.
import type { Occurrence } from '../../../../labels/find-labels.ts'
import { behind, cellsBeside } from '../../../../labels/beside-label.ts'
import { below, isHeading } from '../../../../labels/under-label.ts'
import { occurrencesOf, type Labelled } from '../../../../labels/labelled.ts'
import { textIn, type Found } from '../../../../layout/found.ts'
import { plainText, type Cell, type Row, type Token } from '../../../../layout/sheet.ts'

export function findTelephone(
  page: Labelled,
  inside: (token: Token) => boolean,
  near: Token | undefined,
): Found<string> | undefined {
  for (const label of occurrencesOf(page, 'phone')) {
    const isOwn = label.tokens.every(inside) && !/^(?:TELE)?FAX$/.test(label.key) && standsApart(page, label)
    const found = isOwn ? numberBehind(page, label) : undefined
    if (found) return found
  }
  return bareNumber(page, inside, near)
}

const leastFigures = 6

const figuresIn = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { text }) => sum + text.replace(/\D/g, '').length, 0)

function numberBehind(page: Labelled, label: Occurrence): Found<string> | undefined {
  const own = behind(page, label)
  const [beside = []] = cellsBeside(page, label)
  const places = [
    own,
    [...own, ...beside],
    ...(isHeading(page, label) && !isOfDelivery(page, label) ? below(page, label, 1) : []),
  ]
  for (const place of places) {
    const tokens = telephone(place)
    if (figuresIn(tokens) >= leastFigures) return withoutEnd(tokens)
  }
  return undefined
}

/** `Delivery address   Attention   Telephone` as headings above their values. */
const isOfDelivery = (page: Labelled, { row }: { row: number }): boolean =>
  page.byRow.get(row)?.some(({ names }) => names.includes('other-address')) === true

/** `987 654 112 - 934 221 008` is two numbers, `(555) 23 78 - 0` is one. */
function telephone(tokens: readonly Token[]): Token[] {
  const end = tokens.findIndex(({ text }) => !/^[\d()+\-–/.,;]+$/.test(text))
  const run = end < 0 ? tokens : tokens.slice(0, end)
  const dash = run.findIndex(
    ({ text }, at) =>
      /^[-–]$/.test(text) &&
      [run.slice(0, at), run.slice(at)].every((part) => figuresIn(part) >= leastFigures),
  )
  const one = dash < 0 ? run : run.slice(0, dash)
  return one.slice(0, one.findLastIndex(({ text }) => /\d/.test(text)) + 1)
}

function withoutEnd(tokens: Token[]): Found<string> | undefined {
  const found = textIn(tokens)
  return found && { ...found, value: found.value.replace(/[\s,;./–-]+$/, '') }
}

/** `Cel. 998…` inside a line must follow a separator, not a word: `Av. Grau 120 / Cel. 998…`. */
function standsApart({ sheet }: Labelled, { colon, startsCell, tokens: [first], row }: Occurrence): boolean {
  const words = sheet.rows[row]?.tokens ?? []
  const before = first && words[words.indexOf(first) - 1]
  return colon || startsCell || /[-–·•|/,)\d]$/.test(before?.text ?? '')
}

/** Number of rows that a header extends below the name. */
const headRows = 8

/** `(303) 555-0148` under the address, `Delivery: 01 465 1188`, `PBX (606) 744 1122`: by format, without a known label. */
function bareNumber(
  page: Labelled,
  inside: (token: Token) => boolean,
  near: Token | undefined,
): Found<string> | undefined {
  const isNear = (row: number) => row < headRows || Math.abs(row - (near?.row ?? 0)) < headRows
  const isOfEmail = (row: Row) => row.tokens.some(({ text }) => text.includes('@'))
  for (const row of page.sheet.rows.filter((one) => isNear(one.index) || isOfEmail(one)))
    for (const cell of row.cells)
      for (const [at, first] of cell.tokens.entries()) {
        const run = inside(first) ? telephone(cell.tokens.slice(at)) : []
        const found = run.length > 0 && isTelephone(run) ? withoutEnd(run) : undefined
        if (found && !isAnnounced(page, row, { cell, at })) return found
      }
  return undefined
}

const forms = [
  /^\+\d{1,3}[ (-][\d ()-]{7,}$/,
  /^(?=(?:\D*\d){7,12}$)\(\+?\d{1,4}\) ?\d{2,4}[ .-]?\d{2,4}(?:[ .-]?\d{2,4})?$/,
  /^(?:1[ -])?\d{3}([-.])\d{3}\1\d{4}$/,
  /^(?=(?:\D*\d){9,12}$)0[1-9]\d{0,3}[ /-]\d{2,}(?:[ -]?\d{2,4})*$/,
  /^(?:[6-9]\d{2} \d{3} \d{3}|[6-9]\d{2}(?: \d{2}){3}|9\d{2}-\d{3}-\d{3})$/,
]

function isTelephone(tokens: readonly Token[]): boolean {
  const text = tokens.map((token) => token.text).join(' ')
  return forms.some((form) => form.test(text.replace(/[,;.]$/, '')))
}

const ofTelephone =
  /^(?:T|M|P|PH|TEL[EFPS]*|TFN?O|FONO|CEL|MOB(?:ILE)?|PBX|CENTRAL|W(?:HATS)?(?:APP|SP)|DELIVERY|PEDIDOS|RESERVAS)$/

/** Words for other numbers: `SC/PWD ID: 04312-2019` */
const ofNumbers = /^(?:ID|NO|N|NRO|REF|CODE?|CARD|REG|TICKET|ORDER)$/

/** True if a word before it, the field it belongs to, or a heading above it announces another kind of number. */
function isAnnounced(page: Labelled, row: Row, { cell, at }: { cell: Cell; at: number }): boolean {
  const isOther = (token: Token | undefined) =>
    token !== undefined && page.labelOf.get(token)?.names.every((name) => name !== 'phone') === true
  const before = cell.tokens[at - 1]
  if (before)
    return (
      isOther(before) ||
      ofNumbers.test(before.key) ||
      !(before.colon || ofTelephone.test(before.key) || /[-–·•|/,;]$/.test(before.text))
    )
  const beside = row.cells[row.cells.indexOf(cell) - 1]?.tokens.at(-1)
  const over = page.sheet.rows[row.index - 1]?.cells.find(({ x0 }) => Math.abs(x0 - cell.x0) < page.sheet.em)
  const isHeading =
    over !== undefined &&
    (over.tokens.every((token) => isOther(token)) || isOfDelivery(page, { row: row.index - 1 }))
  return (
    isOther(beside) ||
    beside?.colon === true ||
    isHeading ||
    /\bFAX\b/.test(plainText(beside ? [beside] : []))
  )
}
