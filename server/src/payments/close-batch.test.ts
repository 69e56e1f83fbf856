import type { Document } from '@conforme/contract/documents/documents'
import type { Supplier } from '@conforme/contract/suppliers/suppliers'
import type { PaymentFileKind } from '@conforme/contract/payments/payments'
import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { documents } from '../db/schema.ts'
import { questionOf } from '../validity/question-of.ts'
import { validityAnswers } from '../validity/tables.ts'
import { databaseKinds } from '../test/database/database.ts'
import { refused } from '../test/refused.ts'
import {
  invoice,
  companyForEach,
  nextNumber,
  productThatPays,
  supplier,
} from '../test/company/paying-company.ts'
import { paymentFiles } from './tables.ts'

describe.each(databaseKinds)('executing and cancelling a batch on %s', (kind) => {
  const product = productThatPays(kind)
  const company = companyForEach(product)

  test('a batch is executed with one reference, which locks its documents', async () => {
    const { rosa, approved, prepare } = company()
    const ids = await approved([invoice(100), invoice(250)])
    const { body: batch } = await prepare(ids)
    const alone = { status: 'payment_executed', team: 'tesoreria', user: 'Ana' }
    expect(await rosa.post(`/api/documents/${ids[0]}/workflow/update`, alone)).toMatchObject(
      refused('documento_en_lote'),
    )
    const path = `/api/payments/batches/${batch.id}/execute`
    expect(await rosa.post(path, { user: ' ' })).toMatchObject(refused('usuario_requerido', 400))
    const done = await rosa.post(path, { user: 'Tesorera', reference: 'OP-99812' })
    expect(done.body).toMatchObject({ status: 'ejecutado', closingNote: 'OP-99812', closedBy: 'Tesorera' })
    for (const id of ids) {
      const { body } = await rosa.get<Document>(`/api/documents/${id}`)
      expect(body).toMatchObject({ workflowStatus: 'payment_executed', isLocked: true })
      expect(body.workflowComments.at(-1)?.additionalData).toMatchObject({
        paymentInfo: { telereditoReference: 'OP-99812', paymentDate: '2026-11-25' },
      })
    }
    expect(await rosa.post(path, { user: 'Tesorera' })).toMatchObject(refused('lote_cerrado'))
    expect(
      await rosa.post(`/api/payments/batches/${batch.id}/cancel`, { user: 'x', reason: 'y' }),
    ).toMatchObject(refused('lote_cerrado'))
  })

  test('preparing a document again reports that a file of its cancelled batch was downloaded', async () => {
    const { rosa, approved, preview, prepare, download } = company()
    const spot = { informacion_adicional: { detraccion: 'Sujeto a detracción código 037' } }
    const [plain = '', deposited = ''] = await approved([invoice(160), invoice(1180, spot)])
    const saidOf = async (id: string) =>
      (await preview([id])).issues.flatMap(({ code, level, message }) =>
        code === 'archivo_descargado' ? [`${level}: ${message}`] : [],
      )
    const cancel = (id: string) =>
      rosa.post(`/api/payments/batches/${id}/cancel`, { user: 'Tesorera', reason: 'Otro día' })
    const { body: first } = await prepare([plain, deposited])
    await cancel(first.id)
    expect([await saidOf(plain), await saidOf(deposited)]).toEqual([[], []])

    const { body: second } = await prepare([plain, deposited])
    await download(second, 'detracciones')
    await cancel(second.id)
    const warning = (lot: number) =>
      `aviso: El archivo del lote ${lot}, anulado, se descargó el 20/11/2026 con este pago: confirma con el banco que no se ejecutó.`
    expect([await saidOf(plain), await saidOf(deposited)]).toEqual([[], [warning(2)]])

    const accept = [`${deposited}:archivo_descargado`]
    expect(await prepare([plain, deposited])).toMatchObject(refused('lote_sin_aceptar'))
    const { body: third } = await prepare([plain, deposited], { accept })
    await download(third, 'telecredito')
    await download(third, 'telecredito')
    await cancel(third.id)
    expect(await saidOf(plain)).toEqual([warning(3)])
    expect(await saidOf(deposited)).toEqual([`${warning(2)} ${warning(3).replace('aviso: ', '')}`])

    const ofAnyBank = 'de-otro-banco' as PaymentFileKind
    const isOfThird = and(eq(paymentFiles.batchId, third.id), eq(paymentFiles.kind, 'telecredito'))
    await product.services.db.update(paymentFiles).set({ kind: ofAnyBank }).where(isOfThird)
    expect(await saidOf(plain)).toEqual([warning(3)])

    const part = { items: [{ documentId: plain, pay: 60 }], accept: [`${plain}:archivo_descargado`] }
    const { body: fourth } = await prepare([plain], part)
    await rosa.post(`/api/payments/batches/${fourth.id}/execute`, { user: 'Tesorera' })
    expect(await saidOf(plain)).toEqual([warning(3)])
    const dayBefore = new Date('2026-11-19T15:00:00Z')
    await product.services.db
      .update(paymentFiles)
      .set({ downloadedAt: dayBefore })
      .where(isNotNull(paymentFiles.downloadedAt))
    expect(await saidOf(plain)).toEqual([])
    // The bank may have it since the first download.
    await download(second, 'detracciones')
    const isOfSecond = and(eq(paymentFiles.batchId, second.id), eq(paymentFiles.kind, 'detracciones'))
    const [file] = await product.services.db.select().from(paymentFiles).where(isOfSecond)
    expect(file?.downloadedAt).toEqual(dayBefore)
  })

  test('a batch with a later alert is executed only with a reason', async () => {
    const { rosa, approved, prepare } = company()
    const [id = '', other = ''] = await approved([invoice(120), invoice(130)])
    const { body: batch } = await prepare([id, other])
    const { db } = product.services
    const [row] = await db.select().from(documents).where(eq(documents.id, id))
    const question = row && questionOf(row)
    if (!question) throw new Error('SUNAT cannot be asked about it')
    await db.insert(validityAnswers).values({ documentId: id, state: 'anulado', question: { ...question } })
    const path = `/api/payments/batches/${batch.id}/execute`
    const refusal = await rosa.post<{ error: { message: string } }>(path, { user: 'Tesorera' })
    expect(refusal).toMatchObject(refused('pago_con_alerta'))
    expect(refusal.body.error.message).toContain('anul')
    const comment = 'El banco lo pagó antes de que se anulara'
    expect((await rosa.post(path, { user: 'Tesorera', comment })).body).toMatchObject({ status: 'ejecutado' })
    const { body } = await rosa.get<Document>(`/api/documents/${id}`)
    expect(body).toMatchObject({ workflowStatus: 'payment_executed', isLocked: true })
    expect(body.reasons).toMatchObject([{ kind: 'paso', step: 6, text: comment }])
    expect((await rosa.get<Document>(`/api/documents/${other}`)).body.reasons).toEqual([])
  })

  test('open checklists stop preparing and executing a batch, and the documents are named', async () => {
    const { rosa, approved, preview, prepare } = company()
    const [marked = '', open = ''] = await approved([invoice(140), invoice(150)])
    const rules = { requireTeamMembership: false, separateDuties: false, members: [] }
    const point = (id: string, step: number, text: string) => ({ id, step, text, required: true })
    const checklist = [point('orden', 5, 'Orden de compra'), point('voucher', 6, 'Voucher')]
    await rosa.send('PUT', '/api/workflow/settings', { ...rules, checklist })
    const mark = (id: string, itemId: string) =>
      rosa.send('PUT', `/api/documents/${id}/workflow/checklist`, { itemId, done: true })
    await mark(marked, 'orden')
    const said = { documentId: open, code: 'lista_incompleta', level: 'error' }
    const message = 'Falta en la lista de su paso 5: «Orden de compra».'
    expect((await preview([marked, open])).issues).toEqual([expect.objectContaining({ ...said, message })])
    expect(await prepare([marked, open])).toMatchObject(refused('lote_con_errores'))
    await mark(open, 'orden')
    const { body: batch, status } = await prepare([marked, open])
    expect(status).toBe(200)
    await mark(marked, 'voucher')
    const path = `/api/payments/batches/${batch.id}/execute`
    const refusal = await rosa.post(path, { user: 'Tesorera' })
    expect(refusal).toMatchObject(refused('lote_con_lista_incompleta'))
    const [, line] = batch.lines
    const document = expect.stringContaining(`en Comercial Ñandú S.A.C. ${line?.documentNumber}.`) as string
    expect(refusal.body).toMatchObject({ error: { message: document } })
    await mark(open, 'voucher')
    expect((await rosa.post(path, { user: 'Tesorera' })).body).toMatchObject({ status: 'ejecutado' })
  })

  test('a batch is cancelled with a reason, and its documents can be paid again in a new lot', async () => {
    const { rosa, approved, prepare } = company()
    const spot = { informacion_adicional: { detraccion: 'SPOT código 037 12%' } }
    const ids = await approved([invoice(1000, spot)])
    const { body: batch } = await prepare(ids)
    const path = `/api/payments/batches/${batch.id}/cancel`
    expect(await rosa.post(path, { user: 'Ana', reason: '' })).toMatchObject(refused('motivo_requerido', 400))
    expect((await rosa.post(path, { user: 'Ana', reason: 'Fecha equivocada' })).body).toMatchObject({
      status: 'anulado',
      closingNote: 'Fecha equivocada',
    })
    const { body } = await rosa.get<Document>(`/api/documents/${ids[0]}`)
    expect(body).toMatchObject({ workflowStatus: 'tesoreria_validated', isLocked: false })
    expect(body.workflowComments.at(-1)).toMatchObject({ comment: 'Fecha equivocada', user: 'Ana' })
    expect((await prepare(ids)).body).toMatchObject({ number: 2, lot: '260002' })
    expect((await rosa.get('/api/payments/batches')).body).toMatchObject({
      total: 2,
      prepared: 1,
      batches: [
        { number: 2, status: 'preparado' },
        { number: 1, status: 'anulado' },
      ],
    })
  })

  test('changes since a batch was prepared are shown with it until it is closed', async () => {
    const { rosa, approved, prepare } = company()
    const spot = { informacion_adicional: { detraccion: 'SPOT código 037 12%' } }
    const data = invoice(1180, spot)
    const [id = ''] = await approved([data])
    const { body: batch } = await prepare([id])
    expect(batch).toMatchObject({ changes: [], charge: [{ currency: 'PEN', digits: '1911000152055' }] })
    const path = `/api/payments/batches/${batch.id}`
    const changes = async () => (await rosa.get<{ changes: string[] }>(path)).body.changes
    await rosa.send('PUT', '/api/payments/settings', { accountWaitHours: 0 })
    const accountsPath = `/api/suppliers/${supplier.ruc}/accounts`
    const changeNote = 'Llamé al número de su contrato: lo confirmó.'
    const { body: changed } = await rosa.post<Supplier>(accountsPath, {
      account: '193-2015964-0-81',
      acceptChange: true,
      changeNote,
    })
    expect(await changes()).toEqual([
      `${supplier.name}: la cuenta 193-2015964-0-81 reemplazó a la que se paga, 193-2532658-0-02.`,
    ])
    const nacion = changed.accounts.find((account) => account.kind === 'detracciones')
    expect((await rosa.send('DELETE', `${accountsPath}/${nacion?.id}`, {})).status).toBe(200)
    const { db } = product.services
    const [row] = await db.select().from(documents).where(eq(documents.id, id))
    const question = row && questionOf(row)
    if (!question) throw new Error('SUNAT cannot be asked about it')
    await db.insert(validityAnswers).values({ documentId: id, state: 'anulado', question: { ...question } })
    expect(await changes()).toEqual([
      `${supplier.name}: la cuenta 193-2015964-0-81 reemplazó a la que se paga, 193-2532658-0-02.`,
      `${supplier.name}: su cuenta 00-068-125014 ya no está confirmada.`,
      expect.stringMatching(new RegExp(`^${supplier.name} ${data.documento?.numero ?? ''}: .*anul`, 'i')),
    ])
    await rosa.post(`${path}/cancel`, { user: 'Ana', reason: 'Cambió de cuenta' })
    expect(await changes()).toEqual([])
  })

  test('issues accepted when a batch was prepared are no later changes, also not for its credit notes', async () => {
    const { rosa, approved, prepare } = company()
    const account = { account: '193-2015964-0-81', acceptChange: true, changeNote: 'Llamé y lo confirmó.' }
    await rosa.post(`/api/suppliers/${supplier.ruc}/accounts`, account)
    const bought = invoice(700)
    const note = invoice(100, {
      documento: { tipo: 'NOTA DE CRÉDITO', numero: nextNumber('FC01') },
      informacion_adicional: { documento_afectado: bought.documento?.numero },
    })
    const ids = await approved([bought, note])
    const { body } = await prepare(ids, { accept: [`${ids[0]}:cuenta_anterior`] })
    expect(body).toMatchObject({ status: 'preparado', changes: [], totals: [{ net: 600 }] })
  })

  test('a sample is never paid, and an old batch with a deleted document stays complete', async () => {
    const { rosa, approved, preview, prepare } = company()
    const [sample = ''] = await approved([invoice(410)], { isSample: true })
    const [real = ''] = await approved([invoice(411)])
    expect((await preview([sample, real])).issues).toMatchObject([
      { code: 'documento_de_muestra', level: 'error' },
    ])
    const accept = [`${sample}:documento_de_muestra`]
    expect(await prepare([sample, real], { accept })).toMatchObject(refused('lote_con_errores'))
    const { db } = product.services
    // Simulates an old batch with a sample document, which could be accepted then.
    await db.update(documents).set({ isSample: false }).where(eq(documents.id, sample))
    const { body: batch } = await prepare([sample, real])
    await db.delete(documents).where(eq(documents.id, sample))
    const path = `/api/payments/batches/${batch.id}`
    expect((await rosa.get(path)).body).toMatchObject({
      totals: [{ net: 821 }],
      lines: [{ documentId: null, net: 410 }, { documentId: real }],
    })
    expect((await rosa.post(`${path}/execute`, { user: 'Tesorera' })).body).toMatchObject({
      status: 'ejecutado',
    })
  })
})
