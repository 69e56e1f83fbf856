import { expect, test } from 'vitest'
import { invoicePdf } from '../server/src/test/papers/invoice-pdf.ts'
import { listedOtherwise, lists } from './answered-otherwise.ts'
import { interceptRequests, visit } from './browser.ts'
import { documentOf, processed } from './documents.ts'
import { holdRequests } from './hold-requests.ts'
import { askingApart } from './paths.ts'
import { register, somebody } from './people.ts'
import { watchScripts } from './watch-scripts.ts'

test('the upload screen shows its selects, queue, processing card, review table, JSON, statistics and confirmation', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await processed(page, { numero: 'F001-00000901' })
  const scriptBytes = watchScripts(page)
  await page.goto('/')
  const processor = page.getByLabel('Procesador', { exact: true })
  await processor.locator('option', { hasText: 'Lector local' }).waitFor({ state: 'attached' })
  await processor.locator('option', { hasText: '(No disponible)' }).first().waitFor({ state: 'attached' })
  const unavailable = await processor.locator('option:disabled').allTextContents()
  expect(unavailable.filter((name) => name.endsWith('(No disponible)'))).toHaveLength(unavailable.length)
  expect(unavailable.length).toBeGreaterThanOrEqual(2)
  const models = page.getByLabel('Modelo', { exact: true }).locator('option')
  expect(await models.allTextContents()).toEqual(['lector-local'])
  await page.getByText('Máximo 50MB por archivo').waitFor()
  await page.getByRole('table', { name: 'Datos extraídos' }).waitFor()
  // Everything it loads before any interaction, with a document on screen.
  const bytes = await scriptBytes()
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(130_000)

  const buffer = Buffer.from(await invoicePdf({ numero: 'F001-00000902' }))
  const file = { name: 'segunda.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('input[type=file]:enabled').setInputFiles(file)
  await page.getByText('Procesamiento completado', { exact: true }).waitFor()
  const queue = page.getByRole('region', { name: 'Archivos en cola' })
  await queue.getByText(/^\d+\.\d\d MB$/).waitFor()
  await queue.getByText('Completado', { exact: true }).waitFor()
  const status = page.getByRole('region', { name: 'Estado del Procesamiento' })
  for (const text of [
    'Conversión de archivo',
    'Análisis con IA',
    'segunda.pdf',
    'Datos extraídos',
    'Procesado',
  ])
    await status.getByText(text, { exact: true }).waitFor()

  const table = page.getByRole('table', { name: 'Datos extraídos' })
  expect(await table.getByRole('columnheader').allTextContents()).toEqual(['Campo', 'Valor', 'Confianza'])
  await table.getByRole('cell', { name: 'Productos 1 - Descripción', exact: true }).waitFor()
  expect(await table.getByText(/metadata/i).count()).toBe(0)
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  await page.getByText('JSON copiado', { exact: true }).waitFor()
  const json = page.waitForEvent('download')
  await page.getByRole('button', { name: 'JSON', exact: true }).click()
  expect((await json).suggestedFilename()).toBe('segunda.json')

  const preview = page.getByRole('region', { name: 'Vista previa JSON' })
  await preview.getByRole('button', { name: 'Copiar JSON' }).waitFor()
  await preview.getByRole('button', { name: 'Vista previa JSON' }).click()
  await preview.getByText('"numero": "F001-00000902"').waitFor()
  const statistics = page.getByRole('region', { name: 'Estadísticas' })
  await statistics.getByRole('button', { name: 'Estadísticas' }).click()
  for (const label of [
    'Productos',
    'Confianza promedio',
    'Tiempo de procesamiento',
    'Documentos completados',
  ])
    await statistics.getByText(label, { exact: true }).waitFor()
  const authenticity = page.getByRole('region', { name: 'Autenticidad' })
  await authenticity.getByText('Auténtico', { exact: true }).waitFor()
  await authenticity.getByRole('progressbar', { name: 'Confianza de autenticidad' }).waitFor()
  await authenticity.getByText('Análisis detallado').waitFor()

  const confirmation = page.getByRole('region', { name: 'Confirmar Documento Actual' })
  await confirmation.getByText('Pendiente confirmación', { exact: true }).waitFor()
  await confirmation.getByRole('button', { name: 'Google Sheets' }).waitFor()
  await page.getByRole('button', { name: 'Otros Documentos Pendientes de Confirmación (1)' }).click()
  const pending = page.getByRole('listitem').filter({ hasText: 'F001-00000901' })
  await pending.getByRole('button', { name: 'Google Sheets' }).waitFor()
  await pending.getByRole('link', { name: 'Revisar y Confirmar' }).waitFor()
  // From the queue the focus goes there directly, past the review table in between.
  await page.getByRole('link', { name: 'Ir a confirmar segunda.pdf' }).press('Enter')
  await page.keyboard.press('Tab')
  const comment = confirmation.getByLabel('Comentario (opcional)')
  await expect.poll(() => comment.evaluate((field) => field.matches(':focus'))).toBe(true)
  await confirmation.getByRole('link', { name: 'Ver y confirmar' }).click()
  await page.waitForURL('**/documento/*')
  expect(problems).toEqual([])
  await close()
})

