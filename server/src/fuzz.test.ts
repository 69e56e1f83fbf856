// Fuzzing: random calls generated from the API's own description, and mutations of valid calls. It runs on one engine:
// engines differ only in SQL, which each feature's tests run on both, and fuzzing targets the layers before it. `npm
// run bench -- fuzz` sends more.
import type { User } from '@conforme/contract/accounts/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './test/client.ts'
import { endpointCalls } from './test/calls/endpoint-calls.ts'
import { operationOf, startFuzzCalls } from './test/fuzz/fuzz-targets.ts'
import { fuzz, fuzzPeople } from './test/fuzz/fuzz-run.ts'
import { startGoogleServer, type GoogleServer } from './test/servers/google/google-server.ts'
import { administrator, openTestProduct, type TestProduct } from './test/product.ts'

let product: TestProduct
let google: GoogleServer
let installation: Client
beforeAll(async () => {
  google = await startGoogleServer()
  product = await openTestProduct({ kind: 'pglite', environment: google.environment })
  installation = await administrator(product)
  installation.user = (await installation.get<User>('/api/auth/user')).body
})
afterAll(async () => {
  await product.close()
  await google.stop()
})

/**
 * Endpoints that refuse even their own company's people here, because they need an authenticator, a mailbox, an XML or
 * the like.
 */
const refusedAnyway = Object.entries(endpointCalls).flatMap(([key, { own }]) =>
  own ? [operationOf(key)] : [],
)

test('a thousand random calls cause no fault', async () => {
  const people = await fuzzPeople(installation)
  const aim = startFuzzCalls({ product, google, installation, apiKey: people.apiKey })
  const { faults, statuses, unreached } = await fuzz(people, { requests: 1000, seed: 20_261_122, aim })
  expect(faults).toEqual([])
  // An endpoint that only ever refuses is hardly tested.
  expect(unreached.filter((operation) => !refusedAnyway.includes(operation))).toEqual([])
  expect(statuses[200]).toBeGreaterThan(300)
  // Takes a minute on a quiet machine.
}, 600_000)

// Regression: the calls above found this.
test('a day that no database holds, or can count from, is refused and no fault', async () => {
  for (const day of ['0000-01-01', '9999-12-31']) {
    const refused = { status: 400, body: { error: { code: 'entrada_invalida' } } }
    expect(await installation.get(`/api/admin/audit?to=${day}`)).toMatchObject(refused)
    const rate = { date: day, currency: 'USD', sell: 3.8 }
    expect(await installation.send('PUT', '/api/exchange-rates', rate)).toMatchObject(refused)
  }
})
