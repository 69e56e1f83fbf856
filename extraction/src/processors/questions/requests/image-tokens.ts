// Token cost of an image and the resolution at which a model sees it, by the vendors' published rules. Tile-based models
// shrink a whole A4 page to about 93 dpi; cut into strips it is seen at nearly twice that.
import type { ImageTokens } from '../../models/model-entry.ts'

export interface Size {
  width: number
  height: number
}

/** Strips overlap so that no line of text is cut in both. */
export const stripOverlap = 0.1

export function stripSize(page: Size, strips: number): Size {
  if (strips <= 1) return page
  return { width: page.width, height: (page.height / strips) * (1 + stripOverlap) }
}

/** The size that the model sees; never larger than the image sent. */
export function seenSize(image: Size, rule: ImageTokens): Size {
  if (rule.kind === 'square') return shrink(image, 3072 / Math.max(image.width, image.height))
  if (rule.kind === 'patch') {
    const fitted = shrink(image, rule.maxSidePx / Math.max(image.width, image.height))
    const patches = (fitted.width / 32) * (fitted.height / 32)
    return shrink(fitted, Math.sqrt(rule.maxPatches / patches))
  }
  const fitted = shrink(image, 2048 / Math.max(image.width, image.height))
  return shrink(fitted, 768 / Math.min(fitted.width, fitted.height))
}

function shrink(size: Size, factor: number): Size {
  const scale = Math.min(1, factor)
  return { width: size.width * scale, height: size.height * scale }
}

export function imageTokens(image: Size, rule: ImageTokens): number {
  const seen = seenSize(image, rule)
  const across = (side: number, unit: number): number => Math.max(1, Math.ceil(Math.round(side) / unit))
  if (rule.kind === 'tile')
    return rule.base + rule.perTile * across(seen.width, 512) * across(seen.height, 512)
  if (rule.kind === 'patch') return across(seen.width, 32) * across(seen.height, 32)
  return rule.perTile * across(seen.width, rule.tilePx) * across(seen.height, rule.tilePx)
}

/** For models on a private server, whose cost is unknown. */
export const unknownImageTokens = 1500

export function tokensOfImages(images: readonly Size[], rule: ImageTokens | undefined): number {
  return images.reduce((sum, image) => sum + (rule ? imageTokens(image, rule) : unknownImageTokens), 0)
}

export interface StripPlan {
  strips: number
  tokens: number
}

const inchesOfA4 = 8.27
const inchesOfTicket = 3.15
/** Small print on an invoice is legible from about this resolution. */
const enoughDpi = 150

/** The fewest strips that make small print legible, or fewer if the token limit requires it. */
export function planStrips(page: Size, rule: ImageTokens, maxTokens: number): StripPlan {
  let best: StripPlan = { strips: 1, tokens: imageTokens(page, rule) }
  let bestDpi = dpiOf(page, page, rule)
  for (const strips of [2, 3]) {
    if (bestDpi >= enoughDpi) break
    const strip = stripSize(page, strips)
    const tokens = strips * imageTokens(strip, rule)
    const dpi = dpiOf(page, strip, rule)
    if (tokens <= maxTokens && dpi > bestDpi * 1.1) {
      best = { strips, tokens }
      bestDpi = dpi
    }
  }
  return best
}

/** Photographs do not state their paper size: a long narrow page is a till receipt, anything else A4. */
function dpiOf(page: Size, image: Size, rule: ImageTokens): number {
  const long = page.height / page.width
  const inches = long > 2 ? inchesOfTicket : long < 1 ? inchesOfA4 * Math.SQRT2 : inchesOfA4
  return seenSize(image, rule).width / inches
}
