// Measures the brightness of the paper, and how much of it is washed out by glare.
import type { GreyPicture } from '@conforme/contract/pictures/grey-picture'
import { quantile } from './measure-print.ts'

export interface Light {
  /** Grey level of the unprinted paper. */
  paper: number
  /** Share of the paper that is white, surrounded by white, and without ink. */
  glare: number
}

interface Block {
  mean: number
  isBurnt: boolean
}

const side = 6 // pixels of a block: less than the gap between two text lines
const burnt = 250 // from this level on, ink and paper cannot be told apart

export function measureLight(whole: GreyPicture, isOnPaper: (x: number, y: number) => boolean): Light {
  const [columns, rows] = [Math.floor(whole.width / side), Math.floor(whole.height / side)]
  const blocks = Array.from({ length: columns * rows }, (_, at) => {
    const [left, top] = [(at % columns) * side, Math.floor(at / columns) * side]
    const lies = isOnPaper((left + side / 2) / whole.width, (top + side / 2) / whole.height)
    return lies ? blockAt(whole, left, top) : undefined
  })
  const means = blocks.flatMap((block) => block?.mean ?? [])
  // Bright paper can be white between text lines; glare is white on all sides.
  const around = [-columns - 1, -columns, -columns + 1, -1, 0, 1, columns - 1, columns, columns + 1]
  const within = blocks.filter((_, at) => around.every((step) => blocks[at + step]?.isBurnt))
  return { paper: quantile(means, 0.6), glare: within.length / Math.max(1, means.length) }
}

function blockAt({ data, width }: GreyPicture, left: number, top: number): Block {
  let [sum, darkest] = [0, 255]
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) {
      const value = data[y * width + x] ?? 0
      sum += value
      darkest = Math.min(darkest, value)
    }
  }
  return { mean: sum / side ** 2, isBurnt: darkest >= burnt }
}
