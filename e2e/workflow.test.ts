// A document on its whole way: Logística, Tesorería, payment, archive; and what the way refuses.
import type { Document } from '@conforme/contract/documents'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicePdf } from '../server/src/test/invoice-pdf.ts'
import { openBrowser, visit } from './browser.ts'
import { register, somebody } from './people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Reads an invoice through the product's own API; answers its id. */
async function processed(page: Page, numero: string): Promise<string> {
  const file = {
    name: `${numero}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(await invoicePdf({ numero, base: 1000 })),
  }
  const multipart = { model: 'lector-local', processor: 'local', file }
  const uploaded = await page.request.post('/api/documents/upload', { multipart })
  const { documentId } = (await uploaded.json()) as { documentId: string }
  const read = async () => (await documentOf(page, documentId)).status
  await expect.poll(read, { timeout: 60_000, interval: 200 }).toBe('completed')
  return documentId
}

async function documentOf(page: Page, id: string): Promise<Document> {
  return (await (await page.request.get(`/api/documents/${id}`)).json()) as Document
}

const moved = (page: Page) => page.getByText('Flujo actualizado', { exact: true }).waitFor()
const openTeam = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(name) }).click()

/** Opens the step of the only card, answers what it asks, and takes it. */
async function take(
  page: Page,
  action: string,
  answer?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('article').getByRole('button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await answer?.(dialog)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await moved(page)
}

test('both teams take a document from its conformity to the archive', async () => {
  const { page, problems, close } = await visit(browser)
  await register(page, somebody())
  const id = await processed(page, 'F001-00000801')
  await page.goto('/workflow')
  await page.getByRole('heading', { name: 'Flujo de Validación de Pagos' }).waitFor()
  expect(await page.getByLabel('Nombre de usuario').inputValue()).toBe('Rosa Quispe')

  await take(page, 'Dar conformidad', (dialog) => dialog.getByLabel('Comentario').fill('Llegó completo'))
  await page.getByText('Llegó completo').first().waitFor()
  await take(page, 'Registrar y enviar a Tesorería')
  await page.getByText('No hay documentos pendientes para Logística').waitFor()

  await openTeam(page, 'Tesorería')
  await take(page, 'Recibir documentos')
  await take(page, 'Validar datos', async (dialog) => {
    await dialog.getByRole('radio', { name: 'Sí' }).check()
    await dialog.getByLabel('Porcentaje').fill('12')
  })
  await take(page, 'Preparar pago', (dialog) =>
    dialog.getByLabel('Fecha programada de pago').fill('2030-01-15'),
  )
  await take(page, 'Ejecutar pago', (dialog) => dialog.getByLabel('Referencia Telecrédito').fill('00451'))
  await take(page, 'Distribuir constancia', async (dialog) => {
    await dialog.getByLabel('Número de constancia').fill('C-77')
    const buffer = Buffer.from(await invoicePdf({ numero: 'C-77' }))
    await dialog
      .getByLabel('Archivo de la constancia')
      .setInputFiles({ name: 'constancia.pdf', mimeType: 'application/pdf', buffer })
  })
  await page.getByRole('button', { name: /^Historia y adjuntos/ }).click()
  await page.getByRole('link', { name: 'constancia.pdf' }).waitFor()
  await page.getByText('Referencia Telecrédito: 00451').waitFor()
  await page.keyboard.press('Escape')
  await take(page, 'Archivar')
  await page.getByText('No hay documentos pendientes para Tesorería').waitFor()

  const { workflowStatus, isLocked, workflowComments } = await documentOf(page, id)
  expect({ workflowStatus, isLocked }).toEqual({ workflowStatus: 'archived', isLocked: true })
  const infos = workflowComments.map((comment) => comment.additionalData?.paymentInfo)
  expect(infos.map((info) => info !== undefined)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    false,
    false,
  ])
  expect(infos[5]).toMatchObject({
    requiresDetraction: true,
    detractionPercentage: 12,
    paymentDate: '2030-01-15',
    telereditoReference: '00451',
  })
  expect(problems).toEqual([])
  await close()
})

test('without a name nothing moves, and a detracción without a rate is told', async () => {
  const { page, close } = await visit(browser)
  await register(page, somebody())
  const id = await processed(page, 'F001-00000802')
  for (const [status, team] of [
    ['logistica_received', 'logistica'],
    ['logistica_approved', 'logistica'],
    ['tesoreria_received', 'tesoreria'],
  ])
    await page.request.post(`/api/documents/${id}/workflow/update`, { data: { status, team, user: 'Rosa' } })
  await page.goto('/workflow?equipo=tesoreria')
  const validate = page.getByRole('button', { name: 'Validar datos' })
  await validate.waitFor()
  await page.getByLabel('Nombre de usuario').fill(' ')
  await validate.click()
  await page.getByText('Por favor ingrese su nombre de usuario', { exact: true }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.getByLabel('Nombre de usuario').fill('Tito')
  await validate.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Sí' }).check()
  await dialog.getByLabel('Porcentaje').fill('')
  await dialog.getByRole('button', { name: 'Validar datos' }).click()
  await dialog.getByText('Indica el porcentaje de la detracción', { exact: false }).waitFor()
  expect((await documentOf(page, id)).workflowStatus).toBe('tesoreria_received')
  await close()
})

test('each tab says why it cannot act on what is with the other team, and a late move is refused', async () => {
  const { page, close } = await visit(browser)
  await register(page, somebody())
  const id = await processed(page, 'F001-00000803')
  await page.goto('/workflow?equipo=tesoreria')
  await page.getByText('No hay documentos pendientes para Tesorería').waitFor()
  await page.getByLabel('Mostrar').selectOption('all')
  await page.getByText('Este documento debe ser procesado primero por Logística.').waitFor()

  await openTeam(page, 'Logística')
  await page.getByRole('button', { name: 'Dar conformidad' }).click()
  const dialog = page.getByRole('dialog')
  const steps = ['logistica_received', 'logistica_approved']
  for (const status of steps)
    await page.request.post(`/api/documents/${id}/workflow/update`, {
      data: { status, team: 'logistica', user: 'Tito' },
    })
  await dialog.getByRole('button', { name: 'Dar conformidad' }).click()
  await page.getByText('No se pudo actualizar el flujo de trabajo', { exact: true }).waitFor()
  await dialog.getByText('El documento ya no está en ese paso', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByLabel('Mostrar').selectOption('all')
  await page.getByText('Este documento ya fue procesado por Logística.').waitFor()
  await close()
})

test('several documents move together, one goes back with its reason, and colleagues see it at once', async () => {
  const { page, close } = await visit(browser)
  const rosa = somebody()
  await register(page, rosa)
  await processed(page, 'F001-00000804')
  await processed(page, 'F001-00000805')
  const other = await visit(browser)
  await other.page.request.post('/api/login', { data: rosa })
  await other.page.goto('/workflow')
  await other.page.getByRole('button', { name: 'Dar conformidad' }).first().waitFor()

  await page.goto('/workflow')
  await page.getByRole('checkbox', { name: /00000804/ }).check()
  await page.getByRole('button', { name: 'Elegir los 2 en este paso' }).click()
  await page.getByRole('button', { name: 'Dar conformidad (2)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dar conformidad (2)' }).click()
  await moved(page)
  await other.page.getByRole('button', { name: 'Registrar y enviar a Tesorería' }).nth(1).waitFor()

  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Devolver/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await dialog.getByText('Escribe el motivo.').waitFor()
  await dialog.getByLabel('Motivo').fill('Falta la guía')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await page.getByText('Documento devuelto', { exact: true }).waitFor()
  await other.page.getByText('Falta la guía').waitFor()
  await other.close()
  await close()
})
