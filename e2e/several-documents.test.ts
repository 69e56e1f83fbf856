import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { invoicePdf, type InvoicePdf } from '../server/src/test/papers/invoice-pdf.ts'
import { interceptRequests, visit } from './browser.ts'
import { askingApart } from './paths.ts'
import { register, somebody } from './people.ts'
import { withDocument } from './states/changed-document.ts'

const photo = 'consumo 12 octubre.jpg'
const invoice = async (details: InvoicePdf, name = `${details.numero}.pdf`) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await invoicePdf(details)),
})

async function uploaded(page: Page, details: InvoicePdf, name?: string): Promise<string> {
  const answer = await page.request.post('/api/documents/upload', {
    multipart: { model: 'lector-local', processor: 'local', file: await invoice(details, name) },
  })
  const { documentId } = (await answer.json()) as { documentId: string }
  await expect
    .poll(async () => (await (await page.request.get(`/api/documents/${documentId}`)).json()).status, {
      timeout: 60_000,
    })
    .toBe('completed')
  return documentId
}

test('PDF pages are browsed and zoomed; a file is split by hand into documents, and joined again', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  const id = await uploaded(page, { numero: 'F001-00003001', pages: 3 }, 'lote.pdf')
  await page.goto(`/documento/${id}`)
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await page.getByText('Página 2 de 3', { exact: true }).waitFor()
  const sheet = page.getByRole('img', { name: 'lote.pdf, página 2 de 3' })
  const width = async () => (await sheet.boundingBox())?.width ?? 0
  const before = await width()
  await page.getByRole('button', { name: 'Acercar' }).click()
  await expect.poll(width).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Separar en documentos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cortar antes de la página 2' }).click()
  await dialog.getByRole('button', { name: 'Cortar antes de la página 3' }).click()
  await dialog.getByLabel('Dejar fuera pág. 2').check()
  await dialog.getByText('Cuesta 1 crédito').waitFor()
  await dialog.getByRole('button', { name: 'Separar en 2 documentos' }).click()
  await page.getByText('Archivo separado', { exact: true }).waitFor()
  await page.getByText('Este archivo se separó en 2 documentos').waitFor()
  await page.getByText('Documento Bloqueado').waitFor()
  await page.getByRole('link', { name: 'lote (pág. 1).pdf' }).click()
  await page.getByText('Viene de').waitFor()
  await page.getByRole('button', { name: 'F001-00003001' }).first().waitFor()

  await page.getByRole('link', { name: 'lote.pdf' }).click()
  await page.getByRole('button', { name: 'Volver a juntar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminarlos y juntar' }).click()
  await page.getByText('El archivo se volvió a juntar', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Separar en documentos' }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('an area of a page is framed by pointer and keys, and becomes a document of its own', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  const id = await uploaded(page, { numero: 'F001-00003012' }, 'hoja.pdf')
  await page.goto(`/documento/${id}`)
  await page.getByRole('button', { name: 'Separar en documentos' }).click()
  const dialog = page.getByRole('dialog')
  const whole = dialog.getByRole('img', { name: 'La página completa' })
  const drawn = `document.querySelector('img[alt="La página completa"]')?.naturalWidth ?? 0`
  await expect.poll(() => page.evaluate(drawn)).toBeGreaterThan(0)
  expect(await dialog.getByRole('button', { name: 'Separar', exact: true }).isEnabled()).toBe(false)
  const frames = dialog.getByRole('group', { name: /^Recorte/ })
  const drag = async (...points: [x: number, y: number][]) => {
    const area = await whole.boundingBox()
    if (!area) throw new Error('the page is not on screen')
    for (const [at, [x, y]] of points.entries()) {
      await page.mouse.move(area.x + x * area.width, area.y + y * area.height, { steps: 4 })
      if (at === 0) await page.mouse.down()
    }
    await page.mouse.up()
  }
  await drag([0.02, 0.02], [0.98, 0.6])
  expect(await frames.count()).toBe(1)
  // A slip of the pointer makes no area.
  await drag([0.5, 0.9], [0.505, 0.9])
  expect(await frames.count()).toBe(1)
  await dialog.getByRole('button', { name: 'Agregar recorte' }).click()
  await frames.nth(1).focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => frames.count()).toBe(1)
  const width = async () => (await frames.first().boundingBox())?.width ?? 0
  const before = await width()
  await frames.first().focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(width).toBeLessThan(before)
  await dialog.getByText('Va con el crédito que ya gastó el original.').waitFor()
  await dialog.getByRole('button', { name: 'Separar 1 documento' }).click()
  await page.getByText('De este archivo salió 1 documento').waitFor()
  await page.getByRole('link', { name: 'hoja (recorte 1).jpg' }).click()
  await page.getByText('Viene de').waitFor()
  await page.getByRole('button', { name: 'F001-00003012' }).first().waitFor({ timeout: 60_000 })
  expect(problems).toEqual([])
  await close()
})

