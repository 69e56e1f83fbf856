// Nothing waits forever, neither for a job that the queue dropped nor for one that never existed.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { databaseKinds } from '../test/database/database.ts'
import { completedDocument } from '../test/documents.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { productForAll } from '../test/product.ts'
import { enqueueAgain } from '../webhook/deliver-job.ts'
import { webhookDeliveries, webhookPosts } from '../webhook/tables.ts'
import { requeueLost } from './requeue-lost.ts'

describe.each(databaseKinds)('requeueing work without a job on %s', (kind) => {
  const product = productForAll({ kind })

  const jobsOf = async (name: string, id: string) => {
    const { rows } = await product.services.db.execute(
      sql`select data from jobs.job where name = ${name} and data::text like ${`%${id}%`}`,
    )
    return rows.map(({ data }) => data)
  }
  const dropJobs = () => product.services.db.execute(sql`delete from jobs.job`)

  test('a document in processing without a job is queued again, once', async () => {
    const rosa = await product.person()
    const { body } = await rosa.upload({ bytes: await invoicePdf({ numero: 'F001-1' }) })
    expect(await requeueLost(product.services)).toBe(0)
    await dropJobs()
    expect(await Promise.all([requeueLost(product.services), requeueLost(product.services)])).toContain(1)
    expect(await jobsOf('process-document', body.documentId)).toEqual([{ documentId: body.documentId }])
    expect(await requeueLost(product.services)).toBe(0)
  })

  test('a document whose job failed silently is queued again', async () => {
    const rosa = await product.person()
    const { body } = await rosa.upload({ bytes: await invoicePdf({ numero: 'F001-2' }) })
    await product.services.db.execute(sql`update jobs.job set state = 'failed'`)
    expect(await requeueLost(product.services)).toBeGreaterThan(0)
    expect(await jobsOf('process-document', body.documentId)).toHaveLength(2)
  })

  test('a requested second reading without a job is queued again with the same processor', async () => {
    const rosa = await product.person()
    const id = await completedDocument(product, rosa)
    const choice = { processor: 'local', model: 'lector-local' }
    expect((await rosa.post(`/api/documents/${id}/reread`, choice)).status).toBe(200)
    await dropJobs()
    await requeueLost(product.services)
    expect(await jobsOf('read-again', id)).toMatchObject([{ documentId: id, ...choice }])
  })

  test('a delivery without a job is queued again, and one that is being retried is not', async () => {
    const { db, jobs } = product.services
    const documentId = await completedDocument(product, await product.person())
    const post = { id: crypto.randomUUID(), documentId }
    const delivery = { id: crypto.randomUUID(), postId: post.id, documentId, url: 'https://erp.example/' }
    await db.transaction(async (tx) => {
      await tx.insert(webhookPosts).values(post)
      await tx.insert(webhookDeliveries).values({ ...delivery, resultAt: new Date(), body: '{}' })
      await enqueueAgain(jobs, tx, { id: delivery.id, whose: 'nadie' })
    })
    await requeueLost(product.services)
    expect(await jobsOf('deliver-result', delivery.id)).toEqual([])
    await dropJobs()
    await requeueLost(product.services)
    expect(await jobsOf('deliver-result', delivery.id)).toEqual([{ deliveryId: delivery.id }])
  })

  test('the queue keeps unhandled jobs for at least 300 days', async () => {
    const rosa = await product.person()
    const { body } = await rosa.upload({ bytes: await invoicePdf({ numero: 'F001-3' }) })
    const { rows } = await product.services.db.execute(sql`
      select keep_until > now() + interval '300 days' as kept from jobs.job
      where data ->> 'documentId' = ${body.documentId}`)
    expect(rows).toEqual([{ kept: true }])
  })
})
