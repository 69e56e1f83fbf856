import { expect, test } from 'vitest'
import { throttleErrors } from './throttle-errors.ts'

const refused = (queue: string) =>
  Object.assign(new Error(`connect ECONNREFUSED (Queue: ${queue})`), { code: 'ECONNREFUSED' })

test('a repeated error is reported once a minute, with how often it was suppressed', () => {
  let clock = 0
  const reported: string[] = []
  const report = throttleErrors((error, suppressed) => reported.push(`${error.message} +${suppressed}`), {
    everyMs: 60_000,
    now: () => clock,
  })
  for (const second of [0, 2, 4, 59]) {
    clock = second * 1000
    report(refused('read'))
    report(refused('draw'))
  }
  expect(reported).toEqual(['connect ECONNREFUSED (Queue: read) +0'])
  report(new Error('of another kind'))
  clock = 60_000
  report(refused('draw'))
  expect(reported.slice(1)).toEqual(['of another kind +0', 'connect ECONNREFUSED (Queue: draw) +7'])
})
