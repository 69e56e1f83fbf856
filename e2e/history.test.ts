import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { interceptRequests, visit } from './browser.ts'
import { documentOf, processed } from './documents.ts'
import { askingApart } from './paths.ts'
import { holdRequests } from './hold-requests.ts'
import { register, somebody } from './people.ts'
import { invoicePdf } from '../server/src/test/papers/invoice-pdf.ts'

/** A person with this many processed invoices, from F001-1001 on; all answers are the product's own. */
async function withInvoices(page: Page, count: number): Promise<string[]> {
  await register(page, somebody())
  const ids: string[] = []
  for (let index = 1; index <= count; index++) {
    const buffer = Buffer.from(await invoicePdf({ numero: `F001-0000${1000 + index}` }))
    const answer = await page.request.post('/api/documents/upload', {
      multipart: {
        model: 'lector-local',
        processor: 'local',
        file: { name: `factura-${index}.pdf`, mimeType: 'application/pdf', buffer },
      },
    })
    const { documentId } = (await answer.json()) as { documentId: string }
    ids.push(documentId)
  }
  await expect
    .poll(async () => (await (await page.request.get('/api/documents/summary')).json()).processing, {
      timeout: 60_000,
    })
    .toBe(0)
  return ids
}

test('the history shows its cards and totals as S/ n PEN, confirms a document from its row, and links to it', async () => {
  const { page, problems, close } = await visit()
  const [id] = await withInvoices(page, 1)
  await page.goto('/historial')
  await page.getByRole('definition').filter({ hasText: /^1$/ }).first().waitFor()
  await page.getByText('Auténticos', { exact: true }).waitFor()
  await page.getByRole('cell', { name: 'S/ 118.00 PEN', exact: true }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Páginas' }).count()).toBe(0)

  const sent = page.waitForRequest((request) => request.url().endsWith(`/${id}/confirm`))
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  expect((await sent).postDataJSON()).toEqual({
    comment: 'Confirmado desde historial',
    version: expect.any(Number),
  })
  await page.getByText('Documento confirmado', { exact: true }).waitFor()
  await page.getByText('El documento ha sido confirmado exitosamente', { exact: true }).waitFor()
  await page.getByRole('row').getByText('Confirmado', { exact: true }).waitFor()
  // The button disappeared on being pressed; the focus is near its place.
  await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true)

  await page.getByRole('row').getByRole('link').first().click()
  await page.waitForURL(`**/documento/${id}`)
  expect(problems).toEqual([])
  await close()
})

