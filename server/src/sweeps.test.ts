import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documents } from './db/schema.ts'
import { silentLog } from './log.ts'
import { startSweeps } from './sweeps.ts'
import { insertDocuments } from './test/database/insert-documents.ts'
import { anExtractedInvoice } from './test/documents.ts'
import { openTestProduct } from './test/product.ts'

test('what cannot be done does not keep the rest of the housekeeping from being done', async () => {
  const product = await openTestProduct({ kind: 'pglite' })
  try {
    const { services } = product
    const rosa = await product.person()
    // The first step gives a job to one that waits without; the last one judges what was not judged.
    await insertDocuments(product, rosa, [anExtractedInvoice()], { status: 'processing' })
    await insertDocuments(product, rosa, [anExtractedInvoice()])
    const enqueue = () => Promise.reject(new Error('no job is taken'))
    const stop = startSweeps({ ...services, log: silentLog, jobs: { ...services.jobs, enqueue } })
    await expect.poll(() => services.db.$count(documents, isNull(documents.triage))).toBe(1)
    stop()
  } finally {
    await product.close()
  }
})
