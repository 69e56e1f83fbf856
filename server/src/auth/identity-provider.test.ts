import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../db/schema.ts'
import { databaseKinds } from '../test/database/database.ts'
import {
  identityPublicUrl,
  identitySettings,
  openIdentityServer,
  followLogin,
  followLoginToCallback,
  type IdentityServer,
} from '../test/servers/identity-server.ts'
import { administrator, openTestProduct, testPassword, type TestProduct } from '../test/product.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { refused } from '../test/refused.ts'

describe.each(databaseKinds)('the identity provider on %s', (kind) => {
  let provider: IdentityServer
  let product: TestProduct

  beforeAll(async () => {
    provider = await openIdentityServer()
    product = await openTestProduct({
      kind,
      environment: identitySettings(provider),
    })
  })
  afterEach(() => {
    provider.next = {}
  })
  afterAll(async () => {
    await product.close()
    await provider.close()
  })

  test('a person signs in through the identity provider, and gets the same account the next time', async () => {
    provider.next = {
      login: 'rosa',
      claims: { email: 'rosa@proveedor.pe', email_verified: true, given_name: 'Rosa' },
    }
    const first = product.anybody()
    expect(await followLogin(first)).toBe('/dashboard')
    const { body: rosa } = await first.get<{ id: string }>('/api/auth/user')
    expect(rosa).toMatchObject({ email: 'rosa@proveedor.pe', firstName: 'Rosa', credits: 25 })
    const again = product.anybody()
    await followLogin(again)
    expect((await again.get('/api/auth/user')).body).toMatchObject({ id: rosa.id })
  })

  test('the login returns to the page that was asked for, and to no other site', async () => {
    const login = (wanted: string) => `/api/login?${new URLSearchParams({ volver: wanted })}`
    const enter = async (wanted: string) => {
      provider.next = { login: 'vuelve', claims: { email: 'vuelve@proveedor.pe', email_verified: true } }
      const person = product.anybody()
      const departure = (await person.get(login(wanted))).headers.get('location')
      return followLogin(person, departure ?? '')
    }
    expect(await enter('/documento/9b1c?ver=datos')).toBe('/documento/9b1c?ver=datos')
    for (const elsewhere of ['https://otro.example', '//otro.example', '/api/logout'])
      expect(await enter(elsewhere), elsewhere).toBe('/dashboard')
    provider.next = { deny: true }
    const somebody = product.anybody()
    const departure = (await somebody.get(login('/pagos'))).headers.get('location')
    expect(await followLogin(somebody, departure ?? '')).toBe(
      '/login?motivo=identidad_fallida&volver=%2Fpagos',
    )
  })

  test('a person who declines at the provider sees why and is not signed in', async () => {
    provider.next = { deny: true }
    const somebody = product.anybody()
    expect(await followLogin(somebody)).toBe('/login?motivo=identidad_fallida')
    expect((await somebody.get('/api/auth/user')).status).toBe(401)
  })

  test('an answer with another state than the one sent is refused', async () => {
    provider.next = { login: 'luis', claims: { email: 'luis@proveedor.pe', email_verified: true } }
    const somebody = product.anybody()
    const back = new URL(await followLoginToCallback(somebody))
    back.searchParams.set('state', 'otro')
    const answer = await somebody.get(back.pathname + back.search)
    expect(answer.headers.get('location')).toBe('/login?motivo=identidad_fallida')
  })

  test('an answer without the login cookie and a repeated answer are refused', async () => {
    provider.next = { login: 'eva', claims: { email: 'eva@proveedor.pe', email_verified: true } }
    const traveller = product.anybody()
    const back = new URL(await followLoginToCallback(traveller))
    const withoutCookie = await product.anybody().get(back.pathname + back.search)
    expect(withoutCookie.headers.get('location')).toBe('/login?motivo=identidad_fallida')
    expect((await traveller.get(back.pathname + back.search)).headers.get('location')).toBe('/dashboard')
    const twice = await traveller.get(back.pathname + back.search)
    expect(twice.headers.get('location')).toBe('/login?motivo=identidad_fallida')
  })

  test('an address that the provider did not verify does not open an existing account, and the reason is shown', async () => {
    const owner = await product.person({ email: 'duena@empresa.pe' })
    provider.next = { login: 'impostora', claims: { email: owner.user.email, email_verified: false } }
    const impostor = product.anybody()
    expect(await followLogin(impostor)).toBe('/login?motivo=identidad_sin_verificar')
    expect((await impostor.get('/api/auth/user')).status).toBe(401)
  })

  test('the verified owner of an address takes over its account, and the earlier password, sessions and keys end', async () => {
    const squatter = await product.person({ email: 'victima@empresa.pe' })
    const { db } = product.services
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, squatter.user.id))
    const newKey = { name: 'ERP', permissions: { endpoints: ['/api/webhook/process-document'] } }
    const made = await squatter.post<{ apiKey: { key: string } }>('/api/admin/api-keys', newKey)
    provider.next = { login: 'victima', claims: { email: squatter.user.email, email_verified: true } }
    const owner = product.anybody()
    expect(await followLogin(owner)).toBe('/dashboard')
    expect((await owner.get('/api/auth/user')).body).toMatchObject({ id: squatter.user.id })
    expect((await squatter.get('/api/auth/user')).status).toBe(401)
    const { email } = squatter.user
    const login = await product.anybody().post('/api/login', { email, password: testPassword })
    expect(login).toMatchObject(refused('credenciales_invalidas', 401))
    const withKey = await product.anybody().call('POST', '/api/webhook/process-document', {
      headers: { authorization: `Bearer ${made.body.apiKey.key}` },
    })
    expect(withKey).toMatchObject(refused('api_key_invalida', 401))
    const security = { hasPassword: false, identity: { linked: true } }
    expect((await owner.get('/api/profile/security')).body).toMatchObject(security)
  })

  test('a second identity with the address of a linked account is refused', async () => {
    const claims = { email: 'una-sola@proveedor.pe', email_verified: true }
    provider.next = { login: 'primera', claims }
    await followLogin(product.anybody())
    provider.next = { login: 'segunda', claims }
    const second = product.anybody()
    expect(await followLogin(second)).toBe('/login?motivo=identidad_ya_vinculada')
    expect((await second.get('/api/auth/user')).status).toBe(401)
  })

  test('a person who typed their password links an unverified identity, and keeps the password', async () => {
    const person = await product.person({ email: 'vincula@empresa.pe' })
    const link = (password: string) => person.post<{ url: string }>('/api/profile/identity', { password })
    expect(await link('no-es-la-mia')).toMatchObject(refused('contrasena_actual', 400))
    expect(await product.anybody().post('/api/profile/identity', { password: 'x' })).toMatchObject(
      refused('sin_sesion', 401),
    )
    provider.next = { login: 'otra', claims: { email: 'otro@empresa.pe' } }
    expect(await followLogin(person, (await link(testPassword)).body.url)).toBe(
      '/perfil?motivo=identidad_otro_correo',
    )
    provider.next = { login: 'vincula', claims: { email: 'vincula@empresa.pe' } }
    expect(await followLogin(person, (await link(testPassword)).body.url)).toBe('/perfil?vinculado')
    expect(await link(testPassword)).toMatchObject(refused('identidad_ya_vinculada', 409))
    const again = product.anybody()
    expect(await followLogin(again)).toBe('/dashboard')
    expect((await again.get('/api/auth/user')).body).toMatchObject({ id: person.user.id })
    const { email } = person.user
    expect((await product.anybody().post('/api/login', { email, password: testPassword })).status).toBe(200)
  })

  test('a person with a one-time password who comes through the provider needs no password', async () => {
    const founder = await product.person({ company: { name: 'Andina', ruc: makeRuc(kind.length) } })
    const email = `nueva-${kind}@empresa.pe`
    const member = { email, firstName: 'Nueva' }
    const { body: added } = await founder.post<{ user: { id: string }; initialPassword: string }>(
      '/api/company/members',
      member,
    )
    provider.next = { login: email, claims: { email, email_verified: true } }
    const enter = async () => {
      const person = product.anybody()
      expect(await followLogin(person)).toBe('/dashboard')
      expect((await person.get('/api/documents')).status).toBe(200)
      return person
    }
    const login = (password: string) => product.anybody().post('/api/login', { email, password })
    await enter()
    expect((await login(added.initialPassword)).status).toBe(401)
    const reset = `/api/company/members/${added.user.id}/reset`
    const { body } = await founder.post<{ oneTimePassword: string }>(reset)
    const person = await enter()
    expect((await login(body.oneTimePassword)).status).toBe(401)
    // A password that they choose themselves stays valid.
    expect((await person.send('PUT', '/api/profile/password', { next: testPassword })).status).toBe(200)
    for (const _ of ['once', 'and again']) expect((await login(testPassword)).status).toBe(200)
  })

  test('linking an account fails if the session that began it has ended', async () => {
    const person = await product.person({ email: 'viaja@empresa.pe' })
    const { body } = await person.post<{ url: string }>('/api/profile/identity', { password: testPassword })
    provider.next = { login: 'viaja', claims: { email: 'viaja@empresa.pe' } }
    const back = new URL(await followLoginToCallback(person, body.url))
    await person.get('/api/logout')
    const answer = await person.get(back.pathname + back.search)
    expect(answer.headers.get('location')).toBe('/perfil?motivo=sin_sesion')
  })

  test('signing out also ends the session at the provider', async () => {
    provider.next = { login: 'sale', claims: { email: 'sale@proveedor.pe', email_verified: true } }
    const person = product.anybody()
    await followLogin(person)
    const answer = await person.get('/api/logout')
    const there = new URL(answer.headers.get('location') ?? '')
    expect(there.origin).toBe(provider.issuer)
    expect(there.searchParams.get('post_logout_redirect_uri')).toBe(`${identityPublicUrl}/`)
    expect(
      (
        await product
          .anybody()
          .at(provider.issuer)
          .get(there.pathname + there.search)
      ).status,
    ).toBe(200)
    expect((await person.get('/api/auth/user')).status).toBe(401)
  })

  describe('with registration closed', () => {
    beforeAll(() => {
      product.services.config.REGISTRATION = 'closed'
    })
    afterAll(() => {
      product.services.config.REGISTRATION = 'open'
    })

    test('an invitation admits a person through the provider, by its link or by its address', async () => {
      const ada = await administrator(product)
      const invite = async (body: object) => {
        const { url } = (await ada.post<{ url: string }>('/api/admin/invitations', body)).body
        return url.split('/').at(-1) ?? ''
      }
      const come = async (login: string, path: string) => {
        provider.next = { login, claims: { email: `${login}@proveedor.pe`, email_verified: true } }
        const start = product.anybody()
        const { headers } = await start.get(path)
        return followLogin(start, headers.get('location') ?? '')
      }
      expect(await come('nadie', '/api/login')).toBe('/login?motivo=registro_cerrado')
      const token = await invite({})
      expect(await come('con-enlace', `/api/login?invitacion=${token}`)).toBe('/dashboard')
      expect(await come('tarde', `/api/login?invitacion=${token}`)).toBe('/login?motivo=invitacion_usada')
      await invite({ email: 'por-correo@proveedor.pe' })
      expect(await come('por-correo', '/api/login')).toBe('/dashboard')
      const again = await invite({})
      expect(await come('con-enlace', `/api/login?invitacion=${again}`)).toBe(`/invitacion/${again}`)
    })
  })

  test('with OIDC_TRUST_EMAIL, an address without a statement is trusted, and one stated as unverified is not', async () => {
    const trusting = await openTestProduct({
      kind,
      environment: { ...identitySettings(provider), OIDC_TRUST_EMAIL: '1' },
    })
    try {
      const owner = await trusting.person({ email: 'entra@empresa.pe' })
      provider.next = { login: 'entra', claims: { email: 'entra@empresa.pe', email_verified: false } }
      expect(await followLogin(trusting.anybody())).toBe('/login?motivo=identidad_sin_verificar')
      provider.next = { login: 'entra', claims: { email: 'entra@empresa.pe' } }
      const person = trusting.anybody()
      expect(await followLogin(person)).toBe('/dashboard')
      expect((await person.get('/api/auth/user')).body).toMatchObject({ id: owner.user.id })
    } finally {
      await trusting.close()
    }
  })

  test('with passwords off, nobody signs in with, registers or is given a password', async () => {
    const without = await openTestProduct({ kind, environment: identitySettings(provider) })
    try {
      const founder = await without.person({ company: { name: 'Andina', ruc: '20601034809' } })
      without.services.config.PASSWORD_LOGIN = 'off'
      const off = refused('sin_contrasenas', 403)
      const { email } = founder.user
      const anybody = without.anybody()
      expect(await anybody.post('/api/login', { email, password: testPassword })).toMatchObject(off)
      const registration = { email: 'x@x.pe', password: testPassword, firstName: 'X' }
      expect(await anybody.post('/api/register', registration)).toMatchObject(off)
      const member = { email: 'y@x.pe', firstName: 'Y' }
      expect(await founder.post('/api/company/members', member)).toMatchObject(off)
      const change = { current: testPassword, next: 'otra-clave-larga' }
      expect(await founder.send('PUT', '/api/profile/password', change)).toMatchObject(off)
      expect((await anybody.get('/api/auth/options')).body).toMatchObject({ passwords: false })
    } finally {
      await without.close()
    }
  })

  test.each([
    [50, '/dashboard', 1],
    [600, '/login?motivo=identidad_reloj', 0],
  ])('our clock %i s ahead of the provider: %s', async (seconds, place, warnings) => {
    const said: object[] = []
    const ahead = await openTestProduct({
      kind,
      environment: identitySettings(provider),
      now: () => new Date(Date.now() + seconds * 1000),
      log: { debug() {}, info() {}, error() {}, warn: (details) => said.push(details) },
    })
    try {
      provider.next = { login: 'reloj', claims: { email: 'reloj@proveedor.pe', email_verified: true } }
      expect(await followLogin(ahead.anybody())).toBe(place)
      expect(said.filter((details) => 'seconds' in details)).toHaveLength(warnings)
    } finally {
      await ahead.close()
    }
  })
})
