// Finds the name inside a party's block.
import { asName } from './as-name.ts'
import { isSentence } from './name-end.ts'
import { addressWords, suffix } from './company-words.ts'
import type { Occurrence } from '../../../../labels/find-labels.ts'
import type { Found } from '../../../../layout/found.ts'
import { isPersonOver, withNextLine } from './name-lines.ts'
import { behind, cellsBeside } from '../../../../labels/beside-label.ts'
import { looksLikeLabel, occurrencesOf, type Labelled } from '../../../../labels/labelled.ts'
import { neighbour } from '../../../../labels/neighbour.ts'
import { isInside, rowsOf, type Block } from '../blocks/block-span.ts'
import { ofPerson } from '../blocks/party-blocks.ts'
import { plainText, type Cell } from '../../../../layout/sheet.ts'
import { isAddressLine, nameBehind } from './name-behind-label.ts'

/** The name inside a block that has a heading; if a person stands above a company, the company. */
export function nameInBlock(page: Labelled, block: Block): Found<string> | undefined {
  const name = firstName(page, block)
  const under = name && neighbour(page, name.tokens, 1)
  const isPerson = under && isPersonOver(name, under) && suffix.test(plainText(under.tokens))
  return (isPerson && asName(page, under.tokens)) || name
}

/** The name after the heading, after a name label, or the first line of words. */
function firstName(page: Labelled, block: Block): Found<string> | undefined {
  // `Emitido por sistema propio. Consulte su comprobante en` is a sentence, not a heading.
  if (isSentence(behind(page, block.heading))) return undefined
  const isSection =
    /^(?:DATOS|INFORMACION)|(?:INFORMATION|DETAILS)$/.test(block.heading.key) && !block.heading.colon
  const beside = behind(page, block.heading).length > 0 || cellsBeside(page, block.heading).length > 0
  const direct = isSection && !beside ? undefined : nameBehind(page, block.heading, undefined)
  if (direct && !isSection && (block.heading.colon || beside)) return direct
  for (const label of occurrencesOf(page, 'party-name', 'client-name', 'supplier-name')) {
    if (
      label === block.heading ||
      !label.tokens.every((token) => isInside(block, token)) ||
      !looksLikeLabel(label) ||
      // `Huésped: …` beside `Facturado a` with its own lines is another person.
      (direct !== undefined && !isSection && (ofPerson.test(label.key) || isRightOf(label, direct))) ||
      !(label.colon || (label.endsCell && label.key !== 'FACTURAA'))
    )
      continue
    const name = nameBehind(page, label, block)
    // `Comprador: P. Zevallos` under the company that stands right under the heading: its employee.
    const company = name && !suffix.test(plainText(name.tokens)) ? firstLine(page, block) : undefined
    const isOver = company?.tokens[0] !== undefined && company.tokens[0].row < label.row
    if (company && isOver && suffix.test(plainText(company.tokens))) return company
    if (name) return name
  }
  // The cell beside `DATOS DEL CLIENTE` can head another block: prefer the line right under the heading.
  const under = firstLine(page, block)
  const isUnder = under?.tokens[0] !== undefined && under.tokens[0].x0 < block.heading.x1
  return isSection && isUnder ? under : (direct ?? under)
}

/** `Comprador: …` in a column to the right of the name under `Proveedor`. */
const isRightOf = (label: Occurrence, { tokens }: Found<string>): boolean =>
  label.x0 > Math.max(...tokens.map(({ x1 }) => x1)) && label.row > (tokens[0]?.row ?? label.row)

const isApart = ({ colon, endsCell }: Occurrence): boolean => colon || endsCell

const farBeside = 4 // heights of a letter

/** First line of words in the block; none if an empty label followed by other labels comes first. */
function firstLine(page: Labelled, block: Block): Found<string> | undefined {
  for (const row of rowsOf(page, block).slice(1, 5)) {
    const cells = row.cells.filter((cell) => cell.tokens.every((token) => isInside(block, token)))
    for (const cell of cells) {
      const first = cell.tokens[0]
      const label = first && page.labelOf.get(first)
      // `Ship to   Gate 3` in a table beside it
      if (label && isApart(label) && label.x0 > block.heading.x1 + farBeside * page.sheet.em) break
      // `Attention: Beta Works Ltd.` under `Bill to` names the party; `Attn: Mr Tan` over `Beta Works Ltd.` only its reader.
      if (label && isApart(label) && ofReader.test(label.key)) {
        if (isOverCompany(page, cell)) break
        return nameBehind(page, label, block)
      }
      if (label && isApart(label)) {
        const isId = label.names.some((name) => name === 'tax-id' || name === 'client-id')
        if (!isId && !isNumber(page, label)) return undefined
        break
      }
      const name = asName(page, cell.tokens)
      if (name && !addressWords.test(plainText(name.tokens)) && !isAddressLine(name.tokens))
        return withNextLine(page, name)
    }
  }
  return undefined
}

const ofReader = /^(?:AT|ATN|ATT|ATTN|ATTENTION|ATENCION)$/

function isOverCompany(page: Labelled, { tokens }: Cell): boolean {
  const under = neighbour(page, tokens, 1)
  const text = plainText(under?.tokens ?? [])
  return (
    !suffix.test(plainText(tokens)) &&
    under !== undefined &&
    asName(page, under.tokens) !== undefined &&
    (suffix.test(text) || !(addressWords.test(text) || /\d/.test(text)))
  )
}

/** `Nummer: 12345676` above the name, a code in the books; or the heading of a contact person. */
function isNumber(page: Labelled, label: Occurrence): boolean {
  const values = [behind(page, label), ...cellsBeside(page, label)].flat()
  const isReader = !label.colon && label.names.includes('contact')
  return (isReader || values.length > 0) && values.every(({ text }) => /^\d+$/.test(text))
}
