// Corrects words that OCR misreads repeatedly and that can only mean one thing.

/** Pairs of misread form and correct word. Legal forms of companies match only with a dot inside. */
const likenesses: readonly [looks: RegExp, is: string][] = [
  [/^E[.,]?[ILl1|!][.,]?R[.,]?[LIl1|][.,]?$/, 'E.I.R.L.'],
  [/^[S5$][.,]A[.,]?[CG€(][.,]?$/, 'S.A.C.'],
  [/^[S5$][.,]?A[.,][CG€(][.,]?$/, 'S.A.C.'],
  [/^[S5$][.,]R[.,]?[LI1|][.,]?$/, 'S.R.L.'],
  [/^[5$][.,]A[.,]$/, 'S.A.'],
  [/^(?:[«é]|8&)$/, '&'],
  // The line of a table before the word.
  [/^[1l|][I1l]GV$/, 'IGV'],
  // Cut off at the edge of the paper.
  [/^["'“]?OTAL$/, 'TOTAL'],
]

const isRight = /^(?:E\.?I\.?R\.?L\.?|S\.?A\.?C\.?|S\.?R\.?L\.?)$/

/** Removes table or form lines that OCR reads at the edges of a word: `¡U/M`, `[7701]`, `32.20|`, `(4000]`, `_Lim`. */
function withoutRuling(text: string): string {
  const bare = text.replace(/^[¡|¦[\]{}_]+(?=[\p{L}\d$(])/u, '').replace(/(?<=[\p{L}\d.)%])[|¦[\]{}_]+$/u, '')
  return /^\([^()]*$/.test(bare) && bare !== text ? bare.slice(1) : bare
}

/** `SI 22,500.00`, `TOTAL SI.`: before an amount this is a misread `S/`; `SI 240771` is a series and number. */
export const isMisreadSign = (text: string, next: string, before: string): boolean =>
  (/^S[I1l|s]$/.test(text) && /^\d[\d.,]*$/.test(next) && !/^\d{5,}$/.test(next)) ||
  (/^S[I1l|]\.$/.test(text) && /^(?:TOTAL|IMPORTE|SUBTOTAL)$/i.test(before))

/**
 * `TOTAL RDS   2,707.50`: after the letters of a dollar sign, the `S` is a misread `$`. `Rs 77,10`: a decimal comma means
 * Brazilian reais, not rupees.
 */
export const withDollarSign = (text: string, next: string): string =>
  (/^(?:RD|US|HK|NZ)S$/.test(text) && /^\d[\d,]*\.\d{2}$/.test(next)) ||
  (/^R[S5]$/i.test(text) && /^\d[\d.]*,\d{2}$/.test(next))
    ? `${text.slice(0, -1)}$`
    : text.replace(/^(RD|US|HK|NZ)S(?=\d[\d,]*\.\d{2}$)/, '$1$$')

/** `N9 T2025/018843`: before a number this is a misread `N°`. */
export const isMisreadNumero = (text: string, next: string): boolean =>
  /^N[9?]$/.test(text) && /^[A-Z]{0,4}\d+[-/]\d+$/.test(next)

/** `SON BHD`, `SCI BHD`: the Malaysian legal form; its first half is always `SDN`. */
export const isMisreadSendirian = (text: string, next: string): boolean =>
  /^[S5][A-Z0-9]{2}$/.test(text) && /^BHD\b/.test(next)

/** `S.A. DE CU`, `SA de C.U.`: the Mexican legal form `S.A. DE C.V.`. */
export const isMisreadCapital = (text: string, before: string): boolean =>
  /^C\.?U\.?,?$/.test(text) && /^de$/i.test(before)

export function mendWord(read: string): string {
  if (/^\([S5][I1l|/]\]$/.test(read)) return '(S/)'
  // OCR reads a speck after an amount: `200,016.37,`, `1,35.`.
  if (/^\d[\d.,]*[.,]\d{2}[.,]$/.test(read)) return read.slice(0, -1)
  const text = withoutRuling(read.replace(/C(RM|MYR|USD|S\/)\)$/, '($1)'))
  if (/^Cu[ri1l][rtT](:?)$/.test(text)) return text.endsWith(':') ? 'CUIT:' : 'CUIT'
  if (/Nr0(?=[.:])/.test(text)) return text.replace(/Nr0(?=[.:])/, 'Nro')
  if (text === '8:') return '&'
  if (/^USS$/.test(text)) return 'US$'
  if (/^5\$\d/.test(text)) return text.replace('5', 'S')
  if (/^N[*?'"”’]$/.test(text)) return 'N°'
  if (text === 'N9:') return 'N°:'
  if (text.startsWith('N0:')) return text.replace('N0', 'NO')
  // `0718/BAK/VI1/2024`: a month in Roman numerals.
  const month = /\/([IVX]*[IVX1l]+)(?=\/(?:20)?\d{2}$)/.exec(text)?.[1]
  if (month && /[IVX]/.test(month)) return text.replace(`/${month}/`, `/${month.replace(/[1l]/g, 'I')}/`)
  // `Ingres0:`, `Nr0.:004417`; `VAT 20% 0n 14.00`
  if (/^0[nf]$/.test(text)) return text.replace('0', 'o')
  const word = /^(?=\p{L}+0)\p{L}[\p{Ll}0]*\p{Ll}[\p{Ll}0]*(?:[.:]*$|[.:]+(?=\d))/u.exec(text)?.[0]
  if (word) return word.replaceAll('0', 'o') + text.slice(word.length)
  // `Ju1/24/2024`, `Apri1`, `0ct`: a month
  const named = /^(?:Ju[1I|]|Apri[1I|]|Abri[1I|]|0ct)(?=$|[\s\d.,/-])/i.exec(text)?.[0]
  if (named)
    return (
      named.replace(/[1I|]$/, named === named.toUpperCase() ? 'L' : 'l').replace('0', 'O') +
      text.slice(named.length)
    )
  // `Bi11`, `Co11ect`
  if (/^\p{Lu}\p{Ll}*1+\p{Ll}+:?$|^[BCFT][aeiou]11:?$/u.test(text)) return text.replaceAll('1', 'l')
  // `25OML`, `2OMM`, `4O'`
  if (/^\d+O+(?:ML|MG|GR?|KG|L|[CM]?M|W|V|OZ|LB|HP|PCS|UND|["'])$/.test(text))
    return text.replaceAll('O', '0')
  // `SOOMG`
  if (/^SOO+(?:ML|MG|GR?)$/.test(text)) return text.replace('S', '5').replaceAll('O', '0')
  // `IOKG`
  if (/^IO+(?:KG|ML|MG|GR)$/.test(text)) return text.replace('I', '1').replaceAll('O', '0')
  // `28o.0o`: handwritten zeros read as letters.
  if (/^\d[\doO]*[.,][\doO]{2}$/.test(text)) return text.replace(/o/gi, '0')
  const ending = /[,;:)]*$/.exec(text)?.[0] ?? ''
  const bare = ending === '' ? text : text.slice(0, -ending.length)
  if (isRight.test(bare)) return text
  const meant = likenesses.find(([looks]) => looks.test(bare))?.[1]
  if (meant !== undefined) return meant + ending
  // `C.U.1.T.`, `1.G.V.`
  return /^(?:[A-Z]\.)*1\.(?:[A-Z]\.?)+:?$/.test(text) ? text.replace('1', 'I') : text
}
