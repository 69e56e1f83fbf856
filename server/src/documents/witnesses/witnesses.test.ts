import { dayMs } from '@conforme/contract/values/durations'
import type { Check } from '@conforme/contract/data/extracted-data'
import type { Constancia } from '@conforme/contract/detracciones/constancias'
import type { Document } from '@conforme/contract/documents/documents'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Paper } from '../../../../extraction/fixtures/generator/papers/paper.ts'
import { makeZip } from '../../../../extraction/fixtures/generator/ubl/make-zip.ts'
import { companyLimits } from '../../limits/tables.ts'
import type { Client } from '../../test/client.ts'
import { joinPartners } from '../processing/witnesses/join-partners.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { insertDocuments } from '../../test/database/insert-documents.ts'
import { makeRuc } from '../../test/papers/make-ruc.ts'
import { signedCdr, signedPaper } from '../../test/papers/signed-paper.ts'
import { productForAll } from '../../test/product.ts'
import { refused } from '../../test/refused.ts'

const zipOf = (xml: string, pdf: Uint8Array) =>
  makeZip([
    { name: 'f.xml', bytes: xml },
    { name: 'f.pdf', bytes: pdf },
  ])

/** A forged print with a raised total. */
const raised = (made: Paper): Paper => ({
  ...made,
  totals: { ...made.totals, total: made.totals.total + 90_000 },
})

