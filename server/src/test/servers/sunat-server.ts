// A stand-in for SUNAT's validity service on loopback; the test sets its next answers.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface SunatAnswer {
  status: number
  body: unknown
  /** The answer never ends. */
  breaksOff?: boolean
}

export interface SunatServer {
  environment: Record<string, string>
  /** Answers to the next questions; an acceptance when the list is empty. */
  next: SunatAnswer[]
  /** Answers to the next token requests, if not a token. */
  tokens: SunatAnswer[]
  questions: { path: string; authorization: string | undefined; body: unknown }[]
  tokensGiven: () => number
  connectionsMade: () => number
  close: () => Promise<void>
}

export const accepted = (estadoCp: string, more: object = {}) => ({
  status: 200,
  body: {
    success: true,
    message: 'Operation Success!',
    data: { estadoCp, estadoRuc: '00', condDomiRuc: '00', ...more },
  },
})

export async function startSunatServer(): Promise<SunatServer> {
  const next: SunatServer['next'] = []
  const tokens: SunatServer['tokens'] = []
  const questions: SunatServer['questions'] = []
  let given = 0
  let connections = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const isToken = request.url?.endsWith('/oauth2/token/')
      if (!isToken)
        questions.push({
          path: request.url ?? '',
          authorization: request.headers.authorization,
          body: JSON.parse(text),
        })
      const answer: SunatAnswer = isToken
        ? (tokens.shift() ?? { status: 200, body: { access_token: `ficha-${++given}`, expires_in: 3600 } })
        : (next.shift() ?? accepted('1'))
      const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      if (answer.breaksOff) response.write(body.slice(0, 5), () => response.destroy())
      else response.end(body)
    })
  }).listen(0, '127.0.0.1')
  server.on('connection', () => connections++)
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    next,
    tokens,
    questions,
    tokensGiven: () => given,
    connectionsMade: () => connections,
    environment: {
      SUNAT_RUC: '20601034809',
      SUNAT_CLIENT_ID: `cliente-${url}`,
      SUNAT_CLIENT_SECRET: 'secreto-de-prueba',
      SUNAT_TOKEN_URL: `${url}/clientesextranet`,
      SUNAT_API_URL: url,
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => undefined)
    },
  }
}
