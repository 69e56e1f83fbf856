import { expect, test } from 'vitest'
import { csvLine } from '../../spreadsheets/csv.ts'
import { layoutWorksheet } from './layout-worksheet.ts'
import { writeWorkbook } from './xlsx.ts'

test('texts of a CSV that begin like a formula are neutralized', () => {
  expect(csvLine(['=1', ' @x', '\t=1', '＝1', '-1', -1, null, 'a;b'], 'coma')).toBe(
    "'=1,' @x,'\t=1,'＝1,'-1,-1,,a;b\r\n",
  )
  expect(csvLine(['a;b', 'c,d'], 'punto_y_coma')).toBe('"a;b";c,d\r\n')
})

test('a layout with any name makes a valid worksheet name', () => {
  const nameOf = (name: string) => layoutWorksheet({ name, rows: 'documentos', columns: [] }, nothing).name
  const nothing = async function* () {}
  expect(nameOf("Formato de 'Rosa'")).toBe("Formato de 'Rosa")
  expect(nameOf("' ' ")).toBe('Documentos')
  expect(nameOf("Un formato que corta su nombre ' así")).toBe('Un formato que corta su nombre')
})

test('an error while a workbook is written reaches its reader', async () => {
  const rows = async function* () {
    yield [['a']]
    throw new Error('the database is gone')
  }
  const workbook = writeWorkbook([{ name: 'Hoja', columns: [{ header: 'A', kind: 'text' }], rows }])
  const send = async () => {
    let bytes = 0
    for await (const part of workbook) bytes += part.length
    return bytes
  }
  await expect(send()).rejects.toThrow('the database is gone')
})
