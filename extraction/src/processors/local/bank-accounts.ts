// Where the supplier wants the money.
import type { Found } from './found.ts'
import type { Labelled } from './near-label.ts'
import { plainText } from './sheet.ts'

/** Account numbers of the supplier as printed: groups with dashes, and the twenty digits of a CCI. */
export function accounts(page: Labelled): [string, Found<string> | undefined][] {
  const tokens = page.sheet.rows.flatMap((row) =>
    row.tokens.map((token) => ({ token, row: plainText(row.tokens) })),
  )
  const cci = tokens.find(
    ({ token }) => /^\d{20}$/.test(token.text.replace(/-/g, '')) && /^\d[\d-]+$/.test(token.text),
  )
  const banks = /\bBCP\b|BBVA|INTERBANK|SCOTIABANK|BANCO|CTA|CUENTA|BANBIF/
  const account = tokens.find(
    ({ token, row }) =>
      /^\d{3}-\d{6,8}-\d-\d{2}$/.test(token.text) ||
      (banks.test(row) &&
        !/NACION|DETRACC/.test(row) &&
        /^\d[\d-]{11,19}$/.test(token.text) &&
        token !== cci?.token),
  )
  return [
    ['cuenta_bancaria', account && { value: account.token.text, tokens: [account.token] }],
    ['cci', cci && { value: cci.token.text, tokens: [cci.token] }],
  ]
}
