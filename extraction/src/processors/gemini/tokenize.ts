// Words, numbers and signs with their places in the text: what extractions and source are compared by.

export interface Token {
  /** Lower case, composed: what exact comparison goes by. */
  key: string
  /** Without accents and plural s: what fuzzy comparison goes by. */
  stem: string
  start: number
  end: number
}

/** Letters with their accents, digits, or a run of one and the same sign. */
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
