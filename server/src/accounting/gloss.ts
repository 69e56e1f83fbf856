import type { Purchase } from './find-purchases.ts'

/** Description of an entry, in capitals as accounting programs store it. */
export function glossOf({ supplierName, document }: Purchase): string {
  return `${document} ${supplierName}`.trim().toUpperCase()
}