test('a rotated page stays rotated after a reload, and the source of a value rotates with it', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  const id = await uploaded(page, { numero: 'F001-00003002' })
  await page.goto(`/documento/${id}`)
  const kept = page.waitForResponse((response) => response.url().endsWith('/page-turns'))
  await page.getByRole('button', { name: 'Girar' }).click()
  expect((await kept).ok()).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'F001-00003002' }).first().click()
  const mark = page.locator('[data-pages] .outline-ink-on-paper')
  await expect
    .poll(async () => {
      const box = await mark.boundingBox()
      return box !== null && box.height > box.width
    })
    .toBe(true)
  await close()
})

test('a document is deleted after a confirmation, from its own page and from the history', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  const id = await uploaded(page, { numero: 'F001-00003003' })
  await uploaded(page, { numero: 'F001-00003004' })
  await page.goto(`/documento/${id}`)
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar 1 documento' }).click()
  await page.waitForURL('**/historial')
  await page.getByText('1 documento eliminado', { exact: true }).waitFor()
  const kept = await uploaded(page, { numero: 'F001-00003005' })
  await page.request.post(`/api/documents/${kept}/confirm`, { data: { comment: '' } })
  await page.getByText('Confirmado', { exact: true }).waitFor()
  await page.getByLabel('Elegir todos los de esta página').check()
  // Documents that are left out are counted and explained.
  await page.getByRole('button', { name: 'Eliminar (1 de 2)' }).click()
  await page.getByRole('dialog').getByText('Otro de los elegidos se queda').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar 1 documento' }).click()
  await expect.poll(() => page.getByRole('checkbox', { name: /^Elegir (?!todos)/ }).count()).toBe(1)
  await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true)
  await close()
})

test('a duplicate is marked in the history and in the review, and compared side by side', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  await uploaded(page, { numero: 'F001-00003005' }, 'primera.pdf')
  const second = await uploaded(page, { numero: 'F001-3005', descripcion: 'OTRO TEXTO' }, 'segunda.pdf')
  await page.goto('/historial')
  await expect.poll(() => page.getByText('Posible duplicado').count()).toBe(2)
  await page.goto(`/documento/${second}`)
  const compare = page.getByRole('button', { name: 'Comparar con primera.pdf' })
  await compare.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Este documento' }).waitFor()
  await dialog.getByRole('heading', { name: 'El otro' }).waitFor()
  // The numbers are equal with and without zeros; other differences are named in words.
  await dialog.getByText('No coinciden en Detalle; en lo demás, sí.').waitFor()
  await dialog.getByRole('row', { name: /^Detalle Distinto/ }).waitFor()
  // Equal facts are collapsed, to leave room for the pages.
  expect(await dialog.getByRole('row').count()).toBe(2)
  await dialog.getByRole('button', { name: 'Ver lo que coincide' }).click()
  await dialog.getByRole('row', { name: /^Total/ }).waitFor()
  await dialog.getByText('F001-00003005', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await compare.and(page.locator(':focus')).waitFor()

  // Under a dialog the page does not scroll, however far down it is.
  await page.getByRole('button', { name: 'Historia de Total' }).click()
  await dialog.getByText('Lectura original').waitFor()
  expect(await page.evaluate('scrollY')).toBeGreaterThan(0)
  expect(await page.evaluate("document.querySelector('header').getBoundingClientRect().top")).toBe(0)

  await page.goto('/revisar')
  await page.getByText('1 de 2', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Documento siguiente' }).click()
  await page.getByText('2 de 2', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Documento anterior' }).click()
  await page.getByText('1 de 2', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Comparar con (primera|segunda)\.pdf$/ }).waitFor()
  await close()
})

test('one click adds sample documents, which cost no credits, and another removes them', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  await page.goto('/')
  const arrived = page.waitForResponse((response) => response.url().endsWith('/api/samples'))
  await page.getByRole('button', { name: 'Probar con documentos de ejemplo' }).click()
  await page.getByText('Estás viendo documentos de ejemplo').waitFor()
  expect((await (await page.request.get('/api/user/credits')).json()).credits).toBe(25)
  expect((await arrived).ok()).toBe(true)
  await page.getByRole('button', { name: 'Quitar los ejemplos' }).click()
  await page.getByText('No hay documentos procesados').waitFor()
  await close()
})

test('Ctrl+Enter confirms a clean invoice after its upload', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  await page.goto('/')
  await page.locator('input[type=file]:enabled').setInputFiles(await invoice({ numero: 'F001-00003007' }))
  await page.getByText('Confirmar Documento Actual').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Los datos han sido confirmados exitosamente', { exact: true }).waitFor()
  await close()
})

