import { dayMs } from '@conforme/contract/values/durations'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions, users } from '../db/schema.ts'
import { databaseKinds } from '../test/database/database.ts'
import { administrator, productForAll, testPassword } from '../test/product.ts'

describe.each(databaseKinds)('accounts on %s', (kind) => {
  const product = productForAll({ kind, now: () => now })
  let now = new Date('2026-11-20T10:00:00Z')

  test('the first account administers the installation and gets the initial credits', async () => {
    const ada = await administrator(product)
    const { body } = await ada.get('/api/auth/user')
    expect(body).toMatchObject({ role: 'admin', credits: 25, isActive: 'true' })
  })

  test('registering signs the person in with an http-only, same-site cookie', async () => {
    const anybody = product.anybody()
    const answer = await anybody.post('/api/register', {
      email: ' Rosa@Empresa.pe ',
      password: testPassword,
      firstName: 'Rosa',
      lastName: 'Quispe',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      email: 'rosa@empresa.pe',
      username: 'rosa',
      role: 'user',
      companyId: null,
    })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect((await anybody.get('/api/auth/user')).body).toMatchObject({ email: 'rosa@empresa.pe' })
  })

  test('registering with a company makes its administrator, and an existing company is refused', async () => {
    const company = { name: 'Comercial Andina S.A.C.', ruc: '20601034809' }
    const founder = await product.person({ company })
    expect(founder.user).toMatchObject({ role: 'company_admin', companyId: expect.any(String) })
    const second = await product.anybody().post('/api/register', registration({ company }))
    expect(second).toMatchObject({ status: 409, body: { error: { code: 'empresa_existente' } } })
  })

  test('a RUC with a wrong check digit is refused', async () => {
    const company = { name: 'Mal', ruc: '20123456789' }
    const answer = await product.anybody().post('/api/register', registration({ company }))
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'ruc_invalido' } } })
  })

  test('an email address has only one account, ignoring case', async () => {
    const person = await product.person()
    const again = registration({ email: person.user.email.toUpperCase() })
    const answer = await product.anybody().post('/api/register', again)
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'cuenta_no_creada' } } })
  })

  test('invalid input is refused with the field, in Spanish', async () => {
    const answer = await product
      .anybody()
      .post('/api/register', registration({ email: 'no', password: 'corta' }))
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      error: {
        code: 'entrada_invalida',
        details: {
          fields: [
            { field: 'email', message: 'Escribe un correo válido.' },
            { field: 'password', message: 'La contraseña debe tener al menos 12 caracteres.' },
          ],
        },
      },
    })
  })

  test('the login answers alike for an unknown account and a wrong password', async () => {
    const person = await product.person()
    const wrong = await product
      .anybody()
      .post('/api/login', { email: person.user.email, password: 'otra-clave-falsa' })
    const unknown = await product
      .anybody()
      .post('/api/login', { email: 'nadie@x.pe', password: 'otra-clave-falsa' })
    expect(wrong.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
  })

  test('too many wrong passwords block the login for a while, even with the right one', async () => {
    const person = await product.person()
    const attempt = (password: string) =>
      product.anybody().post('/api/login', { email: person.user.email, password })
    for (let guess = 0; guess < 10; guess++) expect((await attempt(`clave-${guess}`)).status).toBe(401)
    expect(await attempt(testPassword)).toMatchObject({
      status: 429,
      body: { error: { code: 'demasiados_intentos' } },
    })
    now = new Date(now.getTime() + 16 * 60_000)
    expect((await attempt(testPassword)).status).toBe(200)
  })

  test('a session ends on revocation, on expiry and on deactivation of the account', async () => {
    const { db } = product.services
    const revoked = await product.person()
    await db.delete(sessions).where(eq(sessions.userId, revoked.user.id))
    expect((await revoked.get('/api/auth/user')).status).toBe(401)

    const deactivated = await product.person()
    await db.update(users).set({ isActive: false }).where(eq(users.id, deactivated.user.id))
    expect((await deactivated.get('/api/auth/user')).status).toBe(401)
    const login = { email: deactivated.user.email, password: testPassword }
    expect(await product.anybody().post('/api/login', login)).toMatchObject({ status: 403 })

    const expired = await product.person()
    now = new Date(now.getTime() + 31 * 24 * 60 * 60_000)
    expect((await expired.get('/api/auth/user')).status).toBe(401)
  })

  test('using a session extends its expiry', async () => {
    const person = await product.person()
    now = new Date(now.getTime() + 20 * 24 * 60 * 60_000)
    expect((await person.get('/api/auth/user')).status).toBe(200)
    now = new Date(now.getTime() + 20 * 24 * 60 * 60_000)
    expect((await person.get('/api/auth/user')).status).toBe(200)
  })

  test('a session that is used all the time ends ninety days after the login', async () => {
    const rosa = await product.person()
    const afterDays = async (days: number) => {
      now = new Date(now.getTime() + days * dayMs)
      return (await rosa.get('/api/auth/user')).status
    }
    for (const days of [29, 29, 29]) expect(await afterDays(days)).toBe(200)
    expect(await afterDays(4)).toBe(401)
  })

  test('the session token itself is not stored in the database', async () => {
    const person = await product.person()
    const login = await person.post('/api/login', { email: person.user.email, password: testPassword })
    const token = /conforme_session=([^;]+)/.exec(login.headers.getSetCookie().join(';'))?.[1]
    expect(token).toBeTruthy()
    const rows = await product.services.db.select().from(sessions).where(eq(sessions.userId, person.user.id))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('logging out ends the session, but not by a request from another site', async () => {
    const person = await product.person()
    await person.call('GET', '/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect((await person.get('/api/auth/user')).status).toBe(200)
    const answer = await person.get('/api/logout')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/')
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect((await person.get('/api/auth/user')).status).toBe(401)
  })

  test('a login posted from another origin is refused', async () => {
    const person = await product.person()
    const from = (origin: string) =>
      person.call('POST', '/api/login', {
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.user.email, password: testPassword }),
      })
    expect(await from('https://otra.example')).toMatchObject({
      status: 403,
      body: { error: { code: 'origen_ajeno' } },
    })
    expect((await from(product.url)).status).toBe(200)
  })

  test('without an identity provider, /api/login redirects to the form', async () => {
    const answer = await product.anybody().get('/api/login')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login'])
    expect((await product.anybody().get('/api/auth/options')).body).toEqual({
      identityProvider: null,
      passwords: true,
      registration: true,
    })
    expect((await product.anybody().get('/api/callback?code=1')).status).toBe(404)
  })
})

function registration(overrides: object) {
  return {
    email: 'alguien@empresa.pe',
    password: testPassword,
    firstName: 'Luz',
    lastName: 'Rojas',
    ...overrides,
  }
}
