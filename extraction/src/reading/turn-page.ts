// A page that a person turned before it was read: its words have boxes on the turned page, while its pictures stay as
// they were. What refers to a picture is turned back here.
import { toTurns, turnRect, type Turns } from './pdf/page-geometry.ts'
import { toBox } from './pdf/page-text.ts'
import type { Box, PageRotation, PageRotations, Reading } from './reading.ts'

export function turnsOf(rotation: PageRotation | undefined): Turns {
  return toTurns((rotation ?? 0) / 90)
}

export function turnBox([x, y, width, height]: Box, turns: Turns): Box {
  const unit = { width: 1, height: 1 }
  return toBox(turnRect({ left: x, top: y, right: x + width, bottom: y + height }, unit, turns), unit)
}

/** Where a box of a page that was read turned lies on the page as it is shown. */
export function toShownBox(box: Box, rotation: PageRotation | undefined): Box {
  return turnBox(box, toTurns(-turnsOf(rotation)))
}

/** How the pages of a reading were turned, to draw or read them that way again. */
export function rotationsOf({ pages }: Pick<Reading, 'pages'>): PageRotations {
  return Object.fromEntries(
    pages.flatMap(({ number, rotation }) => (rotation === undefined ? [] : [[number, rotation]])),
  )
}
