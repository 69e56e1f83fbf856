// Reductions among the items: on a receipt not an item, on an invoice a line like others.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import type { Labelled } from '../../../../labels/labelled.ts'
import { isCurrencySign, type Reader } from '../../../../layout/found.ts'
import { foldText } from '../../../../layout/normal-text.ts'
import type { Row, Token } from '../../../../layout/sheet.ts'
import { columnKindOf } from '../columns/column-kinds.ts'
import type { ItemFound } from '../items/to-item.ts'
import { withRests } from './listed-details.ts'
import { amountAtEnd } from './listed-rows.ts'

export interface TakenOff {
  item: ItemFound
  /** Number of items above it. */
  at: number
}

interface ListRead {
  items: ItemFound[]
  off: TakenOff[]
  /** Rows right below an item. */
  under: ReadonlyMap<ItemFound, Token[][]>
}

/**
 * All lines including reductions, if their amounts have a heading and add up to the base below only with the reductions:
 * `Descuento por permanencia   -12.86` over `Subtotal   294.75`, in a column of `S/`.
 */
export function withReductions(
  { items, off, under }: ListRead,
  rows: Row[],
  { page, reader }: { page: Labelled; reader: Reader },
): ItemFound[] | undefined {
  const all = off.reduceRight((list, { item, at }) => list.toSpliced(at, 0, item), items)
  if (!all.some(({ item }) => isNegative(item.total)) || !isUnderHeading(items, page)) return undefined
  const last = rows.at(-1)?.index ?? Infinity
  const closing = page.sheet.rows.find((row) => row.index > last && amountAtEnd(row, reader))
  const isBase = page.byRow
    .get(closing?.index ?? -1)
    ?.some(({ names }) => names.some((name) => name === 'subtotal' || name === 'taxed'))
  const sum = sumAmounts(all.map(({ item: { total } }) => (typeof total === 'number' ? total : NaN)))
  return closing && isBase && sameAmount(sum, amountAtEnd(closing, reader)?.value ?? NaN)
    ? withRests(all, under)
    : undefined
}

const reach = 3 // rows; the name of a group can stand in between
const beside = 4 // maximum distance between a heading and its amounts, in heights of a word

/** `Montant HT` or a lone `S/` above the amounts. */
function isUnderHeading([first]: ItemFound[], { sheet }: Labelled): boolean {
  const amount = first?.tokens.total?.at(-1)
  return (
    amount !== undefined &&
    sheet.rows.slice(Math.max(0, amount.row - reach), amount.row).some(({ cells }) => {
      const heading = cells.at(-1)
      const kind = heading && columnKindOf(heading.text)
      return (
        heading !== undefined &&
        (kind === 'total' || kind === 'subtotal') &&
        heading.x1 > amount.x0 - beside * sheet.em &&
        heading.x0 < amount.x1 + beside * sheet.em
      )
    })
  )
}

/** Drops negative items without a quantity, unless no item is positive. */
export const withoutReductions = (items: ItemFound[]): ItemFound[] =>
  items.some(({ item }) => isPositive(item.total))
    ? items.filter(({ item }) => item.cantidad !== undefined || !isNegative(item.total))
    : items

/** `VOID MJ MILK 2L   -6.75` after `MJ MILK 2L   6.75`: drops both. */
export function withoutVoided(items: ItemFound[]): ItemFound[] {
  const kept: ItemFound[] = []
  for (const one of items) {
    const voided = isNegative(one.item.total) ? findVoided(kept, one) : -1
    if (voided >= 0) kept.splice(voided, 1)
    else kept.push(one)
  }
  return kept
}

/** Of several items with this amount, the one with this name. */
function findVoided(kept: ItemFound[], { item: { total, descripcion } }: ItemFound): number {
  const back = (isMeant: (name: string) => boolean) =>
    kept.findLastIndex(({ item }) => item.total === -Number(total) && isMeant(item.descripcion ?? ''))
  const words = foldText(descripcion ?? '')
  // `KICAP MANIS   -5.20` under a separate `VOID`
  if (!ofVoid.test(words)) return back((name) => name === descripcion)
  const named = back((name) => words.replace(ofVoid, '').trim() === foldText(name))
  return named >= 0 ? named : back(() => true)
}

const ofVoid = /^(?:VOID(?:ED)?|ANULAD[OA]|CANCEL(?:LED|ADO)?)\b/

const isPositive = (value: unknown): boolean => typeof value === 'number' && value > 0
/** `DESC. FLOTA  -6.15` among the items is a reduction. */
const isNegative = (value: unknown): boolean => typeof value === 'number' && value < 0

/** `MULTIBUY SAVING -0.50`, `Cupón - S/ 10.00` are reductions, not items. */
export const isTakenOff = ({ item }: ItemFound, { tokens }: Row): boolean =>
  typeof item.total === 'number' &&
  (item.total < 0 ||
    tokens.some(({ text }, at) => /^[-–−]$/.test(text) && isSigned(tokens[at + 1]?.text ?? ''))) &&
  /SAVING|DISC|OFFER|PROMO|D(?:E)?SC(?:UE|T)|DCTO|DTO\b|OFERTA|REBAJA|COUPON|CUPON/.test(
    foldText(item.descripcion ?? ''),
  )

const isSigned = (text: string): boolean => isCurrencySign(text) || /^\d[\d.,]*[.,]\d{2}$/.test(text)
