import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '@conforme/contract/accounts/companies'
import { openTestProduct, testPassword, type TestProduct } from '../test/product.ts'

let product: TestProduct

const open = (environment: Record<string, string>) => openTestProduct({ kind: 'pglite', environment })
const registration = (email: string) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password: testPassword, firstName: 'Luz' }),
})
/** `fetch` does not let a caller set `Host`, so requests with a forged one are injected. */
const invite = async (by: TestProduct, host: string) => {
  const app = by.app
  const entered = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host },
    payload: { email: 'primera@conforme.test', password: testPassword },
  })
  const cookies = Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]))
  const made = await app.inject({
    method: 'POST',
    url: '/api/admin/invitations',
    headers: { host },
    cookies,
    payload: {},
  })
  return made.json<{ url: string }>().url
}

describe('with an https address', () => {
  beforeAll(async () => {
    product = await open({ PUBLIC_URL: 'https://conforme.andina.pe', TRUST_PROXY: '1' })
  })
  afterAll(() => product.close())

  test('cookies are secure and bound to the host, whatever protocol the proxy reports', async () => {
    const anybody = product.anybody()
    const { headers, ...registered } = registration('luz@andina.pe')
    const answer = await anybody.call('POST', '/api/register', {
      ...registered,
      headers: { ...headers, 'x-forwarded-proto': 'http' },
    })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-conforme_session=/)
    expect(cookie).toMatch(/; Path=\/;.*Secure/)
    expect(cookie).not.toMatch(/Domain/i)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect((await anybody.get('/api/auth/user')).status).toBe(200)
    await anybody.get('/api/logout')
    expect((await anybody.get('/api/auth/user')).status).toBe(401)
  })

  test('a session cookie without the __Host- prefix is not accepted', async () => {
    const anybody = product.anybody()
    const answer = await anybody.call('POST', '/api/register', registration('eva@andina.pe'))
    const [cookie = ''] = answer.headers.getSetCookie()
    const planted = (cookie.split(';')[0] ?? '').replace('__Host-', '')
    const seen = await product.anybody().call('GET', '/api/auth/user', { headers: { cookie: planted } })
    expect(seen.status).toBe(401)
  })

  test('the address of a person is what the nearest proxy saw, not what the request claims', async () => {
    const anybody = product.anybody()
    const { headers, body } = registration('sol@andina.pe')
    await anybody.call('POST', '/api/register', {
      body,
      headers: { ...headers, 'x-forwarded-for': '6.6.6.6, 190.12.1.9' },
    })
    const { sessions } = (await anybody.get<{ sessions: Session[] }>('/api/profile/sessions')).body
    expect(sessions).toMatchObject([{ ipAddress: '190.12.1.9' }])
  })

  test('links use the configured address, whatever Host the request has', async () => {
    expect(await invite(product, 'otro.example')).toMatch(/^https:\/\/conforme\.andina\.pe\/invitacion\//)
  })
})

describe('without a configured address', () => {
  beforeAll(async () => {
    product = await open({})
  })
  afterAll(() => product.close())

  test('a foreign Host reaches neither links nor pages, and local names do', async () => {
    expect(await invite(product, 'otro.example')).toMatch(/^http:\/\/localhost:\d+\/invitacion\//)
    expect(await invite(product, 'localhost:8080')).toMatch(/^http:\/\/localhost:8080\/invitacion\//)
    const docs = await product.app.inject({ url: '/api/docs', headers: { host: 'otro.example' } })
    expect(docs.body).not.toContain('otro.example')
    const forwarded = { host: 'localhost:3000', 'x-forwarded-host': 'otro.example' }
    const through = await product.app.inject({ url: '/api/docs', headers: forwarded })
    expect(through.body).not.toContain('otro.example')
  })

  test('a caller without a proxy in front chooses neither their address nor the protocol', async () => {
    const anybody = product.anybody()
    const { headers, body } = registration('mar@andina.pe')
    const answer = await anybody.call('POST', '/api/register', {
      body,
      headers: { ...headers, 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' },
    })
    expect(answer.headers.getSetCookie()[0]).not.toMatch(/Secure/)
    expect(answer.headers.get('strict-transport-security')).toBeNull()
    const { sessions } = (await anybody.get<{ sessions: Session[] }>('/api/profile/sessions')).body
    expect(sessions).toMatchObject([{ ipAddress: '127.0.0.1' }])
  })
})

test('proxies can be configured by their networks', async () => {
  const behind = await open({ TRUST_PROXY: 'loopback, 10.0.0.0/8' })
  try {
    const anybody = behind.anybody()
    const { headers, body } = registration('rio@andina.pe')
    await anybody.call('POST', '/api/register', {
      body,
      headers: { ...headers, 'x-forwarded-for': '6.6.6.6, 190.12.1.9, 10.1.2.3' },
    })
    const { sessions } = (await anybody.get<{ sessions: Session[] }>('/api/profile/sessions')).body
    expect(sessions).toMatchObject([{ ipAddress: '190.12.1.9' }])
  } finally {
    await behind.close()
  }
})
