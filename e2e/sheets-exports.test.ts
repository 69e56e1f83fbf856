import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startGoogleServer, type GoogleServer } from '../server/src/test/servers/google/google-server.ts'
import { interceptRequests, visit } from './browser.ts'
import { processed } from './documents.ts'
import { register, somebody } from './people.ts'
import { startProduct, type RunningProduct } from './product.ts'

const sheetId = 'hoja-compartida-con-un-id-largo-1'
let google: GoogleServer
let product: RunningProduct

beforeAll(async () => {
  google = await startGoogleServer()
  product = await startProduct({ template: inject('pgliteTemplate'), env: google.environment })
})
afterAll(async () => {
  await product.stop()
  await google.stop()
})

test('a document is sent to a Google sheet from its page, and a sheet that is not shared shows an error', async () => {
  const { page, problems, close } = await visit({ baseURL: product.url })
  await interceptRequests(page)
  const me = somebody()
  await register(page, me)
  const id = await processed(page, { numero: 'F001-00000321' })
  google.addSpreadsheet(sheetId)
  google.addSpreadsheet('hoja-ajena-con-un-id-bastante-largo', { shared: false })

  await page.goto(`/documento/${id}`)
  await page.getByRole('button', { name: 'Google Sheets' }).first().click()
  await page.getByText(google.email).waitFor()
  const send = page.getByRole('button', { name: 'Enviar Datos' })
  expect(await send.isDisabled()).toBe(true)
  expect(await page.getByLabel('Nombre Hoja').inputValue()).toBe('Documentos')
  await page.getByLabel('ID de Hoja').fill('   ')
  await send.click()
  await page.getByText('Error', { exact: true }).waitFor()
  await page.getByText('Por favor ingresa el ID de la hoja de cálculo', { exact: true }).waitFor()
  // Escape closes the dialog, although the toast appeared later.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Google Sheets' }).first().click()
  await page.getByLabel('ID de Hoja').fill('hoja-ajena-con-un-id-bastante-largo')
  await send.click()
  await page.getByText('Error de Google Sheets', { exact: true }).waitFor()
  await failing(page, '**/submit-to-sheets', async () => {
    await send.click()
    await page.getByText('Error al enviar datos a Google Sheets', { exact: true }).waitFor()
  })
  const create = page.getByRole('button', { name: 'Crear Nueva Hoja' })
  await failing(page, '**/api/sheets/create', async () => {
    await create.click()
    await page.getByText('Error al crear hoja', { exact: true }).waitFor()
    await page.getByText('Error al crear la hoja', { exact: true }).waitFor()
  })
  await create.click()
  await page.getByText('¡Hoja creada!', { exact: true }).waitFor()
  const created = await page.getByLabel('ID de Hoja').inputValue()
  await page.getByText(`ID: ${created}`, { exact: true }).waitFor()
  google.unshareable.add(me.email)
  await create.click()
  await page
    .getByText('Google no la compartió con tu correo: pide acceso a tu administrador.', { exact: true })
    .waitFor()
  expect(await page.getByText('¡Hoja creada!', { exact: true }).isVisible()).toBe(true)
  await page.getByLabel('ID de Hoja').fill(`https://docs.google.com/spreadsheets/d/${sheetId}/edit#gid=0`)
  await send.click()
  await page.getByText('¡Datos enviados!', { exact: true }).waitFor()
  const [, row = []] = google.rows(sheetId, 'Documentos')
  expect(row).toEqual(expect.arrayContaining([id, 'F001-00000321']))

  await processed(page, { numero: 'F001-00000322' })
  await page.goto('/historial')
  await page.getByRole('checkbox', { name: /todos/i }).first().check()
  await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Google Sheets' }).click()
  await page.getByRole('dialog').getByText('2 documentos').waitFor()
  await page.getByRole('button', { name: 'Enviar Datos' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(google.rows(sheetId, 'Documentos')).toHaveLength(3)

  // Next time the last used sheet is preset; another user of this computer has their own.
  const open = () => page.getByRole('button', { name: 'Google Sheets' }).first().click()
  await page.goto(`/documento/${id}`)
  await open()
  await page.getByLabel('Nombre Hoja').fill('Compras')
  await send.click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await open()
  expect(await page.getByLabel('Nombre Hoja').inputValue()).toBe('Compras')
  await register(page, somebody())
  await page.goto(`/documento/${await processed(page, { numero: 'F001-00000323' })}`)
  await open()
  expect(await page.getByLabel('ID de Hoja').inputValue()).toBe('')
  expect(await page.getByLabel('Nombre Hoja').inputValue()).toBe('Documentos')
  expect(problems).toEqual([])
  await close()
})

test('the export menu of the history gives CSV, Excel and custom layouts', async () => {
  const { page, problems, close } = await visit({ baseURL: product.url })
  await register(page, somebody())
  await processed(page, { numero: 'F001-00000654' })
  await page.goto('/historial')

  const csv = (await exported(page, 'CSV')).toString('utf8')
  expect(csv.startsWith('\uFEFFID,Archivo,')).toBe(true)
  expect(csv).toContain('F001-00000654')
  const workbook = await exported(page, 'Excel')
  expect(workbook.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')

  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Formatos propios…' }).click()
  await page.getByLabel('Nombre', { exact: true }).fill('Contable')
  await page.getByLabel('Agregar columna').selectOption({ label: 'Documento: Total' })
  await page.getByLabel('Agregar columna').selectOption({ label: 'Documento: Archivo' })
  await page.getByLabel('Encabezado de Total').fill('IMPORTE')
  await page.getByRole('button', { name: 'Subir Archivo' }).click()
  await page.getByRole('button', { name: 'Guardar formato' }).click()
  await page.getByText('Formato guardado', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Cerrar' }).first().click()
  const own = (await exported(page, 'CSV', 'Contable')).toString('utf8')
  expect(own.split('\r\n')[0]).toBe('\uFEFFArchivo,IMPORTE')
  expect(own).toContain('F001-00000654.pdf,')

  // With a large zoom the menu is taller than the window, but its last entry is still reachable.
  await page.setViewportSize({ width: 720, height: 300 })
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Formatos propios…' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Nombre', { exact: true })
  await name.fill('Contable')
  await dialog.getByText('Ya hay un formato con ese nombre').waitFor()
  await name.fill('Otro')
  await dialog.getByLabel('Formato').selectOption('Contable')
  expect(await name.inputValue()).toBe('Contable')
  await dialog.getByLabel('Formato').selectOption('Nuevo formato')
  expect(await name.inputValue()).toBe('Otro')
  await page.mouse.click(5, 450)
  await dialog.getByLabel('Formato').selectOption('Contable')
  await name.fill('Contable 2')
  await dialog.getByRole('button', { name: 'Guardar como formato nuevo' }).waitFor()
  await dialog.getByRole('button', { name: 'Eliminar formato' }).click()
  await page
    .getByRole('dialog', { name: 'Eliminar «Contable»' })
    .getByRole('button', { name: 'Eliminar' })
    .click()
  await page.getByText('Formato eliminado', { exact: true }).waitFor()
  await expect.poll(() => name.inputValue()).toBe('Otro')
  expect(problems).toEqual([])
  await close()
})

test('a person joins a company by its invitation link, and the members and settings of the company are managed', async () => {
  const { page, problems, close } = await visit({ baseURL: product.url })
  await register(page, somebody(), { name: 'Andina', ruc: '20601034809' })
  await page.goto('/empresa')
  // Only another administrator can change one's own role and access.
  await page.getByText('(tú)').waitFor()
  expect(await page.getByRole('button', { name: /^(Desactivar|Restablecer)/ }).count()).toBe(0)
  // Errors found only by the server also get the focus.
  await page.getByRole('button', { name: 'Agregar persona' }).click()
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await page.getByLabel('Nombre').and(page.locator('[aria-invalid="true"]:focus')).waitFor()
  // With a second person other rules apply, and one place fewer is left.
  await page.getByText('Quien prepara un pago también puede ejecutarlo.').waitFor()
  await page.getByLabel('Nombre').fill('Luz')
  await page.getByRole('dialog').getByLabel('Correo').fill(somebody().email)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await page.getByRole('button', { name: 'Listo' }).click()
  await page.getByText('Quien prepara un pago no lo ejecuta.').waitFor()
  await page.getByText('2 · sin límite').waitFor()
  // Invalid input is reported, so that nobody believes that the setting was saved.
  const removal = page.getByLabel('Eliminar el archivo y sus páginas después de confirmar')
  const retention = page.locator('form').filter({ has: removal })
  await removal.check()
  const keep = retention.getByRole('button', { name: 'Guardar' })
  await retention.getByLabel('Días después de confirmar').fill('treinta')
  await keep.click()
  await retention.getByText('Escribe un número entero de días.').waitFor()
  await retention.getByLabel('Días después de confirmar').fill('30')
  await keep.click()
  // Deletion cannot be undone, which is said beforehand.
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar archivos' }).click()
  await page.getByText('Conservación actualizada', { exact: true }).waitFor()
  // The form shows the saved values.
  await retention.locator('button[type=submit]:disabled:not([aria-busy])').waitFor()
  await removal.uncheck()
  await failing(page, '**/api/company/retention', async () => {
    await keep.click()
    await retention.getByRole('alert').waitFor()
  })
  await page.getByRole('button', { name: 'Invitar' }).click()
  await page.getByRole('button', { name: 'Crear enlace' }).click()
  const link = await page.getByRole('textbox', { name: 'Enlace' }).inputValue()
  // Shown only once, so a press outside does not close it.
  await page.mouse.click(5, 450)
  await page.getByRole('textbox', { name: 'Enlace' }).waitFor()
  await page.getByRole('button', { name: 'Listo' }).click()
  await page.getByText('Pendiente').waitFor()

  const guest = await visit({ baseURL: product.url })
  await guest.page.goto(link)
  await guest.page.getByText('te invita a Andina como Usuario').waitFor()
  const person = somebody({ firstName: 'Luz', lastName: 'Rojas' })
  await guest.page.getByLabel('Nombre').fill(person.firstName)
  await guest.page.getByLabel('Apellido').fill(person.lastName)
  await guest.page.getByLabel('Correo electrónico').fill(person.email)
  await guest.page.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await guest.page.getByRole('button', { name: 'Crear Cuenta' }).click()
  await guest.page.getByRole('heading', { name: 'Extraer Datos de Facturas y Órdenes de Compra' }).waitFor()
  await guest.page.goto('/empresa')
  await guest.page.getByText('Luz Rojas').waitFor()
  // A role change needs a confirmation, because an arrow key also changes the select.
  await page.reload()
  const role = page.getByLabel('Rol de Luz Rojas')
  await role.selectOption('Admin Empresa')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  expect(await role.inputValue()).toBe('user')
  expect([...problems, ...guest.problems]).toEqual([])
  await guest.close()
  await close()
})

test('a refused export says why, on the page where it was requested', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await processed(page, { numero: 'F001-00003101' })
  await page.goto('/historial')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Excel', exact: true }).press('Enter')
  await page.getByText('No se pudo exportar', { exact: true }).waitFor()
  // The list may show the same text.
  const notices = page.getByRole('region', { name: /^Notificaciones/ })
  await notices.getByText('Tu sesión no está iniciada o ya venció.', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/historial')
  expect(problems).toEqual([])
  await close()
})

/** Runs while the server answers only errors. */
async function failing(page: Page, path: string, meanwhile: () => Promise<void>): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status: 500, body: '' }))
  await meanwhile()
  await page.unroute(path)
}

async function exported(page: Page, format: string, layout?: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Exportar' }).click()
  // By keyboard, because a pointer on its way to a submenu may close it.
  if (layout) await page.getByRole('menuitem', { name: layout }).press('ArrowRight')
  const menu = page.getByRole('menu', { name: layout ?? 'Exportar' })
  const downloading = page.waitForEvent('download')
  await menu.getByRole('menuitem', { name: format, exact: true }).press('Enter')
  const file = await (await downloading).path()
  // A menu reopened before the focus has returned from this one would be closed by it.
  await page.locator('button:focus', { hasText: 'Exportar' }).waitFor()
  return readFile(file)
}
