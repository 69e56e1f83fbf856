// Detects the country whose rules a document follows, from words and tax ids that only that country prints.
import { decimalMarkOfTexts } from '@conforme/contract/values/amounts'
import { currencies, type CurrencyCode } from '@conforme/contract/values/currencies'
import { identifyTaxId } from '@conforme/contract/values/tax-ids'
import { hasEnglishPlace, putsMonthFirst } from '../../normalize/month-first.ts'
import type { Reader } from '../../layout/found.ts'
import { looksLikeMoney } from '../../layout/found.ts'
import { plainText, type Sheet, type Token } from '../../layout/sheet.ts'

export type Country = 'PE' | 'MX' | 'CO' | 'AR' | 'CL' | 'EC' | 'PY' | 'BR' | 'ES' | 'ID' | 'EU' | 'EN'

interface CountryRow {
  /** Names of the country and its cities, in capitals without accents. They count as signs, except in street names. */
  names?: readonly string[]
  /** Other words that only papers of this country print. */
  signs: RegExp
  /** Format of a tax id that no other country uses, and its points. */
  id?: { isOne: (value: string) => boolean; points: number }
  language: 'es' | 'en'
  /** Currency of a `$` without further letters. */
  currency?: CurrencyCode
  /** Default decimal mark, if the paper's own amounts do not show it. */
  decimal?: ','
  /** The currency is so small that nobody prints decimals. */
  inThousands?: true
}

const like = (shape: RegExp) => (value: string) => shape.test(value)

