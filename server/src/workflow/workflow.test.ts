import { randomUUID } from 'node:crypto'
import type { Document } from '@conforme/contract/documents'
import type { DocumentEvent } from '@conforme/contract/events'
import { workflowSteps } from '@conforme/contract/workflow'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents, workflowMoves } from '../db/schema.ts'
import { sweepFiles } from '../documents/sweep-files.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database.ts'
import { anExtractedInvoice } from '../test/documents.ts'
import { colleagueOf, insertDocuments } from '../test/insert-documents.ts'
import { openTestProduct, type TestProduct } from '../test/product.ts'

/** What each step is sent when everything is in order. */
const answers: Record<number, Record<string, unknown>> = {
  4: { detraccion: { requires: true, percentage: 12, code: '037', depositSoles: 142 } },
  5: { paymentInfo: { paymentDate: '2026-11-30' } },
  6: { paymentInfo: { telereditoReference: 'OP-0001' } },
  7: { constanciaNumber: 'C-778' },
}

function moveOf(step: number, overrides: Record<string, unknown> = {}) {
  const { to: status, team } = workflowSteps[step - 1] ?? { to: '', team: '' }
  return {
    status,
    team,
    step,
    user: 'Ana Flores',
    comment: '',
    additionalData: answers[step] ?? {},
    ...overrides,
  }
}

