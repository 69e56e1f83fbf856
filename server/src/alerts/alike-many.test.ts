import type { Document } from '@conforme/contract/documents/documents'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { documents } from '../db/schema.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { insertDocuments } from '../test/database/insert-documents.ts'
import { anotherInvoice } from '../test/documents.ts'
import { productForAll } from '../test/product.ts'
import { refreshAlerts, saveAlerts, saveMissingAlerts } from './save-alerts.ts'

const many = 40

describe.each(databaseKinds)('many similar documents on %s', (kind) => {
  const product = productForAll({ kind })
  let rosa: Client
  const ids: string[] = []
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
    for (let at = 0; at < many; at++) ids.push(await insert(at))
    await saveMissingAlerts(product.services.db, product.services.log)
  })

  const toll = anotherInvoice()
  const insert = async (minute: number) => {
    const createdAt = new Date(Date.UTC(2026, 9, 1, 8, minute))
    const [id = ''] = await insertDocuments(product, rosa, [toll], {
      filename: `peaje-${minute}.pdf`,
      createdAt,
    })
    return id
  }
  const read = async (id = '') => (await rosa.get<Document>(`/api/documents/${id}`)).body
  const named = ({ duplicates }: Document) => duplicates.map(({ filename }) => filename)

  const Written = z.array(z.object({ id: z.string(), written: z.string() }))
  /** Returns the documents whose rows were rewritten by the work. */
  const writtenBy = async (work: () => Promise<void>) => {
    const look = async () => {
      const { rows } = await product.services.db.execute(sql`select id, xmin::text as written from documents`)
      return new Map(Written.parse(rows).map(({ id, written }) => [id, written]))
    }
    const before = await look()
    await work()
    const after = await look()
    return ids.filter((id) => after.has(id) && before.get(id) !== after.get(id))
  }
  const { alerts: stored, triage } = documents
  const storedOf = async (id = '') => {
    const [row] = await product.services.db
      .select({ stored, triage })
      .from(documents)
      .where(eq(documents.id, id))
    return row
  }

  test('each document names its ten nearest duplicates and counts the rest', async () => {
    const last = await read(ids.at(-1))
    expect(named(last)).toEqual(Array.from({ length: 10 }, (_, at) => `peaje-${many - 2 - at}.pdf`))
    expect(last).toMatchObject({ moreDuplicates: many - 11, severity: 'motivo' })
    expect(last.alerts.filter(({ code }) => code === 'repetida')).toHaveLength(10)
    expect(named(await read(ids[0]))).toEqual(Array.from({ length: 10 }, (_, at) => `peaje-${at + 1}.pdf`))
    expect(await storedOf(ids[20])).toMatchObject({ triage: 'repetida', stored: { length: 10 } })
  })

  test('one more duplicate gets its own alerts, and no other document is rewritten', async () => {
    const id = await insert(many)
    ids.push(id)
    expect(await writtenBy(() => saveAlerts(product.services.db, [id]))).toEqual([id])
    expect(await storedOf(id)).toMatchObject({ triage: 'repetida', stored: { length: 10 } })
  })

  test('deleting a duplicate rewrites only the documents that named it', async () => {
    const gone = ids[20] ?? ''
    const { db } = product.services
    await rosa.call('DELETE', `/api/documents/${gone}`)
    const rest = ids.filter((id) => id !== gone)
    const written = await writtenBy(() => refreshAlerts(db, { documentIds: rest, onlyThese: true }))
    expect(written.toSorted()).toEqual(ids.slice(21, 31).toSorted())
    for (const id of written) expect(JSON.stringify(await storedOf(id))).not.toContain('peaje-20.pdf')
  })

  test('one document in payment blocks all its duplicates, also those that do not name it', async () => {
    const { db } = product.services
    const paid = ids[0] ?? ''
    await db.update(documents).set({ workflowStatus: 'payment_prepared' }).where(eq(documents.id, paid))
    await saveAlerts(db, [paid])
    const last = await read(ids.at(-1))
    expect(last.duplicates[0]).toMatchObject({ documentId: paid, inPayment: true })
    expect(last.alerts[0]).toMatchObject({ code: 'repetida_en_camino', severity: 'bloquea' })
    expect(await storedOf(ids.at(-1))).toMatchObject({ stored: { 0: { code: 'repetida_en_camino' } } })
    await db.update(documents).set({ workflowStatus: 'pending' }).where(eq(documents.id, paid))
    await saveAlerts(db, [paid])
    expect(await storedOf(ids.at(-1))).toMatchObject({ stored: { 0: { code: 'repetida' } } })
  })
})
