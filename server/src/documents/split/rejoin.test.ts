import type { Document } from '@conforme/contract/documents/documents'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refreshAlerts, refreshAlertsJob, saveMissingAlerts } from '../../alerts/save-alerts.ts'
import { grantCredits, spendCredit } from '../../credits/ledger.ts'
import { documents } from '../../db/schema.ts'
import type { Client } from '../../test/client.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { insertDocuments } from '../../test/database/insert-documents.ts'
import { anotherInvoice } from '../../test/documents.ts'
import { productForAll } from '../../test/product.ts'
import { refused } from '../../test/refused.ts'

describe.each(databaseKinds)('undoing a split on %s', (kind) => {
  const product = productForAll({ kind })
  let luz: Client

  const rejoin = (id = '') => luz.call('DELETE', `/api/documents/${id}/split`)
  const triageOf = async (id = '') => {
    const [row] = await product.services.db
      .select({ triage: documents.triage })
      .from(documents)
      .where(eq(documents.id, id))
    return row?.triage
  }
  const Queued = z.array(z.object({ data: refreshAlertsJob.payload }))
  const refreshQueued = async () => {
    const { db } = product.services
    const { rows } = await db.execute(sql`select data from jobs.job where name = ${refreshAlertsJob.name}`)
    for (const { data } of Queued.parse(rows)) await refreshAlerts(db, data)
  }

  /** An original with two parts, and for each of the three another document like it. */
  async function splitWithAlike() {
    luz = await product.person()
    const [whole, first, second] = [anotherInvoice(), anotherInvoice(), anotherInvoice()]
    const alike = await insertDocuments(product, luz, [whole, first, second])
    const [id = ''] = await insertDocuments(product, luz, [whole], { splitAt: new Date(), isLocked: true })
    const parts = await insertDocuments(product, luz, [first, second], { partOf: id })
    await saveMissingAlerts(product.services.db, product.services.log)
    expect(await Promise.all(alike.map(triageOf))).toEqual(['limpia', 'repetida', 'repetida'])
    return { id, parts, alike }
  }

  test('a part whose file could not be cut out does not show the pages of the whole file', async () => {
    luz = await product.person()
    const [id = ''] = await insertDocuments(product, luz, [anotherInvoice()], { splitAt: new Date() })
    const [part = ''] = await insertDocuments(product, luz, [anotherInvoice()], {
      partOf: id,
      partFrom: 2,
      partTo: 3,
      status: 'error',
      awaitsCut: true,
      pageCount: null,
    })
    expect((await luz.get<Document>(`/api/documents/${part}`)).body).toMatchObject({
      awaitsCut: true,
      partOf: { documentId: id, desde: 2, hasta: 3 },
    })
    expect(await luz.get(`/api/documents/${part}/pages/1/large`)).toMatchObject(
      refused('imagen_no_encontrada', 404),
    )
  })

  type Split = Awaited<ReturnType<typeof splitWithAlike>>
  test.each([
    ['a file that is rejoined', async ({ id }: Split) => expect((await rejoin(id)).status).toBe(200)],
    [
      'a file whose parts are deleted one by one',
      async ({ parts }: Split) => {
        for (const part of parts) await luz.call('DELETE', `/api/documents/${part}`)
      },
    ],
  ])('duplicates of the parts are cleared and those of the original return: %s', async (_, undo) => {
    const split = await splitWithAlike()
    await undo(split)
    await refreshQueued()
    const triages = await Promise.all([split.id, ...split.alike].map(triageOf))
    expect(triages).toEqual(['repetida', 'repetida', 'limpia', 'limpia'])
  })

  test('deleting all parts at the same moment unlocks the original too', async () => {
    luz = await product.person()
    const originals: string[] = []
    for (let file = 0; file < 8; file++) {
      const apart = { splitAt: new Date(), isLocked: true }
      const [id = ''] = await insertDocuments(product, luz, [anotherInvoice()], apart)
      const parts = await insertDocuments(product, luz, Array.from({ length: 3 }, anotherInvoice), {
        partOf: id,
      })
      await Promise.all(parts.map((part) => luz.call('DELETE', `/api/documents/${part}`)))
      originals.push(id)
    }
    const { db } = product.services
    const left = await db
      .select({ isLocked: documents.isLocked })
      .from(documents)
      .where(inArray(documents.id, originals))
    expect(left).toEqual(originals.map(() => ({ isLocked: false })))
  })

  test('the credit of an unread part is refunded, and that of a part that was read is not', async () => {
    luz = await product.person()
    const [id = ''] = await insertDocuments(product, luz, [anotherInvoice()], { pageCount: 3 })
    const { db } = product.services
    await db.transaction((tx) => spendCredit(tx, { userId: luz.user.id, documentId: id }))
    const before = await luz.credits()
    const parts = [1, 2, 3].map((page) => ({ desde: page, hasta: page }))
    const { body } = await luz.post<Document>(`/api/documents/${id}/split`, { parts })
    expect(await luz.credits()).toBe(before - 2)
    const read = body.parts.slice(2).map(({ documentId }) => documentId)
    await db.update(documents).set({ status: 'completed' }).where(inArray(documents.id, read))
    expect((await rejoin(id)).status).toBe(200)
    expect(await luz.credits()).toBe(before - 1)
  })

  test('a file with more than two hundred documents is split into all of them', async () => {
    luz = await product.person()
    const { db } = product.services
    await db.transaction((tx) => grantCredits(tx, { userId: luz.user.id, amount: 200, reason: 'ajuste' }))
    const [id = ''] = await insertDocuments(product, luz, [anotherInvoice()], { pageCount: 201 })
    const parts = Array.from({ length: 201 }, (_, at) => ({ desde: at + 1, hasta: at + 1 }))
    const { body } = await luz.post<Document>(`/api/documents/${id}/split`, { parts })
    expect(body.parts).toHaveLength(201)
  })
})
