import { expect, test } from 'vitest'
import { guides } from './guides.ts'
import { searchGuides } from './search-guides.ts'

test('a word is found without its accents, in the section that tells of it', () => {
  const [first] = searchGuides(guides, 'DETRACCION porcentaje')
  expect(first).toMatchObject({ href: '/help/flujo-de-pagos#dar-un-paso', guide: 'Flujo de pagos' })
  expect(first?.excerpt).toContain('requiere detracción')
})

test('what is in a title comes first', () => {
  expect(searchGuides(guides, 'teclas')[0]?.href).toBe('/help/revisar#teclas')
})

test('nothing is found for nothing, or for what no guide tells of', () => {
  expect(searchGuides(guides, '  ')).toEqual([])
  expect(searchGuides(guides, 'criptomonedas')).toEqual([])
})

test('every section has an address of its own', () => {
  const addresses = guides.flatMap(({ slug, sections }) => sections.map(({ id }) => `${slug}#${id}`))
  expect(new Set(addresses).size).toBe(addresses.length)
})
