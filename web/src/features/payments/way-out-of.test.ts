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

test('what is wrong with an account is mended with its supplier, and the way back is known', () => {
  const { href = '' } = at('sin_cuenta') ?? {}
  const search = new URLSearchParams(href.replace('/proveedores?', ''))
  expect(Object.fromEntries(search)).toEqual({
    ruc: '20601034809',
    desde: 'pagos',
    nombre: 'Pérez & Hijos S.A.C.',
  })
  expect(at('cuenta_por_aprobar', { isInPayments: false })?.href).toContain('desde=workflow')
})

test('a supplier without RUC cannot be opened: its document is', () => {
  const without = { ...line, supplierRuc: '' }
  expect(at('sin_cuenta', { line: without })).toEqual({ label: 'Ver documento', href: '/documento/d1' })
  expect(at('sin_cuenta', { line: undefined })).toEqual({ label: 'Ver documento', href: '/documento/d1' })
})

test('a rate and an account of our own are entered in a tab of «Pagos», with an address from elsewhere', () => {
  expect(at('sin_tipo_de_cambio')).toMatchObject({ tab: 'cambio', href: '/pagos?ver=cambio' })
  expect(at('sin_cuenta_de_cargo')).toMatchObject({ tab: 'ajustes', href: '/pagos?ver=ajustes' })
})

test('beside a link to the document there is no second one, and a whole batch has none', () => {
  expect(at('ya_pagado')?.href).toBe('/documento/d1')
  expect(at('ya_pagado', { besideDocument: true })).toBeUndefined()
  expect(at('fecha_pasada', { issue: { code: 'fecha_pasada', documentId: null } })).toBeUndefined()
})

test('the way to a supplier stands beside its document too', () => {
  expect(at('sin_cuenta', { besideDocument: true })?.label).toBe('Ver proveedor')
})
