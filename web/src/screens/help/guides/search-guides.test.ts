import { expect, test } from 'vitest'
import { guides } from './guides.ts'
import { searchGuides } from './search-guides.ts'

const search = (text: string) => searchGuides(guides, { text, initialCredits: '100 créditos' })

test('a word is found without its accents, in the section that tells of it', () => {
  const [first] = search('DETRACCION porcentaje')
  expect(first).toMatchObject({ href: '/help/flujo-de-pagos#dar-un-paso', guide: 'Flujo de pagos' })
  expect(first?.excerpt).toContain('requiere detracción')
})

test('what is in a title comes first', () => {
  expect(search('teclas')[0]?.href).toBe('/help/revisar#teclas')
})

test('nothing is found for nothing, or for what no guide tells of', () => {
  expect(search('  ')).toEqual([])
  expect(search('criptomonedas')).toEqual([])
})

test('every section has an address of its own', () => {
  const addresses = guides.flatMap(({ slug, sections }) => sections.map(({ id }) => `${slug}#${id}`))
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('an excerpt says what a new account begins with in this installation', () => {
  const excerpt = 'Una cuenta nueva empieza con 100 créditos; un crédito es un documento leído.'
  expect(search('cuenta nueva empieza')[0]?.excerpt).toBe(excerpt)
})
