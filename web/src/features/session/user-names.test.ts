import { expect, test } from 'vitest'
import { displayNameOf, initialsOf } from './user-names.ts'

const ana = { firstName: 'Ana', lastName: 'Quispe', email: 'ana@ejemplo.pe' }

test('initials are the first letters of first and last name', () => {
  expect(initialsOf(ana)).toBe('AQ')
  expect(initialsOf({ ...ana, firstName: 'ñusta' })).toBe('ÑQ')
})

test('a person with one name has one initial, and a person without a name has U', () => {
  expect(initialsOf({ ...ana, lastName: '' })).toBe('A')
  expect(initialsOf({ ...ana, firstName: ' ', lastName: '' })).toBe('U')
})

test('a person without a name is shown by email, and without that as Usuario', () => {
  expect(displayNameOf(ana)).toBe('Ana Quispe')
  expect(displayNameOf({ ...ana, firstName: '', lastName: '' })).toBe('ana@ejemplo.pe')
  expect(displayNameOf({ firstName: '', lastName: '', email: '' })).toBe('Usuario')
})
