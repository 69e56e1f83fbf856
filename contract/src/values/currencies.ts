// The currencies of documents, one row each. The amount parser, the local reader and the judge take their signs from here,
// so a new currency is one new row.

interface Currency {
  /**
   * Signs printed beside its amounts, the usual one of its own documents first. A dot at the end is required; other signs
   * may have one. The ISO code always counts too.
   */
  signs?: readonly string[]
  /** Other names of it in a text in plain capitals. `DOLAR` also matches `DOLARES AMERICANOS`. */
  words?: RegExp
  /** Whether its documents also print the sign after the amount. */
  behind?: true
  /**
   * A letter printed before amounts, as in `R850.00`. Many words look like it, so it counts only when several amounts have
   * it.
   */
  letter?: string
  /** The code is also a common word or part of one, as in `AutoCAD`: alone beside an amount it proves nothing. */
  codeIsWord?: true
}

const table = {
  PEN: { signs: ['S/'], words: /\bSOL(?:ES)?\b/ },
  USD: {
    signs: ['$', 'US$', 'U$S', 'USD$'],
    words: /DOLAR|(?<!(?:SINGAPORE|AUSTRALIAN|CANADIAN|HONG KONG|NEW ZEALAND) )\bDOLLAR|ESTADOUNIDENSES/,
  },
  EUR: { signs: ['€'], words: /\bEUROS?\b/, behind: true },
  GBP: { signs: ['£'], words: /\bPOUND|LIBRAS? ESTERL/ },
  MXN: { signs: ['$', 'MX$'], words: /PESOS? MEXICANO|\bMONEDA NACIONAL\b|\/100 M\.?\s?N\b/ },
  ARS: { signs: ['$', 'AR$'], words: /PESOS? ARGENTINO/ },
  COP: { signs: ['$', 'COL$'], words: /PESOS? COLOMBIANO/ },
  CLP: { signs: ['$', 'CLP$'], words: /PESOS? CHILENO/ },
  UYU: { signs: ['$', '$U', 'UY$'], words: /PESOS? URUGUAYO/ },
  BOB: { signs: ['Bs'], words: /BOLIVIANO/ },
  BRL: { signs: ['R$'], words: /\bREAIS\b|\bR \$/ },
  PYG: { signs: ['Gs.', '₲'], behind: true, words: /GUARANIES|\bGS(?=\s\d)/ },
  MYR: { signs: ['RM'], words: /\bRM(?=\s?\d|\s*(?:\n|$)|\s?[):])|RINGGIT/ },
  IDR: { signs: ['Rp'], words: /RUPIAH/ },
  CHF: { behind: true },
  INR: { signs: ['₹', 'Rs'], words: /RUPEE/ },
  PLN: { signs: ['zł'], words: /\bZL\b|Z[ŁL]OT/, behind: true },
  CAD: { signs: ['CA$'], words: /CANADIAN DOLLAR/, codeIsWord: true },
  AUD: { signs: ['A$', 'AU$'], words: /AUSTRALIAN DOLLAR/ },
  SGD: { signs: ['S$'], words: /SINGAPORE DOLLAR/ },
  HKD: { signs: ['HK$'], words: /HONG KONG DOLLAR/ },
  NZD: { signs: ['NZ$'], words: /NEW ZEALAND DOLLAR/ },
  PHP: { signs: ['₱'], codeIsWord: true, letter: 'P' },
  THB: { signs: ['฿'], words: /\bBAHT\b/ },
  AED: {},
  MAD: { words: /DIRHAMS? MAROCAIN|MOROCCAN DIRHAM/, codeIsWord: true },
  JPY: { signs: ['¥'] },
  CRC: { signs: ['₡'], words: /COLONES/ },
  DOP: { signs: ['RD$'], words: /PESOS? DOMINICANO/ },
  PAB: { signs: ['B/'], words: /BALBOA/ },
  HNL: { words: /LEMPIRA/ },
  GTQ: { words: /QUETZAL/, letter: 'Q' },
  ZAR: { letter: 'R' },
  KES: { signs: ['KSh'], words: /\bKSHS?\b|KENYAN? SHILLING/ },
  NGN: { signs: ['₦'], words: /\bNAIRA\b/, letter: 'N' },
  GHS: { signs: ['₵'], words: /\bCEDIS?\b/ },
  CZK: { signs: ['Kč'], words: /\bKC\b/, behind: true },
  DKK: {},
  NOK: {},
  SEK: {},
} satisfies Record<string, Currency>

export type CurrencyCode = keyof typeof table

export const currencies: Readonly<Record<string, Currency>> = table

