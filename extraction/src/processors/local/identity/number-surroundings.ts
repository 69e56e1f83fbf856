// Judges from the words around a number which paper it belongs to.
import type { LabelName } from '../../../labels/labels.ts'
import { looksLikeLabel, type Labelled } from '../../../labels/labelled.ts'
import { middleOf, type Row, type Token } from '../../../layout/sheet.ts'
import { foldText } from '../../../layout/normal-text.ts'

const foreignLabels: LabelName[] = [
  'guide',
  'order',
  'affected-number',
  'remark',
  'bank',
  'phone',
  'address',
  'client-id',
  'tax-id',
  'detraction-account',
  'advance',
  'other-code',
  'other-address',
  'contact',
]

/** Penalty for the number of another paper. */
export const ofAnother = -7
/** Penalty that outweighs everything in favour of a number. */
const inLetter = -20

/** `Representación impresa de la factura electrónica`: the notice that the law requires on every print. */
export const isPrintNotice = (text: string): boolean => /REPRESENTACION|IMPRES/.test(text)

/** `les recordamos que la factura F001-123`: a letter about another paper. */
export function tellsOfAnother(text: string): boolean {
  return (aboutPaper.test(text) || answersTo.test(text)) && !isPrintNotice(text)
}

/** `Your quotation NSF/311 dated 29.09.2025`: a paper that this one answers. */
const answersTo =
  /\b(?:YOUR|SU|VUESTRA?|VOTRE|IHR) (?:QUOTATION|QUOTE|OFFER|ESTIMATE|COTIZACION|OFERTA|PRESUPUESTO|PROFORMA|DEVIS|ANGEBOT)\b.* (?:DATED?|DTD|DE FECHA|DEL|DU|VOM)\b.*\d/

const aboutPaper = new RegExp(
  String.raw`\b(?:(?:QUE|CON|POR|SEGUN|EN) (?:LA|EL|SU|NUESTR[AO]|DICH[AO])|(?:PAGO|COBRO|COBRANZA|CANCELACION|ABONO|DEUDA|CANJE) (?:\w+ ){0,2}DE (?:LA|EL|SU|NUESTR[AO])|ASOCIAD[OA] A(?: N\w*\W* DE)?) (?:FACTURA|BOLETA|COMPROBANTE|RECIBO)\b`,
)

/** Score from the label to the left of the number or right above it. */
export function labelBefore(page: Labelled, row: Row, tokens: Token[]): number {
  const first = tokens[0]
  if (!first) return 0
  const text = foldText(
    row.tokens
      .slice(0, row.tokens.indexOf(first))
      .map((token) => token.text)
      .join(' '),
  )
  if (tellsOfAnother(text)) return inLetter
  const labels = (page.byRow.get(row.index) ?? []).filter((label) => label.x1 <= first.x0 + 1)
  // `Documento que modifica: Factura Electrónica F001-123`
  if (labels.some((label) => label.names.includes('affected-number') && !hasNumberBetween(row, label, first)))
    return ofAnother
  const nearest = labels.filter((label) => first.x0 - label.x1 < page.sheet.em * 16).at(-1)
  // Another number stands between: it is the value of that label.
  const spent = nearest && hasNumberBetween(row, nearest, first)
  const before = spent ? undefined : nearest
  const above = page.byRow
    .get(row.index - 1)
    ?.find(
      (label) =>
        label.endsCell &&
        label.x0 < first.x1 &&
        label.x1 > first.x0 &&
        row.y0 - label.y1 < page.sheet.em * 1.5,
    )
  const under = page.byRow
    .get(row.index + 1)
    ?.find((label) => page.underValues.has(label) && label.x0 < first.x1 && label.x1 > first.x0)
  for (const label of under ? [under] : [before, above]) {
    if (!label) continue
    if (label.names.includes('number') || label.names.includes('series')) return 2
    if (looksLikeLabel(label) && label.names.some((name) => foreignLabels.includes(name))) return ofAnother
  }
  return /GUIA|MODIFICA|AFECTAD|REFEREN|RELACIONAD|ANTICIPO|CANJE|ORDEN/.test(text) ? -5 : 0
}

const hasNumberBetween = (row: Row, left: { x1: number }, right: { x0: number }): boolean =>
  row.tokens.some(
    ({ text, x0, x1 }) => x0 >= left.x1 && x1 <= right.x0 && /\d{3}/.test(text) && !ofCountry.test(text),
  )

/** `Teléfono: +(506) 2666-4418`: a country code */
const ofCountry = /^\+?\(?\+?\d{1,3}\)$|^\+\d{1,3}$/

/** Document numbers usually stand high on the first page. */
export function placeOf(page: Labelled, spot: { page: number; y0: number; y1: number }): number {
  return (
    2 * (1 - middleOf(spot) / (page.sheet.sizes.get(spot.page)?.height ?? 1)) + (spot.page === 1 ? 1 : -1)
  )
}
