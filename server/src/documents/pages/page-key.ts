export const pageSizes = ['large', 'small', 'thumb'] as const
export type PageSize = (typeof pageSizes)[number]

/** Where a drawn page is kept, under its file's hash. */
export function pageKey(page: number, size: PageSize): string {
  return `pages/${page}-${size}.webp`
}

/** Who looks at one thumbnail is about to see the ones after it. */
export const thumbsAtOnce = 10
