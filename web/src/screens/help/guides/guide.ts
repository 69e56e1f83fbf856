// Guides are data, so that the search and the page use the same text.
import type { ProductImageName } from '../../../features/public/product-image.tsx'

export interface GuideSection {
  /** Fragment of its URL: `/help/revisar#teclas`. */
  id: string
  title: string
  paragraphs?: readonly string[]
  /** Shown as a numbered list. */
  steps?: readonly string[]
  /** Terms and their meanings. */
  facts?: readonly (readonly [term: string, meaning: string])[]
  code?: string
  image?: { name: ProductImageName; alt: string }
}

export interface Guide {
  slug: string
  title: string
  summary: string
  sections: readonly GuideSection[]
}

export function guidePath({ slug }: Pick<Guide, 'slug'>): string {
  return `/help/${slug}`
}