test('filters and order are in the URL; text waits 1500 ms; a change opens page 1; back restores the scrolling', async () => {
  const { page, close } = await visit()
  await withInvoices(page, 6)
  await page.goto('/historial?limit=5&page=2')
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  await pages.waitFor()
  const sizes = await page.getByLabel('Documentos por página').locator('option').allTextContents()
  expect(sizes).toEqual(['5', '10', '20', '50'])

  await pages.getByRole('button', { name: 'Página 1 de 2' }).click()
  await page.waitForURL((url) => url.search === '?limit=5')
  await pages.getByRole('button', { name: 'Página siguiente' }).click()
  await page.waitForURL((url) => url.search === '?page=2&limit=5')
  await page.getByLabel('Documentos por página').selectOption('10')
  await page.waitForURL((url) => url.search === '')
  await pages.waitFor({ state: 'detached' })
  await page.goto('/historial?limit=5&page=2')

  await page.getByLabel('Confirmación').selectOption('false')
  await page.waitForURL((url) => url.search === '?isConfirmed=false&limit=5')
  await page.evaluate(`{
    addEventListener('input', () => (globalThis.typedAt = performance.now()), true)
    const { replaceState } = history
    history.replaceState = (...change) => {
      if (String(change[2]).includes('provider=')) globalThis.rested ??= performance.now() - typedAt
      return replaceState.apply(history, change)
    }
  }`)
  await page.getByLabel('Proveedor', { exact: true }).fill('no existe tal proveedor')
  await page.getByText('Ningún documento coincide con los filtros').waitFor()
  expect(await page.evaluate<number>('globalThis.rested')).toBeGreaterThanOrEqual(1490)
  expect(new URL(page.url()).searchParams.get('provider')).toBe('no existe tal proveedor')
  await page.getByRole('button', { name: 'Limpiar filtros' }).click()
  await page.getByRole('row').nth(5).waitFor()
  // Nothing is left to clear, so the focus moves beside the button.
  await page.locator('search :focus').waitFor()

  await page.getByLabel('Total hasta').fill('abc')
  await page.keyboard.press('Enter')
  await page.getByText('No se entiende el importe: no filtra.').waitFor()
  await page.getByLabel('Total hasta').fill('')
  await page.keyboard.press('Enter')
  await page.getByText('No se entiende el importe: no filtra.').waitFor({ state: 'detached' })

  // The space before the next word stays during a pause in typing.
  const searched = page.getByLabel('Buscar en todo el documento')
  await searched.fill('abarrotes ')
  await page.waitForURL((url) => url.searchParams.get('search') === 'abarrotes')
  await page.getByText('Ningún documento coincide con los filtros').waitFor()
  expect(await searched.inputValue()).toBe('abarrotes ')
  await searched.fill('F001-1003')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.reload()
  await expect.poll(() => page.getByLabel('Buscar en todo el documento').inputValue()).toBe('F001-1003')

  await page.goto('/historial?isConfirmed=false&limit=10')
  const sorted = page.waitForResponse((answer) => answer.url().includes('sort=total'))
  await page.getByLabel('Ordenar por').selectOption('Menor total')
  await page.waitForURL((url) => url.searchParams.get('sort') === 'total')
  await sorted
  // Rows that move between pointer down and up would take no click.
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  await page.getByRole('row').nth(6).waitFor()
  await page.getByRole('group', { name: 'Mes de emisión' }).waitFor()
  await page.setViewportSize({ width: 1440, height: 400 })
  const link = page.getByRole('row').nth(5).getByRole('link').first()
  // Bringing the link into view scrolls, sometimes twice, so the position at the click counts.
  await page.evaluate("addEventListener('click', () => (globalThis.pressedAt = scrollY), { capture: true })")
  const url = page.url()
  await link.click()
  await page.getByRole('link', { name: 'Volver al historial' }).waitFor()
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  const top = await page.evaluate<number>('pressedAt')
  expect(top).toBeGreaterThan(100)
  await page.goBack()
  expect(page.url()).toBe(url)
  await expect.poll(() => page.evaluate('scrollY')).toBe(top)
  await close()
})

