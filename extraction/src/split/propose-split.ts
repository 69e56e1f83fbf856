// Detects several documents in one file. By pages: a page with another SUNAT code, or a title with another number, starts a
// new document; pages that state nothing belong to the one before. A single page is cut into areas.
import type { ProposedPart } from '@conforme/contract/data/extracted-data'
import { layoutOf } from '../layout/layout.ts'
import type { Reading } from '../reading/reading.ts'
import { headOf, identityOf } from './page-identity.ts'
import { proposeAreas } from './propose-areas.ts'

export function proposeSplit(reading: Reading): ProposedPart[] | undefined {
  const parts = reading.pageCount === 1 ? proposeAreas(reading) : proposePages(reading)
  return parts.length < 2 ? undefined : parts
}

function proposePages(reading: Reading): ProposedPart[] {
  const parts: (ProposedPart & { key: string | undefined })[] = []
  const lines = Map.groupBy(layoutOf(reading).lines, ([first]) => first?.page)
  for (const page of reading.pages) {
    const identity = identityOf({ codes: page.codes, head: headOf(lines.get(page.number) ?? []) })
    const current = parts.at(-1)
    if (!current || (identity && current.key !== undefined && identity.key !== current.key)) {
      parts.push({
        desde: page.number,
        hasta: page.number,
        key: identity?.key,
        ...(identity && { numero: identity.number }),
        ...(identity?.ruc !== undefined && { proveedor: identity.ruc }),
      })
      continue
    }
    current.hasta = page.number
    if (identity && current.key === undefined) {
      current.key = identity.key
      current.numero = identity.number
      if (identity.ruc !== undefined) current.proveedor = identity.ruc
    }
  }
  return parts.map(({ key: _, ...part }) => part)
}
