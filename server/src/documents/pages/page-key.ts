export const pageSizes = ['large', 'small', 'thumb', 'whole'] as const
export type PageSize = (typeof pageSizes)[number]

/** Storage key of a page image, under the hash of its file. */
export function pageKey(page: number, size: PageSize): string {
  return `pages/${page}-${size}.webp`
}

/** Rendered together: whoever views one thumbnail soon views the next ones. */
export const thumbsAtOnce = 10
