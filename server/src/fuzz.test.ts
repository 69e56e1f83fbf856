// Calls drawn from the API's own description. One engine is enough: what differs between the two is their SQL, which
// the tests of each feature run on both; what is looked for here stands before it. `npm run bench -- fuzz` sends more.
import type { User } from '@conforme/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './test/client.ts'
import { fuzz, fuzzPeople } from './test/fuzz-run.ts'
import { administrator, openTestProduct, type TestProduct } from './test/product.ts'

let product: TestProduct
let installation: Client
beforeAll(async () => {
  product = await openTestProduct({ kind: 'pglite' })
  installation = await administrator(product)
  installation.user = (await installation.get<User>('/api/auth/user')).body
})
afterAll(() => product.close())

test('a thousand calls drawn from the description of the API are answered or refused, and none is a fault', async () => {
  const people = await fuzzPeople(installation)
  const { faults, statuses, reached } = await fuzz(people, { requests: 1000, seed: 20_261_122 })
  expect(faults).toEqual([])
  // What is only ever refused proves little.
  expect(reached).toBeGreaterThan(50)
  expect(statuses[200]).toBeGreaterThan(150)
  // Seconds on a quiet machine.
}, 300_000)

// Found by the calls above.
test('a day that no database holds, or can count from, is refused and no fault', async () => {
  for (const day of ['0000-01-01', '9999-12-31']) {
    const refused = { status: 400, body: { error: { code: 'entrada_invalida' } } }
    expect(await installation.get(`/api/admin/audit?to=${day}`)).toMatchObject(refused)
    const rate = { date: day, currency: 'USD', sell: 3.8 }
    expect(await installation.send('PUT', '/api/exchange-rates', rate)).toMatchObject(refused)
  }
})
