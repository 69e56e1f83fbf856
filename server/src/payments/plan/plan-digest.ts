import { createHash } from 'node:crypto'
import { toPaymentLine } from './payment-line.ts'
import type { BatchPlan } from './plan-batch.ts'

/** Hash of everything that a person saw before preparing: amounts, accounts, warnings. */
export function planDigest({ lines, issues }: Pick<BatchPlan, 'lines' | 'issues'>): string {
  return createHash('sha256')
    .update(JSON.stringify([lines.map(toPaymentLine), issues]))
    .digest('hex')
}