const countries: Record<Country, CountryRow> = {
  PE: {
    signs:
      /\bI\.?G\.?V\b|\bSUNAT\b|\bS\/\.?(?=\s|\d+[.,]\d)|\bSOLES\b|\bDETRACCION|\bR\.?U\.?C\b|\bOP\.? ?GRAVADA/g,
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
      /\bCFDI\b|\bR\.?F\.?C\b|\bSAT\b|FOLIO FISCAL|\bUSO CFDI|\bMXN\b|PESOS MEXICANOS|REGIMEN FISCAL|\bS\.?A\.? DE C\.?V\b|\bCDMX\b|\b(?:MICH|JAL|GTO|QRO|COAH|TAMPS|CHIH)\.(?=\W|$)|I\.?V\.?A\.? ?\(?16(?:\.0+)? ?%/g,
    // The shape includes a date: `FAC/2025/00086` is an invoice number.
    id: {
      isOne: like(/^[A-ZÑ&]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{3}$/),
      points: 4,
    },
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
      /\bN\.?I\.?F\b|\bC\.?I\.?F\b|BASE IMPONIBLE|FACTURA SIMPLIFICADA|\bIRPF\b|\bIBAN ES\d|\bCIF\/NIF\b|\bFACTURA\b(?=[^]*€)|(?<!P\. ?|PARTITA |P)\bIVA\b(?=[^]*€)/g,
    id: {
      // `53110482D` can also be a registration number of Singapore, so the check letter of a DNI must fit.
      isOne: (value) =>
        /^[A-HJNP-SUVW]-?\d{7}-?[\dA-J]$/.test(value) ||
        (/^\d{8}-?[A-Z]$/.test(value) && identifyTaxId(value, { country: 'ES' })?.valid === true),
      points: 3,
    },
    language: 'es',
    decimal: ',',
  },
  ID: {
    names: ['INDONESIA', 'JAKARTA', 'BALI', 'BANDUNG', 'SURABAYA', 'YOGYAKARTA'],
    signs:
      /(?<=^|\n)PT\.? (?=[A-Z]{3})|\bJL\. ?(?=[A-Z]{3})|\bBCA\b|\bQRIS\b|\bGOPAY\b|\bRP\.?(?=\s?\d)|\bHARGA JUAL\b|\bKEMBALI(?:AN)?\b|\bPB1\b|\bPPN\b|\bNPWP\b|\bDISKON\b|\bPAJAK\b|\bKASIR\b|\bKARTU (?:DEBIT|KREDIT)\b/g,
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
      /\bINVOICE\b|\bRECEIPT\b|\bTAX\b|\bGST\b|\bCASH\b|\bQTY\b|\bAMOUNT\b|\bBILL TO\b|\bDATE\b|\bDUE\b|\bTHANK YOU\b|\bCHANGE\b|\bDESCRIPTION\b|\bRM(?=\s?\d)|\bSDN\b|\bJALAN\b|\bTARIKH\b|\bRESIT\b|\bKEDAI\b|\bGERAI\b|\bKAUNTER\b|\bUEN\b|\bPAYNOW\b|\bDINE[- ]?IN\b|\bPAID\b|\b[HQS]ST\b|\bYOU(?:RS?)?\b/g,
    language: 'en',
  },
}

const rows = Object.entries(countries)
const isCountry = (name: string): name is Country => Object.hasOwn(countries, name)

export const countryNames: readonly (readonly [Country, string])[] = rows.flatMap(([code, { names = [] }]) =>
  isCountry(code) ? names.map((name) => [code, name] as const) : [],
)

export const textOfSheet = (sheet: Sheet): string =>
  sheet.rows
    .map((row) => plainText(row.tokens))
    .join('\n')
    .replaceAll(pricePerUnit, '@')
    .replaceAll(saturday, '')

/** `SAT 13 OCT 2018` is a Saturday, not Mexico's tax office. */
const saturday = /\bSAT,? (?=\d{1,2}[ /.-])/g

/** `1.87 lb € 4.99 /lb`: OCR misreads `@` as `€`. */
const pricePerUnit = /€(?= ?\d[\d.,]* ?\/)/g

/** Currency of a country that uses `$` for it. */
export const ownCurrency = (country: Country): CurrencyCode | undefined => countries[country].currency

const wholeThousands = { '.': /^\D{0,4}\d{1,3}(?:\.\d{3})+$/, ',': /^\D{0,4}\d{1,3}(?:,\d{3})+$/ }
const withCents = { '.': /\d\.\d{2}$/, ',': /\d,\d{2}$/ }

/** Decimal mark for a currency without decimals: the thousands mark is the other one, despite measures such as `11.1 mm`. */
function markOfPesos(texts: string[]): '.' | ',' | undefined {
  const count = (forms: RegExp) => texts.filter((text) => forms.test(text)).length
  const marks = (['.', ','] as const).filter(
    (mark) => count(wholeThousands[mark]) >= 2 && count(wholeThousands[mark]) > 2 * count(withCents[mark]),
  )
  return marks.length === 1 ? (marks[0] === '.' ? ',' : '.') : undefined
}

const allNames = countryNames.map(([, name]) => name).join('|')
/** `Av. Argentina 1420`, `Jr. Bogotá 210`: street names of Lima, not a sign of the paper's country. */
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

/** `Licencia Q29448120`: a Peruvian driving licence has the same shape as the tax id of a Spanish company. */
const namesLicence = /\bLICENCIA\b|\bBREVETE\b/
const ofDriver = /^[A-Z]-?\d{8}$/

/** Scores each sign per occurrence, up to six, plus ids. Ecuadorian papers print R.U.C. too, but their id outweighs that. */
export function countryOf(sheet: Sheet): Country {
  const text = textOfSheet(sheet).replaceAll(streets, '')
  const drives = namesLicence.test(text)
  const values = sheet.rows.flatMap(({ tokens }) =>
    tokens
      .map((token, at) => ({
        value: token.text.replace(/[^\w&Ñ.-]/g, ''),
        isNoRut: /(?:RUC|NIT|DUI)$/.test(tokens[at - 1]?.key ?? ''),
      }))
      .filter(({ value }) => /\d{6}|\d\.\d{3}/.test(value) && !(drives && ofDriver.test(value))),
  )
  const ids = values
    .flatMap((one) => ({ ...one, country: rows.find(([, { id }]) => id?.isOne(one.value))?.[0] }))
    // Ids with the shape of Chile's that are not: `RUC: 80041288-9` (Paraguay), `NIT: 04518822-1` (El Salvador).
    .flatMap(({ country, isNoRut }) => (country === 'CL' && isNoRut ? [] : (country ?? [])))
  const scores = rows.map(([name, row]) => {
    const words = Math.min(6, text.match(signsWithNames.get(name) ?? row.signs)?.length ?? 0)
    const points = ids.filter((found) => found === name).length * (row.id?.points ?? 0)
    return { name, score: words + points }
  })
  const best = scores.toSorted((a, b) => b.score - a.score)[0]
  if (best && best.score > 0 && isCountry(best.name)) return best.name
  return hasEnglishPlace(text) ? 'EN' : 'PE'
}

const thousands = {
  '.': /^\D{0,4}\d{1,3}(?:(?:,\d{3})+\.\d{1,2}|(?:,\d{3}){2,})$/,
  ',': /^\D{0,4}\d{1,3}(?:(?:\.\d{3})+,\d{1,2}|(?:\.\d{3}){2,})$/,
}

/** Decimal mark from amounts with thousands: `1.289.400` and `1,250.00` are unambiguous, unlike measures in descriptions. */
function markBesideThousands(sheet: Sheet): '.' | ',' | undefined {
  const texts = sheet.rows.flatMap((row) => row.tokens.map((token) => token.text))
  const count = (mark: '.' | ',') => texts.filter((text) => thousands[mark].test(text)).length
  const [points, commas] = [count('.'), count(',')]
  if (points === commas) return undefined
  return points > commas ? '.' : ','
}

const fewestLettered = 3

/** Currency letter that stands right before several amounts, or before one on the row of a total. */
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

/** How to read numbers and dates on this document. */
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
