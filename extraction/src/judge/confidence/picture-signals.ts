// Signals from OCR quality at the place of a value, and from whether both engines read the same.
import type { CheckRule } from '@conforme/contract/documents/severity'
import type { Place } from '../../layout/place.ts'
import { belowSure } from './odds.ts'
import type { Signal } from './signal.ts'
import { groupOf, type Known } from './known.ts'

export function pictureSignals({ leaf, evidence, fromPicture }: Known): Signal[] {
  if (!fromPicture || !evidence.place) return []
  const score = leaf.kind === 'text' ? meanScore(evidence.place) : evidence.place.score
  const percent = `${Math.round(score * 100)} %`
  if (score < 0.6)
    return [
      { name: 'imagen ilegible', against: true, reason: `La imagen se lee mal en ese lugar (${percent}).` },
    ]
  if (score < 0.8)
    return [
      {
        name: 'imagen dudosa',
        against: true,
        reason: `La imagen se lee con dificultad en ese lugar (${percent}).`,
      },
    ]
  return score < 0.9 ? [{ name: 'imagen regular', against: true }] : []
}

/** A value that the two OCR engines read differently is unsure, unless a sum or a check digit confirms it. */
export function engineSignals({ leaf, evidence, checks, fromPicture }: Known): Signal[] {
  const isExact = ['monto', 'fecha', 'id', 'numero'].includes(groupOf(leaf))
  const isTold =
    checks.some(({ regla, estado }) => estado === 'ok' && telling.has(regla)) &&
    !checks.some(({ regla, estado }) => estado !== 'ok' && regla === 'total-cuadra')
  const words = evidence.place?.words ?? []
  return fromPicture && isExact && !isTold && words.some(isReadTwice)
    ? [{ name: 'ojos que difieren', against: true, cap: belowSure }]
    : []
}

const telling: ReadonlySet<string> = new Set<CheckRule>([
  'total-cuadra',
  'importe-de-linea',
  'lineas-suman',
  'total-en-letras',
  'ruc-proveedor',
  'ruc-cliente',
])

const isReadTwice = ({ text, alternative }: Place['words'][number]): boolean =>
  alternative !== undefined && lettersOf(text) !== lettersOf(alternative)

/** Keeps letters and digits only, so that `90.00` and `90,00` are the same amount. */
export const lettersOf = (text: string): string => text.replace(/[^\p{L}\d]/gu, '')

/** Weights each word's score by its letters, so that one bad word in a name counts in proportion. */
function meanScore({ words, score }: Place): number {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0)
  if (letters === 0) return score
  return words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters
}
