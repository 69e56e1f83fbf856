// The currencies that papers are in, one row each. The parser of amounts, the local reader and the judge take their signs
// from here, so a new currency is one row.

interface Currency {
  /**
   * What is printed beside its amounts besides its code, the usual one of its own papers first. A dot at the end must be
   * there; others may have one. Without any, only the code is.
   */
  signs?: readonly string[]
  /** What else names it in a text in plain capitals. `DOLAR` is found in `DOLARES AMERICANOS` too. */
  words?: RegExp
  /** Its papers put the sign behind the amount too. */
  behind?: true
  /** Printed before amounts, as in `R850.00`. Too many words look like it: it counts only where several amounts have it. */
  letter?: string
  /** Its code is a word of its own on papers, as in `AutoCAD`: alone beside an amount it says nothing. */
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
/** `US$` before `$`: the first alternative that fits is taken. */
const longestFirst = (texts: string[]) => texts.toSorted((a, b) => b.length - a.length)
const isOfLetters = (sign: string) => /^\p{L}+\.?$/u.test(sign)
const oneOf = (sources: string[]) => `(?:${sources.join('|')})`

/** A blank may come before `$` and `/`, a dot behind the sign. */
function sourceOfSign(sign: string): string {
  const source = sign.replace(/[$./]/g, String.raw`\$&`).replace(/(?<=\p{L})(?=\\[$/])/u, String.raw`\s?`)
  if (sign.endsWith('.') || sign.endsWith('$')) return source
  return sign.endsWith('/') ? String.raw`${source}(?:\s?\.)?` : String.raw`${source}\.?`
}

const sourcesOf = (signs: string[]) => longestFirst(signs).map(sourceOfSign)
const allSigns = rows.flatMap(([, { signs = [] }]) => signs)

export const currencyCodes: readonly string[] = rows.map(([code]) => code)

// Sources of patterns that ignore case.

/** `S/`, `US$`, `€`: signs that no word looks like. */
export const symbolSource = oneOf(sourcesOf(allSigns.filter((sign) => !isOfLetters(sign))))
/** `RM`, `Gs.`: a word may look like them. */
export const letterSignSource = oneOf(sourcesOf(allSigns.filter(isOfLetters)))
/** What may stand right behind an amount: `100,00€`. */
export const markBehindSource = oneOf(
  rows.flatMap(([code, { signs = [], behind }]) => (behind ? [...sourcesOf([...signs]), code] : [])),
)

/** Papers of several currencies print it: a lone `$`. */
const isShared = (sign: string) => allSigns.filter((other) => other === sign).length > 1

/** The sign in a text, where it stands for this currency alone. */
function signInText(sign: string): string {
  const source = sourceOfSign(sign)
  // `BS1 9ZZ` is a postcode.
  if (isOfLetters(sign)) return String.raw`\b${source}(?=\s\d|\d+[.,]\d|(?<=\.)\d|\s?$)`
  // `S/IGV` is no sign, `VALOR$` no real.
  // `1 lb /0.58`
  if (sign === 'B/') return String.raw`\b${source}(?![A-Z_])`
  if (sign.endsWith('/') || /^\$\p{L}/u.test(sign)) return String.raw`${source}(?![A-Z_])`
  // `A $ 500` and `ca $ 500` speak of a price, and in `BALANCE FORWARD $0.00` nobody pays in Dominican pesos.
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

/** How a word shows a currency: by its name, by a sign of its own, or by one that others have too. */
export interface MarksOfCurrency {
  isNamed: (plain: string) => boolean
  sign: (word: string) => 'own' | 'shared' | undefined
}

/** Made once and asked of every word. */
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

/** What papers in this currency print before an amount. */
export const usualSign = (code: string): string => currencies[code]?.signs?.[0] ?? code
