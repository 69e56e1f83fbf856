// The review measured in key presses: what an assistant with forty invoices needs for each.
import { undoConfirmSeconds } from '@conforme/contract/limits'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answeredOtherwise, detail, listedOtherwise } from './answered-otherwise.ts'
import { interceptRequests, visit } from './browser.ts'
import { documentOf, post, processed } from './documents.ts'
import { holdRequests } from './hold-requests.ts'
import { askingApart } from './paths.ts'
import { register, somebody } from './people.ts'

const stampHasFocus = (page: Page) =>
  expect.poll(() => page.evaluate('document.activeElement?.textContent')).toMatch(/^Confirmar/)
const focusedLabel = (page: Page) => page.locator(':focus').getAttribute('aria-label')
const summary = async (page: Page) => (await page.request.get('/api/documents/summary')).json()

test('one key confirms a clean invoice and shows the next', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await processed(page, { numero: 'F001-00002011' })
  await processed(page, { numero: 'F001-00002012', base: 250 })
  await page.goto('/revisar')
  await page.getByText('1 de 2').waitFor()
  await stampHasFocus(page)
  await page.keyboard.press('Enter')
  await page.getByText('Documento confirmado', { exact: true }).waitFor()
  await stampHasFocus(page)
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'No queda nada por revisar' }).and(page.locator(':focus')).waitFor()
  await expect.poll(() => summary(page)).toMatchObject({ confirmed: 2, toConfirm: 0 })
  expect(problems).toEqual([])
  await close()
})

