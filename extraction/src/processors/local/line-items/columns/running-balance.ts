// `Charges   Credits   Balance` of a guest account: the balance is a running sum of the charges, not a line amount.
import { sameAmount } from '@conforme/contract/values/amounts'
import { amountsIn, type Reader } from '../../../../layout/found.ts'
import type { BodyRow } from '../body-row.ts'
import type { Column } from './column.ts'

const fewestSteps = 3

interface Account {
  columns: Column[]
  /** Rows without payments. */
  body: BodyRow[]
}

/** Undefined if no column is a running sum of another. */
export function withoutRunningBalance(
  body: BodyRow[],
  columns: Column[],
  reader: Reader,
): Account | undefined {
  const valueAt = ({ cells }: BodyRow, at: number) => amountsIn(cells[at] ?? [], reader)[0]?.value
  const balance = columns.length - 1
  const charge = columns.findIndex((_, at) => {
    if (at === balance) return false
    const charged = body.flatMap((row, index) => (valueAt(row, at) === undefined ? [] : [index]))
    const steps = charged.filter((index) => index > 0)
    return (
      steps.length >= fewestSteps &&
      steps.every((index) => {
        const [before, row] = body.slice(index - 1, index + 1)
        const [from, to] = [before && valueAt(before, balance), row && valueAt(row, balance)]
        const step = row && valueAt(row, at)
        return from !== undefined && to !== undefined && step !== undefined && sameAmount(from + step, to, 1)
      })
    )
  })
  if (charge < 0) return undefined
  return {
    columns: columns.map((column, at) =>
      at === charge
        ? { ...column, kind: 'total' }
        : at === balance || column.kind === 'total'
          ? { ...column, kind: 'otro' }
          : column,
    ),
    body: body.filter((row) => valueAt(row, charge) !== undefined || valueAt(row, balance) === undefined),
  }
}

/** `Visa card   515.80` under `Credits`, with nothing under `Charges`: a payment is not a line of the account. */
export function withoutPayments(body: BodyRow[], columns: Column[], reader: Reader): BodyRow[] {
  const credits = columns.findIndex(
    ({ kind, tokens }) =>
      kind === 'otro' && /^(?:CREDITS?|ABONOS?|HABER|PAYMENTS?)$/.test(tokens[0]?.key ?? ''),
  )
  const charges = columns.findIndex(({ kind }) => kind === 'total')
  if (credits < 0 || charges < 0) return body
  const has = ({ cells }: BodyRow, at: number) => amountsIn(cells[at] ?? [], reader).length > 0
  return body.filter((row) => !has(row, credits) || has(row, charges))
}
