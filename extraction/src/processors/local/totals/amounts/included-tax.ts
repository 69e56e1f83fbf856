// `Total   £131.45 (includes £21.91 VAT)`: a tax included in the total, in parentheses, with its name after the amount.
import { amountsIn, type Reader } from '../../../../layout/found.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import type { Row } from '../../../../layout/sheet.ts'
import { isTaxInside } from '../known-rates.ts'
import type { LabelledAmount, LabelledAmounts } from './labelled-amounts.ts'

export function withIncludedTax(page: Labelled, found: LabelledAmounts, reader: Reader): LabelledAmounts {
  if (found.has('tax')) return found
  const taxes = (found.get('total') ?? []).flatMap((total) => {
    const row = page.sheet.rows[total.tokens[0]?.row ?? -1]
    return row ? includedIn(total, row, reader) : []
  })
  return taxes.length > 0 ? new Map(found).set('tax', taxes) : found
}

function includedIn(total: LabelledAmount, { tokens }: Row, reader: Reader): LabelledAmount[] {
  const from = tokens.findIndex(({ key }) => opens.test(key))
  const length = from < 0 ? -1 : tokens.slice(from + 1).findIndex(({ key }) => ofTax.test(key))
  const [tax, ...others] = length < 1 ? [] : amountsIn(tokens.slice(from + 1, from + 1 + length), reader)
  return tax && others.length === 0 && isTaxInside(tax.value, total.value)
    ? [{ ...tax, label: total.label, trust: total.trust }]
    : []
}

const opens = /^(?:INCLUDES|INCLUDING|INCLUYE|INKL|INCL|INCLUI|DONT)$/
const ofTax = /^(?:VAT|GST|IVA|IGV|MWST|UST|TVA|BTW|TAX)$/
