// Days are typed and shown as dd/mm/aaaa, whatever the language of the browser.
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { register, somebody } from './people.ts'

test('a date field accepts typed dates, reports invalid ones, and opens the calendar', async () => {
  // In this locale the browser's own date field shows the month first.
  const { page, problems, close } = await visit({ locale: 'en-US' })
  await register(page, somebody(), { name: 'Fechas Claras S.A.C.', ruc: '20617700001' })
  await page.clock.install({ time: new Date('2026-11-30T15:00:00Z') })
  await page.goto('/pagos?ver=cambio')
  const field = page.getByLabel('Fecha', { exact: true })
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  const saved = page.getByText('Tipo de cambio guardado', { exact: true })
  await page.getByLabel('Soles por dólar (venta)').fill('3.752')
  expect(await field.inputValue()).toBe('30/11/2026')

  await field.fill('5/11/26')
  await field.press('Tab')
  expect(await field.inputValue()).toBe('05/11/2026')
  await field.fill('hoy')
  await save.focus()
  expect(await field.inputValue()).toBe('30/11/2026')

  // There is no month 25: the text stays, and nothing is sent.
  await field.fill('11/25/2026')
  await field.press('Enter')
  await page.getByText('Escribe el día así: 05/11/2026.').waitFor()
  expect(await field.inputValue()).toBe('11/25/2026')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await page.evaluate('document.activeElement.value')).toBe('11/25/2026')

  // A day chosen in the browser's calendar, and where the focus is afterwards.
  await page.getByRole('button', { name: 'Abrir el calendario' }).press('Enter')
  await page.keyboard.press('Escape')
  await page.locator('input[type=date]').fill('2026-11-07')
  expect(await page.evaluate('document.activeElement.value')).toBe('07/11/2026')
  await field.press('Enter')
  await saved.waitFor()
  await page.getByRole('row', { name: /^07\/11\/2026/ }).waitFor()
  expect(problems).toEqual([])
  await close()
})
