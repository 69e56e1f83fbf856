// A guide is data, so that the search reads the same words that the page shows.
import type { ProductImageName } from '../../../features/public/product-image.tsx'

export interface GuideSection {
  /** The end of its address: `/help/revisar#teclas`. */
  id: string
  title: string
  paragraphs?: readonly string[]
  /** Done one after another. */
  steps?: readonly string[]
  /** A word and what it stands for. */
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