describe.each(databaseKinds)('print, XML and CDR of one comprobante on %s', (kind) => {
  const product = productForAll({ kind, withWorker: true })
  let rosa: Client
  beforeAll(async () => {
    rosa = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
  })

  const send = async (bytes: Uint8Array | string, name: string, who = rosa) =>
    (await who.upload({ bytes: Buffer.from(bytes), name })).body.documentId
  const documentOf = async (id: string, who = rosa) => (await who.get<Document>(`/api/documents/${id}`)).body
  const kindsOf = ({ witnesses }: Document) => witnesses.map((witness) => witness.kind).toSorted()
  const xmlChecks = ({ extractedData }: Document): Check[] =>
    (extractedData?.metadata?.revisiones ?? []).filter(({ regla }) => regla.startsWith('xml-'))
  const credits = () => rosa.credits()

  /** Waits until the document shows the checks against its XML. */
  async function judged(id: string, who = rosa): Promise<Document> {
    await expect
      .poll(async () => xmlChecks(await documentOf(id, who)).some(({ regla }) => regla === 'xml-impreso'))
      .toBe(true)
    return documentOf(id, who)
  }

  test('an XML alone is read and shown as a print made by us, with a notice', async () => {
    const { xml, paper } = await signedPaper('solo')
    const id = await send(xml, 'factura.xml')
    const document = await rosa.processed(id)
    expect(document).toMatchObject({
      status: 'completed',
      fileType: 'application/xml',
      modelUsed: 'XML (UBL 2.1)',
      pageCount: 1,
      witnesses: [
        {
          kind: 'xml',
          filename: 'factura.xml',
          signature: { valid: true, signedBy: 'SERVICIO DE EMISIÓN DEMO S.A.C.' },
        },
      ],
      extractedData: { totales: { total: paper.totals.total / 100 } },
    })
    expect(document.extractedData?.metadata?.avisos.join()).toContain('la hizo Conforme')
    expect(document.extractedData?.metadata?.campos['totales.total']).toMatchObject({
      confianza: 0.99,
      pagina: 1,
    })
    await expect.poll(() => rosa.statusOf(`/api/documents/${id}/pages/1/large`)).toBe(200)
  })

  test.each([
    ['the XML first', true],
    ['the print first', false],
  ])('an XML and its print, %s, become one document for one credit', async (_, xmlFirst) => {
    const { xml, pdf, paper } = await signedPaper(`junto ${xmlFirst}`)
    const before = await credits()
    const files: [Uint8Array | string, string][] = [
      [xml, 'comprobante.xml'],
      [pdf, 'escaneo.pdf'],
    ]
    const ids: string[] = []
    for (const [bytes, name] of xmlFirst ? files : files.toReversed()) {
      const id = await send(bytes, name)
      await rosa.processed(id)
      ids.push(id)
    }
    const [one, other] = [await judged(ids[0] ?? ''), await documentOf(ids[1] ?? '')]
    expect(other.id).toBe(one.id)
    expect(one).toMatchObject({ fileType: 'application/pdf', filename: 'escaneo.pdf' })
    expect(kindsOf(one)).toEqual(['xml'])
    expect(one.joinedIds).toHaveLength(1)
    expect(one.extractedData?.totales?.total).toBe(paper.totals.total / 100)
    expect(xmlChecks(one).map(({ regla, estado }) => [regla, estado])).toEqual([
      ['xml-firma', 'ok'],
      ['xml-impreso', 'ok'],
    ])
    expect(await credits()).toBe(before - 1)
  })

  test('an XML and its print uploaded at the same moment become one document', async () => {
    const { xml, pdf } = await signedPaper('a la vez')
    const ids = await Promise.all([send(pdf, 'a.pdf'), send(xml, 'b.xml')])
    const documents = [await judged(ids[0]), await judged(ids[1])]
    expect(documents[0]?.id).toBe(documents[1]?.id)
  })

  test('a ZIP of print, XML and CDR becomes one document with both witnesses', async () => {
    const { xml, pdf, cdr } = await signedPaper('zip')
    const zip = makeZip([
      { name: 'envio/f.xml', bytes: xml },
      { name: 'envio/f.pdf', bytes: pdf },
      { name: 'envio/R-f.xml', bytes: cdr },
      { name: 'leame.txt', bytes: 'hola' },
    ])
    const document = await rosa.processed(await send(zip, 'envio.zip'))
    expect(document).toMatchObject({ status: 'completed', fileType: 'application/pdf', filename: 'f.pdf' })
    expect(kindsOf(document)).toEqual(['cdr', 'xml'])
    expect(document.witnesses.find((witness) => witness.kind === 'cdr')?.cdr).toMatchObject({
      verdict: 'aceptado',
    })
    expect(xmlChecks(document).map(({ regla, estado }) => [regla, estado])).toEqual([
      ['xml-firma', 'ok'],
      ['xml-cdr', 'ok'],
      ['xml-impreso', 'ok'],
    ])
    expect(document.extractedData?.metadata?.avisos).toContain(
      'Del ZIP no se tomó «leame.txt»: no es un comprobante.',
    )
  })

  test('CDRs in a ZIP join the comprobantes that are already there, free of charge', async () => {
    const [one, two] = [await signedPaper('antes 1'), await signedPaper('antes 2')]
    const ids = [await send(one.xml, 'uno.xml'), await send(two.xml, 'dos.xml')]
    for (const id of ids) await rosa.processed(id)
    const before = await credits()
    const zip = makeZip([
      { name: 'R-uno.xml', bytes: one.cdr },
      { name: 'R-dos.xml', bytes: two.cdr },
    ])
    await send(zip, 'respuestas.zip')
    const kinds = async () => (await Promise.all(ids.map((id) => documentOf(id)))).map(kindsOf)
    await expect.poll(kinds).toEqual([
      ['cdr', 'xml'],
      ['cdr', 'xml'],
    ])
    await expect.poll(credits).toBe(before)
  })

  test('a ZIP of two comprobantes becomes two documents', async () => {
    const [one, two] = [await signedPaper('zip 1'), await signedPaper('zip 2')]
    const before = await credits()
    const zip = makeZip([
      { name: 'uno.xml', bytes: one.xml },
      { name: 'dos.xml', bytes: two.xml },
      { name: 'dos.pdf', bytes: two.pdf },
    ])
    const first = await rosa.processed(await send(zip, 'dos papeles.zip'))
    expect(first.filename).toBe('uno.xml')
    const number = `${two.paper.serie}-${Number(two.paper.correlativo)}`
    const found = async () =>
      (await rosa.get<{ documents: Document[] }>(`/api/documents?search=${number}`)).body.documents
    await expect.poll(async () => (await found()).map(({ status }) => status)).toEqual(['completed'])
    expect((await found())[0]).toMatchObject({ filename: 'dos.pdf' })
    expect(await credits()).toBe(before - 2)
  })

  test('a file of a ZIP beyond a limit of the company is named, and the rest is read', async () => {
    const luz = await product.person({ company: { name: 'Chica', ruc: makeRuc(801) } })
    await product.services.db
      .insert(companyLimits)
      .values({ companyId: luz.user.companyId, waiting: 1, perDay: 2 })
    const papers = [
      await signedPaper('límite 1'),
      await signedPaper('límite 2'),
      await signedPaper('límite 3'),
    ]
    const zip = makeZip(papers.map(({ xml }, at) => ({ name: `${at}.xml`, bytes: xml })))
    const { extractedData } = await luz.processed(await send(zip, 'tres.zip', luz))
    const [said] = extractedData?.metadata?.avisos.filter((notice) => notice.startsWith('Del ZIP')) ?? []
    expect(said).toMatch(/^Del ZIP no se tomó «2\.xml»: Tu empresa puede subir 2 documentos al día/)
    const { body } = await luz.get<{ total: number }>('/api/documents')
    expect(body.total).toBe(2)
    expect(await luz.credits()).toBe(23)
  })

  test('a CDR that comes before its comprobante waits for it and costs nothing', async () => {
    const { xml, cdr, paper } = await signedPaper('cdr')
    const before = await credits()
    const waiting = await send(cdr, 'R-respuesta.xml')
    const told = await rosa.processed(waiting)
    expect(told).toMatchObject({ status: 'error', error: { code: 'cdr_alone' } })
    expect(told.error?.message).toContain(`${paper.serie}-${Number(paper.correlativo)}`)
    expect(await credits()).toBe(before)
    const id = await send(xml, 'factura.xml')
    await rosa.processed(id)
    await expect
      .poll(async () => xmlChecks(await documentOf(id)).map(({ regla }) => regla))
      .toContain('xml-cdr')
    expect((await documentOf(waiting)).id).toBe(id)
    expect(kindsOf(await documentOf(id))).toEqual(['cdr', 'xml'])
  })

  test('a later acceptance replaces the CDR that refused the comprobante', async () => {
    const { xml, cdr, paper } = await signedPaper('otra vez')
    const id = await send(xml, 'factura.xml')
    await rosa.processed(id)
    const refusal = signedCdr(paper, { code: '1033', description: 'Otros datos' })
    const answers = async () =>
      xmlChecks(await documentOf(id)).flatMap(({ regla, estado }) => (regla === 'xml-cdr' ? [estado] : []))
    await send(refusal, 'R-primero.xml')
    await expect.poll(answers).toEqual(['falla'])
    await send(cdr, 'R-segundo.xml')
    await expect.poll(answers).toEqual(['ok'])
    expect(kindsOf(await documentOf(id))).toEqual(['cdr', 'xml'])
    await send(refusal, 'R-primero.xml')
    await expect.poll(async () => (await documentOf(id)).joinedIds).toHaveLength(3)
    expect(await answers()).toEqual(['ok'])
  })

  test('a total raised on the print is a failing check with both values', async () => {
    const { xml, pdf, paper } = await signedPaper('alterado', raised)
    const id = await send(zipOf(xml, pdf), 'f.zip')
    const document = await rosa.processed(id)
    const total = paper.totals.total / 100
    expect(document.extractedData?.totales?.total).toBe(total)
    expect(document.extractedData?.metadata?.campos['totales.total']).toMatchObject({
      confianza: 0.5,
      otraLectura: { procesador: 'La impresión', valor: total + 900 },
    })
    expect(xmlChecks(document)).toContainEqual(
      expect.objectContaining({
        regla: 'xml-impreso',
        estado: 'falla',
        campos: ['totales.total'],
        diferencia: 900,
      }),
    )
    expect(document.authenticity?.isAuthentic).toBe(false)
  })

  test('a correction by hand is kept together with the checks of the XML', async () => {
    const { xml } = await signedPaper('corregido')
    const id = await send(xml, 'corregido.xml')
    await rosa.processed(id)
    const path = `/api/documents/${id}/edit-field`
    await rosa.post(path, { fieldPath: 'informacion_adicional.observaciones', newValue: 'Entregar en Ate' })
    await expect
      .poll(
        async () =>
          (await documentOf(id)).extractedData?.metadata?.campos['informacion_adicional.observaciones']
            ?.motivos,
      )
      .toEqual(['Corregido por una persona.'])
    const document = await documentOf(id)
    expect(xmlChecks(document).map(({ regla }) => regla)).toEqual(['xml-firma'])
    expect(document.extractedData?.metadata?.campos['totales.total']).toMatchObject({ confianza: 0.99 })
  })

  test('a correction leaves the authenticity of an altered XML unchanged', async () => {
    const { xml, paper } = await signedPaper('cambiado')
    const total = (paper.totals.total / 100).toFixed(2)
    const id = await send(xml.replaceAll(`>${total}<`, '>9999.00<'), 'cambiado.xml')
    const before = await rosa.processed(id)
    expect(before.authenticity?.flags).toContain('El contenido del XML cambió después de firmarse.')
    const field = 'informacion_adicional.observaciones'
    await rosa.post(`/api/documents/${id}/edit-field`, { fieldPath: field, newValue: 'Entregar en Ate' })
    const motives = async () => (await documentOf(id)).extractedData?.metadata?.campos[field]?.motivos
    await expect.poll(motives).toEqual(['Corregido por una persona.'])
    expect((await documentOf(id)).authenticity).toEqual(before.authenticity)
  })

  test('edits made before the XML came are kept: a value, an emptied one and lines', async () => {
    const { xml, pdf, paper } = await signedPaper('editado')
    const id = await send(pdf, 'editado.pdf')
    await rosa.processed(id)
    const edit = (fieldPath: string, newValue: string | null) =>
      rosa.post(`/api/documents/${id}/edit-field`, { fieldPath, newValue })
    await edit('informacion_adicional.orden_compra', 'OC-777')
    await edit('documento.fecha', null)
    await edit('proveedor.nombre', 'MAL ESCRITO S.A.C.')
    const item = { codigo: null, descripcion: 'Escrita a mano', cantidad: 1, precio: 5, total: 5 }
    await rosa.post(`/api/documents/${id}/items`, { list: 'productos', item })
    const lines = (await documentOf(id)).extractedData?.productos
    await rosa.processed(await send(xml, 'tarde.xml'))
    const after = await judged(id)
    expect(after.extractedData).toMatchObject({
      documento: { fecha: null },
      proveedor: { nombre: 'MAL ESCRITO S.A.C.' },
      informacion_adicional: { orden_compra: 'OC-777' },
      totales: { total: paper.totals.total / 100 },
    })
    expect(after.extractedData?.productos).toEqual(lines)
    expect(Object.keys(after.editedFields).toSorted()).toEqual([
      'documento.fecha',
      'informacion_adicional.orden_compra',
      'proveedor.nombre',
    ])
  })

  test('lines edited before another reading was chosen are replaced by those of the XML', async () => {
    const { xml, pdf, paper } = await signedPaper('elegido')
    const id = await send(pdf, 'elegido.pdf')
    await rosa.processed(id)
    await rosa.call('DELETE', `/api/documents/${id}/items/productos/0`)
    const { body } = await rosa.get<{ extractions: { id: string }[] }>(`/api/documents/${id}/extractions`)
    const chosen = await rosa.post(`/api/documents/${id}/extractions/${body.extractions[0]?.id}/choose`)
    expect(chosen.status).toBe(200)
    await rosa.processed(await send(xml, 'despues.xml'))
    const lines = (await judged(id)).extractedData?.productos ?? []
    expect(lines.map(({ codigo }) => codigo)).toEqual(paper.lines.map(({ codigo }) => codigo))
    expect((await judged(id)).extractedData?.metadata?.campos['productos.0.total']).toMatchObject({
      confianza: 0.99,
    })
  })

  test('edits and attachments of an XML alone move to its print when that comes', async () => {
    const { xml, pdf } = await signedPaper('llevado')
    const id = await send(xml, 'llevado.xml')
    await rosa.processed(id)
    const observaciones = 'Falta la guía'
    const path = 'informacion_adicional.observaciones'
    await rosa.post(`/api/documents/${id}/edit-field`, { fieldPath: path, newValue: observaciones })
    const form = new FormData()
    form.set('step', '1')
    form.set('file', new Blob(['%PDF-1.7 guía']), 'Guía firmada.pdf')
    await rosa.call('POST', `/api/documents/${id}/workflow/attachments`, { body: form })
    const printed = await send(pdf, 'impreso.pdf')
    await rosa.processed(printed)
    const joined = await judged(id)
    expect(joined.id).toBe(printed)
    expect(joined.extractedData?.informacion_adicional).toMatchObject({ observaciones })
    expect(Object.keys(joined.editedFields)).toEqual([path])
    const { attachments } = (
      await rosa.get<{ attachments: { filename: string }[] }>(`/api/documents/${printed}/workflow`)
    ).body
    expect(attachments.map(({ filename }) => filename)).toEqual(['Guía firmada.pdf'])
    const { edits } = (await rosa.get<{ edits: { fieldPath: string }[] }>(`/api/documents/${printed}/edits`))
      .body
    expect(edits.map(({ fieldPath }) => fieldPath)).toEqual([path])
  })

  test('a constancia and «son distintos» move from an XML to its print', async () => {
    const { xml, pdf, paper } = await signedPaper('trasladado')
    const id = await send(xml, 'trasladado.xml')
    const { extractedData } = await rosa.processed(id)
    const other = { ...extractedData, documento: { ...extractedData?.documento, numero: 'F777-777' } }
    const [alike = ''] = await insertDocuments(product, rosa, [other])
    const marked = await rosa.post(`/api/documents/${id}/duplicates/${alike}/distinct`, {
      motivo: 'Dos viajes',
    })
    expect(marked.status).toBe(200)
    const form = new FormData()
    const deposits = [
      ['Numero Constancia', 'RUC Proveedor', 'Fecha Pago', 'Serie de Comprobante', 'Numero de Comprobante'],
      ['90000777', paper.issuer.taxId, '04/12/2026', paper.serie, paper.correlativo],
    ]
    form.set('file', new Blob([deposits.map((row) => row.join('|')).join('\r\n')]), 'constancias.txt')
    await rosa.call('POST', '/api/detracciones/constancias', { body: form })
    const printed = await send(pdf, 'traslado.pdf')
    await rosa.processed(printed)
    const joined = await judged(id)
    expect(joined.id).toBe(printed)
    expect(joined.duplicates).toMatchObject([{ documentId: alike, distinct: [{ reason: 'Dos viajes' }] }])
    const { constancias } = (
      await rosa.get<{ constancias: Constancia[] }>(`/api/documents/${printed}/workflow`)
    ).body
    expect(constancias).toMatchObject([{ number: '90000777', paidOn: '2026-12-04' }])
  })

  test('a document confirmed before its XML came keeps its values and gets a failing check', async () => {
    const { xml, pdf, paper } = await signedPaper('sellado', raised)
    const id = await send(pdf, 'impresion.pdf')
    await rosa.processed(id)
    await rosa.post(`/api/documents/${id}/confirm`, { comment: 'Conforme' })
    await rosa.processed(await send(xml, 'tarde.xml'))
    const document = await judged(id)
    expect(document).toMatchObject({ id, isConfirmed: true })
    expect(document.extractedData?.totales?.total).toBe(paper.totals.total / 100 + 900)
    expect(xmlChecks(document).map(({ estado }) => estado)).toContain('falla')
  })

  test('an XML of another document can be removed with a reason, and then confirmation is not blocked', async () => {
    const { xml, pdf, paper } = await signedPaper('separado', raised)
    const id = await send(pdf, 'impresion-ajena.pdf')
    await rosa.processed(id)
    await rosa.processed(await send(xml, 'ajeno.xml'))
    expect((await judged(id)).severity).toBe('bloquea')
    const path = `/api/documents/${id}/witnesses/xml`
    expect(await rosa.call('DELETE', path)).toMatchObject(refused('motivo_requerido', 400))
    const motivo = 'Es el XML de otra entrega'
    const answer = await rosa.call<Document>('DELETE', `${path}?motivo=${encodeURIComponent(motivo)}`)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      witnesses: [],
      extractedData: { totales: { total: paper.totals.total / 100 + 900 } },
    })
    expect(xmlChecks(answer.body)).toEqual([])
    expect(answer.body.reasons).toMatchObject([{ kind: 'separacion', text: motivo, withdrawn: false }])
    expect(
      answer.body.alerts.filter(({ severity }) => severity === 'bloquea').map(({ code }) => code),
    ).toEqual(['sin_confirmar'])
    expect(await rosa.call('DELETE', `${path}?motivo=otra`)).toMatchObject(
      refused('testigo_no_encontrado', 404),
    )
    expect(
      (await rosa.post(`/api/documents/${id}/confirm`, { motivo: 'Total de la impresión' })).status,
    ).toBe(200)
    expect(await rosa.call('DELETE', `${path}?motivo=otra`)).toMatchObject(refused('documento_confirmado'))
  })

  test('removing the XML of a print that was only read with it reads the print alone, free of charge', async () => {
    const { xml, pdf, paper } = await signedPaper('separado zip', raised)
    const id = await send(zipOf(xml, pdf), 'sep.zip')
    await rosa.processed(id)
    const before = await credits()
    await rosa.call('DELETE', `/api/documents/${id}/witnesses/xml?motivo=Ajeno`)
    const document = await rosa.processed(id)
    expect(document).toMatchObject({ status: 'completed', witnesses: [] })
    expect(document.extractedData?.totales?.total).toBe(paper.totals.total / 100 + 900)
    expect(await credits()).toBe(before)
  })

  test('a print of last month joins no XML of today by its file name', async () => {
    const { services } = product
    const paper = (name: string, daysAgo: number) => ({
      filename: name,
      createdAt: new Date(Date.now() - daysAgo * dayMs),
      ...(name.endsWith('.xml') && { fileType: 'application/xml' }),
    })
    const insert = async (name: string, daysAgo: number) =>
      (await insertDocuments(product, rosa, [{}], paper(name, daysAgo)))[0] ?? ''
    const xml = await insert('mensual.xml', 0)
    const old = await insert('mensual.pdf', 30)
    expect(await joinPartners(services, old)).toBe(old)
    const today = await insert('mensual.pdf', 0.5)
    expect(await joinPartners(services, today)).toBe(today)
    expect((await documentOf(xml)).id).toBe(today)
  })

  test("another company's XML stays its own", async () => {
    const { xml, pdf } = await signedPaper('ajeno')
    const stranger = await product.person({ company: { name: 'Otra', ruc: '20512528458' } })
    const [mine, theirs] = [await send(pdf, 'f.pdf'), await send(xml, 'f.xml', stranger)]
    await rosa.processed(mine)
    await stranger.processed(theirs)
    expect((await documentOf(mine)).witnesses).toEqual([])
    expect((await documentOf(theirs, stranger)).id).toBe(theirs)
  })

  test('an XML can be downloaded again by those who may see the document', async () => {
    const { xml } = await signedPaper('bajar')
    const id = await send(xml, 'bajar.xml')
    await rosa.processed(id)
    const path = `/api/documents/${id}/witnesses/xml`
    expect(Buffer.from(await rosa.bytes(path)).toString()).toBe(xml)
    expect((await rosa.open(path)).headers.get('content-disposition')).toContain('attachment')
    expect(await rosa.statusOf(`/api/documents/${id}/witnesses/cdr`)).toBe(404)
    expect(await (await product.person()).statusOf(path)).toBe(404)
    expect(await product.anybody().statusOf(path)).toBe(401)
  })

  test.each([
    ['an XML of UBL 2.0', (xml: string) => xml.replace('ID>2.1<', 'ID>2.0<'), 'xml_version'],
    [
      'an XML with entities',
      (xml: string) => xml.replace('?>', '?><!DOCTYPE z [<!ENTITY a "b">]>'),
      'xml_entities',
    ],
    [
      'an XML whose signature covers a part',
      (xml: string) => xml.replace('URI=""', 'URI="#x"'),
      'xml_signature_wrapped',
    ],
    [
      'a locked ZIP',
      (xml: string) => makeZip([{ name: 'f.xml', bytes: xml, encrypted: true }]),
      'zip_encrypted',
    ],
    ['an empty ZIP', () => makeZip([{ name: 'f.txt', bytes: 'hola' }]), 'zip_without_documents'],
  ])('%s ends as an error with its own code, and the credit is refunded', async (_, change, code) => {
    const { xml } = await signedPaper('rechazo')
    const before = await credits()
    const document = await rosa.processed(await send(change(xml), 'rechazado.bin'))
    expect(document).toMatchObject({ status: 'error', error: { code } })
    expect(await credits()).toBe(before)
  })

  test.each([
    ['a spreadsheet, which is a ZIP file', makeZip([{ name: '[Content_Types].xml', bytes: '<Types/>' }])],
    ['a page of a website', Buffer.from('<html><body>Factura</body></html>')],
  ])('an upload of %s is refused', async (_, bytes) => {
    const answer = await rosa.upload({ bytes, name: 'f.zip' })
    expect(answer).toMatchObject({ status: 415, body: { error: { code: 'archivo_tipo' } } })
  })
})
