import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { documents, extractions } from '../db/schema.ts'
import { databaseKinds } from '../test/database/database.ts'
import { anExtractedInvoice, completedDocument } from '../test/documents.ts'
import { insertDocuments } from '../test/database/insert-documents.ts'
import { administrator, productForAll } from '../test/product.ts'
import { foldTallies } from './fold-tallies.ts'

describe.each(databaseKinds)('counting documents on %s', (kind) => {
  const product = productForAll({ kind })

  const counted = async () => {
    const ada = await administrator(product)
    const { body } = await ada.get<{ totalDocuments: number; totalProcessingTime: number }>(
      '/api/admin/system-stats',
    )
    return body
  }
  const really = async () => {
    const { rows } = await product.services.db.execute(sql`
      select count(*)::int as "totalDocuments", coalesce(sum(processing_seconds), 0)::float8 as "totalProcessingTime"
      from documents`)
    return { ...rows[0] }
  }

  test('the count is right after each change, before and after folding', async () => {
    const { db } = product.services
    const rosa = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
    const other = await product.person({ company: { name: 'Otra', ruc: '20601034809' } })
    const total = async () => (await rosa.get<{ total: number }>('/api/documents')).body.total
    const agree = async () => expect(await counted()).toMatchObject(await really())

    expect(await total()).toBe(0)
    const first = await completedDocument(product, rosa)
    const [second = ''] = await insertDocuments(product, rosa, [anExtractedInvoice(), anExtractedInvoice()])
    await insertDocuments(product, other, [anExtractedInvoice()])
    expect(await total()).toBe(3)
    await agree()
    await foldTallies(db)
    expect(await total()).toBe(3)
    await db.update(documents).set({ processingSeconds: 7.25 }).where(eq(documents.id, second))
    await rosa.post(`/api/documents/${first}/confirm`)
    await agree()
    await db.delete(documents).where(eq(documents.id, second))
    expect(await total()).toBe(2)
    await Promise.all([foldTallies(db), foldTallies(db)])
    expect(await total()).toBe(2)
    await db.update(documents).set({ companyId: other.user.companyId }).where(eq(documents.id, first))
    expect((await other.get<{ total: number }>('/api/documents')).body.total).toBe(2)
    await foldTallies(db)
    await agree()
  })

  test('the cost of an answer stays booked by processor after its document is deleted', async () => {
    const { db } = product.services
    const rosa = await product.person()
    const [id = ''] = await insertDocuments(product, rosa, [anExtractedInvoice()])
    const answer = { documentId: id, processor: 'openai' as const, model: 'gpt', modelUsed: 'gpt' }
    const authenticity = { isAuthentic: true, confidence: 1, flags: [], analysis: '' }
    const extractedData = anExtractedInvoice()
    await db.insert(extractions).values({ ...answer, extractedData, authenticity, costUsd: 0.0123 })
    await db.insert(extractions).values({ ...answer, extractedData, authenticity })
    await foldTallies(db)
    await db.delete(documents).where(eq(documents.id, id))
    const ada = await administrator(product)
    const { body } = await ada.get<{ points: unknown[] }>('/api/admin/usage?days=2')
    expect(body.points).toContainEqual(
      expect.objectContaining({ processor: 'openai', documents: 0, costUsd: 0.0123 }),
    )
  })
})
