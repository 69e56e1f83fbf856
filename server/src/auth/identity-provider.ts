// OpenID Connect, if configured: authorization code flow with PKCE, state and nonce. The state for the round trip to
// the provider is in one signed, short-lived cookie.
import * as oidc from 'openid-client'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import type { Logger } from '../log/log.ts'

export interface Identity {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  /** The id token, which the provider needs to end its session. */
  token: string
}

/** Accepted clock skew. */
const clockToleranceSeconds = 60
/** Skew beyond this is logged. */
const clockWorrySeconds = 5

/** The values that the callback is checked against. */
type Checked = Record<'state' | 'nonce' | 'codeVerifier', string>

export interface IdentityProvider {
  name: string
  depart(callbackUrl: string): Promise<{ url: URL; redirect: Checked }>
  arrive(currentUrl: URL, redirect: Checked): Promise<Identity>
  /** URL that ends the person's session at the provider; undefined if it has none. */
  leave(token: string, returnTo: string): Promise<URL | undefined>
}

interface Surroundings {
  now: () => Date
  log: Pick<Logger, 'warn'>
}

export function openIdentityProvider(config: Config, around: Surroundings): IdentityProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_SCOPE: scope } = config
  if (!issuer || !clientId) return undefined
  const server = new URL(issuer)
  let discovered: Promise<oidc.Configuration> | undefined
  // Discovered at the first login and cached; retried if the provider was down.
  const discover = () =>
    (discovered ??= oidc
      .discovery(server, clientId, clientOf(config, around.now()), undefined, {
        execute: isLoopback(server) ? [oidc.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        discovered = undefined
        throw error
      }))
  return {
    name: config.OIDC_NAME,
    depart: async (callbackUrl) => depart(await discover(), callbackUrl, scope),
    arrive: async (currentUrl, redirect) => {
      const { claims, token } = await exchange(await discover(), currentUrl, redirect)
      logClockDifference(claims.iat, around)
      return toIdentity(claims, { token, trusted: config.OIDC_TRUST_EMAIL })
    },
    leave: async (token, returnTo) => {
      const configuration = await discover()
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
      const parameters = { id_token_hint: token, post_logout_redirect_uri: returnTo }
      return oidc.buildEndSessionUrl(configuration, parameters)
    },
  }
}

function clientOf({ OIDC_CLIENT_SECRET: secret }: Config, now: Date) {
  return {
    ...(secret !== undefined && { client_secret: secret }),
    [oidc.clockTolerance]: clockToleranceSeconds,
    // Zero, except in tests that move the clock.
    [oidc.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
  }
}

function logClockDifference(issuedAt: number, { now, log }: Surroundings): void {
  const seconds = Math.round(now().getTime() / 1000 - issuedAt)
  if (Math.abs(seconds) >= clockWorrySeconds)
    log.warn({ seconds }, 'the clock of the identity provider differs from ours')
}

/** Plain http is only for a provider on this machine, as in tests. */
function isLoopback(url: URL): boolean {
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

async function depart(configuration: oidc.Configuration, callbackUrl: string, scope: string) {
  const redirect = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
  }
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl,
    scope,
    state: redirect.state,
    nonce: redirect.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(redirect.codeVerifier),
    code_challenge_method: 'S256',
  })
  return { url, redirect }
}

interface Claims extends oidc.UserInfoResponse {
  iss: string
  iat: number
}

async function exchange(
  configuration: oidc.Configuration,
  currentUrl: URL,
  redirect: Checked,
): Promise<{ claims: Claims; token: string }> {
  const tokens = await oidc
    .authorizationCodeGrant(configuration, currentUrl, {
      pkceCodeVerifier: redirect.codeVerifier,
      expectedState: redirect.state,
      expectedNonce: redirect.nonce,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      throw isAboutTime(error) ? new Refusal('identidad_reloj') : error
    })
  const claims = tokens.claims()
  if (!claims || tokens.id_token === undefined) throw new Error('the identity provider sent no id token')
  const token = tokens.id_token
  if (claims.email !== undefined) return { claims, token }
  const info = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  return { claims: { ...claims, ...info }, token }
}

function isAboutTime(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
}

function toIdentity(claims: Claims, { token, trusted }: { token: string; trusted: boolean }): Identity {
  const email = textOf(claims.email)
  if (!email) throw new Error('the identity provider shared no email address')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    // Respects `email_verified: false`; if the claim is absent, the configuration decides.
    emailVerified: claims.email_verified === true || (trusted && claims.email_verified === undefined),
    firstName: textOf(claims.given_name) || textOf(claims.name) || email,
    lastName: textOf(claims.family_name),
    token,
  }
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim.trim() : ''
}
