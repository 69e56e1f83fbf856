// The imprint: mandatory company details in small print at the foot or in the header. A tax id in it is the issuer's,
// whatever stands higher on the page.
import type { Labelled } from '../../../labels/labelled.ts'
import { plainText, type Row } from '../../../layout/sheet.ts'
import { contactWords } from './names/company-words.ts'
import type { TaxIdFound } from './tax-ids/read-tax-id.ts'

/** Banks, company registers, share capital, directors. */
const companyDetails =
  /\bIBAN\b|\bBIC\b|\bSWIFT\b|\bR\.?C\.?S\b|\bCAPITAL\b|\bCAPITALE\b|\bHR[AB]\b|\bFN \d|AMTSGERICHT|REGISTERGERICHT|HANDELSREGISTER|PARTNERSCHAFTSREGISTER|\bKVK\b|\bRPR\b|\bREA\b|REG(?:ISTRO)?\.? MERC|REGISTERED (?:IN|OFFICE|NO)|GESCHAFTSFUHRER|FINANZAMT|\bSIRET\b|\bNAF\b|\bAPE\b/

const footOfPage = 0.75
const linesAround = 2

export function isInImprint(page: Labelled, { row, tokens: [first], label }: TaxIdFound): boolean {
  const own = page.sheet.rows[row]
  if (!own || !first || label?.names.includes('client-id')) return false
  if (saysWho(own)) return true
  const height = page.sheet.sizes.get(own.page)?.height ?? Infinity
  const around = page.sheet.rows.slice(Math.max(0, row - linesAround), row + linesAround + 1)
  return (
    own.y0 > footOfPage * height &&
    around.some((one) => one.page === own.page && companyDetails.test(plainText(one.tokens)))
  )
}

const saysWho = ({ tokens }: Row): boolean => {
  const text = plainText(tokens)
  return companyDetails.test(text) || contactWords.test(text)
}
