import { dayMs } from '@conforme/contract/values/durations'
import { Readable } from 'node:stream'
import { refusals, type RefusalCode } from '@conforme/contract/refusals'
import type { Document } from '@conforme/contract/documents/documents'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { documents } from '../db/schema.ts'
import { documentWitnesses } from '../documents/witnesses/tables.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { completedDocument } from '../test/documents.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { productForAll, testPassword } from '../test/product.ts'
import { deleteDueFiles } from './delete-due-files.ts'

describe.each(databaseKinds)('retention of files on %s', (kind) => {
  const product = productForAll({ kind, now: () => new Date(Date.now() + daysLater * dayMs) })
  let companies = 0
  let daysLater = 0

  const founder = () => product.person({ company: { name: 'Andina', ruc: makeRuc(700 + companies++) } })
  const keepFor = (who: Client, deleteAfterDays: number | null) =>
    who.send('PUT', '/api/company/retention', { deleteAfterDays })
  const refused = (code: RefusalCode) => ({ status: refusals[code][0], body: { error: { code } } })
  const confirmed = async (who: Client) => {
    const id = await completedDocument(product, who)
    expect((await who.post(`/api/documents/${id}/confirm`)).status).toBe(200)
    return id
  }
  const withWitness = async (documentId: string) => {
    const { db, files } = product.services
    const stored = await files.put(Readable.from([Buffer.from(`<xml>${documentId}</xml>`)]))
    const witness = { kind: 'xml', filename: 'factura.xml', signature: { valid: false } } as const
    await db.insert(documentWitnesses).values({ ...witness, ...stored, documentId })
    return stored.sha256
  }
  const rowOf = async (id: string) => {
    const [row] = await product.services.db.select().from(documents).where(eq(documents.id, id))
    if (!row) throw new Error('the document is gone')
    return row
  }
  const after = async <T>(days: number, work: () => Promise<T>) => {
    daysLater = days
    try {
      return await work()
    } finally {
      daysLater = 0
    }
  }

  test('a new company keeps its files, and can choose for how long', async () => {
    const rosa = await founder()
    expect((await rosa.get('/api/retention')).body).toEqual({
      company: { name: 'Andina', deleteAfterDays: null },
    })
    expect(await keepFor(rosa, 30)).toMatchObject({ status: 200, body: { deleteAfterDays: 30 } })
    expect((await rosa.get('/api/retention')).body).toMatchObject({ company: { deleteAfterDays: 30 } })
    expect((await keepFor(rosa, 0)).status).toBe(400)
    expect((await product.anybody().get('/api/retention')).body).toEqual({ company: null })
  })

  test('thirty days after confirmation the file and its pages are deleted, and the data stay', async () => {
    const rosa = await founder()
    await keepFor(rosa, 30)
    const id = await confirmed(rosa)
    const { fileSha256 } = await rowOf(id)
    const { files } = product.services
    await files.putDerived({ sha256: fileSha256, name: 'pages/1-large.webp' }, Buffer.from('page'))
    expect(await after(29, () => deleteDueFiles(product.services))).toBe(0)
    expect((await rosa.bytes(`/api/documents/${id}/file`)).byteLength).toBeGreaterThan(0)

    expect(await after(31, () => deleteDueFiles(product.services))).toBe(1)
    expect(await rosa.get(`/api/documents/${id}/file`)).toMatchObject(refused('archivo_eliminado'))
    expect(await rosa.get(`/api/documents/${id}/pages/1/large`)).toMatchObject(refused('archivo_eliminado'))
    expect(await files.findSize(fileSha256)).toBeUndefined()
    expect(await files.findDerived({ sha256: fileSha256, name: 'pages/1-large.webp' })).toBeUndefined()
    const { body } = await rosa.get<Document>(`/api/documents/${id}`)
    expect(body).toMatchObject({ isConfirmed: true, extractedData: { totales: { total: 118 } } })
    expect(body.fileDeletedAt).not.toBeNull()
    expect(await after(32, () => deleteDueFiles(product.services))).toBe(0)
  })

  test('a document on its way to payment keeps its file until it is paid in full', async () => {
    const rosa = await founder()
    await keepFor(rosa, 30)
    const id = await confirmed(rosa)
    const { db } = product.services
    const keep = (values: Partial<typeof documents.$inferInsert>) =>
      db.update(documents).set(values).where(eq(documents.id, id))
    const due = () => after(31, () => deleteDueFiles(product.services))
    for (const workflowStatus of ['logistica_received', 'tesoreria_received', 'payment_prepared'] as const) {
      await keep({ workflowStatus })
      expect(await due()).toBe(0)
    }
    await keep({ workflowStatus: 'tesoreria_validated', paidCents: 100, isLocked: true })
    expect(await due()).toBe(0)
    await keep({ workflowStatus: 'payment_executed' })
    expect(await due()).toBe(1)
  })

  test('the XML of a document is deleted with its file, on request and when its time is over', async () => {
    const rosa = await founder()
    await keepFor(rosa, 30)
    const [asked, due] = [await confirmed(rosa), await confirmed(rosa)]
    const [xmlOfAsked, xmlOfDue] = [await withWitness(asked), await withWitness(due)]
    const { files } = product.services
    expect((await rosa.call('DELETE', `/api/documents/${asked}/file`)).status).toBe(200)
    expect(await files.findSize(xmlOfAsked)).toBeUndefined()
    expect(await files.findSize(xmlOfDue)).toBeGreaterThan(0)
    expect(await after(31, () => deleteDueFiles(product.services))).toBe(1)
    expect(await files.findSize(xmlOfDue)).toBeUndefined()
  })

  test('files of unconfirmed documents and of companies that keep them are left alone', async () => {
    const [rosa, luz] = [await founder(), await founder()]
    await keepFor(rosa, 1)
    const waiting = await completedDocument(product, rosa)
    const kept = await confirmed(luz)
    await after(400, () => deleteDueFiles(product.services))
    for (const [who, id] of [
      [rosa, waiting],
      [luz, kept],
    ] as const)
      expect((await who.bytes(`/api/documents/${id}/file`)).byteLength).toBeGreaterThan(0)
  })

  test('the file of a split document is deleted once those of all its parts are', async () => {
    const rosa = await founder()
    await keepFor(rosa, 30)
    const whole = await completedDocument(product, rosa)
    const [early, late] = [await confirmed(rosa), await confirmed(rosa)]
    const { db } = product.services
    const keep = (id: string, values: Partial<typeof documents.$inferInsert>) =>
      db.update(documents).set(values).where(eq(documents.id, id))
    await keep(whole, { splitAt: new Date() })
    await keep(early, { partOf: whole })
    await keep(late, { partOf: whole, confirmedAt: new Date(Date.now() + 10 * dayMs) })
    expect(await after(31, () => deleteDueFiles(product.services))).toBe(1)
    expect((await rowOf(whole)).fileDeletedAt).toBeNull()
    expect(await after(41, () => deleteDueFiles(product.services))).toBe(2)
    expect((await rowOf(whole)).fileDeletedAt).not.toBeNull()
  })

  test('a file shared with another document is kept for that one alone', async () => {
    const rosa = await founder()
    const first = await confirmed(rosa)
    const { filename } = await rowOf(first)
    const bytes = await rosa.bytes(`/api/documents/${first}/file`)
    const { body } = await rosa.upload({ bytes: new Uint8Array(bytes), name: filename })
    expect((await rosa.call('DELETE', `/api/documents/${first}/file`)).status).toBe(200)
    expect(await rosa.get(`/api/documents/${first}/file`)).toMatchObject(refused('archivo_eliminado'))
    expect((await rosa.bytes(`/api/documents/${body.documentId}/file`)).byteLength).toBe(bytes.byteLength)
  })

  test('an administrator of the company can delete the file of a confirmed document at once', async () => {
    const rosa = await founder()
    const waiting = await completedDocument(product, rosa)
    expect(await rosa.call('DELETE', `/api/documents/${waiting}/file`)).toMatchObject(
      refused('archivo_por_confirmar'),
    )
    const id = await confirmed(rosa)
    const answer = await rosa.call<{ fileDeletedAt: string }>('DELETE', `/api/documents/${id}/file`)
    expect(answer.status).toBe(200)
    const again = await rosa.call<{ fileDeletedAt: string }>('DELETE', `/api/documents/${id}/file`)
    expect(again.body).toEqual(answer.body)
  })

  test('a plain member can neither delete a file nor set the retention', async () => {
    const rosa = await founder()
    const person = { email: `luz-${companies}-${kind}@conforme.test`, firstName: 'Luz' }
    const { body } = await rosa.post<{ initialPassword: string }>('/api/company/members', person)
    const luz = product.anybody()
    await luz.post('/api/login', { email: person.email, password: body.initialPassword })
    await luz.send('PUT', '/api/profile/password', { next: testPassword })
    const id = await confirmed(rosa)
    expect(await luz.call('DELETE', `/api/documents/${id}/file`)).toMatchObject(refused('sin_permiso'))
    expect(await keepFor(luz, 30)).toMatchObject(refused('sin_permiso'))
  })
})
