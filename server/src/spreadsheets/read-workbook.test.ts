import { expect, test } from 'vitest'
import { makeZip } from '../../../extraction/fixtures/generator/ubl/make-zip.ts'
import { readWorkbook } from './read-workbook.ts'

const sheet = (text: string) =>
  `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`

const workbook = (sheets: string) =>
  makeZip([
    { name: 'xl/worksheets/sheet1.xml', bytes: sheet('resumen') },
    { name: 'xl/worksheets/sheet2.xml', bytes: sheet('apuntes') },
    { name: 'xl/worksheets/Hoja-3.xml', bytes: sheet('constancias') },
    { name: 'xl/workbook.xml', bytes: `<workbook><sheets>${sheets}</sheets></workbook>` },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Target="/xl/worksheets/Hoja-3.xml"/></Relationships>`,
    },
  ])

test('the first worksheet in order is read, whatever the number of its file', async () => {
  const moved = workbook('<sheet name="c" r:id="rId3"/><sheet name="r" r:id="rId1"/>')
  expect(await readWorkbook(moved)).toEqual([['constancias']])
})

test('hidden worksheets are skipped', async () => {
  const hidden = workbook(
    '<sheet name="a" state="veryHidden" r:id="rId2"/><sheet name="c" r:id="rId3"/><sheet name="r" r:id="rId1"/>',
  )
  expect(await readWorkbook(hidden)).toEqual([['constancias']])
})

test('without an order the worksheet with the lowest number is read', async () => {
  expect(await readWorkbook(workbook(''))).toEqual([['resumen']])
})

test('an endless number format does not prevent reading the workbook', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(1_000_000)}"/></numFmts></styleSheet>`
  const book = makeZip([
    { name: 'xl/worksheets/sheet1.xml', bytes: sheet('constancias') },
    { name: 'xl/styles.xml', bytes: styles },
  ])
  expect(await readWorkbook(book)).toEqual([['constancias']])
})
