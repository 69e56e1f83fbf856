// Finds the bank accounts printed on a document. It uses the words around a number, since a RUC has as many digits as a
// detracciones account, and a long number can be anything.
import { parseBankAccount, parseDetraccionAccount, type BankAccount } from './bank-accounts.ts'
import { isValidRuc } from '../values/tax-ids.ts'
import { inPlainCapitals } from '../values/plain-text.ts'

const digitRun = /(?<![\w])\d(?:[ ]?[-–—.]?[ ]?\d){10,25}(?![\w])/g
const detraccionWords = /DETRAC|NACION|SPOT|BN\b/
const ofBcp = { dashed: /^\d{3}-\d{7,8}-\d-\d{2}$/, named: /\bBCP\b|CREDITO DEL PERU/ }
const ofBbva = { dashed: /^0011-\d{4}-(?:\d{2}-)?\d{10}$/, named: /\bBBVA\b|\bCONTINENTAL\b/ }

/**
 * Every account in a text, in order, without duplicates. Doubtful numbers are left out: a wrong account is worse than none.
 */
export function findBankAccounts(text: string): BankAccount[] {
  const plain = inPlainCapitals(text)
  const found = new Map<string, BankAccount>()
  let previousEnd = 0
  for (const match of plain.matchAll(digitRun)) {
    const before = plain.slice(Math.max(previousEnd, match.index - 60), match.index)
    const account = accountOf(match[0], before)
    if (account?.valid && !found.has(account.digits)) found.set(account.digits, account)
    previousEnd = match.index + match[0].length
  }
  return [...found.values()]
}

function accountOf(number: string, before: string): BankAccount | undefined {
  const digits = number.replace(/\D/g, '')
  if (digits.length === 11) {
    if (!detraccionWords.test(before) || isValidRuc(digits)) return undefined
    return parseDetraccionAccount(digits)
  }
  const account = parseBankAccount(digits)
  if (!account) return undefined
  // A CCI proves itself with its check digits. Any other number needs its bank named in the document, or printed dashes.
  if (account.kind === 'cci' && account.digits === digits) return account
  const { dashed, named } = account.kind === 'cci' ? ofBbva : ofBcp
  return dashed.test(number.replace(/\s/g, '')) || named.test(before) ? account : undefined
}
