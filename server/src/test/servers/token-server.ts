// Stand-ins for the token endpoints of Google and Microsoft on loopback, following their documentation of token
// refresh, and an introspection endpoint for a mail server.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answer {
  status: number
  body: unknown
}

interface TokenState {
  /** Valid refresh tokens, with the mailbox that each opens. */
  grants: Map<string, string>
  /** Next answers of the token endpoints, instead of a token. */
  next: Answer[]
  /** Each refresh returns a new refresh token, as Microsoft does. */
  rotates: boolean
  given: string[]
  /** Revokes a token early. */
  revoke: (token: string) => void
}

export interface TokenServer extends TokenState {
  environment: Record<string, string>
  /** Introspection URL for the mail server, which appends the token. */
  introspectionUrl: string
  close: () => Promise<void>
}

/** The mailbox that each access token opens. */
type Owners = Map<string, string>

export const invalidGrant = {
  status: 400,
  body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
}

const client = { id: 'programa-de-prueba', secret: 'secreto-de-prueba' }
const microsoftScope = 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access'

export async function startTokenServer(): Promise<TokenServer> {
  const owners: Owners = new Map()
  const state: TokenState = {
    grants: new Map(),
    next: [],
    rotates: false,
    given: [],
    revoke: (token) => void owners.delete(token),
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = request.url ?? ''
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const answer = url.startsWith('/introspect')
        ? introspect(owners, url)
        : (state.next.shift() ??
          refreshAccess(state, owners, { form, isMicrosoft: url.startsWith('/microsoft') }))
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(state, {
    introspectionUrl: `${url}/introspect?token=`,
    environment: {
      MAIL_GOOGLE_CLIENT_ID: client.id,
      MAIL_GOOGLE_CLIENT_SECRET: client.secret,
      MAIL_GOOGLE_TOKEN_URL: `${url}/google/token`,
      MAIL_MICROSOFT_CLIENT_ID: client.id,
      MAIL_MICROSOFT_CLIENT_SECRET: client.secret,
      MAIL_MICROSOFT_TOKEN_URL: `${url}/microsoft/token`,
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => undefined)
    },
  })
}

interface Refresh {
  form: URLSearchParams
  isMicrosoft: boolean
}

function refreshAccess(state: TokenState, owners: Owners, { form, isMicrosoft }: Refresh): Answer {
  if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
    return {
      status: 401,
      body: { error: 'invalid_client', error_description: 'The OAuth client was not found.' },
    }
  if (form.get('grant_type') !== 'refresh_token')
    return { status: 400, body: { error: 'unsupported_grant_type' } }
  if (isMicrosoft && form.get('scope') !== microsoftScope)
    return { status: 400, body: { error: 'invalid_scope', error_codes: [70011] } }
  const owner = state.grants.get(form.get('refresh_token') ?? '')
  if (owner === undefined) return invalidGrant
  const token = `ficha.${isMicrosoft ? 'EwB' : 'ya29'}-${state.given.length + 1}`
  state.given.push(token)
  owners.set(token, owner)
  const granted = { access_token: token, expires_in: 3599, token_type: 'Bearer' }
  if (!state.rotates) return { status: 200, body: granted }
  const refresh = `renovado-${state.given.length}`
  state.grants.set(refresh, owner)
  return { status: 200, body: { ...granted, ext_expires_in: 3599, refresh_token: refresh } }
}

function introspect(owners: Owners, url: string): Answer {
  const owner = owners.get(new URL(url, 'http://here').searchParams.get('token') ?? '')
  return { status: 200, body: owner === undefined ? { active: false } : { active: true, email: owner } }
}
