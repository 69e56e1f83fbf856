// Rows as earlier versions stored them, which today's rules would refuse.
import type { Document } from '@conforme/contract/documents/documents'
import { inArray, sql } from 'drizzle-orm'

import { beforeAll, describe, expect, test } from 'vitest'
import { documents } from '../../db/schema.ts'
import { silentLog } from '../../log/log.ts'
import type { Client } from '../../test/client.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { anExtractedInvoice } from '../../test/documents.ts'
import { insertDocuments } from '../../test/database/insert-documents.ts'
import { openTestProduct, productForAll } from '../../test/product.ts'
import { checkStoredData, forgetChecks } from './check-data.ts'
import { listDamaged } from './report-damage.ts'

describe.each(databaseKinds)('checking the data that earlier versions stored on %s', (kind) => {
  const product = productForAll({ kind })
  let rosa: Client
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
  })

  const store = async (id: string, data: string) =>
    product.services.db.execute(sql`update documents set extracted_data = ${data}::jsonb where id = ${id}`)
  const check = () => checkStoredData({ db: product.services.db, log: silentLog })

  test('repairs what it can, once, and lists what it cannot', async () => {
    const { db } = product.services
    const ids = await insertDocuments(
      product,
      rosa,
      Array.from({ length: 120 }, () => anExtractedInvoice()),
    )
    const [broken = '', hopeless = ''] = ids
    await store(
      broken,
      JSON.stringify({ ...anExtractedInvoice(), documento: { tipo: 'FACTURA', numero: true } }),
    )
    await store(hopeless, '"nada"')
    await check()
    const { body } = await rosa.get<Document>(`/api/documents/${broken}`)
    expect(body).toMatchObject({
      damaged: false,
      extractedData: { documento: { tipo: 'FACTURA' }, totales: { total: 118 } },
    })
    expect(body.extractedData?.metadata?.avisos.join()).toContain('«Número»')
    expect(await listDamaged(db)).toMatchObject({ total: 1, documents: [{ documentId: hopeless }] })
    const { rows } = await db.execute(
      sql`select details ->> 'documentId' as id from activities where action = 'repair_document' and user_id is null`,
    )
    expect(rows).toEqual([{ id: broken }])

    await store(broken, '"nada"')
    await check()
    expect((await listDamaged(db)).total).toBe(1)
    await forgetChecks(db)
    await check()
    expect((await listDamaged(db)).total).toBe(2)
  })

  test('leaves no trace in an installation without documents', async () => {
    const empty = await openTestProduct({ kind })
    try {
      await checkStoredData({ db: empty.services.db, log: silentLog })
      const { rows } = await empty.services.db.execute(sql`select * from data_checks`)
      expect(rows).toEqual([])
    } finally {
      await empty.close()
    }
  })

  test('repairs the documents of a page in one transaction', async () => {
    const { db } = product.services
    const ids = await insertDocuments(
      product,
      rosa,
      Array.from({ length: 30 }, () => anExtractedInvoice()),
    )
    const damaged = { ...anExtractedInvoice(), documento: { tipo: 'FACTURA', numero: true } }
    for (const id of ids) await store(id, JSON.stringify(damaged))
    await forgetChecks(db)
    await check()
    const repaired = inArray(documents.id, ids)
    const [found] = await db
      .select({ transactions: sql`count(distinct xmin::text)`.mapWith(Number), wrong: sql`count(*) filter (
        where extracted_data #> '{documento,numero}' is not null)`.mapWith(Number) })
      .from(documents)
      .where(repaired)
    // At most one transaction per page of fifty.
    const pages = Math.ceil((await db.$count(documents)) / 50)
    expect(found?.transactions).toBeLessThanOrEqual(pages)
    expect(found?.wrong).toBe(0)
  })
})
