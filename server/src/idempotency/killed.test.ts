// The product is killed between performing a call and answering it: repeating the call does not perform it twice.
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { createTestDatabase } from '../test/database/database.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { startProduct } from '../test/processes/start-product.ts'

test(
  'an upload repeated with its key after a kill -9 finds its document and is charged once',
  { timeout: 240_000 },
  async () => {
    const place = await createTestDatabase('pglite')
    const env = { DATA_DIR: place.dataDir }
    const [answered, unanswered] = await Promise.all(
      ['F001-1', 'F001-2'].map((numero) => invoicePdf({ numero })),
    )
    const upload = (person: Client, key: string, bytes: Uint8Array = new Uint8Array()) => {
      const form = new FormData()
      form.set('processor', 'local')
      form.set('model', 'lector-local')
      form.set('file', new Blob([new Uint8Array(bytes)]), `${key}.pdf`)
      const headers = { 'idempotency-key': key }
      return person.call<{ documentId: string }>('POST', '/api/documents/upload', { headers, body: form })
    }
    const before = startProduct(env)
    const rosa = await before.client()
    await rosa.register({ email: 'rosa@conforme.test' })
    const first = await upload(rosa, 'answered', answered)
    expect(first.status).toBe(200)
    // Neither this test nor a browser can tell whether the call took effect before the process ended.
    const lost = upload(rosa, 'unanswered', unanswered).catch(() => undefined)
    await before.kill('SIGKILL')
    await lost

    const after = startProduct(env)
    const again = rosa.at((await after.client()).url)
    expect((await upload(again, 'answered', answered)).body).toEqual(first.body)
    expect((await upload(again, 'unanswered', unanswered)).status).toBe(200)
    expect((await again.get<{ total: number }>('/api/documents')).body.total).toBe(2)
    expect(await again.credits()).toBe(23)
    await after.kill('SIGTERM')
    await place.remove()
  },
)
