import { randomUUID } from 'node:crypto'
import { endpoints, type EndpointKey } from '@conforme/contract/endpoints'
import { takesIdempotencyKey, type Endpoint } from '@conforme/contract/endpoint'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { activities, documents, users } from '../db/schema.ts'
import type { Client } from '../test/client.ts'
import { openCompany, type CompanyAtWork } from '../test/company/company-at-work.ts'
import { databaseKinds } from '../test/database/database.ts'
import { endpointCalls } from '../test/calls/endpoint-calls.ts'
import type { TestCall } from '../test/calls/endpoint-call.ts'
import { startGoogleServer, type GoogleServer } from '../test/servers/google/google-server.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { administrator, openTestProduct, type TestProduct } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { keptForMs, sweepCalls } from './kept-calls.ts'

const table: Record<string, Endpoint> = endpoints
const keyed = (Object.keys(endpoints) as EndpointKey[]).filter((key) =>
  takesIdempotencyKey(key, table[key] as Endpoint),
)

test('every POST takes an idempotency key, except those listed here', () => {
  const others = Object.keys(endpoints).filter(
    (key) => key.startsWith('POST') && !keyed.includes(key as EndpointKey),
  )
  expect(others.toSorted()).toEqual([
    'POST /api/admin/padrones',
    'POST /api/admin/processors/:id/test',
    'POST /api/company/mailboxes/:id/look',
    'POST /api/company/mailboxes/:id/mails/:mailId/settle',
    'POST /api/documents/:id/presence',
    'POST /api/documents/:id/validity',
    'POST /api/login',
    'POST /api/login/code',
    'POST /api/login/passkey',
    'POST /api/login/passkey/options',
    'POST /api/payments/preview',
    'POST /api/profile/identity',
    'POST /api/profile/passkeys/options',
    'POST /api/profile/second-factor',
    'POST /api/profile/totp',
    'POST /api/register',
  ])
})

