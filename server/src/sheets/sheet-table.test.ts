import { expect, test } from 'vitest'
import { columnName, planTable, rangeOf } from './sheet-table.ts'
import { parseSpreadsheetId } from './spreadsheet-id.ts'

const tab = { sheetId: 1, title: 'Documentos', columnCount: 3 }
const headers = ['ID', 'Total', 'Fecha', 'Nota']

test('columns are named as spreadsheets name them', () => {
  expect([1, 26, 27, 52, 53, 702, 703].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('the name of a tab is quoted', () => {
  expect(rangeOf("Año '26", 'A1')).toBe("'Año ''26'!A1")
})

test('values go under their names wherever a person moved them, and missing columns are added at the end', () => {
  const rowsById = new Map([['a', [['a', 5, null, 'x']]]])
  const content = { header: ['ID', 'Suyo', 'Total', 'Nota'], firstColumn: ['ID', 'b', 'a'] }
  const plan = planTable({ tab, headers, rowsById }, content)
  expect(plan).toEqual({
    missingColumns: 2,
    writes: [
      { range: "'Documentos'!E1:E1", values: [['Fecha']] },
      { range: "'Documentos'!A3:E3", values: [['a', null, 5, 'x', '']] },
    ],
    appended: [],
    surplusRows: [],
    known: new Set(['a']),
  })
})

test('what stands without a name behind the header stays, and so does a second column with one of our names', () => {
  const header = ['ID', 'Total', 'Nota', 'Total']
  const content = { header, firstColumn: ['ID', 'a'], unnamed: 2 }
  const { writes } = planTable(
    { tab, headers, rowsById: new Map([['a', [['a', 5, '2026-11-02', 'x']]]]) },
    content,
  )
  expect(writes).toEqual([
    { range: "'Documentos'!G1:G1", values: [['Fecha']] },
    { range: "'Documentos'!A2:G2", values: [['a', 5, 'x', null, null, null, '2026-11-02']] },
  ])
})

test('lines that are gone are removed from the last to the first', () => {
  const content = { header: headers, firstColumn: ['ID', 'a', 'b', 'a', 'a'] }
  const plan = planTable({ tab, headers, rowsById: new Map([['a', [['a', 1, null, null]]]]) }, content)
  expect(plan.surplusRows).toEqual([4, 3])
})

test('an id is found in what people paste', () => {
  const id = '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms'
  const at = 'https://docs.google.com/spreadsheets'
  for (const pasted of [
    id,
    ` ${id}\n`,
    `${at}/d/${id}/edit#gid=0`,
    `${at}/u/1/d/${id}/edit?gid=5`,
    `${at}/d/${id}`,
  ])
    expect(parseSpreadsheetId(pasted)).toBe(id)
  for (const pasted of ['', 'hoja', '../../files', `${at}/d/corto/edit`, `https://x.test/${id}`])
    expect(parseSpreadsheetId(pasted)).toBeUndefined()
})
