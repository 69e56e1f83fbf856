export type PageSize = 'large' | 'small' | 'thumb'

/** Where a drawn page is kept, under its file's hash. */
export function pageKey(page: number, size: PageSize): string {
  return `pages/${page}-${size}.webp`
}
