// Finds the words of a document's head that are not printed as they are stored: its type, its number, its currency.
import {
  documentTypeOf,
  normalizeDocumentNumber,
  parseDocumentNumber,
} from '@conforme/contract/documents/document-types'
import { marksOf } from '@conforme/contract/values/currencies'
import { findId, isPartOfNumber, placeOfTokens, type TextPlace } from './find-text.ts'
import { tokensOf } from '../../layout/normal-text.ts'
import { placeOfWords, textOfWords, type Place } from '../../layout/place.ts'
import type { WordIndex } from '../../layout/word-index.ts'

export function findDocumentType(index: WordIndex, value: string): Place[] {
  const places = findId(index, value)
  if (places.length > 0) return places
  const code = documentTypeOf(value)?.code
  if (code === undefined) return []
  return index.lines
    .filter((line) => line.length <= 8 && documentTypeOf(textOfWords(line))?.code === code)
    .map((line) => placeOfWords(line, true))
}

/** Finds `F001-123` where it is printed `F001-00000123`, `F001 - 123` or `F001 N° 000123`. */
export function findDocumentNumber(index: WordIndex, value: string): TextPlace[] {
  const places = findId(index, value).filter((place) => place.exact)
  if (places.length > 0) return places
  const number = parseDocumentNumber(value)
  if (!number) return looseNumber(index, value)
  const digits = number.correlativo.replace(/^0+/, '')
  return findId(index, number.serie).flatMap((serie) => {
    const last = serie.words.at(-1)
    const end = index.tokens.findLastIndex(
      (token) => token.word === last && number.serie.endsWith(token.text),
    )
    for (let at = end + 1; at <= end + 4; at++) {
      const token = index.tokens[at]
      if (token && token.text.replace(/^0+/, '') === digits && token.word.page === serie.page)
        return [placeOfTokens(index.tokens.slice(end - tokensOf(number.serie).length + 1, at + 1), true, 1)]
    }
    return []
  })
}

function looseNumber(index: WordIndex, value: string): TextPlace[] {
  const key = normalizeDocumentNumber(value)
  if (/^\d+$/.test(key)) {
    return [...index.byToken]
      .filter(([token]) => token.replace(/^0+/, '') === key)
      .flatMap(([, places]) => places.flatMap((at) => index.tokens[at] ?? []))
      .filter((token) => !isPartOfNumber(token, token))
      .map((token) => placeOfTokens([token], true, 1))
  }
  return findId(index, value)
}

/** Finds the currency: a word is exact evidence; a sign that several countries share is not. */
export function findCurrency(index: WordIndex, value: string): Place[] {
  const marks = marksOf(value.toUpperCase().replace(/[^A-Z]/g, ''))
  const words = index.words.filter(({ key }) => marks.isNamed(key))
  if (words.length > 0) return words.map((word) => placeOfWords([word], true))
  return index.words.flatMap((word) => {
    const sign = marks.sign(word.text)
    return sign === undefined ? [] : [placeOfWords([word], sign === 'own')]
  })
}
