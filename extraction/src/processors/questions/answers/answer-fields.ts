// The fields that a language model is asked for. The schema, the field list in the prompt and the parser all derive from the
// table of fields. Values are requested as printed; code converts them to numbers.
import { columnTable, fieldTable, type ColumnRow } from '@conforme/contract/data/field-table'

export type FieldKind = 'text' | 'amount'

export interface AnswerField {
  /** `section.field`, or the bare name for a column of a line item. */
  path: string
  kind: FieldKind
  /** Tells the model what the field is and under which labels it is printed. */
  about: string
}

const toQuestion = ({ path, kind, ask }: ColumnRow): AnswerField => ({
  path,
  kind: kind === 'amount' ? 'amount' : 'text',
  about: ask,
})

export const headerFields: AnswerField[] = fieldTable.map(toQuestion)

export const itemFields: AnswerField[] = columnTable.map(toQuestion)

/** The kind of a path such as `totales.total` or `productos.3.precio`; undefined for a path that is not asked for. */
export function kindOfPath(path: string): FieldKind | undefined {
  const item = /^productos\.\d+\.(\w+)$/.exec(path)?.[1]
  return (item === undefined ? headerFields : itemFields).find((field) => field.path === (item ?? path))?.kind
}
