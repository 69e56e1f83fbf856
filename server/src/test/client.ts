// An HTTP client that keeps its cookie, as a browser does.
import type { Document } from '@conforme/contract/documents/documents'
import type { DocumentEvent, LiveEvent } from '@conforme/contract/events'
import type { User } from '@conforme/contract/accounts/users'

export interface Answer<T = unknown> {
  status: number
  headers: Headers
  body: T
}

interface Heard extends Omit<DocumentEvent, 'type'> {
  type: LiveEvent['type']
  /** RUC, in events about suppliers. */
  ruc?: string
}

interface LiveEvents {
  /** Resolves with all events so far, once one of them is the awaited one. */
  until: (isLast: (event: Heard) => boolean) => Promise<Heard[]>
  close: () => void
}

interface Upload {
  bytes: Uint8Array
  name?: string
  processor?: string
  model?: string
  noRush?: string
}

export const testPassword = 'una-clave-de-prueba'

// A class, against the house rule, because a test person has state (the cookie) and many methods.
export class Client {
  private cookie = ''
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /** The person who registered last with this client. */
  user!: User

  async call<T = unknown>(method: string, path: string, init: RequestInit = {}): Promise<Answer<T>> {
    const headers = new Headers(init.headers)
    if (this.cookie) headers.set('cookie', this.cookie)
    const response = await fetch(this.url + path, { redirect: 'manual', ...init, method, headers })
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    // The caller states the expected type; its assertions check it.
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson && text !== '' ? JSON.parse(text) : text) as T,
    }
  }

  get<T = unknown>(path: string): Promise<Answer<T>> {
    return this.call<T>('GET', path)
  }

  send<T = unknown>(method: string, path: string, body: unknown): Promise<Answer<T>> {
    return this.call<T>(method, path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  post<T = unknown>(path: string, body: unknown = {}): Promise<Answer<T>> {
    return this.send<T>('POST', path, body)
  }

  async register(details: {
    email: string
    company?: { name: string; ruc: string }
    invitation?: string
  }): Promise<User> {
    const person = { password: testPassword, firstName: 'Rosa', lastName: 'Quispe', ...details }
    const answer = await this.post<User>('/api/register', person)
    if (answer.status !== 200) throw new Error(`could not register: ${JSON.stringify(answer.body)}`)
    this.user = answer.body
    return answer.body
  }

  /** Signs in again as the person who registered. */
  enter(): Promise<Answer> {
    return this.post('/api/login', { email: this.user.email, password: testPassword })
  }

  upload({ bytes, name = 'factura.pdf', processor = 'local', model = 'lector-local', noRush }: Upload) {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    form.set('model', model)
    form.set('processor', processor)
    if (noRush !== undefined) form.set('noRush', noRush)
    return this.call<{ documentId: string }>('POST', '/api/documents/upload', { body: form })
  }

  async bytes(path: string): Promise<ArrayBuffer> {
    return (await this.open(path)).arrayBuffer()
  }

  /** The open response, for one that does not end by itself. */
  async open(path: string): Promise<Response> {
    const response = await fetch(this.url + path, { headers: { cookie: this.cookie } })
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`)
    return response
  }

  /** Polls until the document is no longer being processed, and returns it. */
  async processed(documentId: string, withinMs = 120_000): Promise<Document> {
    const deadline = Date.now() + withinMs
    for (;;) {
      const { body } = await this.get<Document>(`/api/documents/${documentId}`)
      if (body.status !== 'processing') return body
      if (Date.now() > deadline) throw new Error(`document ${documentId} is still ${body.stage}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Only the status, for a response that does not end by itself. */
  async statusOf(path: string): Promise<number> {
    const response = await fetch(this.url + path, { headers: { cookie: this.cookie } })
    await response.body?.cancel()
    return response.status
  }

  /** Live events from the time of the call. */
  async listen(): Promise<LiveEvents> {
    const stop = new AbortController()
    const response = await fetch(`${this.url}/api/events`, {
      headers: { cookie: this.cookie },
      signal: stop.signal,
    })
    if (!response.ok || !response.body) throw new Error(`no events: ${response.status}`)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    await reader.read()
    const heard: Heard[] = []
    return {
      close: () => stop.abort(),
      until: async (isLast) => {
        let rest = ''
        while (!heard.some(isLast)) {
          const { value, done } = await reader.read()
          if (done) throw new Error('the stream of events ended')
          const lines = (rest + value).split('\n')
          rest = lines.pop() ?? ''
          for (const line of lines)
            if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)) as Heard)
        }
        return heard
      },
    }
  }

  async credits(): Promise<number> {
    return (await this.get<{ credits: number }>('/api/user/credits')).body.credits
  }

  /** The same person, with the same cookie, at another URL. */
  at(url: string): Client {
    const client = new Client(url)
    client.cookie = this.cookie
    client.user = this.user
    return client
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const [name = ''] = pair.split('=')
    const others = this.cookie.split('; ').filter((kept) => kept && !kept.startsWith(`${name}=`))
    this.cookie = [...others, pair].join('; ')
  }
}
