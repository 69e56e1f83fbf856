import { maxInBatch } from '@conforme/contract/limits'
import { expect, test } from 'vitest'
import { allShown } from './all-shown.ts'

const documents = (count: number, name = 'd') => Array.from({ length: count }, (_, at) => `${name}${at}`)

test('all shown documents are added to the selection, or cleared when all are selected', () => {
  expect(allShown(['x'], ['a', 'b'])).toEqual({ label: 'Elegir todos', ids: ['x', 'a', 'b'] })
  expect(allShown(['b', 'x'], ['a', 'b'])).toEqual({ label: 'Elegir todos', ids: ['b', 'x', 'a'] })
  expect(allShown(['x', 'a', 'b'], ['a', 'b'])).toEqual({ label: 'Quitar todos', ids: ['x'] })
  expect(allShown(['x'], [])).toBeUndefined()
})

test('no more are added than a batch takes, and those selected before stay', () => {
  const listed = documents(maxInBatch + 3)
  expect(allShown([], documents(maxInBatch))?.label).toBe('Elegir todos')
  expect(allShown([], listed)).toEqual({
    label: 'Elegir los primeros 1,000',
    ids: listed.slice(0, maxInBatch),
  })
  const added = allShown(['d1002', 'd5', 'x'], listed)
  expect(added?.label).toBe('Elegir 997 más')
  expect(added?.ids).toHaveLength(maxInBatch)
  expect(new Set(added?.ids)).toEqual(new Set(['d1002', 'd5', 'x', ...listed.slice(0, 998)]))
})

test('a full batch offers to clear the shown documents, and nothing if none of them is in it', () => {
  const chosen = documents(maxInBatch)
  expect(allShown(chosen, ['d0', 'a'])).toEqual({ label: 'Quitar todos', ids: chosen.slice(1) })
  expect(allShown(chosen, ['a', 'b'])).toBeUndefined()
})
