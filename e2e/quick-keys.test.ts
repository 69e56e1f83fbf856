// Keys faster than the screen: pressed twice, held, or pressed between an answer and its rendering.
import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeRuc } from '../server/src/test/papers/make-ruc.ts'
import { interceptRequests, visit } from './browser.ts'
import { documentOf, post, processed } from './documents.ts'
import { holdRequests } from './hold-requests.ts'
import { register, somebody } from './people.ts'

const stamp = (page: Page) =>
  page.getByRole('button', { name: 'Confirmar', exact: true }).and(page.locator(':focus'))
const summary = async (page: Page) => (await page.request.get('/api/documents/summary')).json()
const controlEnter = `new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true })`

/** Counts the page's requests to URLs with this ending. */
function countSent(page: Page, end: string): { times: number } {
  const sent = { times: 0 }
  page.on('request', (request) => (sent.times += request.url().endsWith(end) ? 1 : 0))
  return sent
}

test('the second press of a double press does not confirm the document that the first brought on screen', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  for (const at of [1, 2, 3]) await processed(page, { numero: `F120-0000000${at}`, base: 100 * at })
  await page.goto('/revisar')
  await stamp(page).waitFor()
  const confirmed = countSent(page, '/confirm')
  // In the first frame that shows the next document.
  await page.evaluate(`{
    document.activeElement.click()
    requestAnimationFrame(() => setTimeout(() => {
      document.activeElement.dispatchEvent(${controlEnter})
      document.activeElement.click()
    }))
  }`)
  await page.getByText('1 de 2').waitFor()
  await stamp(page).waitFor()
  expect(confirmed.times).toBe(1)
  await page.keyboard.press('Enter')
  await page.getByText('1 de 1').waitFor()
  await expect.poll(() => summary(page)).toMatchObject({ confirmed: 2, toConfirm: 1 })
  expect(problems).toEqual([])
  await close()
})