test('selected documents are exported alone, and confirmed together', async () => {
  const { page, close } = await visit()
  await withInvoices(page, 12)
  const layout = { name: 'Contable', rows: 'documentos', columns: [{ key: 'documento.numero' }] }
  expect((await page.request.post('/api/export-layouts', { data: layout })).status()).toBe(200)
  await page.goto('/historial')
  const boxes = page.getByRole('checkbox', { name: /^Elegir / })
  await boxes.nth(1).check()
  await page.getByText('1 documento elegido', { exact: true }).waitFor()
  const chosen = page.getByRole('region', { name: 'Selección' })
  await chosen.getByRole('button', { name: 'Exportar' }).click()
  // Regression: the menu must open complete; one that grew under a resting pointer took the focus from its submenu.
  await page.getByRole('menu').waitFor()
  await page.getByRole('menu').getByText('El documento elegido').waitFor()
  expect(await page.getByRole('menuitem', { name: 'Contable' }).count()).toBe(1)
  // A saved layout, with everything that a filter leaves.
  await page.getByRole('menuitem', { name: 'Contable' }).press('ArrowRight')
  // An opening menu moves the focus into itself shortly after it is visible.
  const focused = page.getByRole('menu', { name: 'Contable' }).locator(':focus')
  await focused.filter({ hasText: 'Excel' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await focused.filter({ hasText: /^CSV$/ }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const csv = await downloading
  const text = await readFile(await csv.path(), 'utf8')
  expect(text.replace('\uFEFF', '')).toMatch(/^Número\r\nF001-000010\d\d\r\n$/)
  await page.getByLabel('Elegir todos los de esta página').check()
  await page.getByText('10 documentos elegidos').waitFor()
  // Documents of the next page too.
  await chosen.getByRole('button', { name: 'Elegir los 12' }).click()
  await page.getByText('12 documentos elegidos').waitFor()
  await page.getByRole('button', { name: 'Confirmar (12)' }).click()
  // A comment typed for a cancelled confirmation is not used for the next one.
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Comentario (opcional)').fill('Vistos con Logística')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Confirmar (12)' }).click()
  expect(await dialog.getByLabel('Comentario (opcional)').inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Confirmar 12 documentos' }).click()
  await page.getByText('12 documentos confirmados', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menu').getByText('Todo el historial: 12 documentos').waitFor()
  await close()
})

test('the history shows that it is loading, and offers a retry after a failure', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  // Opening the event connection would refetch by itself.
  await page.route('**/api/events', (route) => route.abort())
  let fails = true
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/api\/documents\?/, async (route) => {
    await answered
    return fails ? route.fulfill({ status: 500, body: 'se cayó' }) : route.continue()
  })
  await page.goto(askingApart('/historial'))
  await page.getByText('Cargando historial...').waitFor()
  answer()
  await page.getByText('Error al cargar el historial').waitFor()
  fails = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByText('Todavía no hay documentos').waitFor()

  // A list that is already on screen stays visible.
  await processed(page, { numero: 'F001-00000793' })
  await page.goto(askingApart('/historial'))
  const row = page.getByRole('row', { name: /F001-00000793/ })
  await row.waitFor()
  fails = true
  await row.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText('No se pudo actualizar la lista').waitFor()
  expect(await row.count()).toBe(1)
  await close()
})

test('the answers embedded in a page are the ones that its screen requests when it loads without them', async () => {
  const { page, close } = await visit()
  const [id] = await withInvoices(page, 1)
  for (const path of ['/', '/historial', `/documento/${id}`]) {
    const html = await (await page.request.get(path)).text()
    const [, json = ''] = /id="answers">(.*?)<\/script>/.exec(html) ?? []
    const along = Object.keys(JSON.parse(json) as object).filter((url) => url !== '/api/auth/user')
    expect(along.length).toBeGreaterThan(1)
    const asked = along.map((url) => page.waitForRequest((request) => request.url().endsWith(url)))
    await page.goto(askingApart(path))
    await Promise.all(asked)
  }
  await close()
})

test('a failed list keeps its error and the focus while it is requested again, and says that it retries', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  // It fails until the requests are held: the list may be requested again as soon as the event connection opens.
  await page.route(/\/api\/documents\?/, (route) => route.fulfill({ status: 500, body: 'se cayó' }))
  await page.goto(askingApart('/historial'))
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await retry.focus()
  const again = await holdRequests(page, /\/api\/documents\?/)
  await processed(page, { numero: 'F001-00000794' })
  await again.sent
  await retry.and(page.locator(':focus')).waitFor()
  await retry.and(page.locator('[aria-busy]')).waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await retry.and(page.locator('[aria-busy]')).waitFor()
  again.release()
  await page.getByRole('row', { name: /F001-00000794/ }).waitFor()
  await close()
})

test('the page says that the database is unavailable, and recovers by itself', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  let isAway = true
  const error = { code: 'base_no_disponible', message: 'La base de datos no responde en este momento.' }
  await page.route(/\/api\/documents\?/, (route) =>
    isAway ? route.fulfill({ status: 503, json: { error } }) : route.continue(),
  )
  await page.route('**/readyz', (route) =>
    isAway ? route.fulfill({ status: 503, json: { ready: false } }) : route.continue(),
  )
  await page.goto('/historial?status=completed')
  const notice = page.getByText(`${error.message} Esta página se recupera sola.`)
  await notice.waitFor()
  await page.getByRole('button', { name: 'Reintentar' }).waitFor()
  isAway = false
  await notice.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Reintentar' }).waitFor({ state: 'detached' })
  await close()
})

test('a disabled «Confirmar» says why', async () => {
  const { page, close } = await visit()
  await withInvoices(page, 2)
  await page.goto('/historial')
  await page.getByRole('button', { name: 'Confirmar', exact: true }).first().click()
  const row = page.getByRole('row').filter({ hasText: 'Confirmado' })
  await row.getByRole('checkbox').press('Space')
  const chosen = page.getByRole('region', { name: 'Selección' })
  const confirm = chosen.getByRole('button', { name: 'Confirmar' })
  expect(await confirm.isDisabled()).toBe(true)
  const why = await confirm.getAttribute('aria-describedby')
  await chosen.locator(`[id="${why}"]`).getByText('Ya está confirmado.').waitFor()
  await close()
})

test('a document links back to the list with its filters, also after a reload', async () => {
  const { page, close } = await visit()
  await withInvoices(page, 1)
  await page.goto('/historial?limit=20&sort=total')
  await page.getByRole('row').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Volver al historial' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Volver al historial' }).click()
  await page.waitForURL('**/historial?limit=20&sort=total')
  await close()
})

