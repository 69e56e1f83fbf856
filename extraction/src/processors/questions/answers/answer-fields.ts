// The fields that are asked of a language model: the schema, the field list in the prompt and the parsing of an answer
// come from the table of fields. Values are asked for as printed; code makes numbers of them.
import { columnTable, fieldTable, type ColumnRow } from '@conforme/contract/data/field-table'

export type FieldKind = 'text' | 'amount'

export interface AnswerField {
  /** `section.field`, or the bare name for a column of a line item. */
  path: string
  kind: FieldKind
  /** For the model: what the field is and under which labels it is printed. */
  about: string
}

const toQuestion = ({ path, kind, ask }: ColumnRow): AnswerField => ({
  path,
  kind: kind === 'amount' ? 'amount' : 'text',
  about: ask,
})

export const headerFields: AnswerField[] = fieldTable.map(toQuestion)

export const itemFields: AnswerField[] = columnTable.map(toQuestion)

/** The kind of a path such as `totales.total` or `productos.3.precio`; undefined for a path nobody asked for. */
export function kindOfPath(path: string): FieldKind | undefined {
  const item = /^productos\.\d+\.(\w+)$/.exec(path)?.[1]
  return (item === undefined ? headerFields : itemFields).find((field) => field.path === (item ?? path))?.kind
}