test('a key press in the frame that shows clean documents again does not confirm them', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  for (const at of [1, 2]) await processed(page, { numero: `F121-0000000${at}`, base: 100 * at })
  await page.goto('/revisar?ver=limpias')
  const voucher = page.locator('article:focus')
  await voucher.waitFor()
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Confirmar 1', exact: true }).waitFor()
  const confirmed = countSent(page, '/confirm-many')
  await page.keyboard.press('Enter')
  await page.getByText('1 documento confirmado', { exact: true }).waitFor()
  await page.getByText('No quedan más limpias por ver').waitFor()
  // Shown again, a document that was left out is not confirmed by a key pressed at the same time.
  await page.evaluate(`{
    [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('Volver a ver')).click()
    requestAnimationFrame(() => setTimeout(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    }))
  }`)
  await voucher.waitFor()
  expect(confirmed.times).toBe(1)
  await page.keyboard.press('Enter')
  await page.getByText('No hay documentos limpios por confirmar').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a held Enter confirms a document, and does not press the control that then gets the focus', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await processed(page, { numero: 'F122-00000001' })
  await page.goto('/historial?isConfirmed=false')
  await page.getByRole('row').getByRole('button', { name: 'Confirmar', exact: true }).focus()
  await page.keyboard.down('Enter')
  await page.getByRole('button', { name: 'Limpiar filtros' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.down('Enter')
  await page.evaluate('new Promise(requestAnimationFrame)')
  expect(page.url()).toContain('isConfirmed=false')
  await page.keyboard.up('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('row').getByText('Confirmado', { exact: true }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test.each([
  ['on its own page', (id: string) => `/documento/${id}`, 'Confirmar Datos'],
  ['beside the upload', () => '/', 'Confirmar'],
])(
  'a document changed meanwhile is shown before it is confirmed, and the typed reason is kept: %s',
  async (...by) => {
    const [, pathOf, button] = by
    const { page, problems, close } = await visit()
    await register(page, somebody())
    const id = await processed(page, { numero: 'F124-00000001', ruc: '20601034800' })
    await page.goto(pathOf(id))
    const confirm = page.getByRole('button', { name: button, exact: true })
    await confirm.click()
    const dialog = page.getByRole('dialog', { name: 'Confirmar igual' })
    const reason = dialog.getByLabel('Motivo')
    await reason.fill('Lo confirmó el proveedor')
    await post(page, `/api/documents/${id}/edit-field`, { fieldPath: 'cliente.rfc', newValue: '20600000001' })
    await reason.press('Control+Enter')
    await page.getByText('Los datos cambiaron después de que los viste', { exact: false }).first().waitFor()
    await dialog.waitFor({ state: 'detached' })
    await confirm.click()
    await expect.poll(() => reason.inputValue()).toBe('Lo confirmó el proveedor')
    await reason.press('Control+Enter')
    await expect.poll(async () => (await documentOf(page, id)).isConfirmed).toBe(true)
    expect(problems).toEqual([])
    await close()
  },
)

test('accounts are typed one after another without waiting for answers, and a double submit saves one', async () => {
  const { page, problems, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody(), { name: 'Que lleva libros', ruc: makeRuc(randomInt(1000, 9_000_000)) })
  const ruc = makeRuc(randomInt(1000, 9_000_000))
  for (const at of [1, 2, 3])
    await post(
      page,
      `/api/documents/${await processed(page, { numero: `F125-0000000${at}`, ruc })}/confirm`,
      {
        motivo: 'Compra para la filial',
      },
    )
  await page.goto('/asientos')
  const saving = await holdRequests(page, '**/api/accounting/codings')
  const given = countSent(page, '/api/accounting/codings')
  await page.getByLabel('Cuenta de F125-00000001').focus()
  await page.keyboard.type('6311')
  await page.keyboard.press('Enter')
  await page.keyboard.type('6031')
  await page.keyboard.press('Enter')
  await page.getByLabel('Cuenta de F125-00000003').and(page.locator(':focus')).waitFor()
  saving.release()
  await page.getByRole('tab', { name: 'Sin cuenta 1' }).waitFor()
  expect(given.times).toBe(2)
  await page.getByRole('tab', { name: /^Listas/ }).click()
  const accountOf = (at: number) => page.getByLabel(`Cuenta de F125-0000000${at}`).inputValue()
  await expect.poll(() => Promise.all([accountOf(1), accountOf(2)])).toEqual(['6311', '6031'])
  // Each has another account now; the press that arrives with the focus changes nothing.
  await page.getByLabel('Cuenta de F125-00000001').fill('6312')
  await page.evaluate(`{
    document.activeElement.form.requestSubmit()
    document.activeElement.form.requestSubmit()
  }`)
  await page.getByLabel('Cuenta de F125-00000002').and(page.locator(':focus')).waitFor()
  await expect.poll(() => given.times).toBe(3)
  expect(problems).toEqual([])
  await close()
})

test('the counts of a page appear together with the document under review, so that it is not pushed down', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  for (const at of [1, 2]) await processed(page, { numero: `F126-0000000${at}`, base: 100 * at })
  await page.addInitScript(`new MutationObserver((_, observer) => {
    const isThere = (label) => document.querySelector('[aria-label="' + label + '"]') !== null
    if (!isThere('Confirmar este documento')) return
    observer.disconnect()
    globalThis.cameTogether = isThere('Por revisar')
  }).observe(document, { subtree: true, childList: true })`)
  await page.goto('/')
  await page.getByText('2 por revisar').waitFor()
  await expect.poll(() => page.evaluate('cameTogether')).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('each button of a workflow row names its document', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  for (const at of [1, 2])
    await post(
      page,
      `/api/documents/${await processed(page, { numero: `F127-0000000${at}`, base: 100 * at })}/confirm`,
      { motivo: 'Compra para la filial' },
    )
  await page.goto('/workflow')
  for (const at of [1, 2]) {
    const row = page.getByRole('row', { name: `COMERCIAL ANDINA S.A.C. F127-0000000${at}` })
    await row.waitFor()
    for (const button of await row.getByRole('button').all())
      expect((await button.getAttribute('aria-label')) ?? (await button.textContent())).toContain(
        `F127-0000000${at}`,
      )
  }
  expect(problems).toEqual([])
  await close()
})
