import { expect, test } from 'vitest'
import { takeTurn } from './take-turn.ts'

test('other waiting work runs between two turns', async () => {
  const order: string[] = []
  const other = new Promise<void>((resolve) => {
    setImmediate(() => {
      order.push('otro')
      setImmediate(() => {
        order.push('otro')
        resolve()
      })
    })
  })
  const turns = ['primero', 'segundo', 'tercero'].map(async (name) => {
    await takeTurn()
    order.push(name)
  })
  await Promise.all([...turns, other])
  expect(order.indexOf('otro')).toBeLessThan(order.indexOf('segundo'))
  expect(order.lastIndexOf('otro')).toBeLessThan(order.indexOf('tercero'))
})
