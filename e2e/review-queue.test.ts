// The review queue: the position in it, moving within it, and what leaves it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { processed } from './documents.ts'
import { holdRequests } from './hold-requests.ts'
import { register, somebody } from './people.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const shownId = async (page: Page) =>
  (await page.getByRole('link', { name: 'Ver el documento completo' }).getAttribute('href'))
    ?.split('/')
    .at(-1)
const stampHasFocus = (page: Page) =>
  expect.poll(() => page.evaluate('document.activeElement?.textContent')).toMatch(/^Confirmar/)
const questionHasFocus = (page: Page) =>
  page
    .getByRole('group', { name: /^RUC: / })
    .and(page.locator(':focus'))
    .waitFor()

async function threeOf(page: Page, series: string): Promise<void> {
  for (const at of [1, 2, 3]) await processed(page, { numero: `${series}-0000000${at}`, base: 100 * at })
}

test('the review shows the same document after a reload and on return from its detail page', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await threeOf(page, 'F101')
  await page.goto('/revisar')
  await page.getByText('1 de 3').waitFor()
  await page.keyboard.press('j')
  await page.getByText('2 de 3').waitFor()
  const id = await shownId(page)
  await page.reload()
  await page.getByText('2 de 3').waitFor()
  expect(await shownId(page)).toBe(id)
  for (const back of [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Volver a la revisión' }).click(),
  ]) {
    await page.getByRole('link', { name: 'Ver el documento completo' }).click()
    await page.getByRole('button', { name: 'Confirmar Datos' }).waitFor()
    await back()
    await page.getByText('2 de 3').waitFor()
    expect(await shownId(page)).toBe(id)
  }
  // Once confirmed, the next document replaces it in the URL.
  await stampHasFocus(page)
  await page.keyboard.press('Enter')
  await page.getByText('2 de 2').waitFor()
  await expect.poll(() => page.url()).toContain(`documento=${await shownId(page)}`)
  expect(problems).toEqual([])
  await close()
})

test('possible duplicates come before clean documents in the queue, and offer the comparison', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await processed(page, { numero: 'F110-00000001', base: 500 })
  for (const numero of ['F110-00000002', 'F110-00000003']) await processed(page, { numero, base: 700 })
  await page.goto('/revisar')
  const queue = page.getByRole('navigation', { name: 'Documentos por revisar' }).getByRole('listitem')
  await expect
    .poll(async () => (await queue.allInnerTexts()).map((text) => text.split('\n').at(-1)))
    .toEqual(['Posible duplicado', 'Posible duplicado', 'Limpia'])
  await page.getByRole('button', { name: /^Comparar con F110-0000000[23]/ }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('on return from the detail page the confirm button has the focus, also while the queue is loading', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await threeOf(page, 'F105')
  await page.goto('/revisar')
  await page.getByText('1 de 3').waitFor()
  // A list left while loading is kept until its answer, so going back needs no new request.
  const list = await holdRequests(page, '**/api/documents?*toConfirm=true*')
  await processed(page, { numero: 'F105-00000004', base: 400 })
  await list.sent
  await page.getByRole('link', { name: 'Ver el documento completo' }).click()
  await page.getByRole('button', { name: 'Confirmar Datos' }).waitFor()
  await page.getByRole('link', { name: 'Volver a la revisión' }).click()
  await stampHasFocus(page)
  list.release()
  await page.getByText('1 de 4').waitFor()
  await stampHasFocus(page)
  expect(problems).toEqual([])
  await close()
})

test('a document that was removed as a duplicate, split or deleted cannot be confirmed in the review', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  const one = await processed(page, { numero: 'F102-00000001' })
  const repeated = await processed(page, { numero: 'F102-00000001', notas: ['Copia'] })
  await page.goto(`/revisar?documento=${repeated}`)
  // No value is in doubt, but there is still something to decide.
  await page.getByText('Ningún valor por decidir').waitFor()
  await page.getByText('Pide un motivo').waitFor()
  await page.keyboard.press('d')
  await page.getByRole('button', { name: 'Es la misma: quitar esta' }).click()
  await page.getByText('Documento quitado', { exact: true }).waitFor()
  await expect.poll(() => shownId(page)).toBe(one)
  await page.getByText('1 de 1').waitFor()

  const several = await processed(page, { numero: 'F102-00000002', base: 300, pages: 2 })
  await page.goto(`/revisar?documento=${several}`)
  await page.getByText('Página 1 de 2').waitFor()
  const parts = [{ desde: 1, hasta: 1 }]
  const split = await page.request.post(`/api/documents/${several}/split`, { data: { parts } })
  expect(split.status()).toBe(200)
  await page.getByText('Salió 1 documento').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Salió 1 documento').waitFor({ state: 'detached' })

  const gone = await processed(page, { numero: 'F102-00000003', base: 500 })
  await page.goto(`/revisar?documento=${gone}`)
  await expect.poll(() => shownId(page)).toBe(gone)
  await page.request.post('/api/documents/delete-many', { data: { ids: [gone] } })
  await page.getByText('Ya no está').waitFor()
  // Also after a reload.
  await page.reload()
  await page.getByText('Ya no está').waitFor()
  await page.getByText(/^1 de/).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => shownId(page)).not.toBe(gone)
  await close()
})

