// The second engine: finds lines and reads each one whole. It reads worn receipts better than tesseract, and Spanish
// letters worse.
import { setImmediate } from 'node:timers/promises'
import type { Grey } from '../../image/grey.ts'
import type { OcrWord } from '../ocr-word.ts'
import { letterDecoder, type Letter } from './decode-letters.ts'
import { findLines, type Sought } from './find-lines.ts'
import type { TextLine } from './text-line.ts'
import { middleAt } from './fit-curve.ts'
import type { LineModels, Network } from './line-models.ts'
import { columnWidth, stripCutter, stripHeight, type Strip } from './line-strip.ts'
import { splitWords, type StripWord } from './split-words.ts'

/** With the network's output for each letter. */
export interface LineWord extends OcrWord {
  letters: readonly Letter[]
  isMonospaced: boolean
}

export interface LineReader {
  find(image: Grey, sought: Sought): Promise<TextLine[]>
  /** Returns the words of each line, in the order of `lines`. */
  read(image: Grey, lines: readonly TextLine[], how?: HowRead): Promise<LineWord[][]>
}

export interface HowRead {
  /** Called before each batch; reading stops when it returns false. */
  isWanted?: () => boolean
  /** Reads each line as if the picture were upside down; its words then have no valid position. */
  upsideDown?: boolean
}

const mostAtOnce = 2400 // total strip width of a batch in pixels: the network's output is large
const narrowest = 32
const roundTo = 32

export function openLineReader({ detection, recognition, characters }: LineModels): LineReader {
  const decode = letterDecoder(characters)
  return {
    find: (image, sought) => findLines(image, sought, detection),
    async read(image, lines, { isWanted = () => true, upsideDown = false } = {}) {
      const cutUpright = stripCutter(image)
      const cut = (line: TextLine) => (upsideDown ? turnedOver(cutUpright(line)) : cutUpright(line))
      const found: LineWord[][] = lines.map(() => [])
      const order = lines
        .map((line, index) => ({ strip: cut(line), index }))
        .sort((a, b) => a.strip.width - b.strip.width)
      for (const batch of batchesOf(order)) {
        await setImmediate() // the only point where this process handles other messages
        if (!isWanted()) throw new Error('something else is wanted by now')
        const { data, dims } = await runBatch(
          recognition,
          batch.map(({ strip }) => strip),
        )
        const [, count = 0, classes = 0] = dims
        batch.forEach(({ strip, index }, at) => {
          const used = Math.min(count, Math.ceil(strip.width / columnWidth) + 1)
          const letters = decode({ data, start: at * count * classes, count: used, classes })
          found[index] = splitWords(strip, letters).map((word) => onPicture(strip, word, index))
        })
      }
      return found
    },
  }
}

const turnedOver = (strip: Strip): Strip => ({ ...strip, data: strip.data.toReversed() })

/** Groups strips of similar width: padding is processed too. */
function batchesOf<T extends { strip: Strip }>(sorted: readonly T[]): T[][] {
  const batches: T[][] = []
  for (const one of sorted) {
    const last = batches.at(-1)
    const width = paddedWidth(one.strip)
    const isAlike = last?.[0] && width <= 1.25 * paddedWidth(last[0].strip)
    if (last && isAlike && (last.length + 1) * width <= mostAtOnce) last.push(one)
    else batches.push([one])
  }
  return batches
}

const paddedWidth = ({ width }: Strip) => Math.max(narrowest, Math.ceil(width / roundTo) * roundTo)

function runBatch(network: Network, strips: readonly Strip[]) {
  const width = Math.max(...strips.map(paddedWidth))
  const plane = stripHeight * width
  const data = new Float32Array(strips.length * 3 * plane)
  strips.forEach((strip, index) => {
    const start = index * 3 * plane
    for (let y = 0; y < stripHeight; y++) {
      const [from, to] = [y * strip.width, start + y * width]
      for (let x = 0; x < strip.width; x++) data[to + x] = (strip.data[from + x] ?? 0) / 127.5 - 1
    }
    data.copyWithin(start + plane, start, start + plane)
    data.copyWithin(start + 2 * plane, start, start + plane)
  })
  return network.run({ data, dims: [strips.length, 3, stripHeight, width] })
}

function onPicture({ line, cutHeight, scaleX, scaleY }: Strip, word: StripWord, index: number): LineWord {
  const [left, right] = [line.left + word.left * scaleX, line.left + word.right * scaleX]
  const top = middleAt(line, (left + right) / 2) - cutHeight / 2 + word.top * scaleY
  return {
    text: word.letters.map(({ text }) => text).join(''),
    letters: word.letters,
    isMonospaced: word.isMonospaced,
    left,
    top,
    width: right - left,
    height: (word.bottom - word.top) * scaleY,
    confidence: word.letters.reduce((sum, { sureness }) => sum + sureness, 0) / word.letters.length,
    line: `strip ${index}`,
  }
}
