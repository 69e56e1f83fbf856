// Ids recognized by their length after a word that is no label by itself: `ICE` is also ice, `PAN` also bread.
import type { Labelled } from '../../../../labels/labelled.ts'
import type { TaxIdFound } from './read-tax-id.ts'

const figures = new Map([
  ['ICE', 15], // Morocco
  ['PAN', 9], // Nepal
])

export function idsBehindWords({ sheet }: Labelled): TaxIdFound[] {
  return sheet.rows.flatMap(({ tokens, index }) =>
    tokens.flatMap((token, at) => {
      const length = figures.get(tokens[at - 1]?.key.replace(/NO$/, '') ?? '')
      const isOne = length === token.text.length && /^\d+$/.test(token.text)
      return isOne ? [{ value: token.text, key: token.text, valid: false, tokens: [token], row: index }] : []
    }),
  )
}
