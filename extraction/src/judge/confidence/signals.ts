// Collects everything known of a value as named signals: its place on the page, the rules, its form. The weight of each is
// in one fitted table (weights.ts); nothing here is a number to tune.
import { fieldRow } from '@conforme/contract/data/field-table'
import type { Leaf } from '../evidence/leaves.ts'
import type { FieldHint } from '../../processors/processor.ts'
import type { Comparison } from '../../compare-answers.ts'
import { formSignals } from './form-signals.ts'
import { belowSure, shownAt } from './odds.ts'
import type { Signal } from './signal.ts'
import { groupOf, isInCode, type Known } from './known.ts'
import { checkSignal, isAnswered } from './check-signals.ts'
import { evidenceSignals, labelSignals } from './evidence-signals.ts'
import { engineSignals, pictureSignals } from './picture-signals.ts'

export function signalsOf(known: Known): Signal[] {
  const signals = [
    ...kindSignals(known),
    ...formSignals(known.leaf, known.surroundings, known.fromPicture),
    ...evidenceSignals(known),
    ...labelSignals(known),
    ...pictureSignals(known),
    ...engineSignals(known),
    ...known.checks.filter((check) => !isAnswered(check, known)).map((check) => checkSignal(check, known)),
    ...hintSignals(known.hint),
    ...habitSignals(known.hint),
    ...rivalSignals(known),
    ...comparisonSignals(known.comparison),
  ]
  // A value in the document's code is certain, however badly OCR read the words or whatever sum fails: no caps.
  return isInCode(known) ? signals.map(({ cap: _, ...signal }) => signal) : signals
}

/** Some fields are harder than others, and foreign papers are harder still. */
function kindSignals({ leaf, surroundings }: Known): Signal[] {
  const field = leaf.item === undefined ? (fieldRow(leaf.path) ? leaf.path : 'otro') : `linea.${leaf.name}`
  return [{ name: `campo ${field}` }, ...(surroundings.peruvian ? [] : [abroad(leaf)])]
}

/** For foreign papers only our own generator labels the other fields, so their confidence is capped below sure. */
function abroad(leaf: Leaf): Signal {
  const group = groupOf(leaf)
  return { name: `extranjero ${group}`, against: true, ...(group === 'otro' && { cap: belowSure }) }
}

/** Only for a processor that measures its own reading. */
function hintSignals(hint: FieldHint | undefined): Signal[] {
  const confidence = hint?.confidence
  if (confidence === undefined) return []
  const percent = `${Math.round(confidence * 100)} %`
  if (confidence < 0.5)
    return [
      {
        name: 'lector inseguro',
        against: true,
        reason: `El lector lo leyó con poca seguridad (${percent}).`,
      },
    ]
  if (confidence < 0.75)
    return [
      { name: 'lector con duda', against: true, reason: `El lector lo leyó con alguna duda (${percent}).` },
    ]
  return confidence > 0.95 ? [{ name: 'lector seguro' }] : []
}

/** The supplier's confirmed papers show the value there too; weighs as much as the habit's own record. */
function habitSignals(hint: FieldHint | undefined): Signal[] {
  const { habit } = hint ?? {}
  return habit
    ? [{ name: 'costumbre', odds: habit.trust, ...(habit.reason && { reason: habit.reason }) }]
    : []
}

const closeRival = 1 // in points of the local reader's own scales

const farRival = 4

/** How close another candidate of the local reader came. */
function rivalSignals({ hint, leaf, fromPicture }: Known): Signal[] {
  const lead = hint?.lead
  if (lead === undefined) return []
  // OCR may have missed the rival on a picture.
  const where = `${groupOf(leaf)}${fromPicture ? ' imagen' : ''}`
  if (lead < closeRival)
    return [
      {
        name: `rival cercano ${where}`,
        against: true,
        reason: 'Otro dato del documento podría ser este.',
      },
    ]
  return lead >= farRival ? [{ name: `sin rival ${where}` }] : []
}

function comparisonSignals(comparison: Comparison | undefined): Signal[] {
  if (!comparison) return []
  if (comparison.agrees)
    return [{ name: 'dos lecturas coinciden', reason: 'Dos lecturas independientes coinciden.' }]
  const { margin = 0, other } = comparison
  if (margin >= wideMargin)
    return [
      {
        name: 'otra lectura encaja peor',
        // The other value fits worse, so it is only shown and lowers no confidence.
        isMute: true,
        reason: `Otra lectura dice «${String(other)}», que encaja peor con el resto del documento.`,
      },
    ]
  return [
    {
      name: 'otra lectura difiere',
      against: true,
      cap: Math.min(mostInDispute, shownAt(margin)),
      reason: `Otra lectura dice «${String(other)}».`,
    },
  ]
}

/** In log-odds: rules hold with one value and fail with the other. */
const wideMargin = 5

const mostInDispute = 0.85
