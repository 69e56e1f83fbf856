import { expect, test } from 'vitest'
import { betweenAnswerAndScreen } from './between.ts'
import { interceptRequests, visit } from './browser.ts'
import { documentOf, post, processed } from './documents.ts'
import { askingApart } from './paths.ts'
import { holdRequests } from './hold-requests.ts'
import { register, somebody } from './people.ts'
import { withDocument } from './states/changed-document.ts'

test('the detail page shows the file, data and workflow of a document, saves a corrected field, and confirms it', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00002001' })
  await page.goto(`/documento/${id}`)
  await page.getByRole('link', { name: 'Volver al historial' }).waitFor()
  await page.getByText('F001-00002001.pdf').first().waitFor()
  const head = page.locator('main header')
  await head.getByText('FACTURA F001-00002001', { exact: true }).waitFor()
  await head.getByRole('button', { name: 'Ir a confirmar' }).click()
  await page.getByRole('button', { name: 'Confirmar Datos' }).and(page.locator(':focus')).waitFor()
  await page.getByText(/^\d+\.\d KB$/).waitFor()
  await page.getByText('application/pdf').waitFor()
  const original = page.getByRole('link', { name: 'Ver Archivo Original' })
  expect(await original.getAttribute('target')).toBe('_blank')
  for (const label of ['RUC Proveedor', 'RUC Cliente', 'IGV'])
    await page.getByText(label, { exact: true }).waitFor()
  await page.getByText('No hay comentarios del flujo disponibles').waitFor()

  const [json] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar JSON' }).click(),
  ])
  expect(json.suggestedFilename()).toBe(`documento_${id}.json`)

  await page.getByRole('button', { name: 'Ampliar' }).hover()
  await page.getByText('Ampliar', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Ampliar' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir en Nueva Pestaña' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click()

  await page.getByRole('button', { name: 'Editar RUC Proveedor' }).click()
  await page.getByRole('textbox', { name: 'RUC Proveedor' }).fill('20512528458')
  await page.keyboard.press('Enter')
  await page.getByText('Campo actualizado', { exact: true }).waitFor()
  await page.getByText('El campo se ha guardado exitosamente', { exact: true }).waitFor()
  await page.keyboard.press('F8')
  await page.getByRole('region', { name: 'Notificaciones (F8)' }).locator(':focus').waitFor()
  await page.getByRole('button', { name: 'Historia de RUC Proveedor' }).click()
  await page.getByText('Lectura original').waitFor()
  await page.keyboard.press('Escape')

  // Confirming saves unsaved typed text.
  await page.getByRole('button', { name: 'Editar RUC Cliente' }).click()
  await page.getByRole('textbox', { name: 'RUC Cliente' }).fill('20131312955')
  await page.getByLabel('Comentario', { exact: false }).fill('Conforme con la guía')
  await page.getByRole('button', { name: 'Confirmar Datos' }).click()
  await page.getByText('Los datos han sido confirmados exitosamente', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Documento Confirmado' }).waitFor()
  await page.getByText('Conforme con la guía').first().waitFor()
  expect((await documentOf(page, id)).extractedData?.cliente?.rfc).toBe('20131312955')
  await head.getByText('Confirmado', { exact: true }).waitFor()
  expect(await page.getByText('Confirmado', { exact: true }).count()).toBeGreaterThan(3)
  expect(await page.getByRole('button', { name: /^Editar / }).count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('the comparison of two readings names each, and takes one value back while it keeps another correction', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00002002' })
  for (const [fieldPath, newValue] of [
    ['proveedor.nombre', 'UNA CORRECCIÓN'],
    ['documento.moneda', 'USD'],
  ])
    await page.request.post(`/api/documents/${id}/edit-field`, { data: { fieldPath, newValue } })
  await page.goto(`/documento/${id}`)
  await page.getByRole('button', { name: 'Lecturas del documento' }).click()
  await page.getByRole('button', { name: 'Leer otra vez' }).click()
  const comparison = page.getByRole('table', { name: 'Comparación de lecturas' })
  for (const which of ['2.ª', '1.ª'])
    await comparison.getByRole('columnheader', { name: `Lector local (${which})` }).waitFor()
  // On a phone each value follows the name of its reading.
  await page.setViewportSize({ width: 390, height: 844 })
  const value = comparison.getByRole('button', { name: /^Usar «COMERCIAL ANDINA/ }).first()
  await value.locator('xpath=ancestor::td[@data-column="Lector local (2.ª)"]').waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await comparison
    .getByRole('button', { name: 'Usar «COMERCIAL ANDINA S.A.C.» en Proveedor: Nombre' })
    .first()
    .click()
  await comparison.getByText('Proveedor: Nombre').waitFor({ state: 'detached' })
  await comparison.getByText('Moneda', { exact: true }).waitFor()
  const { extractedData } = await (await page.request.get(`/api/documents/${id}`)).json()
  expect(extractedData).toMatchObject({
    proveedor: { nombre: 'COMERCIAL ANDINA S.A.C.' },
    documento: { moneda: 'USD' },
  })
  expect(problems).toEqual([])
  await close()
})

test('a document that waits for its provider to be read again can be read by another processor meanwhile', async () => {
  const { page, problems, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00002003' })
  await withDocument({ rereading: { processor: 'openai', model: 'gpt-4o', isLater: true } })(page)
  await page.goto(`/documento/${id}`)
  // Already open unless the page was prerendered with the product's own answers.
  const readings = page.getByRole('button', { name: 'Lecturas del documento' })
  if ((await readings.getAttribute('aria-expanded')) === 'false') await readings.click()
  await page.getByText('Se leerá con gpt-4o en cuanto OpenAI responda.', { exact: false }).waitFor()
  const asked = page.waitForResponse((response) => response.url().endsWith('/reread'))
  await page.getByRole('button', { name: 'Leer otra vez' }).click()
  expect((await asked).status()).toBe(200)
  expect(problems).toEqual([])
  await close()
})

test('a value shows its source on the page, a word of the page fills the open field, and one click corrects a sum', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  const notas = ['SON: CIENTO DIECIOCHO CON 00/100 SOLES']
  const id = await processed(page, { numero: 'F001-00002002', notas })
  await post(page, `/api/documents/${id}/edit-field`, { fieldPath: 'totales.total', newValue: 181 })
  const { words } = (await (await page.request.get(`/api/documents/${id}/pages/1/words`)).json()) as {
    words: { text: string; box: [number, number, number, number] }[]
  }
  const word = words.find(({ text }) => text.includes('F001-00002002')) ?? words[0]
  if (!word) throw new Error('the page has no words')
  await page.goto(`/documento/${id}`)
  await page.getByRole('button', { name: 'F001-00002002' }).first().click()
  const glass = page.getByTitle('Pulsa una palabra o dibuja un recuadro para llevarla al campo')
  await glass.waitFor()
  await page.locator('[data-pages] .outline-ink-on-paper').waitFor()
  await page.getByRole('button', { name: 'Editar Fecha', exact: true }).click()
  const size = await glass.boundingBox()
  if (!size) throw new Error('the page is not on screen')
  const [x, y, width, height] = word.box
  await glass.click({ position: { x: (x + width / 2) * size.width, y: (y + height / 2) * size.height } })
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Fecha', exact: true }).inputValue())
    .toBe(word.text)
  await page.getByRole('button', { name: 'Cambiar el total a 118.00' }).click()
  await expect.poll(async () => (await documentOf(page, id)).extractedData?.totales?.total).toBe(118)
  await close()
})

test('a failed or offline save keeps the typed text; a 401 says that the session expired, and reloads the page', async () => {
  const { page, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00002003' })
  let status = 500
  await page.goto(`/documento/${id}`)
  await page.getByRole('button', { name: 'Editar RUC Cliente' }).click()
  const box = page.getByRole('textbox', { name: 'RUC Cliente' })
  await box.fill('20600000001')
  // The toaster is loaded while a person is active, because it is needed offline.
  const notices = page.getByRole('region', { name: 'Notificaciones (F8)' })
  await notices.waitFor({ state: 'attached' })
  // The page may know that it is offline before its requests fail.
  await page.route('**/edit-field', (route) => route.abort('internetdisconnected'))
  await page.context().setOffline(true)
  const offline = page.getByText('Sin conexión. Lo que hagas no se guardará hasta que vuelva la red.')
  await offline.waitFor()
  await page.keyboard.press('Enter')
  // Other parts of the screen may show the same text, when their requests fail meanwhile.
  await notices.getByText('No hay conexión con el servidor. Revisa tu red y vuelve a intentar.').waitFor()
  await page.context().setOffline(false)
  await offline.waitFor({ state: 'detached' })
  await page.route('**/edit-field', (route) => route.fulfill({ status, body: '' }))
  await page.keyboard.press('Enter')
  await page.getByText('Error al guardar', { exact: true }).waitFor()
  await page.getByText('No se pudo actualizar el campo', { exact: true }).waitFor()
  expect(await box.inputValue()).toBe('20600000001')
  status = 401
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Guardar RUC Cliente' }).click()
  await page.getByText('Sesión expirada', { exact: true }).waitFor()
  await page.getByText('Por favor, inicia sesión nuevamente', { exact: true }).waitFor()
  await reloaded
  // The typed text is back.
  await expect.poll(() => box.inputValue()).toBe('20600000001')
  await close()
})

test('line items are edited, added, removed and restored; the table viewer has three tabs and two exports', async () => {
  const { page, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00002004' })
  await page.goto(`/documento/${id}`)
  const lines = page.getByRole('heading', { name: /^Productos \(/ })
  const before = await lines.textContent()
  await page.getByRole('button', { name: 'Agregar línea' }).click()
  await expect.poll(() => lines.textContent()).not.toBe(before)
  // The new line gets the focus, ready for typing.
  await page.getByRole('textbox', { name: /^Productos \d+ - Descripción$/ }).waitFor()
  await expect
    .poll(() => page.locator(':focus').getAttribute('aria-label'))
    .toMatch(/^Productos \d+ - Descripción$/)
  await page
    .getByRole('button', { name: /^Quitar la línea/ })
    .last()
    .click()
  await expect.poll(() => lines.textContent()).toBe(before)
  // The line's button was removed with it; the focus goes to an element beside it.
  await page
    .locator('[data-path^="productos.0."] button:focus, button[aria-label^="Quitar la línea"]:focus')
    .waitFor()
  // Removed lines can be restored, latest first, long after their toasts; each returns to its place.
  for (const descripcion of ['DOS', 'TRES']) {
    const item = { codigo: null, descripcion, cantidad: null, precio: null, total: null }
    await post(page, `/api/documents/${id}/items`, { list: 'productos', item })
  }
  await page.reload()
  await page.getByRole('button', { name: 'Quitar la línea 3' }).waitFor()
  const described = async () =>
    (await documentOf(page, id)).extractedData?.productos?.map(({ descripcion }) => descripcion)
  const all = await described()
  await page.getByRole('button', { name: 'Quitar la línea 2' }).click()
  await page.getByRole('button', { name: 'Devolver línea 2' }).waitFor()
  await page.getByRole('button', { name: 'Quitar la línea 1' }).click()
  await page.getByRole('button', { name: 'Devolver línea 1' }).click()
  await page.getByRole('button', { name: 'Devolver línea 2' }).click()
  await page.getByRole('button', { name: /^Devolver/ }).waitFor({ state: 'detached' })
  await expect.poll(described).toEqual(all)
  for (const _ of ['TRES', 'DOS'])
    await page
      .getByRole('button', { name: /^Quitar la línea/ })
      .last()
      .click()
  await expect.poll(() => lines.textContent()).toBe(before)
  await page.getByRole('button', { name: /^Productos 1 - Descripción: / }).press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.locator('body > [aria-hidden=true] [aria-label="Recorte de la página 1"]').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('FLETE')
  await page.keyboard.press('Enter')
  // The focus stays on the cell.
  const focused = page.locator(':focus')
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Productos 1 - Descripción: FLETE. Editar')
  // Typing replaces a number, by press or from the cell; Tab saves it and continues.
  const quantity = async () => (await documentOf(page, id)).extractedData?.productos?.[0]?.cantidad
  await page.getByRole('button', { name: /^Productos 1 - Cantidad: / }).click()
  await page.keyboard.type('93')
  await page.keyboard.press('Tab')
  await expect.poll(quantity).toBe(93)
  await page.getByRole('button', { name: 'Productos 1 - Cantidad: 93. Editar' }).focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await expect.poll(quantity).toBe(12)
  await expect.poll(() => focused.getAttribute('aria-label')).toMatch(/^Productos 1 - Precio: /)

  await page.getByRole('button', { name: 'Datos de Tabla' }).click()
  for (const tab of ['Tabla principal', 'Texto legible', 'Datos técnicos'])
    await page.getByRole('tab', { name: tab }).click()
  const section = page.locator('section').filter({ hasText: 'Datos de Tabla' })
  for (const kind of ['CSV', 'JSON']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('button', { name: kind, exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`document_${id}_table.${kind.toLowerCase()}`)
  }

  const tableData = { tableData: [], readableText: '', humanReadableSummary: '' }
  await page.route('**/table', (route) =>
    route.fulfill({ json: { hasTableData: false, tableData, formattedTable: [] } }),
  )
  await page.goto(askingApart(`/documento/${id}`))
  await page.getByRole('button', { name: 'Datos de Tabla' }).click()
  for (const [tab, message] of [
    ['Tabla principal', 'No se encontraron tablas'],
    ['Texto legible', 'No hay texto legible'],
    ['Datos técnicos', 'No hay datos técnicos'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByText(message, { exact: true }).waitFor()
  }
  await close()
})

test('a line item is moved by keys and by menu, the move is undone at once, and a line is inserted between two', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00002007' })
  for (const descripcion of ['DOS', 'TRES']) {
    const item = { codigo: null, descripcion, cantidad: null, precio: null, total: null }
    await post(page, `/api/documents/${id}/items`, { list: 'productos', item })
  }
  const described = async () =>
    (await documentOf(page, id)).extractedData?.productos?.map(({ descripcion }) => descripcion)
  const [first] = (await described()) ?? []
  await page.goto(`/documento/${id}`)
  const focused = page.locator(':focus')
  const cell = (text: string) =>
    page.getByRole('button', { name: new RegExp(`^Productos \\d - Descripción: ${text}`) })
  // The second key press does not wait for the response to the first.
  await cell('TRES').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(described).toEqual(['TRES', first, 'DOS'])
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Productos 1 - Descripción: TRES. Editar')
  await page.getByText('Línea 3 movida al lugar 1', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Devolver línea 1 al lugar 3' }).click()
  await page.getByRole('button', { name: 'Productos 3 - Descripción: TRES. Editar' }).waitFor()
  expect(await described()).toEqual([first, 'DOS', 'TRES'])

  // Key presses between the answer and the rendered table are not lost either.
  const again = "new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true })"
  await betweenAnswerAndScreen(page, '/move', `document.activeElement.dispatchEvent(${again})`)
  await cell('TRES').press('Alt+ArrowUp')
  await expect.poll(described).toEqual(['TRES', first, 'DOS'])
  await page.getByRole('button', { name: 'Devolver línea 1 al lugar 3' }).click()
  await page.getByRole('button', { name: 'Productos 3 - Descripción: TRES. Editar' }).waitFor()
  expect(await described()).toEqual([first, 'DOS', 'TRES'])

  await page.getByRole('button', { name: 'Línea 2: mover o insertar' }).click()
  await page.getByRole('menuitem', { name: 'Bajar' }).click()
  await expect.poll(described).toEqual([first, 'TRES', 'DOS'])
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Línea 3: mover o insertar')
  await page.getByRole('button', { name: 'Línea 1: mover o insertar' }).click()
  await page.getByRole('menuitem', { name: 'Insertar una línea debajo' }).click()
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Productos 2 - Descripción')
  await page.keyboard.type('EN MEDIO')
  await page.keyboard.press('Enter')
  await expect.poll(described).toEqual([first, 'EN MEDIO', 'TRES', 'DOS'])
  expect(problems).toEqual([])
  await close()
})

test('the worst mismatch of sums is listed first, and the review offers the line total that makes the sum hold', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00002007', lineas: 3, base: 300 })
  await post(page, `/api/documents/${id}/edit-field`, { fieldPath: 'productos.1.total', newValue: 140 })
  const codes = async () => (await documentOf(page, id)).alerts.map(({ code }) => code)
  await expect.poll(codes).toEqual(expect.arrayContaining(['lineas-suman', 'importe-de-linea']))
  await page.goto(`/documento/${id}`)
  const warnings = page.getByRole('list', { name: 'Advertencias' }).getByRole('listitem')
  await expect.poll(() => warnings.first().textContent()).toMatch(/^Las líneas suman/)
  await page.goto(`/revisar?documento=${id}`)
  await page.getByRole('button', { name: '100.00 lo que cuadra' }).click()
  const total = async () => (await documentOf(page, id)).extractedData?.productos?.[1]?.total
  await expect.poll(total).toBe(100)
  expect(problems).toEqual([])
  await close()
})

test('a missing document says so and links to the history', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  await page.goto('/documento/00000000-0000-4000-8000-000000000000')
  await page.getByText('Documento no encontrado').waitFor()
  await page.getByRole('link', { name: 'Ir al historial' }).click()
  await page.waitForURL('**/historial')
  await close()
})

test('a page image that does not arrive keeps its message and the focus while it is loaded again', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00000771' })
  // Its pages are rendered after its data.
  const image = `/api/documents/${id}/pages/1/large`
  await expect.poll(async () => (await page.request.get(image)).status()).toBe(200)
  await page.clock.install()
  let isMissing = true
  await page.route('**/pages/1/large*', (route) =>
    isMissing ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.goto(`/documento/${id}`)
  const retry = page.getByRole('button', { name: 'Reintentar', exact: true })
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000)
      return retry.count()
    })
    .toBe(1)
  isMissing = false
  const again = await holdRequests(page, '**/pages/1/large*')
  await retry.press('Enter')
  await again.sent
  await retry.and(page.locator('[aria-busy]')).and(page.locator(':focus')).waitFor()
  again.release()
  const pages = page.getByRole('group', { name: /^Páginas? del documento$/ })
  await pages.getByRole('img', { name: 'F001-00000771.pdf' }).waitFor()
  await retry.waitFor({ state: 'detached' })
  await pages.and(page.locator(':focus')).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a document that could not be read has no data and can be typed in by hand', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  const answer = await page.request.post('/api/documents/upload', {
    multipart: {
      model: 'lector-local',
      processor: 'local',
      file: { name: 'rota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nada') },
    },
  })
  const { documentId } = (await answer.json()) as { documentId: string }
  await page.goto(`/documento/${documentId}`)
  await page.getByText('Detalles del Documento').waitFor()
  await page.getByText('Sin datos extraídos').waitFor()
  await page.getByText('Vista previa no disponible').waitFor()
  await page.getByRole('button', { name: 'Digitar a mano' }).click({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Editar RUC Proveedor' }).waitFor()
  await page.locator('main button:focus').waitFor()
  await close()
})
