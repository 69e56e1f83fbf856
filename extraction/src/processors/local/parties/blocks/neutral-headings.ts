// `Razón social: …`, `Nombre: …` do not say whose name follows: finds the one that announces the buyer.
import { isValidRuc } from '@conforme/contract/values/tax-ids'
import type { Occurrence } from '../../../../labels/find-labels.ts'
import { cellsBeside } from '../../../../labels/beside-label.ts'
import { looksLikeLabel, occurrencesOf, type Labelled } from '../../../../labels/labelled.ts'
import { plainText } from '../../../../layout/sheet.ts'
import { isOverTheCounter } from './party-headings.ts'

/**
 * A bare 'Razón social:' usually belongs to the buyer, since the issuer's name stands at the top without a label;
 * if it is printed twice, the first is the issuer's.
 */
export function neutralHeadings(page: Labelled, end: number, isPerson: boolean): Occurrence[] {
  const found = occurrencesOf(page, 'party-name').filter(
    (one) =>
      looksLikeLabel(one) &&
      (one.colon || one.endsCell || one.key.length > 15) &&
      one.row < end &&
      !(isPerson ? /COMERCIAL/ : /COMERCIAL|^(?!NOMBREEMPRESA$).*EMPRESA/).test(one.key) &&
      !isOfThird(page, one) &&
      !isOverTheCounter(page, one),
  )
  const isUnderId = (one: Occurrence) =>
    occurrencesOf(page, 'tax-id', 'supplier-id').some(({ row }) => row < one.row) || isUnderBareRuc(page, one)
  // `Empresa` beside `Razón social` is the patient's employer, not the buyer.
  const [only, ...others] = found.filter(({ key }) => !key.startsWith('EMPRESA'))
  // `Name: Meridian Survey Group` under the header of a hotel: its guest.
  const isOfGuest =
    only?.key === 'NAME' && only.row > linesOfHead && (only.colon || isBeforeTitle(page, only))
  // `Nombre: …` over `Domicilio: …` under the header of a shop that prints no tax id
  const isFilledIn =
    only !== undefined &&
    only.row > linesOfShop &&
    occurrencesOf(page, 'address').some(
      ({ row, x0 }) => row === only.row + 1 && Math.abs(x0 - only.x0) < page.sheet.em,
    )
  if (only && others.length === 0 && (isOfGuest || isFilledIn || isUnderId(only))) return [only]
  return found.length > 1 ? found.slice(1, 2) : found.filter(isUnderId)
}

const linesOfHead = 1
const linesOfShop = 3

/** `Name   Ms Chan` among the fields of a receipt. */
const isBeforeTitle = (page: Labelled, label: Occurrence): boolean =>
  /^(?:MR|MRS|MS|MISS|MDM|ENCIK|PUAN|CIK)\b/.test(plainText(cellsBeside(page, label)[0] ?? []))

/** A till prints the shop's RUC without a label, above the customer's data. */
const isUnderBareRuc = (page: Labelled, { row }: Occurrence): boolean =>
  page.sheet.rows
    .slice(0, row)
    .some(({ tokens }) => tokens.length === 1 && isValidRuc(tokens[0]?.text.replace(/\D/g, '') ?? ''))

/** Under `DATOS DEL TRANSPORTISTA` a name is the carrier's. */
function isOfThird(page: Labelled, name: Occurrence): boolean {
  const section = occurrencesOf(page, 'other-id', 'client-name', 'supplier-name').findLast(
    (one) => one !== name && one.startsCell && one.endsCell && one.row <= name.row && one.page === name.page,
  )
  return section?.names.includes('other-id') === true && !section.colon
}