test('each page of the queue is requested once, and again only after a change', async () => {
  const { page, problems, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  for (const numero of ['F001-00002021', 'F001-00002022', 'F001-00002023']) await processed(page, { numero })
  const asked: string[] = []
  // Opening the event connection would refetch the data.
  await page.route('**/api/events', (route) => route.abort())
  // Simulates pages of one document.
  await page.route(/\/api\/documents\?.*toConfirm/, async (route) => {
    const url = new URL(route.request().url())
    const at = url.searchParams.get('page') ?? ''
    asked.push(at)
    url.searchParams.set('page', '1')
    const response = await route.fetch({ url: url.href })
    const { documents, total } = (await response.json()) as { documents: unknown[]; total: number }
    const paged = {
      documents: documents.slice(Number(at) - 1, Number(at)),
      page: Number(at),
      totalPages: total,
    }
    await route.fulfill({ response, json: { ...paged, total, totalIsExact: true } })
  })
  await page.goto(askingApart('/revisar'))
  const entries = page.getByRole('navigation', { name: 'Documentos por revisar' }).getByRole('listitem')
  await expect.poll(() => entries.count()).toBe(3)
  expect(asked).toEqual(['1', '2', '3'])
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.getByText('3 de 3').waitFor()
  await stampHasFocus(page)
  await page.keyboard.press('Enter')
  await page.getByText('2 de 2').waitFor()
  await expect.poll(() => asked.slice(3)).toEqual(expect.arrayContaining(['1', '2']))
  await expect.poll(() => entries.count()).toBe(2)
  expect(problems).toEqual([])
  await close()
})

test('the queue entry of the document on screen stays visible while keys move through the queue', async () => {
  const { page, problems, close } = await visit({ viewport: { width: 1440, height: 420 } })
  await register(page, somebody())
  for (let at = 1; at <= 8; at++) await processed(page, { numero: `F001-0000203${at}`, base: 100 + at })
  await page.goto('/revisar')
  await page.getByText('1 de 8').waitFor()
  for (let at = 2; at <= 8; at++) await page.keyboard.press('j')
  await page.getByText('8 de 8').waitFor()
  const entry = page.getByRole('navigation', { name: 'Documentos por revisar' }).locator('[aria-current]')
  await expect.poll(async () => ((await entry.boundingBox())?.y ?? Infinity) < 420 - 40).toBe(true)
  for (let at = 1; at < 8; at++) await page.keyboard.press('k')
  await page.getByText('1 de 8').waitFor()
  await expect.poll(async () => ((await entry.boundingBox())?.y ?? 0) > 100).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('a wrong value is corrected by typing it and Enter, and «u» undoes it', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  const wrongDigit = '20601034800'
  const id = await processed(page, { numero: 'F001-00002005', ruc: wrongDigit })
  await page.goto('/revisar')
  // The doubt about the failed check is first and has the focus.
  await expect.poll(() => focusedLabel(page)).toContain(`RUC: ${wrongDigit}`)
  await page.keyboard.type('20601034809')
  await page.keyboard.press('Enter')
  const ruc = async () => (await documentOf(page, id)).extractedData?.proveedor?.rfc
  await expect.poll(ruc).toBe('20601034809')
  await stampHasFocus(page)
  await page.keyboard.press('u')
  await expect.poll(ruc).toBe(wrongDigit)
  await page.getByText('Falta decidir 1').waitFor()

  // Two edits of the same field; both are undone.
  for (const typed of ['20512333797', '20601034809']) {
    await page.locator('[aria-label*="RUC: "]').last().focus()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect.poll(ruc).toBe(typed)
    await stampHasFocus(page)
  }
  await page.keyboard.press('u')
  await page.keyboard.press('u')
  await expect.poll(ruc).toBe(wrongDigit)
  expect(problems).toEqual([])
  await close()
})

test('letters are commands, and none changes the data of the document', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00002021', ruc: '20601034800' })
  await processed(page, { numero: 'F001-00002022' })
  await page.goto('/revisar')
  await expect.poll(() => focusedLabel(page)).toContain('RUC: ')
  const before = await documentOf(page, id)

  await page.keyboard.press('j')
  await page.getByText('2 de 2').waitFor()
  await page.keyboard.press('k')
  await page.getByText('1 de 2').waitFor()
  await expect.poll(() => focusedLabel(page)).toContain('RUC: ')
  await page.keyboard.press('e')
  await page.getByText('RUC Cliente').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Teclas para revisar' }).waitFor()
  await page.keyboard.press('Escape')
  // The dialog returns the focus before the next key.
  await expect.poll(() => focusedLabel(page)).toContain('RUC: ')
  await page.keyboard.press('/')
  await expect.poll(() => focusedLabel(page)).toBe(null)
  await page.keyboard.type('jku')
  expect(await page.getByLabel('Buscar en la cola').inputValue()).toBe('jku')
  // In a field the same keys work with Alt.
  await page.keyboard.press('Alt+j')
  await page.getByText('2 de 2').waitFor()
  const after = await documentOf(page, id)
  expect(after.version).toBe(before.version)
  expect(problems).toEqual([])
  await close()
})

test('an unsaved value is kept on return and after a reload, until it is cancelled', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  const first = await processed(page, { numero: 'F001-00002026' })
  await processed(page, { numero: 'F001-00002027' })
  await page.goto(`/revisar?documento=${first}`)
  const total = page.getByRole('group', { name: /^Total: / })
  const typed = page.getByRole('textbox', { name: 'Total', exact: true })
  await total.press('F2')
  await typed.fill('1.234,50')
  await page.getByRole('button', { name: 'Documento siguiente' }).click()
  await typed.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Documento anterior' }).click()
  await expect.poll(() => typed.inputValue()).toBe('1.234,50')
  await page.reload()
  await expect.poll(() => typed.inputValue()).toBe('1.234,50')
  await page.goto(`/documento/${first}`)
  await expect.poll(() => typed.inputValue()).toBe('1.234,50')
  await page.getByRole('button', { name: 'Cancelar Total' }).click()
  await page.goto(`/revisar?documento=${first}`)
  await total.waitFor()
  expect(await typed.count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('a held key confirms the document on screen, and not the next one', async () => {
  const { page, close } = await visit()
  await register(page, somebody())
  await processed(page, { numero: 'F001-00002031' })
  await processed(page, { numero: 'F001-00002032', base: 300 })
  await page.goto('/revisar')
  await page.getByText('1 de 2').waitFor()
  await stampHasFocus(page)
  let stamps = 0
  page.on('request', (request) => (stamps += request.url().endsWith('/confirm') ? 1 : 0))
  await page.keyboard.down('Control')
  await page.keyboard.down('Enter')
  await page.getByText('Documento confirmado', { exact: true }).waitFor()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Control')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.evaluate('new Promise(requestAnimationFrame)')
  expect(stamps).toBe(1)
  await close()
})

test('on a phone the data comes first, and the paper opens by a tap', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page, problems, close } = await visit(phone)
  await register(page, somebody())
  await processed(page, { numero: 'F001-00002041' })
  await page.goto('/revisar')
  const supplier = page.getByRole('group', { name: /^Proveedor: / })
  await supplier.waitFor()
  expect((await supplier.boundingBox())?.y).toBeLessThan(844)
  await page.getByRole('button', { name: 'Ver papel' }).tap()
  await page.getByRole('dialog', { name: 'El papel' }).getByRole('img').first().waitFor()
  expect(problems).toEqual([])
  await close()
})

test('on a phone the next document opens at its top, and the toast is above the bottom bar', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const { page, problems, close } = await visit(phone)
  await register(page, somebody())
  await processed(page, { numero: 'F001-00002045' })
  await processed(page, { numero: 'F001-00002046' })
  await page.clock.install()
  await page.goto('/revisar')
  await page.getByText('1 de 2').waitFor()
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  const confirm = page.getByRole('button', { name: 'Confirmar', exact: true })
  await confirm.tap()
  await page.getByText('1 de 1').waitFor()
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)

  const notice = page.getByRole('region', { name: 'Notificaciones (F8)' }).getByRole('listitem')
  await notice.getByText('Documento confirmado').waitFor()
  await expect
    .poll(async () => {
      const [over, bar] = [await notice.boundingBox(), await confirm.boundingBox()]
      return over && bar && over.y > 300 && over.y + over.height <= bar.y
    })
    .toBe(true)

  // The page-wide notice is below the bar and does not cover it.
  await page.context().setOffline(true)
  const offline = page.getByText('Sin conexión. Lo que hagas no se guardará hasta que vuelva la red.')
  await expect
    .poll(async () => {
      const [below, bar] = [await offline.boundingBox(), await confirm.boundingBox()]
      return below && bar && bar.y + bar.height <= below.y
    })
    .toBe(true)
  await page.context().setOffline(false)
  await offline.waitFor({ state: 'detached' })

  // Nothing moves when the confirmation can no longer be undone.
  const topOfNumber = async () => (await page.getByRole('group', { name: /^Número: / }).boundingBox())?.y
  const top = await topOfNumber()
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await undo.waitFor()
  await page.clock.fastForward(undoConfirmSeconds * 1000)
  await undo.waitFor({ state: 'detached' })
  expect(await topOfNumber()).toBe(top)
  expect(problems).toEqual([])
  await close()
})

