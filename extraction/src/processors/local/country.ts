// Which country's rules a document follows, told from the words and ids that only that country prints.
import { decimalMarkOfTexts } from '@conforme/contract/values/amounts'
import { currencies, currenciesNamedIn, type CurrencyCode } from '@conforme/contract/values/currencies'
import { identifyTaxId } from '@conforme/contract/values/tax-ids'
import { isAmerican, putsMonthFirst } from '../../normalize/month-first.ts'
import type { Reader } from '../../layout/found.ts'
import { looksLikeMoney } from '../../layout/found.ts'
import { plainText, type Sheet, type Token } from '../../layout/sheet.ts'

export type Country = 'PE' | 'MX' | 'CO' | 'AR' | 'CL' | 'EC' | 'PY' | 'BR' | 'ES' | 'ID' | 'EU' | 'EN'

interface CountryRow {
  /** In plain capitals: signs of its papers, unless a street is called so. */
  names?: readonly string[]
  /** Other words that only its papers print. */
  signs: RegExp
  /** A tax id that no other country writes so, and how much it says. */
  id?: { isOne: (value: string) => boolean; points: number }
  language: 'es' | 'en'
  /** What a lone `$` is. */
  currency?: CurrencyCode
  /** Where the paper's own amounts do not tell. */
  decimal?: ','
  /** Its money is so small that nobody prints decimals. */
  inThousands?: true
}

const like = (shape: RegExp) => (value: string) => shape.test(value)

