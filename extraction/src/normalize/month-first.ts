// Detects papers that write the month before the day, as American ones and English ones from American software do. Evidence:
// a date that is valid in no other order; on an English paper also a state with its ZIP code or at the end of a line, or the
// format of telephone numbers.
const states =
  'A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]'
const american = new RegExp(
  [
    String.raw`\b(?:${states})[.,]? \d{5}(?:-\d{4})?\b`,
    String.raw`\bU\.?S\.?A\b`,
    'UNITED STATES',
    // Matches `Sales Tax (7%)  $0.56`.
    String.raw`\bSALES TAX\b[^\n]*\$ ?\d`,
    // Matches `Store 042, 910 Elm St, Eugene, OR`.
    String.raw`\b(?:ST|AVE|RD|BLVD|DR|LN|HWY|STREET|AVENUE|ROAD|DRIVE|LANE)\b[^\n]*[A-Z]{3},? (?:${states})$`,
    // Matches `88 Water Street` over `Portsmouth NH`.
    String.raw`^\d+ [^\n]*\b(?:ST|AVE|RD|BLVD|DR|LN|HWY|STREET|AVENUE|ROAD|DRIVE|LANE)\b[^\n\d]*\n[A-Z][A-Z .]{2,},? (?:${states})$`,
    // Matches `(218) 555-0147`, `608.555.0199`.
    String.raw`(?<![\d-])(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[-.])[2-9]\d{2}[-.]\d{4}(?![\d-])`,
  ].join('|'),
  'm',
)
const english =
  /\b(?:INVOICE|RECEIPT|TAX|CASH|CHANGE|TOTAL DUE|AMOUNT|CASHIER|SERVER|PURCHASE ORDER|SUBTOTAL|STATEMENT|SHIP TO|BILL TO|QTY|DUE DATE)\b/
/** Terms required by the Philippine tax office; Philippine papers also put the month first. */
const philippine =
  /\bBIR\b|\bPHILIPPINES\b|\bVATABLE\b[^]*\bVAT[- _]*EXEMPT|\bNON[- ]?VAT REG\b|\bVAT[- ]?REG(?:ISTERED)?\.? TIN\b|₱/
const elsewhere = /\b(?:IGV|IVA|RUC|FACTURA|BOLETA|FECHA|VAT|GST|SDN|BHD|ABN)\b/

/** True for an address or telephone of the United States or a British postcode, whatever the paper's language. */
export const hasEnglishPlace = (text: string): boolean => american.test(text) || britishPostcode.test(text)

const britishPostcode = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/m

/** `text` is the whole paper. */
export function isAmerican(text: string): boolean {
  const plain = text.toUpperCase()
  return english.test(plain) && !elsewhere.test(plain) && american.test(plain)
}

export function putsMonthFirst(text: string): boolean {
  const plain = text.toUpperCase()
  if (!english.test(plain)) return false
  const order = orderOfDates(plain)
  if (order !== undefined) return order === 'month'
  if (philippine.test(plain)) return true
  return !elsewhere.test(plain) && american.test(plain)
}

const daysFirst = /[£€]|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b(?:RM|MYR|AUD|EUR|GBP|SGD|NZD)\b/

/** True for an English paper that does not show whether its country puts the day or the month first. */
export function isDayOrderOpen(text: string): boolean {
  const plain = text.toUpperCase()
  const isTold = elsewhere.test(plain) || american.test(plain) || daysFirst.test(plain)
  return english.test(plain) && !isTold && orderOfDates(plain) === undefined
}

/** `04/15/2026` and `15/04/2026` are each valid in one order only. */
function orderOfDates(text: string): 'month' | 'day' | undefined {
  const dates = [...text.matchAll(/(?<![\d/])(\d{1,2})\/(\d{1,2})\/(?:20)?\d{2}(?![\d/])/g)]
  const isOver = (at: 1 | 2) => dates.some((date) => Number(date[at]) > 12)
  if (isOver(1) === isOver(2)) return undefined
  return isOver(2) ? 'month' : 'day'
}
