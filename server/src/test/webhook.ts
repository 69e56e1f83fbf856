// A product with a program that posts documents to it, and the server that receives the program's callbacks.
import type { WebhookDocument } from '@conforme/contract/intake/webhook'
import type { Client } from './client.ts'
import type { DatabaseKind } from '../db/database.ts'
import { openOutsideServer, type OutsideServer } from './servers/outside-server.ts'
import { administrator, openTestProduct, type TestProduct } from './product.ts'

interface Accepted {
  documentId: string
  status: string
  statusUrl: string
}

export interface WebhookWorld {
  product: TestProduct
  /** The person who made the key, and who administers the installation. */
  ada: Client
  key: string
  signingSecret: string
  outside: OutsideServer
  close: () => Promise<void>
}

export async function openWebhookWorld(kind: DatabaseKind): Promise<WebhookWorld> {
  const outside = await openOutsideServer()
  const environment = { OUTBOUND_ALLOWED_HOSTS: `intranet.test, 127.0.0.1:${outside.port}` }
  const product = await openTestProduct({ kind, environment, withWorker: true })
  const ada = await administrator(product)
  const { body } = await ada.post<{ apiKey: { key: string; signingSecret: string } }>('/api/admin/api-keys', {
    name: 'ERP',
    permissions: { endpoints: ['/api/webhook/process-document'] },
  })
  const close = async () => {
    await product.close()
    await outside.close()
  }
  return { product, ada, ...body.apiKey, outside, close }
}

/** Uses the program's key unless the headers contain another. */
export function webhookCalls(current: () => WebhookWorld) {
  const post = (init: RequestInit, headers: Record<string, string> = {}) =>
    current()
      .product.anybody()
      .call<Accepted>('POST', '/api/webhook/process-document', {
        ...init,
        headers: { authorization: `Bearer ${current().key}`, ...headers },
      })
  const postJson = (body: object, headers: Record<string, string> = {}) =>
    post({ body: JSON.stringify(body) }, { 'content-type': 'application/json', ...headers })
  const postFile = (bytes: Uint8Array, fields: Record<string, string> = {}, headers = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new Blob([new Uint8Array(bytes)]), 'factura.pdf')
    return post({ body: form }, headers)
  }
  const statusOf = (id: string) =>
    current()
      .product.anybody()
      .call<WebhookDocument>('GET', `/api/webhook/documents/${id}`, {
        headers: { 'x-api-key': current().key },
      })
  return { post, postJson, postFile, statusOf }
}
