export const pageSizes = ['large', 'small', 'thumb', 'whole'] as const
export type PageSize = (typeof pageSizes)[number]

/** Where the image of a page is stored, under the hash of its file. */
export function pageKey(page: number, size: PageSize): string {
  return `pages/${page}-${size}.webp`
}

/** Viewing one thumbnail means viewing the next ones soon. */
export const thumbsAtOnce = 10
