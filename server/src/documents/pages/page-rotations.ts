// The rotation of each page of a document: what a person set, else what the reading detected.
import type { PageTurns } from '@conforme/contract/documents/documents'
import { rotationsOf, type PageRotation, type PageRotations, type Reading } from '@conforme/extraction'

const degrees: readonly (PageRotation | undefined)[] = [undefined, 90, 180, 270]

export function toRotations(turns: PageTurns): PageRotations {
  return Object.fromEntries(
    Object.entries(turns).flatMap(([page, quarters]) => {
      const rotation = degrees[quarters]
      return rotation === undefined ? [] : [[page, rotation]]
    }),
  )
}

/** Whether every page of the reading has the wanted rotation. */
export function isTurnedAs(reading: Pick<Reading, 'pages'>, wanted: PageRotations): boolean {
  const had = rotationsOf(reading)
  return reading.pages.every(({ number }) => had[number] === wanted[number])
}