test('by touch, a doubt or a key field is corrected by its button, and a key field also by a second tap', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page, problems, close } = await visit(phone)
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00002043', ruc: '20601034800' })
  await page.goto('/revisar')
  // The key field above the doubt is the same value and has one editor.
  await page.getByRole('button', { name: 'Corregir RUC' }).tap()
  await page.getByRole('textbox', { name: 'RUC' }).fill('20601034809')
  await page.getByRole('button', { name: 'Guardar RUC' }).tap()
  const data = async () => (await documentOf(page, id)).extractedData
  await expect.poll(async () => (await data())?.proveedor?.rfc).toBe('20601034809')

  const supplier = page.getByRole('group', { name: /^Proveedor: / })
  await supplier.tap()
  await expect.poll(() => supplier.getAttribute('aria-current')).toBe('true')
  await supplier.tap()
  await page.getByRole('textbox', { name: 'Proveedor' }).fill('COMERCIAL DEL SUR S.A.C.')
  await page.getByRole('button', { name: 'Guardar Proveedor' }).tap()
  await expect.poll(async () => (await data())?.proveedor?.nombre).toBe('COMERCIAL DEL SUR S.A.C.')

  await page.getByRole('button', { name: 'Corregir Número' }).tap()
  await page.getByRole('textbox', { name: 'Número' }).fill('F001-00002044')
  await page.getByRole('button', { name: 'Guardar Número' }).tap()
  await expect.poll(async () => (await data())?.documento?.numero).toBe('F001-00002044')
  expect(problems).toEqual([])
  await close()
})

