import { expect, test } from 'vitest'
import { stepBackTo, wayBackTo } from './way-back.ts'

const site = 'https://conforme.example'
const toHistory = { href: '/historial', label: 'Volver al historial', entries: 0 }

test('a document links back to the list it was opened from, with its filters', () => {
  expect(wayBackTo([`${site}/historial`, `${site}/workflow?equipo=tesoreria&paso=6`])).toEqual({
    href: '/workflow?equipo=tesoreria&paso=6',
    label: 'Volver al flujo',
    entries: 1,
  })
})

test.each([
  ['/ordenes?estado=en_parte', 'Volver a Órdenes'],
  ['/sire', 'Volver al SIRE'],
  ['/asientos?mes=2026-10', 'Volver a Asientos'],
])('a document opened from %s says «%s»', (href, label) => {
  expect(wayBackTo([`${site}${href}`])).toEqual({ href, label, entries: 1 })
})

test('a document opened from another document links back to the list of the first', () => {
  expect(wayBackTo([`${site}/pagos`, `${site}/documento/1`, `${site}/documento/2`])).toEqual({
    href: '/pagos',
    label: 'Volver a Pagos',
    entries: 3,
  })
})

test('a document in its own tab, or opened from no list, links to the history', () => {
  expect(wayBackTo([])).toEqual(toHistory)
  expect(wayBackTo([`${site}/documento/1`])).toEqual(toHistory)
  expect(wayBackTo([`${site}/historial`, `${site}/perfil`])).toEqual(toHistory)
})

test('a supplier links back to the document or list that it was opened from', () => {
  expect(stepBackTo([`${site}/workflow?paso=5`, `${site}/documento/1`])).toEqual({
    href: '/documento/1',
    label: 'Volver al documento',
    entries: 1,
  })
  expect(stepBackTo([`${site}/workflow?equipo=tesoreria&pagina=2`])).toMatchObject({
    href: '/workflow?equipo=tesoreria&pagina=2',
    entries: 1,
  })
  expect(stepBackTo([]).entries).toBe(0)
})
