import { expect, test } from 'vitest'
import { listViewOf, withChange, withOpen } from './list-view.ts'

const at = (address: string) => new URLSearchParams(address)

test('the list is read from its address, and what is wrong there is as at first', () => {
  expect(listViewOf(at('buscar=sol&mostrar=por-confirmar&pagina=3'))).toEqual({
    search: 'sol',
    waiting: true,
    page: 3,
  })
  expect(listViewOf(at('mostrar=nada&pagina=-2'))).toEqual({ search: '', waiting: false, page: 1 })
})

test('another search or filter starts at its first page, and what is as at first is not written', () => {
  const before = at('buscar=sol&pagina=3')
  expect(withChange(before, { page: 4 }).toString()).toBe('buscar=sol&pagina=4')
  expect(withChange(before, { waiting: true }).toString()).toBe('buscar=sol&mostrar=por-confirmar')
  expect(withChange(before, { search: '' }).toString()).toBe('')
})

test('a supplier opens over the list as it is, and closes to it without what sent there', () => {
  const sent = at('ruc=20601034809&desde=pagos&nombre=EL SOL&pagina=2')
  expect(withOpen(sent, '20512345678').toString()).toBe('ruc=20512345678&desde=pagos&pagina=2')
  expect(withOpen(sent, undefined).toString()).toBe('pagina=2')
})
