import { turnBox } from '@conforme/contract/documents/turned-box'
import type { Box } from '@conforme/contract/data/extracted-data'
import { expect, test } from 'vitest'
import { afterKey, isLargeEnough, moved, nextArea, resized } from './areas.ts'

const rounded = (box: Box | undefined) => box?.map((value) => Math.round(value * 1000) / 1000)

test('a moved area keeps its size and stays on the page', () => {
  expect(rounded(moved([0.2, 0.2, 0.3, 0.4], 0.1, -0.1))).toEqual([0.3, 0.1, 0.3, 0.4])
  expect(rounded(moved([0.2, 0.2, 0.3, 0.4], 0.9, -0.9))).toEqual([0.7, 0, 0.3, 0.4])
})

test('a dragged corner resizes the area within the page, and the opposite corner stays', () => {
  expect(rounded(resized([0.2, 0.2, 0.3, 0.4], 'top-left', { x: 0.1, y: 0.3 }))).toEqual([0.1, 0.3, 0.4, 0.3])
  expect(rounded(resized([0.2, 0.2, 0.3, 0.4], 'bottom-right', { x: 1.4, y: 0.9 }))).toEqual([
    0.2, 0.2, 0.8, 0.7,
  ])
  expect(rounded(resized([0.2, 0.2, 0.3, 0.4], 'top-right', { x: 0, y: 0.9 }))).toEqual([
    0.2, 0.57, 0.03, 0.03,
  ])
})

test('arrow keys move an area, and with Shift resize it', () => {
  expect(rounded(afterKey([0.2, 0.2, 0.3, 0.4], 'ArrowRight', false))).toEqual([0.21, 0.2, 0.3, 0.4])
  expect(rounded(afterKey([0.2, 0.2, 0.3, 0.4], 'ArrowUp', true))).toEqual([0.2, 0.2, 0.3, 0.39])
  expect(afterKey([0.2, 0.2, 0.3, 0.4], 'a', false)).toBeUndefined()
})

test('a new area is placed beside the existing ones', () => {
  expect(nextArea([[0, 0, 0.5, 1]])[0]).toBe(0.52)
  expect(nextArea([[0, 0, 1, 0.5]])[1]).toBe(0.52)
  expect(isLargeEnough(nextArea([]))).toBe(true)
  expect(isLargeEnough([0.1, 0.1, 0.5, 0.01])).toBe(false)
})

test('an area drawn on a rotated page is converted back to the unrotated page', () => {
  const drawn: Box = [0.1, 0.2, 0.3, 0.4]
  expect(rounded(turnBox(turnBox(drawn, 1), -1))).toEqual(drawn)
})
