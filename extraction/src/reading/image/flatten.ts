// Takes shadows and uneven light out: the paper's own brightness is guessed everywhere and divided away.
import type { Grey } from './grey.ts'

const cell = 8 // pixels; coarse enough that text vanishes from the guess
const closing = 5 // cells; shadows are wider, letters and small dark blocks are not
const smoothing = 3
const darkestPaper = 16 // below it there is no paper to bring back, only noise

export function flatten(image: Grey): Grey {
  const paper = brightestByCell(image)
  close(paper, closing)
  for (let pass = 0; pass < 2; pass++) blur(paper, smoothing)
  // Multiplying every pixel is far cheaper than dividing it.
  const gain = { ...paper, values: paper.values.map((value) => 255 / Math.max(value, darkestPaper)) }
  return amplify(image, gain)
}

interface Field {
  values: Float32Array
  width: number
  height: number
}

function brightestByCell(image: Grey): Field {
  const width = Math.max(8, Math.round(image.width / cell))
  const height = Math.max(8, Math.round(image.height / cell))
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * image.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height))
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * image.width) / width)
      const right = Math.max(left + 1, Math.floor(((x + 1) * image.width) / width))
      values[y * width + x] = brightest(image, left, right, top, bottom)
    }
  }
  return { values, width, height }
}

/** Means of pairs, so that single bright specks do not pass for paper. */
function brightest(image: Grey, left: number, right: number, top: number, bottom: number): number {
  let most = 0
  for (let y = top; y < bottom; y++) {
    const row = y * image.width
    for (let x = left; x < Math.max(left + 1, right - 1); x += 2) {
      const a = image.data[row + x] ?? 0
      const value = (a + (image.data[row + x + 1] ?? a)) >> 1
      if (value > most) most = value
    }
  }
  return most
}

/** The brightest of the neighbourhood, then the darkest of those: dark spots fill up, shadows stay. */
function close(field: Field, radius: number): void {
  const negate = () => field.values.forEach((value, index) => (field.values[index] = -value))
  spread(field, radius)
  negate()
  spread(field, radius)
  negate()
}

function spread(field: Field, radius: number): void {
  eachLine(field, (line, out) => {
    for (let i = 0; i < line.length; i++) {
      let most = -Infinity
      const end = Math.min(line.length - 1, i + radius)
      for (let j = Math.max(0, i - radius); j <= end; j++) {
        const value = line[j] ?? most
        if (value > most) most = value
      }
      out[i] = most
    }
  })
}

function blur(field: Field, radius: number): void {
  eachLine(field, (line, out) => {
    let [sum, count] = [0, 0]
    for (let i = 0; i < Math.min(radius, line.length); i++, count++) sum += line[i] ?? 0
    for (let i = 0; i < line.length; i++) {
      const entering = line[i + radius]
      const leaving = line[i - radius - 1]
      if (entering !== undefined) [sum, count] = [sum + entering, count + 1]
      if (leaving !== undefined) [sum, count] = [sum - leaving, count - 1]
      out[i] = sum / count
    }
  })
}

/** Runs `filter` along every row, then along every column. */
function eachLine(field: Field, filter: (line: Float32Array, out: Float32Array) => void): void {
  const { values, width, height } = field
  const row = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    filter(values.slice(y * width, (y + 1) * width), row)
    values.set(row, y * width)
  }
  const [column, filtered] = [new Float32Array(height), new Float32Array(height)]
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) column[y] = values[y * width + x] ?? 0
    filter(column, filtered)
    for (let y = 0; y < height; y++) values[y * width + x] = filtered[y] ?? 0
  }
}

function amplify(image: Grey, gain: Field): Grey {
  const { width, height } = image
  const data = new Uint8ClampedArray(image.data.length)
  const columns = interpolation(width, gain.width)
  const rows = interpolation(height, gain.height)
  const band = new Float32Array(gain.width + 1)
  for (let y = 0; y < height; y++) {
    const from = (rows.index[y] ?? 0) * gain.width
    const share = rows.share[y] ?? 0
    for (let x = 0; x < gain.width; x++) {
      const [above = 0, below = 0] = [gain.values[from + x], gain.values[from + gain.width + x]]
      band[x] = above + (below - above) * share
    }
    amplifyRow(image.data, data, y * width, band, columns)
  }
  return { data: new Uint8Array(data.buffer), width, height }
}

interface Interpolation {
  index: Int32Array
  share: Float32Array
}

function amplifyRow(
  from: Uint8Array,
  to: Uint8ClampedArray,
  row: number,
  band: Float32Array,
  columns: Interpolation,
) {
  const { index, share } = columns
  for (let x = 0; x < index.length; x++) {
    const cell = index[x] ?? 0
    const left = band[cell] ?? 0
    to[row + x] = (from[row + x] ?? 0) * (left + ((band[cell + 1] ?? 0) - left) * (share[x] ?? 0))
  }
}

function interpolation(fine: number, coarse: number): Interpolation {
  const index = new Int32Array(fine)
  const share = new Float32Array(fine)
  for (let i = 0; i < fine; i++) {
    const at = Math.min(coarse - 1.001, Math.max(0, ((i + 0.5) * coarse) / fine - 0.5))
    index[i] = Math.floor(at)
    share[i] = at - Math.floor(at)
  }
  return { index, share }
}
