// Fairness of the queue: a person with many documents waits for them; one with few does not wait for others' batches.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Document } from '@conforme/contract/documents/documents'
import type { Client } from '../../test/client.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { insertDocuments } from '../../test/database/insert-documents.ts'
import { anotherInvoice } from '../../test/documents.ts'
import { invoicePdf } from '../../test/papers/invoice-pdf.ts'
import { insertPaper, storePaper } from '../files/store-papers.ts'
import { processDocumentJob } from './document-jobs.ts'
import { productForAll } from '../../test/product.ts'

describe.each(databaseKinds)('the queue of documents on %s', (kind) => {
  const product = productForAll({ kind })

  let count = 0
  const send = async (client: Client, times = 1): Promise<string[]> => {
    const sent: string[] = []
    for (let n = 0; n < times; n++) {
      const bytes = await invoicePdf({ numero: `F001-${++count}` })
      sent.push((await client.upload({ bytes })).body.documentId)
    }
    return sent
  }
  /** The ids in the order in which the queue hands them out. */
  const order = async () => {
    const { rows } = await product.services.db.execute(sql`
      select data ->> 'documentId' as id from jobs.job where name = 'process-document' and state = 'created'
      order by priority desc, created_on`)
    return z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id)
  }
  const ahead = async (client: Client, id: string | undefined) =>
    (await client.get<Document>(`/api/documents/${id}`)).body.aheadInQueue

  test('companies take turns, a single file goes before a batch, and each sees how many are before it', async () => {
    const rosa = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
    const luz = await product.person({ company: { name: 'Sureña', ruc: '20512528458' } })
    const batch = await send(rosa, 6)
    const two = await send(luz, 2)
    const alone = await product.person()
    const [single] = await send(alone)
    expect(await order()).toEqual([batch[0], two[0], single, batch[1], two[1], ...batch.slice(2)])
    expect(await ahead(alone, single)).toBe(2)
    expect(await ahead(rosa, batch[5])).toBe(8)
    expect(await ahead(rosa, batch[0])).toBe(0)
    // Enqueued a second time, as after an outage: the earlier of the two jobs counts.
    const { db, jobs } = product.services
    await db.transaction((tx) => jobs.enqueue(tx, processDocumentJob, { documentId: single ?? '' }))
    expect(await ahead(alone, single)).toBe(2)
  })

  test('documents that come in one file take turns too: of a ZIP, a mail or a split', async () => {
    const luz = await product.person()
    const { db } = product.services
    const owner = { userId: luz.user.id, companyId: null, processor: 'local', model: 'lector-local' } as const
    const batch: string[] = []
    for (let n = 0; n < 3; n++) {
      const bytes = await invoicePdf({ numero: `F001-${++count}` })
      const paper = await storePaper(product.services, { print: { name: `${n}.pdf`, bytes } })
      const taking = { documents: 1 }
      batch.push(await db.transaction((tx) => insertPaper(product.services, tx, { owner, paper, taking })))
    }
    const ana = await product.person()
    const [file = ''] = await insertDocuments(product, ana, [anotherInvoice()], { pageCount: 3 })
    const split = [1, 2, 3].map((page) => ({ desde: page, hasta: page }))
    const { body } = await ana.post<Document>(`/api/documents/${file}/split`, { parts: split })
    const parts = body.parts.map(({ documentId }) => documentId)
    const [single] = await send(await product.person())
    const mine = new Set([...batch, ...parts, single])
    const queued = (await order()).filter((id) => mine.has(id))
    expect(queued).toEqual([batch[0], parts[0], single, batch[1], parts[1], batch[2], parts[2]])
  })
})
