// Maps boxes of a page that a person had rotated before it was read: its words have boxes on the rotated page, while its
// pictures stay as they were.
import { turnBox } from '@conforme/contract/documents/turned-box'
import { toTurns, type Turns } from './pdf/page-geometry.ts'
import type { Box, PageRotation, PageRotations, Reading } from './reading.ts'

export function turnsOf(rotation: PageRotation | undefined): Turns {
  return toTurns((rotation ?? 0) / 90)
}

/** Converts a box on the page as read to the page as shown. */
export function toShownBox(box: Box, rotation: PageRotation | undefined): Box {
  return turnBox(box, -turnsOf(rotation))
}

/** The rotations with which the pages were read, to render or read them that way again. */
export function rotationsOf({ pages }: Pick<Reading, 'pages'>): PageRotations {
  return Object.fromEntries(
    pages.flatMap(({ number, rotation }) => (rotation === undefined ? [] : [[number, rotation]])),
  )
}
