// Connected components of dark pixels in a picture: letters, dots, rulings, stains.
import { inkThreshold, type Grey } from './grey.ts'

/** `right` and `bottom` are exclusive. */
export interface Shape {
  left: number
  right: number
  top: number
  bottom: number
  pixels: number
  /** Set when this shape was merged into another one that it meets further down. */
  partOf: Shape | undefined
}

interface Run {
  start: number
  end: number
  shape: Shape
}

const palestInk = 190

/** Joins runs of ink, row by row, to those they touch in the row above. `ink`: the lightest grey that counts as ink. */
export function inkShapes(image: Grey, ink = Math.min(palestInk, inkThreshold(image))): Shape[] {
  const shapes: Shape[] = []
  let above: Run[] = []
  for (let y = 0; y < image.height; y++) {
    const runs: Run[] = []
    let next = 0
    eachRun(image, y, ink, (start, end) => {
      while ((above[next]?.end ?? Infinity) <= start) next += 1
      let shape: Shape | undefined
      for (let at = next; (above[at]?.start ?? Infinity) < end; at++) shape = join(shape, above[at]?.shape)
      if (!shape) {
        shape = { left: start, right: end, top: y, bottom: y, pixels: 0, partOf: undefined }
        shapes.push(shape)
      }
      shape.left = Math.min(shape.left, start)
      shape.right = Math.max(shape.right, end)
      shape.bottom = y + 1
      shape.pixels += end - start
      runs.push({ start, end, shape })
    })
    above = runs
  }
  return shapes.filter((shape) => !shape.partOf)
}

function eachRun(
  { data, width }: Grey,
  y: number,
  ink: number,
  use: (start: number, end: number) => void,
): void {
  const row = y * width
  for (let x = 0; x < width; x++) {
    if ((data[row + x] ?? 255) > ink) continue
    const start = x
    while (x < width && (data[row + x] ?? 255) <= ink) x += 1
    use(start, x)
  }
}

function join(one: Shape | undefined, other: Shape | undefined): Shape | undefined {
  const [a, b] = [wholeOf(one), wholeOf(other)]
  if (!a || !b || a === b) return a ?? b
  a.left = Math.min(a.left, b.left)
  a.right = Math.max(a.right, b.right)
  a.top = Math.min(a.top, b.top)
  a.bottom = Math.max(a.bottom, b.bottom)
  a.pixels += b.pixels
  b.partOf = a
  return a
}

function wholeOf(shape: Shape | undefined): Shape | undefined {
  let whole = shape
  while (whole?.partOf) whole = whole.partOf
  return whole
}
