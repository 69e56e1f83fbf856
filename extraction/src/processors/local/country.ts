// Which country's rules a document follows, told from the words and ids that only that country prints.
import { decimalMarkOfTexts } from '@conforme/contract/values/amounts'
import { identifyTaxId } from '@conforme/contract/values/tax-ids'
import { putsMonthFirst } from '../../normalize/month-first.ts'
import type { Reader } from '../../layout/found.ts'
import { looksLikeMoney } from '../../layout/found.ts'
import { plainText, type Sheet } from '../../layout/sheet.ts'

export type Country = 'PE' | 'MX' | 'CO' | 'AR' | 'CL' | 'EC' | 'ES' | 'EU' | 'EN'

const signs: [Country, RegExp, number][] = [
  [
    'PE',
    /\bI\.?G\.?V\b|\bSUNAT\b|\bS\/\.?(?=\s|\d)|\bSOLES\b|\bDETRACCION|\bR\.?U\.?C\b|\bOP\.? ?GRAVADA/g,
    1,
  ],
  [
    'MX',
    /\bCFDI\b|\bR\.?F\.?C\b|\bSAT\b|FOLIO FISCAL|\bUSO CFDI|\bMXN\b|PESOS MEXICANOS|REGIMEN FISCAL|\bS\.?A\.? DE C\.?V\b/g,
    1,
  ],
  [
    'CO',
    /\bDIAN\b|\bN\.?I\.?T\b|\bCUFE\b|FACTURA ELECTRONICA DE VENTA|\bCOLOMBIA\b|\bBOGOTA\b|\bCOP\b|RETEFUENTE|RETEICA/g,
    1,
  ],
  [
    'AR',
    /\bC\.?U\.?I\.?T\b|\bAFIP\b|\bARCA\b|\bC\.?A\.?E\b(?=\W*(?:N|\d|:))|INGRESOS BRUTOS|\bIIBB\b|RESPONSABLE INSCRIPTO|MONOTRIBUT|PUNTO DE VENTA|\bARGENTINA\b/g,
    1,
  ],
  ['CL', /\bR\.?U\.?T\b|\bS\.?I\.?I\b|TIMBRE ELECTRONICO|\bCHILE\b|\bCLP\b|\bGIRO\b|\bCOMUNA\b/g, 1],
  [
    'EC',
    /\bSRI\b|CLAVE DE ACCESO|\bECUADOR\b|OBLIGADO A LLEVAR CONTABILIDAD|AMBIENTE\W+PRODUCCION|SUBTOTAL 0|SUBTOTAL 1[25]/g,
    1,
  ],
  ['ES', /\bN\.?I\.?F\b|\bC\.?I\.?F\b|BASE IMPONIBLE|\bIRPF\b|\bIBAN ES\d|\bESPANA\b|\bCIF\/NIF\b|€/g, 1],
  [
    'EU',
    /\bVAT\b|\bMWST\b|RECHNUNG|\bUST\b|FACTUUR|\bTVA\b|\bBTW\b|GESAMT|\bSIRET\b|\bTTC\b|\bFACTURE\b|FATTURA|P\.? ?IVA\b|\bFATURA\b|CONTRIBUINTE|\bEUR\b|€/g,
    1,
  ],
  [
    'EN',
    /\bINVOICE\b|\bRECEIPT\b|\bTAX\b|\bGST\b|\bCASH\b|\bQTY\b|\bAMOUNT\b|\bBILL TO\b|\bDATE\b|\bDUE\b|\bTHANK YOU\b|\bCHANGE\b|\bDESCRIPTION\b/g,
    1,
  ],
]

const textOfSheet = (sheet: Sheet) => sheet.rows.map((row) => plainText(row.tokens)).join('\n')

export function countryOf(sheet: Sheet): Country {
  const text = textOfSheet(sheet)
  const scores = new Map<Country, number>()
  const add = (country: Country, points: number) => scores.set(country, (scores.get(country) ?? 0) + points)
  for (const [country, pattern, points] of signs)
    add(country, Math.min(6, text.match(pattern)?.length ?? 0) * points)
  for (const row of sheet.rows) for (const token of row.tokens) addTaxIds(token.text, add)
  // An Ecuadorian document prints R.U.C. too, and a Mexican one IVA; the id itself has weighed in above.
  const best = [...scores].sort((a, b) => b[1] - a[1])[0]
  return best && best[1] > 0 ? best[0] : 'PE'
}

function addTaxIds(text: string, add: (country: Country, points: number) => void): void {
  const value = text.replace(/[^\w&Ñ.-]/g, '')
  if (/^(?:10|15|16|17|20)\d{9}$/.test(value)) {
    if (identifyTaxId(value)?.country === 'PE' && identifyTaxId(value)?.valid) add('PE', 4)
  } else if (/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/.test(value)) add('MX', 4)
  else if (/^(?:20|23|24|27|30|33|34)-\d{8}[-/]\d$/.test(value)) add('AR', 4)
  else if (/^\d{1,2}\.?\d{3}\.?\d{3}-[\dkK]$/.test(value)) add('CL', 4)
  else if (/^\d{3}\.?\d{3}\.?\d{3}-\d$/.test(value)) add('CO', 4)
  else if (/^\d{10}001$/.test(value) && identifyTaxId(value, { country: 'EC' })) add('EC', 4)
  else if (/^(?:[A-HJNP-SUVW]-?\d{7}-?[\dA-J]|\d{8}-?[A-Z])$/.test(value)) add('ES', 3)
}

const spanishSpeaking = new Set<Country>(['PE', 'MX', 'CO', 'AR', 'CL', 'EC', 'ES'])

export const nationalCurrency: Partial<Record<Country, string>> = {
  MX: 'MXN',
  CO: 'COP',
  AR: 'ARS',
  CL: 'CLP',
  EC: 'USD',
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

/** How numbers and dates are to be read on this document. */
export function readerOf(sheet: Sheet, country: Country): Reader {
  const texts = sheet.rows.flatMap((row) => row.tokens.map((token) => token.text).filter(looksLikeMoney))
  return {
    decimal:
      markBesideThousands(sheet) ??
      decimalMarkOfTexts(texts) ??
      (country === 'CL' || country === 'AR' || country === 'CO' || country === 'ES' ? ',' : undefined),
    language: spanishSpeaking.has(country) ? 'es' : 'en',
    monthFirst: country === 'EN' && putsMonthFirst(textOfSheet(sheet)),
    misread: sheet.misread,
    inThousands: country === 'CL' || country === 'CO',
  }
}
