import { expect, test } from 'vitest'
import { listViewOf, withChange } from './list-view.ts'

const viewOf = (search: string) => listViewOf(new URLSearchParams(search))
const changed = (search: string, change: Parameters<typeof withChange>[1]) =>
  String(withChange(new URLSearchParams(search), change))

test('a plain address is the work that waits, oldest first, from its first page', () => {
  expect(viewOf('')).toEqual({ search: '', shown: 'waiting', sort: 'oldest', page: 1 })
})

test('an address shows the same list after a reload', () => {
  const search = 'equipo=tesoreria&buscar=Andina+%26+Sur&mostrar=payment_prepared&orden=amount&pagina=3'
  const view = viewOf(search)
  expect(view).toEqual({ search: 'Andina & Sur', shown: 'payment_prepared', sort: 'amount', page: 3 })
  expect(changed('equipo=tesoreria', view)).toBe(search)
})

test('nonsense in the address is as at first', () => {
  expect(viewOf('mostrar=waiting2&orden=password')).toEqual(viewOf(''))
  for (const page of ['-2', '0', 'dos', '', 'Infinity0', 'NaN'])
    expect(viewOf(`pagina=${page}`).page, page).toBe(1)
  expect(viewOf('pagina=2.9').page).toBe(2)
})

test('another search, step or order goes back to page 1; another page keeps them', () => {
  const search = 'buscar=Andina&pagina=4'
  expect(changed(search, { sort: 'due' })).toBe('buscar=Andina&orden=due')
  expect(changed(search, { shown: 'all' })).toBe('buscar=Andina&mostrar=all')
  expect(changed(search, { page: 5 })).toBe('buscar=Andina&pagina=5')
})

test('what is as at first is not written, and the team of the screen stays', () => {
  const search = 'equipo=logistica&buscar=Andina&mostrar=all&orden=due&pagina=2'
  expect(changed(search, { search: '' })).toBe('equipo=logistica&mostrar=all&orden=due')
  expect(changed(search, { shown: 'waiting' })).toBe('equipo=logistica&buscar=Andina&orden=due')
  expect(changed(search, { sort: 'oldest' })).toBe('equipo=logistica&buscar=Andina&mostrar=all')
  expect(changed(search, { page: 1 })).toBe('equipo=logistica&buscar=Andina&mostrar=all&orden=due')
})
