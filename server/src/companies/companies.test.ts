import { randomUUID } from 'node:crypto'
import type { Company, Session } from '@conforme/contract/accounts/companies'
import type { User } from '@conforme/contract/accounts/users'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '../db/schema.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { completedDocument } from '../test/documents.ts'
import { administrator, openTestProduct, productForAll, testPassword } from '../test/product.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { refused } from '../test/refused.ts'

describe.each(databaseKinds)('companies and profiles on %s', (kind) => {
  const product = productForAll({ kind })
  let founder: Client
  let stranger: Client
  beforeAll(async () => {
    founder = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
    stranger = await product.person({ company: { name: 'Sur', ruc: '20512528458' } })
  })

  const member = () => ({ email: `m-${randomUUID()}@conforme.test`, firstName: 'Luz', lastName: 'Rojas' })
  const add = async (by = founder, person = member()) => {
    const answer = await by.post<{ user: User; initialPassword: string }>('/api/company/members', person)
    expect(answer.status).toBe(200)
    const client = product.anybody()
    const credentials = { email: person.email, password: answer.body.initialPassword }
    expect((await client.post('/api/login', credentials)).status).toBe(200)
    await client.send('PUT', '/api/profile/password', { next: testPassword })
    client.user = answer.body.user
    return client
  }
  const change = (id: string, body: object, by = founder) =>
    by.send<User>('PUT', `/api/company/members/${id}`, body)

  test('a company and its members are shown to its members and to nobody else', async () => {
    const luz = await add()
    const seen = await luz.get<{ company: Company; members: User[] }>('/api/company')
    expect(seen.body.company).toMatchObject({ name: 'Andina', ruc: '20601034809' })
    expect(seen.body.members.map(({ id }) => id)).toEqual(
      expect.arrayContaining([founder.user.id, luz.user.id]),
    )
    expect(seen.body.members.every(({ companyId }) => companyId === founder.user.companyId)).toBe(true)
    expect(JSON.stringify(seen.body)).not.toContain('argon2')
    expect(await (await product.person()).get('/api/company')).toMatchObject(refused('sin_empresa', 409))
  })

  test('a person without a company registers one and administers it, also with registration closed', async () => {
    const luz = await product.person()
    const before = await completedDocument(product, luz)
    const found = (ruc: string, who = luz) => who.post<User>('/api/company', { name: ' Nueva S.A.C. ', ruc })
    const ruc = makeRuc(880_041)
    expect(await found(ruc, product.anybody())).toMatchObject(refused('sin_sesion', 401))
    expect(await found('20123456789')).toMatchObject(refused('ruc_invalido', 400))
    expect(await found('20601034809')).toMatchObject(refused('empresa_existente', 409))
    const { config } = product.services
    const { REGISTRATION: usual } = config
    config.REGISTRATION = 'first'
    const { body } = await found(ruc)
    config.REGISTRATION = usual
    expect(body).toMatchObject({ id: luz.user.id, role: 'company_admin', companyId: expect.any(String) })
    luz.user = body
    expect((await luz.get('/api/company')).body).toMatchObject({ company: { name: 'Nueva S.A.C.', ruc } })
    expect(await found(makeRuc(880_042))).toMatchObject(refused('ya_tiene_empresa', 409))
    const colleague = await add(luz)
    expect((await colleague.get(`/api/documents/${before}`)).status).toBe(404)
    const after = await completedDocument(product, luz)
    expect((await colleague.get(`/api/documents/${after}`)).status).toBe(200)
  })

  test('an administrator of the installation who registers a company administers both', async () => {
    const own = await openTestProduct({ kind })
    try {
      const ada = await administrator(own)
      const ruc = makeRuc(880_043)
      expect((await ada.post<User>('/api/company', { name: 'Suya', ruc })).body).toMatchObject({
        role: 'admin',
        companyId: expect.any(String),
      })
      expect((await ada.send('PUT', '/api/company', { name: 'Suya S.A.C.' })).status).toBe(200)
      expect((await ada.get('/api/admin/users')).status).toBe(200)
    } finally {
      await own.close()
    }
  })

  test('an added member signs in with the password shown once, as a user of the company', async () => {
    const luz = await add()
    expect(luz.user).toMatchObject({ role: 'user', companyId: founder.user.companyId })
    const id = await completedDocument(product, founder)
    expect((await luz.get(`/api/documents/${id}`)).status).toBe(200)
    expect((await stranger.get(`/api/documents/${id}`)).status).toBe(404)
    const again = await founder.post('/api/company/members', { ...member(), email: luz.user.email })
    expect(again).toMatchObject(refused('correo_en_uso', 409))
    const bad = await founder.post('/api/company/members', { ...member(), email: 'no' })
    expect(bad).toMatchObject(refused('entrada_invalida', 400))
  })

  test('only the administrator of a company changes it and its members', async () => {
    const luz = await add()
    const nobody = product.anybody()
    const calls: [string, string, object][] = [
      ['PUT', '/api/company', { name: 'Otra' }],
      ['POST', '/api/company/members', member()],
      ['PUT', `/api/company/members/${luz.user.id}`, { role: 'company_admin' }],
    ]
    for (const [method, path, body] of calls) {
      expect(await nobody.send(method, path, body), path).toMatchObject(refused('sin_sesion', 401))
      expect(await luz.send(method, path, body), path).toMatchObject(refused('sin_permiso', 403))
    }
    expect((await nobody.get('/api/company')).status).toBe(401)
    const renamed = await founder.send<Company>('PUT', '/api/company', { name: ' Andina S.A.C. ' })
    expect(renamed.body).toMatchObject({ name: 'Andina S.A.C.' })
    expect(await founder.send('PUT', '/api/company', { name: ' ' })).toMatchObject(
      refused('entrada_invalida', 400),
    )
  })

  test('members of another company are not found by an administrator', async () => {
    const theirs = await add(stranger)
    const answer = await change(theirs.user.id, { isActive: 'false' })
    expect(answer).toMatchObject(refused('usuario_no_encontrado', 404))
    expect((await theirs.get('/api/auth/user')).status).toBe(200)
  })

  test('a member is promoted, demoted and deactivated, which ends their session at once', async () => {
    const luz = await add()
    expect((await change(luz.user.id, { role: 'company_admin' })).body.role).toBe('company_admin')
    expect((await change(luz.user.id, { role: 'user' })).body.role).toBe('user')
    expect(await change(luz.user.id, { role: 'admin' })).toMatchObject(refused('entrada_invalida', 400))
    expect((await change(luz.user.id, { isActive: 'false' })).body.isActive).toBe('false')
    expect((await luz.get('/api/auth/user')).status).toBe(401)
  })

  test('a company keeps its last administrator, who cannot change an administrator of the installation', async () => {
    const { id } = founder.user
    expect(await change(id, { role: 'user' })).toMatchObject(refused('ultimo_administrador', 409))
    expect(await change(id, { isActive: 'false' })).toMatchObject(refused('ultimo_administrador', 409))
    const ada = await administrator(product)
    const { body: boss } = await ada.get<User>('/api/auth/user')
    const { db } = product.services
    await db.update(users).set({ companyId: founder.user.companyId }).where(eq(users.id, boss.id))
    expect(await change(boss.id, { isActive: 'false' })).toMatchObject(refused('sin_permiso', 403))
  })

  test('a person changes their own name', async () => {
    const person = await product.person()
    const answer = await person.send<User>('PUT', '/api/profile', { firstName: ' Ana ', lastName: 'Ñaupa' })
    expect(answer.body).toMatchObject({ firstName: 'Ana', lastName: 'Ñaupa' })
    expect((await person.get('/api/auth/user')).body).toMatchObject({ firstName: 'Ana' })
    const empty = await person.send('PUT', '/api/profile', { firstName: '', lastName: '' })
    expect(empty).toMatchObject(refused('entrada_invalida', 400))
  })

  test('a new password needs the current one and ends every other session', async () => {
    const person = await product.person()
    const elsewhere = product.anybody()
    const { email } = person.user
    await elsewhere.post('/api/login', { email, password: testPassword })
    const put = (current: string, next: string) =>
      person.send('PUT', '/api/profile/password', { current, next })
    expect(await put('no-es-la-mia', 'otra-clave-larga')).toMatchObject(refused('contrasena_actual', 400))
    expect(await put(testPassword, 'corta')).toMatchObject(refused('entrada_invalida', 400))
    expect((await elsewhere.get('/api/auth/user')).status).toBe(200)
    expect((await put(testPassword, 'otra-clave-larga')).body).toEqual({ ok: true })
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
    expect((await person.get('/api/auth/user')).status).toBe(200)
    const login = (password: string) => product.anybody().post('/api/login', { email, password })
    expect((await login(testPassword)).status).toBe(401)
    expect((await login('otra-clave-larga')).status).toBe(200)
  })

  test('sessions are listed without tokens, and a person can end only their own', async () => {
    const person = await product.person()
    const elsewhere = product.anybody()
    await elsewhere.post('/api/login', { email: person.user.email, password: testPassword })
    const list = async (client: Client) =>
      (await client.get<{ sessions: Session[] }>('/api/profile/sessions')).body.sessions
    const before = await list(person)
    expect(before).toHaveLength(2)
    expect(before.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(JSON.stringify(before)).not.toMatch(/[0-9a-f]{64}/)
    const other = before.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    const end = (client: Client) => client.call('DELETE', `/api/profile/sessions/${other}`)
    expect(await end(stranger)).toMatchObject(refused('sesion_no_encontrada', 404))
    expect((await end(person)).body).toEqual({ ok: true })
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
    expect(await list(person)).toHaveLength(1)
    expect(await end(person)).toMatchObject(refused('sesion_no_encontrada', 404))
  })

  test('the profile endpoints need a session', async () => {
    const nobody = product.anybody()
    const calls: [string, string, object?][] = [
      ['GET', '/api/profile/sessions'],
      ['DELETE', `/api/profile/sessions/${randomUUID()}`],
      ['PUT', '/api/profile', { firstName: 'A', lastName: '' }],
      ['PUT', '/api/profile/password', { current: 'x', next: 'otra-clave-larga' }],
    ]
    for (const [method, path, body] of calls) {
      const answer = body ? await nobody.send(method, path, body) : await nobody.call(method, path)
      expect(answer, path).toMatchObject(refused('sin_sesion', 401))
    }
  })
})
