// Google's token endpoint for service accounts: verifies the signed assertion with the account's public key and returns
// a token with its claims.
import { generateKeyPairSync, verify, type KeyObject } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { GoogleState, TokenClaims } from './google-state.ts'
import { sendJson } from './google-reply.ts'
import { objectOf } from './json-values.ts'

const keyId = 'clave-1'

export function createTokenEndpoint(state: GoogleState, tokenUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const tokens = new Map<string, TokenClaims>()
  return {
    /** In the format of a downloaded key file. */
    serviceAccountKey: {
      type: 'service_account',
      client_email: state.email,
      private_key_id: keyId,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: 'https://oauth2.example/que-no-se-usa',
    },
    answer: (form: URLSearchParams, response: ServerResponse): void => {
      const odd = state.tokenReplies.shift()
      if (odd !== undefined) return void response.end(odd)
      const claims = checkedClaims(form, { issuer: state.email, tokenUrl, publicKey })
      if (!claims)
        return sendJson(response, 400, {
          error: 'invalid_grant',
          error_description: 'Invalid JWT Signature.',
        })
      state.claims.push(claims)
      const token = `ya29.${tokens.size + 1}`
      tokens.set(token, claims)
      sendJson(response, 200, { access_token: token, expires_in: 3599, token_type: 'Bearer' })
    },
    claimsOf: (authorization = ''): TokenClaims | undefined =>
      tokens.get(authorization.replace(/^Bearer /, '')),
  }
}

interface Expected {
  issuer: string
  tokenUrl: string
  publicKey: KeyObject
}

function checkedClaims(form: URLSearchParams, expected: Expected): TokenClaims | undefined {
  const [header = '', payload = '', signature = ''] = (form.get('assertion') ?? '').split('.')
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${payload}`),
    expected.publicKey,
    Buffer.from(signature, 'base64url'),
  )
  const claims = jwtPart(payload)
  const now = Date.now() / 1000
  const isGood =
    form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
    isSigned &&
    jwtPart(header)['alg'] === 'RS256' &&
    jwtPart(header)['kid'] === keyId &&
    claims['iss'] === expected.issuer &&
    claims['aud'] === expected.tokenUrl &&
    Number(claims['iat']) <= now + 60 &&
    Number(claims['exp']) - Number(claims['iat']) <= 3600
  return isGood ? claims : undefined
}

function jwtPart(encoded: string): Record<string, unknown> {
  return objectOf(JSON.parse(Buffer.from(encoded, 'base64url').toString() || '{}'))
}
