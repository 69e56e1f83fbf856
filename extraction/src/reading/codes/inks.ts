// From which grey on something may be the ink of a code.
import { inkThreshold, type Grey } from '../image/grey.ts'

const palest = 200
const darker = 30 // greys

export const inkOf = (image: Grey): number => Math.min(palest, inkThreshold(image))

/** The usual one, and only what is darker: the grain of a bad photograph of pale print passes for ink otherwise. */
export function inksOf(image: Grey): number[] {
  const usual = inkOf(image)
  return [usual, usual - darker]
}
