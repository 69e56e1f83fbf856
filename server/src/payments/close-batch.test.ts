import type { Document } from '@conforme/contract/documents/documents'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { documents } from '../db/schema.ts'
import { questionOf } from '../validity/question-of.ts'
import { validityAnswers } from '../validity/tables.ts'
import { databaseKinds } from '../test/database/database.ts'
import { refused } from '../test/refused.ts'
import { invoice, companyForEach, productThatPays } from '../test/company/paying-company.ts'

describe.each(databaseKinds)('how a batch ends on %s', (kind) => {
  const product = productThatPays(kind)
  const company = companyForEach(product)

  test('a batch is executed with one reference for all, which locks its documents', async () => {
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

  test('what the bank has paid is recorded in spite of an alert that came later, with the reason', async () => {
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

  test('of which documents a list of the company is open is said before they are paid, and when they were', async () => {
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

  test('a batch is cancelled with a reason, and its documents can be paid again under a new lot', async () => {
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

  test('a sample is never paid, and an old batch that holds a deleted one stays whole', async () => {
    const { rosa, approved, preview, prepare } = company()
    const [sample = ''] = await approved([invoice(410)], { isSample: true })
    const [real = ''] = await approved([invoice(411)])
    expect((await preview([sample, real])).issues).toMatchObject([
      { code: 'documento_de_muestra', level: 'error' },
    ])
    const accept = [`${sample}:documento_de_muestra`]
    expect(await prepare([sample, real], { accept })).toMatchObject(refused('lote_con_errores'))
    const { db } = product.services
    // As one was when it could be accepted.
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
