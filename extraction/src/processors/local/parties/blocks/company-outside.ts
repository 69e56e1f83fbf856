// Detects a tax id inside a party's block that belongs to another company: its line or column starts outside the block
// with that company's name.
import { neighbour } from '../../../../labels/neighbour.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import { plainText, toCell, type Token } from '../../../../layout/sheet.ts'
import { isInside, type Block } from './block-span.ts'
import { suffix } from '../names/company-words.ts'
import type { TaxIdFound } from '../tax-ids/read-tax-id.ts'

export const isOfCompanyOutside = (page: Labelled, id: TaxIdFound, block: Block | undefined): boolean =>
  block !== undefined && (isOnLineOfAnother(page, id, block) || isInColumnOfAnother(page, id, block))

const wordsOf = ({ label, tokens }: TaxIdFound): Token[] => [...(label?.tokens ?? []), ...tokens]

/** `Norte Luz S.A.U.   CIF A-…   C/ Mayor 1` under both columns of a header: the line starts left of the block. */
function isOnLineOfAnother(page: Labelled, id: TaxIdFound, block: Block): boolean {
  const [word] = wordsOf(id)
  const cells = page.sheet.rows[id.row]?.cells ?? []
  const [before] = cells
    .slice(
      0,
      Math.max(
        0,
        cells.findIndex(({ x1 }) => word && x1 > word.x0),
      ),
    )
    .slice(-1)
  const [first] = before?.tokens ?? []
  const isName = first && !page.labelOf.has(first) && suffix.test(plainText(before?.tokens ?? []))
  return isName === true && !isInside(block, first)
}

const mostLines = 6

/** `Bradwell Hire Limited` over its street and `VAT Reg. …`, in a column beside `To:` that starts above it. */
function isInColumnOfAnother(page: Labelled, id: TaxIdFound, { heading, from }: Block): boolean {
  const { em } = page.sheet
  const { x0 } = toCell(wordsOf(id))
  if (x0 < heading.x1 + em) return false
  let tokens = wordsOf(id)
  for (let line = 0; line < mostLines; line++) {
    const over = neighbour(page, tokens, -1)
    const [first] = over?.tokens ?? []
    if (!over || !first || Math.abs(over.x0 - x0) > 0.4 * em || page.labelOf.get(first)?.colon) return false
    if (suffix.test(plainText(over.tokens))) return first.row < from
    tokens = over.tokens
  }
  return false
}
