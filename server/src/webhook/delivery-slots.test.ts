// Which deliveries wait for others when receivers do not answer.
import { inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { databaseKinds } from '../test/database/database.ts'
import { insertDocuments } from '../test/database/insert-documents.ts'
import { findFreePort } from '../test/servers/free-port.ts'
import { openSilentServer } from '../test/servers/silent-server.ts'
import { until } from '../test/until.ts'
import { openWebhookWorld, type WebhookWorld } from '../test/webhook.ts'
import { deliverAgainJob, enqueueDelivery } from './deliver-job.ts'
import { openDeliverySlots } from './delivery-slots.ts'
import { webhookAttempts, webhookDeliveries, webhookPosts } from './tables.ts'

type SilentServer = Awaited<ReturnType<typeof openSilentServer>>

const Line = z.array(z.object({ state: z.string(), silentHost: z.string().nullable() }))

test('a host takes one slot at a time, so that it cannot take all slots of its company', () => {
  const slots = openDeliverySlots()
  const leave = slots.take('empresa', 'mudo')
  expect(leave).toBeDefined()
  expect(slots.take('empresa', 'mudo')).toBeUndefined()
  expect(slots.take('empresa', 'vivo')).toBeDefined()
  expect(slots.take('empresa', 'otro')).toBeDefined()
  expect(slots.take('empresa', 'cuarto')).toBeUndefined()
  leave?.()
  expect(slots.take('empresa', 'mudo')).toBeDefined()
})

describe.each(databaseKinds)('concurrent deliveries on %s', (kind) => {
  let world: WebhookWorld
  let product: WebhookWorld['product']
  const silent: SilentServer[] = []

  beforeAll(async () => {
    world = await openWebhookWorld(kind)
    ;({ product } = world)
  })
  afterEach(async () => {
    for (const server of silent.splice(0)) await server.close()
  })
  afterAll(() => world.close())

  const silentServer = async () => {
    const server = await openSilentServer()
    product.services.config.OUTBOUND_ALLOWED_HOSTS.push(server.host)
    silent.push(server)
    return server.url
  }
  /** A key of an independent program. */
  const newKey = async () => {
    const permissions = { endpoints: ['/api/webhook/process-document'] }
    const { body } = await world.ada.post<{ apiKey: { id: string } }>('/api/admin/api-keys', {
      name: 'ERP',
      permissions,
    })
    return body.apiKey.id
  }
  const deliver = async (apiKeyId: string, urls: string[]) => {
    const [documentId = ''] = await insertDocuments(product, await product.person(), [{}])
    const { db, jobs } = product.services
    return db.transaction(async (tx) => {
      const post = { id: crypto.randomUUID(), documentId, apiKeyId }
      await tx.insert(webhookPosts).values(post)
      const rows = await tx
        .insert(webhookDeliveries)
        .values(
          urls.map((url, index) => {
            const resultAt = new Date(index * 1000)
            return { postId: post.id, documentId, apiKeyId, url, resultAt, body: '{}' }
          }),
        )
        .returning()
      for (const row of rows) await enqueueDelivery(jobs, tx, row)
      return rows.map(({ id }) => id)
    })
  }
  const arrived = (path: string) =>
    until(async () => world.outside.requests.some(({ url }) => url === path) || undefined)
  /** The completed attempts of some deliveries. */
  const attemptsOf = (ids: string[]) =>
    product.services.db.select().from(webhookAttempts).where(inArray(webhookAttempts.deliveryId, ids))

  test('a silent receiver does not delay other receivers of its company', async () => {
    const dead = await silentServer()
    const urls = [...Array.from({ length: 20 }, () => dead), `${world.outside.url}/vivo`]
    const ids = await deliver(await newKey(), urls)
    await arrived('/vivo')
    expect(await attemptsOf(ids.slice(0, -1))).toEqual([])
  })

  test('a company with only silent receivers does not delay another company', async () => {
    const dead: string[] = []
    for (let index = 0; index < 12; index++) dead.push(await silentServer())
    const ids = await deliver(await newKey(), dead)
    await deliver(await newKey(), [`${world.outside.url}/de-otra`])
    await arrived('/de-otra')
    expect(await attemptsOf(ids)).toEqual([])
  })

  test('a delivery to a host that just failed to answer goes to the retry queue', async () => {
    const key = await newKey()
    const { db } = product.services
    const host = `127.0.0.1:${await findFreePort()}`
    product.services.config.OUTBOUND_ALLOWED_HOSTS.push(host)
    const inLine = async (id = '') => {
      const { rows } = await db.execute(sql`
        select state, data ->> 'silentHost' as "silentHost" from jobs.job
        where name = ${deliverAgainJob.name} and data ->> 'deliveryId' = ${id}`)
      return Line.parse(rows)[0]
    }
    const [first] = await deliver(key, [`http://${host}/uno`])
    expect(await until(() => inLine(first))).toMatchObject({ silentHost: host })
    const [second = ''] = await deliver(key, [`http://${host}/dos`])
    await until(async () => (await inLine(second))?.state === 'retry' || undefined)
    // Its attempt was made in the queue of retries: otherwise it would be the second.
    expect(await attemptsOf([second])).toHaveLength(1)
  })
})
