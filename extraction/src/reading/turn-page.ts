// A page that a person turned before it was read: its words have boxes on the turned page, while its pictures stay as
// they were. What refers to a picture is turned back here.
import { turnBox } from '@conforme/contract/documents/turned-box'
import { toTurns, type Turns } from './pdf/page-geometry.ts'
import type { Box, PageRotation, PageRotations, Reading } from './reading.ts'

export function turnsOf(rotation: PageRotation | undefined): Turns {
  return toTurns((rotation ?? 0) / 90)
}

/** Where a box of a page that was read turned lies on the page as it is shown. */
export function toShownBox(box: Box, rotation: PageRotation | undefined): Box {
  return turnBox(box, -turnsOf(rotation))
}

/** How the pages of a reading were turned, to draw or read them that way again. */
export function rotationsOf({ pages }: Pick<Reading, 'pages'>): PageRotations {
  return Object.fromEntries(
    pages.flatMap(({ number, rotation }) => (rotation === undefined ? [] : [[number, rotation]])),
  )
}
