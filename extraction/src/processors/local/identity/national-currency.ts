// Currency of a paper without a currency mark, from the seller's country.
import { currenciesNamedIn, type CurrencyCode } from '@conforme/contract/values/currencies'
import { isAmerican } from '../../../normalize/month-first.ts'
import type { Sheet } from '../../../layout/sheet.ts'
import { ownCurrency, textOfSheet, type Country } from '../country.ts'

/** The meaning of a lone `$` in this country, and the default currency of its papers. */
export const nationalCurrency = (country: Country, sheet: Sheet): string | undefined =>
  // For Central America a dollar is the US dollar; these papers are detected as Colombia's.
  (country === 'CO' && centralCurrency(sheet) ? 'USD' : ownCurrency(country)) ??
  (country === 'EN'
    ? homeCurrency(textOfSheet(sheet))
    : country === 'EU'
      ? homeOf(textOfSheet(sheet))
      : undefined)

/** Central American papers say NIT as Colombia's do; they are recognized by words that only their tax offices use. */
const ofCentralAmerica: readonly (readonly [RegExp, CurrencyCode])[] = [
  [/\bDTE-\d{2}-|COMPROBANTE DE CREDITO FISCAL/, 'USD'],
  [/SUPERINTENDENCIA DE ADMINISTRACION TRIBUTARIA|\bN(?:UMERO|O|RO)?\.? (?:DE )?DTE\b/, 'GTQ'],
  [/\bITBMS\b/, 'USD'],
  [/\bR\.?T\.?N\b[^\n\d]*(?:\d{14}|\d{4}-\d{4}-\d{6})\b|\bI\.?S\.?V\.? ?1[58] ?%/, 'HNL'],
  [/\bITBIS\b|\bE?-?NCF\b/, 'DOP'],
  [/\bCABYS\b|\bCED(?:ULA)?\.? (?:JURIDICA|FISICA)\b/, 'CRC'],
]

/** Currency of a Central American paper without a currency mark. */
export function centralCurrency(sheet: Sheet): CurrencyCode | undefined {
  const text = textOfSheet(sheet)
  return ofCentralAmerica.find(([signs]) => signs.test(text))?.[1]
}

/** European tax ids and registers, each used only by sellers in that currency. */
const taxIdsOfCurrency: readonly (readonly [RegExp, CurrencyCode])[] = [
  // Without `GB`, only its grouping identifies a British number: `VAT NO 362 6910 01`.
  [/\bGB ?\d{3} ?\d{4} ?\d{2}\b|\bVAT\b[^\n\d]*\d{3} \d{4} \d{2}\b/, 'GBP'],
  [/\bCHE[- ]?\d{3}\.?\d{3}\.?\d{3}\b/, 'CHF'],
  [/\bPL ?\d{10}\b/, 'PLN'],
  [
    /\b(?:ATU ?\d{8}|BE ?[01]\d{9}|DE ?\d{9}|FR ?[A-Z\d]{2} ?\d{9}|IE ?\d{7}[A-Z]{1,2}|IT ?\d{11}|LU ?\d{8}|NL ?\d{9}B\d{2}|PT ?\d{9})\b|\bSIRET\b|\bP(?:ARTITA|\.)? ?IVA\b/,
    'EUR',
  ],
]

/** Currency of a paper without a currency mark; undefined if its tax ids belong to two currencies. */
export function currencyOfTaxIds(country: Country, sheet: Sheet): string | undefined {
  if (country !== 'EU' && country !== 'EN') return undefined
  const text = textOfSheet(sheet)
  const found = taxIdsOfCurrency.filter(([ids]) => ids.test(text))
  return found.length === 1 ? found[0]?.[1] : undefined
}

