import { expect, test } from 'vitest'
import { sayRarely } from './say-rarely.ts'

const refused = (queue: string) =>
  Object.assign(new Error(`connect ECONNREFUSED (Queue: ${queue})`), { code: 'ECONNREFUSED' })

test('an error that goes on is said once a minute, with how often it came meanwhile', () => {
  let clock = 0
  const said: string[] = []
  const say = sayRarely((error, unsaid) => said.push(`${error.message} +${unsaid}`), {
    everyMs: 60_000,
    now: () => clock,
  })
  for (const second of [0, 2, 4, 59]) {
    clock = second * 1000
    say(refused('read'))
    say(refused('draw'))
  }
  expect(said).toEqual(['connect ECONNREFUSED (Queue: read) +0'])
  say(new Error('of another kind'))
  clock = 60_000
  say(refused('draw'))
  expect(said.slice(1)).toEqual(['of another kind +0', 'connect ECONNREFUSED (Queue: draw) +7'])
})
