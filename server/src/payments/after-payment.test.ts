import { readFile } from 'node:fs/promises'
import type { Document } from '@conforme/contract/documents/documents'
import type { BatchDetail } from '@conforme/contract/payments/payments'
import { stepFacts } from '@conforme/contract/workflow/step-facts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { refreshAlertsJob } from '../alerts/save-alerts.ts'
import { activities, users } from '../db/schema.ts'
import { removeTraces } from '../privacy/remove-traces.ts'
import { databaseKinds } from '../test/database/database.ts'
import { refused } from '../test/refused.ts'
import {
  codes,
  companyForEach,
  invoice,
  nextNumber,
  other,
  productThatPays,
  type PreparedBatch,
} from '../test/company/paying-company.ts'
import { paymentItems } from './tables.ts'

const spot = { informacion_adicional: { detraccion: 'Sujeto a detracción código 037' } }

describe.each(databaseKinds)('corrections after a payment on %s', (kind) => {
  const product = productThatPays(kind)
  const company = companyForEach(product)

  const documentOf = async (id: string) => (await company().rosa.get<Document>(`/api/documents/${id}`)).body
  const factsOf = async (id: string) => {
    const { additionalData = {} } = (await documentOf(id)).workflowComments.at(-1) ?? {}
    return stepFacts({ additionalData, to: 'tesoreria_validated' })
  }
  const act = (batch: PreparedBatch, verb: string, body: object) =>
    company().rosa.post<BatchDetail>(`/api/payments/batches/${batch.id}/${verb}`, { user: 'Ana', ...body })
  const pay = async (ids: string[], extra: object = {}) => {
    const { body } = await company().prepare(ids, extra)
    expect((await act(body, 'execute', { reference: 'OP-1' })).body).toMatchObject({ status: 'ejecutado' })
    return body
  }
  const part = (documentId: string, amount: number) => ({ items: [{ documentId, pay: amount }] })
  const onDocument = (id: string, verb: string, body: object) =>
    company().rosa.post<Document>(`/api/payments/documents/${id}/${verb}`, { user: 'Ana', ...body })
  const membersOnly = (members: object[] = []) =>
    company().rosa.send('PUT', '/api/workflow/settings', {
      requireTeamMembership: true,
      separateDuties: false,
      checklist: [],
      members,
    })

  test('documents that the bank rejected from an executed batch are owed again, with their credit notes', async () => {
    const { approved, preview } = company()
    const bought = invoice(700)
    const note = invoice(100, {
      documento: { tipo: 'NOTA DE CRÉDITO', numero: nextNumber('FC01') },
      informacion_adicional: { documento_afectado: bought.documento?.numero },
    })
    const elsewhere = invoice(250, { proveedor: { nombre: other.name, rfc: other.ruc } })
    const [id = '', credit = '', paid = ''] = await approved([bought, note, elsewhere])
    const batch = await pay([id, credit, paid])
    const reason = 'R04: la cuenta está cerrada'
    expect(await act(batch, 'reject', { documentIds: [id], reason: ' ' })).toMatchObject(
      refused('motivo_requerido', 400),
    )
    const { body } = await act(batch, 'reject', { documentIds: [id], reason })
    expect(body).toMatchObject({ status: 'ejecutado', rejected: 2, totals: [{ documents: 1, net: 250 }] })
    expect(body.lines.map((line) => line.isRejected)).toEqual([true, true, false])
    expect(body.lines.map((line) => line.rejectedReason)).toEqual([reason, reason, null])
    expect(body.rejections).toEqual([{ at: expect.any(String), by: 'Ana', reason, documents: 2 }])

    for (const back of [id, credit])
      expect(await documentOf(back)).toMatchObject({
        workflowStatus: 'tesoreria_validated',
        isLocked: false,
        paidAmount: 0,
      })
    expect(await documentOf(paid)).toMatchObject({ workflowStatus: 'payment_executed', paidAmount: 250 })
    expect((await documentOf(id)).workflowComments.at(-1)).toMatchObject({ comment: reason })
    expect(await factsOf(id)).toEqual([`Del lote de pago ${batch.number}`])
    expect(await act(batch, 'reject', { documentIds: [id], reason })).toMatchObject(
      refused('sin_abono_por_rechazar'),
    )
    const again = await preview([id, credit])
    expect(again.totals).toMatchObject([{ total: 700, credits: 100, net: 600 }])
    expect(again.issues.map(({ documentId, level, message }) => [documentId, level, message])).toEqual([
      [
        id,
        'aviso',
        `El banco rechazó su abono del lote ${batch.number} a la cuenta 193-2532658-0-02: confirma que no llegó, y que la cuenta de ahora es la correcta.`,
      ],
    ])
  })

  test('the migration fills the rejection reasons of older batches from the history of their documents', async () => {
    const ids = await company().approved([invoice(300)])
    const batch = await pay(ids)
    await act(batch, 'reject', { documentIds: ids, reason: 'R04: la cuenta está cerrada' })
    const { db } = product.services
    await db.execute(
      sql`update payment_items set rejected_by = null, rejected_name = null, rejected_reason = null`,
    )
    const migration = await readFile(
      new URL('../db/migrations/0057_rejection_reason.sql', import.meta.url),
      'utf8',
    )
    await db.execute(sql.raw(migration.slice(migration.lastIndexOf('UPDATE'))))
    const { body } = await company().rosa.get<BatchDetail>(`/api/payments/batches/${batch.id}`)
    expect(body.rejections).toMatchObject([
      { by: 'Ana', reason: 'R04: la cuenta está cerrada', documents: 1 },
    ])
  })

  test('deleting a person removes their name from rejections they noted', async () => {
    const ids = await company().approved([invoice(300)])
    const batch = await pay(ids)
    await act(batch, 'reject', { documentIds: ids, reason: 'R04: la cuenta está cerrada' })
    const { db } = product.services
    const [person] = await db.select().from(users).where(eq(users.id, company().rosa.user.id))
    if (!person) throw new Error('the person is gone')
    const erasure = { number: 991, by: person.id, at: new Date('2026-11-20T15:00:00Z') }
    await db.transaction((tx) => removeTraces(tx, person, erasure))
    const [item] = await db.select().from(paymentItems).where(eq(paymentItems.batchId, batch.id))
    expect(item).toMatchObject({ rejectedName: 'Persona eliminada 991', rejectedReason: expect.any(String) })
  })

  test('once its payment is rejected, the copies of a document are judged anew: none of them is paid', async () => {
    const { approved, preview } = company()
    const paper = invoice(300)
    const [id = '', twin = ''] = await approved([paper, paper])
    const batch = await pay([id], { accept: [`${id}:posible_duplicado`] })
    expect(codes((await preview([twin])).issues)).toEqual(['ya_pagado'])
    const judgedAnew = async () => {
      const { rows } = await product.services.db.execute(
        sql`select data from jobs.job where name = ${refreshAlertsJob.name}`,
      )
      return JSON.stringify(rows).split(id).length - 1
    }
    const before = await judgedAnew()
    await act(batch, 'reject', { documentIds: [id], reason: 'Cerrada' })
    expect(await judgedAnew()).toBe(before + 1)
    expect(codes((await preview([twin])).issues)).toEqual(['posible_duplicado'])
  })

  test('rejecting a partial payment keeps the other payments, and the detracción is kept back again', async () => {
    const { approved, preview, prepare } = company()
    const [id = ''] = await approved([invoice(11_800, spot)])
    const first = await pay([id], part(id, 5000))
    const second = await pay([id], part(id, 3000))
    expect((await preview([id])).lines).toMatchObject([{ detraccion: 0, settled: 2384 }])
    const reason = 'El banco devolvió el abono'
    await act(first, 'reject', { documentIds: [id], reason })
    expect(await documentOf(id)).toMatchObject({ isLocked: true, paidAmount: 3000 })
    const { lines, issues } = await preview([id])
    expect(lines).toMatchObject([{ settled: 8800, detraccionSoles: 1416, net: 7384 }])
    expect(issues.find(({ code }) => code === 'archivo_descargado')?.message).toContain(
      'El archivo de detracciones de ese lote depositaba S/ 1,416.00 de este: si se depositó, importa antes su constancia.',
    )
    const accept = issues.flatMap(({ level, key }) => (level === 'aviso' ? [key] : []))
    const { body: third } = await prepare([id], { accept })
    expect(await act(second, 'reject', { documentIds: [id], reason })).toMatchObject(
      refused('documento_en_lote'),
    )
    await act(third, 'execute', {})
    expect(await documentOf(id)).toMatchObject({ workflowStatus: 'payment_executed', paidAmount: 11_800 })
  })

  test('only Tesorería rejects payments and corrects references, and only of an executed batch', async () => {
    const { approved, prepare, rosa } = company()
    const [id = ''] = await approved([invoice(300)])
    const { body: batch } = await prepare([id])
    const [rejection, correction] = [{ documentIds: [id], reason: 'Cerrada' }, { reference: 'OP-2' }]
    expect(await act(batch, 'reject', rejection)).toMatchObject(refused('lote_sin_ejecutar'))
    expect(await act(batch, 'reference', correction)).toMatchObject(refused('lote_sin_ejecutar'))
    await act(batch, 'execute', { reference: 'OP-1' })
    await membersOnly([{ userId: rosa.user.id, team: 'logistica' }])
    expect(await act(batch, 'reject', rejection)).toMatchObject(refused('fuera_del_equipo', 403))
    expect(await act(batch, 'reference', correction)).toMatchObject(refused('fuera_del_equipo', 403))
    await membersOnly([{ userId: rosa.user.id, team: 'tesoreria' }])
    expect((await act(batch, 'reference', correction)).status).toBe(200)
    expect((await act(batch, 'reject', rejection)).status).toBe(200)
  })

  test('correcting an operation number shows the new one everywhere and keeps the old one in the history', async () => {
    const { rosa, approved } = company()
    const [whole = '', inPart = ''] = await approved([invoice(300), invoice(400)])
    const batch = await pay([whole, inPart], {
      items: [{ documentId: whole }, { documentId: inPart, pay: 100 }],
    })
    expect(await act(batch, 'reference', { reference: ' ' })).toMatchObject(
      refused('referencia_requerida', 400),
    )
    const { version } = await documentOf(whole)
    expect((await act(batch, 'reference', { reference: 'OP-71' })).body.closingNote).toBe('OP-71')
    // The version changes, so that open screens fetch the document again.
    expect((await documentOf(whole)).version).toBe(version + 1)
    for (const id of [whole, inPart])
      expect(await factsOf(id)).toContain('Referencia Telecrédito: OP-71 (corregida; antes OP-1)')
    const [logged] = await product.services.db
      .select({ details: activities.details })
      .from(activities)
      .where(
        and(
          eq(activities.action, 'payment_reference_corrected'),
          eq(activities.companyId, rosa.user.companyId ?? ''),
        ),
      )
    expect(logged?.details).toMatchObject({ batch: batch.number, reference: { old: 'OP-1', new: 'OP-71' } })
  })

  test('correcting the number of one payment leaves those of the other payments of the document', async () => {
    const { approved, prepare } = company()
    const [id = ''] = await approved([invoice(400)])
    const first = await pay([id], part(id, 100))
    const { body: second } = await prepare([id])
    await act(second, 'execute', { reference: 'OP-2' })
    await act(first, 'reference', { reference: 'OP-71' })
    const { workflowComments } = await documentOf(id)
    const references = workflowComments
      .flatMap(({ additionalData = {} }) => stepFacts({ additionalData, to: 'payment_executed' }))
      .filter((fact) => fact.startsWith('Referencia'))
    expect(references).toEqual([
      'Referencia Telecrédito: OP-71 (corregida; antes OP-1)',
      'Referencia Telecrédito: OP-2',
    ])
  })

  test('a payment that a credit note covers whole is none that the bank could reject', async () => {
    const { approved } = company()
    const bought = invoice(900)
    const note = invoice(900, {
      documento: { tipo: 'NOTA DE CRÉDITO', numero: nextNumber('FC01') },
      informacion_adicional: { documento_afectado: bought.documento?.numero },
    })
    const elsewhere = invoice(250, { proveedor: { nombre: other.name, rfc: other.ruc } })
    const [id = '', credit = '', paid = ''] = await approved([bought, note, elsewhere])
    const batch = await pay([id, credit, paid])
    const reason = 'R04: la cuenta está cerrada'
    expect(await act(batch, 'reject', { documentIds: [id, credit], reason })).toMatchObject(
      refused('sin_abono_por_rechazar'),
    )
    const { body } = await act(batch, 'reject', { documentIds: [id, credit, paid], reason })
    expect(body.lines.map((line) => line.isRejected)).toEqual([false, false, true])
  })

  test('a rest closed unpaid can be reopened with a reason from any later step, and paid', async () => {
    const { rosa, approved, preview } = company()
    const [id = ''] = await approved([invoice(300)])
    await pay([id], part(id, 100))
    expect(await onDocument(id, 'reopen-rest', { reason: 'x' })).toMatchObject(
      refused('sin_resto_por_reabrir'),
    )
    await onDocument(id, 'close-rest', { reason: 'Se acordó un descuento' })
    for (const status of ['constancia_distributed', 'archived'])
      await rosa.post(`/api/documents/${id}/workflow/update`, { status, team: 'tesoreria', user: 'Ana' })
    expect(await documentOf(id)).toMatchObject({ workflowStatus: 'archived' })

    expect(await onDocument(id, 'reopen-rest', { reason: '' })).toMatchObject(
      refused('motivo_requerido', 400),
    )
    await membersOnly([{ userId: rosa.user.id, team: 'logistica' }])
    const why = 'El proveedor no aceptó el descuento'
    expect(await onDocument(id, 'reopen-rest', { reason: why })).toMatchObject(
      refused('fuera_del_equipo', 403),
    )
    await membersOnly([{ userId: rosa.user.id, team: 'tesoreria' }])
    expect((await onDocument(id, 'reopen-rest', { reason: why })).body).toMatchObject({
      workflowStatus: 'tesoreria_validated',
      isLocked: true,
      paidAmount: 100,
    })
    expect((await documentOf(id)).workflowComments.at(-1)).toMatchObject({ comment: why })
    expect(await factsOf(id)).toEqual(['Por pagar otra vez: S/ 200.00'])
    expect(await onDocument(id, 'reopen-rest', { reason: why })).toMatchObject(
      refused('sin_resto_por_reabrir'),
    )
    expect((await preview([id])).lines).toMatchObject([{ settled: 200, net: 200 }])
    await pay([id])
    expect(await documentOf(id)).toMatchObject({ workflowStatus: 'payment_executed', paidAmount: 300 })
    expect(await onDocument(id, 'reopen-rest', { reason: why })).toMatchObject(
      refused('sin_resto_por_reabrir'),
    )
  })

  test('paying the rest by the workflow steps, without a batch, pays the whole document', async () => {
    const { rosa, approved } = company()
    const [id = ''] = await approved([invoice(300)])
    await pay([id], part(id, 100))
    const step = (status: string, additionalData: object) =>
      rosa.post(`/api/documents/${id}/workflow/update`, {
        status,
        team: 'tesoreria',
        user: 'Ana',
        additionalData,
      })
    await step('payment_prepared', { paymentInfo: { paymentDate: '2026-11-25' } })
    await step('payment_executed', { paymentInfo: { telereditoReference: 'CHEQUE 12' } })
    expect(await documentOf(id)).toMatchObject({ workflowStatus: 'payment_executed', paidAmount: 300 })
  })
})
