// Maps a printed label to the field it announces, using the local reader's dictionary. Labels that occur with either party
// ('RUC', 'Dirección') announce no field by themselves; the layout decides whose they are.
import { fieldTable } from '@conforme/contract/data/field-table'
import { isLabelName, labels, type LabelName } from '../../labels/labels.ts'
import { toKey } from '../../layout/normal-text.ts'

const fieldOfLabel = new Map(
  fieldTable.flatMap(({ path, labels: names = [] }) => names.map((name) => [name, path] as const)),
)

const byKey = new Map<string, LabelName>()
for (const name of Object.keys(labels)) {
  if (!isLabelName(name)) continue
  for (const phrase of labels[name].split(';')) {
    const key = toKey(phrase)
    // The first list that has a phrase is its most frequent meaning.
    if (key !== '' && !byKey.has(key)) byKey.set(key, name)
  }
}

/** Accepts forms such as `I.G.V. (18%):`, `Importe Total S/`, `Fecha de Emisión :`. */
export function labelOf(text: string): LabelName | undefined {
  const bare = text
    .replace(/\(?\s*\d+(?:[.,]\d+)?\s*%\s*\)?/g, ' ')
    .replace(/(?:^|\s)\(?(?:S\/\.?|US\$|USD|PEN|\$)\)?(?=\s|:|$)/gi, ' ')
  return byKey.get(toKey(text)) ?? byKey.get(toKey(bare))
}

export function fieldOfLabelText(text: string): string | undefined {
  const label = labelOf(text)
  return label === undefined ? undefined : fieldOfLabel.get(label)
}

const summaries: ReadonlySet<LabelName> = new Set<LabelName>([
  'total',
  'tax',
  'subtotal',
  'taxed',
  'discount',
  'exempt',
  'unaffected',
  'rounding',
])

/** True for a summary row of a table rather than a line item. */
export function isSummaryLabel(text: string): boolean {
  const label = labelOf(text)
  return label !== undefined && summaries.has(label)
}
