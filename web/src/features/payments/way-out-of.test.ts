import { expect, test } from 'vitest'
import { wayOutOf } from './way-out-of.ts'

const line = { supplierRuc: '20601034809', supplierName: 'Pérez & Hijos S.A.C.' }
const at = (code: string, place: Partial<Parameters<typeof wayOutOf>[0]> = {}) =>
  wayOutOf({
    issue: { code, documentId: 'd1' },
    line,
    besideDocument: false,
    isInPayments: true,
    ...place,
  })

test('an issue about an account links to its supplier, with the way back', () => {
  const { href = '' } = at('sin_cuenta') ?? {}
  const search = new URLSearchParams(href.replace('/proveedores?', ''))
  expect(Object.fromEntries(search)).toEqual({
    ruc: '20601034809',
    desde: 'pagos',
    nombre: 'Pérez & Hijos S.A.C.',
  })
  expect(at('cuenta_por_aprobar', { isInPayments: false })?.href).toContain('desde=workflow')
})

test('an issue of a supplier without RUC links to the document', () => {
  const without = { ...line, supplierRuc: '' }
  expect(at('sin_cuenta', { line: without })).toEqual({ label: 'Ver documento', href: '/documento/d1' })
  expect(at('sin_cuenta', { line: undefined })).toEqual({ label: 'Ver documento', href: '/documento/d1' })
})

test('a missing exchange rate or charge account links to its tab of «Pagos»', () => {
  expect(at('sin_tipo_de_cambio')).toMatchObject({ tab: 'cambio', href: '/pagos?ver=cambio' })
  expect(at('sin_cuenta_de_cargo')).toMatchObject({ tab: 'ajustes', href: '/pagos?ver=ajustes' })
})

test('an issue beside its document gets no second link to it, and an issue of the whole batch gets none', () => {
  expect(at('ya_pagado')?.href).toBe('/documento/d1')
  expect(at('ya_pagado', { besideDocument: true })).toBeUndefined()
  expect(at('fecha_pasada', { issue: { code: 'fecha_pasada', documentId: null } })).toBeUndefined()
})

test('an issue beside its document still links to the supplier', () => {
  expect(at('sin_cuenta', { besideDocument: true })?.label).toBe('Ver proveedor')
})
