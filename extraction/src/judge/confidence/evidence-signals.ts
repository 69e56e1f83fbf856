// Signals from a value's place on the page: whether it was found there, and beside which label.
import type { Signal } from './signal.ts'
import { groupOf, isInCode, type Known } from './known.ts'

export function evidenceSignals(known: Known): Signal[] {
  const { evidence, hasText, leaf } = known
  if (!hasText)
    return [
      {
        name: 'sin texto',
        cap: 0.75,
        reason: 'El documento no tiene texto que se pueda leer para comprobarlo.',
      },
    ]
  const page = evidence.place ? ` en la página ${evidence.place.page}` : ''
  // The text of a PDF is certain; the words of a picture come from OCR.
  if (evidence.kind === 'exacta')
    return [
      {
        name: `exacta ${known.fromPicture ? 'imagen' : groupOf(leaf)}`,
        reason: evidence.summed
          ? `Es la suma de ${evidence.summed.join(' + ')}, impresos${page}.`
          : `Se encontró tal cual${page}.`,
      },
      ...(evidence.places > 1 && groupOf(leaf) === 'nombre' ? [{ name: 'nombre repetido' }] : []),
    ]
  if (evidence.kind === 'aproximada')
    return [{ name: 'aproximada', reason: `Se encontró algo muy parecido${page}, no exactamente igual.` }]
  if (isInCode(known))
    return [{ name: 'solo en el código', reason: 'No se encontró entre las palabras del documento.' }]
  // On a picture OCR may have missed the words.
  if (known.fromPicture)
    return [
      {
        name: 'ninguna imagen',
        against: true,
        cap: 0.79,
        reason: 'No se encontró entre las palabras que se leyeron de la imagen.',
      },
    ]
  const reason =
    evidence.places > 0
      ? 'Solo aparece en el documento en el lugar de otro dato.'
      : 'No se encontró en el documento.'
  return [{ name: 'ninguna', against: true, cap: 0.69, reason }]
}

export function labelSignals({ leaf, evidence }: Known): Signal[] {
  const label = evidence.label
  const isTotal = leaf.path.startsWith('totales.')
  if (evidence.labelled === 'own' && label)
    return [
      {
        name: `rótulo ${groupOf(leaf)} ${label.side === 'above' ? 'encima' : 'al lado'}`,
        reason: `Está junto a «${label.text.slice(-40).trim()}».`,
      },
    ]
  if (
    evidence.labelled === 'other' &&
    label &&
    (leaf.kind === 'amount' || leaf.kind === 'date' || leaf.path === 'documento.numero')
  )
    return [
      {
        name: `rótulo ajeno ${groupOf(leaf)}`,
        against: true,
        reason: `Está junto a «${label.text.slice(-40).trim()}», que es otro dato.`,
      },
    ]
  return evidence.kind === 'ninguna' || leaf.item !== undefined
    ? []
    : [{ name: `sin rótulo ${isTotal ? 'monto' : groupOf(leaf)}`, against: true }]
}
