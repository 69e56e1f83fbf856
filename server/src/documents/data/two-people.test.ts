// Two people edit one document: no change is lost silently, and no change lands on another line.
import type { Document } from '@conforme/contract/documents/documents'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { anotherInvoice } from '../../test/documents.ts'
import { colleagueOf, insertDocuments } from '../../test/database/insert-documents.ts'
import { productForAll } from '../../test/product.ts'

const lines = ['Flete', 'Estiba', 'Seguro', 'Peaje'].map((descripcion, index) => ({
  descripcion,
  total: index + 1,
}))

describe.each(databaseKinds)('concurrent edits of one document on %s', (kind) => {
  const product = productForAll({ kind })
  let rosa: Client
  let luz: Client
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
    luz = await colleagueOf(product, rosa)
  })

  const one = async () => {
    const [id = ''] = await insertDocuments(product, rosa, [anotherInvoice({ productos: lines })])
    return (await rosa.get<Document>(`/api/documents/${id}`)).body
  }
  const edit = (who: Client, { id }: Document, body: object) =>
    who.post<Document>(`/api/documents/${id}/edit-field`, body)
  const remove = (who: Client, { id }: Document, index: number, query = '') =>
    who.call<Document>('DELETE', `/api/documents/${id}/items/productos/${index}${query}`)
  const idsOf = (document: Document) => document.extractedData?.metadata?.lineas?.['productos'] ?? []
  const namesOf = (document: Document) =>
    document.extractedData?.productos?.map(({ descripcion }) => descripcion)
  const now = async ({ id }: Document) => (await rosa.get<Document>(`/api/documents/${id}`)).body

  test('edits of different fields both count; an edit of the same field is refused with its current value', async () => {
    const seen = await one()
    const { version } = seen
    const luzs = await edit(luz, seen, { fieldPath: 'totales.total', newValue: 200, version })
    expect(luzs.status).toBe(200)
    expect((await edit(rosa, seen, { fieldPath: 'totales.iva', newValue: 30, version })).status).toBe(200)
    const refused = await edit(rosa, seen, { fieldPath: 'totales.total', newValue: 300, version })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'edicion_en_conflicto',
          details: { actual: 200, editadoPor: 'Rosa Quispe', version: luzs.body.version + 1 },
        },
      },
    })
    expect((await now(seen)).extractedData?.totales).toMatchObject({ total: 200, iva: 30 })
    // Writing the same value is no conflict, and whoever saw the other value may overwrite it.
    expect((await edit(rosa, seen, { fieldPath: 'totales.total', newValue: 200, version })).status).toBe(200)
    const again = { fieldPath: 'totales.total', newValue: 300, version: luzs.body.version + 1 }
    expect((await edit(rosa, seen, again)).body.extractedData?.totales?.total).toBe(300)
  })

  test('without a version the last edit counts, as programs expect', async () => {
    const seen = await one()
    await edit(luz, seen, { fieldPath: 'totales.total', newValue: 200 })
    expect((await edit(rosa, seen, { fieldPath: 'totales.total', newValue: 300 })).status).toBe(200)
  })

  test('confirming is refused if values changed since they were shown', async () => {
    const confirm = (who: Client, { id }: Document, version?: number) =>
      who.post(`/api/documents/${id}/confirm`, version === undefined ? {} : { version })
    const stale = { status: 409, body: { error: { code: 'datos_cambiados' } } }

    const edited = await one()
    const after = await edit(luz, edited, { fieldPath: 'totales.total', newValue: 200 })
    expect(await confirm(rosa, edited, edited.version)).toMatchObject(stale)
    expect((await now(edited)).isConfirmed).toBe(false)
    expect((await confirm(rosa, edited, after.body.version)).status).toBe(200)

    const shorter = await one()
    await remove(luz, shorter, 0)
    expect(await confirm(rosa, shorter, shorter.version)).toMatchObject(stale)
    expect((await confirm(rosa, shorter, (await now(shorter)).version)).status).toBe(200)

    // Changes other than values do not block a confirmation, and programs need not send the version that they saw.
    const turned = await one()
    const turn = await luz.send('PUT', `/api/documents/${turned.id}/page-turns`, { turns: { 1: 1 } })
    expect(turn.status).toBe(200)
    expect((await confirm(rosa, turned, turned.version)).status).toBe(200)
    const any = await one()
    await edit(luz, any, { fieldPath: 'totales.total', newValue: 200 })
    expect((await confirm(rosa, any)).status).toBe(200)
  })

  test('confirming many refuses the changed documents and confirms the others', async () => {
    const [edited, same] = [await one(), await one()]
    await edit(luz, edited, { fieldPath: 'totales.total', newValue: 200 })
    const ids = [edited.id, same.id]
    const versions = { [edited.id]: edited.version, [same.id]: same.version }
    const motivo = 'Líneas sin desglose'
    expect((await rosa.post('/api/documents/confirm-many', { ids, versions, motivo })).body).toMatchObject({
      confirmed: [same.id],
      refused: [{ id: edited.id, code: 'datos_cambiados' }],
    })
    expect((await now(edited)).isConfirmed).toBe(false)
  })

  test('two people who remove the first line at once remove only one', async () => {
    const seen = await one()
    const [first = ''] = idsOf(seen)
    const answers = await Promise.all([rosa, luz].map((who) => remove(who, seen, 0, `?lineId=${first}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: { code: 'linea_quitada' },
    })
    expect(namesOf(await now(seen))).toEqual(['Estiba', 'Seguro', 'Peaje'])
  })

  test('an edit stays with its line if a line before it is removed', async () => {
    const seen = await one()
    const lineId = idsOf(seen)[2] ?? ''
    await remove(luz, seen, 0)
    const path = 'productos.2.total'
    const { body } = await edit(rosa, seen, { fieldPath: path, newValue: 50, lineId, version: seen.version })
    expect(body.extractedData?.productos?.map(({ total }) => total)).toEqual([2, 50, 4])
    expect(body.editedFields).toHaveProperty(['productos.1.total'])
    await remove(luz, seen, 1, `?lineId=${lineId}`)
    expect(await edit(rosa, seen, { fieldPath: path, newValue: 60, lineId })).toMatchObject({
      status: 409,
      body: { error: { code: 'linea_quitada' } },
    })
    expect(namesOf(await now(seen))).toEqual(['Estiba', 'Peaje'])
  })

  test('a line that was just corrected is not removed by who has not seen it', async () => {
    const seen = await one()
    const lineId = idsOf(seen)[1] ?? ''
    const corrected = await edit(luz, seen, { fieldPath: 'productos.1.total', newValue: 9, lineId })
    const refused = await remove(rosa, seen, 1, `?lineId=${lineId}&version=${seen.version}`)
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'edicion_en_conflicto', details: { actual: { total: 9 } } } },
    })
    const { version } = corrected.body
    expect((await remove(rosa, seen, 1, `?lineId=${lineId}&version=${version}`)).status).toBe(200)
  })

  test('lines keep their ids, new ones get their own, and exports do not show them', async () => {
    const seen = await one()
    const before = idsOf(seen)
    expect(new Set(before).size).toBe(4)
    const body = { list: 'productos', index: 1, item: { descripcion: 'Nueva' } }
    const added = (await rosa.post<Document>(`/api/documents/${seen.id}/items`, body)).body
    expect(idsOf(added).toSpliced(1, 1)).toEqual(before)
    expect(before).not.toContain(idsOf(added)[1])
    const { body: file } = await rosa.get(`/api/documents/export?format=json&ids=${seen.id}`)
    expect(JSON.stringify(file)).toContain('Nueva')
    expect(JSON.stringify(file)).not.toContain(idsOf(added)[1])
  })

  test('a moved line keeps its edits and history, and is found by its id', async () => {
    const seen = await one()
    const [first, second, third, last] = idsOf(seen)
    const move = (who: Client, index: number, body: object) =>
      who.post<Document>(`/api/documents/${seen.id}/items/productos/${index}/move`, body)
    await edit(rosa, seen, { fieldPath: 'productos.2.total', newValue: 77 })
    const moved = (await move(rosa, 2, { to: 0, lineId: third })).body
    expect(idsOf(moved)).toEqual([third, first, second, last])
    expect(moved.extractedData?.productos?.[0]?.total).toBe(77)
    expect(moved.editedFields['productos.0.total']?.newValue).toBe(77)
    expect(moved.editedFields['productos.2.total']).toBeUndefined()
    // The other screen still shows it as the third line.
    expect(idsOf((await move(luz, 2, { to: 3, lineId: third })).body)).toEqual([first, second, last, third])
    expect((await edit(luz, seen, { fieldPath: 'productos.2.total', newValue: 78, lineId: third })).status).toBe(200)
    const { version } = (await move(luz, 3, { to: 3, lineId: third })).body
    expect((await move(luz, 3, { to: 3, lineId: third })).body.version).toBe(version)
    expect(await move(luz, 0, { to: 4, lineId: first })).toMatchObject({ status: 400 })
    await remove(rosa, seen, 0, `?lineId=${first}`)
    expect(await move(luz, 0, { to: 1, lineId: first })).toMatchObject({
      body: { error: { code: 'linea_quitada' } },
    })
  })

  test('a restored line keeps its id, so that edits from other screens still reach it', async () => {
    const seen = await one()
    const [, lineId = ''] = idsOf(seen)
    await remove(rosa, seen, 1, `?lineId=${lineId}`)
    const back = { list: 'productos', index: 1, item: lines[1], lineId }
    const restored = (await rosa.post<Document>(`/api/documents/${seen.id}/items`, back)).body
    expect(idsOf(restored)).toEqual(idsOf(seen))
    const correction = { fieldPath: 'productos.1.total', newValue: 9, lineId }
    expect((await edit(luz, seen, correction)).body.extractedData?.productos?.[1]?.total).toBe(9)
    // Restored once more by anybody, the line is still there once.
    const twice = (await luz.post<Document>(`/api/documents/${seen.id}/items`, back)).body
    expect(idsOf(twice)).toEqual(idsOf(seen))
  })

  test('after another reading was chosen, an edit based on the previous data is refused', async () => {
    const seen = await one()
    await product.services.db.execute(sql`
      insert into extractions (document_id, processor, model, model_used, extracted_data, authenticity)
      select id, 'local', 'otro', 'otro', ${JSON.stringify({ totales: { total: 7 }, productos: lines })}::jsonb,
        '{"isAuthentic":true,"confidence":0.9,"flags":[],"analysis":""}'::jsonb
      from documents where id = ${seen.id}`)
    const { body } = await luz.get<{ extractions: { id: string }[] }>(`/api/documents/${seen.id}/extractions`)
    await luz.post(`/api/documents/${seen.id}/extractions/${body.extractions[0]?.id}/choose`)
    const { version } = seen
    expect(await edit(rosa, seen, { fieldPath: 'totales.total', newValue: 3, version })).toMatchObject({
      status: 409,
      body: { error: { code: 'edicion_en_conflicto', details: { actual: 7 } } },
    })
    expect(await remove(rosa, seen, 0, `?lineId=${idsOf(seen)[0]}`)).toMatchObject({
      status: 409,
      body: { error: { code: 'linea_quitada' } },
    })
  })

  test('a person who has a document open is announced to those who may see it, and to nobody else', async () => {
    const { id } = await one()
    const stranger = await product.person({ company: { name: 'Otra', ruc: '20512333797' } })
    const [hears, deaf] = [await luz.listen(), await stranger.listen()]
    try {
      const announce = (who: Client, here: boolean) =>
        who.post(`/api/documents/${id}/presence`, { here, asks: true })
      expect((await announce(rosa, true)).status).toBe(200)
      expect(await announce(stranger, true)).toMatchObject({
        status: 404,
        body: { error: { code: 'documento_no_encontrado' } },
      })
      const heard = await hears.until(({ type }) => type === 'presence')
      expect(heard.at(-1)).toMatchObject({
        documentId: id,
        personId: rosa.user.id,
        name: 'Rosa Quispe',
        here: true,
        asks: true,
      })
      const own = await insertDocuments(product, stranger, [anotherInvoice()])
      await stranger.post(`/api/documents/${own[0]}/presence`, { here: true })
      const theirs = await deaf.until(({ type }) => type === 'presence')
      expect(theirs.map(({ documentId }) => documentId)).toEqual(own)
    } finally {
      hears.close()
      deaf.close()
    }
  })
})
