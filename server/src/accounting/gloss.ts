import type { Purchase } from './find-purchases.ts'

/** What an entry is about, in the capitals that accounting programs keep it in. */
export function glossOf({ supplierName, document }: Purchase): string {
  return `${document} ${supplierName}`.trim().toUpperCase()
}
