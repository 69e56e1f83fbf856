import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

const cellsOf = (text: string) => readTable(Buffer.from(text))

test('a quoted cell may contain separators, line breaks and doubled quotes', async () => {
  expect(await cellsOf('a;b;c\n"1;2"; "dos\nlíneas" ;"LA ""CASA"""\n')).toEqual([
    ['a', 'b', 'c'],
    ['1;2', 'dos\nlíneas', 'LA "CASA"'],
  ])
})

test('an unclosed quote is a character of its cell', async () => {
  expect(await cellsOf('a;b\n"LA CASA;2\n3;""x\n')).toEqual([
    ['a', 'b'],
    ['"LA CASA', '2'],
    ['3', '""x'],
  ])
})

test('a cell of millions of quotes is read to its end', async () => {
  const quotes = '"'.repeat(2_000_001)
  expect(await cellsOf(`a;b\n${quotes}x;2\n`)).toEqual([
    ['a', 'b'],
    [`${quotes}x`, '2'],
  ])
})