/** English-speaking countries, by words that only they print. */
const homes: readonly (readonly [RegExp, CurrencyCode])[] = [
  [/\bSDN\.? ?BHD\b|\bMALAYSIA\b|\bKUALA LUMPUR\b|\bSELANGOR\b/, 'MYR'],
  [
    /\bPTE\.? ?LTD\b|\bSINGAPORE\b|\bUEN\b|\bS ?\(\d{6}\)|\bGST\b[^\n\d]*(?:\d{8,9}[A-Z]|M[\dRBX]?-?\d{7}-[\dX])\b/,
    'SGD',
  ],
  // OCR splits `Ltd`, but only South Africa puts `Pty` in parentheses.
  [
    /\(PTY\)|\bVAT (?:REG )?NO[.:]* ?4\d{9}\b|\bSOUTH AFRICA\b|\b(?:GAUTENG|JOHANNESBURG|CAPE TOWN|DURBAN|PRETORIA)\b/,
    'ZAR',
  ],
  [/\bPTY\.? ?LTD\b|\bABN\b|\bAUSTRALIA\b|\b(?:NSW|QLD|VIC|TAS) \d{4}\b/, 'AUD'],
  [
    /\bBIR\b.*\b(?:P(?:ERMIT|TU)|AUTH)\b|\bP(?:ERMIT|TU)\b.*\bBIR\b|\bPHILIPPINES\b|\bVATABLE\b[^]*\bVAT[- _]*EXEMPT/,
    'PHP',
  ],
  // `TIN: 218-447-903-000`, the last three of a branch
  [/\bTIN[.:# ]*\d{3}-\d{3}-\d{3}-\d{3,5}\b/, 'PHP'],
  [/\bGCASH\b|\bNON[- ]?VAT REG\b|\b(?:MANILA|QUEZON CITY|CEBU|MAKATI|BAGUIO|DAVAO)\b/, 'PHP'],
  [/\bTHAILAND\b|\bBANGKOK\b|\bTAX ID\b[^\n\d]*0\d{12}\b/, 'THB'],
  [/\bKENYA\b|\bNAIROBI\b|\bMOMBASA\b|\bKRA\b|\bM-?PESA\b|\bPIN(?: NO)?[.:]* ?[AP]\d{9}[A-Z]\b/, 'KES'],
  // `20417733-0001` is a TIN; `LAGOS` alone can also be in Portugal or Mexico.
  [/\bNIGERIA\b|\bABUJA\b|\bIKEJA\b|(?<!\d )\bLAGOS(?! DE\b)\b|\bTIN[.:]* ?\d{8}-\d{4}\b/, 'NGN'],
  [/\bGHANA\b|\bACCRA\b/, 'GHS'],
  [/\bNEW ZEALAND\b|\bNZBN\b|\bAUCKLAND\b|\bNZ GST\b/, 'NZD'],
  [/\bHONG KONG\b|\bKOWLOON\b/, 'HKD'],
  // Requires a UK postcode and the word VAT.
  [/^(?=[^]*\bVAT\b)[^]*\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b/, 'GBP'],
  // Names of provincial taxes, tax ids, and postal codes after a province, if no US address is on the paper.
  [
    /\b[HQ]ST\b|\bPST[ (]*\d+(?:\.\d+)? ?%|\bTVQ\b|\bINTERAC\b|\b\d{9} ?RT ?\d{4}\b|^(?![^]*\b[A-Z]{2} \d{5}\b)[^]*\b(?:AB|BC|MB|NB|NL|NS|ON|QC|SK),? [A-CEGHJ-NPR-TVXY]\d[A-Z] ?\d[A-Z]\d\b/,
    'CAD',
  ],
  [/\bDUBAI\b|\bABU DHABI\b|\bSHARJAH\b|\bTRN\b[^\n]*\b1\d{14}\b/, 'AED'],
  [
    /\bGSTIN\b|\bPVT\.? ?LTD\b|\b[CS]GST\b|\bINDIA\b|\b(?:MUMBAI|NEW DELHI|BENGALURU|BANGALORE|CHENNAI|KOLKATA)\b/,
    'INR',
  ],
  // Streets and states of Malaysia, for shops without a legal form.
  [
    /\bS\/B\b|\bJALAN\b|\bJLN\b|\bTAMAN\b|\b(?:JOHOR|PENANG|PERAK|KEDAH|SABAH|SARAWAK|MELAKA|PAHANG|KELANTAN|TERENGGANU|PERLIS|NEGERI SEMBILAN)\b|\b(?:KEDAI|GERAI|KAUNTER|RESTORAN|PASARAYA|LRG)\b/,
    'MYR',
  ],
]

/**
 * False currency signs: OCR reads `@6%` as `£08%` or `€ 6%`, `1 @ 38.00` as `1 € 38.00`, `*9.50` as `¥9.50`, and `&` as
 * `€` in `ELECTRICAL € LIGHTING`; `RM 214   149.00` is a room, and `B/O` a back order.
 */
const noSigns =
  /\bB\/[O0]\b|\bRM \d{1,4}(?=\s+\d[\d,]*\.\d{2}\b)|¥(?=\d[\d,]*\.\d{2}\b)|(?:[€£$] )?\S?\d+(?:[.,]\d+)? ?%|(?<=\b\d{1,3} )[€£](?= ?\d+\.\d{2}\b)|(?<=\b[A-Z]{3,} )[€£](?= [A-Z]{3,}\b)/g

/** Shop names such as `99 DOLLAR MART` */
const ofDollarShop = /\bDOLLARS? (?:MART|SHOP|STORE|TREE|GENERAL|WORLD|DEALS?)\b/g

/** A currency named in the text, `All prices are in US dollars`, takes precedence over the seller's country. */
function homeCurrency(text: string): string | undefined {
  // `Sol Kadhi` is a drink: English papers are not in soles.
  const named = currenciesNamedIn(text.replace(noSigns, ' ').replace(ofDollarShop, ' ')).filter(
    (code) => code !== 'PEN',
  )
  if (named.length === 1) return named[0]
  return homeOf(text) ?? (isAmerican(text) ? 'USD' : undefined)
}

const homeOf = (text: string): CurrencyCode | undefined => homes.find(([signs]) => signs.test(text))?.[1]
