import type { ImportedConstancia } from '@conforme/contract/detracciones/constancias'
import { refusalOf } from '../../../lib/refusal.ts'
import { withIdempotencyKey } from '../../../lib/idempotency-key.ts'

/** Multipart upload, which the typed `call` does not support. */
export async function importConstancias(file: File): Promise<ImportedConstancia[]> {
  const form = new FormData()
  form.append('file', file)
  const url = '/api/detracciones/constancias'
  const whole = JSON.stringify([url, file.name, file.size, file.lastModified])
  return withIdempotencyKey(whole, async (key) => {
    const headers = { 'Idempotency-Key': key }
    const response = await fetch(url, { method: 'POST', credentials: 'include', headers, body: form })
    if (!response.ok) throw await refusalOf(response)
    const { lines } = (await response.json()) as { lines: ImportedConstancia[] }
    return lines
  })
}
