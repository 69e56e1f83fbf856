// Converts printed texts to extracted data: amounts become numbers, everything else stays for the common normalising step.
// The printed text of each value becomes a hint for finding it on the page.
import { decimalMarkOfTexts, parseAmount, type AmountOptions } from '@conforme/contract/values/amounts'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { ExtractedData as ExtractedDataSchema } from '@conforme/contract/data/extracted-data'
import { headerFields, itemFields, type FieldKind } from './answer-fields.ts'
import type { WireAnswer } from './answer-schema.ts'
import type { FieldHint } from '../../processor.ts'

export interface Assembled {
  data: ExtractedData
  hints: Record<string, FieldHint>
}

/** `lenient` tolerates OCR errors in digits; a model's text is taken as it is. */
export function toExtractedData(answer: WireAnswer, options: { lenient?: boolean } = {}): Assembled {
  const decimal = decimalMarkOfTexts(amountTexts(answer))
  const amounts = { ...options, ...(decimal === undefined ? {} : { decimal }) }
  const hints: Record<string, FieldHint> = {}
  const sections: Record<string, Record<string, string | number>> = {}

  for (const field of headerFields) {
    const text = answer.header[field.path]
    if (text === undefined) continue
    const [section, name] = field.path.split('.')
    if (section === undefined || name === undefined) continue
    const value = toValue(text, field.kind, amounts)
    hints[field.path] = { verbatim: text }
    if (value !== undefined) (sections[section] ??= {})[name] = value
  }

  const productos = answer.items.map((item, index) => {
    const row: Record<string, string | number> = {}
    for (const field of itemFields) {
      const text = item[field.path]
      if (text === undefined) continue
      const value = toValue(text, field.kind, amounts)
      hints[`productos.${String(index)}.${field.path}`] = { verbatim: text }
      if (value !== undefined) row[field.path] = value
    }
    return row
  })

  return { data: ExtractedDataSchema.parse({ ...sections, productos }), hints }
}

/** An ambiguous amount gives no number; its text stays in the hint, to be flagged. */
export function toValue(
  text: string,
  kind: FieldKind,
  amounts: AmountOptions = {},
): string | number | undefined {
  return kind === 'text' ? text : parseAmount(text, amounts)
}

function amountTexts(answer: WireAnswer): string[] {
  const header = headerFields
    .filter((field) => field.kind === 'amount')
    .map((field) => answer.header[field.path])
  const money = itemFields.filter((field) => field.kind === 'amount' && field.path !== 'cantidad')
  const items = answer.items.flatMap((item) => money.map((field) => item[field.path]))
  return [...header, ...items].filter((text) => text !== undefined)
}
