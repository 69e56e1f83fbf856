// The calls that the screens make, each checked for the fields that the screen reads from its answer.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './test/client.ts'
import { anExtractedInvoice, anotherInvoice, completedDocument } from './test/documents.ts'
import { administrator, openTestProduct, type TestProduct } from './test/product.ts'
import { startGoogleServer, type GoogleServer } from './test/servers/google/google-server.ts'
import { moveOf } from './test/workflow.ts'

let google: GoogleServer
let product: TestProduct
let ada: Client
let rosa: Client
beforeAll(async () => {
  google = await startGoogleServer()
  product = await openTestProduct({ kind: 'pglite', environment: google.environment })
  ada = await administrator(product)
  rosa = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
})
afterAll(async () => {
  await product.close()
  await google.stop()
})

const text = expect.any(String) as string
const number = expect.any(Number) as number
const list = expect.any(Array) as unknown[]

test('the calls for the signed-in person and their credits answer as the screen expects', async () => {
  expect(await rosa.get('/api/auth/user')).toMatchObject({
    status: 200,
    body: {
      id: rosa.user.id,
      username: text,
      email: rosa.user.email,
      firstName: 'Rosa',
      lastName: 'Quispe',
      role: 'company_admin',
      isActive: 'true',
      companyId: text,
      credits: 25,
      creditsUsed: 0,
      lastLoginAt: text,
    },
  })
  expect(await rosa.get('/api/user/credits')).toMatchObject({ status: 200, body: { credits: 25 } })
  expect((await product.anybody().get('/api/auth/user')).status).toBe(401)
})

test('the call for processors answers the three of the specification with models and availability', async () => {
  const { body } = await rosa.get('/api/processors')
  expect(body).toMatchObject({
    openai: { models: ['gpt-4o', 'o3-mini', 'gpt-4o-mini', 'gpt-4-turbo'] },
    langextract: { models: ['gemini-2.5-flash', 'gemini-2.5-pro', 'gemini-1.5-flash', 'gemini-1.5-pro'] },
    textract: { models: ['aws-textract'] },
    availability: { langextract: { available: false }, textract: { available: false } },
  })
})

test('the list and the detail answer a document with every field shown', async () => {
  const id = await completedDocument(product, rosa)
  const fields = {
    id,
    filename: text,
    status: 'completed',
    fileSize: number,
    fileType: 'application/pdf',
    createdAt: text,
    processingTime: 0.2,
    confidence: 0.93,
    processor: 'local',
    isLocked: false,
    isConfirmed: false,
    confirmedBy: null,
    confirmedAt: null,
    confirmationComment: null,
    authenticity: { isAuthentic: true, confidence: 0.95, flags: [], analysis: text },
    workflowStatus: 'pending',
    extractedData: {
      documento: { tipo: 'FACTURA', numero: 'F001-00000001', fecha: '2026-10-15', moneda: 'PEN' },
      proveedor: { nombre: text, rfc: '20601034809' },
      cliente: { nombre: text, rfc: '20512528458' },
      totales: { subtotal: 100, iva: 18, total: 118 },
      productos: [{ descripcion: text, cantidad: 1, precio: 100, total: 100 }],
    },
  }
  const alone = await rosa.get(`/api/documents/${id}`)
  expect(alone.body).toMatchObject({ ...fields, fileData: text, editedFields: {}, workflowComments: [] })
  // Only the call for a single document returns the confidence of each value; lists leave it out.
  const metadata = { campos: { 'totales.total': { confianza: 0.98 } } }
  expect(alone.body).toMatchObject({ extractedData: { metadata } })
  const filters = 'status=completed&documentType=factura&provider=andina&workflowStatus=pending'
  const listed = await rosa.get(`/api/documents?${filters}&isConfirmed=false&page=1&limit=5`)
  expect(listed).toMatchObject({
    status: 200,
    body: { documents: [fields], total: 1, page: 1, totalPages: 1 },
  })
  expect((await rosa.get('/api/documents?provider=otro')).body).toMatchObject({ documents: [], total: 0 })
})

test('the file of a document and its table are answered', async () => {
  const id = await completedDocument(product, rosa, anotherInvoice())
  const file = await rosa.open(`/api/documents/${id}/file`)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect((await rosa.get(`/api/documents/${id}/table`)).body).toEqual({
    hasTableData: false,
    tableData: { tableData: [], readableText: '', humanReadableSummary: '' },
    formattedTable: [],
  })
})

