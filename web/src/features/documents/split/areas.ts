// Areas of a page that become separate documents, as fractions of the page as shown.
import { minAreaSide } from '@conforme/contract/limits'
import type { Box } from '@conforme/contract/data/extracted-data'

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Moves the area, clamped to the page and with its size kept. */
export function moved([x, y, width, height]: Box, across: number, down: number): Box {
  return [within(x + across, 0, 1 - width), within(y + down, 0, 1 - height), width, height]
}

export const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const
export type Corner = (typeof corners)[number]

/** Moves one corner; the opposite corner stays. */
export function resized([x, y, width, height]: Box, corner: Corner, to: { x: number; y: number }): Box {
  const [right, bottom] = [x + width, y + height]
  const isLeft = corner.endsWith('left')
  const isTop = corner.startsWith('top')
  const left = isLeft ? within(to.x, 0, right - minAreaSide) : x
  const top = isTop ? within(to.y, 0, bottom - minAreaSide) : y
  return [
    left,
    top,
    (isLeft ? right : within(to.x, x + minAreaSide, 1)) - left,
    (isTop ? bottom : within(to.y, y + minAreaSide, 1)) - top,
  ]
}

/** A smaller area is a slip of the pointer. */
export function isLargeEnough([, , width, height]: Box): boolean {
  return width >= minAreaSide && height >= minAreaSide
}

const step = 0.01

/** The box after an arrow key; with Shift the key moves the bottom right corner. */
export function afterKey(box: Box, key: string, resizes: boolean): Box | undefined {
  const across = key === 'ArrowLeft' ? -step : key === 'ArrowRight' ? step : 0
  const down = key === 'ArrowUp' ? -step : key === 'ArrowDown' ? step : 0
  if (across === 0 && down === 0) return undefined
  const [x, y, width, height] = box
  return resizes
    ? resized(box, 'bottom-right', { x: x + width + across, y: y + height + down })
    : moved(box, across, down)
}

const half = 0.44
const places: Box[] = [
  [0.04, 0.04, half, half],
  [0.52, 0.04, half, half],
  [0.04, 0.52, half, half],
  [0.52, 0.52, half, half],
]

/** A new area, in the quarter of the page that the others cover least. */
export function nextArea(boxes: readonly Box[]): Box {
  const covered = (place: Box) => boxes.reduce((sum, box) => sum + common(place, box), 0)
  const [freest] = places.toSorted((a, b) => covered(a) - covered(b))
  return freest ?? [0.04, 0.04, half, half]
}

function common([x, y, width, height]: Box, [left, top, wide, high]: Box): number {
  const across = Math.min(x + width, left + wide) - Math.max(x, left)
  const down = Math.min(y + height, top + high) - Math.max(y, top)
  return Math.max(0, across) * Math.max(0, down)
}
