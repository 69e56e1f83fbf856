import type { Document, DocumentFilters, DocumentSummary } from '@conforme/contract/documents/documents'
import { authenticAbove } from '@conforme/contract/documents/bands'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { documents } from '../db/schema.ts'
import { indexedConditions } from '../documents/lists/filter-documents.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { insertDocuments } from '../test/database/insert-documents.ts'
import { anotherInvoice } from '../test/documents.ts'
import { productForAll } from '../test/product.ts'
import { foldTallies } from './fold-tallies.ts'

interface List {
  documents: Document[]
  total: number
}

const authentic = { authenticity: { isAuthentic: true, confidence: 0.9, flags: [], analysis: '' } }
const filters: (DocumentFilters & Record<string, string>)[] = [
  {},
  { status: 'completed' },
  { status: 'error' },
  { workflowStatus: 'pending' },
  { isConfirmed: 'true' },
  { toConfirm: 'true' },
  { triage: 'alerta' },
  { severity: 'motivo', isConfirmed: 'false' },
]

describe.each(databaseKinds)('counting documents by state on %s', (kind) => {
  const product = productForAll({ kind })
  let rosa: Client
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
  })

  const agree = async () => {
    const { db } = product.services
    for (const filter of filters) {
      const query = new URLSearchParams(filter)
      const own = eq(documents.companyId, rosa.user.companyId ?? '')
      const really = await db.$count(documents, and(own, ...indexedConditions(filter)))
      const list = await rosa.get<List>(`/api/documents?${query}`)
      const summary = await rosa.get<DocumentSummary>(`/api/documents/summary?${query}`)
      expect([list.body.total, summary.body.total], query.toString()).toEqual([really, really])
      const split = await db.$count(
        documents,
        and(own, isNotNull(documents.splitAt), ...indexedConditions(filter)),
      )
      expect(summary.body.split, query.toString()).toBe(split)
    }
  }

  test('the counts are right after each change, before and after folding', async () => {
    const { db } = product.services
    await agree()
    const ids = await insertDocuments(
      product,
      rosa,
      [anotherInvoice(), anotherInvoice(), anotherInvoice()],
      authentic,
    )
    await insertDocuments(product, rosa, [anotherInvoice()], { status: 'error' })
    await insertDocuments(product, rosa, [anotherInvoice()], { splitAt: new Date(), isLocked: true })
    await agree()
    await foldTallies(db)
    await agree()
    const [first = '', second = '', third = ''] = ids
    expect((await rosa.post(`/api/documents/${first}/confirm`)).status).toBe(200)
    await db
      .update(documents)
      .set({ triage: 'alerta', severity: 'motivo' })
      .where(inArray(documents.id, [second, third]))
    await agree()
    expect((await rosa.get<DocumentSummary>('/api/documents/summary')).body).toMatchObject({
      total: 5,
      split: 1,
      completed: 4,
      failed: 1,
      confirmed: 1,
      authentic: 3,
      triage: { alerta: 2 },
    })
    await Promise.all([foldTallies(db), foldTallies(db)])
    await db.delete(documents).where(eq(documents.id, second))
    await agree()
    await db.update(documents).set({ companyId: null }).where(eq(documents.id, third))
    await foldTallies(db)
    // The owner still sees it.
    expect((await rosa.get<List>('/api/documents')).body.total).toBe(4)
    expect((await rosa.get<DocumentSummary>('/api/documents/summary')).body).toMatchObject({
      total: 4,
      split: 1,
      authentic: 2,
    })
    await db.delete(documents).where(eq(documents.id, third))
    await agree()
  })

  test('the database and the contract use the same limit for an authentic document', async () => {
    const { rows } = await product.services.db.execute(sql`
      select is_authentic(${authenticAbove}::float8) as at, is_authentic(${authenticAbove + 1e-9}::float8) as above,
        is_authentic(null) as unknown`)
    expect(rows).toEqual([{ at: false, above: true, unknown: false }])
  })

  test('any page of a long list equals that part of the whole list', async () => {
    const { db } = product.services
    const luz = await product.person({ company: { name: 'Larga', ruc: '20100047218' } })
    await insertDocuments(product, luz, [anotherInvoice()], { createdAt: new Date(Date.UTC(2026, 8, 1, 1)) })
    // Some forty documents a day, several at the same moment, and some on either side of midnight in Peru.
    await db.execute(sql`
      insert into documents (user_id, company_id, filename, file_sha256, file_size, file_type, processor, model, status,
        created_at)
      select user_id, company_id, filename, file_sha256 || n, file_size, file_type, processor, model, status,
        created_at + n / 3 * interval '109 minutes'
      from documents, generate_series(1, 2299) as n where company_id = ${luz.user.companyId}`)
    const own = eq(documents.companyId, luz.user.companyId ?? '')
    const inOrder = await db
      .select({ id: documents.id })
      .from(documents)
      .where(own)
      .orderBy(documents.createdAt, documents.id)
    const oldestFirst = inOrder.map(({ id }) => id)
    const all = { asc: oldestFirst, desc: oldestFirst.toReversed() }
    for (const order of ['asc', 'desc'] as const)
      for (const page of [1, 2, 11, 12, 13, 22, 23, 24]) {
        const { body } = await luz.get<List>(
          `/api/documents?order=${order}&sort=createdAt&limit=100&page=${page}`,
        )
        const ids = body.documents.map(({ id }) => id)
        expect(ids, `${order} ${page}`).toEqual(all[order].slice(page * 100 - 100, page * 100))
      }
  })
})
