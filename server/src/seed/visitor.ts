// A minimal HTTP client with a cookie.
export interface VisitorAnswer {
  status: number
  body: unknown
}

export interface Visitor {
  get(path: string): Promise<VisitorAnswer>
  post(path: string, body: unknown): Promise<VisitorAnswer>
  upload(bytes: Uint8Array, name: string): Promise<VisitorAnswer>
}

export function openVisitor(url: string): Visitor {
  let cookie = ''
  const call = async (path: string, init: RequestInit): Promise<VisitorAnswer> => {
    const response = await fetch(url + path, { ...init, headers: { ...init.headers, cookie } })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return { status: response.status, body: await response.json() }
  }
  return {
    get: (path) => call(path, {}),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    upload: (bytes, name) => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(bytes)]), name)
      form.set('processor', 'local')
      form.set('model', 'lector-local')
      return call('/api/documents/upload', { method: 'POST', body: form })
    },
  }
}