describe.each(databaseKinds)('a repeated call on %s', (kind) => {
  let product: TestProduct
  let google: GoogleServer
  let ours: CompanyAtWork
  let installation: Client
  let pdf: Uint8Array

  beforeAll(async () => {
    google = await startGoogleServer()
    product = await openTestProduct({ kind, environment: google.environment })
    installation = await administrator(product)
    ours = await openCompany(product, google, 'Andina')
    pdf = await invoicePdf({ numero: 'F001-00000201' })
  })
  afterAll(async () => {
    await product.close()
    await google.stop()
  })

  const send = (caller: Client, method: string, { path, body, form }: TestCall, key: string) => {
    const headers = { 'idempotency-key': key }
    if (form) return caller.call(method, path, { headers, body: form })
    const json = { ...headers, 'content-type': 'application/json' }
    return caller.call(
      method,
      path,
      body === undefined ? { headers } : { headers: json, body: JSON.stringify(body) },
    )
  }
  const upload = (person: Client, key: string, bytes = pdf, url = product.url) => {
    const form = new FormData()
    form.set('model', 'lector-local')
    form.set('processor', 'local')
    form.set('file', new Blob([new Uint8Array(bytes)]), 'factura.pdf')
    return person.at(url).call<{ documentId: string }>('POST', '/api/documents/upload', {
      headers: { 'idempotency-key': key },
      body: form,
    })
  }
  const countDocuments = async (person: Client) => {
    const [row] = await product.services.db
      .select({ total: count() })
      .from(documents)
      .where(eq(documents.userId, person.user.id))
    return row?.total
  }
  const countActivities = async () =>
    (await product.services.db.select({ total: count() }).from(activities))[0]?.total

  test('every endpoint that takes a key acts once and answers alike', async () => {
    for (const key of keyed) {
      const { access, repeat } = table[key] as Endpoint
      const { aim, own } = endpointCalls[key]
      if (access === 'api_key' || own) continue
      const caller = { user: ours.user, company_admin: ours.admin, admin: installation, public: ours.user }[
        access
      ]
      const aimed = await aim(ours)
      const first = await send(caller, 'POST', aimed, key)
      expect(first.status, `${key} ${JSON.stringify(first.body)}`).toBe(200)
      const acts = await countActivities()
      const second = await send(caller, 'POST', aimed, key)
      if (repeat === 'secret') expect(second, key).toMatchObject(refused('idempotencia_sin_respuesta', 409))
      else {
        expect(second.status, `${key} ${JSON.stringify(second.body)}`).toBe(200)
        expect(second.body, key).toEqual(first.body)
        expect(second.headers.get('idempotency-replayed'), key).toBe('true')
      }
      expect(await countActivities(), key).toBe(acts)
    }
  })

  test('a repeated upload finds its document, even if it took the last credit', async () => {
    const person = await product.person()
    await product.services.db.update(users).set({ credits: 1 }).where(eq(users.id, person.user.id))
    const first = await upload(person, 'una-subida')
    const second = await upload(person, 'una-subida')
    expect(second).toMatchObject({ status: 200, body: { documentId: first.body.documentId } })
    expect(await countDocuments(person)).toBe(1)
    expect(await upload(person, 'otra-subida')).toMatchObject(refused('sin_creditos', 402))
  })

  test('concurrent uploads with one key to two processes make one document', async () => {
    const person = await product.person()
    const other = await buildApp(product.services)
    const url = await other.listen({ host: '127.0.0.1', port: 0 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => upload(person, 'a-la-vez', pdf, index % 2 ? url : product.url)),
    )
    await other.close()
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.documentId)).size).toBe(1)
    expect(await countDocuments(person)).toBe(1)
    expect(await person.credits()).toBe(24)
  })

  test('the same key with other content is refused and leaves nothing behind', async () => {
    const person = await product.person()
    await upload(person, 'clave')
    const bytes = await invoicePdf({ numero: 'F001-00000202' })
    expect(await upload(person, 'clave', bytes)).toMatchObject(refused('idempotencia_distinta', 409))
    expect(await send(person, 'POST', { path: '/api/samples', body: {} }, 'clave')).toMatchObject(
      refused('idempotencia_distinta', 409),
    )
    expect(await countDocuments(person)).toBe(1)
  })

  test('the same key of another person is independent', async () => {
    const [one, other] = [await product.person(), await product.person()]
    const [first, second] = [await upload(one, 'compartida'), await upload(other, 'compartida')]
    expect(second.status).toBe(200)
    expect(second.body.documentId).not.toBe(first.body.documentId)
  })

  test('a refused call may be repeated with its key', async () => {
    const person = await product.person()
    const { db } = product.services
    await db.update(users).set({ credits: 0 }).where(eq(users.id, person.user.id))
    expect((await upload(person, 'sin-credito')).status).toBe(402)
    await db.update(users).set({ credits: 1 }).where(eq(users.id, person.user.id))
    expect((await upload(person, 'sin-credito')).status).toBe(200)
  })

  test('a call that failed before its commit leaves the key free', async () => {
    const person = await product.person()
    const { db } = product.services
    await db.execute(sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`)
    await db.execute(sql`create trigger fail before insert on documents for each row execute function fail()`)
    expect((await upload(person, 'con-fallo')).status).toBe(500)
    await db.execute(sql`drop trigger fail on documents`)
    expect((await upload(person, 'con-fallo')).status).toBe(200)
    expect(await countDocuments(person)).toBe(1)
  })

  test('a call that was committed but not answered is not done again', async () => {
    const person = await product.person()
    const { db } = product.services
    // Only the answer is lost, as when the process dies between its commit and its last write.
    await db.execute(sql`create function lose() returns trigger language plpgsql as
      $$ begin raise exception 'gone'; end $$`)
    await db.execute(
      sql`create trigger lose before update on idempotent_calls for each row execute function lose()`,
    )
    const samples = () => send(person, 'POST', { path: '/api/samples', body: {} }, 'ejemplos')
    expect((await samples()).status).toBe(500)
    await db.execute(sql`drop trigger lose on idempotent_calls`)
    const made = await countDocuments(person)
    expect(made).toBeGreaterThan(0)
    expect(await samples()).toMatchObject(refused('idempotencia_sin_respuesta', 409))
    expect(await countDocuments(person)).toBe(made)
  })

  test('a key is forgotten after three days', async () => {
    const person = await product.person()
    const { db, now } = product.services
    const first = await upload(person, 'vieja')
    await sweepCalls(db, new Date(now().getTime() + keptForMs - 60_000))
    expect((await upload(person, 'vieja')).body).toEqual(first.body)
    await sweepCalls(db, new Date(now().getTime() + keptForMs + 60_000))
    expect((await upload(person, 'vieja')).body).not.toEqual(first.body)
  })

  test('a key that is too long is refused with the name of the header', async () => {
    const person = await product.person()
    const answer = await upload(person, randomUUID().repeat(8))
    expect(answer).toMatchObject({ body: { error: { details: { fields: [{ field: 'Idempotency-Key' }] } } } })
  })
})
