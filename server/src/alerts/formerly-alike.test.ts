import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { documents } from '../db/schema.ts'
import { databaseKinds } from '../test/database/database.ts'
import { insertDocuments } from '../test/database/insert-documents.ts'
import { anotherInvoice } from '../test/documents.ts'
import { productForAll } from '../test/product.ts'
import { saveAlerts, saveMissingAlerts } from './save-alerts.ts'

describe.each(databaseKinds)('formerly similar documents on %s', (kind) => {
  const product = productForAll({ kind })

  test('correcting the number of a document removes the alert from its former duplicate', async () => {
    const { db, log } = product.services
    const rosa = await product.person()
    const invoice = anotherInvoice()
    const [misread = '', other = ''] = await insertDocuments(product, rosa, [invoice, invoice])
    await saveMissingAlerts(db, log)
    const { alerts, triage } = documents
    const stored = async (id: string) =>
      (await db.select({ alerts, triage }).from(documents).where(eq(documents.id, id)))[0]
    const repeated = (documentId: string) => ({
      triage: 'repetida',
      alerts: [{ code: 'repetida', documentId }],
    })
    expect(await stored(misread)).toMatchObject(repeated(other))
    expect(await stored(other)).toMatchObject(repeated(misread))
    for (const [fieldPath, newValue] of Object.entries({
      'documento.numero': 'F002-9999',
      'totales.total': 7,
    }))
      await rosa.post(`/api/documents/${misread}/edit-field`, { fieldPath, newValue })
    await saveAlerts(db, [misread])
    expect(await stored(misread)).toEqual({ triage: 'limpia', alerts: [] })
    expect(await stored(other)).toEqual({ triage: 'limpia', alerts: [] })
  })
})
