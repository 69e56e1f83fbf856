// A reason given for several documents at once does not override the duplicate alert of any of them.
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { processed } from './documents.ts'
import { register, somebody } from './people.ts'

test('a duplicate needs a reason of its own, in a bulk step and in a bulk confirmation', async () => {
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await processed(page, { numero: 'F001-00000991', base: 100 })
  await processed(page, { numero: 'F001-00000992', base: 300 })
  await processed(page, { numero: 'F001-00000991', base: 100, descripcion: 'LA MISMA OTRA VEZ' })

  await page.goto('/workflow')
  await page.getByRole('checkbox', { name: /00000992/ }).check()
  await page.getByRole('button', { name: 'Elegir los 3 en este paso' }).click()
  await page.getByRole('button', { name: 'Dar conformidad (3)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Se deciden una por una: 2 de 3').waitFor()
  expect(await dialog.getByLabel('Motivo para seguir con alertas').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Dejar fuera esos 2' }).click()
  await dialog.getByRole('button', { name: 'Dar conformidad', exact: true }).click()
  await page.getByText('Flujo actualizado', { exact: true }).waitFor()

  await page.goto('/historial')
  await page.getByRole('checkbox', { name: /^Elegir todos/ }).check()
  await page.getByRole('button', { name: /^Confirmar \(3/ }).click()
  await dialog.getByText('2 se quedan: se deciden una por una').waitFor()
  await dialog.getByRole('button', { name: 'Confirmar 1 documento' }).click()
  await page.getByText('1 documento confirmado', { exact: true }).waitFor()
  expect(problems).toEqual([])
  await close()
})
