import type { Document } from '@conforme/contract/documents/documents'
import type { SheetSubmission } from '@conforme/contract/exports/sheets'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SignedIn } from '../http/caller.ts'
import { databaseKinds } from '../test/database/database.ts'
import { anExtractedInvoice } from '../test/documents.ts'
import { startGoogleServer, type GoogleServer } from '../test/servers/google/google-server.ts'
import { insertDocuments } from '../test/database/insert-documents.ts'
import { openTestProduct, type TestProduct } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { openGoogleSheets } from './google-sheets.ts'
import { withSheetLease } from './sheet-lease.ts'
import { submitDocuments } from './submit-documents.ts'
import { sheetTurns } from './tables.ts'

let sheets = 0
const newId = () => `hoja-de-prueba-con-un-id-largo-${++sheets}`

describe.each(databaseKinds)('Google Sheets on %s', (kind) => {
  let product: TestProduct
  let google: GoogleServer

  beforeAll(async () => {
    google = await startGoogleServer()
    product = await openTestProduct({ kind, environment: google.environment })
  })
  afterAll(async () => {
    await product.close()
    await google.stop()
  })

  const sharedSheet = () => {
    const id = newId()
    google.addSpreadsheet(id)
    return id
  }
  const twoLines = {
    productos: [
      { codigo: '007', descripcion: 'Harina', cantidad: 2, precio: 25, total: 50 },
      { descripcion: '=IMPORTXML("http://x")', cantidad: 1, precio: 50, total: 50 },
    ],
  }

  test('a document becomes a row and its line items rows of a second tab, with numbers as numbers', async () => {
    const luz = await product.person()
    const [id] = await insertDocuments(product, luz, [anExtractedInvoice(twoLines)])
    const spreadsheetId = sharedSheet()
    const sent = await luz.post<SheetSubmission>(`/api/documents/${id}/submit-to-sheets`, {
      spreadsheetId,
      sheetName: '',
    })
    expect(sent).toMatchObject({
      status: 200,
      body: { sheetName: 'Documentos', detailSheetName: 'Documentos - Detalle', added: 1, updated: 0 },
    })
    const [header = [], row = []] = google.rows(spreadsheetId, 'Documentos')
    const cell = (name: string) => row[header.indexOf(name)]
    expect(header[0]).toBe('ID')
    expect(row[0]).toBe(id)
    expect([cell('RUC Proveedor'), cell('Fecha'), cell('Total'), cell('Vencimiento')]).toEqual([
      '20601034809',
      '2026-10-15',
      118,
      '',
    ])
    const [, first, second] = google.rows(spreadsheetId, 'Documentos - Detalle')
    expect(first).toEqual(expect.arrayContaining([id, 1, '007', 'Harina', 2, 25, 50]))
    expect(second).toEqual(expect.arrayContaining([id, 2, '=IMPORTXML("http://x")']))
    const { body } = await luz.get<Document>(`/api/documents/${id}`)
    expect(body.sentToSheetsAt).toBe(sent.body.sentAt)
  })

  test('sending a document again updates its rows and removes those of removed lines', async () => {
    const luz = await product.person()
    const [one, two] = await insertDocuments(product, luz, [
      anExtractedInvoice(twoLines),
      anExtractedInvoice(twoLines),
    ])
    const spreadsheetId = sharedSheet()
    const body = { documentIds: [one, two], spreadsheetId, sheetName: "Año '26" }
    expect((await luz.post('/api/sheets/submit', body)).body).toMatchObject({ added: 2, updated: 0 })
    await luz.call('DELETE', `/api/documents/${one}/items/productos/0`)
    await luz.post(`/api/documents/${one}/edit-field`, { fieldPath: 'proveedor.nombre', newValue: 'OTRO' })
    // A person adds a column of their own, which must not change.
    const rows = google.rows(spreadsheetId, "Año '26")
    rows[0]?.push('Mi nota')
    rows[1]?.push('revisar')
    expect((await luz.post('/api/sheets/submit', body)).body).toMatchObject({ added: 0, updated: 2 })
    const after = google.rows(spreadsheetId, "Año '26")
    expect(after.map(([id]) => id)).toEqual(['ID', one, two])
    expect(after[1]).toEqual(expect.arrayContaining(['OTRO', 'revisar']))
    expect(google.rows(spreadsheetId, "Año '26 - Detalle").map(([id]) => id)).toEqual(['ID', one, two, two])
  })

  test('a split document is sent as its parts, so that its amounts are not sent twice', async () => {
    const luz = await product.person()
    const [whole = ''] = await insertDocuments(product, luz, [anExtractedInvoice()], { splitAt: new Date() })
    const parts = await insertDocuments(product, luz, [anExtractedInvoice(), anExtractedInvoice()], {
      partOf: whole,
    })
    const spreadsheetId = sharedSheet()
    const body = { documentIds: [whole, ...parts], spreadsheetId }
    expect((await luz.post('/api/sheets/submit', body)).body).toMatchObject({ documentIds: parts, added: 2 })
    expect(google.rows(spreadsheetId, 'Documentos').map(([id]) => id)).toEqual(['ID', ...parts])
    const alone = await luz.post(`/api/documents/${whole}/submit-to-sheets`, { spreadsheetId })
    expect(alone.body).toMatchObject({ error: { code: 'documento_separado' } })
  })

  test('a sheet without room for all columns is made wider', async () => {
    const luz = await product.person()
    const [documentId] = await insertDocuments(product, luz, [anExtractedInvoice()])
    const spreadsheetId = sharedSheet()
    await luz.post('/api/sheets/submit', { documentId, spreadsheetId })
    const notes = Array.from({ length: 10 }, (_, at) => `Nota ${at}`)
    const rows = google.rows(spreadsheetId, 'Documentos')
    rows.splice(0, rows.length, ['ID', ...notes])
    const { body } = await luz.post('/api/sheets/submit', { documentId, spreadsheetId })
    expect(body).toMatchObject({ added: 1 })
    const [header = [], row = []] = google.rows(spreadsheetId, 'Documentos')
    expect(header.slice(0, 11)).toEqual(['ID', ...notes])
    expect(row[header.indexOf('Total')]).toBe(118)
  })

  test('notes in an unnamed column stay when one of our columns is missing', async () => {
    const luz = await product.person()
    const [documentId] = await insertDocuments(product, luz, [anExtractedInvoice()])
    const spreadsheetId = sharedSheet()
    await luz.post('/api/sheets/submit', { documentId, spreadsheetId })
    const rows = google.rows(spreadsheetId, 'Documentos')
    const [header = [], row = []] = rows
    header[header.indexOf('Total')] = 'Importe'
    // Extends the grid by the column that a person adds, whatever the number of our columns.
    const tab = google.spreadsheets.get(spreadsheetId)?.tabs.find(({ title }) => title === 'Documentos')
    if (tab) tab.columnCount = header.length + 1
    row.push('llamar al proveedor')
    await luz.post('/api/sheets/submit', { documentId, spreadsheetId })
    const [after = [], sent = []] = rows
    expect(sent).toContain('llamar al proveedor')
    expect(after.indexOf('Total')).toBe(sent.indexOf('llamar al proveedor') + 1)
    expect(sent[after.indexOf('Total')]).toBe(118)
  })

  test('a tab with an empty first row and column but other data is not overwritten', async () => {
    const luz = await product.person()
    const [documentId] = await insertDocuments(product, luz, [anExtractedInvoice()])
    const spreadsheetId = sharedSheet()
    google.rows(spreadsheetId, 'Hoja 1').push([], ['', 'Presupuesto'])
    const body = { documentId, spreadsheetId, sheetName: 'Hoja 1' }
    expect(await luz.post('/api/sheets/submit', body)).toMatchObject(refused('hoja_con_otros_datos', 409))
    expect(google.rows(spreadsheetId, 'Hoja 1')).toEqual([[], ['', 'Presupuesto']])
  })

  test('an address pasted from the browser is accepted as an id', async () => {
    const luz = await product.person()
    const [documentId] = await insertDocuments(product, luz, [anExtractedInvoice()])
    const id = sharedSheet()
    const spreadsheetId = ` https://docs.google.com/spreadsheets/d/${id}/edit#gid=0 `
    const { body } = await luz.post<SheetSubmission>('/api/sheets/submit', { documentId, spreadsheetId })
    expect(body.spreadsheetId).toBe(id)
  })

  test('concurrent requests for the same document leave one row of it', async () => {
    const luz = await product.person()
    const [documentId] = await insertDocuments(product, luz, [anExtractedInvoice()])
    const spreadsheetId = sharedSheet()
    const send = () => luz.post('/api/sheets/submit', { documentId, spreadsheetId })
    await Promise.all([send(), send(), send()])
    expect(google.rows(spreadsheetId, 'Documentos')).toHaveLength(2)
  })

  test('concurrent processes sending the same document leave one row of it', async () => {
    const luz = await product.person()
    const [documentId = ''] = await insertDocuments(product, luz, [anExtractedInvoice()])
    const spreadsheetId = sharedSheet()
    const { services } = product
    // Each client has its own queue, as each process has.
    const user = (await luz.get<SignedIn>('/api/auth/user')).body
    const send = () =>
      submitDocuments(services, openGoogleSheets(services.config, services.now), {
        user,
        documentIds: [documentId],
        spreadsheetId,
        sheetName: '',
      })
    await Promise.all([send(), send(), send()])
    expect(google.rows(spreadsheetId, 'Documentos')).toHaveLength(2)
  })

  test('waiting for a sheet in use ends with an error, and an expired lock is taken over', async () => {
    const { db } = product.services
    const spreadsheetId = sharedSheet()
    const never = () => Promise.reject(new Error('it was its turn'))
    const other = { spreadsheetId, holder: randomUUID() }
    await db.insert(sheetTurns).values({ ...other, until: sql`now() + interval '1 hour'` })
    await expect(withSheetLease(db, { spreadsheetId, waitMs: 0 }, never)).rejects.toMatchObject({
      code: 'hoja_ocupada',
    })
    await db.update(sheetTurns).set({ until: sql`now() - interval '1 second'` })
    await expect(withSheetLease(db, { spreadsheetId, waitMs: 0 }, never)).rejects.toThrow('it was its turn')
    expect(await db.select().from(sheetTurns)).toEqual([])
  })

  test('rows that a person sorts during the transfer are found again', async () => {
    const luz = await product.person()
    const [one = '', two = ''] = await insertDocuments(product, luz, [
      anExtractedInvoice(twoLines),
      anExtractedInvoice(twoLines),
    ])
    const spreadsheetId = sharedSheet()
    const target = { spreadsheetId, sheetName: 'Ventas' }
    await luz.post('/api/sheets/submit', { documentIds: [one, two], ...target })
    await luz.call('DELETE', `/api/documents/${one}/items/productos/0`)
    const tab = google.spreadsheets.get(spreadsheetId)?.tabs.find(({ title }) => title === 'Ventas - Detalle')
    const sort = () => void tab?.rows.splice(1, 99, ...tab.rows.slice(1).reverse())
    // Sorts after the values are written and before the next call, which deletes a surplus line.
    google.meanwhile.push({
      in: '/values:batchUpdate',
      does: () => google.meanwhile.push({ in: '', does: sort }),
    })
    await luz.post('/api/sheets/submit', { documentId: one, ...target })
    const ids = google.rows(spreadsheetId, 'Ventas - Detalle').map(([id]) => id)
    expect(ids.toSorted()).toEqual(['ID', one, two, two].toSorted())
    expect(google.meanwhile).toEqual([])
  })

  test('lines that a person sorted keep the notes beside them', async () => {
    const luz = await product.person()
    const [documentId = ''] = await insertDocuments(product, luz, [anExtractedInvoice(twoLines)])
    const spreadsheetId = sharedSheet()
    await luz.post('/api/sheets/submit', { documentId, spreadsheetId })
    const rows = google.rows(spreadsheetId, 'Documentos - Detalle')
    rows[0]?.push('Cuenta')
    rows[1]?.push('601')
    rows[2]?.push('602')
    rows.splice(1, 2, ...rows.slice(1).reverse())
    await luz.post('/api/sheets/submit', { documentId, spreadsheetId })
    const [header = [], ...lines] = google.rows(spreadsheetId, 'Documentos - Detalle')
    const cells = (name: string) => lines.map((line) => line[header.indexOf(name)])
    expect(cells('Línea')).toEqual([2, 1])
    expect(cells('Cuenta')).toEqual(['602', '601'])
    expect(cells('Código')[1]).toBe('007')
  })

  test('a correction made while waiting for the sheet is what is written', async () => {
    const luz = await product.person()
    const [documentId = ''] = await insertDocuments(product, luz, [anExtractedInvoice()])
    const spreadsheetId = sharedSheet()
    const { services } = product
    const own = openGoogleSheets(services.config, services.now)
    if (!own) throw new Error('Google is not configured')
    await submitDocuments(
      services,
      {
        ...own,
        inTurn: async (_, work) => {
          await luz.post(`/api/documents/${documentId}/edit-field`, {
            fieldPath: 'proveedor.nombre',
            newValue: 'CORREGIDO',
          })
          return work()
        },
      },
      {
        user: (await luz.get<SignedIn>('/api/auth/user')).body,
        documentIds: [documentId],
        spreadsheetId,
        sheetName: '',
      },
    )
    expect(google.rows(spreadsheetId, 'Documentos')[1]).toContain('CORREGIDO')
  })

  test('rows added before Google went silent are not added twice', async () => {
    const luz = await product.person()
    const [documentId] = await insertDocuments(product, luz, [anExtractedInvoice()])
    const spreadsheetId = sharedSheet()
    google.faults.push({ kind: 'done-then-silence', in: ':append', times: 1 })
    const sent = await luz.post('/api/sheets/submit', { documentId, spreadsheetId })
    expect(sent).toMatchObject({ status: 200, body: { added: 1, updated: 0 } })
    expect(google.rows(spreadsheetId, 'Documentos')).toHaveLength(2)
  })

  test('an expired token is renewed, and a full quota is retried only a few times', async () => {
    const luz = await product.person()
    const [documentId] = await insertDocuments(product, luz, [anExtractedInvoice()])
    const spreadsheetId = sharedSheet()
    const send = () => luz.post('/api/sheets/submit', { documentId, spreadsheetId })
    google.faults.push({ kind: 'expired-token', in: spreadsheetId, times: 1 })
    google.faults.push({ kind: 'quota', in: spreadsheetId, times: 2 })
    expect((await send()).status).toBe(200)
    google.calls.length = 0
    google.faults.push({ kind: 'quota', in: spreadsheetId, times: 100 })
    expect(await send()).toMatchObject(refused('sheets_cuota', 429))
    expect(google.calls).toHaveLength(4)
    google.faults.length = 0
    google.faults.push({ kind: 'unavailable', in: spreadsheetId, times: 100 })
    expect(await send()).toMatchObject(refused('sheets_no_responde', 502))
    google.faults.length = 0
    google.faults.push({ kind: 'expired-token', in: spreadsheetId, times: 100 })
    expect(await send()).toMatchObject(refused('sheets_credenciales', 502))
    google.faults.length = 0
  })

  test('a silent Google runs into one timeout, and the next writer of the sheet does not wait', async () => {
    const luz = await product.person()
    const [documentId] = await insertDocuments(product, luz, [anExtractedInvoice()])
    const spreadsheetId = sharedSheet()
    const send = () => luz.post('/api/sheets/submit', { documentId, spreadsheetId })
    let waiting = new AbortController()
    const timeouts = vi.spyOn(AbortSignal, 'timeout')
    timeouts.mockImplementation(() => (waiting = new AbortController()).signal)
    // Simulates a timeout as soon as the call arrives.
    const does = () => waiting.abort(new DOMException('silence', 'TimeoutError'))
    for (let call = 0; call < 20; call++) google.meanwhile.push({ in: spreadsheetId, does })
    google.calls.length = 0
    expect(await send()).toMatchObject(refused('sheets_no_responde', 502))
    expect(google.calls).toHaveLength(1)
    google.meanwhile.length = 0
    timeouts.mockRestore()
    expect((await send()).status).toBe(200)
  })

  test('web pages with status 200 and odd token answers are retried like silence', async () => {
    const luz = await product.person()
    const [documentId] = await insertDocuments(product, luz, [anExtractedInvoice()])
    const spreadsheetId = sharedSheet()
    google.faults.push({ kind: 'expired-token', in: spreadsheetId, times: 1 })
    google.tokenReplies.push('<html>Bienvenido</html>', '{"token":"otro"}')
    google.faults.push({ kind: 'web-page', in: spreadsheetId, times: 1 })
    const sent = await luz.post('/api/sheets/submit', { documentId, spreadsheetId })
    expect(sent.status).toBe(200)
    expect(google.rows(spreadsheetId, 'Documentos')).toHaveLength(2)
    google.faults.length = 0
  })

  test('a document that cannot be sent is refused with a helpful sentence and not marked as sent', async () => {
    const luz = await product.person()
    const [id] = await insertDocuments(product, luz, [anExtractedInvoice()])
    const [unread] = await insertDocuments(product, luz, [{}], { extractedData: null })
    const path = `/api/documents/${id}/submit-to-sheets`
    const notShared = newId()
    google.addSpreadsheet(notShared, { shared: false })
    const others = sharedSheet()
    google.spreadsheets
      .get(others)
      ?.tabs.push({ sheetId: 7, title: 'Documentos', columnCount: 26, rows: [['Ventas']] })
    expect(await luz.post(path, { spreadsheetId: '  ' })).toMatchObject({
      status: 400,
      body: {
        error: { code: 'hoja_requerida', message: 'Por favor ingresa el ID de la hoja de cálculo' },
      },
    })
    expect(await luz.post(path, { spreadsheetId: '../files' })).toMatchObject(refused('hoja_invalida', 400))
    expect(await luz.post(path, { spreadsheetId: newId() })).toMatchObject(refused('hoja_no_encontrada', 404))
    expect(await luz.post(path, { spreadsheetId: notShared })).toMatchObject({
      status: 403,
      body: { error: { code: 'hoja_sin_acceso', details: { account: google.email } } },
    })
    expect(await luz.post(path, { spreadsheetId: others })).toMatchObject(
      refused('hoja_con_otros_datos', 409),
    )
    expect(google.rows(others, 'Documentos')).toEqual([['Ventas']])
    const spreadsheetId = sharedSheet()
    expect(await luz.post(`/api/documents/${unread}/submit-to-sheets`, { spreadsheetId })).toMatchObject(
      refused('documento_sin_datos', 409),
    )
    const stranger = await product.person()
    expect(await stranger.post(path, { spreadsheetId })).toMatchObject(
      refused('documento_no_encontrado', 404),
    )
    expect((await product.anybody().post(path, { spreadsheetId })).status).toBe(401)
    expect((await luz.post('/api/sheets/submit', { spreadsheetId })).status).toBe(400)
    expect((await product.anybody().post('/api/sheets/submit', { spreadsheetId })).status).toBe(401)
    expect((await luz.get<Document>(`/api/documents/${id}`)).body.sentToSheetsAt).toBeNull()
  })

  test('a new sheet is shared with the account and the person who asked for it', async () => {
    const luz = await product.person()
    const { status, body } = await luz.post<{ spreadsheetId: string; sharedWith: string | null }>(
      '/api/sheets/create',
      { title: 'Documentos Procesados - 21/11/2026' },
    )
    expect(status).toBe(200)
    expect(body.sharedWith).toBe(luz.user.email)
    expect(google.spreadsheets.get(body.spreadsheetId)?.editors).toEqual(
      new Set([google.email, luz.user.email]),
    )
    google.unshareable.add(luz.user.email)
    expect((await luz.post('/api/sheets/create', {})).body).toMatchObject({ sharedWith: null })
    expect((await product.anybody().post('/api/sheets/create', {})).status).toBe(401)
  })

  test('a repeated call finds the sheet whose answer was lost, and no other sheet', async () => {
    const luz = await product.person()
    const create = (key: string) =>
      luz.call<{ spreadsheetId: string }>('POST', '/api/sheets/create', {
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ title: 'X' }),
      })
    const before = google.spreadsheets.size
    const loseAnswer = () => google.faults.push({ kind: 'done-then-silence', in: '/files', times: 1 })
    // The first call searches for the file, the second creates it.
    google.meanwhile.push({ in: '/files', does: () => undefined }, { in: '/files', does: loseAnswer })
    const [key, other] = [randomUUID(), randomUUID()]
    expect(await create(key)).toMatchObject(refused('sheets_no_responde', 502))
    const made = await create(key)
    expect(made.status).toBe(200)
    expect(google.spreadsheets.get(made.body.spreadsheetId)?.editors).toContain(luz.user.email)
    expect(google.spreadsheets.size).toBe(before + 1)
    expect((await create(other)).body.spreadsheetId).not.toBe(made.body.spreadsheetId)
  })

  test('where the account has no place for files, creating explains what it needs and is not tried again', async () => {
    const luz = await product.person()
    for (const reason of ['storage', 'folder'] as const) {
      google.creation.refuse = reason
      google.calls.length = 0
      expect(await luz.post('/api/sheets/create', { title: 'X' })).toMatchObject({
        status: 409,
        body: { error: { code: 'hoja_no_creada', details: { account: google.email } } },
      })
      expect(google.calls).toHaveLength(1)
    }
    delete google.creation.refuse
  })

  test('the address to share with is shown only to people with a session', async () => {
    const luz = await product.person()
    const path = '/api/sheets/account'
    expect((await luz.get(path)).body).toEqual({ configured: true, email: google.email })
    expect((await product.anybody().get(path)).status).toBe(401)
  })

  test('a sheet created in a person’s Drive is shared with the account', async () => {
    const environment = {
      ...google.environment,
      GOOGLE_IMPERSONATE_SUBJECT: 'jefa@empresa.test',
      GOOGLE_SHEETS_FOLDER_ID: 'carpeta',
    }
    const delegated = await openTestProduct({ kind, environment })
    try {
      const luz = await delegated.person()
      const { body } = await luz.post<{ spreadsheetId: string }>('/api/sheets/create', { title: 'X' })
      expect(google.claims.at(-1)).toMatchObject({
        sub: 'jefa@empresa.test',
        scope: 'https://www.googleapis.com/auth/drive',
      })
      expect(google.spreadsheets.get(body.spreadsheetId)?.editors).toContain(google.email)
      const [documentId] = await insertDocuments(delegated, luz, [anExtractedInvoice()])
      const sent = await luz.post('/api/sheets/submit', { documentId, spreadsheetId: body.spreadsheetId })
      expect(sent.status).toBe(200)
    } finally {
      await delegated.close()
    }
  })

  test('an installation without a service account says so', async () => {
    const bare = await openTestProduct({ kind })
    try {
      const luz = await bare.person()
      const [documentId] = await insertDocuments(bare, luz, [anExtractedInvoice()])
      expect((await luz.get('/api/sheets/account')).body).toEqual({ configured: false, email: null })
      const target = { documentId, spreadsheetId: newId() }
      expect(await luz.post('/api/sheets/submit', target)).toMatchObject(
        refused('sheets_no_configurado', 409),
      )
      expect(await luz.post('/api/sheets/create', {})).toMatchObject(refused('sheets_no_configurado', 409))
    } finally {
      await bare.close()
    }
  })
})
