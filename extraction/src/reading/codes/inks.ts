// Grey thresholds below which a pixel may be ink of a code.
import { inkThreshold, type Grey } from '../image/grey.ts'

const palest = 200
const darker = 30 // grey levels

export const inkOf = (image: Grey): number => Math.min(palest, inkThreshold(image))

/** The usual threshold, and a darker one for bad photographs of pale print, whose grain would otherwise count as ink. */
export function inksOf(image: Grey): number[] {
  const usual = inkOf(image)
  return [usual, usual - darker]
}
