// Finds several receipts on one page, each in its own area: sheets side by side in a photograph, or blocks of text that each
// name a document, with blank paper between them. Areas refer to the page as it lies in the file.
import { rucsIn } from '@conforme/contract/values/tax-ids'
import type { ProposedPart } from '@conforme/contract/data/extracted-data'
import { layoutOf, type Layout, type PlacedWord } from '../layout/layout.ts'
import { mapped, type Point } from '../reading/image/projective.ts'
import type { Box, Code, Reading } from '../reading/reading.ts'
import { toShownBox } from '../reading/turn-page.ts'
import { capitalsOf, headOf, identityOf, type Identity } from './page-identity.ts'

export function proposeAreas(reading: Reading): ProposedPart[] {
  const [page] = reading.pages
  const view = reading.views?.[0]
  if (!page) return []
  if (page.sheets) return page.sheets.map((recorte) => ({ ...firstPage, recorte }))
  if (!view) return []
  const inFile = (box: Box) =>
    boxRound(cornersOf(toShownBox(box, page.rotation)).map((corner) => mapped(view.toSource, corner)))
  return documentsIn({ box: [0, 0, 1, 1], codes: page.codes }, layoutOf(reading)).map(
    ({ box, identity }) => ({
      ...firstPage,
      recorte: inFile(box),
      numero: identity.number,
      ...(identity.ruc !== undefined && { proveedor: identity.ruc }),
    }),
  )
}

const firstPage = { desde: 1, hasta: 1 }

/** An area of the page as it was read. */
interface Area {
  box: Box
  codes: readonly Code[]
}

interface Found {
  box: Box
  identity: Identity
}

/** Recursively cuts an area where both sides are documents of their own. */
function documentsIn(area: Area, layout: Layout): Found[] {
  for (const sides of cutsOf(area, layout)) {
    const keys = sides.map((side) => documentOf(side, layout)?.key)
    if (keys.includes(undefined) || keys[0] === keys[1]) continue
    return sides.flatMap((side) => documentsIn(side, layout))
  }
  const identity = documentOf(area, layout)
  return identity ? [{ box: writtenIn(area, layout), identity }] : []
}

const margin = 0.015 // fraction of the page

function writtenIn({ box, codes }: Area, { words }: Layout): Box {
  const inside = [...words, ...codes].filter((each) => isIn(each.box, box))
  const [x, y, width, height] = boxRound(inside.flatMap((each) => cornersOf(each.box)))
  return boxRound(cornersOf([x - margin, y - margin, width + 2 * margin, height + 2 * margin]))
}

const hasAmount = /\d[.,]\d{2}\b/

/** Requires what every invoice has, so that half of an invoice is not a document, whatever it mentions. */
function documentOf({ box, codes }: Area, layout: Layout): Identity | undefined {
  const within = (words: readonly PlacedWord[]) => words.filter((word) => isIn(word.box, box))
  const lines = layout.lines.map(within).filter((words) => words.length > 0)
  const tops = lines.flat().map((word) => word.box[1])
  const [top, bottom] = [Math.min(...tops), Math.max(...tops)]
  const inside = codes.filter((code) => isIn(code.box, box))
  const identity = identityOf({ codes: inside, head: headOf(lines, { top, height: bottom - top }) })
  if (!identity || inside.length > 0) return identity
  const text = lines.map(capitalsOf).join('\n')
  return /\bTOTAL\b/.test(text) && hasAmount.test(text) && rucsIn(text).length > 0 ? identity : undefined
}

const leastGap = 0.012 // fraction of the page

/** Cuts at the centre of each gap that runs through the whole area, the widest first. */
function cutsOf({ box, codes }: Area, { words }: Layout): [Area, Area][] {
  const boxes = [...words, ...codes].map((each) => each.box).filter((each) => isIn(each, box))
  return [gapsIn(boxes, 0), gapsIn(boxes, 1)]
    .flat()
    .toSorted((a, b) => b.width - a.width)
    .map(({ axis, middle }) => {
      const [x, y, width, height] = box
      const sides: [Box, Box] =
        axis === 0
          ? [
              [x, y, middle - x, height],
              [middle, y, x + width - middle, height],
            ]
          : [
              [x, y, width, middle - y],
              [x, middle, width, y + height - middle],
            ]
      return [
        { box: sides[0], codes },
        { box: sides[1], codes },
      ]
    })
}

interface Gap {
  axis: 0 | 1
  middle: number
  width: number
}

function gapsIn(boxes: readonly Box[], axis: 0 | 1): Gap[] {
  const gaps: Gap[] = []
  let end = Infinity
  for (const box of boxes.toSorted((a, b) => a[axis] - b[axis])) {
    const [from, width] = [box[axis], box[axis] - end]
    if (width > leastGap) gaps.push({ axis, middle: (from + end) / 2, width })
    end = Math.max(end === Infinity ? 0 : end, from + sizeOf(box, axis))
  }
  return gaps
}

function isIn([x, y, width, height]: Box, [left, top, across, down]: Box): boolean {
  const [middle, level] = [x + width / 2, y + height / 2]
  return middle >= left && middle < left + across && level >= top && level < top + down
}

const cornersOf = ([x, y, width, height]: Box): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

function boxRound(points: readonly Point[]): Box {
  const within = (values: number[]) => values.map((value) => Math.min(1, Math.max(0, value)))
  const [across, down] = [within(points.map(([x]) => x)), within(points.map(([, y]) => y))]
  const [left, top] = [Math.min(...across), Math.min(...down)]
  return [left, top, Math.max(...across) - left, Math.max(...down) - top]
}

const sizeOf = ([, , width, height]: Box, axis: 0 | 1) => (axis === 0 ? width : height)