test('a failed upload and a failed confirmation say so', async () => {
  const { page, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  await page.route('**/api/documents/upload', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/')
  await page.locator('input[type=file]:enabled').setInputFiles(await invoice({ numero: 'F001-00003008' }))
  await page.getByText('Error al subir archivo', { exact: true }).waitFor()
  await page.getByText('Error 503', { exact: true }).first().waitFor()
  await page.unroute('**/api/documents/upload')

  const id = await uploaded(page, { numero: 'F001-00003009' })
  let answer = { status: 500, body: '' }
  await page.route('**/confirm', (route) => route.fulfill(answer))
  await page.goto(`/documento/${id}`)
  await page.getByRole('button', { name: 'Confirmar Datos' }).click()
  await page.getByText('Error al confirmar', { exact: true }).waitFor()
  await page.getByText('500: Internal Server Error', { exact: true }).waitFor()
  answer = {
    status: 409,
    body: JSON.stringify({ error: { code: 'x', message: 'El documento ya está confirmado.' } }),
  }
  await page.getByRole('button', { name: 'Confirmar Datos' }).click()
  await page.getByText('El documento ya está confirmado.', { exact: true }).waitFor()
  await close()
})

test('retrying uploads whose answers were lost gives the same documents, by one press', async () => {
  const { page, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  await page.goto('/')
  const upload = '**/api/documents/upload'
  const ids: string[] = []
  await page.route(upload, async (route) => {
    const answer = (await (await route.fetch()).json()) as { documentId: string }
    ids.push(answer.documentId)
    await route.abort('connectionreset')
  })
  await page
    .locator('input[type=file]:enabled')
    .setInputFiles([
      await invoice({ numero: 'F001-00003090' }, 'perdida.pdf'),
      await invoice({ numero: 'F001-00003091' }, 'otra.pdf'),
    ])
  const retry = page.getByRole('button', { name: 'Reintentar los 2' })
  await retry.waitFor()
  await page.unroute(upload)
  await retry.click()
  await page.getByRole('heading', { name: '2 de 2 archivos listos' }).and(page.locator(':focus')).waitFor()
  const list = await page.request.get('/api/documents')
  const { documents } = (await list.json()) as { documents: { id: string }[] }
  expect(documents.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  await close()
})

test('a box drawn over words puts them into the open field', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  const id = await uploaded(page, { numero: 'F001-00003010' })
  const { words } = (await (await page.request.get(`/api/documents/${id}/pages/1/words`)).json()) as {
    words: { text: string; box: [number, number, number, number] }[]
  }
  const name = words.filter(({ text }) => ['COMERCIAL', 'ANDINA', 'S.A.C.'].includes(text))
  const [first, last] = [name[0], name[2]]
  if (!first || !last) throw new Error('the name of the supplier is not on the page')
  await page.goto(`/documento/${id}`)
  await page.getByRole('button', { name: 'Editar Nombre' }).first().click()
  const glass = page.getByTitle('Pulsa una palabra o dibuja un recuadro para llevarla al campo')
  await glass.scrollIntoViewIfNeeded()
  const area = await glass.boundingBox()
  if (!area) throw new Error('the page is not on screen')
  const at = (x: number, y: number) => [area.x + x * area.width, area.y + y * area.height] as const
  await page.mouse.move(...at(first.box[0] - 0.005, first.box[1] - 0.005))
  await page.mouse.down()
  await page.mouse.move(...at(last.box[0] + last.box[2] + 0.005, last.box[1] + last.box[3] + 0.005), {
    steps: 4,
  })
  await page.mouse.up()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Nombre' }).first().inputValue())
    .toBe('COMERCIAL ANDINA S.A.C.')
  await close()
})

test('a phone takes a photo of a document, and no screen is wider than 360 px', async () => {
  const { page, close } = await visit({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await register(page, somebody())
  await page.goto('/')
  // Without permission for the page's own camera, the phone's camera app replaces it.
  await page.getByRole('button', { name: 'Tomar una foto' }).tap()
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Abrir la cámara del teléfono' }).tap()
  const chooser = await asked
  expect(await chooser.element().getAttribute('capture')).toBe('environment')
  await chooser.setFiles(join(import.meta.dirname, '..', 'extraction', 'samples', photo))
  await page.getByRole('row', { name: /^Total S\// }).waitFor({ timeout: 60_000 })

  const id = await uploaded(page, { numero: 'F001-00003011', pages: 2 })
  for (const path of ['/', '/historial', `/documento/${id}`, '/revisar']) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(360)
  }
  // The list loads before most of its filters.
  await page.goto('/historial')
  const status = page.getByLabel('Estado', { exact: true })
  expect(await status.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filtros', exact: true }).tap()
  await status.waitFor()
  await close()
})

test('the file link of a part that was not cut out opens at the page of the part', async () => {
  const { page, problems, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  const id = await uploaded(page, { numero: 'F001-00000777' })
  const part = {
    documentId: id,
    filename: 'lote.pdf',
    status: 'completed',
    desde: 3,
    hasta: 4,
    recorte: null,
  }
  await withDocument({ awaitsCut: true, partOf: part })(page)
  await page.goto(askingApart(`/documento/${id}`))
  await page.getByText('Es esta parte: págs. 3–4 de lote.pdf.').waitFor()
  for (const name of ['Ver Archivo Original', 'Abrir el archivo completo'])
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(
      `/api/documents/${id}/file#page=3`,
    )
  expect(problems).toEqual([])
  await close()
})
