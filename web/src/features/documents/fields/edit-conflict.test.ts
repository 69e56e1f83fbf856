import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { conflictOf, lineInConflict } from './edit-conflict.ts'

const refusal = (code: string, details: Record<string, unknown>) =>
  new ApiError(409, 'Conflict', JSON.stringify({ error: { code, message: 'No se pudo.', details } }))

test('a conflict has the current value, its author, and the version to save over', () => {
  const error = refusal('edicion_en_conflicto', { actual: 1200, editadoPor: 'Rosa', version: 8 })
  expect(conflictOf(error)).toEqual({ theirs: 1200, by: 'Rosa', version: 8 })
})

test('a conflict over an emptied value has null, and no author if a program changed it', () => {
  const error = refusal('edicion_en_conflicto', { actual: null, version: 8 })
  expect(conflictOf(error)).toEqual({ theirs: null, by: undefined, version: 8 })
  const list = refusal('edicion_en_conflicto', { actual: ['a'], editadoPor: 7, version: 8 })
  expect(conflictOf(list)).toEqual({ theirs: null, by: undefined, version: 8 })
})

test('a conflict over a line item has the whole line', () => {
  const line = { descripcion: 'Flete', total: 12 }
  expect(lineInConflict(refusal('edicion_en_conflicto', { actual: line, version: 8 }))).toEqual(line)
  expect(lineInConflict(refusal('edicion_en_conflicto', { actual: 1200, version: 8 }))).toBeUndefined()
  expect(lineInConflict(new TypeError('Failed to fetch'))).toBeUndefined()
})

test('another refusal or a network error is no conflict', () => {
  expect(conflictOf(refusal('documento_confirmado', { version: 8 }))).toBeUndefined()
  expect(conflictOf(new TypeError('Failed to fetch'))).toBeUndefined()
  expect(conflictOf(undefined)).toBeUndefined()
})