test.each(['Confirmar Datos', 'Confirmar'])('after «%s» the focus moves to the next step', async (name) => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await processed(page, { numero: 'F001-00000903' })
  await page.goto('/')
  await page.getByRole('button', { name, exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Documento Confirmado' }).waitFor()
  const next = page.getByRole('link', { name: 'Ir al flujo' })
  await expect.poll(() => next.evaluate((link) => link.matches(':focus'))).toBe(true)
  // Opening a confirmed document does not move the focus.
  await page.reload()
  await next.waitFor()
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('a purchase order of six lines fits on two screens of a laptop', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  await processed(page, { numero: 'OC-004512', titulo: 'ORDEN DE COMPRA', lineas: 6 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.getByRole('table', { name: 'Datos extraídos' }).waitFor()
  await page.getByRole('button', { name: 'Confirmar Datos' }).waitFor()
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollHeight'))
    .toBeLessThanOrEqual(1600)
  await close()
})

test('a draft survives fifty newer documents, leaving the screen, and an expired session', async () => {
  const { page, problems, close } = await visit()
  await interceptRequests(page)
  const rosa = somebody()
  await register(page, rosa)
  await processed(page, { numero: 'F001-00000905' })
  await page.goto(askingApart('/'))
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const table = page.getByRole('table', { name: 'Datos extraídos' })
  const total = table.getByRole('textbox', { name: /: Total$/ })
  await total.fill('1.234,50')
  await listedOtherwise(page, ([any]) => ({
    documents: Array.from({ length: 50 }, (_, at) => ({
      ...any,
      id: crypto.randomUUID(),
      filename: `nueva ${at}`,
    })),
  }))
  const pushedOff = page.waitForResponse(lists)
  await processed(page, { numero: 'F001-00000906' })
  await pushedOff
  await page.getByRole('button', { name: /^Otros Documentos Pendientes/ }).waitFor()
  expect(await total.inputValue()).toBe('1.234,50')
  await page.unroute(lists)

  await page.getByRole('link', { name: 'Historial' }).first().click()
  await page.getByRole('heading', { name: 'Historial de Documentos' }).waitFor()
  await page.getByRole('link', { name: 'Procesador' }).first().click()
  await expect.poll(() => total.inputValue()).toBe('1.234,50')

  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Sesión expirada').first().waitFor()
  await page.getByRole('link', { name: 'Iniciar Sesión', exact: true }).first().waitFor()
  await page.context().request.post('/api/login', { data: { email: rosa.email, password: rosa.password } })
  await page.goto('/')
  await expect.poll(() => total.inputValue()).toBe('1.234,50')
  expect(problems).toEqual([])
  await close()
})

test('a failed reading shows an error in the processing card and a link to the document', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  await page.goto('/')
  await page.locator('input[type=file]:enabled').waitFor({ state: 'attached' })
  const dataTransfer = await page.evaluateHandle(`(() => {
    const dropped = new DataTransfer()
    dropped.items.add(new File(['%PDF-1.7 nada'], 'rota.pdf', { type: 'application/pdf' }))
    return dropped
  })()`)
  await page.getByText('Arrastra tus archivos aquí').dispatchEvent('drop', { dataTransfer })
  const status = page.getByRole('region', { name: 'Estado del Procesamiento' })
  await status.getByText('El procesamiento falló. Intenta subir el archivo nuevamente.').waitFor()
  await status.getByText('Error', { exact: true }).waitFor()
  await status.getByRole('link', { name: 'Ver el documento' }).click()
  await page.getByText('Sin datos extraídos').waitFor()

  // With more files than the list holds, each still shows its outcome.
  await listedOtherwise(page, ([any]) => ({
    documents: Array.from({ length: 50 }, () => ({ ...any, id: crypto.randomUUID() })),
  }))
  await page.goto(askingApart('/'))
  const buffer = Buffer.from(await invoicePdf({ numero: 'F001-00000904' }))
  const file = { name: 'una de muchas.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('input[type=file]:enabled').setInputFiles(file)
  const queue = page.getByRole('region', { name: 'Archivos en cola' })
  await queue.getByText('Completado', { exact: true }).waitFor()
  await close()
})

test('authenticity verdicts are shown; missing name, date, state and picture have fallbacks; at most 12 further values', async () => {
  const { page, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00000903' })
  const read = await documentOf(page, id)
  let authenticity = {
    isAuthentic: false,
    confidence: 0.5,
    flags: ['El total no cuadra'],
    analysis: 'Nada más.',
  }
  let informacion_adicional = {}
  let proveedor = read.extractedData?.proveedor
  let status: string = read.status
  await page.route(`**/api/documents/${id}`, (route) => {
    const extractedData = { ...read.extractedData, proveedor, informacion_adicional }
    return route.fulfill({ json: { ...read, extractedData, createdAt: '', authenticity, status } })
  })
  await page.goto(askingApart(`/documento/${id}`))
  await page.getByText('Posible Falsificación', { exact: true }).waitFor()
  await page.getByText('El total no cuadra').waitFor()
  await page.getByText('No hay información adicional del documento disponible').waitFor()
  await page.getByText('Fecha desconocida').waitFor()

  authenticity = { ...authenticity, confidence: 0.6 }
  informacion_adicional = Object.fromEntries(
    Array.from({ length: 14 }, (_, at) => [`dato_${at}`, `valor ${at}`]),
  )
  proveedor = { ...proveedor, nombre: null }
  status = 'en_pausa'
  await page.clock.install()
  await page.route('**/pages/1/*', (route) => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await page.getByText('Verificar Manualmente', { exact: true }).waitFor()
  await page.getByText('Pendiente', { exact: true }).first().waitFor()
  await page.getByRole('heading', { level: 1, name: read.extractedData?.cliente?.nombre ?? '?' }).waitFor()
  expect(await page.getByRole('button', { name: /^valor \d+$/ }).count()).toBe(12)
  // A picture may not be rendered yet, so it is requested a few times before giving up.
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000)
      return page.getByText('Vista previa no disponible').count()
    })
    .toBe(1)

  await page.goto(askingApart('/'))
  await page.getByText('Sospechoso', { exact: true }).waitFor()
  await close()
})

test('text typed during a save stays in the form, and the history of a field formats values as the screen does', async () => {
  const { page, problems, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00000941', moneda: 'DÓLARES AMERICANOS' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const field = (name: RegExp) => page.getByRole('textbox', { name })
  await field(/: RUC Cliente$/).fill('20131312955')
  const saving = await holdRequests(page, '**/edit-field', { times: 1 })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await saving.sent
  await field(/: Fecha$/).fill('16/10/2026')
  saving.release()
  await page.getByText('Cambios guardados', { exact: true }).waitFor()
  expect(await field(/: Fecha$/).inputValue()).toBe('16/10/2026')
  // The saved value is shown before it is refetched.
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  await save.and(page.locator(':not([aria-busy])')).waitFor()
  const readAgain = await holdRequests(page, `**/api/documents/${id}`)
  await save.click()
  await page.getByRole('button', { name: 'Editar', exact: true }).waitFor()
  await page.getByRole('row', { name: /^Fecha 16\/10\/2026/ }).waitFor()
  readAgain.release()
  const { documento, cliente } = (await documentOf(page, id)).extractedData ?? {}
  expect([documento?.fecha, cliente?.rfc]).toEqual(['2026-10-16', '20131312955'])

  await page.goto(`/documento/${id}`)
  await page.getByRole('button', { name: 'Historia de Fecha', exact: true }).click()
  await page.getByText('15/10/2026 → 16/10/2026').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Historia de Total', exact: true }).click()
  const history = page.getByRole('dialog', { name: 'Historia de Total' })
  await history.getByText('$ 118.00').waitFor()
  expect(problems).toEqual([])
  await close()
})