const rows = Object.entries(currencies)
/** Longest first: regex alternation takes the first match, so `US$` must precede `$`. */
const longestFirst = (texts: string[]) => texts.toSorted((a, b) => b.length - a.length)
const isOfLetters = (sign: string) => /^\p{L}+\.?$/u.test(sign)
const oneOf = (sources: string[]) => `(?:${sources.join('|')})`

/** Allows a space before `$` and `/`, and a dot after the sign. */
function sourceOfSign(sign: string): string {
  const source = sign.replace(/[$./]/g, String.raw`\$&`).replace(/(?<=\p{L})(?=\\[$/])/u, String.raw`\s?`)
  if (sign.endsWith('.') || sign.endsWith('$')) return source
  return sign.endsWith('/') ? String.raw`${source}(?:\s?\.)?` : String.raw`${source}\.?`
}

const sourcesOf = (signs: string[]) => longestFirst(signs).map(sourceOfSign)
const allSigns = rows.flatMap(([, { signs = [] }]) => signs)

export const currencyCodes: readonly string[] = rows.map(([code]) => code)

// Regex sources, for case-insensitive use.

/** Signs that no word looks like: `S/`, `US$`, `€`. */
export const symbolSource = oneOf(sourcesOf(allSigns.filter((sign) => !isOfLetters(sign))))
/** Signs of letters, which a word may look like: `RM`, `Gs.`. */
export const letterSignSource = oneOf(sourcesOf(allSigns.filter(isOfLetters)))
/** What may directly follow an amount: `100,00€`. */
export const markBehindSource = oneOf(
  rows.flatMap(([code, { signs = [], behind }]) => (behind ? [...sourcesOf([...signs]), code] : [])),
)

/** Whether several currencies use the sign, such as a lone `$`. */
const isShared = (sign: string) => allSigns.filter((other) => other === sign).length > 1

/** Regex source that finds the sign in a text where it can only mean this currency. */
function signInText(sign: string): string {
  const source = sourceOfSign(sign)
  // In `BS1 9ZZ`, a postcode, `BS` is not a sign.
  if (isOfLetters(sign)) return String.raw`\b${source}(?=\s\d|\d+[.,]\d|(?<=\.)\d|\s?$)`
  // `S/IGV` is not a sign; neither is the `B /` (balboa) of `1 lb /0.58`, nor the `R$` (real) of `VALOR$`.
  if (sign === 'B/') return String.raw`\b${source}(?![A-Z_])`
  if (sign.endsWith('/') || /^\$\p{L}/u.test(sign)) return String.raw`${source}(?![A-Z_])`
  // `A $ 500` and `ca $ 500` are words before a price, and the `RD $` of `BALANCE FORWARD $0.00` is not Dominican.
  const own = /^(?:\p{L}|CA)\$$/u.test(sign) ? source.replace(String.raw`\s?`, '') : source
  return /^\p{L}/u.test(sign) ? String.raw`\b${own}` : own
}

const named = rows.map(([code, { signs = [], words }]) => {
  const own = signs.filter((sign) => !isShared(sign)).map(signInText)
  return [
    code,
    new RegExp([String.raw`\b${code}\b`, ...own, ...(words ? [words.source] : [])].join('|'), 'i'),
  ] as const
})

/** The codes of all currencies that a text in plain capitals names. A lone `$` names none. */
export function currenciesNamedIn(plain: string): string[] {
  return named.filter(([, pattern]) => pattern.test(plain)).map(([code]) => code)
}

/** Tests whether a word shows a currency: by its name, by a sign of its own, or by a sign that other currencies share. */
export interface MarksOfCurrency {
  isNamed: (plain: string) => boolean
  sign: (word: string) => 'own' | 'shared' | undefined
}

/** Compiles the patterns once, for testing every word of a document. */
export function marksOf(code: string): MarksOfCurrency {
  const name = named.find(([each]) => each === code)?.[1] ?? new RegExp(`^${code}$`)
  const signs = (currencies[code]?.signs ?? []).map((sign) => {
    const source = sourceOfSign(sign)
    return { shared: isShared(sign), pattern: new RegExp(isOfLetters(sign) ? `^${source}` : source, 'i') }
  })
  return {
    isNamed: (plain) => name.test(plain),
    sign: (word) => {
      const found = signs.filter(({ pattern }) => pattern.test(word))
      if (found.length === 0) return undefined
      return found.every(({ shared }) => shared) ? 'shared' : 'own'
    },
  }
}

/** What documents in this currency print before an amount. */
export const usualSign = (code: string): string => currencies[code]?.signs?.[0] ?? code
