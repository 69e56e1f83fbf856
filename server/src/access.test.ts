// Calls every endpoint of the contract as every kind of caller: without a session, deactivated, and with every role of
// two companies and of no company. A company's data is answered to its own people; for anybody else it does not exist.
import { endpoints, type EndpointKey } from '@conforme/contract/endpoints'
import type { Access, Endpoint } from '@conforme/contract/endpoint'
import { refusals, type RefusalCode } from '@conforme/contract/refusals'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './test/client.ts'
import { openCompany, type CompanyAtWork } from './test/company/company-at-work.ts'
import { databaseKinds } from './test/database/database.ts'
import { endpointCalls } from './test/calls/endpoint-calls.ts'
import type { TestCall, EndpointCall } from './test/calls/endpoint-call.ts'
import { startGoogleServer, type GoogleServer } from './test/servers/google/google-server.ts'
import { administrator, openTestProduct, type TestProduct } from './test/product.ts'

const keys = Object.keys(endpointCalls) as EndpointKey[]
const callsOf = (accesses: readonly Access[]) =>
  keys
    .filter((key) => accesses.includes(endpoints[key].access))
    .map((key) => [key, endpointCalls[key]] as const)

test('this file lists every endpoint of the contract exactly once', () => {
  expect(keys.toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

describe.each(databaseKinds)('permissions of callers on %s', (kind) => {
  let product: TestProduct
  let google: GoogleServer
  let ours: CompanyAtWork
  let theirs: CompanyAtWork
  let installation: Client
  let alone: Client
  let gone: Client
  let keyOfInstallation: string
  let keyOfGone: string

  beforeAll(async () => {
    google = await startGoogleServer()
    product = await openTestProduct({ kind, environment: google.environment })
    installation = await administrator(product)
    installation.user = (await installation.get<Client['user']>('/api/auth/user')).body
    ours = await openCompany(product, google, 'Andina')
    theirs = await openCompany(product, google, 'Del Sur')
    alone = await product.person()
    gone = (await openCompany(product, google, 'Cerrada')).admin
    keyOfInstallation = await apiKeyOf(installation)
    await installation.send('PUT', `/api/admin/user/${gone.user.id}`, { role: 'admin' })
    keyOfGone = await apiKeyOf(gone)
    await installation.send('PUT', `/api/admin/user/${gone.user.id}`, { isActive: 'false' })
  })
  afterAll(async () => {
    await product.close()
    await google.stop()
  })

  const apiKeyOf = async (who: Client) => {
    const permissions = { endpoints: ['/api/webhook/process-document'] }
    const made = await who.post<{ apiKey: { key: string } }>('/api/admin/api-keys', {
      name: 'ERP',
      permissions,
    })
    return made.body.apiKey.key
  }
  const send = async (key: EndpointKey, caller: Client, { path, body, form }: TestCall) => {
    const [method = ''] = key.split(' ')
    if (key === 'GET /api/events') return { status: await caller.statusOf(path), body: '' }
    if (form) return caller.call(method, path, { body: form })
    return body === undefined ? caller.call(method, path) : caller.send(method, path, body)
  }
  const attempt = async (key: EndpointKey, caller: Client) =>
    send(key, caller, await endpointCalls[key].aim(ours))
  /** Calls an endpoint as a caller who must be refused. A refused call changes nothing, so all callers share one target. */
  const attemptInVain = async (key: EndpointKey, caller: Client) => {
    let aimed = aimedInVain.get(key)
    if (!aimed) aimedInVain.set(key, (aimed = await endpointCalls[key].aim(ours)))
    return send(key, caller, aimed)
  }
  const aimedInVain = new Map<EndpointKey, TestCall>()
  const refusal = (code: RefusalCode) => ({ status: refusals[code][0], body: { error: { code } } })
  const isIn = ({ status }: { status: number }) => (status >= 200 && status < 300) || status === 302
  const expectLetIn = (
    key: EndpointKey,
    { own }: EndpointCall,
    answer: { status: number; body: unknown },
  ) => {
    if (own) expect(answer, key).toMatchObject(refusal(own))
    else expect(isIn(answer), `${key}: ${answer.status} ${JSON.stringify(answer.body)}`).toBe(true)
  }

  test('without a session only the public endpoints answer', async () => {
    const nobody = product.anybody()
    for (const [key] of callsOf(['user', 'company_admin', 'admin'])) {
      const answer = await attemptInVain(key, nobody)
      if (key === 'GET /api/events') expect(answer.status).toBe(401)
      else expect(answer, key).toMatchObject(refusal('sin_sesion'))
    }
    for (const [key, call] of callsOf(['public']))
      expectLetIn(key, call, await attempt(key, product.anybody()))
  })

  test('a deactivated person is refused as if signed out, and so is their API key', async () => {
    for (const [key] of callsOf(['user', 'company_admin', 'admin']))
      expect((await attemptInVain(key, gone)).status, key).toBe(401)
    const headers = { 'x-api-key': keyOfGone }
    const path = '/api/webhook/process-document'
    expect(await product.anybody().call('POST', path, { headers })).toMatchObject(refusal('api_key_invalida'))
  })

  test('an API key does not read the documents of other people than its creator', async () => {
    const id = await ours.document()
    const asked = (key: string) =>
      product.anybody().call('GET', `/api/webhook/documents/${id}`, { headers: { 'x-api-key': key } })
    expect(await asked(keyOfInstallation)).toMatchObject(refusal('documento_no_encontrado'))
  })

  test('no session of any role replaces an API key', async () => {
    for (const caller of [product.anybody(), gone, alone, ours.user, ours.admin, installation])
      for (const [key] of callsOf(['api_key']))
        expect(await attemptInVain(key, caller), key).toMatchObject(refusal('api_key_invalida'))
  })

  test('a user may call the endpoints of users, and no endpoint of an administrator of either kind', async () => {
    for (const [key, call] of callsOf(['user'])) expectLetIn(key, call, await attempt(key, ours.user))
    for (const [key] of callsOf(['company_admin', 'admin']))
      for (const caller of [ours.user, theirs.user, alone])
        expect(await attemptInVain(key, caller), key).toMatchObject(refusal('sin_permiso'))
  })

  test('the administrator of a company may also call its administrative endpoints, and none of the installation’s', async () => {
    for (const [key, call] of callsOf(['user', 'company_admin'])) {
      const answer = await attempt(key, ours.admin)
      if (call.isPersonal && call.foreign !== 'nothing')
        expect(answer, key).toMatchObject(refusal(call.foreign))
      else expectLetIn(key, call, answer)
    }
    for (const [key] of callsOf(['admin']))
      expect(await attemptInVain(key, ours.admin), key).toMatchObject(refusal('sin_permiso'))
  })

  test('an administrator of the installation may call every endpoint reserved to that role', async () => {
    for (const [key, call] of callsOf(['admin'])) expectLetIn(key, call, await attempt(key, installation))
  })

  test('nobody outside a company reads or changes its data, whatever their role', async () => {
    for (const [key, call] of callsOf(['user', 'company_admin'])) {
      const people = endpoints[key].access === 'user' ? [theirs.user, alone] : []
      const strangers = [...people, theirs.admin, installation]
      // A refused call changes nothing, so all strangers share one target.
      const once = call.foreign === 'nothing' ? undefined : await call.aim(ours)
      const aims: [Client, TestCall][] = []
      for (const stranger of strangers) aims.push([stranger, once ?? (await call.aim(ours))])
      const before = await everythingOf(ours)
      for (const [stranger, aimed] of aims)
        expectNothing(key, call, { stranger, answer: await send(key, stranger, aimed) })
      expect(await everythingOf(ours), key).toEqual(before)
    }
    // A hundred endpoints with four strangers each; all rows of the company are compared after each call.
  }, 600_000)

  test('what happens in one company changes no figure and no list of another', async () => {
    const { admin } = await openCompany(product, google, 'Recién llegada')
    // These two are excluded: each copy of one's own data is recorded, so the next copy differs.
    const toldByItself = ['GET /api/events', 'GET /api/profile/data']
    const seen = async () => {
      const answers: [string, unknown][] = []
      for (const [key] of callsOf(['user']))
        if (key.startsWith('GET') && !key.includes(':') && !toldByItself.includes(key))
          answers.push([key, (await attempt(key, admin)).body])
      return answers
    }
    const before = await seen()
    await ours.batch()
    await ours.uploadedDocument()
    expect(await seen()).toEqual(before)
  })

  test('events about a document reach nobody outside its company', async () => {
    const heard = await Promise.all([theirs.admin, alone, installation].map((stranger) => stranger.listen()))
    const secret = await ours.document()
    await ours.user.post(`/api/documents/${secret}/confirm`)
    const own = await theirs.document()
    await theirs.user.post(`/api/documents/${own}/confirm`)
    const [first] = heard
    const events = await first?.until((event) => event.documentId === own)
    expect(events?.map((event) => event.documentId)).toEqual([own])
    for (const events of heard) events.close()
  })

  const expectNothing = (
    key: EndpointKey,
    { foreign }: EndpointCall,
    { stranger, answer }: { stranger: Client; answer: { status: number; body: unknown } },
  ) => {
    const endpoint: Endpoint = endpoints[key]
    const text = JSON.stringify(answer.body)
    expect(text, key).not.toContain(ours.mark)
    for (const person of [ours.admin, ours.user]) expect(text, key).not.toContain(person.user.email)
    const lacksCompany = stranger.user.companyId === null && endpoint.refusals?.includes('sin_empresa')
    if (lacksCompany) expect(answer, key).toMatchObject(refusal('sin_empresa'))
    else if (foreign !== 'nothing') expect(answer, key).toMatchObject(refusal(foreign))
    else expect(isIn(answer), `${key}: ${answer.status} ${text}`).toBe(true)
  }

  /**
   * Every row of every table with an owner column, and the rows of its documents. Each row includes its physical place
   * and writing transaction (ctid, xmin), so that a write which leaves the values unchanged shows too.
   */
  const everythingOf = async ({ user }: CompanyAtWork) => {
    const { db } = product.services
    const ofTables = (await ownedTables()).map(({ name, columns }) => {
      const owned = String(columns).includes('company_id')
        ? sql`company_id = ${user.user.companyId}`
        : sql`document_id in (select id from documents where company_id = ${user.user.companyId})`
      return sql`
        select ${String(name)}::text as name,
          md5(coalesce(string_agg(t.ctid::text || t.xmin::text, ' ' order by t.ctid), '')) as all
        from ${sql.identifier(String(name))} t where ${owned}`
    })
    return (await db.execute(sql`${sql.join(ofTables, sql` union all `)} order by 1`)).rows
  }
  let owned: Promise<{ rows: Record<string, unknown>[] }> | undefined
  const ownedTables = async () =>
    (
      await (owned ??= product.services.db.execute(sql`
        select table_name as name, string_agg(column_name, ',') as columns from information_schema.columns
        where table_schema = 'public' and column_name in ('company_id', 'document_id')
        group by 1 order by 1`))
    ).rows
})