test('a page past the end of the shortened history or of a team list redirects to its last page', async () => {
  const { page, problems, close } = await visit()
  await withInvoices(page, 6)
  await page.goto('/historial?limit=5&page=2')
  await page.getByRole('checkbox', { name: /^Elegir todos/ }).check()
  await page
    .getByRole('region', { name: 'Selección' })
    .getByRole('button', { name: /^Eliminar/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar 1 documento' }).click()
  await page.waitForURL((url) => url.search === '?limit=5')
  await expect.poll(() => page.getByRole('row').count()).toBe(6)

  await page.goto('/workflow?pagina=2')
  await page.getByRole('button', { name: 'Dar conformidad' }).first().waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(problems).toEqual([])
  await close()
})

test('the selection follows changes made elsewhere, and a document that was not confirmed stays selected', async () => {
  const { page, problems, close } = await visit()
  await interceptRequests(page)
  const [first, second] = await withInvoices(page, 3)
  const elsewhere = async (id: string | undefined) =>
    expect((await page.request.post(`/api/documents/${id}/confirm`, { data: {} })).ok()).toBe(true)
  await page.goto('/historial')
  await page.getByRole('checkbox', { name: /^Elegir todos/ }).check()
  const bar = page.getByRole('region', { name: 'Selección' })
  await elsewhere(first)
  await bar.getByRole('button', { name: 'Confirmar (2 de 3)' }).waitFor()

  // Without events, the next change is not announced.
  await page.route('**/api/events', (route) => route.abort())
  await page.reload()
  await page.getByRole('checkbox', { name: /^Elegir todos/ }).check()
  await bar.getByRole('button', { name: 'Confirmar (2 de 3)' }).click()
  await elsewhere(second)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar 2 documentos' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await bar.getByText('1 documento elegido').waitFor()
  expect(await page.locator('tr', { has: page.locator('td input:checked') }).count()).toBe(1)
  expect(problems).toEqual([])
  await close()
})

test('a change between the list request and the event connection is shown once the connection opens', async () => {
  const { page, problems, close } = await visit()
  await interceptRequests(page)
  const [first] = await withInvoices(page, 2)
  const connection = await holdRequests(page, '**/api/events')
  await page.goto('/historial')
  await page.getByRole('row').getByRole('button', { name: 'Confirmar', exact: true }).nth(1).waitFor()
  await connection.sent
  await page.request.post(`/api/documents/${first}/confirm`, { data: {} })
  connection.release()
  await page.getByRole('row').getByText('Confirmado', { exact: true }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a document with an unsaved edit is not confirmed from a list', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00000791' })
  await page.goto(`/documento/${id}`)
  await page.getByRole('button', { name: 'Editar Total', exact: true }).click()
  const total = page.getByRole('textbox', { name: 'Total', exact: true })
  await total.fill('250')
  await page.getByRole('link', { name: 'Historial' }).first().click()
  await page.getByRole('row').getByRole('button', { name: 'Confirmar', exact: true }).click()
  await page.getByText('Falta guardar un cambio', { exact: true }).waitFor()
  await page.goto('/revisar?ver=limpias')
  await page.getByRole('button', { name: 'Confirmar 1' }).click()
  await page.getByText('Falta guardar un cambio', { exact: true }).waitFor()
  expect((await documentOf(page, id)).isConfirmed).toBe(false)
  await page.goto(`/documento/${id}`)
  await expect.poll(() => total.inputValue()).toBe('250')
  await page.getByRole('button', { name: 'Cancelar Total' }).click()
  await page.getByRole('link', { name: 'Historial' }).first().click()
  await page.getByRole('row').getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect.poll(async () => (await documentOf(page, id)).isConfirmed).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('confirming the last document of a filter moves the focus to «Limpiar filtros»', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await processed(page, { numero: 'F001-00000792', ruc: '20601034800' })
  await page.goto('/historial?isConfirmed=false')
  const described = { name: 'Confirmar', description: 'COMERCIAL ANDINA S.A.C.' }
  await page.getByRole('row').getByRole('button', described).press('Enter')
  const reason = page.getByRole('dialog').getByLabel('Motivo')
  await reason.fill('Lo confirmó el proveedor')
  await reason.press('Control+Enter')
  await page.getByText('Ningún documento coincide con los filtros').waitFor()
  await page.getByRole('button', { name: 'Limpiar filtros' }).and(page.locator(':focus')).waitFor()
  expect(problems).toEqual([])
  await close()
})
