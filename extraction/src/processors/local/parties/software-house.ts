// Recognizes the software maker or certifier, whose name and id are often printed with the words of a seller:
// `Proveedor: … NIT: … Software: …`, `RFC proveedor` under `Certificado SAT`.
import type { Labelled } from '../../../labels/labelled.ts'
import { plainText } from '../../../layout/sheet.ts'

const software =
  /^(?:NOMBRE DEL? )?SOFTWARE\b ?:|FABRICANTE DEL SOFTWARE|^CERTIFICADO SAT\b|^RFC (?:DEL )?PAC\b/
// The maker's name and id stand above its program; a certifier's id can stand right under the certificate.
const [over, under] = [2, 1] // rows

/** `POS Provider: …` above its street, TIN and accreditation, as the Philippines require. */
const provider = /^(?:POS|SOFTWARE|SYSTEM) (?:PROVIDER|SUPPLIER)\b/
const linesOfProvider = 4

const known = new WeakMap<Labelled, Map<number, boolean>>()

/** Cached per row: it is called for every label, and a row can be full of them. */
export function isOfSoftwareHouse(page: Labelled, row: number): boolean {
  const rows = known.get(page) ?? new Map<number, boolean>()
  known.set(page, rows)
  const before = rows.get(row)
  if (before !== undefined) return before
  const isAt = standsAtSoftware(page, row)
  rows.set(row, isAt)
  return isAt
}

function standsAtSoftware(page: Labelled, row: number): boolean {
  const here = page.sheet.rows[row]
  const isUnderProvider = page.sheet.rows
    .slice(Math.max(0, row - linesOfProvider), row + 1)
    .some(({ tokens, page: on }) => on === here?.page && provider.test(plainText(tokens)))
  if (isUnderProvider) return true
  return page.sheet.rows
    .slice(Math.max(0, row - under), row + over + 1)
    .some(
      (near) =>
        near.page === here?.page &&
        near.cells.some((cell) => software.test(plainText(cell.tokens))) &&
        !/EMISOR|RECEPTOR/.test(plainText(here.tokens)),
    )
}
