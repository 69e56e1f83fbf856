import type { Document } from '@conforme/contract/documents/documents'
import type { DocumentEvent } from '@conforme/contract/events'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { documents } from '../db/schema.ts'
import { databaseKinds } from '../test/database/database.ts'
import { anExtractedInvoice } from '../test/documents.ts'
import { colleagueOf, insertDocuments } from '../test/database/insert-documents.ts'
import { productForAll } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { workflowCalls } from '../test/workflow.ts'

describe.each(databaseKinds)('the lists of the teams on %s', (kind) => {
  const product = productForAll({ kind })
  let rosa: Client
  let colleague: Client
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
    colleague = await colleagueOf(product, rosa)
  })
  const { one, move, moveTo } = workflowCalls(() => ({ product, rosa }))

  test('a team sees the documents that wait for it, with the data of the step', async () => {
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
    const apart = { splitAt: new Date(), isLocked: true }
    await insertDocuments(product, own, [anExtractedInvoice()], apart)
    for (const step of [1, 2]) await move(gone, step, {}, own)
    const list = (team: string, query = '') =>
      own.get<{ documents: Document[] }>(`/api/documents/workflow/${team}${query}`)
    expect(await list('contabilidad')).toMatchObject(refused('entrada_invalida', 400))
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
    // The counts by step show where a search found matches, whatever step is selected.
    const receiving = { status: 'logistica_approved', documents: 1 }
    for (const query of ['?search=ferreter', '?search=ferreter&status=tesoreria_received'])
      expect((await list('tesoreria', query)).body).toMatchObject({
        counts: { logistica: 1, tesoreria: 1 },
        steps: expect.arrayContaining([receiving]) as object[],
      })
    expect((await list('logistica', '?search=ferreter')).body).toMatchObject({
      steps: [{ documents: 0 }, { documents: 0 }],
    })
    expect((await list('contabilidad')).status).toBe(400)
  })

  test('a number is found as printed, with or without its zeros', async () => {
    const own = await product.person({ company: { name: 'Con ceros', ruc: '20100070970' } })
    const numbered = (numero: string) =>
      anExtractedInvoice({ documento: { tipo: 'FACTURA', numero, fecha: '2026-10-15' } })
    const [asked = ''] = await insertDocuments(product, own, [
      numbered('F001-00000123'),
      numbered('F002-00000456'),
    ])
    const found = async (search: string) => {
      const path = `/api/documents/workflow/logistica?${new URLSearchParams({ search })}`
      return (await own.get<{ documents: Document[] }>(path)).body.documents.map(({ id }) => id)
    }
    for (const search of ['F001-00000123', 'f001-123', '00000123', '-00000123', 'F001-0000012'])
      expect(await found(search), search).toEqual([asked])
    expect(await found('--')).toEqual([])
  })

  test('the earliest due date comes first, documents without one last, and pages do not overlap', async () => {
    const own = await product.person({ company: { name: 'Vencida', ruc: '20131312955' } })
    const due = (fecha_vencimiento?: string) =>
      anExtractedInvoice({
        documento: { tipo: 'FACTURA', fecha: '2026-10-15', ...(fecha_vencimiento && { fecha_vencimiento }) },
      })
    const [late = '', never = '', soon = '', stepped = '', over = ''] = await insertDocuments(product, own, [
      due('2026-12-01'),
      due(),
      due('2026-11-02'),
      due('2026-11-20'),
      due('2026-01-01'),
    ])
    await move(stepped, 1, {}, own)
    await product.services.db
      .update(documents)
      .set({ workflowStatus: 'archived' })
      .where(eq(documents.id, over))
    const list = async (query: string) => {
      const path = `/api/documents/workflow/logistica?${query}`
      const { body } = await own.get<{ documents: Document[]; total: number; counts: object }>(path)
      return { ...body, ids: body.documents.map(({ id }) => id) }
    }
    expect(await list('sort=due')).toMatchObject({
      ids: [soon, stepped, late, never],
      total: 4,
      counts: { logistica: 4, tesoreria: 0 },
    })
    expect((await list('sort=due&limit=2&page=2')).ids).toEqual([late, never])
    expect((await list('sort=due&limit=2&page=3')).ids).toEqual([])
    expect(await list('sort=due&scope=all')).toMatchObject({
      ids: [over, soon, stepped, late, never],
      total: 5,
      counts: { logistica: 4 },
    })
    expect(await list('status=logistica_received')).toMatchObject({ ids: [stepped], total: 1 })
    expect(await list('scope=all&status=archived')).toMatchObject({ ids: [over], total: 1 })
    expect(await list('status=archived')).toMatchObject({ ids: [], total: 0 })
  })

  test('a colleague is notified when a document is moved, marked or given a file', async () => {
    const id = await one()
    const heard: DocumentEvent[] = []
    const { companyId } = rosa.user
    const stop = product.services.events.add({
      userId: colleague.user.id,
      companyId,
      send: (event) => {
        if (event.type === 'document') heard.push(event)
      },
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
})
