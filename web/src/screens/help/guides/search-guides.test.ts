import { expect, test } from 'vitest'
import { guides } from './guides.ts'
import { searchGuides } from './search-guides.ts'

const search = (text: string) => searchGuides(guides, { text, initialCredits: '100 créditos' })

test('a word is found without its accents, in its section', () => {
  const [first] = search('DETRACCION porcentaje')
  expect(first).toMatchObject({ href: '/help/flujo-de-pagos#dar-un-paso', guide: 'Flujo de pagos' })
  expect(first?.excerpt).toContain('requiere detracción')
})

test('a match in a title comes first', () => {
  expect(search('teclas')[0]?.href).toBe('/help/revisar#teclas')
})

test('an empty or unknown search finds nothing', () => {
  expect(search('  ')).toEqual([])
  expect(search('criptomonedas')).toEqual([])
})

test('every section of the guides has a unique address', () => {
  const addresses = guides.flatMap(({ slug, sections }) => sections.map(({ id }) => `${slug}#${id}`))
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('an excerpt shows the initial credits of this installation', () => {
  const excerpt = 'Una cuenta nueva empieza con 100 créditos; un crédito es un documento leído.'
  expect(search('cuenta nueva empieza')[0]?.excerpt).toBe(excerpt)
})
