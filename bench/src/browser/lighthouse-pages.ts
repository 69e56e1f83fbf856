// The measured pages and the score that each must reach.
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export interface MeasuredPage {
  /** As given to `--page`: the path; for a document only its beginning. */
  path: string
  isSignedIn: boolean
  targets: Partial<Record<Category, number>>
}

const open: MeasuredPage['targets'] = {
  performance: 98,
  accessibility: 98,
  'best-practices': 98,
  seo: 98,
}
const signedIn: MeasuredPage['targets'] = { performance: 95, accessibility: 100 }

export const measuredPages: readonly MeasuredPage[] = [
  ...[
    '/',
    '/features',
    '/pricing',
    '/demo',
    '/help',
    '/contact',
    '/about',
    '/privacy-policy',
    '/terms-of-service',
  ].map((path) => ({ path, isSignedIn: false, targets: open })),
  ...['/', '/historial', '/documento'].map((path) => ({ path, isSignedIn: true, targets: signedIn })),
]

export interface PageChoice {
  /** Empty means all. */
  paths: readonly string[]
  access: 'public' | 'signed-in' | 'both'
}

export function choosePages({ paths, access }: PageChoice): MeasuredPage[] {
  return measuredPages.filter(
    (page) =>
      (paths.length === 0 || paths.includes(page.path)) &&
      (access === 'both' || page.isSignedIn === (access === 'signed-in')),
  )
}
