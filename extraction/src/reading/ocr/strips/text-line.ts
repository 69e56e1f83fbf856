import type { Course } from './fit-curve.ts'

/** In pixels of the picture. The middle runs at `offset + slope * x + bend * x * x`. */
export interface TextLine extends Course {
  left: number
  right: number
  height: number
  /** Mean likelihood that the network gave its pixels. */
  likelihood: number
}
