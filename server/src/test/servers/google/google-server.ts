// A stand-in for Google on loopback: its token, Sheets and Drive endpoints, as far as the product calls them. It stores
// what is written, and refuses with the answers that Google is known to give.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerDriveCall } from './drive-files.ts'
import { googleErrors } from './google-errors.ts'
import { sendReply } from './google-reply.ts'
import { newGoogleState, type GoogleState } from './google-state.ts'
import { answerFault, takeFault } from './injected-faults.ts'
import { answerSheetsCall } from './sheets-calls.ts'
import { createTokenEndpoint } from './token-endpoint.ts'

export interface GoogleServer extends GoogleState {
  environment: Record<string, string>
  stop: () => Promise<void>
}

export async function startGoogleServer(): Promise<GoogleServer> {
  const state = newGoogleState()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const tokenUrl = `${url}/token`
  const tokens = createTokenEndpoint(state, tokenUrl)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const text = await bodyOf(request)
    if (pathname === '/token') return tokens.answer(new URLSearchParams(text), response)
    const path = decodeURIComponent(pathname)
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const call = { method, path, query: searchParams, body }
    state.calls.push(call)
    const person = state.meanwhile.findIndex((each) => path.includes(each.in))
    if (person >= 0) state.meanwhile.splice(person, 1)[0]?.does()
    const fault = takeFault(state.faults, path)
    const token = tokens.claimsOf(request.headers.authorization)
    if (!token) return sendReply(response, { error: googleErrors.credentials })
    if (fault && answerFault(fault, response)) return
    const authorized = { ...call, token }
    const reply = answerDriveCall(authorized, state) ?? answerSheetsCall(authorized, state)
    if (fault === 'done-then-silence') return void request.socket.destroy()
    sendReply(response, reply)
  }

  server.on('request', (request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.statusCode = 599
      response.end(String(error))
    })
  })
  return {
    ...state,
    environment: {
      GOOGLE_SERVICE_ACCOUNT_JSON: JSON.stringify(tokens.serviceAccountKey),
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

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
