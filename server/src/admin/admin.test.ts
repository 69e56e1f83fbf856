import { randomUUID } from 'node:crypto'
import type { Activity, AdminUser, UsagePoint } from '@conforme/contract/administration/admin'
import type { User } from '@conforme/contract/accounts/users'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { creditEntries, users } from '../db/schema.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { completedDocument } from '../test/documents.ts'
import { administrator, productForAll, testPassword } from '../test/product.ts'
import { refused } from '../test/refused.ts'

describe.each(databaseKinds)('administration on %s', (kind) => {
  const product = productForAll({ kind })
  let ada: Client
  let adaId: string
  beforeAll(async () => {
    ada = await administrator(product)
    adaId = (await ada.get<User>('/api/auth/user')).body.id
  })

  const change = (id: string, body: object, by = ada) => by.send<User>('PUT', `/api/admin/user/${id}`, body)
  const credits = (id: string, action: string, amount: number) =>
    ada.post<User>(`/api/admin/user/${id}/credits`, { action, amount })
  const activityOf = async (id: string) => (await ada.get<Activity[]>(`/api/admin/activity/${id}`)).body
  const ledgerOf = async (id: string) =>
    product.services.db.select().from(creditEntries).where(eq(creditEntries.userId, id))

  test('every administrative call is refused with 401 without a session and with 403 without the role', async () => {
    const company = { name: 'Andina', ruc: '20601034809' }
    const person = await product.person({ company })
    const id = person.user.id
    const calls: [string, string, object?][] = [
      ['GET', '/api/admin/users'],
      ['GET', '/api/admin/users/count'],
      ['GET', '/api/admin/system-stats'],
      ['GET', `/api/admin/user/${id}/stats`],
      ['GET', `/api/admin/activity/${id}`],
      ['GET', `/api/admin/user/${id}/credits`],
      ['GET', '/api/admin/audit'],
      ['GET', '/api/admin/usage'],
      ['PUT', `/api/admin/user/${id}`, { role: 'admin' }],
      ['POST', `/api/admin/user/${id}/credits`, { action: 'add', amount: 10 }],
    ]
    for (const [method, path, body] of calls) {
      const as = (client: Client) => (body ? client.send(method, path, body) : client.call(method, path))
      expect(await as(product.anybody()), path).toMatchObject(refused('sin_sesion', 401))
      expect(await as(person), path).toMatchObject(refused('sin_permiso', 403))
    }
    expect(await person.credits()).toBe(25)
  })

  test('users are listed newest first, with their company and how many documents they uploaded', async () => {
    const company = { name: 'Comercial del Sur', ruc: '20512528458' }
    const person = await product.person({ company })
    await completedDocument(product, person)
    const { status, body } = await ada.get<AdminUser[]>('/api/admin/users')
    expect(status).toBe(200)
    expect(body[0]).toMatchObject({
      id: person.user.id,
      role: 'company_admin',
      isActive: 'true',
      credits: 24,
      creditsUsed: 1,
      companyName: 'Comercial del Sur',
      documentsUploaded: 1,
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('a search finds every word in name, email or company, ignoring accents and case', async () => {
    const email = `buscada-${randomUUID()}@conforme.test`
    const person = await product.person({ email })
    await product.services.db
      .update(users)
      .set({ firstName: 'María José', lastName: 'Ñahuí' })
      .where(eq(users.id, person.user.id))
    const found = async (search: string) => {
      const query = `search=${encodeURIComponent(search)}`
      const list = await ada.get<AdminUser[]>(`/api/admin/users?${query}`)
      const count = await ada.get<{ total: number }>(`/api/admin/users/count?${query}`)
      expect(count.body.total).toBe(list.body.length)
      return list.body.map((user) => user.email)
    }
    expect(await found('nahui MARIA')).toEqual([email])
    expect(await found(email.toUpperCase())).toEqual([email])
    expect(await found('nahui nadie')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  test('the pages of the list of users cover every user without overlapping', async () => {
    const { body } = await ada.get<{ total: number }>('/api/admin/users/count')
    const ids = new Set<string>()
    for (let page = 1; (page - 1) * 2 < body.total; page++) {
      const list = await ada.get<AdminUser[]>(`/api/admin/users?page=${page}&limit=2`)
      for (const user of list.body) ids.add(user.id)
    }
    expect(ids.size).toBe(body.total)
    expect((await ada.get('/api/admin/users?page=0')).status).toBe(400)
  })

  test('the figures of the installation and of one person count new people and documents', async () => {
    const before = (await ada.get<Record<string, number>>('/api/admin/system-stats')).body
    const person = await product.person()
    await completedDocument(product, person)
    await completedDocument(product, person)
    const after = (await ada.get<Record<string, number>>('/api/admin/system-stats')).body
    const grown = (figure: string) => Number(after[figure]) - Number(before[figure])
    expect(grown('totalUsers')).toBe(1)
    expect(grown('activeUsers')).toBe(1)
    expect(grown('totalDocuments')).toBe(2)
    expect(grown('totalProcessingTime')).toBeCloseTo(0.4)
    const own = await ada.get<Record<string, number>>(`/api/admin/user/${person.user.id}/stats`)
    expect(own.body.documentsUploaded).toBe(2)
    expect(own.body.totalProcessingTime).toBeCloseTo(0.4)
    for (const path of ['user/%/stats', 'activity/%', 'user/%/credits']) {
      const ofNobody = await ada.get(`/api/admin/${path.replace('%', randomUUID())}`)
      expect(ofNobody, path).toMatchObject(refused('usuario_no_encontrado', 404))
    }
  })

  test('a changed role counts from the next call on, and the old and new role are audited', async () => {
    const person = await product.person()
    expect((await change(person.user.id, { role: 'admin' })).body).toMatchObject({ role: 'admin' })
    expect((await person.get('/api/admin/users')).status).toBe(200)
    expect((await change(person.user.id, { role: 'user' })).status).toBe(200)
    expect((await person.get('/api/admin/users')).status).toBe(403)
    const [refusal, latest] = await activityOf(person.user.id)
    expect(refusal).toMatchObject({ action: 'access_refused', userId: person.user.id })
    expect(latest).toMatchObject({
      action: 'admin_update_user',
      userId: adaId,
      userName: 'Rosa Quispe',
      details: { targetUserId: person.user.id, role: { old: 'admin', new: 'user' } },
    })
    expect(latest?.ipAddress).toBeTruthy()
  })

  test('setting the current role changes and records nothing, and an empty change is refused', async () => {
    const person = await product.person()
    const before = (await activityOf(person.user.id)).length
    expect((await change(person.user.id, { role: 'user' })).status).toBe(200)
    expect(await activityOf(person.user.id)).toHaveLength(before)
    expect(await change(person.user.id, {})).toMatchObject(refused('entrada_invalida', 400))
    expect(await change(randomUUID(), { role: 'user' })).toMatchObject(refused('usuario_no_encontrado', 404))
  })

  test('deactivating a person ends their sessions and open streams at once and blocks the login', async () => {
    const person = await product.person()
    const stream = await person.open('/api/events')
    const answer = await change(person.user.id, { isActive: 'false' })
    expect(answer.body).toMatchObject({ isActive: 'false' })
    await stream.text()
    expect((await person.get('/api/auth/user')).status).toBe(401)
    const credentials = { email: person.user.email, password: testPassword }
    const login = await product.anybody().post('/api/login', credentials)
    expect(login).toMatchObject(refused('cuenta_inactiva', 403))
    expect((await change(person.user.id, { isActive: 'true' })).status).toBe(200)
    expect((await person.get('/api/auth/user')).status).toBe(401)
    expect((await person.post('/api/login', credentials)).status).toBe(200)
  })

  test('the last active administrator keeps the role, also if two demote each other at once', async () => {
    expect(await change(adaId, { role: 'user' })).toMatchObject(refused('ultimo_administrador', 409))
    expect(await change(adaId, { isActive: 'false' })).toMatchObject(refused('ultimo_administrador', 409))
    const other = await product.person()
    await change(other.user.id, { role: 'admin' })
    const answers = await Promise.all([
      change(other.user.id, { role: 'user' }, ada),
      change(adaId, { isActive: 'false' }, other),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await product.services.db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.role} = 'admin' and ${users.isActive}`)
    expect(left).toHaveLength(1)
    // Whichever call succeeded, later tests need the first administrator.
    await product.services.db.update(users).set({ role: 'admin', isActive: true }).where(eq(users.id, adaId))
    ada = await administrator(product)
  })

  test('credits are added and set through the ledger, and never fall below zero', async () => {
    const person = await product.person()
    const { id } = person.user
    expect((await credits(id, 'add', 10)).body).toMatchObject({ credits: 35 })
    expect((await credits(id, 'set', 25)).body).toMatchObject({ credits: 25 })
    expect((await credits(id, 'add', -25)).body).toMatchObject({ credits: 0 })
    expect(await credits(id, 'add', -1)).toMatchObject(refused('saldo_negativo', 400))
    expect(await credits(id, 'set', -1)).toMatchObject(refused('entrada_invalida', 400))
    expect(await credits(randomUUID(), 'add', 1)).toMatchObject(refused('usuario_no_encontrado', 404))
    const entries = await ledgerOf(id)
    expect(entries.map(({ delta, reason }) => [reason, delta])).toEqual([
      ['inicial', 25],
      ['ajuste', 10],
      ['ajuste', -10],
      ['ajuste', -25],
    ])
    expect(entries.slice(1).every((entry) => entry.byUserId === adaId)).toBe(true)
    const seen = await ada.get<{ entries: { delta: number; balance: number }[] }>(
      `/api/admin/user/${id}/credits`,
    )
    expect(seen.body.entries[0]).toMatchObject({ delta: -25, balance: 0 })
    expect((await activityOf(id))[0]?.details).toMatchObject({ credits: { old: 25, new: 0 } })
  })

  test('a balance equals its ledger after concurrent changes', async () => {
    const person = await product.person()
    const { id } = person.user
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => credits(id, index % 2 ? 'add' : 'set', index + 1)),
    )
    const sum = (await ledgerOf(id)).reduce((total, entry) => total + entry.delta, 0)
    expect(await person.credits()).toBe(sum)
  })

  test('the audit log is filtered by action, person and day, and is paged', async () => {
    const person = await product.person()
    await change(person.user.id, { role: 'company_admin' })
    const audit = async (query: string) =>
      (await ada.get<{ activities: Activity[]; total: number }>(`/api/admin/audit?${query}`)).body
    const own = await audit(`userId=${person.user.id}`)
    expect(own.activities.map(({ action }) => action)).toEqual(['login', 'register'])
    expect(own.total).toBe(2)
    const updates = await audit('action=admin_update_user&limit=1')
    expect(updates.activities).toHaveLength(1)
    expect(updates.total).toBeGreaterThan(1)
    expect(updates.activities[0]?.details).toMatchObject({ targetEmail: person.user.email })
    const concerning = await audit(`person=${encodeURIComponent(person.user.email.toUpperCase())}`)
    expect(concerning.activities.map(({ action }) => action)).toEqual([
      'admin_update_user',
      'login',
      'register',
    ])
    expect(concerning.total).toBe(3)
    const name = { firstName: 'Ñusta', lastName: `Apellido${randomUUID()}` }
    await person.send('PUT', '/api/profile', name)
    const named = await audit(`person=${encodeURIComponent(`nusta ${name.lastName}`)}`)
    expect(named.activities.map(({ action }) => action)).toEqual([
      'profile_updated',
      'admin_update_user',
      'login',
      'register',
    ])
    expect((await audit('to=2001-01-01')).total).toBe(0)
    expect((await audit('from=2001-01-01')).total).toBe((await audit('')).total)
    expect((await ada.get('/api/admin/audit?from=ayer')).status).toBe(400)
  })

  test('paging through the audit log shows each entry once while new entries are recorded', async () => {
    const person = await product.person()
    for (const role of ['company_admin', 'user', 'company_admin']) await change(person.user.id, { role })
    const audit = async (query: string) =>
      (
        await ada.get<{ activities: Activity[] }>(
          `/api/admin/audit?person=${encodeURIComponent(person.user.email)}&${query}`,
        )
      ).body.activities
    const whole = await audit('limit=1000')
    const read = await audit('limit=2')
    for (;;) {
      await change(person.user.id, { role: read.length % 4 === 0 ? 'company_admin' : 'user' })
      const older = await audit(`limit=2&before=${read.at(-1)?.id}`)
      read.push(...older)
      if (older.length < 2) break
    }
    expect(whole).toHaveLength(5)
    expect(read).toEqual(whole)
  })

  test('usage counts documents, seconds and the share of fields that people left unchanged', async () => {
    const person = await product.person()
    const points = async () => {
      const { body } = await ada.get<{ points: UsagePoint[] }>('/api/admin/usage?days=2')
      const [point] = body.points.filter((each) => each.processor === 'local')
      return point ?? { documents: 0, seconds: 0, costUsd: 0, accuracy: null }
    }
    const before = await points()
    const first = await completedDocument(product, person)
    const second = await completedDocument(product, person)
    const unconfirmed = await points()
    expect(unconfirmed.documents).toBe(before.documents + 2)
    expect(unconfirmed.seconds).toBeCloseTo(before.seconds + 0.4)
    expect(unconfirmed.accuracy).toBeNull()
    const edit = { fieldPath: 'totales.total', newValue: 119 }
    expect((await person.post(`/api/documents/${first}/edit-field`, edit)).status).toBe(200)
    for (const id of [first, second]) await person.post(`/api/documents/${id}/confirm`)
    const confirmed = await points()
    expect(confirmed.accuracy).toBeCloseTo(0.5)
    expect(confirmed).toMatchObject({ fields: 2, edited: 1 })
  })
})
