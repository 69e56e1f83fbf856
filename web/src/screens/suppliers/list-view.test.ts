import { expect, test } from 'vitest'
import { listViewOf, withChange, withOpen } from './list-view.ts'

const at = (address: string) => new URLSearchParams(address)

test('the view of the suppliers is read from its URL, with defaults for invalid values', () => {
  expect(listViewOf(at('buscar=sol&mostrar=por-confirmar&pagina=3'))).toEqual({
    search: 'sol',
    waiting: true,
    page: 3,
  })
  expect(listViewOf(at('mostrar=nada&pagina=-2'))).toEqual({ search: '', waiting: false, page: 1 })
})

test('a new search or filter returns to page 1, and defaults are left out of the URL', () => {
  const before = at('buscar=sol&pagina=3')
  expect(withChange(before, { page: 4 }).toString()).toBe('buscar=sol&pagina=4')
  expect(withChange(before, { waiting: true }).toString()).toBe('buscar=sol&mostrar=por-confirmar')
  expect(withChange(before, { search: '' }).toString()).toBe('')
})

test('opening a supplier keeps the list, and closing it removes where it was opened from', () => {
  const sent = at('ruc=20601034809&desde=pagos&nombre=EL SOL&pagina=2')
  expect(withOpen(sent, '20512345678').toString()).toBe('ruc=20512345678&desde=pagos&pagina=2')
  expect(withOpen(sent, undefined).toString()).toBe('pagina=2')
})
