import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Security } from '@conforme/contract/accounts/companies'
import { sessions } from '../../db/schema.ts'
import type { Client } from '../../test/client.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { identitySettings, openIdentityServer, followLogin } from '../../test/servers/identity-server.ts'
import { administrator, openTestProduct, testPassword, type TestProduct } from '../../test/product.ts'
import { refused } from '../../test/refused.ts'
import { sealOldTotps } from './seal-totp.ts'
import { totpSecrets } from './tables.ts'

const wrongCode = refused('codigo_invalido', 400)
const asked = { secondFactor: { totp: true, passkeys: false } }

describe.each(databaseKinds)('the second factor on %s', (kind) => {
  let product: TestProduct
  let now = new Date()

  beforeAll(async () => {
    product = await openTestProduct({ kind, now: () => now })
  })
  afterAll(async () => {
    await product.close()
  })

  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  /** Simulates an authenticator app. Each code is valid once, so the clock advances between two. */
  const codeOf = (secret: string) => {
    later(60)
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
  }
  const securityOf = async (who: Client) => (await who.get<Security>('/api/profile/security')).body
  const withApp = async (who: Client) => {
    const { body } = await who.post<{ secret: string; qr: string }>('/api/profile/totp', {
      password: testPassword,
    })
    expect(body.qr).toMatch(/^data:image\/png;base64,/)
    const confirmed = await who.post<{ recoveryCodes: string[] }>('/api/profile/totp/confirm', {
      code: codeOf(body.secret),
    })
    expect(confirmed.status).toBe(200)
    return { secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes }
  }
  const halfIn = async ({ user: { email } }: Client) => {
    const client = product.anybody()
    return { client, answer: await client.post('/api/login', { email, password: testPassword }) }
  }
  const show = (client: Client, code: string) => client.post('/api/login/code', { code })

  test('a person with an authenticator app is asked for its code after the password, and is not signed in before', async () => {
    const luz = await product.person()
    const { secret, recoveryCodes } = await withApp(luz)
    expect(recoveryCodes).toHaveLength(10)
    expect(await securityOf(luz)).toMatchObject({ totp: true, shown: true, recoveryCodesLeft: 10 })
    const { client, answer } = await halfIn(luz)
    expect(answer.body).toEqual(asked)
    expect((await client.get('/api/auth/user')).status).toBe(401)
    for (const wrong of ['000000', '繖歠繖歠繖歠']) expect(await show(client, wrong)).toMatchObject(wrongCode)
    const code = codeOf(secret)
    expect((await show(client, code)).body).toMatchObject({ email: luz.user.email })
    expect((await client.get('/api/auth/user')).status).toBe(200)
    const second = await halfIn(luz)
    expect(await show(second.client, code)).toMatchObject(wrongCode)
  })

  test('a code is refused without the password step, and ten minutes after it', async () => {
    const luz = await product.person()
    const { secret } = await withApp(luz)
    expect(await show(product.anybody(), codeOf(secret))).toMatchObject(refused('ingreso_vencido', 401))
    const { client } = await halfIn(luz)
    later(11 * 60)
    expect(await show(client, codeOf(secret))).toMatchObject(refused('ingreso_vencido', 401))
    expect(await client.post('/api/login/passkey/options')).toMatchObject(refused('ingreso_vencido', 401))
  })

  test('too many wrong codes block the right one', async () => {
    const luz = await product.person()
    const { secret } = await withApp(luz)
    const { client } = await halfIn(luz)
    for (let guess = 0; guess < 10; guess++)
      expect(await show(client, String(guess).repeat(6))).toMatchObject(wrongCode)
    expect(await show(client, codeOf(secret))).toMatchObject(refused('demasiados_intentos', 429))
  })

  test('a recovery code works once, and new codes replace the old ones', async () => {
    const luz = await product.person()
    const { recoveryCodes } = await withApp(luz)
    const [first = '', second = ''] = recoveryCodes
    const { client } = await halfIn(luz)
    expect((await show(client, ` ${first.toUpperCase()} `)).status).toBe(200)
    expect((await securityOf(client)).recoveryCodesLeft).toBe(9)
    const again = await halfIn(luz)
    expect(await show(again.client, first)).toMatchObject(wrongCode)
    expect((await client.post('/api/profile/recovery-codes')).status).toBe(200)
    expect(await show(again.client, second)).toMatchObject(wrongCode)
  })

  test('setting it up and removing it need more than an open session', async () => {
    const luz = await product.person()
    expect(await luz.post('/api/profile/totp', { password: 'no' })).toMatchObject(
      refused('contrasena_actual', 400),
    )
    expect(await luz.post('/api/profile/passkeys/options', { password: 'no' })).toMatchObject(
      refused('contrasena_actual', 400),
    )
    expect(await luz.post('/api/profile/passkeys', { name: 'x', response: {} })).toMatchObject(
      refused('llave_rechazada', 400),
    )
    expect(await luz.post('/api/profile/recovery-codes')).toMatchObject(
      refused('segundo_factor_requerido', 403),
    )
    await withApp(luz)
    expect(await luz.post('/api/profile/totp', { password: testPassword })).toMatchObject(
      refused('segundo_factor_activo', 409),
    )
    expect((await luz.call('DELETE', '/api/profile/totp')).body).toEqual({ ok: true })
    expect(await securityOf(luz)).toMatchObject({ totp: false, recoveryCodesLeft: 0 })
    expect((await halfIn(luz)).answer.body).toMatchObject({ email: luz.user.email })
  })

  test('a company can require it for money, keys and roles, and for nothing else', async () => {
    const boss = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
    const needed = refused('segundo_factor_requerido', 403)
    const ask = (required: boolean) => boss.send('PUT', '/api/company/second-factor', { required })
    expect(await ask(true)).toMatchObject(needed)
    await withApp(boss)
    expect((await ask(true)).body).toEqual({ required: true })
    const { url } = (await boss.post<{ url: string }>('/api/company/invitations', {})).body
    const luz = product.anybody()
    const invitation = url.split('/').at(-1)
    const person = { email: 'luz@andina.pe', password: testPassword, firstName: 'Luz' }
    luz.user = (await luz.post<Client['user']>('/api/register', { ...person, invitation })).body
    expect((await luz.get('/api/company')).body).toMatchObject({ company: { secondFactorRequired: true } })
    expect((await luz.get('/api/documents')).status).toBe(200)
    const member = `/api/company/members/${luz.user.id}`
    expect((await boss.send('PUT', member, { role: 'company_admin' })).status).toBe(200)
    const account = { name: 'Caja', account: '191-1000152-0-55' }
    expect(await luz.post('/api/payments/charge-accounts', account)).toMatchObject(needed)
    expect(await luz.send('PUT', member, { role: 'user' })).toMatchObject(needed)
    expect(await luz.send('PUT', '/api/company/second-factor', { required: false })).toMatchObject(needed)
    await withApp(luz)
    expect((await luz.send('PUT', member, { role: 'user' })).status).toBe(200)
  })

  test('an installation can require it of its administrators for their own endpoints', async () => {
    const product = await openTestProduct({ kind, environment: { ADMIN_SECOND_FACTOR: 'required' } })
    try {
      const ada = await administrator(product)
      const needed = refused('segundo_factor_requerido', 403)
      expect(await ada.get('/api/admin/users')).toMatchObject(needed)
      expect(await ada.get('/api/admin/audit')).toMatchObject(needed)
      expect((await ada.get('/api/documents')).status).toBe(200)
      const { body } = await ada.post<{ secret: string }>('/api/profile/totp', { password: testPassword })
      const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate()
      expect((await ada.post('/api/profile/totp/confirm', { code })).status).toBe(200)
      expect((await ada.get('/api/admin/users')).status).toBe(200)
    } finally {
      await product.close()
    }
  })

  test('a person from the identity provider enters the code during the session when it is needed', async () => {
    const provider = await openIdentityServer()
    const product = await openTestProduct({ kind, environment: identitySettings(provider) })
    try {
      provider.next = { login: 'sol', claims: { email: 'sol@proveedor.pe', email_verified: true } }
      const enter = async () => {
        const client = product.anybody()
        expect(await followLogin(client)).toBe('/dashboard')
        return client
      }
      const sol = await enter()
      const { secret } = (await sol.post<{ secret: string }>('/api/profile/totp', { password: '' })).body
      /** A code of this half minute or an adjacent one; each is valid once. */
      const code = (halfMinutes: number) => {
        const timestamp = Date.now() + halfMinutes * 30_000
        return { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp }) }
      }
      expect((await sol.post('/api/profile/totp/confirm', code(-1))).status).toBe(200)
      const again = await enter()
      expect(await securityOf(again)).toMatchObject({ totp: true, shown: false })
      expect(await again.call('DELETE', '/api/profile/totp')).toMatchObject(
        refused('segundo_factor_requerido', 403),
      )
      expect(await again.post('/api/profile/second-factor', { code: '000000' })).toMatchObject(wrongCode)
      expect((await again.post('/api/profile/second-factor', code(1))).status).toBe(200)
      expect(await securityOf(again)).toMatchObject({ shown: true })
      // Without a password, a recent login is the proof.
      const longAgo = new Date(Date.now() - 20 * 60_000)
      await product.services.db.update(sessions).set({ createdAt: longAgo })
      expect(await again.post('/api/profile/passkeys/options', { password: '' })).toMatchObject(
        refused('ingreso_viejo', 403),
      )
    } finally {
      await product.close()
      await provider.close()
    }
  })

  const secretIn = async ({ user: { id } }: Client) => {
    const [row] = await product.services.db.select().from(totpSecrets).where(eq(totpSecrets.userId, id))
    return row?.secret ?? ''
  }
  const putSecret = ({ user: { id } }: Client, secret: string) =>
    product.services.db.update(totpSecrets).set({ secret }).where(eq(totpSecrets.userId, id))

  test('the secret of an app is stored encrypted, and is useless on the row of another account', async () => {
    const [luz, sol] = [await product.person(), await product.person()]
    const { secret } = await withApp(luz)
    await withApp(sol)
    const sealed = await secretIn(luz)
    expect(sealed).not.toContain(secret)
    await putSecret(sol, sealed)
    const { client } = await halfIn(sol)
    expect(await show(client, codeOf(secret))).toMatchObject(wrongCode)
    await putSecret(luz, `${sealed.slice(0, -4)}AAAA`)
    const { client: again } = await halfIn(luz)
    expect(await show(again, codeOf(secret))).toMatchObject(wrongCode)
  })

  test('secrets that an earlier version stored in plain text are encrypted and keep working', async () => {
    const luz = await product.person()
    const { secret } = await withApp(luz)
    await putSecret(luz, secret)
    const { db, secret: key } = product.services
    await sealOldTotps(db, key)
    const sealed = await secretIn(luz)
    expect(sealed).not.toContain(secret)
    await sealOldTotps(db, key)
    expect(await secretIn(luz)).toBe(sealed)
    const { client } = await halfIn(luz)
    expect((await show(client, codeOf(secret))).status).toBe(200)
  })

  test('an administrator’s reset lets a person in who lost everything, and the old app no longer works', async () => {
    const luz = await product.person()
    const { secret } = await withApp(luz)
    const ada = await administrator(product)
    const reset = await ada.post<{ oneTimePassword: string }>(`/api/admin/user/${luz.user.id}/reset`)
    const back = product.anybody()
    const { email } = luz.user
    const answer = await back.post('/api/login', { email, password: reset.body.oneTimePassword })
    expect(answer.body).toMatchObject({ email, mustChangePassword: true })
    expect(await show(product.anybody(), codeOf(secret))).toMatchObject(refused('ingreso_vencido', 401))
  })
})
