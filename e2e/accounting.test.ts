// From confirmed purchases to the journal entries of their month, by keyboard.
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeRuc } from '../server/src/test/papers/make-ruc.ts'
import { visit } from './browser.ts'
import { post, processed } from './documents.ts'
import { register, somebody } from './people.ts'

test('a purchase gets its account, which prefills the next of its supplier, and the month of entries is downloaded', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody(), { name: 'Que lleva libros', ruc: makeRuc(randomInt(1000, 9_000_000)) })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const [one, other] = [makeRuc(randomInt(1000, 4_000_000)), makeRuc(randomInt(4_000_001, 9_000_000))]
  const papers = [
    { numero: 'F001-00000801', ruc: one },
    { numero: 'F001-00000802', ruc: other },
    { numero: 'F001-00000803', ruc: one },
  ]
  for (const paper of papers)
    await post(page, `/api/documents/${await processed(page, paper)}/confirm`, {
      motivo: 'Compra para la filial',
    })

  await page.goto('/')
  // A window too narrow for all links of the header has them in the menu instead.
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Asientos' })
  await link.waitFor()
  await page.setViewportSize({ width: 1024, height: 900 })
  await link.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Menú de / }).click()
  await page.getByRole('menuitem', { name: 'Asientos de compras' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tab', { name: 'Sin cuenta 3' }).waitFor()

  // An invalid account is reported at its field.
  await page.getByLabel('Cuenta de F001-00000801').fill('63-11')
  await page.keyboard.press('Enter')
  await page.getByText('La cuenta tiene de 2 a 12 dígitos.').waitFor()
  await page.getByLabel('Cuenta de F001-00000801').fill('6311')
  await page.getByLabel('Centro de costo de F001-00000801').fill('lima')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Sin cuenta 2' }).waitFor()
  // The focus is on the next purchase; the one of the same supplier already has its account filled in.
  const focused = () => page.locator(':focus').getAttribute('id')
  expect(await focused()).toBe(await page.getByLabel('Cuenta de F001-00000802').getAttribute('id'))
  // The list and its counts are answered separately.
  const third = page.getByLabel('Cuenta de F001-00000803', { exact: true })
  await expect.poll(() => third.inputValue()).toBe('6311')
  // All proposals at once, seen before and undone after, by keyboard.
  const giveUsual = async () => {
    await page.getByRole('button', { name: 'Dar la de siempre a 1 compra…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Dar la cuenta de siempre' })
    await dialog.getByText('La llevó su única compra anterior.').waitFor()
    await dialog.getByText('6311 · LIMA').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'Sin cuenta 1' }).waitFor()
  }
  await giveUsual()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Se quitó la cuenta a 1 compra', { exact: true }).first().waitFor()
  await page.getByRole('tab', { name: 'Sin cuenta 2' }).waitFor()
  await giveUsual()
  await page.getByLabel('Cuenta de F001-00000802').fill('6031')
  await page.keyboard.press('Enter')
  await page.getByText('Ninguna compra espera su cuenta').waitFor()

  await page.getByRole('button', { name: 'Descargar asientos' }).click()
  await page.getByText('Entran 3 compras.').waitFor()
  // The list already has the data, so the month is requested once.
  const months = asked.filter((url) => url.includes('/api/accounting/periods/20'))
  expect(months.filter((url) => !url.includes('limit=50') && !url.endsWith('/usual'))).toEqual([])
  await page.getByLabel('Para').selectOption({ label: 'CSV, una fila por línea' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Descargar' }).click(),
  ])
  const accounts = (await readFile(await file.path(), 'utf8'))
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(3, 5).join(' '))
  expect(accounts.filter((line) => line.startsWith('6'))).toEqual(['6311 LIMA', '6031 ', '6311 LIMA'])
  expect(accounts).toHaveLength(9)

  // Also on the document's own page.
  await page.getByRole('tab', { name: 'Descargadas 3' }).click()
  await page.getByRole('link', { name: 'F001-00000801' }).click()
  await page.getByRole('region', { name: 'Cuenta contable' }).waitFor()
  expect(await page.getByLabel('Cuenta de F001-00000801').inputValue()).toBe('6311')
  await page.getByRole('link', { name: 'Ver los asientos del mes' }).click()

  // A downloaded entry is not downloaded again unless requested, and a later change of its account is reported.
  await page.getByRole('tab', { name: 'Descargadas 3' }).click()
  await page.getByLabel('Cuenta de F001-00000802').fill('6032')
  await page.getByLabel('Cuenta de F001-00000802').press('Enter')
  await page.getByText('Cambió después de descargarse', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Descargar asientos' }).click()
  await page.getByText('No entra ninguna.', { exact: false }).waitFor()
  // Their entry number is offered only if the same purchases are downloaded again.
  const first = page.getByLabel('Número del primer asiento')
  await page.getByText('Ya se descargaron 3 compras de este mes.', { exact: false }).waitFor()
  expect(await first.inputValue()).toBe('4')
  await page.getByLabel('Cuáles').selectOption({ label: 'Las ya descargadas, otra vez' })
  await page.getByText('Entran 3 compras.', { exact: false }).waitFor()
  expect(await first.inputValue()).toBe('1')
  expect(problems).toEqual([])
  await close()
})

test('a company can change the fixed accounts of its entries', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody(), { name: 'Con plan propio', ruc: makeRuc(randomInt(1000, 9_000_000)) })
  await page.goto('/asientos')
  await page.getByText('Todavía no hay documentos con fecha').waitFor()
  const open = () => page.getByRole('button', { name: 'Cuentas fijas' }).click()
  await open()
  await page.getByLabel('IGV, crédito fiscal').fill('4')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('La cuenta tiene de 2 a 12 dígitos.').waitFor()
  await page.getByLabel('IGV, crédito fiscal').fill('40111')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Cuentas guardadas', { exact: true }).waitFor()
  await page.reload()
  await open()
  await expect.poll(() => page.getByLabel('IGV, crédito fiscal').inputValue()).toBe('40111')
  expect(problems).toEqual([])
  await close()
})
