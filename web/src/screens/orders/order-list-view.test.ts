import { expect, test } from 'vitest'
import { viewOf, withChange } from './order-list-view.ts'

test('what is filtered and sorted is read back from the URL', () => {
  const params = withChange(new URLSearchParams('respuestas=aparte'), {
    search: 'del sur',
    state: 'en_parte',
    sort: 'left',
    page: 3,
  })
  expect(params.toString()).toBe(
    'respuestas=aparte&buscar=del+sur&estado=en_parte&orden=por-facturar&pagina=3',
  )
  expect(viewOf(params)).toEqual({ search: 'del sur', state: 'en_parte', sort: 'left', page: 3 })
})

test('a change of a filter returns to the first page, and defaults leave the URL', () => {
  const before = new URLSearchParams('buscar=sur&orden=antiguas&pagina=4')
  expect(withChange(before, { state: 'excedida' }).toString()).toBe(
    'buscar=sur&orden=antiguas&estado=excedida',
  )
  expect(withChange(before, { search: '', sort: 'newest' }).toString()).toBe('')
})

test('what is not known is left out', () => {
  expect(viewOf(new URLSearchParams('estado=toString&orden=x&pagina=-2'))).toEqual({
    search: '',
    state: '',
    sort: 'newest',
    page: 1,
  })
})
