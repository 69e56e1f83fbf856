// Uploads one document.
import { ApiError } from './api-error.ts'
import { sendForm } from './send-form.ts'

export interface UploadRequest {
  file: File
  processor: string
  model: string
  noRush?: boolean | undefined
  /** Idempotency key: a retry does not create a second document. */
  idempotencyKey: string
  /** From 0 to 1. */
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

export async function uploadFile({
  file,
  processor,
  model,
  noRush,
  idempotencyKey,
  onProgress,
  signal,
}: UploadRequest): Promise<{ documentId: string }> {
  const form = new FormData()
  // Options come first: the server parses the form as a stream and needs them before the file.
  form.append('model', model)
  form.append('processor', processor)
  if (noRush) form.append('noRush', 'true')
  form.append('file', file)
  const headers = { 'Cache-Control': 'no-cache', 'Idempotency-Key': idempotencyKey }
  const answer = await sendForm('/api/documents/upload', form, { headers, onProgress, signal })
  const documentId = documentIdOf(answer.text)
  if (documentId === undefined) throw new ApiError(answer.status, answer.statusText, answer.text)
  return { documentId }
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
