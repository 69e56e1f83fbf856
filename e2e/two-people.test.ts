// What one person does while another is doing the same, and what takes two people.
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeRuc } from '../server/src/test/papers/make-ruc.ts'
import { interceptRequests, visit } from './browser.ts'
import { documentOf, post, processed } from './documents.ts'
import { holdRequests } from './hold-requests.ts'
import { colleague, register, somebody } from './people.ts'

async function twoOfACompany() {
  const rosa = await visit()
  await register(rosa.page, somebody(), { name: 'De a dos', ruc: makeRuc(randomInt(1000, 9_000_000)) })
  const luz = await visit()
  await colleague(rosa.page, luz.page, { firstName: 'Luz', lastName: 'Mamani' })
  return { rosa, luz }
}

test('two people on one document see each other, and a conflicting edit asks which value stays', async () => {
  const { rosa, luz } = await twoOfACompany()
  const id = await processed(rosa.page, { numero: 'F001-00000951', base: 100 })
  const { page } = luz
  await rosa.page.goto(`/documento/${id}`)
  await page.goto(`/documento/${id}`)
  await page.getByText('También abierto por Rosa Quispe').waitFor()
  await rosa.page.getByText('También abierto por Luz Mamani').waitFor()

  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const write = async (name: string, text: string) => {
    await page.getByRole('button', { name: `Editar ${name}` }).click()
    await field(name).fill(text)
  }
  const asRosa = (fieldPath: string, newValue: string) =>
    post(rosa.page, `/api/documents/${id}/edit-field`, { fieldPath, newValue })
  await write('RUC Cliente', '20512333797')
  await asRosa('cliente.rfc', '20100047218')
  await field('RUC Cliente').press('Enter')
  const both = page.getByRole('alert').filter({ hasText: 'Rosa Quispe lo cambió a 20100047218' })
  await both.waitFor()
  expect(await field('RUC Cliente').inputValue()).toBe('20512333797')
  await both.getByRole('button', { name: 'Conservar lo mío' }).click()
  await field('RUC Cliente').waitFor({ state: 'detached' })
  await rosa.page.getByRole('button', { name: '20512333797' }).waitFor()

  await write('RUC Cliente', '20131312955')
  await asRosa('cliente.rfc', '20100070970')
  await field('RUC Cliente').press('Enter')
  await page.getByRole('button', { name: 'Usar lo suyo' }).click()
  await page.getByRole('button', { name: '20100070970' }).waitFor()
  expect((await documentOf(page, id)).extractedData?.cliente?.rfc).toBe('20100070970')
  for (const { problems, close } of [rosa, luz]) {
    expect(problems).toEqual([])
    await close()
  }
})

test('a document confirmed or deleted by a colleague leaves the queue and its detail page', async () => {
  const { rosa, luz } = await twoOfACompany()
  const { page } = rosa
  const ids: string[] = []
  for (const numero of ['F001-00000961', 'F001-00000962', 'F001-00000963'])
    ids.push(await processed(page, { numero, base: 100 }))
  const shown = () => page.getByRole('link', { name: 'Ver el documento completo' }).getAttribute('href')
  const asLuz = (id: string) => post(luz.page, `/api/documents/${id}/confirm`, {})
  await page.goto('/revisar')
  await page.getByText('1 de 3').waitFor()
  const current = (await shown())?.split('/').at(-1) ?? ''
  const [other = '', last = ''] = ids.filter((id) => id !== current)
  await asLuz(other)
  await page.getByText('1 de 2').waitFor()
  await asLuz(current)
  await page.getByText('Ya lo confirmó Luz Mamani').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('1 de 1').waitFor()
  expect(await shown()).toBe(`/documento/${last}`)

  await page.getByRole('link', { name: 'Ver el documento completo' }).click()
  await page.getByRole('button', { name: 'Confirmar Datos' }).waitFor()
  await post(luz.page, '/api/documents/delete-many', { ids: [last] })
  await page.getByText('Documento no encontrado').waitFor()
  for (const { problems, close } of [rosa, luz]) {
    expect(problems).toEqual([])
    await close()
  }
})