describe.each(databaseKinds)('the payment workflow on %s', (kind) => {
  let product: TestProduct
  let rosa: Client
  let colleague: Client

  beforeAll(async () => {
    product = await openTestProduct({ kind })
    rosa = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
    colleague = await colleagueOf(product, rosa)
  })
  afterAll(() => product.close())

  const one = async (overrides = {}) => {
    const [id = ''] = await insertDocuments(product, rosa, [anExtractedInvoice()], overrides)
    return id
  }
  const move = (id: string, step: number, overrides: Record<string, unknown> = {}, who = rosa) =>
    who.post<Document>(`/api/documents/${id}/workflow/update`, moveOf(step, overrides))
  const moveTo = async (id: string, last: number) => {
    for (let step = 1; step <= last; step++) expect((await move(id, step)).status, `step ${step}`).toBe(200)
  }
  const refused = (code: string, status = 409) => ({ status, body: { error: { code } } })

  test('a document goes through the eight steps, and each says who, when and what', async () => {
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

  test('the history says the typed name and who was signed in', async () => {
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

  test('a comment may be a text or an object, and is read the same', async () => {
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

  test('a document that is still being read does not enter', async () => {
    const id = await one({ status: 'processing' })
    expect(await move(id, 1)).toMatchObject(refused('documento_no_completado'))
  })

  test('a document is sent back with a reason until its payment is prepared', async () => {
    const id = await one()
    const back = (body: unknown) => rosa.post<Document>(`/api/documents/${id}/workflow/return`, body)
    const reason = { user: 'Luis', reason: 'Falta la guía de remisión' }
    expect(await back(reason)).toMatchObject(refused('no_se_puede_devolver'))
    await moveTo(id, 4)
    expect(await back({ user: 'Luis', reason: ' ' })).toMatchObject(refused('motivo_requerido', 400))
    expect(await back({ user: '', reason: 'x' })).toMatchObject(refused('usuario_requerido', 400))
    expect((await back(reason)).body).toMatchObject({ workflowStatus: 'logistica_received' })
    const { body } = await rosa.get<{ history: unknown[] }>(`/api/documents/${id}/workflow`)
    expect(body.history.at(-1)).toMatchObject({
      from: 'tesoreria_validated',
      to: 'logistica_received',
      step: null,
      text: 'Falta la guía de remisión',
      additionalData: { returned: true },
    })
    for (let step = 2; step <= 5; step++) expect((await move(id, step)).status).toBe(200)
    expect(await back(reason)).toMatchObject(refused('no_se_puede_devolver'))
  })

  test('several documents move in one call, and those that cannot are named', async () => {
    const [first = '', second = '', third = ''] = await insertDocuments(product, rosa, [
      anExtractedInvoice(),
      anExtractedInvoice(),
      anExtractedInvoice(),
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

  test('a colleague hears at once when a document is moved, marked or given a file', async () => {
    const id = await one()
    const heard: DocumentEvent[] = []
    const { companyId } = rosa.user
    const stop = product.services.events.add({
      userId: colleague.user.id,
      companyId,
      send: (event) => heard.push(event),
      end: () => undefined,
    })
    await moveTo(id, 2)
    const form = new FormData()
    form.set('step', '3')
    form.set('file', new Blob(['%PDF-1.7 guía']), 'guia.pdf')
    await rosa.call('POST', `/api/documents/${id}/workflow/attachments`, { body: form })
    const rules = { requireTeamMembership: false, separateDuties: false, members: [] }
    const checklist = [{ id: 'xml', step: 3, text: 'XML', required: false }]
    await rosa.send('PUT', '/api/workflow/settings', { ...rules, checklist })
    await rosa.send('PUT', `/api/documents/${id}/workflow/checklist`, { itemId: 'xml', done: true })
    await expect
      .poll(() => heard.map((event) => [event.documentId, event.version]))
      .toEqual([
        [id, 2],
        [id, 3],
        [id, 4],
        [id, 5],
      ])
    stop()
    await rosa.send('PUT', '/api/workflow/settings', { ...rules, checklist: [] })
  })

  test('a team sees what waits for it, with what matters for the step', async () => {
    const own = await product.person({ company: { name: 'Otra', ruc: '20601034809' } })
    const [waiting = '', gone = ''] = await insertDocuments(product, own, [
      anExtractedInvoice({
        documento: {
          tipo: 'FACTURA',
          numero: 'F001-9',
          fecha: '2026-10-15',
          moneda: 'PEN',
          fecha_vencimiento: '2026-11-15',
        },
        totales: { total: 1180 },
        productos: [{ descripcion: 'Alquiler de montacargas' }],
      }),
      anExtractedInvoice({ proveedor: { nombre: 'FERRETERÍA NORTE', rfc: '20131312955' } }),
    ])
    await insertDocuments(product, own, [anExtractedInvoice()], { status: 'error' })
    for (const step of [1, 2]) await move(gone, step, {}, own)
    const list = (team: string, query = '') =>
      own.get<{ documents: Document[] }>(`/api/documents/workflow/${team}${query}`)
    expect((await list('logistica')).body).toMatchObject({
      total: 1,
      counts: { logistica: 1, tesoreria: 1 },
      documents: [
        {
          id: waiting,
          card: { dueDate: '2026-11-15', detraccion: { code: '019', percentage: 10, depositSoles: 118 } },
        },
      ],
    })
    expect((await list('tesoreria')).body.documents.map(({ id }) => id)).toEqual([gone])
    expect((await list('tesoreria', '?scope=all&sort=amount')).body.documents.map(({ id }) => id)).toEqual([
      waiting,
      gone,
    ])
    expect((await list('tesoreria', '?search=ferreter')).body.documents.map(({ id }) => id)).toEqual([gone])
    expect((await list('tesoreria', '?search=nadie')).body.documents).toEqual([])
    expect((await list('contabilidad')).status).toBe(400)
  })

  test('a company can define checklists, and a required item holds the step', async () => {
    const boss = await product.person({ company: { name: 'Lista', ruc: '20100070970' } })
    const checklist = [
      { id: 'orden', step: 1, text: 'Orden de compra', required: true },
      { id: 'guia', step: 1, text: 'Guía de remisión', required: false },
    ]
    const settings = { requireTeamMembership: false, separateDuties: false, checklist, members: [] }
    expect((await boss.send('PUT', '/api/workflow/settings', settings)).body).toMatchObject({ checklist })
    const [id = ''] = await insertDocuments(product, boss, [anExtractedInvoice()])
    expect(await move(id, 1, {}, boss)).toMatchObject(refused('lista_incompleta'))
    const mark = (itemId: string, done: boolean) =>
      boss.send('PUT', `/api/documents/${id}/workflow/checklist`, { itemId, done })
    expect(await mark('nada', true)).toMatchObject(refused('punto_no_encontrado', 404))
    expect((await mark('orden', true)).status).toBe(200)
    expect((await mark('orden', true)).status).toBe(200)
    expect((await boss.get(`/api/documents/${id}/workflow`)).body).toMatchObject({
      checklist: [
        { id: 'orden', done: { user: 'Rosa Quispe' } },
        { id: 'guia', done: null },
      ],
    })
    expect((await move(id, 1, {}, boss)).status).toBe(200)
    expect((await mark('orden', false)).status).toBe(200)
  })

  test('with team membership on, only members of the team take its steps', async () => {
    const boss = await product.person({ company: { name: 'Equipos', ruc: '20131312955' } })
    const worker = await colleagueOf(product, boss)
    const save = (members: unknown[], rules = {}) =>
      boss.send('PUT', '/api/workflow/settings', {
        requireTeamMembership: true,
        separateDuties: true,
        checklist: [],
        members,
        ...rules,
      })
    expect((await save([{ userId: worker.user.id, team: 'logistica' }])).body).toMatchObject({
      people: expect.arrayContaining([expect.objectContaining({ id: worker.user.id, teams: ['logistica'] })]),
    })
    const [id = ''] = await insertDocuments(product, boss, [anExtractedInvoice()])
    expect(await move(id, 1, {}, boss)).toMatchObject(refused('fuera_del_equipo', 403))
    expect((await move(id, 1, {}, worker)).status).toBe(200)
    const back = { user: 'Rosa', reason: 'Otra vez' }
    expect(await boss.post(`/api/documents/${id}/workflow/return`, back)).toMatchObject(
      refused('fuera_del_equipo', 403),
    )
    expect(await save([{ userId: rosa.user.id, team: 'logistica' }])).toMatchObject(
      refused('persona_ajena', 400),
    )
    const both = [boss, worker].flatMap(({ user }) =>
      ['logistica', 'tesoreria'].map((team) => ({ userId: user.id, team })),
    )
    await save(both)
    for (const step of [2, 3, 4, 5]) expect((await move(id, step, {}, worker)).status).toBe(200)
    expect(await move(id, 6, {}, worker)).toMatchObject(refused('misma_persona', 403))
    expect((await move(id, 6, {}, boss)).status).toBe(200)
  })

  test('a file backs a step, comes back as it was, and only what is allowed is taken', async () => {
    const id = await one()
    const attach = (bytes: Uint8Array, name: string, fields: Record<string, string> = { step: '7' }) => {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.set(field, value)
      form.set('file', new Blob([new Uint8Array(bytes)]), name)
      return rosa.call<{ id: string }>('POST', `/api/documents/${id}/workflow/attachments`, { body: form })
    }
    const pdf = Buffer.from('%PDF-1.7 constancia')
    const { status, body } = await attach(pdf, 'Constancia Nº 12.pdf')
    expect(status).toBe(200)
    expect(body).toMatchObject({ step: 7, filename: 'Constancia Nº 12.pdf', fileType: 'application/pdf' })
    const bytes = await rosa.bytes(`/api/documents/${id}/workflow/attachments/${body.id}`)
    expect(Buffer.from(bytes)).toEqual(pdf)
    expect(
      (await attach(Buffer.from('<?xml version="1.0"?><Invoice/>'), 'F001-1.xml', { step: '1' })).body,
    ).toMatchObject({
      fileType: 'application/xml',
    })
    expect(await attach(Buffer.from('MZ programa'), 'x.pdf')).toMatchObject(refused('adjunto_tipo', 415))
    expect(await attach(Buffer.alloc(0), 'x.pdf')).toMatchObject(refused('archivo_vacio', 400))
    expect(await attach(pdf, 'x.pdf', { step: '9' })).toMatchObject(refused('entrada_invalida', 400))
    expect(await attach(pdf, 'x.pdf', { step: '1', itemId: 'nada' })).toMatchObject(
      refused('punto_no_encontrado', 404),
    )
    // The refused copies had the bytes of the constancia, which must still be there.
    expect((await rosa.bytes(`/api/documents/${id}/workflow/attachments/${body.id}`)).byteLength).toBe(
      pdf.length,
    )
    // The sweep of what nothing needs knows about attachments.
    const { db, files } = product.services
    await sweepFiles(db, files, new Date(Date.now() + 7 * 24 * 60 * 60 * 1000))
    expect((await rosa.bytes(`/api/documents/${id}/workflow/attachments/${body.id}`)).byteLength).toBe(
      pdf.length,
    )
    const missing = `/api/documents/${id}/workflow/attachments/${randomUUID()}`
    expect(await rosa.get(missing)).toMatchObject(refused('adjunto_no_encontrado', 404))
    const empty = new FormData()
    empty.set('step', '1')
    expect(
      await rosa.call('POST', `/api/documents/${id}/workflow/attachments`, { body: empty }),
    ).toMatchObject(refused('archivo_faltante', 400))
  })

  test('an archived document takes no more files and no more marks', async () => {
    const id = await one()
    await moveTo(id, 8)
    const form = new FormData()
    form.set('step', '8')
    form.set('file', new Blob(['%PDF-1.7 tarde']), 'tarde.pdf')
    const attached = await rosa.call('POST', `/api/documents/${id}/workflow/attachments`, { body: form })
    expect(attached).toMatchObject(refused('documento_bloqueado'))
    const mark = { itemId: 'xml', done: true }
    expect(await rosa.send('PUT', `/api/documents/${id}/workflow/checklist`, mark)).toMatchObject(
      refused('documento_bloqueado'),
    )
    expect((await rosa.get(`/api/documents/${id}/workflow`)).body).toMatchObject({ attachments: [] })
  })

  test('two hundred people who move the same documents at once leave one consistent history', async () => {
    const crowd = await product.person({ company: { name: 'Muchos', ruc: '20100047218' } })
    const ids = await insertDocuments(product, crowd, [1, 2, 3, 4].map(() => anExtractedInvoice())) // prettier-ignore
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
    expect(settled.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    )
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

  test('strangers are refused everywhere, and without a session there is nothing', async () => {
    const id = await one()
    const stranger = await product.person({ company: { name: 'Ajena', ruc: '20505310072' } })
    const nobody = product.anybody()
    const calls: [string, string, unknown?][] = [
      ['POST', `/api/documents/${id}/workflow/update`, moveOf(1)],
      ['POST', `/api/documents/${id}/workflow/return`, { user: 'x', reason: 'y' }],
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
