// What the data of a document may hold beyond the types of its known fields: sane names, clean texts, finite amounts,
// and an end to all of them. Fields that nobody foresaw are kept within the same bounds.
import { isFieldName } from './fields.ts'
import {
  maxAmount,
  maxDataLength,
  maxFieldDepth,
  maxFields,
  maxFieldsOfSection,
  maxFieldTextLength,
  maxLines,
} from './limits.ts'
import { isCleanText, toCleanText } from './plain-text.ts'

export interface BoundProblem {
  path: (string | number)[]
  /** Ends a sentence that names the field. */
  reason: string
  /** What can stay in its place; absent when nothing can. */
  kept?: unknown
}

/** Of data whose known fields are of their types. Empty when it may be stored. */
export function boundProblems(data: Record<string, unknown>): BoundProblem[] {
  const { metadata, ...values } = data
  const state: State = { problems: [], fields: 0, length: 0 }
  walkFields(values, [], state)
  walkNotes(metadata, ['metadata'], state)
  return state.problems
}

interface State {
  problems: BoundProblem[]
  fields: number
  length: number
}

function walk(value: unknown, path: (string | number)[], state: State): void {
  state.fields += 1
  if (state.fields > maxFields || state.length > maxDataLength)
    return report(state, path, 'el documento ya tiene demasiados datos')
  if (typeof value === 'string') return walkText(value, path, state)
  if (typeof value === 'number') return walkAmount(value, path, state)
  if (typeof value !== 'object' || value === null) return
  if (path.length >= maxFieldDepth) return report(state, path, 'está demasiado adentro')
  if (Array.isArray(value)) walkList(value, path, state)
  else walkFields(value, path, state)
}

function walkText(text: string, path: (string | number)[], state: State): void {
  state.length += text.length
  if (!isCleanText(text))
    report(state, path, 'contiene caracteres que no se pueden guardar', toCleanText(text))
  else if (text.length > maxFieldTextLength)
    report(
      state,
      path,
      `tiene que ser un texto de hasta ${maxFieldTextLength} caracteres`,
      text.slice(0, maxFieldTextLength).toWellFormed(),
    )
}

function walkAmount(amount: number, path: (string | number)[], state: State): void {
  if (!(Math.abs(amount) <= maxAmount)) report(state, path, 'tiene que ser un número menor que un billón')
}

function walkList(list: unknown[], path: (string | number)[], state: State): void {
  if (list.length > maxLines)
    return report(state, path, `tiene que ser una lista de hasta ${maxLines} líneas`, list.slice(0, maxLines))
  for (const [index, value] of list.entries()) walk(value, [...path, index], state)
}

function walkFields(fields: object, path: (string | number)[], state: State): void {
  let count = 0
  for (const [name, value] of Object.entries(fields)) {
    const at = [...path, name]
    count += 1
    if (!isFieldName(name)) report(state, at, 'ese nombre no sirve para un campo')
    else if (count > maxFieldsOfSection) report(state, at, `ya hay ${maxFieldsOfSection} campos`)
    else walk(value, at, state)
  }
}

/** What is known of the fields is bounded by them; its keys are their paths. */
function walkNotes(value: unknown, path: (string | number)[], state: State): void {
  if (typeof value === 'string') walkText(value, path, { ...state, length: 0 })
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) walkNotes(inner, [...path, name], state)
}

function report(state: State, path: (string | number)[], reason: string, kept?: unknown): void {
  state.problems.push({ path, reason, ...(kept === undefined ? {} : { kept }) })
}
