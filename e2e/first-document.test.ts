import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { invoicePdf } from '../server/src/test/papers/invoice-pdf.ts'
import { listedProcessorIds } from '../contract/src/processors/processors.ts'
import { answeredOtherwise } from './answered-otherwise.ts'
import { interceptRequests, visit } from './browser.ts'
import { askingApart } from './paths.ts'
import { register, somebody } from './people.ts'

const invoice = async (numero: string, name = 'factura.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await invoicePdf({ numero })),
})

test('a new person registers, uploads, corrects and confirms a document', async () => {
  const { page, problems, close } = await visit()
  const rosa = somebody()
  await page.goto('/register')
  await page.getByLabel('Nombre', { exact: true }).fill(rosa.firstName)
  await page.getByLabel('Apellido').fill(rosa.lastName)
  await page.getByLabel('Correo', { exact: false }).fill(rosa.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(rosa.password)
  await page.getByRole('button', { name: 'Crear Cuenta' }).click()

  await page.getByRole('heading', { name: 'Extraer Datos de Facturas y Órdenes de Compra' }).waitFor()
  await page.getByText('No hay documentos procesados').waitFor()
  await page.locator('input[type=file]:enabled').setInputFiles(await invoice('F001-00000777'))

  const total = page.getByRole('row', { name: /^Total S/ })
  await total.getByText('S/ 118.00').waitFor()
  await page
    .getByRole('row', { name: /Número/ })
    .getByText('F001-00000777')
    .waitFor()

  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/edit-field')) sent.push(request.postDataJSON())
  })
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('textbox', { name: 'Proveedor: Nombre' }).fill('Andina corregida S.A.C.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Cambios guardados', { exact: true }).waitFor()
  expect(sent).toEqual([
    { fieldPath: 'proveedor.nombre', newValue: 'Andina corregida S.A.C.', version: expect.any(Number) },
  ])
  await page.getByRole('row', { name: /Nombre Andina corregida/ }).waitFor()

  await page.getByLabel('Comentario', { exact: false }).fill('Revisada contra la orden de compra')
  await page.getByRole('button', { name: 'Confirmar Datos' }).click()
  await page.getByText('Los datos han sido confirmados exitosamente', { exact: true }).waitFor()
  await page.getByText('Documento Confirmado').first().waitFor()
  await page.getByText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d por Rosa Quispe$/).waitFor()
  await page.getByText('Revisada contra la orden de compra').waitFor()
  expect(problems).toEqual([])
  await close()
})

async function push(page: Page, notice: Locator, by: number): Promise<void> {
  const box = await notice.boundingBox()
  if (!box) throw new Error('there is no notice')
  const [x, y] = [box.x + 20, box.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y, { steps: 4 })
  await page.mouse.up()
}

