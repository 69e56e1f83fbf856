import { expect, test } from 'vitest'
import { fieldTable } from '@conforme/contract/data/field-table'
import { isLabelName } from './labels.ts'

test.each(fieldTable)('the labels of $path are in the dictionary', ({ labels = [], beside = [] }) => {
  expect([...labels, ...beside].filter((name) => !isLabelName(name))).toEqual([])
})

test('a label that announces a field announces no other', () => {
  const names = fieldTable.flatMap(({ labels = [] }) => labels)
  expect(names).toEqual([...new Set(names)])
})
