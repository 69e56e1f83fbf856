// A supplier's accounts and a payment batch, by keyboard only.
import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeRuc } from '../server/src/test/papers/make-ruc.ts'
import { visit } from './browser.ts'
import { approved, post } from './documents.ts'
import { register, somebody } from './people.ts'

const focused = (page: Page) =>
  page.evaluate<string>(`(() => {
    const { activeElement: at } = document
    return (at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent ?? '').trim()
  })()`)

/** More tab stops than any of these screens has. */
const mostStops = 80

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    if (name.test(await focused(page))) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test('supplier accounts are confirmed and changed, and a batch is prepared and paid, by keyboard alone', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody(), { name: 'Teclado S.A.C.', ruc: makeRuc(randomInt(1000, 9_000_000)) })
  await approved(page, {
    numero: 'F001-00000961',
    base: 1000,
    notas: [
      'SUJETO A DETRACCIÓN CÓDIGO 037 12%',
      'CTA. DETRACCIÓN: 00-068-125014',
      'BCP SOLES 193-2532658-0-02',
    ],
  })
  await post(page, '/api/payments/charge-accounts', { name: 'Soles', account: '191-1000152-0-55' })
  await page.goto('/proveedores?ruc=20601034809&desde=pagos')
  const drawer = page.getByRole('dialog')
  await drawer.getByText('193-2532658-0-02').waitFor()
  // The pressed button disappears with its answer; the focus moves to the account and continues from there.
  for (const account of ['193-2532658-0-02', '00-068-125014']) {
    await tabTo(page, new RegExp(`^Confirmar cuenta ${account}$`))
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe(account)
  }
  await tabTo(page, /^Cuenta BCP, BBVA o CCI$/)
  await page.keyboard.type('193-2015964-0-81')
  await page.keyboard.press('Enter')
  await drawer.getByText('Verifica el cambio con el proveedor', { exact: false }).waitFor()
  await tabTo(page, /^Verifiqué el cambio/)
  await page.keyboard.press('Space')
  await tabTo(page, /^A quién llamaste/)
  await page.keyboard.type('Julia Paz lo confirmó')
  await page.keyboard.press('Enter')
  await drawer.getByText('193-2015964-0-81').waitFor()
  await tabTo(page, /^Volver a Pagos$/)
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Por pagar (1)' }).waitFor()
  await tabTo(page, /^Elegir todos$/)
  await page.keyboard.press('Enter')
  await page.getByText('Revisa y acepta un aviso.').waitFor()
  await tabTo(page, /Este pago va a la anterior, 193-2532658-0-02\.$/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Preparar pago \(1\)$/)
  await page.keyboard.press('Enter')
  const batch = page.getByRole('dialog', { name: 'Lote de pago 1' })
  await batch.getByText('A BCP 193-2532658-0-02').waitFor()
  await batch.getByText('cargo a 191-1000152-0-55', { exact: false }).waitFor()
  // The form that prepared it is gone; the focus returns to its row once that is rendered.
  await page.locator('main button', { hasText: /^Lote 1/ }).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toMatch(/^Lote 1/)
  await page.keyboard.press('Enter')
  await batch.waitFor()
  await tabTo(page, /^Registrar pago$/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('00451')
  await page.keyboard.press('Enter')
  await batch.getByText('Referencia Telecrédito: 00451').waitFor()
  expect(problems).toEqual([])
  await close()
})