test('a document that is gone says so without a gap while it is requested again', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  const left = await processed(page, { numero: 'F114-00000001' })
  const gone = await processed(page, { numero: 'F114-00000002', base: 500 })
  await page.request.post('/api/documents/delete-many', { data: { ids: [gone] } })
  await page.goto(`/revisar?documento=${gone}`)
  const next = page.getByRole('button', { name: 'Seguir con el siguiente' })
  await next.and(page.locator(':focus')).waitFor()
  const again = await holdRequests(page, `**/api/documents/${gone}`)
  await processed(page, { numero: 'F114-00000003', base: 700 })
  await again.sent
  await page.keyboard.press('Enter')
  await expect.poll(() => shownId(page)).toBe(left)

  again.release()
  await page.goto(`/documento/${gone}`)
  const history = page.getByRole('link', { name: 'Ir al historial' })
  await history.focus()
  const later = await holdRequests(page, `**/api/documents/${gone}`)
  await processed(page, { numero: 'F114-00000004', base: 900 })
  await later.sent
  await page.keyboard.press('Enter')
  await page.waitForURL('**/historial')
  later.release()
  await close()
})

test('the queue keeps the selected order, also on the next visit', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await threeOf(page, 'F104')
  await page.goto('/revisar')
  await page.getByText('1 de 3').waitFor()
  const numbers = () => page.locator('nav[aria-label="Documentos por revisar"] li').allTextContents()
  const sorted = [3, 2, 1].map((at) => expect.stringContaining(`F104-0000000${at}`))
  await page.getByLabel('Orden de la cola').first().selectOption('Mayor monto')
  await expect.poll(numbers).toEqual(sorted)
  await page.locator('nav [aria-current]', { hasText: 'F104-00000003' }).waitFor()
  await page
    .getByRole('button', { name: /^Confirmar/ })
    .last()
    .click()
  await page.getByText('Documento confirmado', { exact: true }).waitFor()
  await page.goto('/revisar')
  await page.getByText('1 de 2').waitFor()
  await expect.poll(numbers).toEqual(sorted.slice(1))
  expect(problems).toEqual([])
  await close()
})

