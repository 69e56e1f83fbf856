import type { Document } from '@conforme/contract/documents/documents'
import { describeDetails } from '@conforme/contract/administration/activity-details'
import { and, asc, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activities, documents } from '../db/schema.ts'
import { questionOf } from '../validity/question-of.ts'
import { validityAnswers } from '../validity/tables.ts'
import { databaseKinds } from '../test/database/database.ts'
import { refused } from '../test/refused.ts'
import {
  codes,
  companyForEach,
  invoice,
  nextNumber,
  productThatPays,
} from '../test/company/paying-company.ts'

describe.each(databaseKinds)('documents between two payments on %s', (kind) => {
  const product = productThatPays(kind)
  const company = companyForEach(product)

  const part = (documentId: string, pay: number) => ({ items: [{ documentId, pay }] })
  const documentOf = async (id: string) => (await company().rosa.get<Document>(`/api/documents/${id}`)).body
  const execute = (batchId: string) =>
    company().rosa.post<{ waiting: number }>(`/api/payments/batches/${batchId}/execute`, { user: 'Tesorera' })
  const closeRest = (id: string, body: object = { user: 'Ana', reason: 'SUNAT lo da por anulado' }) =>
    company().rosa.post(`/api/payments/documents/${id}/close-rest`, body)
  const pay = async (id: string, amount: number) => {
    const { body } = await company().prepare([id], part(id, amount))
    expect((await execute(body.id)).body).toMatchObject({ status: 'ejecutado' })
  }

  test('checklists of the payment steps are asked again for the rest, and the earlier marks are recorded', async () => {
    const { rosa, approved, preview, prepare } = company()
    const [id = ''] = await approved([invoice(300)])
    const rules = { requireTeamMembership: false, separateDuties: false, members: [] }
    const point = (itemId: string, step: number, text: string) => ({ id: itemId, step, text, required: true })
    const checklist = [
      point('ruc', 4, 'RUC activo'),
      point('orden', 5, 'Orden de compra'),
      point('voucher', 6, 'Voucher'),
    ]
    await rosa.send('PUT', '/api/workflow/settings', { ...rules, checklist })
    const mark = (itemId: string) =>
      rosa.send('PUT', `/api/documents/${id}/workflow/checklist`, { itemId, done: true })
    for (const itemId of ['ruc', 'orden', 'voucher']) await mark(itemId)
    await pay(id, 100)

    const { workflowComments } = await documentOf(id)
    expect(workflowComments.at(-1)?.additionalData).toMatchObject({
      checklist: ['Orden de compra', 'Voucher'],
    })
    expect(codes((await preview([id])).issues)).toEqual(['lista_incompleta', 'pagado_en_parte'])
    expect(await prepare([id])).toMatchObject(refused('lote_con_errores'))
    await mark('orden')
    const { body: second } = await prepare([id])
    expect(await execute(second.id)).toMatchObject(refused('lote_con_lista_incompleta'))
    await mark('voucher')
    expect((await execute(second.id)).body).toMatchObject({ status: 'ejecutado' })
  })

  test('candidates are sorted by due date, and those without one by date of issue', async () => {
    const { rosa, approved } = company()
    const due = (total: number, fecha_vencimiento?: string) =>
      invoice(total, { documento: { fecha: '2026-10-15', ...(fecha_vencimiento && { fecha_vencimiento }) } })
    const cuotas = [
      { numero: 'Cuota001', monto: 100, fecha_vencimiento: '2026-11-10' },
      { numero: 'Cuota002', monto: 200, fecha_vencimiento: '2026-12-10' },
    ]
    await approved([due(500, '2026-11-30'), due(600), due(700, '2026-10-31')])
    const [id = ''] = await approved([{ ...due(300, '2026-12-10'), cuotas }])
    const days = async () => {
      const { body } = await rosa.get<{ lines: { dueOn: string | null }[] }>('/api/payments/candidates')
      return body.lines.map(({ dueOn }) => dueOn)
    }
    expect(await days()).toEqual([null, '2026-10-31', '2026-11-10', '2026-11-30'])
    await pay(id, 100)
    expect(await days()).toEqual([null, '2026-10-31', '2026-11-30', '2026-12-10'])
  })

  test('executing a batch answers how many of its documents wait for the rest', async () => {
    const { approved, prepare } = company()
    const [inPart = '', whole = ''] = await approved([invoice(300), invoice(200)])
    const { body: first } = await prepare([inPart, whole], {
      items: [{ documentId: inPart, pay: 100 }, { documentId: whole }],
    })
    expect((await execute(first.id)).body.waiting).toBe(1)
    const { body: last } = await prepare([inPart])
    expect(last.lines).toMatchObject([{ total: 300, settled: 200 }])
    expect((await execute(last.id)).body.waiting).toBe(0)
  })

  test('the audit log names the batch of each move, also if its documents take different steps', async () => {
    const { rosa, approved, prepare } = company()
    const [inPart = '', whole = ''] = await approved([invoice(300), invoice(200)])
    const { body } = await prepare([inPart, whole], {
      items: [{ documentId: inPart, pay: 100 }, { documentId: whole }],
    })
    await execute(body.id)
    const { body: second } = await prepare([inPart])
    await rosa.post(`/api/payments/batches/${second.id}/cancel`, { user: 'Ana', reason: 'Otro día' })
    const companyId = rosa.user.companyId ?? ''
    const rows = await product.services.db
      .select({ action: activities.action, details: activities.details })
      .from(activities)
      .where(and(eq(activities.companyId, companyId), like(activities.action, 'payment_%')))
      .orderBy(asc(activities.createdAt))
    const told = rows.map(
      ({ action, details }) => `${action} ${/lote: \d+/.exec(describeDetails(details))?.[0]}`,
    )
    expect(told.toSorted()).toEqual([
      'payment_cancelled lote: 2',
      'payment_executed lote: 1',
      'payment_executed lote: 1',
      'payment_prepared lote: 1',
      'payment_prepared lote: 2',
    ])
  })

  test('a credit note larger than the rest of its invoice is applied in part, and later in another payment', async () => {
    const { approved, preview, prepare, download } = company()
    const bought = invoice(1000)
    const note = invoice(400, {
      documento: { tipo: 'NOTA DE CRÉDITO', numero: nextNumber('FC01') },
      informacion_adicional: { documento_afectado: bought.documento?.numero },
    })
    const [id = '', credit = '', next = ''] = await approved([bought, note, invoice(500)])
    const accept = [`${id}:nota_fuera_del_lote`]
    const { body: first } = await prepare([id], { ...part(id, 700), accept })
    await execute(first.id)
    const [stopped] = (await preview([id, credit])).issues.filter(({ level }) => level === 'error')
    expect(stopped?.message).toBe(
      'Las notas de crédito superan en S/ 100.00 lo que se paga al proveedor. Con «Cambiar» se descuenta solo una parte: de esta se pueden descontar S/ 300.00 ahora, y lo demás queda para otro lote.',
    )
    const taken = (pay: number) => ({ items: [{ documentId: id }, { documentId: credit, pay }] })
    expect(codes((await preview([id, credit], taken(400.01))).issues)).toContain('pago_mayor')
    const { body: covered } = await prepare([id, credit], taken(300))
    expect(covered).toMatchObject({ totals: [{ total: 300, credits: 300, net: 0 }], files: [] })
    expect((await execute(covered.id)).body).toMatchObject({ waiting: 1 })
    expect(await documentOf(id)).toMatchObject({ workflowStatus: 'payment_executed', paidAmount: 1000 })
    expect(await documentOf(credit)).toMatchObject({ workflowStatus: 'tesoreria_validated', paidAmount: 300 })

    const rest = await preview([next, credit])
    expect(codes(rest.issues)).toEqual(['nota_de_otra_factura', 'pagado_en_parte'])
    expect(rest.totals).toMatchObject([{ total: 500, credits: 100, net: 400 }])
    const { body: last } = await prepare([next, credit], { accept: [`${credit}:nota_de_otra_factura`] })
    expect(await download(last, 'telecredito')).toContain('400.00')
    await execute(last.id)
    expect(await documentOf(credit)).toMatchObject({ workflowStatus: 'payment_executed', paidAmount: 400 })
  })

  test('a partly paid document that was voided can be closed with a reason, and archived', async () => {
    const { rosa, approved, preview } = company()
    const [id = ''] = await approved([invoice(300)])
    await pay(id, 100)
    const { db } = product.services
    const [row] = await db.select().from(documents).where(eq(documents.id, id))
    const question = row && questionOf(row)
    if (!question) throw new Error('SUNAT cannot be asked about it')
    await db.insert(validityAnswers).values({ documentId: id, state: 'anulado', question: { ...question } })
    expect(codes((await preview([id])).issues)).toEqual(['comprobante_anulado', 'pagado_en_parte'])

    expect(await closeRest(id, { user: 'Ana', reason: ' ' })).toMatchObject(refused('motivo_requerido', 400))
    expect(await closeRest(id, { user: ' ', reason: 'x' })).toMatchObject(refused('usuario_requerido', 400))
    expect((await closeRest(id)).body).toMatchObject({
      workflowStatus: 'payment_executed',
      paidAmount: 100,
      isLocked: true,
    })
    const { body: candidates } = await rosa.get('/api/payments/candidates')
    expect(candidates).toMatchObject({ lines: [], total: 0 })
    const step = (status: string) =>
      rosa.post(`/api/documents/${id}/workflow/update`, { status, team: 'tesoreria', user: 'Ana' })
    expect((await step('constancia_distributed')).status).toBe(200)
    expect((await step('archived')).status).toBe(200)
    const { workflowComments } = await documentOf(id)
    expect(workflowComments.find(({ comment }) => comment === 'SUNAT lo da por anulado')).toMatchObject({
      user: 'Ana',
      additionalData: { closedRest: { unpaid: 200, currency: 'PEN' } },
    })
  })

  test('only a partly paid document can be closed, by Tesorería, and not while it is in a batch', async () => {
    const { rosa, approved, prepare } = company()
    const [id = '', unpaid = ''] = await approved([invoice(300), invoice(200)])
    expect(await closeRest(unpaid)).toMatchObject(refused('sin_resto_por_cerrar'))
    await pay(id, 100)
    const { body: batch } = await prepare([id])
    expect(await closeRest(id)).toMatchObject(refused('documento_en_lote'))
    await rosa.post(`/api/payments/batches/${batch.id}/cancel`, { user: 'Ana', reason: 'Otro día' })
    const rules = { requireTeamMembership: true, separateDuties: false, checklist: [], members: [] }
    await rosa.send('PUT', '/api/workflow/settings', rules)
    expect(await closeRest(id)).toMatchObject(refused('fuera_del_equipo', 403))
    const members = [{ userId: rosa.user.id, team: 'tesoreria' }]
    await rosa.send('PUT', '/api/workflow/settings', { ...rules, members })
    expect((await closeRest(id)).status).toBe(200)
    expect(await closeRest(id)).toMatchObject(refused('sin_resto_por_cerrar'))
  })
})