test('a failed save keeps the typed text; a save without changes says so', async () => {
  const { page, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  await page.goto('/')
  await page.locator('input[type=file]:enabled').setInputFiles(await invoice('F001-00000778'))
  await page.getByRole('row', { name: /^Total S/ }).waitFor()
  await page.getByRole('button', { name: 'Editar' }).click()
  const name = page.getByRole('textbox', { name: 'Proveedor: Nombre' })
  const read = await name.inputValue()
  await name.fill('Andina S.A.')
  await page.route('**/edit-field', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Error al guardar', { exact: true }).waitFor()
  await page.getByText('No se pudieron guardar los cambios', { exact: true }).waitFor()
  expect(await name.inputValue()).toBe('Andina S.A.')
  await name.fill(read)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Sin cambios', { exact: true }).waitFor()
  await page.getByText('No se detectaron cambios para guardar', { exact: true }).waitFor()
  // This ends editing, like «Cancelar».
  await page.getByRole('button', { name: 'Editar' }).click()
  await name.fill('Andina S.A.')
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await name.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Editar' }).click()
  expect(await name.inputValue()).toBe(read)
  await close()
})

test('a file of another type or over the size limit is refused before upload; the other files are uploaded', async () => {
  const { page, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  await page.clock.install()
  await page.goto('/')
  let uploads = 0
  page.on('request', (request) => (uploads += request.url().endsWith('/upload') ? 1 : 0))
  const files = page.locator('input[type=file]:enabled')
  const notes = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') }
  await files.setInputFiles(notes)
  const notices = page.getByRole('region', { name: 'Notificaciones (F8)' }).getByRole('listitem')
  await notices.getByText('Tipo de archivo no válido', { exact: true }).waitFor()
  await notices.getByText('notas.txt no es un tipo de archivo permitido', { exact: true }).waitFor()
  const folder = await mkdtemp(join(tmpdir(), 'conforme-grande-'))
  await writeFile(join(folder, 'enorme.pdf'), '')
  await truncate(join(folder, 'enorme.pdf'), 50 * 1024 * 1024 + 1)
  await files.setInputFiles(join(folder, 'enorme.pdf'))
  await notices.getByText('Archivo demasiado grande', { exact: true }).waitFor()
  await notices.getByText('enorme.pdf excede el límite de 50MB', { exact: true }).waitFor()
  expect(uploads).toBe(0)

  // One toast at a time, for five seconds, or until it is swiped right by 50 pixels.
  await expect.poll(() => notices.count()).toBe(1)
  await push(page, notices, 40)
  expect(await notices.getAttribute('data-swipe')).toBe('cancel')
  await push(page, notices, 60)
  await notices.waitFor({ state: 'detached' })
  await page.clock.pauseAt(Date.now() + 60_000)
  await files.setInputFiles(notes)
  await notices.waitFor()
  await page.clock.runFor(4999)
  expect(await notices.getAttribute('data-state')).toBe('open')
  await page.clock.runFor(1)
  await notices.waitFor({ state: 'detached' })
  await page.clock.resume()

  // Each outcome stays in the queue, whichever toast came last. Holding the list delays the toast of the finished reading.
  const looked = Promise.withResolvers<undefined>()
  await page.route(/\/api\/documents\?/, async (route) => {
    await looked.promise
    await route.continue()
  })
  await files.setInputFiles([notes, await invoice('F001-00000780', 'buena.pdf')])
  await notices.getByText('Archivo subido exitosamente', { exact: true }).waitFor()
  await notices.getByText('buena.pdf se está procesando', { exact: true }).waitFor()
  looked.resolve(undefined)
  const queue = page.getByRole('region', { name: 'Archivos en cola' })
  expect(await queue.getByText('notas.txt no es un tipo de archivo permitido').count()).toBe(3)
  expect(await queue.getByText('enorme.pdf excede el límite de 50MB').count()).toBe(1)
  expect(uploads).toBe(1)
  await queue.getByText('de 5 archivos listos, 4 con error').waitFor()
  await queue.getByRole('button', { name: 'Quitar enorme.pdf' }).click()
  expect(await queue.getByRole('listitem').count()).toBe(4)
  await rm(folder, { recursive: true })
  await close()
})

test('without credits the upload is disabled and says whom to ask; each processor offers its own models', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  await page.route('**/api/user/credits', (route) => route.fulfill({ json: { credits: 0, creditsUsed: 25 } }))
  await page.goto(askingApart('/'))
  await page.getByText('Créditos Agotados').waitFor()
  await page.getByText(/Contacta al área de TI .* Tienes 0 créditos disponibles\./).waitFor()
  expect(await page.locator('input[type=file]').isEnabled()).toBe(false)

  await page.unroute('**/api/user/credits')
  await answeredOtherwise(page, /\/api\/processors$/, (body) => ({
    ...body,
    availability: Object.fromEntries(listedProcessorIds.map((id) => [id, { available: true }])),
    defaultProcessor: 'openai',
  }))
  await page.reload()
  const [processor, model] = ['Procesador', 'Modelo'].map((name) => page.getByLabel(name, { exact: true }))
  await expect.poll(() => processor?.inputValue()).toBe('openai')
  for (const [id, models] of [
    ['openai', ['gpt-4o', 'o3-mini', 'gpt-4o-mini', 'gpt-4-turbo']],
    ['textract', ['aws-textract']],
    ['langextract', ['gemini-2.5-flash', 'gemini-2.5-pro', 'gemini-1.5-flash', 'gemini-1.5-pro']],
  ] as const) {
    await processor?.selectOption(id)
    expect(await model?.locator('option').allTextContents()).toEqual(models)
    expect(await model?.inputValue()).toBe(models[0])
  }
  await close()
})

test('a reload during processing shows the same state; without events the list is polled after 10 s', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  await page.route('**/api/events*', (route) => route.abort())
  await page.clock.install()
  await page.goto('/')
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/api/documents/upload'))
  await page
    .locator('input[type=file]:enabled')
    .setInputFiles(await invoice('F001-00000779', 'recargada.pdf'))
  await uploaded
  await page.reload()
  await page.getByText('recargada.pdf').first().waitFor()
  const underWay = async () => (await (await page.request.get('/api/documents/summary')).json()).processing
  await expect.poll(underWay, { timeout: 60_000 }).toBe(0)
  const asked = page.waitForRequest(/\/api\/documents\?/)
  await page.clock.fastForward(10_000)
  await asked
  await page.getByRole('row', { name: /^Total S/ }).waitFor()
  await close()
})

test('a signed-out visitor is redirected to the login page, and a signed-in person away from it', async () => {
  const { page, close } = await visit()
  const rosa = somebody()
  await page.goto('/historial?search=andina')
  await page.waitForURL('**/auth')
  await register(page, rosa)
  await page.context().clearCookies()
  await page.getByLabel('Correo electrónico').fill(rosa.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(rosa.password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL('**/historial?search=andina')
  await page.goto('/auth')
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: 'Extraer Datos de Facturas y Órdenes de Compra' }).waitFor()
  await close()
})

test('a person whose session expired signs in on another tab and submits the text that was typed', async () => {
  const { page, problems, close } = await visit()
  const rosa = somebody()
  await register(page, rosa, { name: 'Ferretería Sur S.A.C.', ruc: '20512528458' })
  await page.goto('/empresa')
  await page.getByRole('button', { name: 'Invitar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' })
  await dialog.getByLabel('Correo (opcional)').fill('luz@ferreteria.pe')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Crear enlace' }).click()
  await dialog.getByText('Tu sesión no está iniciada o ya venció.').waitFor()
  const beside = page.context().waitForEvent('page')
  await page.getByText('Iniciar sesión en otra pestaña').click()
  const other = await beside
  await other.getByLabel('Correo electrónico').fill(rosa.email)
  await other.getByLabel('Contraseña', { exact: true }).fill(rosa.password)
  await other.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await other.waitForURL('**/dashboard')
  await other.close()
  // In the driver all pages always have the focus, so the event is dispatched.
  await page.evaluate(`dispatchEvent(new Event('focus'))`)
  await page.getByText('Tu sesión terminó').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Crear enlace' }).click()
  const link = page.getByRole('dialog', { name: 'Enlace de invitación' })
  await link.getByText('con el correo luz@ferreteria.pe').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('the menu shows the name, role and credits of the person, and signs out', async () => {
  const { page, close } = await visit()
  const rosa = somebody()
  await register(page, rosa)
  await page.goto('/')
  await page.getByRole('button', { name: /RQ|Rosa Quispe|menú/i }).click()
  const menu = page.getByRole('menu')
  await menu.getByText('Rosa Quispe').waitFor()
  await menu.getByText(rosa.email).waitFor()
  await menu.getByText('Rol: Usuario').waitFor()
  await menu.getByText('25 créditos disponibles').waitFor()
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await page.getByRole('link', { name: 'Crear Cuenta' }).waitFor()
  await close()
})

test('an unknown path shows the 404 page', async () => {
  const { page, close } = await visit()
  expect((await page.goto('/no-existe'))?.status()).toBe(404)
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  await page.getByText('Did you forget to add the page to the router?').waitFor()
  await close()
})
