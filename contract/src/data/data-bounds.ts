// Bounds of document data beyond types: valid names, storable texts, finite amounts, and size limits. Unknown fields have
// the same bounds.
import { isFieldName } from './fields.ts'
import {
  maxAmount,
  maxDataLength,
  maxFieldDepth,
  maxFields,
  maxFieldsOfSection,
  maxFieldTextLength,
  maxLines,
} from '../limits.ts'
import { isCleanText, toCleanText } from '../values/plain-text.ts'

export interface BoundProblem {
  path: (string | number)[]
  /** The rest of a sentence that begins with the field's name. */
  reason: string
  /** A corrected value; absent when it must be removed. */
  kept?: unknown
}

/** All bound violations in data whose types are already valid; empty when it can be stored. */
export function boundProblems(data: Record<string, unknown>): BoundProblem[] {
  const { metadata, ...values } = data
  const state: State = { problems: [], path: [], fields: 0, length: 0 }
  walkFields(values, state)
  state.path.push('metadata')
  walkNotes(metadata, state)
  return state.problems
}

/** A cheaper check for data from the database, which can only hold storable texts. */
export function storedProblems({ metadata: _notes, ...values }: Record<string, unknown>): BoundProblem[] {
  const state: State = { problems: [], path: [], fields: 0, length: 0 }
  walkFields(values, state)
  return state.problems
}

/** Hot path: one mutable path array instead of a copy per level. */
interface State {
  problems: BoundProblem[]
  path: (string | number)[]
  fields: number
  length: number
}

function walk(value: unknown, state: State): void {
  state.fields += 1
  if (state.fields > maxFields || state.length > maxDataLength)
    return report(state, 'el documento ya tiene demasiados datos')
  if (typeof value === 'string') return walkText(value, state)
  if (typeof value === 'number') return walkAmount(value, state)
  if (typeof value !== 'object' || value === null) return
  if (state.path.length >= maxFieldDepth) return report(state, 'está demasiado adentro')
  if (Array.isArray(value)) walkList(value, state)
  else walkFields(value, state)
}

function walkText(text: string, state: State): void {
  state.length += text.length
  if (!isCleanText(text)) report(state, 'contiene caracteres que no se pueden guardar', toCleanText(text))
  else if (text.length > maxFieldTextLength)
    report(
      state,
      `tiene que ser un texto de hasta ${maxFieldTextLength} caracteres`,
      text.slice(0, maxFieldTextLength).toWellFormed(),
    )
}

function walkAmount(amount: number, state: State): void {
  if (!(Math.abs(amount) <= maxAmount)) report(state, 'tiene que ser un número menor que un billón')
}

function walkList(list: unknown[], state: State): void {
  if (list.length > maxLines)
    return report(state, `tiene que ser una lista de hasta ${maxLines} líneas`, list.slice(0, maxLines))
  for (let index = 0; index < list.length; index++) {
    state.path.push(index)
    walk(list[index], state)
    state.path.pop()
  }
}

function walkFields(fields: object, state: State): void {
  let count = 0
  for (const [name, value] of Object.entries(fields)) {
    state.path.push(name)
    count += 1
    if (!isFieldName(name)) report(state, 'ese nombre no sirve para un campo')
    else if (count > maxFieldsOfSection) report(state, `ya hay ${maxFieldsOfSection} campos`)
    else walk(value, state)
    state.path.pop()
  }
}

/** `metadata.campos` has no count limit of its own: its keys are field paths, which are already limited. */
function walkNotes(value: unknown, state: State): void {
  if (typeof value === 'string') {
    state.length = 0
    return walkText(value, state)
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== 'string' && typeof inner !== 'object') continue
    state.path.push(name)
    walkNotes(inner, state)
    state.path.pop()
  }
}

function report(state: State, reason: string, kept?: unknown): void {
  state.problems.push({ path: [...state.path], reason, ...(kept === undefined ? {} : { kept }) })
}
