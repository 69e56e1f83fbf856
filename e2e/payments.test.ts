// A payment batch as Tesorería makes it: choose, mend what is missing, prepare, download, pay.
import { readFile } from 'node:fs/promises'
import { randomInt } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicePdf } from '../server/src/test/invoice-pdf.ts'
import { makeRuc } from '../server/src/test/make-ruc.ts'
import { openBrowser, visit } from './browser.ts'
import { register, somebody } from './people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const supplier = '20601034809'

async function post(page: Page, path: string, data: unknown): Promise<void> {
  const answer = await page.request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
}

/** Read, confirmed and validated by both teams: what waits to be paid. */
async function approved(page: Page, numero: string): Promise<void> {
  const buffer = Buffer.from(await invoicePdf({ numero, base: 200 }))
  const file = { name: `${numero}.pdf`, mimeType: 'application/pdf', buffer }
  const multipart = { model: 'lector-local', processor: 'local', file }
  const uploaded = await page.request.post('/api/documents/upload', { multipart })
  const { documentId } = (await uploaded.json()) as { documentId: string }
  const status = async () => {
    const answer = await page.request.get(`/api/documents/${documentId}`)
    return ((await answer.json()) as { status: string }).status
  }
  await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe('completed')
  await post(page, `/api/documents/${documentId}/confirm`, {})
  for (const [to, team] of [
    ['logistica_received', 'logistica'],
    ['logistica_approved', 'logistica'],
    ['tesoreria_received', 'tesoreria'],
    ['tesoreria_validated', 'tesoreria'],
  ])
    await post(page, `/api/documents/${documentId}/workflow/update`, { status: to, team, user: 'Rosa' })
}

test('what is missing is told and mended, the TXT is downloaded, and the batch is paid', async () => {
  const { page, problems, close } = await visit(browser)
  await register(page, somebody(), {
    name: 'Compras del Sur S.A.C.',
    ruc: makeRuc(randomInt(1000, 9_000_000)),
  })
  await approved(page, 'F001-00000901')

  await page.goto('/pagos')
  await page.getByRole('checkbox', { name: /00000901/ }).check()
  await page.getByText('2 observaciones impiden pagar.').waitFor()
  await page.getByRole('link', { name: 'Ver proveedor' }).click()
  const account = page.getByLabel('Cuenta BCP o CCI')
  await account.fill('002-193-002532658002-12')
  await page.getByText('El CCI no es válido', { exact: false }).waitFor()
  await account.fill('193-2532658-0-02')
  await page.getByText('BCP, Corriente o maestra, en soles').waitFor()
  await page.getByRole('button', { name: 'Registrar y confirmar' }).click()
  await page.getByText('Cuenta confirmada', { exact: true }).waitFor()

  await page.goto('/pagos?ver=ajustes')
  await page.getByLabel('Nombre de la cuenta').fill('Principal')
  await page.getByLabel('Número de cuenta BCP').fill('191-1000152-0-55')
  await page.getByRole('button', { name: 'Registrar cuenta' }).click()
  await page.getByText('Cuenta de cargo registrada', { exact: true }).waitFor()

  // What was chosen before is chosen still.
  await page.getByRole('tab', { name: 'Por pagar' }).click()
  await page.getByText('Revisión previa sin observaciones.').waitFor()
  await page.getByRole('button', { name: 'Preparar pago (1)' }).click()
  const batch = page.getByRole('dialog', { name: 'Lote de pago 1' })
  await batch.waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    batch.getByRole('link', { name: /^Descargar/ }).click(),
  ])
  const lines = (await readFile(await download.path(), 'latin1')).split('\r\n')
  expect(lines[0]).toContain('1911000152055')
  expect(lines[1]).toContain('1932532658002')
  expect(lines.join('')).toContain(supplier)

  await batch.getByRole('button', { name: 'Registrar pago' }).click()
  await batch.getByLabel('Referencia Telecrédito').fill('00451')
  await batch.getByRole('button', { name: 'Registrar pago' }).click()
  await page.getByText('Lote 1 ejecutado', { exact: true }).waitFor()
  await batch.getByText('Referencia Telecrédito: 00451').waitFor()
  await page.goto('/workflow?equipo=tesoreria')
  await page.getByRole('button', { name: 'Distribuir constancia' }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a cancelled batch gives its documents back', async () => {
  const { page, close } = await visit(browser)
  await register(page, somebody(), {
    name: 'Compras del Norte S.A.C.',
    ruc: makeRuc(randomInt(1000, 9_000_000)),
  })
  await approved(page, 'F001-00000902')
  await page.request.put(`/api/suppliers/${supplier}`, { data: { name: 'Comercial Andina' } })
  await post(page, `/api/suppliers/${supplier}/accounts`, { account: '193-2532658-0-02' })
  await post(page, '/api/payments/charge-accounts', { name: 'Principal', account: '191-1000152-0-55' })

  await page.goto('/pagos')
  await page.getByRole('button', { name: 'Elegir todos' }).click()
  await page.getByText('Revisión previa sin observaciones.').waitFor()
  await page.getByRole('button', { name: 'Preparar pago (1)' }).click()
  const batch = page.getByRole('dialog', { name: 'Lote de pago 1' })
  await batch.getByRole('button', { name: 'Anular lote' }).click()
  await batch.getByRole('button', { name: 'Anular lote' }).click()
  await batch.getByText('Escribe el motivo.').waitFor()
  await batch.getByLabel('Motivo').fill('La cuenta de cargo no tiene saldo')
  await batch.getByRole('button', { name: 'Anular lote' }).click()
  await page.getByText('Lote 1 anulado', { exact: true }).waitFor()
  await batch.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('tab', { name: 'Por pagar' }).click()
  await page.getByRole('checkbox', { name: /00000902/ }).waitFor()
  await close()
})