test('a question settled by a colleague keeps its place and the typed text, and says so', async () => {
  const { rosa, luz } = await twoOfACompany()
  const { page } = luz
  const id = await processed(rosa.page, { numero: 'F001-00000965', ruc: '20601034800' })
  await page.goto('/revisar')
  const question = page.getByRole('region', { name: /^Qué falta decidir|decidir$/ }).getByRole('group')
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toContain('RUC: 20601034800')
  await page.keyboard.type('2051')
  await post(rosa.page, `/api/documents/${id}/edit-field`, {
    fieldPath: 'proveedor.rfc',
    newValue: '20601034809',
  })
  await question.getByRole('status').getByText('ya no hay nada que decidir aquí').waitFor()
  await page.keyboard.type('2333797')
  const field = page.getByRole('textbox', { name: 'RUC', exact: true })
  expect(await field.inputValue()).toBe('20512333797')
  await field.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Rosa Quispe lo cambió a 20601034809' }).waitFor()
  await page.getByRole('button', { name: 'Usar lo suyo' }).click()
  await expect
    .poll(() => page.locator(':focus').getAttribute('aria-label'))
    .toBe('RUC: 20601034809. Resuelto: ya no hay nada que decidir aquí.')
  expect((await documentOf(page, id)).extractedData?.proveedor?.rfc).toBe('20601034809')
  for (const { problems, close } of [rosa, luz]) {
    expect(problems).toEqual([])
    await close()
  }
})

test('text typed when a colleague confirms the document or removes its line is shown as unsaved', async () => {
  const { rosa, luz } = await twoOfACompany()
  const { page } = luz
  const id = await processed(rosa.page, { numero: 'F001-00000966', ruc: '20601034800' })
  await processed(rosa.page, { numero: 'F001-00000967', base: 250 })
  await page.goto(`/revisar?documento=${id}`)
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toContain('RUC: 20601034800')
  await page.keyboard.type('20512333797')
  await post(rosa.page, `/api/documents/${id}/confirm`, { motivo: 'Así lo pidió el proveedor' })
  const lost = page.getByRole('alert').filter({ hasText: 'Lo que escribías no se guardó' })
  await lost.getByText('20512333797').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Ya lo confirmó Rosa Quispe').waitFor()
  await page.getByRole('link', { name: 'Ver el documento', exact: true }).click()
  await lost.getByText('20512333797').waitFor()
  await lost.getByRole('button', { name: 'Descartar' }).click()
  await lost.waitFor({ state: 'detached' })

  await post(rosa.page, `/api/documents/${id}/reopen`, { motivo: 'Falta el detalle' })
  await page.getByRole('button', { name: /^Productos 1 - Descripción: .* Editar$/ }).click()
  await page.getByRole('textbox', { name: 'Productos 1 - Descripción' }).fill('CLAVOS DE 3 PULGADAS')
  await rosa.page.request.delete(`/api/documents/${id}/items/productos/0`)
  await lost.getByText('Línea quitada: «CLAVOS DE 3 PULGADAS»').waitFor()
  await expect.poll(() => page.locator(':focus').textContent()).toContain('CLAVOS DE 3 PULGADAS')
  for (const { problems, close } of [rosa, luz]) {
    expect(problems).toEqual([])
    await close()
  }
})

test('a line removed over an edit by a colleague is restored with it, and a picked word follows its moved line', async () => {
  const { rosa, luz } = await twoOfACompany()
  const { page } = luz
  await interceptRequests(page)
  const id = await processed(rosa.page, { numero: 'F001-00000971', base: 100 })
  const item = { codigo: null, descripcion: 'DOS', cantidad: null, precio: null, total: null }
  for (const descripcion of ['DOS', 'TRES'])
    await post(rosa.page, `/api/documents/${id}/items`, {
      list: 'productos',
      item: { ...item, descripcion },
    })
  const described = async () =>
    (await documentOf(rosa.page, id)).extractedData?.productos?.map(({ descripcion }) => descripcion)
  await page.goto(`/documento/${id}`)
  const removing = await holdRequests(page, '**/items/**', { times: 1 })
  await page.getByRole('button', { name: 'Quitar la línea 2' }).click()
  await removing.sent
  const fieldPath = 'productos.1.descripcion'
  await post(rosa.page, `/api/documents/${id}/edit-field`, { fieldPath, newValue: 'DE ROSA' })
  removing.release()
  await page.getByRole('button', { name: 'Quitar igual' }).click()
  await page.getByRole('button', { name: 'Devolver línea 2' }).click()
  await page.getByRole('button', { name: /^Devolver/ }).waitFor({ state: 'detached' })
  const [first] = (await described()) ?? []
  await expect.poll(described).toEqual([first, 'DE ROSA', 'TRES'])

  await page.getByRole('button', { name: /^Productos 2 - Descripción: DE ROSA/ }).click()
  const open = page.getByRole('textbox', { name: /^Productos \d - Descripción$/ })
  await open.fill('')
  await rosa.page.request.delete(`/api/documents/${id}/items/productos/0`)
  await page.getByRole('textbox', { name: 'Productos 1 - Descripción' }).waitFor()
  const { words } = (await (await page.request.get(`/api/documents/${id}/pages/1/words`)).json()) as {
    words: { text: string; box: [number, number, number, number] }[]
  }
  const word = words.find(({ text }) => text.includes('F001-00000971'))
  const glass = page.getByTitle('Pulsa una palabra o dibuja un recuadro para llevarla al campo')
  const size = await glass.boundingBox()
  if (!size || !word) throw new Error('the page or its word is not there')
  const [x, y, width, height] = word.box
  await glass.click({ position: { x: (x + width / 2) * size.width, y: (y + height / 2) * size.height } })
  await expect.poll(() => open.inputValue()).toBe(word.text)
  await open.press('Enter')
  await expect.poll(described).toEqual([word.text, 'TRES'])
  for (const { problems, close } of [rosa, luz]) {
    expect(problems).toEqual([])
    await close()
  }
})

