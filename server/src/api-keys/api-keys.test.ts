import { randomUUID } from 'node:crypto'
import type { ApiKey } from '@conforme/contract/accounts/api-keys'
import type { User } from '@conforme/contract/accounts/users'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { administrator, productForAll } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { apiKeys } from './tables.ts'

type CreatedKey = ApiKey & { key: string; signingSecret: string }

describe.each(databaseKinds)('API keys on %s', (kind) => {
  const product = productForAll({ kind, now: () => now })
  let ada: Client
  let now = new Date('2026-11-20T15:00:00Z')
  beforeAll(async () => {
    ada = await administrator(product)
  })

  const wanted = (overrides: object = {}) => ({
    name: 'Contabilidad',
    permissions: { endpoints: ['/api/webhook/process-document'] },
    ...overrides,
  })
  const create = async (overrides: object = {}, by = ada) => {
    const { status, body } = await by.post<{ apiKey: CreatedKey }>('/api/admin/api-keys', wanted(overrides))
    expect(status).toBe(200)
    return body.apiKey
  }
  const list = async () => (await ada.get<ApiKey[]>('/api/admin/api-keys')).body
  /** Requests a document that does not exist: a valid key gets 404. */
  const asProgram = (headers: Record<string, string>) =>
    product.anybody().call('GET', `/api/webhook/documents/${randomUUID()}`, { headers })
  const bearer = (key: string) => asProgram({ authorization: `Bearer ${key}` })
  const admitted = refused('documento_no_encontrado', 404)
  const turnedAway = refused('api_key_invalida', 401)

  test('only administrators manage API keys', async () => {
    const { id } = await create()
    const person = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
    const calls: [string, string, object?][] = [
      ['GET', '/api/admin/api-keys'],
      ['POST', '/api/admin/api-keys', wanted()],
      ['PUT', `/api/admin/api-keys/${id}/deactivate`],
      ['DELETE', `/api/admin/api-keys/${id}`],
    ]
    for (const [method, path, body] of calls) {
      const as = (client: Client) => (body ? client.send(method, path, body) : client.call(method, path))
      expect(await as(product.anybody()), path).toMatchObject(refused('sin_sesion', 401))
      expect(await as(person), path).toMatchObject(refused('sin_permiso', 403))
    }
    expect((await bearer((await create()).key)).status).toBe(404)
  })

  test('a key is shown once, and neither it nor its signing secret is ever listed', async () => {
    const created = await create({ name: '  ERP  ' })
    expect(created.key).toMatch(/^cfm_[\w-]{43}$/)
    expect(created.signingSecret).toMatch(/^whsec_/)
    expect(created).toMatchObject({ name: 'ERP', isActive: true, usageCount: 0, lastUsedAt: null })
    expect(created.key.startsWith(created.prefix)).toBe(true)
    const listed = JSON.stringify(await list())
    expect(listed).toContain(created.prefix)
    expect(listed).not.toContain(created.key)
    expect(listed).not.toContain(created.signingSecret)
    const stored = await product.services.db.select().from(apiKeys)
    expect(JSON.stringify(stored)).not.toContain(created.key)
  })

  test('missing and invalid input is refused with the Spanish sentences of the screen', async () => {
    const refusal = async (overrides: object) => {
      const answer = await ada.post<{ error: { details?: { fields: { message: string }[] } } }>(
        '/api/admin/api-keys',
        wanted(overrides),
      )
      expect(answer.status).toBe(400)
      return answer.body.error.details?.fields.map(({ message }) => message)
    }
    expect(await refusal({ name: '   ' })).toEqual(['El nombre de la API key es requerido'])
    expect(await refusal({ permissions: { endpoints: [] } })).toEqual([
      'Debes seleccionar al menos un endpoint',
    ])
    expect(await refusal({ permissions: { endpoints: ['/api/documents'] } })).toHaveLength(1)
    const past = await ada.post('/api/admin/api-keys', wanted({ expiresAt: '2020-01-01T00:00' }))
    expect(past).toMatchObject(refused('vencimiento_pasado', 400))
  })

  test('a key is accepted in either header; a missing or unknown key is refused', async () => {
    const { key } = await create()
    expect(await bearer(key)).toMatchObject(admitted)
    expect(await asProgram({ 'x-api-key': key })).toMatchObject(admitted)
    expect(await asProgram({})).toMatchObject(turnedAway)
    expect(await bearer(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toMatchObject(turnedAway)
    expect(await asProgram({ 'x-api-key': 'cfm_' })).toMatchObject(turnedAway)
  })

  test('a key opens only the webhook, and a session does not open the webhook', async () => {
    const { key } = await create()
    const headers = { authorization: `Bearer ${key}` }
    for (const path of ['/api/documents', '/api/admin/users', '/api/auth/user'])
      expect((await product.anybody().call('GET', path, { headers })).status, path).toBe(401)
    expect(await ada.get(`/api/webhook/documents/${randomUUID()}`)).toMatchObject(turnedAway)
  })

  test('each call is counted, and the last use is stored', async () => {
    const { id, key } = await create()
    await Promise.all(Array.from({ length: 12 }, () => bearer(key)))
    const listed = (await list()).find((each) => each.id === id)
    expect(listed).toMatchObject({ usageCount: 12, lastUsedAt: now.toISOString() })
  })

  test('the rate limit holds for concurrent calls, and ends after a minute', async () => {
    const { id, key } = await create({
      permissions: { endpoints: ['/api/webhook/process-document'], rateLimit: 5 },
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => bearer(key)))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
    const tooMany = answers.filter(({ status }) => status === 429)
    expect(tooMany).toHaveLength(15)
    expect(tooMany[0]?.body).toMatchObject({ error: { code: 'api_key_limite' } })
    now = new Date(now.getTime() + 61_000)
    expect(await bearer(key)).toMatchObject(admitted)
    expect((await list()).find((each) => each.id === id)).toMatchObject({
      usageCount: 6,
      permissions: { rateLimit: 5 },
    })
  })

  test('an expired key is refused; an expiry without a time zone is in Peru time', async () => {
    const { key, expiresAt } = await create({ expiresAt: '2026-11-20T12:00' })
    expect(expiresAt).toBe('2026-11-20T17:00:00.000Z')
    expect(await bearer(key)).toMatchObject(admitted)
    now = new Date('2026-11-20T17:00:01Z')
    expect(await bearer(key)).toMatchObject(turnedAway)
  })

  test('a deactivated key is refused at once and stays listed; a deleted one is not listed', async () => {
    const { id, key } = await create()
    const off = await ada.call<ApiKey>('PUT', `/api/admin/api-keys/${id}/deactivate`)
    expect(off).toMatchObject({ status: 200, body: { isActive: false } })
    expect(await bearer(key)).toMatchObject(turnedAway)
    expect((await list()).some((each) => each.id === id)).toBe(true)
    expect((await ada.call('DELETE', `/api/admin/api-keys/${id}`)).body).toEqual({ ok: true })
    expect((await list()).some((each) => each.id === id)).toBe(false)
    for (const [method, path] of [
      ['DELETE', `/api/admin/api-keys/${id}`],
      ['PUT', `/api/admin/api-keys/${id}/deactivate`],
    ] as const)
      expect(await ada.call(method, path)).toMatchObject(refused('api_key_no_encontrada', 404))
  })

  test('a key that several calls delete at once is deleted once', async () => {
    const { id } = await create()
    const remove = () => ada.call('DELETE', `/api/admin/api-keys/${id}`)
    const answers = await Promise.all([remove(), remove(), remove(), remove()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
  })

  test('deactivating a person also stops their keys', async () => {
    const other = await product.person()
    const put = (body: object) => ada.send<User>('PUT', `/api/admin/user/${other.user.id}`, body)
    await put({ role: 'admin' })
    const { key } = await create({}, other)
    expect(await bearer(key)).toMatchObject(admitted)
    await put({ isActive: 'false' })
    expect(await bearer(key)).toMatchObject(turnedAway)
  })

  test('creating, deactivating and deleting a key is audited, without the key', async () => {
    const { id, key, prefix } = await create({ name: 'Auditada' })
    await ada.call('PUT', `/api/admin/api-keys/${id}/deactivate`)
    await ada.call('DELETE', `/api/admin/api-keys/${id}`)
    for (const action of ['api_key_created', 'api_key_deactivated', 'api_key_deleted']) {
      const { body } = await ada.get<{ activities: { details: object }[] }>(
        `/api/admin/audit?action=${action}&limit=1`,
      )
      expect(body.activities[0]?.details, action).toMatchObject({ apiKeyId: id, name: 'Auditada', prefix })
      expect(JSON.stringify(body)).not.toContain(key)
    }
  })
})
