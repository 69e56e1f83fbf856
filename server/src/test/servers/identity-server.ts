// A real OpenID Connect provider on loopback. It signs in the person in `login`, or denies if told to.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { Client } from '../client.ts'

export interface IdentityServer {
  issuer: string
  next: { login?: string; deny?: boolean; claims?: Record<string, unknown> }
  close: () => Promise<void>
}

/** The product's public address; the provider accepts no other for the callback. */
export const identityPublicUrl = 'http://conforme.test'

/** The product's settings for this provider. */
export const identitySettings = ({ issuer }: IdentityServer) => ({
  PUBLIC_URL: identityPublicUrl,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'conforme',
  OIDC_CLIENT_SECRET: 'secreto-de-prueba',
})

/** Follows the whole login and returns the product's final redirect. */
export async function followLogin(client: Client, from?: string): Promise<string | null> {
  const back = new URL(await followLoginToCallback(client, from))
  const answer = await client.get(back.pathname + back.search)
  return answer.headers.get('location')
}

/** Follows redirects from /api/login, or from `from`, through the provider's pages, up to the callback URL. */
export async function followLoginToCallback(client: Client, from?: string): Promise<string> {
  const first = from ?? (await client.get('/api/login')).headers.get('location')
  const browser = new Client('')
  let next = first ?? ''
  for (let hops = 0; hops < 12 && !next.startsWith(identityPublicUrl); hops++) {
    const answer = await browser.get(next)
    const location = answer.headers.get('location')
    if (!location) throw new Error(`the provider did not lead on: ${answer.status} ${String(answer.body)}`)
    next = new URL(location, next).href
  }
  return next
}

export async function openIdentityServer(): Promise<IdentityServer> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const test: IdentityServer = {
    issuer,
    next: {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const oidc = new Provider(issuer, {
    clients: [
      {
        client_id: 'conforme',
        client_secret: 'secreto-de-prueba',
        redirect_uris: [`${identityPublicUrl}/api/callback`],
        post_logout_redirect_uris: [`${identityPublicUrl}/`],
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
    // The ID token expires so soon that only the clock tolerance lets in a slightly late callback. Every lifetime is
    // set, because the provider prints a notice for each default.
    ttl: { IdToken: 5, Interaction: 3600, Session: 3600, Grant: 3600, AccessToken: 3600 },
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
  { next }: IdentityServer,
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
