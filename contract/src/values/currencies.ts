// The currencies that papers are in, one row each. Every part that reads a currency or an amount takes its signs from
// here, so a new currency is one row.

interface Currency {
  /**
   * What is printed beside its amounts besides its code, the usual one of its own papers first. A dot at the end must be
   * there; others may have one.
   */
  signs: readonly string[]
  /** What else names it in a text, in plain capitals. */
  words?: RegExp
  /** Its papers put the sign behind the amount too. */
  behind?: true
  /** Its code is a word of its own on papers, as in `AutoCAD`: alone beside an amount it says nothing. */
  codeIsWord?: true
}

const table = {
  PEN: { signs: ['S/'], words: /\b(?:NUEVOS )?SOL(?:ES)?\b/ },
  USD: {
    signs: ['$', 'US$', 'U$S', 'USD$'],
    words: /DOLAR(?:ES)?(?: AMERICANOS?)?|\b(?:US )?DOLLARS?\b|ESTADOUNIDENSES/,
  },
  EUR: { signs: ['€'], words: /\bEUROS?\b/, behind: true },
  GBP: { signs: ['£'], words: /POUNDS?\b|LIBRAS? ESTERLINAS?/ },
  MXN: { signs: ['$', 'MX$'], words: /PESOS? MEXICANOS?|\bMONEDA NACIONAL\b|\/100 M\.?\s?N\b/ },
  ARS: { signs: ['$', 'AR$'], words: /PESOS? ARGENTINOS?/ },
  COP: { signs: ['$', 'COL$'], words: /PESOS? COLOMBIANOS?/ },
  CLP: { signs: ['$', 'CLP$'], words: /PESOS? CHILENOS?/ },
  UYU: { signs: ['$', '$U', 'UY$'], words: /PESOS? URUGUAYOS?/ },
  BOB: { signs: ['Bs'], words: /BOLIVIANOS?/ },
  BRL: { signs: ['R$'], words: /\bREAIS\b|\bR \$/ },
  PYG: { signs: ['Gs.', '₲'], behind: true, words: /GUARANIES|\bGS(?=\s\d)/ },
  MYR: { signs: ['RM'], words: /\bRM(?=\s)|RINGGIT/ },
  CHF: { signs: [], behind: true },
  INR: { signs: ['₹', 'Rs'], words: /RUPEES?/ },
  PLN: { signs: ['zł'], words: /\bZL\b|Z[ŁL]OT/, behind: true },
  CAD: { signs: ['CA$'], codeIsWord: true },
  AUD: { signs: ['A$', 'AU$'] },
  SGD: { signs: ['S$'] },
  HKD: { signs: ['HK$'] },
  NZD: { signs: ['NZ$'] },
  PHP: { signs: ['₱'], codeIsWord: true },
  AED: { signs: [] },
  JPY: { signs: ['¥'] },
} satisfies Record<string, Currency>

export type CurrencyCode = keyof typeof table

export const currencies: Readonly<Record<string, Currency>> = table

const rows = Object.entries(currencies)
const unique = (texts: string[]) => [...new Set(texts)]
/** `US$` before `$`: the first alternative that fits is taken. */
const longestFirst = (texts: string[]) => unique(texts).toSorted((a, b) => b.length - a.length)
const isOfLetters = (sign: string) => /^\p{L}+\.?$/u.test(sign)
const oneOf = (sources: string[]) => `(?:${sources.join('|')})`

/** A blank may come before `$` and `/`, a dot behind the sign. */
function sourceOfSign(sign: string): string {
  const source = sign.replace(/[$./]/g, String.raw`\$&`).replace(/(?<=\p{L})(?=\\[$/])/u, String.raw`\s?`)
  if (sign.endsWith('.') || sign.endsWith('$')) return source
  return sign.endsWith('/') ? String.raw`${source}(?:\s?\.)?` : String.raw`${source}\.?`
}

const sourcesOf = (signs: string[]) => longestFirst(signs).map(sourceOfSign)
const allSigns = rows.flatMap(([, { signs }]) => signs)

export const currencyCodes: readonly string[] = rows.map(([code]) => code)

// Sources of patterns that ignore case.

/** `S/`, `US$`, `€`: signs that no word looks like. */
export const symbolSource = oneOf(sourcesOf(allSigns.filter((sign) => !isOfLetters(sign))))
/** `RM`, `Gs.`: a word may look like them. */
export const letterSignSource = oneOf(sourcesOf(allSigns.filter(isOfLetters)))
/** What may stand right behind an amount: `100,00€`. */
export const markBehindSource = oneOf(
  rows.flatMap(([code, { signs, behind }]) => (behind ? [...sourcesOf([...signs]), code] : [])),
)

/** Papers of several currencies print it: a lone `$`. */
const isShared = (sign: string) => allSigns.filter((other) => other === sign).length > 1

/** The sign in plain capitals, where it stands for this currency alone. */
function signInText(sign: string): string {
  const source = sourceOfSign(sign)
    .toUpperCase()
    .replaceAll(String.raw`\S`, String.raw`\s`)
  if (isOfLetters(sign)) return String.raw`\b${source}(?=\s?\d|\s?$)`
  // `S/IGV` is no sign, `VALOR$` no real.
  if (sign.endsWith('/') || /^\$\p{L}/u.test(sign)) return String.raw`${source}(?![A-Z_])`
  // `A $ 500` speaks of a price.
  return /^\p{L}\$$/u.test(sign) ? String.raw`\b${source.replace(String.raw`\s?`, '')}` : source
}

const named = rows.map(([code, { signs, words }]) => {
  const own = signs.filter((sign) => !isShared(sign)).map(signInText)
  return [
    code,
    new RegExp([String.raw`\b${code}\b`, ...own, ...(words ? [words.source] : [])].join('|')),
  ] as const
})

/** The codes of all currencies that a text in plain capitals names. A lone `$` names none. */
export function currenciesNamedIn(plain: string): string[] {
  return named.filter(([, pattern]) => pattern.test(plain)).map(([code]) => code)
}

function patternOfSign(sign: string): RegExp {
  const source = sourceOfSign(sign)
  return new RegExp(isOfLetters(sign) ? `^${source}` : source, 'i')
}

/** How a word shows this currency: by a sign of its own, or by one that others have too. */
export function signOn(word: string, code: string): 'own' | 'shared' | undefined {
  const found = (currencies[code]?.signs ?? []).filter((sign) => patternOfSign(sign).test(word))
  if (found.length === 0) return undefined
  return found.some((sign) => !isShared(sign)) ? 'own' : 'shared'
}

/** What papers in this currency print before an amount. */
export const usualSign = (code: string): string => currencies[code]?.signs[0] ?? code
