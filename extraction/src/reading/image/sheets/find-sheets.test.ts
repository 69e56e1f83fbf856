import { expect, test } from 'vitest'
import { findSheets } from './find-sheets.ts'
import type { Grey } from '../grey.ts'

const [width, height] = [800, 600]

interface Thing {
  left: number
  top: number
  right: number
  bottom: number
  light: number
  isWritten: boolean
}

const receipt = (left: number, top: number): Thing => ({
  left,
  top,
  right: left + 200,
  bottom: top + 400,
  light: 230,
  isWritten: true,
})

function table(light: number, things: readonly Thing[]): Grey {
  const data = new Uint8Array(width * height).fill(light)
  for (const { left, top, right, bottom, light: own, isWritten } of things)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const isInk =
          isWritten && y % 24 < 8 && x > left + 20 && x < right - 20 && y > top + 20 && (x >> 2) % 3 > 0
        data[y * width + x] = isInk ? 60 : own
      }
  return { data, width, height }
}

const places = async (picture: Grey) =>
  (await findSheets(picture)).map((box) => box.map((value) => Math.round(value * 10) / 10))

test('finds receipts laid out on a table from left to right, each without the others', async () => {
  const two = [receipt(480, 60), receipt(80, 100)]
  expect(await places(table(90, two))).toEqual([
    [0.1, 0.1, 0.3, 0.7],
    [0.6, 0.1, 0.3, 0.7],
  ])
  expect(await findSheets(table(90, two.slice(1)))).toEqual([])
})

test('does not take a telephone, a blank card or a coin beside a receipt for a receipt', async () => {
  const dark: Thing = { ...receipt(480, 60), light: 150 }
  const blank: Thing = { ...receipt(480, 60), isWritten: false }
  const small: Thing = { ...receipt(480, 60), right: 560, bottom: 160 }
  for (const other of [dark, blank, small])
    expect(await findSheets(table(90, [receipt(80, 100), other]))).toEqual([])
})

test('does not take frames printed on a page for sheets', async () => {
  const framed = [receipt(80, 100), receipt(480, 100)].flatMap((inside) => {
    const { left, top, right, bottom } = inside
    return [
      {
        ...inside,
        left: left - 4,
        top: top - 4,
        right: right + 4,
        bottom: bottom + 4,
        light: 20,
        isWritten: false,
      },
      inside,
    ]
  })
  expect(await findSheets(table(230, framed))).toEqual([])
})