test('the queue is searched by keyboard, and Enter opens the first match', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await threeOf(page, 'F103')
  await page.goto('/revisar')
  for (const at of [3, 1]) {
    await stampHasFocus(page)
    await page.keyboard.press('/')
    await page.keyboard.press('Control+a')
    // Enter is pressed before the answer arrives.
    await page.keyboard.type(`F103-0000000${at}`)
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: `Número: F103-0000000${at}` }).waitFor()
  }
  await stampHasFocus(page)
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Documentos por revisar' })
  await dialog.getByLabel('Buscar en la cola').fill('F103-00000002')
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Número: F103-00000002' }).waitFor()
  await stampHasFocus(page)
  // A failed search leaves the queue unchanged.
  await page.context().setOffline(true)
  await page.keyboard.press('/')
  await dialog.getByLabel('Buscar en la cola').fill('F103-00000003')
  await dialog.getByText('No se pudo actualizar la cola.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('2 de 3').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a queue that could not be updated says that it retries', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await threeOf(page, 'F135')
  await page.goto('/revisar')
  await page.getByText('1 de 3').waitFor()
  let isDown = true
  await page.route(/\/api\/documents\?/, (route) =>
    isDown ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await processed(page, { numero: 'F135-00000004', base: 400 })
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await retry.waitFor()
  isDown = false
  const again = await holdRequests(page, /\/api\/documents\?/)
  await retry.press('Enter')
  await again.sent
  await retry.and(page.locator('[aria-busy]')).waitFor()
  again.release()
  await retry.waitFor({ state: 'detached' })
  await page.getByText('1 de 4').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('on a phone the queue is a list to search and select from', async () => {
  const { page, problems, close } = await visit(phone)
  await register(page, somebody())
  await threeOf(page, 'F104')
  const proveedor = 'REPRESENTACIONES Y SERVICIOS GENERALES DEL VALLE ALTO S.A.C.'
  await processed(page, { numero: 'F104-00000004', base: 900, proveedor })
  await page.goto('/revisar')
  await page.getByRole('button', { name: 'Ver la cola' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Documentos por revisar' })
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(4)
  expect((await dialog.boundingBox())?.width).toBeLessThan(390)
  await dialog.getByRole('button', { name: 'S/ 354.00' }).tap()
  await page.getByRole('group', { name: 'Número: F104-00000003' }).waitFor()
  await page.getByRole('button', { name: 'Ver la cola' }).tap()
  await dialog.getByLabel('Buscar en la cola').fill('nada que exista')
  await dialog.getByText('Nada coincide con la búsqueda.').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('cancelling the reason returns the focus to the confirm button', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await processed(page, { numero: 'F105-00000001', ruc: '20601034800' })
  await page.goto('/revisar')
  await questionHasFocus(page)
  await page.keyboard.press('Enter')
  await stampHasFocus(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirmar igual' })
  // A typed reason is not lost by an accidental key.
  await dialog.getByLabel('Motivo').fill('Lo confirmó el proveedor')
  await dialog.getByLabel('Motivo').press('Escape')
  await dialog.getByText('Pulsa Escape otra vez para cerrar.').waitFor()
  expect(await dialog.getByLabel('Motivo').inputValue()).toBe('Lo confirmó el proveedor')
  await dialog.getByLabel('Motivo').press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await stampHasFocus(page)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Motivo').press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await stampHasFocus(page)
  expect(problems).toEqual([])
  await close()
})

test.each([
  ['a low window', { width: 1280, height: 620 }],
  ['a window enlarged twice', { width: 640, height: 450 }],
])('on %s the first question is visible, including its reasons', async (_, viewport) => {
  const { page, problems, close } = await visit({ viewport })
  await register(page, somebody())
  await processed(page, { numero: 'F107-00000001', ruc: '20601034800' })
  await page.goto('/revisar')
  const question = page.getByRole('group', { name: /^RUC: 20601034800\. / })
  await question.and(page.locator(':focus')).waitFor()
  const reasons = question.getByText('El dígito verificador', { exact: false })
  const foot = page.locator('[data-foot]')
  const bottomOf = async () => {
    const box = await reasons.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(async () => (await bottomOf()) <= ((await foot.boundingBox())?.y ?? 0)).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('a value reached by arrow keys is never hidden under a sticky element', async () => {
  const { page, problems, close } = await visit({ viewport: { width: 1280, height: 720 } })
  await register(page, somebody())
  await processed(page, { numero: 'F106-00000001', lineas: 8 })
  await page.goto('/revisar')
  await stampHasFocus(page)
  await page.keyboard.press('e')
  for (let at = 0; at < 30; at++) await page.keyboard.press('ArrowDown')
  for (let at = 0; at < 12; at++) await page.keyboard.press('ArrowUp')
  const isInSight = `(() => {
    const row = document.activeElement.getBoundingClientRect()
    return document.activeElement.contains(document.elementFromPoint(row.left + 20, row.top + 4))
  })()`
  expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Productos/)
  expect(await page.evaluate(isInSight)).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('without a network the review keeps the document and the typed reason, and continues once it is back', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await threeOf(page, 'F108')
  await processed(page, { numero: 'F108-00000004', ruc: '20601034800' })
  const dialogScript = page.waitForResponse(/confirm-anyway-dialog/)
  await page.goto('/revisar')
  await questionHasFocus(page)
  await dialogScript
  await page.keyboard.press('Enter')
  await stampHasFocus(page)
  const notices = page.getByRole('region', { name: 'Notificaciones (F8)' })
  await notices.waitFor({ state: 'attached' })
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirmar igual' })
  await dialog.getByLabel('Motivo').fill('Lo confirmó el proveedor')
  await dialog.getByLabel('Motivo').press('Control+Enter')
  await notices.getByText('Error al confirmar').waitFor()
  const shown = page.getByRole('group', { name: 'Número: F108-00000004' })
  await shown.waitFor()
  const stale = page.getByText('No se pudo actualizar la cola.')
  await stale.waitFor()
  await page.context().setOffline(false)
  await stale.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Enter')
  expect(await dialog.getByLabel('Motivo').inputValue()).toBe('Lo confirmó el proveedor')
  // It counts at once, before the server answers.
  const confirming = await holdRequests(page, '**/confirm')
  await dialog.getByLabel('Motivo').press('Control+Enter')
  await page.getByText('1 de 3').waitFor()
  confirming.release()
  await page.getByText('Documento confirmado', { exact: true }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a double click counts as one press: it confirms one document, and leaves the reason dialog open', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await threeOf(page, 'F109')
  await processed(page, { numero: 'F109-00000004', ruc: '20601034800' })
  await page.goto('/revisar')
  const confirm = page.getByRole('button', { name: /^Confirmar/ })
  await page.getByText('Falta decidir 1').waitFor()
  await confirm.last().dblclick()
  const dialog = page.getByRole('dialog', { name: 'Confirmar igual' })
  await dialog.getByLabel('Motivo').fill('Lo confirmó el proveedor')
  await dialog.getByRole('button', { name: 'Confirmar igual' }).dblclick()
  await page.getByText('1 de 3').waitFor()
  await stampHasFocus(page)
  await confirm.last().dblclick()
  await page.getByText('F109-00000001 confirmado').waitFor()
  await page.getByText('1 de 2').waitFor()
  const summary = async () => (await page.request.get('/api/documents/summary')).json()
  await expect.poll(summary).toMatchObject({ confirmed: 2, toConfirm: 2 })
  expect(problems).toEqual([])
  await close()
})
