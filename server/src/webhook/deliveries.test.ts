import type { Delivery, DeliveryAttempt } from '@conforme/contract/intake/webhook'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKeys } from '../api-keys/tables.ts'
import { exhaustedQueue } from '../jobs/create-queues.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { textHeaders } from '../test/servers/outside-server.ts'
import { refused } from '../test/refused.ts'
import { until } from '../test/until.ts'
import { openWebhookWorld, webhookCalls, type WebhookWorld } from '../test/webhook.ts'
import { deliverResultJob } from './deliver-job.ts'
import { webhookDeliveries } from './tables.ts'

describe.each(databaseKinds)('deliveries of results on %s', (kind) => {
  let world: WebhookWorld
  let product: WebhookWorld['product']
  let ada: WebhookWorld['ada']
  let signingSecret: WebhookWorld['signingSecret']
  let outside: WebhookWorld['outside']

  beforeAll(async () => {
    world = await openWebhookWorld(kind)
    ;({ product, ada, signingSecret, outside } = world)
  })
  afterAll(() => world.close())

  const { postFile, statusOf } = webhookCalls(() => world)
  const deliveryOf = async (documentId: string, status: Delivery['status']) =>
    until(async () => {
      const { body } = await ada.get<{ deliveries: Delivery[] }>('/api/admin/webhook/deliveries')
      return body.deliveries.find((each) => each.documentId === documentId && each.status === status)
    })
  const attemptsOf = async (id: string) =>
    (await ada.get<{ attempts: DeliveryAttempt[] }>(`/api/admin/webhook/deliveries/${id}`)).body.attempts

  test('the result reaches the callback with a signature that another implementation of the standard verifies', async () => {
    const answer = await postFile(await invoicePdf({ numero: 'F001-00000111' }), {
      callbackUrl: `${outside.url}/callback`,
    })
    const delivery = await deliveryOf(answer.body.documentId, 'entregada')
    const received = outside.requests.find(({ headers }) => headers['webhook-id'] === `msg_${delivery.id}`)
    if (!received) throw new Error('the callback was not called')
    const verified = new Webhook(signingSecret).verify(received.body, textHeaders(received.headers))
    expect(verified).toMatchObject({
      type: 'document.completed',
      data: {
        documentId: answer.body.documentId,
        status: 'completed',
        error: null,
        isConfirmed: false,
        alerts: expect.any(Array) as unknown[],
      },
    })
    expect(verified).not.toHaveProperty('data.extractedData.metadata')
    expect(() =>
      new Webhook(signingSecret).verify(`${received.body} `, textHeaders(received.headers)),
    ).toThrow(/signature/)
    expect((await statusOf(answer.body.documentId)).body.callback).toMatchObject({ status: 'entregada' })
  })

  test('a failed delivery is retried with the same id, and each attempt is recorded', async () => {
    outside.answers.push(503)
    const answer = await postFile(await invoicePdf({ numero: 'F001-00000112' }), {
      callbackUrl: `${outside.url}/tropieza`,
    })
    const delivery = await deliveryOf(answer.body.documentId, 'entregada')
    const ids = outside.requests.flatMap(({ url, headers }) =>
      url === '/tropieza' ? [headers['webhook-id']] : [],
    )
    expect(ids).toEqual([`msg_${delivery.id}`, `msg_${delivery.id}`])
    const attempts = await attemptsOf(delivery.id)
    expect(attempts.map(({ responseStatus }) => responseStatus)).toEqual([503, 200])
  })

  test('status 410 ends a delivery, and an administrator can send it again', async () => {
    outside.answers.push(410)
    const answer = await postFile(await invoicePdf({ numero: 'F001-00000113' }), {
      callbackUrl: `${outside.url}/se-fue`,
    })
    const { id } = await deliveryOf(answer.body.documentId, 'fallida')
    const replay = (client: Client) => client.post<Delivery>(`/api/admin/webhook/deliveries/${id}/replay`)
    expect(await replay(product.anybody())).toMatchObject(refused('sin_sesion', 401))
    expect(await replay(await product.person())).toMatchObject(refused('sin_permiso', 403))
    expect((await replay(ada)).body).toMatchObject({ status: 'pendiente' })
    const again = await deliveryOf(answer.body.documentId, 'entregada')
    expect(again).toMatchObject({ id, attempts: 2 })
    const unknown = await ada.post(`/api/admin/webhook/deliveries/${crypto.randomUUID()}/replay`)
    expect(unknown).toMatchObject(refused('entrega_no_encontrada', 404))
  })

  test('a delivery whose last run was interrupted fails, and can be sent again', async () => {
    outside.answers.push(410)
    const answer = await postFile(await invoicePdf({ numero: 'F001-00000115' }), {
      callbackUrl: `${outside.url}/cortada`,
    })
    const { id } = await deliveryOf(answer.body.documentId, 'fallida')
    const { db, jobs } = product.services
    const exhausted = { ...deliverResultJob, name: exhaustedQueue(deliverResultJob.name) }
    await db.transaction(async (tx) => {
      await tx.update(webhookDeliveries).set({ status: 'pendiente' }).where(eq(webhookDeliveries.id, id))
      await jobs.enqueue(tx, exhausted, { deliveryId: id })
    })
    await deliveryOf(answer.body.documentId, 'fallida')
    await ada.post(`/api/admin/webhook/deliveries/${id}/replay`)
    expect(await deliveryOf(answer.body.documentId, 'entregada')).toMatchObject({ id, attempts: 2 })
  })

  test('only administrators read the log of deliveries', async () => {
    const person = await product.person()
    const paths = ['', `/${crypto.randomUUID()}`].map((end) => `/api/admin/webhook/deliveries${end}`)
    for (const each of paths) {
      expect((await product.anybody().get(each)).status).toBe(401)
      expect((await person.get(each)).status).toBe(403)
    }
    expect((await ada.get(paths[1] ?? '')).status).toBe(404)
    const failed = await ada.get<{ total: number }>('/api/admin/webhook/deliveries?status=fallida')
    expect(failed.body.total).toBe(0)
  })

  test('no result is sent after the owner of the key was deactivated', async () => {
    outside.answers.push(503)
    const other = await product.person()
    const put = (body: object) => ada.send('PUT', `/api/admin/user/${other.user.id}`, body)
    await put({ role: 'admin' })
    const { body } = await other.post<{ apiKey: { key: string } }>('/api/admin/api-keys', {
      name: 'De paso',
      permissions: { endpoints: ['/api/webhook/process-document'] },
    })
    const headers = { authorization: `Bearer ${body.apiKey.key}` }
    const bytes = await invoicePdf({ numero: 'F001-00000114' })
    const answer = await postFile(bytes, { callbackUrl: `${outside.url}/nunca` }, headers)
    await until(async () => outside.requests.some(({ url }) => url === '/nunca') || undefined)
    await put({ isActive: 'false' })
    const { id } = await deliveryOf(answer.body.documentId, 'fallida')
    expect((await attemptsOf(id)).at(-1)?.error).toBe('La API key fue eliminada o desactivada.')
    const { body: list } = await ada.get<{ deliveries: Delivery[] }>(
      '/api/admin/webhook/deliveries?status=fallida',
    )
    expect(list.deliveries.find((each) => each.id === id)).toMatchObject({
      attempts: 2,
      lastAttempt: { responseStatus: null, error: 'La API key fue eliminada o desactivada.' },
    })
    expect(outside.requests.filter(({ url }) => url === '/nunca')).toHaveLength(1)
  })

  test('no result is sent for an expired key', async () => {
    outside.answers.push(503)
    const expiresAt = new Date(Date.now() + 60 * 60 * 1000).toISOString()
    const permissions = { endpoints: ['/api/webhook/process-document'] }
    const { body } = await ada.post<{ apiKey: { id: string; key: string } }>('/api/admin/api-keys', {
      name: 'Por una hora',
      permissions,
      expiresAt,
    })
    const bytes = await invoicePdf({ numero: 'F001-00000117' })
    const headers = { authorization: `Bearer ${body.apiKey.key}` }
    const answer = await postFile(bytes, { callbackUrl: `${outside.url}/vencida` }, headers)
    await until(async () => outside.requests.some(({ url }) => url === '/vencida') || undefined)
    const { db } = product.services
    await db.update(apiKeys).set({ expiresAt: new Date() }).where(eq(apiKeys.id, body.apiKey.id))
    const { lastAttempt } = await deliveryOf(answer.body.documentId, 'fallida')
    expect(lastAttempt).toMatchObject({ responseStatus: null, error: 'La API key venció.' })
    expect(outside.requests.filter(({ url }) => url === '/vencida')).toHaveLength(1)
  })
})
