// OpenID Connect, when configured: authorization code with PKCE, state and nonce. What has to survive the trip to the
// provider and back travels in one signed, short-lived cookie.
import * as oidc from 'openid-client'
import type { Config } from '../config.ts'

export interface Identity {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** What the callback needs to know of how the trip began. */
export interface Departure {
  state: string
  nonce: string
  codeVerifier: string
}

export interface IdentityProvider {
  name: string
  depart(callbackUrl: string): Promise<{ url: URL; departure: Departure }>
  arrive(currentUrl: URL, departure: Departure): Promise<Identity>
}

export function openIdentityProvider(config: Config): IdentityProvider | undefined {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: secret,
    OIDC_SCOPE: scope,
  } = config
  if (!issuer || !clientId) return undefined
  const server = new URL(issuer)
  let discovered: Promise<oidc.Configuration> | undefined
  // Discovered at the first login and kept; a provider that was down at our start is asked again.
  const discover = () =>
    (discovered ??= oidc
      .discovery(server, clientId, secret, undefined, {
        execute: isLoopback(server) ? [oidc.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        discovered = undefined
        throw error
      }))
  return {
    name: config.OIDC_NAME,
    depart: async (callbackUrl) => depart(await discover(), callbackUrl, scope),
    arrive: async (currentUrl, departure) => arrive(await discover(), currentUrl, departure),
  }
}

/** Plain http is for a provider on this very machine, as in tests. */
function isLoopback(url: URL): boolean {
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

async function depart(configuration: oidc.Configuration, callbackUrl: string, scope: string) {
  const departure = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
  }
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl,
    scope,
    state: departure.state,
    nonce: departure.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(departure.codeVerifier),
    code_challenge_method: 'S256',
  })
  return { url, departure }
}

async function arrive(
  configuration: oidc.Configuration,
  currentUrl: URL,
  departure: Departure,
): Promise<Identity> {
  const tokens = await oidc.authorizationCodeGrant(configuration, currentUrl, {
    pkceCodeVerifier: departure.codeVerifier,
    expectedState: departure.state,
    expectedNonce: departure.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('the identity provider sent no id token')
  const info = claims.email
    ? claims
    : { ...claims, ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
  const email = textOf(info.email)
  if (!email) throw new Error('the identity provider shared no email address')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    emailVerified: info.email_verified === true,
    firstName: textOf(info.given_name) || textOf(info.name) || email,
    lastName: textOf(info.family_name),
  }
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim.trim() : ''
}
