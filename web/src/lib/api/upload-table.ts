import { withIdempotencyKey } from './idempotency-key.ts'
import { refusalOf } from './refusal.ts'

/** Multipart upload of a table, which the typed `call` does not support. */
export async function uploadTable<Reply>(url: string, file: File): Promise<Reply> {
  const form = new FormData()
  form.append('file', file)
  const whole = JSON.stringify([url, file.name, file.size, file.lastModified])
  return withIdempotencyKey(whole, async (key) => {
    const headers = { 'Idempotency-Key': key }
    const response = await fetch(url, { method: 'POST', credentials: 'include', headers, body: form })
    if (!response.ok) throw await refusalOf(response)
    return (await response.json()) as Reply
  })
}
