import { expect, test } from 'vitest'
import { keyParts, searchOf } from './api.ts'

test('a query key has the parts of the path of its call', () => {
  expect(keyParts('/api/documents/:id/table', { id: 'a b' })).toEqual(['/api/documents', 'a%20b', 'table'])
  expect(keyParts('/api/auth/user')).toEqual(['/api/auth/user'])
})

test('empty filters are left out of the query', () => {
  expect(searchOf({ page: 2, provider: '', status: undefined })).toBe('?page=2')
  expect(searchOf({})).toBe('')
})
