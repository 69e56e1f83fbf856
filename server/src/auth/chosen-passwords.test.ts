import { dayMs } from '@conforme/contract/values/durations'
import { randomUUID } from 'node:crypto'
import type { User } from '@conforme/contract/accounts/users'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '../companies/profile.ts'
import { sessions, users } from '../db/schema.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { administrator, productForAll, testPassword } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { login as checkCredentials } from './login.ts'
import { startLogin } from './sessions.ts'

describe.each(databaseKinds)('chosen and one-time passwords on %s', (kind) => {
  const product = productForAll({ kind, now: () => now })
  let founder: Client
  let now = new Date('2026-11-20T10:00:00Z')
  beforeAll(async () => {
    founder = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
  })

  const mustChoose = refused('contrasena_por_cambiar', 403)
  const register = (password: string, email = `p-${randomUUID()}@conforme.test`) =>
    product.anybody().post('/api/register', { email, password, firstName: 'Rosa', lastName: 'Quispe' })
  const login = async (email: string, password: string) => {
    const client = product.anybody()
    return { client, answer: await client.post<User>('/api/login', { email, password }) }
  }
  const choose = (client: Client, next: string) => client.send('PUT', '/api/profile/password', { next })
  const sessionsOf = (userId: string) =>
    product.services.db.select().from(sessions).where(eq(sessions.userId, userId))
  const add = async () => {
    const email = `m-${randomUUID()}@conforme.test`
    const { body } = await founder.post<{ user: User; initialPassword: string }>('/api/company/members', {
      email,
      firstName: 'Luz',
    })
    return { id: body.user.id, email, password: body.initialPassword }
  }

  test.each([
    'password1234',
    'P@ssw0rd1234',
    'qwertyuiopas',
    '123456789012',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'conforme2026',
  ])('%s is refused as a commonly guessed password', async (password) => {
    expect(await register(password)).toMatchObject(refused('contrasena_conocida', 400))
  })

  test('a password has 12 to 128 characters, of any kind', async () => {
    const long = 'lluvia sobre los tejados de Cusco '.repeat(4)
    expect(await register('once 11 let')).toMatchObject(refused('entrada_invalida', 400))
    expect(await register(long.slice(0, 129))).toMatchObject(refused('entrada_invalida', 400))
    for (const password of ['ñandú 🦙 gris', long.slice(0, 64), long.slice(0, 128)]) {
      const email = `p-${randomUUID()}@conforme.test`
      expect((await register(password, email)).status).toBe(200)
      expect((await login(email, password)).answer.status).toBe(200)
      // The password is not truncated.
      expect((await login(email, password.slice(0, -1))).answer.status).toBe(401)
    }
  })

  test('a password from the person’s own data is refused, also on a change', async () => {
    expect(await register('abastecimiento', 'abastecimiento@conforme.test')).toMatchObject(
      refused('contrasena_conocida', 400),
    )
    expect((await register('tres palabras sueltas')).status).toBe(200)
    const person = await product.person({ email: 'valentina.huaman@conforme.test' })
    const change = { current: testPassword, next: 'valentina.huaman' }
    expect(await person.send('PUT', '/api/profile/password', change)).toMatchObject(
      refused('contrasena_conocida', 400),
    )
  })

  test('a person with a one-time password must choose their own before anything else', async () => {
    const { email, password } = await add()
    const { client, answer } = await login(email, password)
    expect(answer.body).toMatchObject({ email, mustChangePassword: true })
    expect((await client.get('/api/auth/user')).status).toBe(200)
    for (const path of ['/api/documents', '/api/company', '/api/profile/sessions'])
      expect(await client.get(path), path).toMatchObject(mustChoose)
    expect(await client.post('/api/company/invitations')).toMatchObject(mustChoose)
    expect(await choose(client, 'corta')).toMatchObject(refused('entrada_invalida', 400))
    expect(await choose(client, 'password1234')).toMatchObject(refused('contrasena_conocida', 400))
    expect((await choose(client, 'solo-la-sabe-luz')).status).toBe(200)
    expect((await client.get('/api/documents')).status).toBe(200)
    expect((await login(email, 'solo-la-sabe-luz')).answer.body).toMatchObject({ mustChangePassword: false })
    expect(await choose(client, 'otra-clave-larga')).toMatchObject(refused('contrasena_actual', 400))
  })

  test('a one-time password works once, and expires after three days', async () => {
    const first = await add()
    const answers = await Promise.all([
      login(first.email, first.password),
      login(first.email, first.password),
    ])
    expect(answers.map(({ answer }) => answer.status).toSorted()).toEqual([200, 401])
    const late = await add()
    now = new Date(now.getTime() + 3 * dayMs)
    expect((await login(late.email, late.password)).answer).toMatchObject(refused('contrasena_vencida', 401))
    await founder.post('/api/login', { email: founder.user.email, password: testPassword })
  })

  test('a reset by an administrator ends sessions and password, and shows a one-time password', async () => {
    const ada = await administrator(product)
    const resets: [Client, (id: string) => string][] = [
      [founder, (id) => `/api/company/members/${id}/reset`],
      [ada, (id) => `/api/admin/user/${id}/reset`],
    ]
    for (const [who, path] of resets) {
      const { id, email, password } = await add()
      const { client } = await login(email, password)
      await choose(client, 'solo-la-sabe-luz')
      const { body } = await who.post<{ oneTimePassword: string }>(path(id))
      expect((await client.get('/api/auth/user')).status).toBe(401)
      expect((await login(email, 'solo-la-sabe-luz')).answer.status).toBe(401)
      const { answer } = await login(email, body.oneTimePassword)
      expect(answer.body).toMatchObject({ mustChangePassword: true })
    }
    const { body } = await ada.get<{ total: number }>('/api/admin/audit?action=access_reset')
    expect(body.total).toBe(2)
  })

  test('nobody resets people of another company, nor without being an administrator', async () => {
    const stranger = await product.person({ company: { name: 'Sur', ruc: '20512528458' } })
    const reset = (id: string, by = founder) => by.post(`/api/company/members/${id}/reset`)
    expect(await reset(stranger.user.id)).toMatchObject(refused('usuario_no_encontrado', 404))
    const plain = await product.person()
    expect(await reset(founder.user.id, plain)).toMatchObject(refused('sin_permiso', 403))
    expect(await reset(founder.user.id, product.anybody())).toMatchObject(refused('sin_sesion', 401))
    const admin = `/api/admin/user/${founder.user.id}/reset`
    expect(await founder.post(admin)).toMatchObject(refused('sin_permiso', 403))
  })

  test('a login with the old password during a reset or a deactivation gets no session', async () => {
    const reset = (id: string) => founder.post(`/api/company/members/${id}/reset`)
    const deactivate = (id: string) =>
      founder.send('PUT', `/api/company/members/${id}`, { isActive: 'false' })
    for (const [change, code] of [
      [reset, 'credenciales_invalidas'],
      [deactivate, 'cuenta_inactiva'],
    ] as const) {
      const { id, email, password } = await add()
      await choose((await login(email, password)).client, 'solo-la-sabe-luz')
      const credentials = { email, password: 'solo-la-sabe-luz', ipAddress: '127.0.0.1' }
      const checked = await checkCredentials(product.services, credentials)
      expect((await change(id)).status).toBe(200)
      const exchange = { request: { headers: {}, ip: '127.0.0.1' }, reply: {} } as Parameters<
        typeof startLogin
      >[2]
      await expect(startLogin(product.services, checked, exchange)).rejects.toMatchObject({ code })
      expect(await sessionsOf(id)).toEqual([])
    }
  })

  test('a password change during a reset does not replace the one-time password', async () => {
    const { id, email, password } = await add()
    await login(email, password)
    const [session] = await sessionsOf(id)
    const [person] = await product.services.db.select().from(users).where(eq(users.id, id))
    const found = { ...person, sessionHash: session?.tokenHash } as SignedIn
    const { body } = await founder.post<{ oneTimePassword: string }>(`/api/company/members/${id}/reset`)
    const typed = { current: '', next: 'solo-la-sabe-otro', ipAddress: '127.0.0.1' }
    await expect(changePassword(product.services, found, typed)).rejects.toMatchObject({ code: 'sin_sesion' })
    expect((await login(email, 'solo-la-sabe-otro')).answer.status).toBe(401)
    expect((await login(email, body.oneTimePassword)).answer.status).toBe(200)
  })

  test('a session ends after ninety days even if it is used', async () => {
    const person = await product.person()
    for (let day = 0; day < 80; day += 20) {
      now = new Date(now.getTime() + 20 * dayMs)
      expect((await person.get('/api/auth/user')).status).toBe(200)
    }
    now = new Date(now.getTime() + 11 * dayMs)
    expect((await person.get('/api/auth/user')).status).toBe(401)
  })
})
