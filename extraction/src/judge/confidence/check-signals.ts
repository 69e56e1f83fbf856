// Turns the results of rules into signals of a value, with a ceiling where a rule fails.
import type { Check } from '@conforme/contract/data/extracted-data'
import type { CheckRule } from '@conforme/contract/documents/severity'
import type { Signal } from './signal.ts'
import type { Known } from './known.ts'

/** If the lines add up to the sum, their totals are right: the misfit of a line is in its quantity or price. */
export function isAnswered({ regla, estado }: Check, { leaf, checks }: Known): boolean {
  return (
    leaf.name === 'total' &&
    regla === 'importe-de-linea' &&
    estado === 'falla' &&
    checks.some((other) => other.regla === 'lineas-suman' && other.estado === 'ok')
  )
}

/** Rules that say whether a value was read correctly, with the highest confidence that a failure allows. */
const caps: Readonly<Record<string, number>> = {
  'ruc-proveedor': 0.6,
  'ruc-cliente': 0.6,
  'total-cuadra': 0.65,
  'total-en-letras': 0.65,
  'impuesto-menor-que-base': 0.4,
  'codigo-qr': 0.6,
  'codigo-qr-impreso': 0.69,
  'serie-y-tipo': 0.85,
  'serie-y-numero': 0.69,
  'importe-de-linea': 0.69,
  'lineas-suman': 0.95,
  'tasa-igv': 0.85,
  'fecha-de-emision': 0.65,
  vencimiento: 0.69,
  'proveedor-distinto-de-cliente': 0.69,
  'empresa-propia': 0.69,
  moneda: 0.65,
} satisfies Partial<Record<CheckRule, number>>

/** Where a line on a picture does not multiply, the number with the lowest OCR confidence is most often the wrong one. */
const capOfSurer = 0.84

/** When a sum fails, one part is wrong, but seldom one that a digital page prints behind its own label. */
const isPrintedAtItsName = ({ evidence, fromPicture }: Known): boolean =>
  !fromPicture && evidence.kind === 'exacta' && evidence.labelled === 'own'

export function checkSignal(check: Check, known: Known): Signal {
  const { leaf, surroundings, fromPicture } = known
  const isSum = check.regla === 'total-cuadra'
  const cap = isSum && isPrintedAtItsName(known) ? capOfSurer : caps[check.regla]
  const { regla, estado, mensaje: reason } = check
  if (cap === undefined) return { name: 'otra regla' }
  const isElsewhere =
    regla === 'importe-de-linea' && estado === 'falla' && fromPicture && surroundings.surerThanItsLine
  if (isElsewhere) return { name: `regla ${regla} otro número`, against: true, cap: capOfSurer, reason }
  const where = regla === 'lineas-suman' && leaf.item !== undefined ? ' línea' : ''
  const name = `regla ${regla} ${estado}${where}`
  if (estado === 'ok') return { name, reason }
  // Some cents too few: rounding on a digital page; on a picture more often one misread figure.
  const isOffByCents = isSum && estado === 'aviso' && fromPicture
  const most = estado === 'falla' ? cap : isOffByCents ? capOfSurer : undefined
  return { name, against: true, reason, ...(most !== undefined && { cap: most }) }
}