const countries: Record<Country, CountryRow> = {
  PE: {
    signs: /\bI\.?G\.?V\b|\bSUNAT\b|\bS\/\.?(?=\s|\d)|\bSOLES\b|\bDETRACCION|\bR\.?U\.?C\b|\bOP\.? ?GRAVADA/g,
    id: {
      isOne: (value) => {
        const id = /^(?:10|15|16|17|20)\d{9}$/.test(value) ? identifyTaxId(value) : undefined
        return id?.country === 'PE' && id.valid
      },
      points: 4,
    },
    language: 'es',
  },
  MX: {
    names: ['MEXICO'],
    signs:
      /\bCFDI\b|\bR\.?F\.?C\b|\bSAT\b|FOLIO FISCAL|\bUSO CFDI|\bMXN\b|PESOS MEXICANOS|REGIMEN FISCAL|\bS\.?A\.? DE C\.?V\b|\bCDMX\b|I\.?V\.?A\.? ?\(?16(?:\.0+)? ?%/g,
    id: { isOne: like(/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/), points: 4 },
    language: 'es',
    currency: 'MXN',
  },
  CO: {
    names: ['COLOMBIA', 'BOGOTA'],
    signs:
      /\bDIAN\b|\bN\.?I\.?T\b|\bCUFE\b|FACTURA ELECTRONICA DE VENTA|\bCOP\b|RETEFUENTE|RETEICA|IMPOCONSUMO/g,
    id: { isOne: like(/^\d{3}\.?\d{3}\.?\d{3}-\d$/), points: 4 },
    language: 'es',
    currency: 'COP',
    decimal: ',',
    inThousands: true,
  },
  AR: {
    names: ['ARGENTINA'],
    signs:
      /\bC\.?U\.?I\.?T\b|\bAFIP\b|\bARCA\b|\bC\.?A\.?E\b(?=\W*(?:N|\d|:))|INGRESOS BRUTOS|\bIIBB\b|RESPONSABLE INSCRIPTO|MONOTRIBUT|PUNTO DE VENTA/g,
    id: { isOne: like(/^(?:20|23|24|27|30|33|34)-\d{8}[-/]\d$/), points: 4 },
    language: 'es',
    currency: 'ARS',
    decimal: ',',
  },
  CL: {
    names: ['CHILE'],
    signs: /\bR\.?U\.?T\b|\bS\.?I\.?I\b|TIMBRE ELECTRONICO|\bCLP\b|\bGIRO\b|\bCOMUNA\b/g,
    id: {
      isOne: (value) =>
        /^\d{1,2}\.?\d{3}\.?\d{3}-[\dkK]$/.test(value) &&
        identifyTaxId(value, { country: 'CL' })?.valid === true,
      points: 4,
    },
    language: 'es',
    currency: 'CLP',
    decimal: ',',
    inThousands: true,
  },
  EC: {
    names: ['ECUADOR'],
    signs:
      /\bAUT[A-Z]*\.? (?:DEL )?SRI\b|\bSRI\.GOB|CLAVE DE ACCESO|OBLIGADO A LLEVAR CONTABILIDAD|AMBIENTE\W+PRODUCCION|SUBTOTAL (?:IVA )?(?:0|1[25]) ?%/g,
    id: {
      isOne: (value) => /^\d{10}001$/.test(value) && identifyTaxId(value, { country: 'EC' }) !== undefined,
      points: 4,
    },
    language: 'es',
    currency: 'USD',
  },
  PY: {
    names: ['PARAGUAY', 'ASUNCION'],
    signs:
      /\bTIMBRADO N|\bINICIO (?:DE )?VIGENCIA|\bGUARANIES\b|\bGS\.|\bKUDE\b|\bDNIT\b|LIQUIDACION DEL I\.?V\.?A|\bCDC\b/g,
    language: 'es',
    currency: 'PYG',
    decimal: ',',
    inThousands: true,
  },
  BR: {
    names: ['BRASIL'],
    signs:
      /\bCNPJ\b|\bCPF\b|NOTA FISCAL|\bDANFE\b|\bNFS?-?E\b|\bNFC-?E\b|\bICMS\b|\bISSQN\b|INSCRICAO (?:ESTADUAL|MUNICIPAL)|\bR\$|\bPREFEITURA\b/g,
    id: { isOne: like(/^[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/?[A-Z\d]{4}-\d{2}$/), points: 4 },
    language: 'es',
    currency: 'BRL',
    decimal: ',',
  },
  ES: {
    names: ['ESPANA'],
    signs:
      /\bN\.?I\.?F\b|\bC\.?I\.?F\b|BASE IMPONIBLE|\bIRPF\b|\bIBAN ES\d|\bCIF\/NIF\b|\bFACTURA\b(?=[^]*€)|(?<!P\. ?|PARTITA |P)\bIVA\b(?=[^]*€)/g,
    id: { isOne: like(/^(?:[A-HJNP-SUVW]-?\d{7}-?[\dA-J]|\d{8}-?[A-Z])$/), points: 3 },
    language: 'es',
    decimal: ',',
  },
  ID: {
    names: ['INDONESIA', 'JAKARTA', 'BALI', 'BANDUNG', 'SURABAYA', 'YOGYAKARTA'],
    signs:
      /\bRP\.?(?=\s?\d)|\bHARGA JUAL\b|\bKEMBALI(?:AN)?\b|\bPB1\b|\bPPN\b|\bNPWP\b|\bDISKON\b|\bPAJAK\b|\bKASIR\b|\bKARTU (?:DEBIT|KREDIT)\b/g,
    language: 'en',
    currency: 'IDR',
    inThousands: true,
  },
  EU: {
    signs:
      /\bVAT\b|\bMWST\b|RECHNUNG|\bUST\b|FACTUUR|\bTVA\b|\bBTW\b|GESAMT|\bSIRET\b|\bTTC\b|\bFACTURE\b|FATTURA|P\.? ?IVA\b|\bFATURA\b|CONTRIBUINTE|\bFAKTURA\b|\bFAKTURADAT[OU]M?\b|\bMOMS\b|\bDPH\b|\bKC\b|\bCVR\b|HONORARNOTE|BESTELLUNG|\bHTVA\b|BON DE COMMANDE|\bEUR\b|€/g,
    language: 'en',
  },
  EN: {
    signs:
      /\bINVOICE\b|\bRECEIPT\b|\bTAX\b|\bGST\b|\bCASH\b|\bQTY\b|\bAMOUNT\b|\bBILL TO\b|\bDATE\b|\bDUE\b|\bTHANK YOU\b|\bCHANGE\b|\bDESCRIPTION\b|\bRM(?=\s?\d)|\bSDN\b|\bJALAN\b|\bTARIKH\b|\bRESIT\b|\bKEDAI\b|\bGERAI\b|\bKAUNTER\b|\b[HQ]ST\b|\bYOU(?:RS?)?\b/g,
    language: 'en',
  },
}

const rows = Object.entries(countries)
const isCountry = (name: string): name is Country => Object.hasOwn(countries, name)

export const countryNames: readonly (readonly [Country, string])[] = rows.flatMap(([code, { names = [] }]) =>
  isCountry(code) ? names.map((name) => [code, name] as const) : [],
)

const textOfSheet = (sheet: Sheet): string =>
  sheet.rows
    .map((row) => plainText(row.tokens))
    .join('\n')
    .replaceAll(pricePerUnit, '@')
    .replaceAll(saturday, '')

/** `SAT 13 OCT 2018` is a day, and not Mexico's tax office. */
const saturday = /\bSAT,? (?=\d{1,2}[ /.-])/g

/** `1.87 lb € 4.99 /lb`: a picture shows an `@` like that. */
const pricePerUnit = /€(?= ?\d[\d.,]* ?\/)/g

/** What a lone `$` is on its papers, and what those are in that say nothing. */
export const nationalCurrency = (country: Country, sheet: Sheet): string | undefined =>
  // There a dollar is one of the United States.
  (country === 'CO' && centralCurrency(sheet) ? 'USD' : countries[country].currency) ??
  (country === 'EN'
    ? homeCurrency(textOfSheet(sheet))
    : country === 'EU'
      ? homeOf(textOfSheet(sheet))
      : undefined)

/** Of Central America: its papers say NIT as Colombia's do, and are told by what only their tax offices print. */
const ofCentralAmerica: readonly (readonly [RegExp, CurrencyCode])[] = [
  [/\bDTE-\d{2}-|COMPROBANTE DE CREDITO FISCAL/, 'USD'],
  [/SUPERINTENDENCIA DE ADMINISTRACION TRIBUTARIA|\bN(?:UMERO|O|RO)?\.? (?:DE )?DTE\b/, 'GTQ'],
  [/\bITBMS\b/, 'USD'],
  [/\bCABYS\b|\bCED(?:ULA)?\.? (?:JURIDICA|FISICA)\b/, 'CRC'],
]

/** What a paper of Central America is in that bears no sign of money. */
export function centralCurrency(sheet: Sheet): CurrencyCode | undefined {
  const text = textOfSheet(sheet)
  return ofCentralAmerica.find(([signs]) => signs.test(text))?.[1]
}

/** In Europe: by the ids and registers that only those have who sell in that money. */
const taxIdsOfCurrency: readonly (readonly [RegExp, CurrencyCode])[] = [
  // Without `GB` only its blanks tell a British number: `VAT NO 362 6910 01`.
  [/\bGB ?\d{3} ?\d{4} ?\d{2}\b|\bVAT\b[^\n\d]*\d{3} \d{4} \d{2}\b/, 'GBP'],
  [/\bCHE[- ]?\d{3}\.?\d{3}\.?\d{3}\b/, 'CHF'],
  [/\bPL ?\d{10}\b/, 'PLN'],
  [
    /\b(?:ATU ?\d{8}|BE ?[01]\d{9}|DE ?\d{9}|FR ?[A-Z\d]{2} ?\d{9}|IE ?\d{7}[A-Z]{1,2}|IT ?\d{11}|LU ?\d{8}|NL ?\d{9}B\d{2}|PT ?\d{9})\b|\bSIRET\b|\bP(?:ARTITA|\.)? ?IVA\b/,
    'EUR',
  ],
]

/** What a paper is in that bears no sign of money; undefined where its tax ids are of two currencies. */
export function currencyOfTaxIds(country: Country, sheet: Sheet): string | undefined {
  if (country !== 'EU' && country !== 'EN') return undefined
  const text = textOfSheet(sheet)
  const found = taxIdsOfCurrency.filter(([ids]) => ids.test(text))
  return found.length === 1 ? found[0]?.[1] : undefined
}

/** Where English is written, told from what only that country prints. */
const homes: readonly (readonly [RegExp, CurrencyCode])[] = [
  [/\bSDN\.? ?BHD\b|\bMALAYSIA\b|\bKUALA LUMPUR\b|\bSELANGOR\b/, 'MYR'],
  [
    /\bPTE\.? ?LTD\b|\bSINGAPORE\b|\bUEN\b|\bS ?\(\d{6}\)|\bGST\b[^\n\d]*(?:\d{8,9}[A-Z]|M[\dRBX]?-?\d{7}-[\dX])\b/,
    'SGD',
  ],
  // A picture breaks `Ltd` up, but only South Africa puts `Pty` in brackets.
  [
    /\(PTY\)|\bVAT (?:REG )?NO[.:]* ?4\d{9}\b|\bSOUTH AFRICA\b|\b(?:GAUTENG|JOHANNESBURG|CAPE TOWN|DURBAN|PRETORIA)\b/,
    'ZAR',
  ],
  [/\bPTY\.? ?LTD\b|\bABN\b|\bAUSTRALIA\b|\b(?:NSW|QLD|VIC|TAS) \d{4}\b/, 'AUD'],
  [
    /\bBIR\b.*\b(?:P(?:ERMIT|TU)|AUTH)\b|\bP(?:ERMIT|TU)\b.*\bBIR\b|\bPHILIPPINES\b|\bVATABLE\b[^]*\bVAT[- _]*EXEMPT/,
    'PHP',
  ],
  [/\bGCASH\b|\bNON[- ]?VAT REG\b|\b(?:MANILA|QUEZON CITY|CEBU|MAKATI|BAGUIO|DAVAO)\b/, 'PHP'],
  [/\bTHAILAND\b|\bBANGKOK\b|\bTAX ID\b[^\n\d]*0\d{12}\b/, 'THB'],
  [/\bKENYA\b|\bNAIROBI\b|\bMOMBASA\b|\bKRA\b|\bM-?PESA\b|\bPIN(?: NO)?[.:]* ?[AP]\d{9}[A-Z]\b/, 'KES'],
  // `20417733-0001` is a TIN; Portugal and Mexico have a Lagos, too.
  [/\bNIGERIA\b|\bABUJA\b|\bIKEJA\b|(?<!\d )\bLAGOS(?! DE\b)\b|\bTIN[.:]* ?\d{8}-\d{4}\b/, 'NGN'],
  [/\bGHANA\b|\bACCRA\b/, 'GHS'],
  [/\bNEW ZEALAND\b|\bNZBN\b|\bAUCKLAND\b|\bNZ GST\b/, 'NZD'],
  [/\bHONG KONG\b|\bKOWLOON\b/, 'HKD'],
  // What its provinces call the tax, its tax ids, and the codes of its post where no American one stands beside them.
  [
    /\b[HQ]ST\b|\bPST[ (]*\d+(?:\.\d+)? ?%|\bTVQ\b|\bINTERAC\b|\b\d{9} ?RT ?\d{4}\b|^(?![^]*\b[A-Z]{2} \d{5}\b)[^]*\b(?:AB|BC|MB|NB|NL|NS|ON|QC|SK),? [A-CEGHJ-NPR-TVXY]\d[A-Z] ?\d[A-Z]\d\b/,
    'CAD',
  ],
  [/\bDUBAI\b|\bABU DHABI\b|\bSHARJAH\b|\bTRN\b[^\n]*\b1\d{14}\b/, 'AED'],
  [/\bGSTIN\b|\bPVT\.? ?LTD\b|\b[CS]GST\b/, 'INR'],
  // Its streets and its states, on the papers of shops that are no companies.
  [
    /\bS\/B\b|\bJALAN\b|\bJLN\b|\bTAMAN\b|\b(?:JOHOR|PENANG|PERAK|KEDAH|SABAH|SARAWAK|MELAKA|PAHANG|KELANTAN|TERENGGANU|PERLIS|NEGERI SEMBILAN)\b|\b(?:KEDAI|GERAI|KAUNTER)\b/,
    'MYR',
  ],
]

/** `£08%` is what a picture made of `@6%`, and `1 € 38.00` of `1 @ 38.00`: no signs of money. */
const noSigns = /\S?\d+(?:[.,]\d+)? ?%|(?<=\b\d{1,3} )[€£](?= ?\d+\.\d{2}\b)/g

/** `99 DOLLAR MART` */
const ofDollarShop = /\bDOLLARS? (?:MART|SHOP|STORE|TREE|GENERAL|WORLD|DEALS?)\b/g

/** `All prices are in US dollars` says more than where the seller lives. */
function homeCurrency(text: string): string | undefined {
  // `Sol Kadhi` is a drink: nobody pays in soles in English.
  const named = currenciesNamedIn(text.replace(noSigns, ' ').replace(ofDollarShop, ' ')).filter(
    (code) => code !== 'PEN',
  )
  if (named.length === 1) return named[0]
  return homeOf(text) ?? (isAmerican(text) ? 'USD' : undefined)
}

const homeOf = (text: string): CurrencyCode | undefined => homes.find(([signs]) => signs.test(text))?.[1]

const wholeThousands = { '.': /^\D{0,4}\d{1,3}(?:\.\d{3})+$/, ',': /^\D{0,4}\d{1,3}(?:,\d{3})+$/ }
const withCents = { '.': /\d\.\d{2}$/, ',': /\d,\d{2}$/ }

/** Where money has no decimals a mark is the one between thousands, though a measure such as `11.1 mm` stands beside it. */
function markOfPesos(texts: string[]): '.' | ',' | undefined {
  const count = (forms: RegExp) => texts.filter((text) => forms.test(text)).length
  const marks = (['.', ','] as const).filter(
    (mark) => count(wholeThousands[mark]) >= 2 && count(wholeThousands[mark]) > 2 * count(withCents[mark]),
  )
  return marks.length === 1 ? (marks[0] === '.' ? ',' : '.') : undefined
}

const allNames = countryNames.map(([, name]) => name).join('|')
/** `Av. Argentina 1420`, `Jr. Bogotá 210`: streets of Lima that are called so, and no sign of the paper's country. */
const streets = new RegExp(
  String.raw`\b(?:AV|AVDA|AVENIDA|JR|JIRON|CALLE|CA|PSJE|PASAJE|PROLONGACION|URB|URBANIZACION)\b[. ]*(?:LA |DEL )?(?:${allNames})\b`,
  'g',
)

const signsWithNames = new Map(
  rows.map(([code, { names = [], signs }]) => {
    const sources = [...names.map((name) => String.raw`\b${name}\b`), signs.source]
    return [code, new RegExp(sources.join('|'), 'g')] as const
  }),
)

/** Words weigh as often as they stand there, up to six; an Ecuadorian paper prints R.U.C. too, but its id outweighs that. */
export function countryOf(sheet: Sheet): Country {
  const text = textOfSheet(sheet).replaceAll(streets, '')
  const values = sheet.rows.flatMap((row) =>
    row.tokens
      .map((token) => token.text.replace(/[^\w&Ñ.-]/g, ''))
      .filter((value) => /\d{6}|\d\.\d{3}/.test(value)),
  )
  const ids = values.flatMap((value) => rows.find(([, { id }]) => id?.isOne(value))?.[0] ?? [])
  const scores = rows.map(([name, row]) => {
    const words = Math.min(6, text.match(signsWithNames.get(name) ?? row.signs)?.length ?? 0)
    const points = ids.filter((found) => found === name).length * (row.id?.points ?? 0)
    return { name, score: words + points }
  })
  const best = scores.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score > 0 && isCountry(best.name) ? best.name : 'PE'
}

const thousands = {
  '.': /^\D{0,4}\d{1,3}(?:(?:,\d{3})+\.\d{1,2}|(?:,\d{3}){2,})$/,
  ',': /^\D{0,4}\d{1,3}(?:(?:\.\d{3})+,\d{1,2}|(?:\.\d{3}){2,})$/,
}

/** `1.289.400` and `1,250.00` leave no doubt, whatever the measures in a description look like. */
function markBesideThousands(sheet: Sheet): '.' | ',' | undefined {
  const texts = sheet.rows.flatMap((row) => row.tokens.map((token) => token.text))
  const count = (mark: '.' | ',') => texts.filter((text) => thousands[mark].test(text)).length
  const [points, commas] = [count('.'), count(',')]
  if (points === commas) return undefined
  return points > commas ? '.' : ','
}

const fewestLettered = 3

/** The letter of a currency that several amounts stand right behind, or the one on the row of a total. */
export function letterSignOf(rows: readonly { tokens: readonly Token[] }[]): string | undefined {
  const ofTotals = rows.filter(({ tokens: [first] }) => first?.key.startsWith('TOTAL'))
  const texts = [rows, ...Array<typeof rows>(fewestLettered - 1).fill(ofTotals)].flatMap((some) =>
    some.flatMap(({ tokens }) => tokens.map(({ text }) => text)),
  )
  const letters = texts.map((text) => /^-?@?([A-Z])(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}$/.exec(text)?.[1])
  return Object.values(currencies)
    .map(({ letter }) => letter)
    .find(
      (sign) => letters.filter((letter) => letter !== undefined && letter === sign).length >= fewestLettered,
    )
}

/** How numbers and dates are to be read on this document. */
export function readerOf(sheet: Sheet, country: Country): Reader {
  const texts = sheet.rows.flatMap((row) => row.tokens.map((token) => token.text))
  const inThousands = countries[country].inThousands === true
  return {
    decimal:
      markBesideThousands(sheet) ??
      (inThousands ? markOfPesos(texts) : undefined) ??
      decimalMarkOfTexts(texts.filter(looksLikeMoney)) ??
      countries[country].decimal,
    language: countries[country].language,
    monthFirst: (country === 'EN' || country === 'EU') && putsMonthFirst(textOfSheet(sheet)),
    fromPicture: sheet.fromPicture,
    inThousands,
    behindDollarSign: texts.filter((text) => /^\$\d/.test(text)).length > 2,
    letterSign: letterSignOf(sheet.rows),
  }
}
