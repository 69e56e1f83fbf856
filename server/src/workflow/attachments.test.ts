import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sweepFiles } from '../files/sweep-files.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { productForAll } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { workflowCalls } from '../test/workflow.ts'

describe.each(databaseKinds)('attachments of the workflow on %s', (kind) => {
  const product = productForAll({ kind })
  let rosa: Client
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
  })
  const { one, moveTo } = workflowCalls(() => ({ product, rosa }))

  test('an attachment of a step is downloaded unchanged, and only allowed types are accepted', async () => {
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
    // The refused copies had the same bytes as the constancia, which must still be stored.
    expect((await rosa.bytes(`/api/documents/${id}/workflow/attachments/${body.id}`)).byteLength).toBe(
      pdf.length,
    )
    // The sweep of unreferenced files knows about attachments.
    const nextWeek = () => new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
    await sweepFiles({ ...product.services, now: nextWeek })
    expect((await rosa.bytes(`/api/documents/${id}/workflow/attachments/${body.id}`)).byteLength).toBe(
      pdf.length,
    )
    await product.services.files.remove(createHash('sha256').update(pdf).digest('hex'))
    expect(await rosa.get(`/api/documents/${id}/workflow/attachments/${body.id}`)).toMatchObject(
      refused('archivo_no_encontrado', 404),
    )
    const missing = `/api/documents/${id}/workflow/attachments/${randomUUID()}`
    expect(await rosa.get(missing)).toMatchObject(refused('adjunto_no_encontrado', 404))
    const empty = new FormData()
    empty.set('step', '1')
    expect(
      await rosa.call('POST', `/api/documents/${id}/workflow/attachments`, { body: empty }),
    ).toMatchObject(refused('archivo_faltante', 400))
  })

  test('the same file is attached to a step only once', async () => {
    const id = await one()
    const attach = async (bytes: string, name: string, step = '7') => {
      const form = new FormData()
      form.set('step', step)
      form.set('file', new Blob([`%PDF-1.7 ${bytes}`]), name)
      const path = `/api/documents/${id}/workflow/attachments`
      return (await rosa.call<{ id: string }>('POST', path, { body: form })).body.id
    }
    const first = await attach('lote', 'constancias.pdf')
    expect(await attach('lote', 'constancias.pdf')).toBe(first)
    const others = [
      await attach('otro lote', 'constancias.pdf'),
      await attach('lote', 'copia.pdf'),
      await attach('lote', 'constancias.pdf', '6'),
    ]
    const { body } = await rosa.get<{ attachments: { id: string }[] }>(`/api/documents/${id}/workflow`)
    expect(body.attachments.map((each) => each.id)).toEqual([first, ...others])
  })

  test('an archived document accepts a late constancia, and no other file or mark', async () => {
    const id = await one()
    await moveTo(id, 8)
    const attach = (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.set(field, value)
      form.set('file', new Blob(['%PDF-1.7 tarde']), 'tarde.pdf')
      return rosa.call('POST', `/api/documents/${id}/workflow/attachments`, { body: form })
    }
    const { body: settings } = await rosa.get<object>('/api/workflow/settings')
    const checklist = [{ id: 'xml', step: 7, text: 'XML', required: false }]
    await rosa.send('PUT', '/api/workflow/settings', { ...settings, checklist, members: [] })
    expect(await attach({ step: '8' })).toMatchObject(refused('documento_bloqueado'))
    expect(await attach({ step: '7', itemId: 'xml' })).toMatchObject(refused('documento_bloqueado'))
    expect((await rosa.get(`/api/documents/${id}/workflow`)).body).toMatchObject({ attachments: [] })
    expect(await attach({ step: '7' })).toMatchObject({ status: 200, body: { step: 7 } })
    const mark = { itemId: 'xml', done: true }
    expect(await rosa.send('PUT', `/api/documents/${id}/workflow/checklist`, mark)).toMatchObject(
      refused('documento_bloqueado'),
    )
    expect((await rosa.get(`/api/documents/${id}/workflow`)).body).toMatchObject({
      workflowStatus: 'archived',
      attachments: [{ step: 7, filename: 'tarde.pdf' }],
    })
  })
})
