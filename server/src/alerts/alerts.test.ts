import type { Document } from '@conforme/contract/documents/documents'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { anotherInvoice } from '../test/documents.ts'
import { colleagueOf, insertDocuments } from '../test/database/insert-documents.ts'
import { productForAll } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { moveOf } from '../test/workflow.ts'
import { saveAlerts, saveMissingAlerts } from './save-alerts.ts'

const message = 'La base y el IGV suman 117.00, pero el total dice 118.00: difiere en 1.00.'
const wrongTotal = (): ExtractedData =>
  anotherInvoice({
    metadata: {
      campos: {},
      avisos: [],
      revisiones: [{ regla: 'total-cuadra', estado: 'falla', mensaje: message, campos: ['totales.total'] }],
    },
  })

describe.each(databaseKinds)('alerts of documents on %s', (kind) => {
  const product = productForAll({ kind, now: () => time })
  let rosa: Client
  let luz: Client
  let time = new Date('2026-11-20T15:00:00Z')
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
    luz = await colleagueOf(product, rosa)
  })

  const insert = async (data: ExtractedData, overrides = {}) => {
    const [id = ''] = await insertDocuments(product, rosa, [data], overrides)
    return id
  }
  const read = async (id: string) => (await rosa.get<Document>(`/api/documents/${id}`)).body
  const confirm = (id: string, body = {}, who = rosa) =>
    who.post<Document>(`/api/documents/${id}/confirm`, body)
  // Another person executes the payment, because its preparer may not.
  const move = (id: string, step: number, overrides = {}) =>
    (step === 6 ? luz : rosa).post<Document>(`/api/documents/${id}/workflow/update`, moveOf(step, overrides))
  const moveUpTo = async (id: string, last: number) => {
    for (let step = 1; step <= last; step++) expect((await move(id, step)).status, `step ${step}`).toBe(200)
  }
  const withReason = (step: number, motivo: string) => {
    const { additionalData } = moveOf(step)
    return { additionalData: { ...additionalData, motivo } }
  }

  test('a document and its list show the severity, and a given reason is stored, shown and exported', async () => {
    const id = await insert(wrongTotal())
    expect(await read(id)).toMatchObject({
      severity: 'motivo',
      alerts: [
        { code: 'sin_confirmar' },
        { code: 'total-cuadra', severity: 'motivo', message, reason: null },
      ],
    })
    const confirmed = await confirm(id, { comment: 'Visto', motivo: 'El proveedor redondea' })
    expect(confirmed.body).toMatchObject({
      isConfirmed: true,
      confirmationComment: 'Visto',
      severity: 'motivo',
      alerts: [{ code: 'total-cuadra', reason: { text: 'El proveedor redondea', by: 'Rosa Quispe' } }],
      reasons: [{ kind: 'confirmacion', text: 'El proveedor redondea', answers: [message] }],
    })
    await moveUpTo(id, 1)
    const list = await rosa.get('/api/documents/workflow/logistica?search=documento-1')
    expect(list.body).toMatchObject({
      documents: expect.arrayContaining([
        expect.objectContaining({
          id,
          severity: 'motivo',
          reasons: [expect.objectContaining({ text: 'El proveedor redondea' })],
        }),
      ]),
    })
    const { body } = await rosa.get(`/api/documents/${id}/workflow`)
    expect(body).toMatchObject({ reasons: [{ kind: 'confirmacion', by: 'Rosa Quispe' }] })
    const exported = await rosa.get<string>(`/api/documents/export?format=csv&ids=${id}`)
    expect(exported.body).toContain('El proveedor redondea (Rosa Quispe)')
    const audit = await rosa.get(`/api/documents/export?format=json&ids=${id}`)
    expect(audit.body).toMatchObject([{ reasons: [{ text: 'El proveedor redondea' }] }])
  })

  test('a program confirms without a reason, which is recorded; its comment counts as one', async () => {
    const quick = await insert(wrongTotal())
    const { status, body } = await confirm(quick, { comment: 'Confirmado desde historial' })
    expect(status).toBe(200)
    expect(body.reasons).toMatchObject([{ text: null, answers: [message] }])
    const told = await insert(wrongTotal())
    expect((await confirm(told, { comment: 'Lo aprobó gerencia' })).body.reasons).toMatchObject([
      { text: 'Lo aprobó gerencia' },
    ])
  })

  test('bulk actions refuse and name the documents that need a reason until one is given', async () => {
    const [clean, wrong] = [await insert(anotherInvoice()), await insert(wrongTotal())]
    const many = (motivo?: string) =>
      rosa.post('/api/documents/confirm-many', { ids: [clean, wrong], comment: 'Revisados', motivo })
    expect((await many()).body).toMatchObject({
      confirmed: [clean],
      refused: [{ id: wrong, code: 'motivo_pendiente' }],
    })
    expect((await many('  ')).body).toMatchObject({ confirmed: [] })
    expect((await many('Redondeo del proveedor')).body).toMatchObject({ confirmed: [wrong] })
    const moving = await insert(wrongTotal(), { isConfirmed: true })
    const moveMany = (overrides = {}) =>
      rosa.post('/api/workflow/move-many', { documentIds: [moving], ...moveOf(1), ...overrides })
    expect((await moveMany()).body).toMatchObject({ moved: [], failed: [{ code: 'motivo_pendiente' }] })
    expect((await moveMany(withReason(1, 'Llegó todo'))).body).toMatchObject({ moved: [moving] })
    expect(await read(moving)).toMatchObject({
      reasons: [{ kind: 'paso', step: 1, text: 'Llegó todo' }],
      workflowComments: [{ additionalData: { motivo: 'Llegó todo' } }],
    })
    expect(
      (await rosa.post('/api/workflow/move-many', { documentIds: [moving], ...moveOf(2) })).body,
    ).toMatchObject({
      moved: [moving],
    })
  })

  test('a reason shared by several documents does not answer the alert of a duplicate', async () => {
    const bought = anotherInvoice()
    const id = await insert(bought)
    const twin = await insert(bought, { isConfirmed: true })
    const wrong = await insert(wrongTotal())
    const many = { ids: [id, wrong], comment: 'Revisados', motivo: 'Redondeo del proveedor' }
    expect((await rosa.post('/api/documents/confirm-many', many)).body).toMatchObject({
      confirmed: [wrong],
      refused: [{ id, code: 'motivo_aparte' }],
    })
    const moveMany = (documentIds: string[]) =>
      rosa.post('/api/workflow/move-many', {
        documentIds,
        ...moveOf(1),
        ...withReason(1, 'Llegó todo'),
      })
    expect((await moveMany([twin, wrong])).body).toMatchObject({
      moved: [wrong],
      failed: [{ documentId: twin, code: 'motivo_aparte' }],
    })
    expect((await moveMany([twin])).body).toMatchObject({ moved: [twin] })
    expect(await read(twin)).toMatchObject({
      reasons: [{ text: 'Llegó todo', answers: [expect.any(String)] }],
    })
  })

  test('a step of one document goes on without a reason, and says once that none was given', async () => {
    const id = await insert(wrongTotal(), { isConfirmed: true })
    await moveUpTo(id, 5)
    expect((await read(id)).reasons).toMatchObject([{ step: 1, text: null }])
    await move(id, 6, { comment: 'Paga gerencia' })
    expect((await read(id)).reasons).toMatchObject([
      { step: 1, text: null },
      { step: 6, text: 'Paga gerencia' },
    ])
  })

  test('an unconfirmed document, a sample and an order are not paid, whatever the reason', async () => {
    const cases: [object, ExtractedData, string][] = [
      [{}, anotherInvoice(), 'pago_sin_confirmar'],
      [{ isConfirmed: true, isSample: true }, anotherInvoice(), 'pago_de_muestra'],
      [
        { isConfirmed: true },
        anotherInvoice({ documento: { tipo: 'ORDEN DE COMPRA' } }),
        'pago_de_otro_tipo',
      ],
    ]
    for (const [overrides, data, code] of cases) {
      const id = await insert(data, overrides)
      await moveUpTo(id, 4)
      expect(await move(id, 5, withReason(5, 'Urgente'))).toMatchObject({
        status: 409,
        body: { error: { code } },
      })
    }
  })

  test('the same invoice is paid only once until two people say that the second is another one', async () => {
    const data = anotherInvoice()
    const [first, second] = [
      await insert(data, { isConfirmed: true }),
      await insert(data, { isConfirmed: true }),
    ]
    const late = await insert(data)
    await moveUpTo(first, 6)
    await moveUpTo(second, 4)
    const reason = withReason(5, 'Gerencia lo pide')
    expect(await move(second, 5, reason)).toMatchObject(refused('comprobante_en_pago'))
    expect(await confirm(late, { motivo: 'Gerencia lo pide' })).toMatchObject(refused('comprobante_en_pago'))
    const distinct = (who: Client, motivo = 'Otra entrega') =>
      who.post<Document>(`/api/documents/${second}/duplicates/${first}/distinct`, { motivo })
    expect(await distinct(rosa, ' ')).toMatchObject(refused('motivo_requerido', 400))
    expect((await distinct(rosa)).body).toMatchObject({
      duplicates: expect.arrayContaining([
        expect.objectContaining({
          documentId: first,
          distinct: [expect.objectContaining({ by: 'Rosa Quispe' })],
        }),
      ]),
    })
    expect(await distinct(rosa)).toMatchObject(refused('ya_dijiste_distintos'))
    expect(await move(second, 5, reason)).toMatchObject(refused('comprobante_en_pago'))
    expect((await distinct(luz)).status).toBe(200)
    expect((await move(second, 5, reason)).status).toBe(200)
    expect((await move(second, 6)).status).toBe(200)
  })

  test('of two copies that are paid at the same moment only one is', async () => {
    const data = anotherInvoice()
    const copies = [await insert(data, { isConfirmed: true }), await insert(data, { isConfirmed: true })]
    for (const id of copies) await moveUpTo(id, 4)
    const answers = await Promise.all(copies.map((id) => move(id, 5)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a duplicate can be removed; documents that are not duplicates can be neither told apart nor removed', async () => {
    const data = anotherInvoice()
    const [kept, copy, other] = [await insert(data), await insert(data), await insert(anotherInvoice())]
    const path = `/api/documents/${copy}/duplicates`
    expect(await rosa.post(`${path}/${other}/distinct`, { motivo: 'x' })).toMatchObject(
      refused('no_se_parecen'),
    )
    expect(await rosa.post(`${path}/${other}/same`)).toMatchObject(refused('no_se_parecen'))
    expect((await rosa.post(`${path}/${kept}/same`, { motivo: 'Llegó dos veces' })).status).toBe(200)
    expect(await rosa.get(`/api/documents/${copy}`)).toMatchObject(refused('documento_no_encontrado', 404))
    expect((await read(kept)).duplicates).toEqual([])
    const confirmed = await insert(data, { isConfirmed: true })
    expect(await rosa.post(`/api/documents/${confirmed}/duplicates/${kept}/same`)).toMatchObject(
      refused('documento_en_flujo'),
    )
  })

  test('of two people who each remove the other copy at once one is refused, and one copy stays', async () => {
    const data = anotherInvoice()
    const [one, two] = [await insert(data), await insert(data)]
    const remove = (id: string, other: string) => rosa.post(`/api/documents/${id}/duplicates/${other}/same`)
    const answers = await Promise.all([remove(one, two), remove(two, one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const left = await Promise.all([one, two].map((id) => rosa.get(`/api/documents/${id}`)))
    expect(left.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  test('a copy that was corrected since it was seen is not removed', async () => {
    const data = anotherInvoice()
    const [kept, copy] = [await insert(data), await insert(data)]
    const { version } = await read(copy)
    const correction = { fieldPath: 'informacion_adicional.orden_compra', newValue: 'OC-45' }
    expect((await rosa.post(`/api/documents/${copy}/edit-field`, correction)).status).toBe(200)
    const path = `/api/documents/${copy}/duplicates/${kept}/same`
    expect(await rosa.post(path, { version })).toMatchObject(refused('datos_cambiados'))
    expect((await rosa.post(path, { version: (await read(copy)).version })).status).toBe(200)
  })

  test('a confirmation can be undone for ten seconds by who made it, and its reason is withdrawn', async () => {
    const [id, other] = [await insert(wrongTotal()), await insert(anotherInvoice())]
    const undo = (who = rosa) => who.post('/api/documents/undo-confirm', { ids: [id, other] })
    await confirm(id, { motivo: 'Apurado' })
    expect((await undo(luz)).body).toMatchObject({
      undone: [],
      refused: [
        { id, code: 'deshacer_tarde' },
        { id: other, code: 'documento_sin_confirmar' },
      ],
    })
    expect((await undo()).body).toMatchObject({ undone: [id] })
    expect(await read(id)).toMatchObject({
      isConfirmed: false,
      confirmedBy: null,
      confirmedAt: null,
      confirmationComment: null,
      reasons: [{ text: 'Apurado', withdrawn: true }],
      alerts: [{ code: 'sin_confirmar' }, { code: 'total-cuadra', reason: null }],
    })
    await confirm(id)
    time = new Date(time.getTime() + 30_000)
    expect((await undo()).body).toMatchObject({ refused: [{ code: 'deshacer_tarde' }, {}] })
  })

  test('a confirmed document can be reopened with a reason until it is in payment', async () => {
    const id = await insert(anotherInvoice())
    const reopen = (motivo?: string, who = rosa) =>
      who.post<Document>(`/api/documents/${id}/reopen`, { motivo })
    expect(await reopen('x')).toMatchObject(refused('documento_sin_confirmar'))
    await confirm(id)
    expect(await reopen()).toMatchObject(refused('motivo_requerido', 400))
    const stranger = await product.person({ company: { name: `Ajena ${kind}`, ruc: '20131312955' } })
    expect(await reopen('x', stranger)).toMatchObject(refused('documento_no_encontrado', 404))
    expect((await reopen('El RUC es de otro')).body).toMatchObject({
      isConfirmed: false,
      reasons: [{ kind: 'reapertura', text: 'El RUC es de otro', by: 'Rosa Quispe' }],
    })
    const edit = { fieldPath: 'proveedor.nombre', newValue: 'OTRO' }
    expect((await rosa.post(`/api/documents/${id}/edit-field`, edit)).status).toBe(200)
    await confirm(id)
    await moveUpTo(id, 4)
    expect((await reopen('Otra vez')).body).toMatchObject({ workflowStatus: 'tesoreria_validated' })
    await confirm(id)
    expect((await move(id, 5)).status).toBe(200)
    expect(await reopen('Tarde')).toMatchObject(refused('documento_en_pago'))
  })

  test('lists filter and count by alerts, also for older documents', async () => {
    const ana = await product.person({ company: { name: `Contadora ${kind}`, ruc: '20100047218' } })
    const same = anotherInvoice()
    const [first = '', second = '', wrong = '', clean = ''] = await insertDocuments(product, ana, [
      same,
      same,
      wrongTotal(),
      anotherInvoice(),
    ])
    const { db, log } = product.services
    await saveMissingAlerts(db, log)
    const ids = async (query: string) =>
      (await ana.get<{ documents: Document[] }>(`/api/documents?${query}`)).body.documents.map(({ id }) => id)
    expect((await ids('triage=repetida')).toSorted()).toEqual([first, second].toSorted())
    expect(await ids('triage=alerta')).toEqual([wrong])
    expect(await ids('triage=limpia&toConfirm=true')).toEqual([clean])
    expect((await ids('severity=motivo')).length).toBe(3)
    const { body } = await ana.get('/api/documents/summary')
    expect(body).toMatchObject({ triage: { repetida: 2, alerta: 1, duda: 0, limpia: 1 } })
    await ana.call('DELETE', `/api/documents/${second}`)
    await saveAlerts(db, [first])
    expect((await ids('triage=limpia')).toSorted()).toEqual([clean, first].toSorted())
  })
})
