import { minuteMs } from '@conforme/contract/values/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { administrator, openTestProduct, testPassword, type TestProduct } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { clearLoginAttempts, countLoginAttempt } from './throttle.ts'

const tooMany = refused('demasiados_intentos', 429)
const tooOften = refused('demasiadas_peticiones', 429)

describe.each(databaseKinds)('rate limits of logins and registrations on %s', (kind) => {
  let product: TestProduct
  let now = new Date('2026-11-20T10:00:00Z')
  /** Trusts a proxy, so that requests can come from several addresses. */
  const open = (environment = {}) =>
    openTestProduct({ kind, now: () => now, environment: { TRUST_PROXY: '1', ...environment } })

  beforeAll(async () => {
    product = await open()
  })
  afterAll(() => product.close())

  const from = (address: string, path: string, body: object, by: Client = product.anybody()) =>
    by.call('POST', path, {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    })
  const login = (address: string, email: string, password = 'no-es-la-suya') =>
    from(address, '/api/login', { email, password })
  const registration = (email = `b-${randomUUID()}@conforme.test`) => ({
    email,
    password: testPassword,
    firstName: 'Luz',
  })

  test('guessing a password locks out the guessing address, not the owner of the account', async () => {
    const { email } = (await product.person()).user
    for (let guess = 0; guess < 10; guess++) expect((await login('6.6.6.6', email)).status).toBe(401)
    expect(await login('6.6.6.6', email, testPassword)).toMatchObject(tooMany)
    expect((await login('190.12.1.9', email, testPassword)).status).toBe(200)
    now = new Date(now.getTime() + 16 * minuteMs)
    expect((await login('6.6.6.6', email, testPassword)).status).toBe(200)
  })

  test('concurrent guesses are counted one by one', async () => {
    const { email } = (await product.person()).user
    const answers = await Promise.all(Array.from({ length: 40 }, () => login('6.6.6.7', email)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  test('all IPv6 addresses of a /64 network count as one', async () => {
    const { email } = (await product.person()).user
    for (let guess = 0; guess < 10; guess++) await login(`2800:200:0:1::${guess + 1}`, email)
    expect(await login('2800:200:0:1:9::9', email, testPassword)).toMatchObject(tooMany)
  })

  test('one address guesses at two hundred accounts at most, and whoever logs in from there does not count', async () => {
    const { db } = product.services
    const attempt = (which: number) => ({ account: `persona-${which}@conforme.test`, ipAddress: '6.6.6.10' })
    for (let which = 0; which < 200; which++) await countLoginAttempt(db, attempt(which), now)
    await clearLoginAttempts(db, attempt(0))
    await countLoginAttempt(db, attempt(200), now)
    await expect(countLoginAttempt(db, attempt(201), now)).rejects.toThrow(
      expect.objectContaining({ code: 'demasiados_intentos' }),
    )
  })

  test('guessing the current password from an open session is limited too', async () => {
    const person = await product.person()
    const change = (current: string) =>
      person.send('PUT', '/api/profile/password', { current, next: 'otra-clave-larga' })
    for (let guess = 0; guess < 10; guess++)
      expect(await change('no-es-la-mia')).toMatchObject(refused('contrasena_actual', 400))
    expect(await change(testPassword)).toMatchObject(tooMany)
    now = new Date(now.getTime() + 16 * minuteMs)
    expect((await change(testPassword)).status).toBe(200)
  })

  test('one address registers a limited number of accounts a day, and invitations are not counted', async () => {
    const braked = await open({ REGISTRATIONS_PER_DAY: '3' })
    try {
      const register = (address: string, body: object) =>
        from(address, '/api/register', body, braked.anybody())
      for (let one = 0; one < 3; one++) expect((await register('6.6.6.6', registration())).status).toBe(200)
      expect(await register('6.6.6.6', registration())).toMatchObject(tooOften)
      expect((await register('190.12.1.9', registration())).status).toBe(200)
      const ada = await administrator(braked)
      const { url } = (await ada.post<{ url: string }>('/api/admin/invitations', {})).body
      const invitation = url.split('/').at(-1)
      expect((await register('6.6.6.6', { ...registration(), invitation })).status).toBe(200)
      now = new Date(now.getTime() + 25 * 60 * minuteMs)
      expect((await register('6.6.6.6', registration())).status).toBe(200)
    } finally {
      await braked.close()
    }
  })

  test('probing which addresses have an account is limited', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => product.person()))
    for (const { user } of people)
      expect(await from('6.6.6.8', '/api/register', registration(user.email))).toMatchObject(
        refused('cuenta_no_creada', 409),
      )
    expect(await from('6.6.6.8', '/api/register', registration())).toMatchObject(tooOften)
    expect((await from('190.12.1.9', '/api/register', registration())).status).toBe(200)
  })

  test('a company does not learn whether an address has an account outside of it', async () => {
    const founder = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
    const stranger = await product.person({ company: { name: 'Sur', ruc: '20512528458' } })
    const { email } = stranger.user
    expect(await founder.post('/api/company/members', { email, firstName: 'X' })).toMatchObject(
      refused('persona_no_agregada', 409),
    )
    expect((await founder.post('/api/company/invitations', { email })).status).toBe(200)
  })

  test('with REGISTRATION=first, registration closes once an administrator exists', async () => {
    const first = await open()
    try {
      first.services.config.REGISTRATION = 'first'
      const options = await first.anybody().get('/api/auth/options')
      expect(options.body).toMatchObject({ registration: false })
      expect(await from('6.6.6.6', '/api/register', registration(), first.anybody())).toMatchObject(
        refused('registro_cerrado', 403),
      )
    } finally {
      await first.close()
    }
  })

  describe('with a paid processor', () => {
    let paid: TestProduct
    const environment = { OPENAI_API_KEY: 'sk-prueba', PAID_PROCESSORS: 'admitted' }
    beforeAll(async () => {
      paid = await open(environment)
    })
    afterAll(() => paid.close())
    const processorsOf = async (who: Client) => (await who.get<Listed>('/api/processors')).body
    const upload = (who: Client, processor: string, model: string) =>
      who.upload({ bytes: new TextEncoder().encode('%PDF-1.4 vacío'), processor, model })

    test('a new person has 25 credits and the local reader until an administrator admits them to paid processors', async () => {
      const luz = await paid.person()
      expect(await luz.credits()).toBe(25)
      expect(await processorsOf(luz)).toMatchObject({
        defaultProcessor: 'local',
        openai: { available: false, needsAdmission: true },
        local: { available: true },
      })
      expect(await upload(luz, 'openai', 'gpt-4o')).toMatchObject(refused('procesador_sin_admision', 403))
      expect(await luz.credits()).toBe(25)
      expect((await upload(luz, 'local', 'lector-local')).status).toBe(200)
      const ada = await administrator(paid)
      const admit = await ada.send('PUT', `/api/admin/user/${luz.user.id}`, { isAdmitted: true })
      expect(admit.status).toBe(200)
      expect(await processorsOf(luz)).toMatchObject({
        defaultProcessor: 'openai',
        openai: { available: true },
      })
      expect((await upload(luz, 'openai', 'gpt-4o')).status).toBe(200)
    })

    test('an invited person may use paid processors if whoever invited them may', async () => {
      const founder = await paid.person({ company: { name: 'Andina', ruc: '20601034809' } })
      const invited = async (by: Client, path: string) => {
        const { url } = (await by.post<{ url: string }>(path, {})).body
        const guest = paid.anybody()
        await guest.post('/api/register', { ...registration(), invitation: url.split('/').at(-1) })
        return (await processorsOf(guest)).openai.available
      }
      expect(await invited(founder, '/api/company/invitations')).toBe(false)
      expect(await invited(await administrator(paid), '/api/admin/invitations')).toBe(true)
    })
  })
})

interface Listed {
  openai: { available: boolean }
}
