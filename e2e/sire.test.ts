// SUNAT's purchases of the month compared with the documents received.
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeRuc } from '../server/src/test/papers/make-ruc.ts'
import { proposalText } from '../server/src/test/papers/purchase-proposal.ts'
import { visit } from './browser.ts'
import { processed } from './documents.ts'
import { register, somebody } from './people.ts'

test('a SIRE proposal lists what is missing and what differs, and a new document leaves the missing list', async () => {
  const { page, problems, close } = await visit()
  const own = makeRuc(randomInt(1000, 9_000_000))
  await register(page, somebody(), { name: 'Que declara', ruc: own })
  const ruc = makeRuc(randomInt(1000, 9_000_000))
  await processed(page, { numero: 'F001-00000701', ruc })
  const text = proposalText({ ruc: own }, [
    { ruc, number: '701', total: 123 },
    { ruc, number: '702' },
  ])

  await page.goto('/')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'SIRE' }).click()
  await page.getByText('Todavía no hay una propuesta').waitFor()
  await page
    .getByLabel('Archivo de la propuesta')
    .setInputFiles({ name: 'LE-RCE.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.getByRole('tab', { name: 'Faltan aquí 1' }).waitFor()
  await page.getByText('F001-702', { exact: false }).waitFor()

  await page.getByRole('tab', { name: 'No cuadran 1' }).click()
  await page.getByText('de total y el documento', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'F001-701' }).click()
  await page.getByText('No cuadra con la propuesta de compras del SIRE', { exact: false }).first().waitFor()

  // A colleague's upload appears without a reload.
  await page.goBack()
  await page.getByRole('tab', { name: 'Faltan aquí 1' }).click()
  await processed(page, { numero: 'F001-00000702', ruc })
  await page.getByText('No falta ningún comprobante').waitFor()
  await page.getByRole('tab', { name: 'Cuadran 1', exact: false }).last().waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a file that is no SIRE proposal is refused with a message, and the previous proposal stays', async () => {
  const { page, problems, close } = await visit()
  const own = makeRuc(randomInt(1000, 9_000_000))
  await register(page, somebody(), { name: 'Que se equivoca', ruc: own })
  await page.goto('/sire')
  const send = (buffer: Buffer) =>
    page
      .getByLabel('Archivo de la propuesta')
      .setInputFiles({ name: 'RVIE.txt', mimeType: 'text/plain', buffer })
  const line = { ruc: makeRuc(randomInt(1000, 9_000_000)), number: '9' }
  await send(Buffer.from(proposalText({ ruc: own }, [line])))
  await page.getByText('F001-9', { exact: false }).waitFor()
  await send(Buffer.from('Fecha|Total\n01/10/2026|118.00\n'))
  await page
    .getByRole('alert')
    .getByText('No parece la propuesta del Registro de Compras', { exact: false })
    .waitFor()
  await page.getByText('F001-9', { exact: false }).waitFor()
  expect(problems).toEqual([])
  await close()
})
