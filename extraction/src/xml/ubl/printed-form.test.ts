import { expect, test } from 'vitest'
import { generate } from '../../../fixtures/generator/generate.ts'
import { ublOfPaper } from '../../../fixtures/generator/ubl/ubl-of-paper.ts'
import { readPdfText } from '../../reading/read-pdf-text.ts'
import { readXml } from '../read-xml.ts'
import { drawPrintedForm } from './printed-form.ts'

const { paper } = await generate({ seed: 'form', layout: 'factura-detraccion-servicios' })
const xml = ublOfPaper(paper)

async function formOf(text: string): Promise<string[]> {
  const found = readXml(Buffer.from(text))
  if (found.kind !== 'comprobante') throw new Error('not a comprobante')
  const pages = await readPdfText(await drawPrintedForm(found))
  return pages.map(({ lines }) => lines.flatMap(({ words }) => words.map((word) => word.text)).join(' '))
}

test('the printed form of an XML states who made it and shows its values', async () => {
  const [page = ''] = await formOf(xml)
  expect(page).toContain('hecha por Conforme')
  expect(page).toContain(paper.issuer.taxId)
})

test('the printed form cuts an endless name and says that it continues in the XML', async () => {
  const name = /<cbc:RegistrationName><!\[CDATA\[/
  const pages = await formOf(xml.replace(name, (opening) => opening + 'aQ9/'.repeat(10_000)))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('(sigue en el XML)')
})
