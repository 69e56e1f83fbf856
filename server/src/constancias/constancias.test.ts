import type { Constancia, ImportedConstancia } from '@conforme/contract/detracciones/constancias'
import type { DocumentEvent } from '@conforme/contract/events'
import { readZip } from '@conforme/extraction'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeZip } from '../../../extraction/fixtures/generator/ubl/make-zip.ts'
import type { Cell } from '../exports/columns.ts'
import { writeWorkbook } from '../exports/formats/xlsx.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { anExtractedInvoice } from '../test/documents.ts'
import { colleagueOf, insertDocuments } from '../test/database/insert-documents.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { productForAll } from '../test/product.ts'
import { refused } from '../test/refused.ts'

const headings = [
  'Tipo de Cuenta',
  'Numero de Cuenta',
  'Numero Constancia',
  'Periodo Tributario',
  'RUC Proveedor',
  'Nombre Proveedor',
  'Tipo de Documento Adquiriente',
  'Numero de Documento Adquiriente',
  'Fecha Pago',
  'Monto Deposito',
  'Tipo Bien',
  'Tipo Operacion',
  'Tipo de Comprobante',
  'Serie de Comprobante',
  'Numero de Comprobante',
]

describe.each(databaseKinds)('constancias of detracción on %s', (kind) => {
  const product = productForAll({ kind })
  let rosa: Client
  let own: string
  let supplier: string
  let made = 0
  beforeEach(async () => {
    own = makeRuc(960_000 + ++made)
    supplier = makeRuc(965_000 + made)
    rosa = await product.person({ company: { name: 'Andina', ruc: own } })
  })

  const invoice = async (numero: string, more: { tipo?: string; rfc?: string } = {}) => {
    const { tipo = 'FACTURA', rfc = supplier } = more
    const data = anExtractedInvoice({
      documento: { tipo, numero, fecha: '2026-11-16', moneda: 'PEN' },
      proveedor: { nombre: 'PROVEEDOR S.A.C.', rfc },
      totales: { subtotal: 1000, iva: 180, total: 1180 },
      informacion_adicional: { detraccion: 'Operación sujeta a detracción, código 037' },
    })
    const [id = ''] = await insertDocuments(product, rosa, [data])
    return id
  }
  interface Line {
    number?: string
    paidOn?: string
    amount?: string
    type?: string
    series?: string
    digits?: string
    buyer?: string
    ruc?: string
  }
  const cells = ({
    number = '90000001',
    paidOn = '04/12/2026',
    amount = '142.00',
    type = '01',
    series = 'F001',
    digits = '00000123',
    buyer = own,
    ruc = supplier,
  }: Line = {}) => [
    'D',
    '00068125014',
    number,
    '202611',
    ruc,
    'PROVEEDOR S.A.C.',
    '6',
    buyer,
    paidOn,
    amount,
    '037',
    '01',
    type,
    series,
    digits,
  ]
  const text = (lines: Line[], separator = '|') =>
    [headings, ...lines.map(cells)].map((row) => row.join(separator)).join('\r\n')
  const send = (content: string | Uint8Array, name = 'constancias.txt', who = rosa) => {
    const form = new FormData()
    form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
    return who.call<{ lines: ImportedConstancia[] }>('POST', '/api/detracciones/constancias', { body: form })
  }
  const outcomes = async (content: string | Uint8Array) => {
    const { status, body } = await send(content)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.lines.map(({ outcome, notices }) => [outcome, ...notices])
  }
  const workflowOf = async (id: string) =>
    (
      await rosa.get<{ constancias: Constancia[]; constanciaNotices: string[] }>(
        `/api/documents/${id}/workflow`,
      )
    ).body

  test('a deposit is matched by supplier, series and number, shown with its document, and stored once', async () => {
    const id = await invoice('F001-123')
    const file = text([{}])
    expect(await outcomes(file)).toEqual([['asociada']])
    expect(await outcomes(file)).toEqual([['ya_estaba']])
    const { constancias, constanciaNotices } = await workflowOf(id)
    expect(constancias).toMatchObject([
      {
        number: '90000001',
        paidOn: '2026-12-04',
        amount: 142,
        filename: 'constancias.txt',
        user: 'Rosa Quispe',
      },
    ])
    expect(constanciaNotices).toEqual([])
  })

  test('a deposit without its leading zeros is the same one, and may be imported without its amount', async () => {
    const id = await invoice('F001-123')
    expect(await outcomes(text([{ number: '00090001', amount: '' }]))).toEqual([['asociada']])
    expect(await outcomes(text([{ number: '90001' }]))).toEqual([['ya_estaba']])
    expect((await workflowOf(id)).constancias).toMatchObject([{ number: '00090001', amount: 142 }])
  })

  test('a colleague is notified once of a document that got a constancia, and of no other', async () => {
    const [first, second] = [await invoice('F001-00000123'), await invoice('F001-00000124')]
    const heard: DocumentEvent[] = []
    const stop = product.services.events.add({
      userId: (await colleagueOf(product, rosa)).user.id,
      companyId: rosa.user.companyId,
      send: (event) => {
        if (event.type === 'document') heard.push(event)
      },
      end: () => undefined,
    })
    const twice = text([{}, { series: 'F009' }])
    for (const outcome of ['asociada', 'ya_estaba'])
      expect((await outcomes(twice)).map(([said]) => said)).toEqual([outcome, 'sin_asociar'])
    await rosa.post(`/api/documents/${second}/confirm`, { motivo: 'Todo en orden' })
    await expect.poll(() => heard.map(({ documentId }) => documentId)).toEqual([first, second])
    stop()
  })

  test('lines that match no document are reported with the reason', async () => {
    await invoice('F001-123')
    await invoice('F001-124')
    await invoice('F001-124')
    await invoice('F001-125', { tipo: 'NOTA DE CRÉDITO' })
    expect(
      await outcomes(
        text([
          { digits: '999' },
          { ruc: makeRuc(969_999) },
          { digits: '124' },
          { digits: '125' },
          { buyer: makeRuc(969_998) },
          { paidOn: 'ayer' },
          { number: '' },
        ]),
      ),
    ).toEqual([
      ['sin_asociar', `No hay un documento F001-999 del RUC ${supplier}.`],
      ['sin_asociar', `No hay un documento F001-123 del RUC ${makeRuc(969_999)}.`],
      ['sin_asociar', 'Hay 2 documentos F001-124 de ese RUC: elimina los repetidos.'],
      ['sin_asociar', 'El documento F001-125 es de otro tipo de comprobante.'],
      ['sin_asociar', `El depósito lo hizo ${makeRuc(969_998)}, no tu empresa.`],
      ['sin_asociar', 'La línea no dice una fecha de pago que se entienda.'],
      ['sin_asociar', 'La línea no dice el número de la constancia.'],
    ])
  })

  test('the deposit of a nota de débito declared as a factura is its own unless a factura has its number', async () => {
    const note = await invoice('F001-00000123', { tipo: 'NOTA DE DÉBITO' })
    const placed = async (content: string) => (await send(content)).body.lines.map((line) => line.documentId)
    expect(await placed(text([{ number: '90000001' }]))).toEqual([note])
    const factura = await invoice('F001-00000123')
    expect(await placed(text([{ number: '90000002' }]))).toEqual([factura])
    expect(await placed(text([{ number: '90000003', type: '08' }]))).toEqual([note])
  })

  test('an unclosed quote at the start of a name swallows no line', async () => {
    await invoice('F001-123')
    await invoice('F001-124')
    const file = text([{}, { digits: '124', number: '90000002' }])
    const named = file.replace('PROVEEDOR S.A.C.', '"LA CASA DEL "TORNILLO" S.A.C.')
    expect(await outcomes(named)).toEqual([['asociada'], ['asociada']])
  })

  test('a deposit on the last day is not late', async () => {
    await invoice('F001-125')
    expect(await outcomes(text([{ digits: '125', paidOn: '07/12/2026' }]))).toEqual([['asociada']])
  })

  test('a different amount and a late date are noted, and two deposits add up', async () => {
    const id = await invoice('F001-123')
    expect(await outcomes(text([{ amount: '100.00', paidOn: '10/12/2026' }]))).toEqual([
      [
        'asociada',
        'Se depositó S/ 100.00 y la detracción que se propone es S/ 142.00.',
        'Se depositó después del 07/12/2026: si se anotó en el mes de su fecha, el crédito fiscal pasa al período del depósito.',
      ],
    ])
    await outcomes(text([{ number: '90000002', amount: '42.00', paidOn: '04/12/2026' }]))
    expect((await workflowOf(id)).constanciaNotices).toEqual([
      expect.stringContaining('Se depositó después del 07/12/2026'),
    ])
  })

  test('columns are found by name with other separators, orders, titles, letters and encodings', async () => {
    const one = async (content: string | Uint8Array) => {
      await invoice('F001-123')
      const told = await outcomes(content)
      rosa = await product.person({ company: { name: 'Andina', ruc: (own = makeRuc(970_000 + ++made)) } })
      return told
    }
    const spanish = (buyer: string) =>
      `CONSULTA DE CONSTANCIAS\n"Fecha de Pago";"N° de Comprobante";"Serie de Comprobante";"RUC del Proveedor";"Nro. Constancia";"RUC Adquiriente"\n04/12/2026;123;F001;${supplier};"9001";${buyer}\nTotal;;;;;\n`
    expect(await one(Buffer.from(spanish(own), 'latin1'))).toEqual([['asociada']])
    expect(await one(`\uFEFF${text([{}], ',')}`)).toEqual([['asociada']])
    expect(await one(text([{}], '\t'))).toEqual([['asociada']])
  })

  test('a workbook is read with inline and shared texts, numbers and dates', async () => {
    await invoice('F001-123')
    const row: Cell[] = cells()
    row[8] = '2026-12-04'
    row[9] = 142
    row[14] = 123
    const columns = headings.map((header, at) => ({
      header,
      kind: at === 8 ? ('date' as const) : at === 9 || at === 14 ? ('number' as const) : ('text' as const),
    }))
    const rows = async function* () {
      yield [row]
    }
    const parts: Buffer[] = []
    for await (const part of writeWorkbook([{ name: 'Hoja', columns, rows }])) parts.push(part)
    expect(await outcomes(Buffer.concat(parts))).toEqual([['asociada']])
    const shared = [...headings, 'PROVEEDOR', 'F001']
    const at = (index: number, line: number) => `${String.fromCharCode(65 + index)}${line}`
    const told = [2, 4, 8, 13, 14]
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="3">${told.map((index) => `<c r="${at(index, 3)}" t="s"><v>${index}</v></c>`).join('')}</row><row r="4"><c r="C4"><v>9002</v></c><c r="E4"><v>${supplier}</v></c><c r="I4" s="1"><v>46360.5</v></c><c r="N4" t="s"><v>16</v></c><c r="O4"><v>123</v></c></row></sheetData></worksheet>`
    const strings = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${shared.map((one) => `<si><r><t>${one.slice(0, 3)}</t></r><r><t xml:space="preserve">${one.slice(3)}</t></r></si>`).join('')}</sst>`
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
    const workbook = makeZip([
      { name: 'xl/worksheets/sheet1.xml', bytes: sheet },
      { name: 'xl/sharedStrings.xml', bytes: strings },
      { name: 'xl/styles.xml', bytes: styles },
    ])
    const { body } = await send(workbook, 'constancias.xlsx')
    expect(body.lines).toMatchObject([{ outcome: 'asociada', number: '9002', paidOn: '2026-12-04', line: 2 }])
  })

  test('a file that is no such table is refused with a specific code', async () => {
    expect(await send('')).toMatchObject(refused('archivo_vacio', 400))
    expect(await send(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'c.xls')).toMatchObject(
      refused('tabla_ilegible', 415),
    )
    expect(await send('<html><table></table></html>', 'c.xls')).toMatchObject(refused('tabla_ilegible', 415))
    expect(
      await send(
        makeZip([
          {
            name: 'xl/worksheets/sheet1.xml',
            bytes: '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>',
          },
        ]),
      ),
    ).toMatchObject(refused('tabla_ilegible', 415))
    expect(await send(makeZip([{ name: 'otra.xml', bytes: '<a/>' }]))).toMatchObject(
      refused('tabla_ilegible', 415),
    )
    expect(await send('x|y\n'.repeat(20_002))).toMatchObject(refused('tabla_grande', 413))
    const without = await send('Numero Constancia|RUC Proveedor|Fecha Pago\n1|2|3\n')
    expect(without).toMatchObject(refused('constancias_sin_columnas', 422))
    expect(JSON.stringify(without.body)).toContain('«Serie del comprobante», «Número del comprobante»')
    expect(await rosa.call('POST', '/api/detracciones/constancias', { body: new FormData() })).toMatchObject(
      refused('archivo_faltante', 400),
    )
    expect(await send(text([{}]), 'c.txt', product.anybody())).toMatchObject(refused('sin_sesion', 401))
    expect(await send(text([{}]), 'c.txt', await product.person())).toMatchObject(refused('sin_empresa'))
  })

  test('constancias are part of the audit file, with the imported line', async () => {
    const id = await invoice('F001-123')
    await outcomes(text([{}]))
    const members = await readZip(Buffer.from(await rosa.bytes(`/api/documents/audit-file?ids=${id}`)))
    const file = members.find(({ name }) => name === 'constancias.csv')
    expect(Buffer.from(file?.bytes ?? []).toString()).toContain('00068125014')
    const index = members.find(({ name }) => name === 'indice.csv')
    expect(Buffer.from(index?.bytes ?? []).toString()).toContain('constancia,constancias.csv')
    const history = members.find(({ name }) => name === 'historia.csv')
    expect(Buffer.from(history?.bytes ?? []).toString()).toContain('Importó la constancia de una detracción')
  })
})
