// Sends one file with its progress, which `fetch` cannot tell.
import { ApiError } from './api-error.ts'

export interface UploadRequest {
  file: File
  processor: string
  model: string
  noRush?: boolean | undefined
  /** Sent again under the same key, it makes no second document. */
  idempotencyKey: string
  /** 0 to 1. */
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

export function uploadFile({
  file,
  processor,
  model,
  noRush,
  idempotencyKey,
  onProgress,
  signal,
}: UploadRequest): Promise<{ documentId: string }> {
  const form = new FormData()
  // The choices go first: the server reads the form as a stream and must know them when the file begins.
  form.append('model', model)
  form.append('processor', processor)
  if (noRush) form.append('noRush', 'true')
  form.append('file', file)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/documents/upload')
    request.withCredentials = true
    request.setRequestHeader('Cache-Control', 'no-cache')
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.upload.onprogress = (event) => onProgress(event.total > 0 ? event.loaded / event.total : 0)
    request.onerror = () => reject(new TypeError('network'))
    request.onabort = () => reject(new DOMException('Cancelado', 'AbortError'))
    request.onload = () => {
      const documentId = request.status < 300 ? documentIdOf(request.responseText) : undefined
      if (documentId === undefined)
        reject(new ApiError(request.status, request.statusText, request.responseText))
      else resolve({ documentId })
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function documentIdOf(text: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    const id: unknown =
      typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'documentId') : undefined
    return typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}
