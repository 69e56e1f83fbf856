// Words that readers of pictures get wrong time and again, where only one thing can have been meant.

/** What it looks like, and what it is. Only words with a dot inside are taken for the ending of a company's name. */
const likenesses: readonly [looks: RegExp, is: string][] = [
  [/^E[.,]?[IL1|!][.,]?R[.,]?[LI1|][.,]?$/, 'E.I.R.L.'],
  [/^[S5$][.,]A[.,]?[CG€(][.,]?$/, 'S.A.C.'],
  [/^[S5$][.,]?A[.,][CG€(][.,]?$/, 'S.A.C.'],
  [/^[S5$][.,]R[.,]?[LI1|][.,]?$/, 'S.R.L.'],
  [/^[5$][.,]A[.,]$/, 'S.A.'],
  [/^[«é]$/, '&'],
]

const isRight = /^(?:E\.?I\.?R\.?L\.?|S\.?A\.?C\.?|S\.?R\.?L\.?)$/

export function mendWord(text: string): string {
  if (/^Cu[ri1l][rtT](:?)$/.test(text)) return text.endsWith(':') ? 'CUIT:' : 'CUIT'
  if (text === '8:') return '&'
  const ending = /[,;:)]*$/.exec(text)?.[0] ?? ''
  const bare = ending === '' ? text : text.slice(0, -ending.length)
  if (isRight.test(bare)) return text
  const meant = likenesses.find(([looks]) => looks.test(bare))?.[1]
  return meant === undefined ? text : meant + ending
}
