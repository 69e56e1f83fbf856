import { expect, test } from 'vitest'
import { orderName } from './order-name.ts'

test.each([
  [{ type: 'ORDEN DE SERVICIO', number: 'OS-7', filename: 'a.pdf' }, 'Orden de servicio OS-7'],
  [{ type: null, number: null, filename: 'orden.pdf' }, 'Orden orden.pdf'],
])('an order is named by its type and number', (order, name) => {
  expect(orderName(order)).toBe(name)
})
