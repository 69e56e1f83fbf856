import { expect, test } from 'vitest'
import { fieldTable } from '@conforme/contract/data/field-table'
import { toKey } from '../layout/normal-text.ts'
import { brazilianLabels } from './brazilian-labels.ts'
import { europeanLabels } from './european-labels.ts'
import { isLabelName, labels } from './labels.ts'
import { catalanLabels } from './catalan-labels.ts'
import { malayLabels } from './malay-labels.ts'
import { nordicAndCzechLabels } from './nordic-and-czech-labels.ts'

test.each(fieldTable)('the labels of $path are in the dictionary', ({ labels = [], beside = [] }) => {
  expect([...labels, ...beside].filter((name) => !isLabelName(name))).toEqual([])
})

test('no label announces two fields', () => {
  const names = fieldTable.flatMap(({ labels = [] }) => labels)
  expect(names).toEqual([...new Set(names)])
})

test.each(Object.keys(labels).filter(isLabelName))('no phrase occurs twice in the lists of %s', (name) => {
  const tables = [labels, europeanLabels, nordicAndCzechLabels, brazilianLabels, malayLabels, catalanLabels]
  const keys = tables.flatMap((table) => table[name]?.split(';').map(toKey) ?? [])
  expect(keys.filter((key, at) => key === '' || keys.indexOf(key) < at)).toEqual([])
})
