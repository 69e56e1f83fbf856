import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import Provider from 'oidc-provider'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Client } from '../test/client.ts'
import { openTestProduct, type TestProduct } from '../test/product.ts'

/** A real provider on loopback. It signs in whoever `login` names, or denies when told to. */
interface TestProvider {
  issuer: string
  next: { login?: string; deny?: boolean; claims?: Record<string, unknown> }
  close: () => Promise<void>
}

/** Where people think the product is; the provider knows no other address to lead back to. */
const publicUrl = 'http://conforme.test'

let provider: TestProvider
let product: TestProduct

beforeAll(async () => {
  provider = await openProvider()
  product = await openTestProduct({
    kind: 'pglite',
    environment: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'conforme',
      OIDC_CLIENT_SECRET: 'secreto-de-prueba',
    },
  })
})
afterEach(() => {
  provider.next = {}
})
afterAll(async () => {
  await product.close()
  await provider.close()
})

test('a person enters through the identity provider, and finds the same account the next time', async () => {
  provider.next = {
    login: 'rosa',
    claims: { email: 'rosa@proveedor.pe', email_verified: true, given_name: 'Rosa' },
  }
  const first = product.anybody()
  expect(await travel(first)).toBe('/dashboard')
  const { body: rosa } = await first.get<{ id: string }>('/api/auth/user')
  expect(rosa).toMatchObject({ email: 'rosa@proveedor.pe', firstName: 'Rosa', credits: 25 })
  const again = product.anybody()
  await travel(again)
  expect((await again.get('/api/auth/user')).body).toMatchObject({ id: rosa.id })
})

test('a person who says no at the provider is told so and is not signed in', async () => {
  provider.next = { deny: true }
  const somebody = product.anybody()
  expect(await travel(somebody)).toBe('/login?motivo=identidad_fallida')
  expect((await somebody.get('/api/auth/user')).status).toBe(401)
})

test('an answer with another state than the one sent out is refused', async () => {
  provider.next = { login: 'luis', claims: { email: 'luis@proveedor.pe', email_verified: true } }
  const somebody = product.anybody()
  const back = new URL(await travelUntilBack(somebody))
  back.searchParams.set('state', 'otro')
  const answer = await somebody.get(back.pathname + back.search)
  expect(answer.headers.get('location')).toBe('/login?motivo=identidad_fallida')
})

test('an answer that comes after the trip has expired, or twice, is refused', async () => {
  provider.next = { login: 'eva', claims: { email: 'eva@proveedor.pe', email_verified: true } }
  const traveller = product.anybody()
  const back = new URL(await travelUntilBack(traveller))
  const withoutCookie = await product.anybody().get(back.pathname + back.search)
  expect(withoutCookie.headers.get('location')).toBe('/login?motivo=identidad_fallida')
  expect((await traveller.get(back.pathname + back.search)).headers.get('location')).toBe('/dashboard')
  const twice = await traveller.get(back.pathname + back.search)
  expect(twice.headers.get('location')).toBe('/login?motivo=identidad_fallida')
})

test('an address that the provider did not verify never opens an existing account', async () => {
  const owner = await product.person({ email: 'duena@empresa.pe' })
  provider.next = { login: 'impostora', claims: { email: owner.user.email, email_verified: false } }
  const impostor = product.anybody()
  expect(await travel(impostor)).toBe('/login?motivo=identidad_fallida')
  provider.next = { login: 'duena', claims: { email: owner.user.email, email_verified: true } }
  const linked = product.anybody()
  await travel(linked)
  expect((await linked.get('/api/auth/user')).body).toMatchObject({ id: owner.user.id })
})

/** Follows the whole trip and answers where the product sends the person in the end. */
async function travel(client: Client): Promise<string | null> {
  const back = new URL(await travelUntilBack(client))
  const answer = await client.get(back.pathname + back.search)
  return answer.headers.get('location')
}

/** From /api/login through the provider's pages, up to the address that leads back to the product. */
async function travelUntilBack(client: Client): Promise<string> {
  const departure = await client.get('/api/login')
  const browser = new Client('')
  let next = departure.headers.get('location') ?? ''
  for (let hops = 0; hops < 12 && !next.startsWith(publicUrl); hops++) {
    const answer = await browser.get(next)
    const location = answer.headers.get('location')
    if (!location) throw new Error(`the provider did not lead on: ${answer.status} ${String(answer.body)}`)
    next = new URL(location, next).href
  }
  return next
}

async function openProvider(): Promise<TestProvider> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const test: TestProvider = {
    issuer,
    next: {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const oidc = new Provider(issuer, {
    clients: [
      {
        client_id: 'conforme',
        client_secret: 'secreto-de-prueba',
        redirect_uris: [`${publicUrl}/api/callback`],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...test.next.claims }) }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['only for tests'] },
  })
  const callback = oidc.callback()
  server.on('request', (request, response) => {
    const handled = request.url?.startsWith('/interaction/')
      ? decide(oidc, test, request, response)
      : callback(request, response)
    Promise.resolve(handled).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  return test
}

async function decide(
  oidc: Provider,
  { next }: TestProvider,
  ...[request, response]: Parameters<Provider['interactionDetails']>
): Promise<void> {
  const { prompt, session, params, grantId } = await oidc.interactionDetails(request, response)
  if (next.deny) return oidc.interactionFinished(request, response, { error: 'access_denied' })
  if (prompt.name === 'login') {
    return oidc.interactionFinished(request, response, { login: { accountId: next.login ?? 'alguien' } })
  }
  const grant = grantId
    ? await oidc.Grant.find(grantId)
    : new oidc.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) })
  if (!grant) throw new Error('the grant is gone')
  grant.addOIDCScope('openid email profile')
  return oidc.interactionFinished(
    request,
    response,
    { consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: true },
  )
}
