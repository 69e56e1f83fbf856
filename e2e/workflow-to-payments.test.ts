// Documents selected in Workflow are selected in Pagos too.
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeRuc } from '../server/src/test/papers/make-ruc.ts'
import { visit } from './browser.ts'
import { approved } from './documents.ts'
import { register, somebody } from './people.ts'

test('documents selected at step 5 are the selection in Pagos', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody(), {
    name: 'De Workflow a Pagos S.A.C.',
    ruc: makeRuc(randomInt(1000, 9_000_000)),
  })
  await approved(page, { numero: 'F001-00000981', base: 100 })
  await page.goto('/pagos')
  await page.getByRole('checkbox', { name: /F001-00000981/ }).check()
  await page.getByRole('button', { name: 'Preparar pago (1)' }).waitFor()
  const nav = page.getByRole('navigation', { name: 'Secciones de pagos' })
  await nav.getByRole('link', { name: 'Workflow' }).click()

  // These arrive after Pagos was opened.
  await approved(page, { numero: 'F001-00000982', base: 200 })
  await approved(page, { numero: 'F001-00000983', base: 300 })
  for (const number of ['F001-00000982', 'F001-00000983'])
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('checkbox')
      .check()
  const bar = page.getByRole('region', { name: 'Documentos elegidos' })
  await bar.getByRole('button', { name: 'Preparar pago (2)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Llevar los 2 a Pagos' }).click()

  await page.getByRole('heading', { name: 'Pagos a proveedores' }).waitFor()
  await page.getByRole('button', { name: 'Preparar pago (2)' }).waitFor()
  expect(await page.getByRole('checkbox', { name: /F001-00000981/ }).isChecked()).toBe(false)
  for (const number of [/F001-00000982/, /F001-00000983/])
    expect(await page.getByRole('checkbox', { name: number }).isChecked()).toBe(true)
  // For an invalid date nothing is calculated, and no waiting is shown.
  await page.getByLabel('Fecha de pago').fill('31/11/2026')
  await page.getByLabel('Fecha de pago').press('Tab')
  await page.getByText('Escribe el día así: 05/11/2026.').waitFor()
  const hindrance = page.getByRole('status').filter({ hasText: 'Indica la fecha de pago.' })
  expect(await hindrance.locator('svg').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('with more documents than a batch takes, selecting all of them fills the batch and says so', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody(), {
    name: 'Un Lote Lleno S.A.C.',
    ruc: makeRuc(randomInt(1000, 9_000_000)),
  })
  await approved(page, { numero: 'F001-00000986', base: 100 })
  await approved(page, { numero: 'F001-00000987', base: 200 })
  // As if a thousand others fell due before the second one.
  await page.route('**/api/payments/candidates', async (route) => {
    const response = await route.fetch()
    const { lines, ...rest } = await response.json()
    const [first] = lines as { documentNumber: string }[]
    const listed = Array.from({ length: 1000 }, (_, at) => ({
      ...first,
      documentId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      documentNumber: `F900-${at + 1}`,
    }))
    await route.fulfill({ response, json: { ...rest, lines: listed, total: 1002 } })
  })
  await page.goto('/workflow?equipo=tesoreria')
  await page
    .getByRole('row', { name: /F001-00000987/ })
    .getByRole('button', { name: 'Preparar pago' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Llevarlo a Pagos' }).click()
  await page.getByText('Aquí están el que trajiste de Workflow', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Elegir 999 más' }).click()
  await page.getByRole('button', { name: 'Preparar pago (1,000)' }).waitFor()
  // The thousand and first is answered at once, by the page.
  const last = page.locator('main li input[type=checkbox]').last()
  await last.click()
  await page.getByText('El lote está completo', { exact: true }).first().waitFor()
  expect(await last.isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Quitar todos' }).click()
  await page.getByRole('button', { name: 'Elegir los primeros 1,000' }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('documents carried to Pagos are selected there, also if more wait than Pagos lists', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody(), {
    name: 'Más de Mil por Pagar S.A.C.',
    ruc: makeRuc(randomInt(1000, 9_000_000)),
  })
  await approved(page, { numero: 'F001-00000984', base: 100 })
  await approved(page, { numero: 'F001-00000985', base: 200 })
  // As if a thousand others fell due before the second one.
  await page.route('**/api/payments/candidates', async (route) => {
    const response = await route.fetch()
    const { lines, ...rest } = await response.json()
    const listed = lines.filter(
      ({ documentNumber }: { documentNumber: string }) => documentNumber !== 'F001-00000985',
    )
    await route.fulfill({ response, json: { ...rest, lines: listed, total: 1002 } })
  })
  await page.goto('/workflow?equipo=tesoreria')
  await page
    .getByRole('row', { name: /F001-00000985/ })
    .getByRole('button', { name: 'Preparar pago' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Llevarlo a Pagos' }).click()
  await page.getByRole('button', { name: 'Preparar pago (1)' }).waitFor()
  const later = page.getByRole('checkbox', { name: /F001-00000985/ })
  await later.and(page.locator(':checked')).waitFor()
  await page.getByText('Aquí están el que trajiste de Workflow', { exact: false }).waitFor()
  await later.uncheck()
  await page.getByText('Elige los documentos que se pagan.').waitFor()
  await later.check()
  await page.getByRole('button', { name: 'Preparar pago (1)' }).waitFor()
  expect(problems).toEqual([])
  await close()
})