test('a confirmation is undone by «u», and a document with alerts asks for a reason', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  const clean = await processed(page, { numero: 'F001-00002051' })
  await page.goto('/revisar')
  await stampHasFocus(page)
  await page.keyboard.press('Enter')
  await page.getByText('F001-00002051 confirmado').waitFor()
  await expect.poll(async () => (await documentOf(page, clean)).isConfirmed).toBe(true)
  await page.keyboard.press('u')
  await page.getByText('Confirmación deshecha', { exact: true }).waitFor()
  await expect.poll(async () => (await documentOf(page, clean)).isConfirmed).toBe(false)
  await page.getByText('1 de 1').waitFor()

  const wrong = await processed(page, { numero: 'F001-00002052', ruc: '20601034800' })
  await page.goto(`/revisar?documento=${wrong}`)
  await expect.poll(() => focusedLabel(page)).toContain('RUC: ')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirmar igual' })
  await dialog.getByLabel('Motivo').fill('El RUC es el del papel.')
  await dialog.getByRole('button', { name: 'Confirmar igual' }).click()
  await expect
    .poll(async () => (await documentOf(page, wrong)).reasons[0]?.text)
    .toBe('El RUC es el del papel.')
  expect(problems).toEqual([])
  await close()
})

test('after a confirmation, «u» undoes the correction of the next document, and not the confirmation', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  const wrong = await processed(page, { numero: 'F001-00002071', ruc: '20601034800' })
  const clean = await processed(page, { numero: 'F001-00002072', base: 300 })
  await page.goto(`/revisar?documento=${clean}`)
  await stampHasFocus(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedLabel(page)).toContain('RUC: ')
  await page.keyboard.type('20601034809')
  await page.keyboard.press('Enter')
  const ruc = async () => (await documentOf(page, wrong)).extractedData?.proveedor?.rfc
  await expect.poll(ruc).toBe('20601034809')
  await stampHasFocus(page)
  await page.keyboard.press('u')
  await expect.poll(ruc).toBe('20601034800')
  expect((await documentOf(page, clean)).isConfirmed).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('«u» undoes a correction before the server has answered it', async () => {
  const { page, problems, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00002081', ruc: '20601034800' })
  await page.goto('/revisar')
  const edits: unknown[] = []
  const answers: number[] = []
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/edit-field')) return
    answers.push(answer.status())
    edits.push((answer.request().postDataJSON() as { newValue: unknown }).newValue)
  })
  const saving = await holdRequests(page, '**/edit-field')
  await expect.poll(() => focusedLabel(page)).toContain('RUC: ')
  await page.keyboard.type('20601034809')
  await page.keyboard.press('Enter')
  await stampHasFocus(page)
  await page.keyboard.press('u')
  await page.getByText('Falta decidir 1').waitFor()
  saving.release()
  await expect.poll(() => answers).toEqual([200, 200])
  expect(edits).toEqual(['20601034809', '20601034800'])
  expect((await documentOf(page, id)).extractedData?.proveedor?.rfc).toBe('20601034800')
  expect(problems).toEqual([])
  await close()
})

