import { maxInBatch } from '@conforme/contract/limits'
import { expect, test } from 'vitest'
import { allShown } from './all-shown.ts'

const documents = (count: number, name = 'd') => Array.from({ length: count }, (_, at) => `${name}${at}`)

test('all shown documents are added to the selection, or cleared when all are selected', () => {
  expect(allShown(['x'], ['a', 'b'], true)).toEqual({ label: 'Elegir todos', ids: ['x', 'a', 'b'] })
  expect(allShown(['b', 'x'], ['a', 'b'], true)).toEqual({ label: 'Elegir todos', ids: ['b', 'x', 'a'] })
  expect(allShown(['x', 'a', 'b'], ['a', 'b'], true)).toEqual({ label: 'Quitar todos', ids: ['x'] })
  expect(allShown(['x'], [], true)).toBeUndefined()
})

test('no more are added than a batch takes, and those selected before stay', () => {
  const listed = documents(maxInBatch + 3)
  expect(allShown([], documents(maxInBatch), true)?.label).toBe('Elegir todos')
  expect(allShown([], listed, true)).toEqual({
    label: 'Elegir los primeros 1,000',
    ids: listed.slice(0, maxInBatch),
  })
  const added = allShown(['d1002', 'd5', 'x'], listed, true)
  expect(added?.label).toBe('Elegir 997 más')
  expect(added?.ids).toHaveLength(maxInBatch)
  expect(new Set(added?.ids)).toEqual(new Set(['d1002', 'd5', 'x', ...listed.slice(0, 998)]))
})

test('when further documents wait, those of the list are not called all', () => {
  expect(allShown([], ['a'], false)?.label).toBe('Elegir los de esta lista')
  expect(allShown([], documents(maxInBatch + 1), false)?.label).toBe('Elegir los primeros 1,000')
})

test('a full batch offers to clear the shown documents, and nothing if none of them is in it', () => {
  const chosen = documents(maxInBatch)
  expect(allShown(chosen, ['d0', 'a'], true)).toEqual({ label: 'Quitar todos', ids: chosen.slice(1) })
  expect(allShown(chosen, ['a', 'b'], true)).toBeUndefined()
})
