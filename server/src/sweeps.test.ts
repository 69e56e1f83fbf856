import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveMissingAlerts } from './alerts/save-alerts.ts'
import { documents } from './db/schema.ts'
import { silentLog } from './log/log.ts'
import { startSweeps } from './sweeps.ts'
import { insertDocuments } from './test/database/insert-documents.ts'
import { anExtractedInvoice } from './test/documents.ts'
import { openTestProduct } from './test/product.ts'

test('a failing step of the housekeeping does not prevent the others', async () => {
  const product = await openTestProduct({ kind: 'pglite' })
  try {
    const { services } = product
    const rosa = await product.person()
    // The first step enqueues a job for a waiting document that has none; the last one judges unjudged documents.
    await insertDocuments(product, rosa, [anExtractedInvoice()], { status: 'processing' })
    await insertDocuments(product, rosa, [anExtractedInvoice()])
    const enqueue = () => Promise.reject(new Error('no job is taken'))
    const stop = startSweeps({ ...services, log: silentLog, jobs: { ...services.jobs, enqueue } })
    await expect.poll(() => services.db.$count(documents, isNull(documents.triage))).toBe(1)
    await stop()
  } finally {
    await product.close()
  }
})

test('stopping the housekeeping waits for the current step only', async () => {
  const product = await openTestProduct({ kind: 'pglite' })
  const queue = Promise.withResolvers<string>()
  try {
    const { services } = product
    const rosa = await product.person()
    await insertDocuments(product, rosa, [anExtractedInvoice()], { status: 'processing' })
    await insertDocuments(product, rosa, [anExtractedInvoice()])
    const enqueuing = Promise.withResolvers<undefined>()
    const enqueue = () => {
      enqueuing.resolve(undefined)
      return queue.promise
    }
    const done: string[] = []
    const stop = startSweeps({ ...services, log: silentLog, jobs: { ...services.jobs, enqueue } })
    await enqueuing.promise
    const stopped = stop().then(() => done.push('stopped'))
    await new Promise((resolve) => setImmediate(resolve))
    done.push('enqueued')
    queue.resolve('job')
    await stopped
    expect(done).toEqual(['enqueued', 'stopped'])
    expect(await services.db.$count(documents, isNull(documents.triage))).toBe(2)
  } finally {
    // Also when the test failed: closing waits for the step in progress.
    queue.resolve('job')
    await product.close()
  }
})

test('a long step of the housekeeping can be interrupted', async () => {
  const product = await openTestProduct({ kind: 'pglite' })
  try {
    const { db } = product.services
    const rosa = await product.person()
    await insertDocuments(product, rosa, [anExtractedInvoice()])
    await expect(saveMissingAlerts(db, silentLog, AbortSignal.abort('ending'))).rejects.toBe('ending')
    expect(await db.$count(documents, isNull(documents.triage))).toBe(1)
  } finally {
    await product.close()
  }
})
