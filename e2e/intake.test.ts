// Questions before sending: files already uploaded, and files without credits.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { invoicePdf } from '../server/src/test/papers/invoice-pdf.ts'
import { visit } from './browser.ts'
import { askingApart } from './paths.ts'
import { holdRequests } from './hold-requests.ts'
import { register, somebody } from './people.ts'

/** Number of files in any person's queue in this browser. */
const countWaiting = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('conforme-espera', 1)
  opening.onerror = reject
  opening.onsuccess = () => {
    const counting = opening.result.transaction('archivos').objectStore('archivos').count()
    counting.onsuccess = () => resolve(counting.result)
  }
})`

const pdf = async (numero: string) => ({
  name: `${numero}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await invoicePdf({ numero })),
})

test('a file already uploaded or selected twice is asked about, and only the new file is sent', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  const [first, second] = [await pdf('F001-00003001'), await pdf('F001-00003002')]
  await page.goto('/')
  const files = page.locator('input[type=file]').first()
  await files.setInputFiles(first)
  await page.getByText('1 de 1 archivo listo').waitFor({ timeout: 60_000 })
  await files.setInputFiles([first, second, { ...second, name: 'copia.pdf' }])
  const dialog = page.getByRole('dialog', { name: '3 archivos, 24 créditos' })
  await dialog.getByText('2 ya están').waitFor()
  await dialog.getByText('Igual que F001-00003002.pdf, elegido con él').waitFor()
  await dialog.getByRole('button', { name: 'Enviar 1 archivo' }).click()
  await page.getByText('2 de 2 archivos listos').waitFor({ timeout: 60_000 })
  expect((await (await page.request.get('/api/user/credits')).json()).credits).toBe(23)
  expect(problems).toEqual([])
  await close()
})

test('chosen files are acknowledged at once, before they are checked', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await page.goto('/')
  const files = page.locator('input[type=file]:enabled')
  await files.waitFor({ state: 'attached' })
  const checking = await holdRequests(page, '**/api/documents/known-files')
  await files.setInputFiles([await pdf('F001-00003016'), await pdf('F001-00003017')])
  await checking.sent
  const acknowledged = page.getByText('2 archivos recibidos. Comprobando…')
  await acknowledged.waitFor()
  checking.release()
  await acknowledged.waitFor({ state: 'detached' })
  const queue = page.getByRole('region', { name: 'Archivos en cola' })
  await expect.poll(() => queue.getByText('Completado', { exact: true }).count()).toBe(2)
  expect(problems).toEqual([])
  await close()
})

test('files without credits wait, also after a reload, until they are removed', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  // Simulates one remaining credit: the screen relies on the server's answer.
  await page.route('**/api/user/credits', (route) => route.fulfill({ json: { credits: 1 } }))
  await page.route('**/api/documents/upload', (route) => route.abort())
  await page.goto(askingApart('/'))
  const files = page.locator('input[type=file]').first()
  await files.setInputFiles([
    await pdf('F001-00003011'),
    await pdf('F001-00003012'),
    await pdf('F001-00003013'),
  ])
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/2 esperan créditos/).waitFor()
  // Files chosen meanwhile are asked about afterwards, not instead.
  await files.setInputFiles([await pdf('F001-00003014'), await pdf('F001-00003015')])
  await dialog.getByRole('button', { name: 'Enviar 1 archivo' }).click()
  const later = page.getByRole('dialog', { name: '2 archivos, 1 crédito' })
  await later.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByText('2 archivos esperan créditos.').waitFor()
  await page.reload()
  await page.getByText('2 archivos esperan créditos.').waitFor()
  await page
    .getByRole('button', { name: /^Quitar F001-0000301/ })
    .first()
    .click()
  await page.getByText('1 archivo espera créditos.').waitFor()
  await page.reload()
  await page.getByText('1 archivo espera créditos.').waitFor()
  // The last credit was spent elsewhere after the screen was opened.
  await page.route('**/api/user/credits', (route) => route.fulfill({ json: { credits: 0 } }))
  await files.setInputFiles(await pdf('F001-00003016'))
  await dialog.getByText('No quedan créditos. 1 espera créditos', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Dejar 1 en espera' }).click()
  await page.getByText('2 archivos esperan créditos.').waitFor()

  // Nothing of hers remains for the next user of this browser.
  const leave = async () => {
    await page.getByRole('button', { name: 'Menú de Rosa Quispe' }).click()
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  }
  await leave()
  await dialog.getByText('2 archivos que todavía no se envían están guardados', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByText('2 archivos esperan créditos.').waitFor()
  await leave()
  await dialog.getByRole('button', { name: 'Quitarlos y cerrar sesión' }).click()
  await page.waitForURL((url) => url.pathname === '/' && url.search === '')
  expect(await page.evaluate(countWaiting)).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('a file whose document was deleted before it was read leaves the queue', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  const documentId = randomUUID()
  await page.route('**/api/documents/upload', (route) => route.fulfill({ json: { documentId } }))
  await page.goto(askingApart('/'))
  await page
    .locator('input[type=file]:enabled')
    .first()
    .setInputFiles(await pdf('F001-00003031'))
  await page.getByText('Archivo subido exitosamente', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Archivos en cola' }).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await close()
})

test('pending uploads continue after leaving the screen, and the queue shows them on return', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/api/documents/upload', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(askingApart('/'))
  const numbers = ['F001-00003021', 'F001-00003022', 'F001-00003023', 'F001-00003024', 'F001-00003025']
  await page
    .locator('input[type=file]:enabled')
    .first()
    .setInputFiles(await Promise.all(numbers.map(pdf)))
  await page.getByText('Pendiente', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Historial' }).first().click()
  await page.getByRole('heading', { name: 'Historial' }).first().waitFor()
  // They would be lost with the page, so leaving it asks first.
  const isHeld = "!dispatchEvent(new Event('beforeunload', { cancelable: true }))"
  expect(await page.evaluate(isHeld)).toBe(true)

  open()
  await expect
    .poll(async () => (await (await page.request.get('/api/documents')).json()).total)
    .toBe(numbers.length)
  await page.getByRole('link', { name: 'Procesador' }).first().click()
  await page.getByText('5 de 5 archivos listos').waitFor()
  expect(await page.evaluate(isHeld)).toBe(false)
  expect(problems).toEqual([])
  await close()
})
