// What a supplier mails together: the XML and its print, uploaded at once, become one document whose archive holds both.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readZip } from '../extraction/src/xml/read-zip.ts'
import { signedPaper } from '../server/src/test/papers/signed-paper.ts'
import { visit } from './browser.ts'
import { register, somebody } from './people.ts'

test('an XML and its print become one document that says they agree, and its archive holds both', async () => {
  const { pdf, xml } = await signedPaper('recorrido')
  const { page, problems, close } = await visit()
  await register(page, somebody())
  await page.goto('/')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'F001-88.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) },
      { name: 'F001-88.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) },
    ])
  await page.getByText('2 de 2 archivos listos').waitFor({ timeout: 120_000 })
  const listed = async () => {
    const answer = await page.request.get('/api/documents')
    return (await answer.json()) as { documents: { id: string; status: string }[] }
  }
  await expect
    .poll(async () => (await listed()).documents.map(({ status }) => status), { timeout: 120_000 })
    .toEqual(['completed'])
  const [document] = (await listed()).documents
  await page.goto(`/documento/${document?.id}`)
  const card = page.getByRole('region', { name: 'XML y CDR' })
  await card.getByText('Coincide', { exact: true }).waitFor({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar expediente' }).click()
  const members = await readZip(await readFile(await (await download).path()))
  const names = members.map(({ name }) => name.split('/').at(-1))
  expect(names).toEqual(
    expect.arrayContaining(['F001-88.pdf', 'F001-88.xml', 'historia.csv', 'datos.json', 'indice.csv']),
  )
  expect(problems).toEqual([])
  await close()
})
