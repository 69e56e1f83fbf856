import { expect, test } from 'vitest'
import { findLink } from './find-link.ts'

const invoice = 'https://facturas.example/descarga?id=1&ruc=2'

test('of several links the one that mentions the document is chosen', () => {
  const html = `<a href="https://tienda.example/">Inicio</a>
    <A class="boton" HREF='${invoice.replace('&', '&amp;')}'><b>Descarga</b> tu factura</A>
    <a href="https://tienda.example/baja">Darse de baja</a>`
  expect(findLink('', html)).toBe(invoice)
  expect(findLink(`Mira https://tienda.example/ o ${invoice}`, '')).toBe(invoice)
  expect(findLink('', '<a name="x">Factura</a>')).toBeUndefined()
})

test('a link after thousands of unclosed links is found', () => {
  const link = `<a href="${invoice}">Descarga tu factura</a>`
  expect(findLink('', '<a href=https:x '.repeat(5000) + link)).toBe(invoice)
})

test('only the first links of a mail are examined', () => {
  const link = `<a href="${invoice}">Descarga tu factura</a>`
  const others = '<a href="https://tienda.example/">Inicio</a>'.repeat(40_000)
  expect(findLink('', link + others)).toBe(invoice)
  expect(findLink('', others + link)).toBe('https://tienda.example/')
})
