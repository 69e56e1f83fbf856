import { expect, test } from 'vitest'
import { listViewOf, withChange } from './list-view.ts'

const viewOf = (search: string) => listViewOf(new URLSearchParams(search))
const changed = (search: string, change: Parameters<typeof withChange>[1]) =>
  String(withChange(new URLSearchParams(search), change))

test('the default view of the workflow shows waiting documents, oldest first, on page 1', () => {
  expect(viewOf('')).toEqual({ search: '', shown: 'waiting', sort: 'oldest', page: 1 })
})

test('a view of the workflow is restored from its URL', () => {
  const search = 'equipo=tesoreria&buscar=Andina+%26+Sur&mostrar=payment_prepared&orden=amount&pagina=3'
  const view = viewOf(search)
  expect(view).toEqual({ search: 'Andina & Sur', shown: 'payment_prepared', sort: 'amount', page: 3 })
  expect(changed('equipo=tesoreria', view)).toBe(search)
})

test('invalid URL parameters of the workflow become defaults', () => {
  expect(viewOf('mostrar=waiting2&orden=password')).toEqual(viewOf(''))
  for (const page of ['-2', '0', 'dos', '', 'Infinity0', 'NaN'])
    expect(viewOf(`pagina=${page}`).page, page).toBe(1)
  expect(viewOf('pagina=2.9').page).toBe(2)
})

test('a new step or order returns to page 1, and a new page keeps the search', () => {
  const search = 'buscar=Andina&pagina=4'
  expect(changed(search, { sort: 'due' })).toBe('buscar=Andina&orden=due')
  expect(changed(search, { shown: 'all' })).toBe('buscar=Andina&mostrar=all')
  expect(changed(search, { page: 5 })).toBe('buscar=Andina&pagina=5')
})

test('defaults are left out of the URL, and the team stays', () => {
  const search = 'equipo=logistica&buscar=Andina&mostrar=all&orden=due&pagina=2'
  expect(changed(search, { search: '' })).toBe('equipo=logistica&mostrar=all&orden=due')
  expect(changed(search, { shown: 'waiting' })).toBe('equipo=logistica&buscar=Andina&orden=due')
  expect(changed(search, { sort: 'oldest' })).toBe('equipo=logistica&buscar=Andina&mostrar=all')
  expect(changed(search, { page: 1 })).toBe('equipo=logistica&buscar=Andina&mostrar=all&orden=due')
})