test('a correction refused after the confirm key was pressed leaves the document unconfirmed', async () => {
  const { page, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00002091', ruc: '20601034800' })
  await page.goto('/revisar')
  const confirmed: string[] = []
  page.on('request', (request) => request.url().endsWith('/confirm') && confirmed.push(request.url()))
  const saving = await holdRequests(page, '**/edit-field', { fails: true })
  await expect.poll(() => focusedLabel(page)).toContain('RUC: ')
  await page.keyboard.type('20601034809')
  await page.keyboard.press('Enter')
  await stampHasFocus(page)
  await page.keyboard.press('Enter')
  saving.release()
  await page.getByText('Error al guardar', { exact: true }).waitFor()
  await page.getByText('Falta decidir 1').waitFor()
  expect(await page.locator('input').evaluateAll((all) => all.map((one) => one.value))).toContain(
    '20601034809',
  )
  expect(confirmed).toEqual([])
  expect((await documentOf(page, id)).isConfirmed).toBe(false)
  await close()
})

test('a person who confirms before the checks ran again is told when no reason is needed any more', async () => {
  const { page, problems, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00002091', ruc: '20601034800' })
  await page.goto('/revisar')
  await expect.poll(() => focusedLabel(page)).toContain('RUC: 20601034800')
  const readAgain = await holdRequests(page, `**/api/documents/${id}`)
  await page.keyboard.type('20601034809')
  await page.keyboard.press('Enter')
  await stampHasFocus(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirmar igual' })
  await dialog.getByText('El dígito verificador').waitFor()
  readAgain.release()
  await dialog.getByText('ya no hace falta un motivo').waitFor()
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await documentOf(page, id)).isConfirmed).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('a digit chooses no hidden answer of a decided question, and a refused answer asks again', async () => {
  const { page, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  const notas = ['SON: CIENTO DIECIOCHO CON 00/100 SOLES']
  const id = await processed(page, { numero: 'F001-00002101', notas })
  const total = async () => (await documentOf(page, id)).extractedData?.totales?.total
  await post(page, `/api/documents/${id}/edit-field`, { fieldPath: 'totales.total', newValue: 181 })
  await expect
    .poll(async () => (await documentOf(page, id)).alerts.map(({ code }) => code))
    .toContain('total-cuadra')
  await page.goto(`/revisar?documento=${id}`)
  const question = page.getByRole('group', { name: /^Total: .*difiere/ })
  await expect.poll(() => focusedLabel(page)).toMatch(/^Total: .*difiere/)
  const saving = await holdRequests(page, '**/edit-field', { fails: true, times: 1 })
  await page.keyboard.press('2')
  await page.getByText('Falta decidir', { exact: false }).waitFor({ state: 'detached' })
  saving.release()
  await page.getByText('Falta decidir 1').waitFor()
  const typed = page.getByRole('textbox', { name: 'Total', exact: true })
  await expect.poll(() => typed.inputValue()).toBe('118.00')
  await typed.press('Escape')

  await question.press('Enter')
  await stampHasFocus(page)
  await question.focus()
  await page.keyboard.type('250')
  await expect.poll(() => typed.inputValue()).toBe('250')
  expect(await total()).toBe(181)
  await close()
})

test('a reason given for a document already left confirms that document and keeps the other one on screen', async () => {
  const { page, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  const wrong = await processed(page, { numero: 'F001-00002111', ruc: '20601034800' })
  const other = await processed(page, { numero: 'F001-00002112', base: 300 })
  await page.goto(`/revisar?documento=${wrong}`)
  await expect.poll(() => focusedLabel(page)).toContain('RUC: ')
  const saving = await holdRequests(page, '**/edit-field')
  const name = page.getByRole('group', { name: /^Proveedor: / })
  await name.press('F2')
  await page.getByRole('textbox', { name: 'Proveedor', exact: true }).fill('COMERCIAL DEL SUR S.A.C.')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Alt+j')
  const shown = page.getByRole('link', { name: 'Ver el documento completo' })
  await expect.poll(() => shown.getAttribute('href')).toBe(`/documento/${other}`)
  saving.release()
  const dialog = page.getByRole('dialog', { name: 'Confirmar igual' })
  await dialog.getByLabel('Motivo').fill('El RUC es el del papel.')
  await dialog.getByRole('button', { name: 'Confirmar igual' }).click()
  await expect.poll(async () => (await documentOf(page, wrong)).isConfirmed).toBe(true)
  await page.getByText('1 de 1').waitFor()
  expect(await shown.getAttribute('href')).toBe(`/documento/${other}`)
  await close()
})

test('clean documents are confirmed together except those left out, and the confirmation can be undone', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  const ids = await Promise.all(
    [1, 2, 3].map((each) => processed(page, { numero: `F001-0000206${each}`, base: 100 + each * 40 })),
  )
  await page.goto('/')
  await page.getByText('3 por revisar').waitFor()
  await page.getByRole('link', { name: 'Ver las 3 limpias' }).click()
  await page.getByRole('button', { name: 'Confirmar 3' }).waitFor()
  await page.locator('article:focus').waitFor()
  // Enter presses the focused button; it confirms everything only when a document has the focus.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Incluir' }).waitFor()
  await page.getByRole('button', { name: 'Confirmar 2' }).waitFor()
  await page.locator('article').first().focus()
  await page.keyboard.press('Enter')
  await page.getByText('2 documentos confirmados', { exact: true }).waitFor()
  const confirmed = async () =>
    (await Promise.all(ids.map((id) => documentOf(page, id)))).filter(({ isConfirmed }) => isConfirmed).length
  expect(await confirmed()).toBe(2)
  // Documents that were left out do not block the rest.
  await page.getByText('No quedan más limpias por ver').waitFor()
  await page.keyboard.press('u')
  await page.getByText('2 confirmaciones deshechas', { exact: true }).waitFor()
  expect(await confirmed()).toBe(0)
  await page.getByRole('button', { name: 'Confirmar 2' }).waitFor()
  await page.getByText('2 de 3 limpias, 1 fuera').waitFor()
  await page.locator('article:focus').waitFor()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Seguir sin confirmar estas' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Volver a ver las que dejaste fuera (3)' }).click()
  await page.getByRole('button', { name: 'Confirmar 3' }).waitFor()
  expect(await confirmed()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('a document that cannot be confirmed says why beside the button, and each reason leads to its field', async () => {
  const { page, problems, close } = await visit()
  await interceptRequests(page)
  await register(page, somebody())
  const id = await processed(page, { numero: 'F001-00002081' })
  const alerts = [
    {
      code: 'xml-impreso',
      severity: 'bloquea',
      stops: ['confirmar', 'pagar'],
      message: 'La moneda impresa difiere de la del XML.',
      fields: ['documento.moneda'],
      documentId: null,
      reason: null,
    },
  ]
  await listedOtherwise(page, (all) => ({ documents: all.map((document) => ({ ...document, alerts })) }))
  await answeredOtherwise(page, detail, (document) => ({ ...document, alerts }))
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/confirm') ? 1 : 0))

  await page.goto(askingApart(`/revisar?documento=${id}`))
  await page.getByText('Así no se puede confirmar').waitFor()
  await stampHasFocus(page)
  await page.keyboard.press('Control+Enter')
  // Its field is among the collapsed ones.
  await expect.poll(() => focusedLabel(page)).toContain('Moneda')
  await page.getByRole('button', { name: /^Confirmar/ }).focus()
  await page.getByRole('button', { name: 'La moneda impresa difiere de la del XML.' }).click()
  await expect.poll(() => focusedLabel(page)).toContain('Moneda')

  await page.goto(askingApart('/historial'))
  await page.getByRole('row').getByRole('link', { name: 'Revisar' }).waitFor()
  expect(await page.getByRole('row').getByRole('button', { name: 'Confirmar' }).count()).toBe(0)

  await page.goto(askingApart(`/documento/${id}`))
  await page.getByText('Así no se puede confirmar').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('La moneda impresa difiere de la del XML.').first().waitFor()
  expect(sent).toBe(0)
  expect(problems).toEqual([])
  await close()
})