test('an edit, the confirmation and workflow steps are answered', async () => {
  const id = await completedDocument(product, rosa, anotherInvoice())
  const path = `/api/documents/${id}`
  const edited = await rosa.post(`${path}/edit-field`, { fieldPath: 'productos.0.precio', newValue: 90 })
  expect(edited).toMatchObject({
    status: 200,
    body: {
      extractedData: { productos: [{ precio: 90 }] },
      editedFields: { 'productos.0.precio': { newValue: 90 } },
    },
  })
  const comment = 'Revisada'
  expect(await rosa.post(`${path}/confirm`, { comment, motivo: 'Compra para la filial' })).toMatchObject({
    status: 200,
    body: { isConfirmed: true, confirmedBy: 'Rosa Quispe', confirmedAt: text, confirmationComment: comment },
  })
  const inTeam = async (team: string) =>
    JSON.stringify((await rosa.get(`/api/documents/workflow/${team}`)).body).includes(id)
  expect([await inTeam('logistica'), await inTeam('tesoreria')]).toEqual([true, false])
  const timestamp = new Date().toISOString()
  const approvedBy = { logistica: { user: 'Rosa', timestamp, conformidad: true } }
  const moved = await rosa.post(
    `${path}/workflow/update`,
    moveOf(1, {
      comment: { team: 'logistica', user: 'Rosa', comment: 'Llegó completo', timestamp, step: 1 },
      additionalData: { approvedBy },
    }),
  )
  expect(moved).toMatchObject({
    status: 200,
    body: {
      workflowStatus: 'logistica_received',
      workflowComments: [
        { team: 'logistica', user: text, step: 1, timestamp: text, additionalData: { approvedBy: {} } },
      ],
    },
  })
})

test('a sheet is created, and a document sent to it is marked as sent', async () => {
  const id = await completedDocument(product, rosa, anExtractedInvoice({ documento: { numero: 'F003-1' } }))
  const title = 'Documentos Procesados - 21/11/2026'
  const made = await rosa.post<{ spreadsheetId: string }>('/api/sheets/create', { title })
  const { spreadsheetId } = made.body
  expect(spreadsheetId).toEqual(text)
  const sent = await rosa.post(`/api/documents/${id}/submit-to-sheets`, { spreadsheetId, sheetName: '' })
  expect(sent).toMatchObject({ status: 200, body: { sheetName: 'Documentos' } })
  expect((await rosa.get(`/api/documents/${id}`)).body).toMatchObject({ sentToSheetsAt: text })
})

test('the administration of users answers figures, activity, role, state and credits', async () => {
  const { id } = rosa.user
  expect((await ada.get('/api/admin/users')).body).toContainEqual(
    expect.objectContaining({ id, role: 'company_admin', isActive: 'true', creditsUsed: number }),
  )
  expect((await ada.get('/api/admin/system-stats')).body).toMatchObject({
    totalUsers: 2,
    activeUsers: 2,
    totalDocuments: number,
    totalProcessingTime: number,
  })
  expect((await ada.get(`/api/admin/user/${id}/stats`)).body).toMatchObject({
    documentsUploaded: number,
    totalProcessingTime: number,
  })
  expect((await ada.get(`/api/admin/activity/${id}`)).body).toContainEqual(
    expect.objectContaining({ id: text, action: 'upload_document', timestamp: text, ipAddress: text }),
  )
  for (const change of [{ isActive: 'false' }, { isActive: 'true' }, { role: 'user' }])
    expect(await ada.send('PUT', `/api/admin/user/${id}`, change)).toMatchObject({
      status: 200,
      body: change,
    })
  const { credits } = (
    await ada.post<{ credits: number }>(`/api/admin/user/${id}/credits`, { action: 'add', amount: 10 })
  ).body
  expect(credits).toBeGreaterThan(25)
  const set = await ada.post(`/api/admin/user/${id}/credits`, { action: 'set', amount: 25 })
  expect(set).toMatchObject({ status: 200, body: { credits: 25 } })
})

test('an API key is created, listed, deactivated and deleted', async () => {
  const endpoints = ['/api/webhook/process-document']
  const made = await ada.post<{ apiKey: { id: string; key: string } }>('/api/admin/api-keys', {
    name: 'ERP',
    permissions: { endpoints, rateLimit: 60 },
    expiresAt: '2099-01-01T10:00',
  })
  const { id, key } = made.body.apiKey
  expect(key).toEqual(text)
  const keys = async () => (await ada.get('/api/admin/api-keys')).body
  const fields = { id, name: 'ERP', isActive: true, expiresAt: text, createdAt: text, lastUsedAt: null }
  expect(await keys()).toMatchObject([
    { ...fields, usageCount: 0, permissions: { endpoints, rateLimit: 60 } },
  ])
  expect((await ada.send('PUT', `/api/admin/api-keys/${id}/deactivate`, {})).status).toBe(200)
  expect(await keys()).toMatchObject([{ id, isActive: false }])
  expect((await ada.call('DELETE', `/api/admin/api-keys/${id}`)).status).toBeLessThan(300)
  expect(await keys()).toEqual(list)
  expect(await keys()).toHaveLength(0)
})