test('saving the payment settings keeps the change that a colleague made to another one', async () => {
  const { rosa, luz } = await twoOfACompany()
  const { page } = rosa
  const settings = async () => (await page.request.get('/api/payments/settings')).json()
  await page.goto('/pagos?ver=ajustes')
  const hours = page.getByLabel('Horas de espera de una cuenta de proveedor que cambió')
  await hours.waitFor()
  const answer = await page.request.put('/api/payments/settings', { data: { isRetentionAgent: true } })
  expect(answer.ok()).toBe(true)
  await page.getByRole('checkbox', { name: 'Validar el titular de la cuenta en el banco' }).click()
  await hours.fill('')
  await page.getByRole('button', { name: 'Guardar ajustes' }).click()
  await page.getByText('Escribe las horas, hasta 720; con 0 no se espera.').waitFor()
  await hours.fill('48')
  await page.getByRole('button', { name: 'Guardar ajustes' }).click()
  await page.getByText('Ajustes guardados', { exact: true }).waitFor()
  expect(await settings()).toMatchObject({
    isRetentionAgent: true,
    validateHolder: false,
    accountWaitHours: 48,
  })
  expect(await page.getByRole('checkbox', { name: 'Somos agente de retención del IGV' }).isChecked()).toBe(
    true,
  )
  for (const { problems, close } of [rosa, luz]) {
    expect(problems).toEqual([])
    await close()
  }
})

test('a changed supplier account states who was called, and a second person approves it', async () => {
  const { rosa, luz } = await twoOfACompany()
  const ruc = '20601034809'
  await rosa.page.request.put(`/api/suppliers/${ruc}`, { data: { name: 'COMERCIAL ANDINA S.A.C.' } })
  await post(rosa.page, `/api/suppliers/${ruc}/accounts`, { account: '193-2532658-0-02' })
  const { page } = rosa
  await page.goto(`/proveedores?ruc=${ruc}`)
  await page.getByLabel('Cuenta BCP, BBVA o CCI').fill('193-2015964-0-81')
  await page.getByRole('button', { name: 'Registrar y confirmar' }).click()
  await page.getByRole('checkbox', { name: /^Verifiqué el cambio/ }).check()
  await page.getByLabel('A quién llamaste y qué te confirmó').fill('A Julia Paz, al número del contrato')
  await page.getByRole('button', { name: 'Registrar y pedir aprobación' }).click()
  await page.getByText('Cambio registrado: falta que otra persona lo apruebe', { exact: true }).waitFor()
  await page
    .getByText('Otra persona de tu empresa debe aprobar este cambio, aquí mismo con su usuario.')
    .waitFor()
  expect(await page.getByRole('button', { name: 'Aprobar cambio' }).count()).toBe(0)

  await luz.page.goto('/proveedores')
  await luz.page.getByRole('button', { name: /COMERCIAL ANDINA.*Cambio por aprobar/ }).click()
  const changed = luz.page.getByRole('dialog').getByRole('listitem').filter({ hasText: '193-2015964-0-81' })
  await changed.getByText('«A Julia Paz, al número del contrato»').waitFor()
  await changed.getByRole('button', { name: 'Aprobar cambio' }).click()
  await changed.getByText('Confirmada', { exact: true }).waitFor()
  await changed.getByText('Se puede pagar a ella desde el').waitFor()
  // The person who registered it sees the approval without leaving the screen.
  const own = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '193-2015964-0-81' })
  await own.getByText(/^La confirmó Luz Mamani/).waitFor()
  for (const { problems, close } of [rosa, luz]) {
    expect(problems).toEqual([])
    await close()
  }
})
