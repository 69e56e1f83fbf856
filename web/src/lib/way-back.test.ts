import { expect, test } from 'vitest'
import { isDocumentPath, parseWayBack, toWayBack } from './way-back.ts'

test('a document leads back to the list it was opened from, with its filters', () => {
  expect(parseWayBack({ openedFrom: '/workflow?equipo=tesoreria&paso=6', isBefore: true })).toEqual({
    href: '/workflow?equipo=tesoreria&paso=6',
    label: 'Volver al flujo',
    isBefore: true,
  })
  expect(toWayBack('/pagos', false)).toEqual({ href: '/pagos', label: 'Volver a Pagos', isBefore: false })
})

test('an entry without a place, with one of another site or with one that is no list leads nowhere of its own', () => {
  for (const state of [null, undefined, 'x', {}, { openedFrom: 5 }])
    expect(parseWayBack(state)).toBeUndefined()
  for (const openedFrom of ['https://malo.example/historial', '//malo.example', '/login', '/documento/1'])
    expect(parseWayBack({ openedFrom })).toBeUndefined()
})

test('only the page of one document takes note of where it was opened', () => {
  expect(isDocumentPath('/documento/4f')).toBe(true)
  expect(isDocumentPath('/historial')).toBe(false)
})
