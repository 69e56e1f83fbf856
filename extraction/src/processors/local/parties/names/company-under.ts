// Finds the customer's company under the name of the person who ordered.
import { isOfCompany } from '../blocks/party-blocks.ts'
import { nameBehind } from './name-behind-label.ts'
import { suffix } from './company-words.ts'
import type { Found } from '../../../../layout/found.ts'
import { occurrencesOf, type Labelled } from '../../../../labels/labelled.ts'
import { plainText } from '../../../../layout/sheet.ts'

/** `Nombre: Rosa Paz` over `Razón social: ALMACENES PAZ S.R.L.`: the customer is the company, not the person. */
export function companyUnder(page: Labelled, { tokens: [first] }: Found<string>): Found<string> | undefined {
  const ofWho = page.byRow
    .get(first?.row ?? -1)
    ?.find(({ key, x1 }) => /^(?:NOMBRES?|NAME)/.test(key) && x1 <= (first?.x0 ?? 0))
  const label = occurrencesOf(page, 'party-name').find(
    (one) =>
      ofWho !== undefined &&
      isOfCompany(one) &&
      one.row === ofWho.row + 1 &&
      one.page === ofWho.page &&
      Math.abs(one.x0 - ofWho.x0) < page.sheet.em,
  )
  const name = label && nameBehind(page, label, undefined)
  return name && suffix.test(plainText(name.tokens)) ? name : undefined
}
