// Suppliers and their bank accounts, as seen by a company of one or two people.
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeRuc } from '../server/src/test/papers/make-ruc.ts'
import { visit } from './browser.ts'
import { post } from './documents.ts'
import { colleague, register, somebody } from './people.ts'

const ruc = '20601034809'
const note = 'Llamé a Julia Paz al 01 555 0101, el número de su contrato: lo confirmó.'

test('the only person left in a company approves their own account change, and retiring an account asks first', async () => {
  const rosa = await visit()
  const { page } = rosa
  await register(page, somebody(), { name: 'De a dos', ruc: makeRuc(randomInt(1000, 9_000_000)) })
  const luz = await visit()
  await colleague(page, luz.page, { firstName: 'Luz', lastName: 'Mamani' })
  await page.request.put(`/api/suppliers/${ruc}`, { data: { name: 'Comercial Ñandú S.A.C.' } })
  await post(page, `/api/suppliers/${ruc}/accounts`, { account: '193-2532658-0-02' })
  await post(page, `/api/suppliers/${ruc}/accounts`, {
    account: '193-2015964-0-81',
    acceptChange: true,
    changeNote: note,
  })
  await page.goto(`/proveedores?ruc=${ruc}`)
  await page.getByText('Otra persona de tu empresa debe aprobar este cambio', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: 'Aprobar cambio' }).count()).toBe(0)
  // Typed as if it were new; reported as a change before anything is approved.
  await luz.page.goto(`/proveedores?ruc=${ruc}`)
  await luz.page.getByLabel('Cuenta BCP, BBVA o CCI').fill('193-2015964-0-81')
  await luz.page.getByRole('button', { name: 'Registrar y confirmar' }).click()
  await luz.page.getByLabel('A quién llamaste y qué te confirmó').waitFor()

  await page.goto('/empresa')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Luz' })
    .getByRole('button', { name: 'Desactivar' })
    .click()
  await page.getByText('Usuario actualizado', { exact: true }).waitFor()
  await page.goto(`/proveedores?ruc=${ruc}`)
  await page.getByText('En tu empresa no hay otra persona activa', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Aprobar cambio' }).click()
  await page.getByText('Cambio aprobado', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Retirar la cuenta 193-2532658-0-02' }).click()
  const asked = page.getByRole('dialog', { name: 'Retirar la cuenta 193-2532658-0-02' })
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await asked.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Retirar la cuenta 193-2532658-0-02' }).click()
  await asked.getByRole('button', { name: 'Retirar', exact: true }).click()
  await page.getByText('Cuenta retirada', { exact: true }).waitFor()
  expect(rosa.problems).toEqual([])
  for (const { close } of [rosa, luz]) await close()
})

test('a page past the end of the list of suppliers shows its last page', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody(), { name: 'Con pocos', ruc: makeRuc(randomInt(1000, 9_000_000)) })
  await page.request.put(`/api/suppliers/${ruc}`, { data: { name: 'Comercial Ñandú S.A.C.' } })
  await page.goto('/proveedores?pagina=9')
  await page.getByRole('button', { name: /^Comercial Ñandú/ }).waitFor()
  expect(problems).toEqual([])
  await close()
})
