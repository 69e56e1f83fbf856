// Finds the supplier's bank accounts.
import type { Found } from '../../../layout/found.ts'
import type { Labelled } from '../../../labels/labelled.ts'
import { plainText, type Row, type Token } from '../../../layout/sheet.ts'

const banks = /\bBCP\b|BBVA|INTERBANK|SCOTIABANK|BANCO|CTA|CUENTA|BANBIF/

/** `No. certificado SAT: 00001000000705250068`: a certificate number also has twenty digits. */
const ofCertificate = /\bCERTIFICADO\b|\bCSD\b/

/** Account numbers of the supplier as printed: groups with dashes, and the twenty-digit CCI. */
export function accounts(page: Labelled, ownNumber: readonly Token[]): [string, Found<string> | undefined][] {
  const tokens = page.sheet.rows.flatMap((row) =>
    row.tokens
      // In Costa Rica the paper's own number also has twenty digits.
      .filter((token) => /^\d[\d-]{11,}$/.test(token.text) && !ownNumber.includes(token))
      .map((token) => ({ token, row })),
  )
  const cci = tokens.find(
    ({ token, row }) =>
      /^\d{20}$/.test(token.text.replace(/-/g, '')) && !ofCertificate.test(plainText(row.tokens)),
  )
  const isOfBank = (row: Row) => {
    const text = plainText(row.tokens)
    return banks.test(text) && !/NACION|DETRACC/.test(text)
  }
  const account = tokens.find(
    ({ token, row }) =>
      /^\d{3}-\d{6,8}-\d-\d{2}$/.test(token.text) ||
      (token.text.length <= 20 && token !== cci?.token && isOfBank(row)),
  )
  return [
    ['cuenta_bancaria', account && { value: account.token.text, tokens: [account.token] }],
    ['cci', cci && { value: cci.token.text, tokens: [cci.token] }],
  ]
}
