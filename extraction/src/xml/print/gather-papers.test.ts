import { expect, test } from 'vitest'
import { generate } from '../../../fixtures/generator/generate.ts'
import { ublOfPaper } from '../../../fixtures/generator/ubl/ubl-of-paper.ts'
import { gatherPapers } from './gather-papers.ts'

const { paper } = await generate({ seed: 'junto', layout: 'factura-ose-clasica' })
const ruc = paper.issuer.taxId
const number = `${paper.serie}-${Number(paper.correlativo)}`
const xml = { name: 'adjunto.xml', bytes: Buffer.from(ublOfPaper(paper)) }
const together = (name: string) => {
  const { papers } = gatherPapers([xml, { name, bytes: Buffer.from('%PDF-1.7') }])
  return papers.map((one) => [one.xml?.name, one.print?.name])
}

test.each([
  ['says nothing', 'factura.pdf'],
  ['says the same number', `${ruc}-01-${number}.pdf`],
  ['says the same number after the buyer', `20512333797-01-${number}.pdf`],
])('pairs an XML and a PDF whose name %s', (_, name) => {
  expect(together(name)).toEqual([['adjunto.xml', name]])
})

test.each([
  ['another factura', `${ruc}-01-${paper.serie}-999999.pdf`],
  ['a guía', `${ruc}-09-T001-17.pdf`],
])('does not pair an XML with a PDF that is named after %s', (_, name) => {
  expect(together(name)).toEqual([
    ['adjunto.xml', undefined],
    [undefined, name],
  ])
})
