import type { Readable } from 'node:stream'
import { readZip } from '@conforme/extraction'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeZip } from '../../../../extraction/fixtures/generator/ubl/make-zip.ts'
import type { Client } from '../../test/client.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { insertDocuments } from '../../test/database/insert-documents.ts'
import { anExtractedInvoice, completedDocument } from '../../test/documents.ts'
import { recordActivity } from '../../activity/record.ts'
import { makeRuc } from '../../test/papers/make-ruc.ts'
import { productForAll } from '../../test/product.ts'
import { refused } from '../../test/refused.ts'
import { signedPaper } from '../../test/papers/signed-paper.ts'
import { auditFile } from './audit-file.ts'

describe.each(databaseKinds)('the audit file on %s', (kind) => {
  const product = productForAll({ kind, withWorker: true })
  let rosa: Client
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
  })

  const take = async (query: string, who = rosa) => {
    const members = await readZip(Buffer.from(await who.bytes(`/api/documents/audit-file?${query}`)))
    return new Map(members.map(({ name, bytes }) => [name, Buffer.from(bytes)]))
  }

  test('holds print, XML, CDR, attachments, data and history of an invoice, and an index of them', async () => {
    const { pdf, xml, cdr } = await signedPaper('expediente')
    const zip = makeZip([
      { name: 'f.pdf', bytes: pdf },
      { name: 'f.xml', bytes: xml },
      { name: 'R-f.xml', bytes: cdr },
    ])
    const { documentId } = (await rosa.upload({ bytes: zip, name: 'f.zip' })).body
    await rosa.processed(documentId)
    await rosa.post(`/api/documents/${documentId}/edit-field`, {
      fieldPath: 'informacion_adicional.observaciones',
      newValue: 'Entregar en Ate',
    })
    const form = new FormData()
    form.set('step', '7')
    form.set('file', new Blob([new Uint8Array(pdf)]), 'Constancia de depósito.pdf')
    await rosa.call('POST', `/api/documents/${documentId}/workflow/attachments`, { body: form })
    const files = await take(`ids=${documentId}`)
    expect([...files.keys()].toSorted()).toEqual(
      [
        'Constancia-de-deposito.pdf',
        'R-f.xml',
        'datos.json',
        'f.pdf',
        'f.xml',
        'historia.csv',
        'indice.csv',
      ].toSorted(),
    )
    expect(files.get('f.pdf')?.equals(Buffer.from(pdf))).toBe(true)
    expect(files.get('f.xml')?.toString()).toBe(xml)
    expect(files.get('R-f.xml')?.toString()).toBe(cdr)
    const history = files.get('historia.csv')?.toString() ?? ''
    expect(history).toContain('Observaciones: — → Entregar en Ate')
    expect(history).toContain('archivo: Constancia de depósito.pdf · paso: 7')
    expect(history).not.toMatch(/informacion_adicional|filename|processor/)
    const index = files.get('indice.csv')?.toString().trim().split('\r\n') ?? []
    expect(index).toHaveLength(7)
    expect(index.find((line) => line.includes('Constancia-de-deposito.pdf'))).toContain('adjunto del paso 7')
    // Values are worded as on the screens, not as stored.
    expect(index.filter((line) => line.includes(',Pendiente,'))).toHaveLength(6)
  })

  test('keeps attachments named like its own files, under other names', async () => {
    const ana = await product.person({ company: { name: 'Sur', ruc: makeRuc(880_002) } })
    const { pdf } = await signedPaper('nombres')
    const { documentId } = (await ana.upload({ bytes: Buffer.from(pdf), name: 'Datos.JSON.pdf' })).body
    await ana.processed(documentId)
    const names = [
      'historia.csv',
      'HISTORIA.CSV',
      'historia.csv.',
      'Constancias.csv',
      'pago.csv',
      'datos.json',
    ]
    for (const name of names) {
      const form = new FormData()
      form.set('step', '1')
      form.set('file', new Blob([new Uint8Array(pdf)]), name)
      const path = `/api/documents/${documentId}/workflow/attachments`
      expect((await ana.call('POST', path, { body: form })).status).toBe(200)
    }
    const files = await readZip(Buffer.from(await ana.bytes(`/api/documents/audit-file?ids=${documentId}`)))
    const inside = files.map(({ name }) => name.split('/').at(-1)?.toLowerCase())
    expect(inside.toSorted()).toEqual(
      [
        'constancias-2.csv',
        'datos-2.json',
        'datos.json',
        'datos.json.pdf',
        'historia-2.csv',
        'historia-3.csv',
        'historia-4.csv',
        'historia.csv',
        'indice.csv',
        'pago-2.csv',
      ].toSorted(),
    )
    expect(files.find(({ name }) => name.endsWith('historia.csv'))?.bytes.length).not.toBe(pdf.length)
  })

  test('has the history of each document, with the acts that concern several in each of them', async () => {
    const ana = await product.person({ company: { name: 'Norte', ruc: makeRuc(880_003) } })
    const { companyId } = ana.user
    const [first = '', second = '', third = ''] = await insertDocuments(
      product,
      ana,
      ['F001-1', 'F001-2', 'F001-3'].map((numero) => anExtractedInvoice({ documento: { numero } })),
    )
    const { db } = product.services
    const taken = { subject: 'Facturas de marzo', documentIds: [first, third] }
    await recordActivity(db, { action: 'mail_taken', userId: null, companyId, details: taken })
    for (const id of [first, second]) {
      const details = { documentId: id, comment: `Por ${id}` }
      await recordActivity(db, { action: 'confirm_document', userId: ana.user.id, companyId, details })
    }
    const files = await readZip(
      Buffer.from(await ana.bytes(`/api/documents/audit-file?ids=${[first, second, third].join(',')}`)),
    )
    const histories = files
      .filter(({ name }) => name.endsWith('historia.csv'))
      .map(({ bytes }) => Buffer.from(bytes).toString())
    const having = (text: string) => histories.filter((history) => history.includes(text)).length
    expect(histories).toHaveLength(3)
    expect([having('Facturas de marzo'), having(`Por ${first}`), having(`Por ${second}`)]).toEqual([2, 1, 1])
    // No history mentions an id of the third document.
    expect(histories.filter((history) => history.includes(third))).toEqual([])
  })

  test('says in the index that a file was deleted', async () => {
    const ana = await product.person({ company: { name: 'Otra', ruc: makeRuc(880_001) } })
    const id = await completedDocument(product, ana)
    await ana.post(`/api/documents/${id}/confirm`)
    await ana.call('DELETE', `/api/documents/${id}/file`)
    const files = await take('isConfirmed=true', ana)
    expect(files.get('indice.csv')?.toString()).toContain('El archivo se eliminó.')
    expect(files.has('historia.csv')).toBe(true)
  })

  test('closes the stored file when a download is cancelled', async () => {
    const id = await completedDocument(product, rosa)
    const { db, files } = product.services
    const opened: Readable[] = []
    const get: typeof files.get = async (...asked) => {
      const content = await files.get(...asked)
      opened.push(content)
      return content
    }
    const archive = await auditFile({ db, files: { ...files, get } }, rosa.user, { ids: [id] })
    await archive.next() // the head of the first file
    await archive.return(undefined)
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
  })

  test('contains no documents of others', async () => {
    const id = await completedDocument(product, rosa)
    const stranger = await product.person()
    expect(await stranger.get(`/api/documents/audit-file?ids=${id}`)).toMatchObject(
      refused('expediente_vacio', 404),
    )
    expect((await product.anybody().get(`/api/documents/audit-file?ids=${id}`)).status).toBe(401)
  })
})
