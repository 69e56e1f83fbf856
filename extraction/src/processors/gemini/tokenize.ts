// Tokenizes text into words, numbers and signs with their offsets; extractions and source are compared by these tokens.

export interface Token {
  /** Lower case, composed; for exact comparison. */
  key: string
  /** Without accents and plural s; for fuzzy comparison. */
  stem: string
  start: number
  end: number
}

/** Letters with their accents, digits, or a run of the same sign. */
const pattern = /[\p{L}\p{M}]+|\p{N}+|([^\p{L}\p{M}\p{N}\s])\1*/gu

export function tokenize(text: string): Token[] {
  return [...text.matchAll(pattern)].map((match) => {
    const key = match[0].normalize('NFC').toLowerCase()
    return { key, stem: toStem(key), start: match.index, end: match.index + match[0].length }
  })
}

function toStem(key: string): string {
  const plain = key.normalize('NFD').replace(/\p{M}/gu, '')
  return plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain
}
