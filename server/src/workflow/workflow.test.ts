import { randomUUID } from 'node:crypto'
import type { Document } from '@conforme/contract/documents/documents'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { documents, workflowMoves } from '../db/schema.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { anotherInvoice } from '../test/documents.ts'
import { colleagueOf, insertDocuments } from '../test/database/insert-documents.ts'
import { productForAll } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { moveOf, workflowCalls } from '../test/workflow.ts'

describe.each(databaseKinds)('the payment workflow on %s', (kind) => {
  const product = productForAll({ kind })
  let rosa: Client
  let colleague: Client
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
    colleague = await colleagueOf(product, rosa)
    // One person walks through all eight steps.
    const rules = { requireTeamMembership: false, separateDuties: false, checklist: [], members: [] }
    await rosa.send('PUT', '/api/workflow/settings', rules)
  })
  const { one, move, moveTo } = workflowCalls(() => ({ product, rosa }))

  test('a document goes through the eight steps, each recorded with who, when and what', async () => {
    const id = await one()
    await moveTo(id, 8)
    const { body } = await rosa.get<Document>(`/api/documents/${id}`)
    expect(body).toMatchObject({ workflowStatus: 'archived', isLocked: true })
    expect(body.workflowComments.map((comment) => comment.step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(body.workflowComments[0]).toMatchObject({
      team: 'logistica',
      user: 'Ana Flores',
      additionalData: { approvedBy: { logistica: { user: 'Ana Flores', conformidad: true } } },
    })
    expect(body.workflowComments[4]?.additionalData).toMatchObject({
      approvedBy: { tesoreria: { validated: true } },
      paymentInfo: { requiresDetraction: true, detractionPercentage: 12, paymentDate: '2026-11-30' },
    })
    expect(body.workflowComments[5]?.additionalData).toMatchObject({
      paymentInfo: { paymentDate: '2026-11-30', telereditoReference: 'OP-0001' },
    })
    expect(body.workflowComments[6]?.additionalData).toMatchObject({ constanciaNumber: 'C-778' })
    expect(await move(id, 8)).toMatchObject(refused('paso_fuera_de_orden'))
  })

  test('the history shows the typed name and who was signed in', async () => {
    const id = await one()
    await move(id, 1, { user: '  Jefa de almacén ', comment: 'Llegó completo' }, colleague)
    const { body } = await rosa.get(`/api/documents/${id}/workflow`)
    expect(body).toMatchObject({
      workflowStatus: 'logistica_received',
      returnsTo: 'pending',
      history: [{ user: 'Jefa de almacén', signedIn: 'Rosa Quispe', text: 'Llegó completo', step: 1 }],
    })
    const [row] = await product.services.db
      .select()
      .from(workflowMoves)
      .where(eq(workflowMoves.documentId, id))
    expect(row?.userId).toBe(colleague.user.id)
  })

  test('a comment may be a text or an object', async () => {
    const id = await one()
    const asObject = {
      team: 'logistica',
      user: 'Ana',
      comment: 'Conforme',
      timestamp: '2026-03-01T10:00:00Z',
      step: 1,
    }
    await move(id, 1, { comment: { team: 'logistica', comment: asObject } })
    const { body } = await rosa.get(`/api/documents/${id}/workflow`)
    expect(body).toMatchObject({ history: [{ text: 'Conforme' }] })
  })

  test('no step can be skipped, repeated, taken by the other team or without a name', async () => {
    const id = await one()
    expect(await move(id, 2)).toMatchObject(refused('paso_fuera_de_orden'))
    expect(await move(id, 1, { status: 'nada' })).toMatchObject(refused('paso_fuera_de_orden'))
    expect(await move(id, 1, { step: 4 })).toMatchObject(refused('paso_fuera_de_orden'))
    expect(await move(id, 1, { team: 'tesoreria' })).toMatchObject(refused('equipo_equivocado'))
    expect(await move(id, 1, { user: '   ' })).toMatchObject(refused('usuario_requerido', 400))
    await moveTo(id, 1)
    expect(await move(id, 1)).toMatchObject(refused('paso_fuera_de_orden'))
    const { body } = await rosa.get<Document>(`/api/documents/${id}`)
    expect(body.workflowComments).toHaveLength(1)
  })

  test('a required detracción needs its percentage, and a payment its date', async () => {
    const id = await one()
    await moveTo(id, 3)
    const wrong = [
      { detraccion: { requires: true } },
      { detraccion: { requires: true, percentage: 0 } },
      { detraccion: { requires: true, percentage: 120 } },
      { paymentInfo: { requiresDetraction: true } },
    ]
    for (const additionalData of wrong)
      expect(await move(id, 4, { additionalData })).toMatchObject(refused('detraccion_sin_porcentaje', 400))
    const told = {
      paymentInfo: { requiresDetraction: true, detractionPercentage: 4, paymentDate: '2026-01-01' },
    }
    const validated = await move(id, 4, { additionalData: told })
    expect(validated.body.workflowComments[3]?.additionalData).toMatchObject({
      detraccion: { requires: true, percentage: 4 },
    })
    expect(validated.body.workflowComments[3]?.additionalData).not.toHaveProperty('paymentInfo')
    for (const paymentDate of [undefined, '', 'mañana', '2026-02-30'])
      expect(await move(id, 5, { additionalData: { paymentInfo: { paymentDate } } })).toMatchObject(
        refused('fecha_pago_requerida', 400),
      )
    expect((await move(id, 5)).body.workflowComments[4]?.additionalData).toMatchObject({
      paymentInfo: { requiresDetraction: true, detractionPercentage: 4 },
    })
  })

  test('a paid document is locked against edits', async () => {
    const id = await one()
    await moveTo(id, 6)
    const edit = { fieldPath: 'totales.total', newValue: 1 }
    expect(await rosa.post(`/api/documents/${id}/edit-field`, edit)).toMatchObject(
      refused('documento_bloqueado'),
    )
  })

  test('a document that is still being read cannot enter the workflow', async () => {
    const id = await one({ status: 'processing' })
    expect(await move(id, 1)).toMatchObject(refused('documento_no_completado'))
  })

  test('a document can be returned with a reason until its payment is prepared', async () => {
    const id = await one()
    const back = (from: string, changed = {}) =>
      rosa.post<Document>(`/api/documents/${id}/workflow/return`, {
        user: 'Luis',
        reason: 'Falta la guía de remisión',
        from,
        ...changed,
      })
    expect(await back('pending')).toMatchObject(refused('no_se_puede_devolver'))
    await moveTo(id, 4)
    const at = 'tesoreria_validated'
    expect(await back(at, { reason: ' ' })).toMatchObject(refused('motivo_requerido', 400))
    expect(await back(at, { user: '' })).toMatchObject(refused('usuario_requerido', 400))
    expect((await back(at)).body).toMatchObject({ workflowStatus: 'logistica_received' })
    const { body } = await rosa.get<{ history: unknown[] }>(`/api/documents/${id}/workflow`)
    expect(body.history.at(-1)).toMatchObject({
      from: 'tesoreria_validated',
      to: 'logistica_received',
      step: null,
      text: 'Falta la guía de remisión',
      additionalData: { returned: true },
    })
    for (let step = 2; step <= 5; step++) expect((await move(id, step)).status).toBe(200)
    expect(await back('payment_prepared')).toMatchObject(refused('no_se_puede_devolver'))
  })

  test('a document that two people return at once is returned once', async () => {
    const id = await one()
    await moveTo(id, 4)
    const back = (who: Client) =>
      who.post<Document>(`/api/documents/${id}/workflow/return`, {
        user: 'Luis',
        reason: 'Falta la guía',
        from: 'tesoreria_validated',
      })
    const answers = await Promise.all([back(rosa), back(colleague)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = answers.find(({ status }) => status !== 200)
    expect(late).toMatchObject(refused('paso_fuera_de_orden'))
    expect((await rosa.get<Document>(`/api/documents/${id}`)).body.workflowStatus).toBe('logistica_received')
  })

  test('several documents move in one call, and those that cannot are named', async () => {
    const [first = '', second = '', third = ''] = await insertDocuments(product, rosa, [
      anotherInvoice(),
      anotherInvoice(),
      anotherInvoice(),
    ])
    await moveTo(third, 1)
    const stranger = randomUUID()
    const { status, body } = await rosa.post('/api/workflow/move-many', {
      documentIds: [first, second, third, stranger],
      ...moveOf(1),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      moved: [first, second],
      failed: [
        { documentId: third, code: 'paso_fuera_de_orden' },
        { documentId: stranger, code: 'documento_no_encontrado', message: 'Documento no encontrado' },
      ],
    })
    expect(
      await rosa.post('/api/workflow/move-many', { documentIds: [first], ...moveOf(2), user: '' }),
    ).toMatchObject(refused('usuario_requerido', 400))
  })

  test('of two copies of a comprobante in one call only one enters payment', async () => {
    const same = anotherInvoice()
    const [first = '', copy = ''] = await insertDocuments(product, rosa, [same, same], {
      isConfirmed: true,
      workflowStatus: 'tesoreria_received',
    })
    const answered = { additionalData: { detraccion: { requires: false }, motivo: 'Son dos entregas' } }
    for (const id of [first, copy]) expect((await move(id, 4, answered)).status).toBe(200)
    const body = { ...moveOf(5), documentIds: [first, copy] }
    expect((await rosa.post('/api/workflow/move-many', body)).body).toMatchObject({
      moved: [first],
      failed: [{ documentId: copy, code: 'comprobante_en_pago' }],
    })
    expect((await move(first, 6)).status).toBe(200)
  })

  test('several documents are validated in one call, each with its own detracción', async () => {
    const ids = await insertDocuments(product, rosa, [anotherInvoice(), anotherInvoice(), anotherInvoice()])
    for (const id of ids) await moveTo(id, 3)
    const [rent = '', freight = '', plain = ''] = ids
    const decided = { requires: true, percentage: 10, code: '019', depositSoles: 118 }
    const { body } = await rosa.post('/api/workflow/move-many', {
      documentIds: ids,
      ...moveOf(4),
      additionalData: { detraccion: { requires: false } },
      detracciones: { [rent]: decided, [freight]: { requires: true } },
    })
    expect(body).toMatchObject({
      moved: [rent, plain],
      failed: [{ documentId: freight, code: 'detraccion_sin_porcentaje' }],
    })
    const detraccionOf = async (id: string) =>
      (await rosa.get<Document>(`/api/documents/${id}`)).body.workflowComments.at(-1)?.additionalData
        ?.detraccion
    expect(await detraccionOf(rent)).toEqual(decided)
    expect(await detraccionOf(plain)).toEqual({ requires: false })
  })

  test('two hundred concurrent moves of the same documents leave one consistent history', async () => {
    const crowd = await product.person({ company: { name: 'Muchos', ruc: '20100047218' } })
    const ids = await insertDocuments(
      product,
      crowd,
      [1, 2, 3, 4].map(() => anotherInvoice()),
      { isConfirmed: true },
    )
    const steps = [1, 2, 3, 4, 5]
    const calls = Array.from({ length: 200 }, (_, at) =>
      at % 2 === 0
        ? move(ids[at % ids.length] ?? '', steps[Math.floor(at / 8) % 5] ?? 1, {}, crowd)
        : crowd.post('/api/workflow/move-many', {
            documentIds: at % 4 === 1 ? ids : ids.toReversed(),
            ...moveOf(steps[Math.floor(at / 8) % 5] ?? 1),
          }),
    )
    const settled = await Promise.all(calls)
    // On a very slow machine a call may time out waiting for a connection. It is refused and, as checked below, has
    // changed nothing.
    for (const answer of settled)
      if (answer.status !== 200 && answer.status !== 409)
        expect(answer).toMatchObject(refused('base_no_disponible', 503))
    const { db } = product.services
    for (const id of ids) {
      const [row] = await db.select().from(documents).where(eq(documents.id, id))
      const moves = await db
        .select()
        .from(workflowMoves)
        .where(eq(workflowMoves.documentId, id))
        .orderBy(workflowMoves.createdAt)
      expect(moves.length).toBeGreaterThan(0)
      expect(moves.map((each) => each.step)).toEqual(moves.map((_, at) => at + 1))
      expect(row?.workflowStatus).toBe(moves.at(-1)?.toStatus)
      expect(row?.version).toBe(1 + moves.length)
    }
  })

  test('strangers and calls without a session are refused everywhere', async () => {
    const id = await one()
    const stranger = await product.person({ company: { name: 'Ajena', ruc: '20505310072' } })
    const nobody = product.anybody()
    const calls: [string, string, unknown?][] = [
      ['POST', `/api/documents/${id}/workflow/update`, moveOf(1)],
      ['POST', `/api/documents/${id}/workflow/return`, { user: 'x', reason: 'y', from: 'pending' }],
      ['GET', `/api/documents/${id}/workflow`],
      ['PUT', `/api/documents/${id}/workflow/checklist`, { itemId: 'orden', done: true }],
      ['POST', `/api/documents/${id}/workflow/attachments`],
      ['GET', `/api/documents/${id}/workflow/attachments/${randomUUID()}`],
    ]
    const call = (who: Client, [method, path, body]: (typeof calls)[number]) =>
      body === undefined ? who.call(method, path) : who.send(method, path, body)
    for (const each of calls) {
      expect(await call(stranger, each), each.join(' ')).toMatchObject(
        refused('documento_no_encontrado', 404),
      )
      expect(await call(nobody, each), each.join(' ')).toMatchObject(refused('sin_sesion', 401))
    }
    for (const each of [
      ['GET', '/api/documents/workflow/logistica'],
      ['POST', '/api/workflow/move-many', { documentIds: [id], ...moveOf(1) }],
      ['GET', '/api/workflow/settings'],
      ['PUT', '/api/workflow/settings', {}],
    ] as typeof calls)
      expect(await call(nobody, each), each.join(' ')).toMatchObject(refused('sin_sesion', 401))
    expect((await stranger.get('/api/documents/workflow/logistica')).body).toMatchObject({ documents: [] })
    const settings = { requireTeamMembership: false, separateDuties: false, checklist: [], members: [] }
    expect(await colleague.send('PUT', '/api/workflow/settings', settings)).toMatchObject(
      refused('sin_permiso', 403),
    )
    const alone = await product.person()
    expect(await alone.get('/api/workflow/settings')).toMatchObject(refused('sin_empresa'))
  })
})
