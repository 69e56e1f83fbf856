// Google's token, Sheets and Drive addresses on loopback, as far as the product calls them. It checks the signed
// statement with the account's public key, keeps what was written, and refuses with the answers Google is known to give.
import { generateKeyPairSync, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type StoredCell = string | number

interface StoredTab {
  sheetId: number
  title: string
  rows: StoredCell[][]
  /** What it has room for: nothing is written beyond. */
  columnCount: number
}

interface StoredSheet {
  /** Addresses that may write. */
  editors: Set<string>
  tabs: StoredTab[]
}

interface RecordedCall {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

type Trouble = 'quota' | 'silence' | 'done-then-silence' | 'expired-token' | 'unavailable' | 'web-page'

/** Of a proxy in between, under 200. */
const webPage = '<!doctype html><title>Bienvenido</title>'

export interface GoogleServer {
  environment: Record<string, string>
  email: string
  calls: RecordedCall[]
  claims: Record<string, unknown>[]
  spreadsheets: Map<string, StoredSheet>
  addSpreadsheet: (id: string, options?: { shared?: boolean }) => void
  rows: (id: string, title: string) => StoredCell[][]
  /** The next calls whose path holds this text go wrong. */
  trouble: { kind: Trouble; in: string; times: number }[]
  /** What a person does in the sheet just before the next call whose path holds this text. */
  meanwhile: { in: string; does: () => void }[]
  /** What the token address answers next, instead of a token. */
  tokenReplies: string[]
  /** What Drive answers to a new file; undefined makes it. */
  creation: { refuse?: 'storage' | 'folder' }
  unshareable: Set<string>
  stop: () => Promise<void>
}

const email = 'conforme@proyecto-de-prueba.iam.gserviceaccount.com'
const scopes = 'https://www.googleapis.com/auth/'

export async function startGoogleServer(): Promise<GoogleServer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const state: Omit<GoogleServer, 'environment' | 'stop'> = {
    email,
    calls: [],
    claims: [],
    spreadsheets: new Map(),
    addSpreadsheet: (id, { shared = true } = {}) => {
      const tabs = [newTab(0, 'Hoja 1')]
      state.spreadsheets.set(id, { editors: new Set(shared ? [email] : []), tabs })
    },
    rows: (id, title) => state.spreadsheets.get(id)?.tabs.find((tab) => tab.title === title)?.rows ?? [],
    trouble: [],
    meanwhile: [],
    tokenReplies: [],
    creation: {},
    unshareable: new Set(),
  }
  const tokens = new Map<string, Record<string, unknown>>()
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.statusCode = 599
      response.end(String(error))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}`
  const tokenUrl = `${url}/token`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const text = await bodyOf(request)
    if (pathname === '/token') {
      const odd = state.tokenReplies.shift()
      if (odd !== undefined) return void response.end(odd)
      return sendToken(new URLSearchParams(text), response)
    }
    const path = decodeURIComponent(pathname)
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    state.calls.push({ method: request.method ?? '', path, query: searchParams, body })
    const person = state.meanwhile.findIndex((each) => path.includes(each.in))
    if (person >= 0) state.meanwhile.splice(person, 1)[0]?.does()
    const trouble = takeTrouble(path)
    const token = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
    if (!token || trouble === 'expired-token') return refuse(response, refusals.credentials)
    if (trouble === 'quota') return refuse(response.setHeader('retry-after', '0'), refusals.quota)
    if (trouble === 'unavailable') return refuse(response.setHeader('retry-after', '0'), refusals.unavailable)
    if (trouble === 'web-page') return void response.setHeader('content-type', 'text/html').end(webPage)
    if (trouble === 'silence') return void request.socket.destroy()
    const reply = handle({ method: request.method ?? '', path, query: searchParams, body, token })
    if (trouble === 'done-then-silence') return void request.socket.destroy()
    if (reply.refusal) return refuse(response, reply.refusal)
    send(response, 200, reply)
  }

  function takeTrouble(path: string): Trouble | undefined {
    const found = state.trouble.find((each) => each.times > 0 && path.includes(each.in))
    if (found) found.times--
    return found?.kind
  }

  function sendToken(form: URLSearchParams, response: ServerResponse): void {
    const [header = '', payload = '', signature = ''] = (form.get('assertion') ?? '').split('.')
    const isSigned = verify(
      'RSA-SHA256',
      Buffer.from(`${header}.${payload}`),
      publicKey,
      Buffer.from(signature, 'base64url'),
    )
    const claims = part(payload)
    const now = Date.now() / 1000
    const isGood =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      isSigned &&
      part(header)['alg'] === 'RS256' &&
      part(header)['kid'] === 'clave-1' &&
      claims['iss'] === email &&
      claims['aud'] === tokenUrl &&
      Number(claims['iat']) <= now + 60 &&
      Number(claims['exp']) - Number(claims['iat']) <= 3600
    if (!isGood)
      return send(response, 400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' })
    state.claims.push(claims)
    const token = `ya29.${tokens.size + 1}`
    tokens.set(token, claims)
    send(response, 200, { access_token: token, expires_in: 3599, token_type: 'Bearer' })
  }

  interface Request extends RecordedCall {
    token: Record<string, unknown>
  }
  type Reply = { refusal: GoogleError } | { refusal?: never; [name: string]: unknown }

  function handle({ method, path, query, body, token }: Request): Reply {
    const who = String(token['sub'] ?? token['iss'])
    const given = objectOf(body)
    if (method === 'POST' && path === '/drive/v3/files') {
      if (!String(token['scope']).startsWith(`${scopes}drive`)) return { refusal: refusals.scope }
      if (state.creation.refuse === 'storage') return { refusal: refusals.storage }
      if (state.creation.refuse === 'folder') return { refusal: refusals.missing }
      const id = `creada-${'x'.repeat(30)}-${state.spreadsheets.size}`
      state.addSpreadsheet(id, { shared: false })
      state.spreadsheets.get(id)?.editors.add(who)
      return { id }
    }
    const share = /^\/drive\/v3\/files\/([^/]+)\/permissions$/.exec(path)
    if (share) {
      const address = String(given['emailAddress'])
      if (state.unshareable.has(address)) return { refusal: refusals.unshareable }
      state.spreadsheets.get(share[1] ?? '')?.editors.add(address)
      return { id: '1', type: 'user', role: 'writer' }
    }
    const [, id = '', rest = ''] = /^\/v4\/spreadsheets\/([-\w]+)(.*)$/.exec(path) ?? []
    const sheet = state.spreadsheets.get(id)
    if (!sheet) return { refusal: refusals.missing }
    if (!sheet.editors.has(who)) return { refusal: refusals.denied }
    if (token['scope'] !== `${scopes}spreadsheets`) return { refusal: refusals.scope }
    if (method === 'GET' && rest === '')
      return {
        sheets: sheet.tabs.map(({ sheetId, title, columnCount }) => ({
          properties: { sheetId, title, gridProperties: { rowCount: 1000, columnCount } },
        })),
      }
    if (rest === ':batchUpdate') return changeStructure(sheet, list(given['requests']))
    if (rest === '/values:batchGet')
      return { valueRanges: query.getAll('ranges').map((range) => ({ range, ...read(sheet, range) })) }
    if (rest === '/values:batchUpdate') {
      if (given['valueInputOption'] !== 'RAW') return { refusal: refusals.notRaw }
      for (const each of list(given['data'])) {
        const tab = tabOf(sheet, String(each['range']))
        if (!tab) return { refusal: refusals.range }
        if (cellRows(each['values']).some((cells) => cells.length > tab.columnCount))
          return { refusal: refusals.grid }
        const first = Number(/!A(\d+)/.exec(String(each['range']))?.[1])
        for (const [at, cells] of cellRows(each['values']).entries()) put(tab, first - 1 + at, cells)
      }
      return { spreadsheetId: id }
    }
    const append = /^\/values\/(.*):append$/.exec(rest)
    if (append) {
      if (query.get('valueInputOption') !== 'RAW') return { refusal: refusals.notRaw }
      const tab = tabOf(sheet, append[1] ?? '')
      if (!tab) return { refusal: refusals.range }
      for (const cells of cellRows(given['values'])) put(tab, tab.rows.length, cells)
      return { spreadsheetId: id, updates: {} }
    }
    throw new Error(`not a call that Google knows: ${method} ${path}`)
  }

  function changeStructure(sheet: StoredSheet, requests: Record<string, unknown>[]): Reply {
    for (const request of requests) {
      const title = objectOf(objectOf(request['addSheet'])['properties'])['title']
      if (typeof title === 'string') {
        if (sheet.tabs.some((tab) => tab.title.toLowerCase() === title.toLowerCase()))
          return { refusal: refusals.exists }
        sheet.tabs.push(newTab(sheet.tabs.length + 100, title))
        continue
      }
      const { sheetId, dimension, length } = objectOf(request['appendDimension'])
      const wider = sheet.tabs.find((tab) => tab.sheetId === sheetId)
      if (wider && dimension === 'COLUMNS') {
        wider.columnCount += Number(length)
        continue
      }
      const range = objectOf(objectOf(request['deleteDimension'])['range'])
      const tab = sheet.tabs.find(({ sheetId }) => sheetId === range['sheetId'])
      if (!tab) throw new Error(`not a change that Google knows: ${JSON.stringify(request)}`)
      const start = Number(range['startIndex'])
      tab.rows.splice(start, Number(range['endIndex']) - start)
    }
    return { replies: [] }
  }

  const key = {
    type: 'service_account',
    client_email: email,
    private_key_id: 'clave-1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: 'https://oauth2.example/que-no-se-usa',
  }
  return {
    ...state,
    environment: {
      GOOGLE_SERVICE_ACCOUNT_JSON: JSON.stringify(key),
      GOOGLE_SHEETS_BASE_URL: url,
      GOOGLE_DRIVE_BASE_URL: url,
      GOOGLE_TOKEN_URL: tokenUrl,
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface GoogleError {
  code: number
  message: string
  status?: string
  errors?: { domain: string; reason: string; message: string }[]
}

const oneReason = (domain: string, reason: string, message: string) => [{ domain, reason, message }]

/** As they were recorded from the real ones. */
const refusals = {
  denied: { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' },
  missing: { code: 404, message: 'Requested entity was not found.', status: 'NOT_FOUND' },
  range: { code: 400, message: 'Unable to parse range: Nada!A1', status: 'INVALID_ARGUMENT' },
  grid: {
    code: 400,
    message: "Range ('Documentos'!A1:AB1) exceeds grid limits. Max rows: 1000, max columns: 26",
    status: 'INVALID_ARGUMENT',
  },
  exists: {
    code: 400,
    message: 'Invalid requests[0].addSheet: A sheet with the name "Documentos" already exists.',
    status: 'INVALID_ARGUMENT',
  },
  notRaw: { code: 400, message: "'valueInputOption' is required", status: 'INVALID_ARGUMENT' },
  scope: {
    code: 403,
    message: 'Request had insufficient authentication scopes.',
    status: 'PERMISSION_DENIED',
  },
  credentials: {
    code: 401,
    message: 'Request had invalid authentication credentials.',
    status: 'UNAUTHENTICATED',
  },
  quota: {
    code: 429,
    message:
      "Quota exceeded for quota metric 'Write requests' and limit 'Write requests per minute per user'",
    status: 'RESOURCE_EXHAUSTED',
  },
  unavailable: { code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE' },
  storage: {
    code: 403,
    message: "The user's Drive storage quota has been exceeded.",
    errors: oneReason(
      'usageLimits',
      'storageQuotaExceeded',
      "The user's Drive storage quota has been exceeded.",
    ),
  },
  unshareable: {
    code: 400,
    message: 'Bad Request. User message: "You are trying to invite someone without a Google account."',
    errors: oneReason('global', 'invalidSharingRequest', 'Bad Request.'),
  },
} satisfies Record<string, GoogleError>

function refuse(response: ServerResponse, error: GoogleError): void {
  send(response, error.code, { error })
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

/** As wide as Google makes one. */
const newTab = (sheetId: number, title: string): StoredTab => ({ sheetId, title, rows: [], columnCount: 26 })

function tabOf(sheet: StoredSheet, range: string): StoredTab | undefined {
  const quoted = /^'((?:[^']|'')*)'!/.exec(range)?.[1]
  const title = quoted?.replaceAll("''", "'")
  return sheet.tabs.find((tab) => tab.title === title)
}

function read(sheet: StoredSheet, range: string): { values?: StoredCell[][] } {
  const tab = tabOf(sheet, range)
  if (!tab) throw new Error(`the tab of ${range} was read before it was there`)
  const values = range.endsWith('!1:1') ? tab.rows.slice(0, 1) : tab.rows.map((row) => row.slice(0, 1))
  return values.length === 0 ? {} : { values }
}

/** Null leaves a cell as it is, as in the real one. */
function put(tab: StoredTab, row: number, cells: (StoredCell | null)[]): void {
  while (tab.rows.length <= row) tab.rows.push([])
  const before = tab.rows[row] ?? []
  tab.rows[row] = cells.map((cell, at) => cell ?? before[at] ?? '')
}

function part(encoded: string): Record<string, unknown> {
  return objectOf(JSON.parse(Buffer.from(encoded, 'base64url').toString() || '{}'))
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(objectOf) : []
}

function cellRows(value: unknown): (StoredCell | null)[][] {
  if (!Array.isArray(value)) return []
  return value.map((row: unknown) =>
    Array.isArray(row)
      ? row.map((cell: unknown) => {
          if (cell === null || typeof cell === 'string' || typeof cell === 'number') return cell
          throw new Error(`not a cell: ${JSON.stringify(cell)}`)
        })
      : [],
  )
}
