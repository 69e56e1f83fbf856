import type { ExportLayout } from '@conforme/contract/exports/export-layouts'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { and, eq, inArray } from 'drizzle-orm'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { activities } from '../db/schema.ts'
import { databaseKinds } from '../test/database/database.ts'
import { anExtractedInvoice } from '../test/documents.ts'
import { colleagueOf, insertDocuments } from '../test/database/insert-documents.ts'
import { productForAll } from '../test/product.ts'

/** Parses a ZIP by its central directory, as any ZIP reader does. */
function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)]
    const offset = bytes.readUInt32LE(at + 42)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    files.set(name, inflateRawSync(bytes.subarray(start, start + packed)).toString('utf8'))
    at += 46 + nameLength
  }
  return files
}

const supplier = (nombre: string, rest: ExtractedData = {}) =>
  anExtractedInvoice({ proveedor: { nombre, rfc: '20601034809' }, ...rest })

describe.each(databaseKinds)('exports on %s', (kind) => {
  const product = productForAll({ kind, now: () => new Date('2026-11-21T15:00:00Z') })

  const path = '/api/documents/export'

  test('a CSV has a BOM and the chosen separator, and neutralizes formulas', async () => {
    const luz = await product.person()
    const [id] = await insertDocuments(product, luz, [
      supplier('=HYPERLINK("http://x";"pulsa")', { totales: { subtotal: -100, iva: 18.5, total: -118 } }),
    ])
    const { headers, body } = await luz.get<string>(`${path}?format=csv&separator=punto_y_coma`)
    expect(headers.get('content-disposition')).toBe('attachment; filename="documentos-2026-11-21.csv"')
    const bytes = Buffer.from(await luz.bytes(`${path}?format=csv`))
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [head = '', row = '', end] = body.replace('\uFEFF', '').split('\r\n')
    expect(head).toMatch(/^ID;Archivo;Tipo;Serie;Número;Fecha;/)
    expect(row).toContain(`${id};documento-1.pdf;FACTURA;F001;F001-00000001;2026-10-15;`)
    expect(row).toContain(';"\'=HYPERLINK(""http://x"";""pulsa"")";20601034809;')
    expect(row).toContain(';-100;18.5;')
    expect(end).toBe('')
  })

  test('a HEAD request says whether there is a file, and records nothing', async () => {
    const luz = await product.person()
    await insertDocuments(product, luz, [supplier('Andina')])
    const ask = async (url: string, who = luz) => (await who.call('HEAD', url)).status
    expect(await ask(`${path}?format=csv`)).toBe(200)
    expect(await ask('/api/documents/audit-file')).toBe(200)
    expect(await ask(`${path}?format=csv&layout=${luz.user.id}`)).toBe(404)
    expect(await ask('/api/documents/audit-file?search=nada')).toBe(404)
    expect(await ask(`${path}?format=csv`, product.anybody())).toBe(401)
    const taken = inArray(activities.action, ['documents_exported', 'audit_file_taken'])
    const recorded = product.services.db
      .select()
      .from(activities)
      .where(and(taken, eq(activities.userId, luz.user.id)))
    expect(await recorded).toEqual([])
  })

  test('a workbook has typed cells, a frozen header row and a sheet of line items', async () => {
    const luz = await product.person()
    await insertDocuments(product, luz, [supplier('Ñandú & <Hijos>\u0001')])
    const files = unzip(Buffer.from(await luz.bytes(`${path}?format=xlsx`)))
    expect(files.get('xl/workbook.xml')).toMatch(/name="Documentos".*name="Detalle"/)
    const [documents = '', lines = ''] = [1, 2].map((n) => files.get(`xl/worksheets/sheet${n}.xml`))
    expect(documents).toContain('state="frozen"')
    expect(documents).toContain('<c s="2"><v>46310</v></c>') // 15 October 2026
    expect(documents).toContain('<c s="1"><v>118</v></c>')
    expect(documents).toContain('Ñandú &amp; &lt;Hijos&gt;</t>')
    expect(documents).not.toContain('<f>')
    expect(lines).toContain('SERVICIO DE TRANSPORTE')
  })

  test('an export has every document once beyond one page, and honours selection and filter', async () => {
    const luz = await product.person()
    const mario = await product.person()
    await insertDocuments(product, mario, [supplier('Ajeno')])
    const ids = await insertDocuments(
      product,
      luz,
      Array.from({ length: 1001 }, (_, index) => supplier(index % 2 ? 'Impar' : 'Par')),
    )
    const exported = async (query = '') =>
      (await luz.get<{ id: string; extractedData: ExtractedData }[]>(`${path}?format=json${query}`)).body
    const all = await exported()
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(ids))
    expect(all).toHaveLength(1001)
    expect(all[0]?.extractedData).not.toHaveProperty('metadata')
    expect(await exported('&provider=impar&order=asc')).toHaveLength(500)
    const chosen = await exported(`&ids=${ids[3]},${ids[700]}`)
    expect(chosen.map(({ id }) => id).sort()).toEqual([ids[3], ids[700]].sort())
    const none = await mario.get(`${path}?format=json&ids=${ids[3]}`)
    expect(none.body).toEqual([])
  })

  test('the purchase register holds only purchases, and credit notes are negative', async () => {
    const luz = await product.person()
    await insertDocuments(product, luz, [
      supplier('Factura', { documento: { tipo: 'FACTURA', numero: 'F001-00000123', fecha: '2026-10-15' } }),
      supplier('Nota', { documento: { tipo: 'NOTA DE CRÉDITO', numero: 'FC01-7', moneda: 'SOLES' } }),
      supplier('Exonerada', {
        documento: { tipo: 'FACTURA', serie: 'E001', numero: '55' },
        totales: { total: 80 },
      }),
      supplier('Pedido', { documento: { tipo: 'ORDEN DE COMPRA', numero: '1' } }),
    ])
    await insertDocuments(
      product,
      luz,
      [supplier('Vista', { documento: { tipo: 'FACTURA', numero: 'F001-9' } })],
      {
        isConfirmed: true,
        alerts: [
          { code: 'repetida', severity: 'motivo', message: 'Es el mismo que «a.pdf».' },
          { code: 'parecida', severity: 'nota', message: 'Otra cosa.' },
        ],
      },
    )
    const { body } = await luz.get<string>(`${path}?preset=registro_compras&order=asc`)
    const rows = body.replace('\uFEFF', '').trim().split('\r\n').slice(1)
    // Without the id and the account columns. Before these: whether it was confirmed, and reasons against booking it.
    expect(rows.map((row) => row.replace(/,[^,]*(,[^,]*,[^,]*),,$/, '$1')).sort()).toEqual(
      [
        '2026-10-15,,01,F001,00000123,6,20601034809,Factura,100,18,,,,,118,,,,,,,,,No,',
        ',,07,FC01,7,6,20601034809,Nota,-100,-18,,,,,-118,PEN,1,,,,,,,No,',
        ',,01,E001,55,6,20601034809,Exonerada,,,80,,,,80,,,,,,,,,No,',
        ',,01,F001,9,6,20601034809,Vista,100,18,,,,,118,,,,,,,,,Sí,Es el mismo que «a.pdf».',
      ].sort(),
    )
    const workbook = await luz.bytes(`${path}?preset=registro_compras&format=xlsx`)
    const lines = unzip(Buffer.from(workbook)).get('xl/worksheets/sheet2.xml') ?? ''
    const ofWhom = ['Factura', 'Nota', 'Exonerada', 'Vista', 'Pedido'].filter((name) => lines.includes(name))
    expect(ofWhom).toEqual(['Factura', 'Nota', 'Exonerada', 'Vista'])
  })

  test('a saved layout exports its columns in its order under its headers, by document or by line', async () => {
    const luz = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
    const colleague = await colleagueOf(product, luz)
    await insertDocuments(product, luz, [supplier('Grifo Ñandú')])
    const save = (body: object, by = luz) => by.post<ExportLayout>('/api/export-layouts', body)
    const columns = [
      { key: 'documento.total', header: 'IMPORTE' },
      { key: 'documento.ruc_proveedor' },
      { key: 'compras.serie', header: '' },
    ]
    const contable = await save({ name: 'Contable', rows: 'documentos', columns: columns.slice(0, 2) })
    expect(contable.status).toBe(200)
    const rows = async (id: string, by = luz) =>
      (await by.get<string>(`${path}?layout=${id}`)).body.replace('\uFEFF', '').trim().split('\r\n')
    expect(await rows(contable.body.id, colleague)).toEqual(['IMPORTE,RUC Proveedor', '118,20601034809'])
    const lines = await save({
      name: 'Por línea',
      rows: 'detalle',
      columns: [{ key: 'linea.descripcion' }, { key: 'documento.proveedor', header: 'Quién' }],
    })
    expect(await rows(lines.body.id)).toEqual(['Descripción,Quién', 'SERVICIO DE TRANSPORTE,Grifo Ñandú'])
    const files = unzip(Buffer.from(await luz.bytes(`${path}?format=xlsx&layout=${contable.body.id}`)))
    expect(files.get('xl/workbook.xml')).toContain('name="Contable"')
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('<c s="1"><v>118</v></c>')
    // Saving under the same name changes the same layout, which colleagues share.
    const again = await save(
      { name: 'Contable', rows: 'documentos', columns: columns.slice(1, 2) },
      colleague,
    )
    expect(again.body.id).toBe(contable.body.id)
    const listed = await luz.get<{ layouts: ExportLayout[] }>('/api/export-layouts')
    expect(listed.body.layouts.map(({ name }) => name)).toEqual(['Contable', 'Por línea'])
  })

  test('a layout belongs to its company, and may use only the offered columns', async () => {
    const luz = await product.person({ company: { name: 'Sur', ruc: '20512528458' } })
    const mario = await product.person()
    const layout = { name: 'Mío', rows: 'documentos', columns: [{ key: 'documento.total' }] }
    const { body } = await luz.post<ExportLayout>('/api/export-layouts', layout)
    const refused = { status: 404, body: { error: { code: 'formato_no_encontrado' } } }
    expect(await mario.get(`${path}?layout=${body.id}`)).toMatchObject(refused)
    expect(await mario.call('DELETE', `/api/export-layouts/${body.id}`)).toMatchObject(refused)
    const wrong = await luz.post('/api/export-layouts', { ...layout, columns: [{ key: 'documento.clave' }] })
    expect(wrong).toMatchObject({ status: 400, body: { error: { code: 'columna_desconocida' } } })
    expect((await luz.post('/api/export-layouts', { ...layout, columns: [] })).status).toBe(400)
    expect((await luz.call('DELETE', `/api/export-layouts/${body.id}`)).body).toEqual({ ok: true })
    expect(await luz.get(`${path}?layout=${body.id}`)).toMatchObject(refused)
    for (const call of [
      product.anybody().get('/api/export-layouts'),
      product.anybody().post('/api/export-layouts', layout),
      product.anybody().call('DELETE', `/api/export-layouts/${body.id}`),
    ])
      expect((await call).status).toBe(401)
  })

  test('unknown formats are refused, and strangers get no document', async () => {
    const luz = await product.person()
    expect((await luz.get(`${path}?format=pdf`)).status).toBe(400)
    expect((await luz.get(`${path}?ids=uno`)).status).toBe(400)
    expect((await product.anybody().get(path)).status).toBe(401)
    expect((await luz.get<string>(`${path}?format=json`)).body).toEqual([])
  })
})
