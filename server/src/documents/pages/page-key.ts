export type PageSize = 'large' | 'small' | 'thumb'

/** Where a drawn page is kept, under its file's hash. */
export function pageKey(page: number, size: PageSize): string {
  return `pages/${page}-${size}.webp`
}

/** Pages are drawn in batches; those after the first batch when somebody turns to them. */
export const pagesAtOnce = 10
