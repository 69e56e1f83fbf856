import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('few pages are all listed', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3])
})

test('many pages are limited to a window around the current one', () => {
  expect(pageWindow(10, 40)).toEqual([8, 9, 10, 11, 12])
})

test('the window of pages keeps its size at both ends', () => {
  expect(pageWindow(1, 40)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(40, 40)).toEqual([36, 37, 38, 39, 40])
})

test('no pages give an empty window', () => {
  expect(pageWindow(1, 0)).toEqual([])
})
