import { expect, test } from 'vitest'
import { skippedNotice, unseenNotice } from './page-notices.ts'

test('names the pages that were not read and shortens long runs', () => {
  expect(unseenNotice('o3-mini', [4])).toBe(
    'o3-mini solo lee texto: no se leyó la página 4, que es una imagen.',
  )
  expect(unseenNotice('o3-mini', [1, 2, 4, 5, 6, 9])).toBe(
    'o3-mini solo lee texto: no se leyeron las páginas 1, 2, 4-6 y 9, que son imágenes.',
  )
})

test('names how many pages of a document were read', () => {
  expect(skippedNotice('Gemini', 40, 60)).toBe('Gemini leyó 40 de 60 páginas: el documento es muy extenso.')
})
