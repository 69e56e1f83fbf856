import { expect, test } from 'vitest'
import { amountTrouble, isFiltered, parseView, toFilterQuery, toSearch } from './history-view.ts'

test('a view of the history is restored from its URL', () => {
  const view = {
    ...parseView(''),
    provider: 'Cía & Ñandú',
    isConfirmed: 'false' as const,
    sort: 'total' as const,
    page: 3,
    limit: 50,
  }
  expect(parseView(toSearch(view))).toEqual(view)
})

test('the default history has an empty query, ten documents a page, and no filter', () => {
  const view = parseView('')
  expect(toSearch(view)).toBe('')
  expect([view.limit, view.page]).toEqual([10, 1])
  expect(isFiltered(view)).toBe(false)
})

test('invalid URL parameters of the history are ignored', () => {
  expect(parseView('?page=-2&limit=7&sort=password&isConfirmed=quizá')).toEqual(parseView(''))
})

test('an invalid amount does not filter, and its field says so', () => {
  for (const maxTotal of ['abc', '-5']) {
    expect(toFilterQuery({ ...parseView(''), maxTotal })).not.toHaveProperty('maxTotal')
    expect(amountTrouble(maxTotal)).toBe('No se entiende el importe: no filtra.')
  }
  for (const fine of ['', '1500.50', 'S/ 20']) expect(amountTrouble(fine), fine).toBeUndefined()
})
