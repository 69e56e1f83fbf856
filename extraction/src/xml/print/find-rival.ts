// Finds what the print shows in place of an XML value that is nowhere on it and for which the reader gave no other.
import { digitsApart } from '../../layout/normal-text.ts'
import { fromCents } from '@conforme/contract/values/amounts'
import { printedAmountsOf } from '../../judge/checks/printed-amounts.ts'
import type { FoundEvidence } from '../../judge/evidence/find-evidence.ts'
import type { Leaf } from '../../judge/evidence/leaves.ts'
import type { LabelName } from '../../labels/labels.ts'

const labels: Record<string, LabelName[]> = { 'totales.iva': ['tax'], 'totales.total': ['total'] }

export function findRival(leaf: Leaf, page: FoundEvidence): string | number | undefined {
  if (typeof leaf.value === 'number') return labelledAmount(leaf.path, page)
  return leaf.name === 'rfc' ? nearId(leaf.value, page) : undefined
}

/** Undefined unless all amounts under the label are the same. */
function labelledAmount(path: string, page: FoundEvidence): number | undefined {
  const wanted = labels[path] ?? []
  const amounts = printedAmountsOf(page).filter(
    ({ labels: names, percent }) => names.some((name) => wanted.includes(name)) && !percent,
  )
  const [only, ...others] = new Set(amounts.map(({ cents }) => cents))
  return only === undefined || others.length > 0 ? undefined : fromCents(only)
}

/** Finds a tax id that differs in one or two digits: the same id, altered. */
function nearId(id: string, { index }: FoundEvidence): string | undefined {
  return index.tokens
    .map(({ text }) => text)
    .find((text) => /^\d+$/.test(text) && digitsApart(text, id) <= 2 && text !== id)
}
