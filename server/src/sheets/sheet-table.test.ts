import { expect, test } from 'vitest'
import { columnName, planTable, rangeOf } from './sheet-table.ts'
import { parseSpreadsheetId } from './spreadsheet-id.ts'

const tab = { sheetId: 1, title: 'Documentos', columnCount: 3 }
const headers = ['ID', 'Total', 'Fecha', 'Nota']

test('column numbers become spreadsheet letters', () => {
  expect([1, 26, 27, 52, 53, 702, 703].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('the name of a tab is quoted', () => {
  expect(rangeOf("Año '26", 'A1')).toBe("'Año ''26'!A1")
})

test('values go under their headers wherever a person moved them, and missing columns are appended', () => {
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

test('unnamed columns behind the header row and a second column of the same name are left alone', () => {
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

test('removed lines are deleted from the last to the first', () => {
  const content = { header: headers, firstColumn: ['ID', 'a', 'b', 'a', 'a'] }
  const plan = planTable({ tab, headers, rowsById: new Map([['a', [['a', 1, null, null]]]]) }, content)
  expect(plan.surplusRows).toEqual([4, 3])
})

test('a spreadsheet id is found in a pasted address', () => {
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
