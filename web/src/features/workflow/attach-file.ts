import { withIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { refusalOf } from '../../lib/api/refusal.ts'

export interface Attaching {
  file: File
  step: number
  /** The checklist item that it is for. */
  itemId?: string | undefined
}

/** Multipart upload, which the typed `call` does not support. */
export async function attachFile(documentId: string, { file, step, itemId }: Attaching): Promise<void> {
  const form = new FormData()
  form.append('step', String(step))
  if (itemId !== undefined) form.append('itemId', itemId)
  form.append('file', file)
  const url = `/api/documents/${documentId}/workflow/attachments`
  const whole = JSON.stringify([url, step, itemId, file.name, file.size, file.lastModified])
  await withIdempotencyKey(whole, async (key) => {
    const headers = { 'Idempotency-Key': key }
    const response = await fetch(url, { method: 'POST', credentials: 'include', headers, body: form })
    if (!response.ok) throw await refusalOf(response)
  })
}

export const attachmentTypes = '.pdf,.jpg,.jpeg,.png,.xml'
