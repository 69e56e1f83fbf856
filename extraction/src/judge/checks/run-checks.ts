// Runs all rules, in the order in which a person should read their messages.
import { checkCode } from './code.ts'
import type { Check } from './check.ts'
import { checkDates } from './dates.ts'
import { checkDetraccion } from './detraccion.ts'
import type { Facts } from './facts.ts'
import { checkLines } from './lines.ts'
import { checkNotAReceipt } from './not-a-receipt.ts'
import { checkNumber } from './number.ts'
import { checkParties } from './parties.ts'
import { checkTaxRate } from './tax-rate.ts'
import { checkTotals } from './totals.ts'
import { checkWithholdings } from './withholdings.ts'

const families: ((facts: Facts) => Check[])[] = [
  checkNotAReceipt,
  checkNumber,
  checkParties,
  checkTotals,
  checkTaxRate,
  checkLines,
  checkCode,
  checkDates,
  checkDetraccion,
  checkWithholdings,
]

export function runChecks(facts: Facts): Check[] {
  return families.flatMap((family) => family(facts))
}
