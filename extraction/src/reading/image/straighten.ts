// Turns a picture of a page into the page as shown: cut out of the photo, level, evenly lit; with the map back to the
// picture.
import { cutBentSheet } from './sheets/bent-sheet.ts'
import { findConvergence, levelledBack, levelledSize } from './sheets/converging-rows.ts'
import { invertBands } from './sheets/dark-bands.ts'
import { flatten } from './flatten.ts'
import type { Grey } from './grey.ts'
import { findPage } from './sheets/page-quad.ts'
import { turnSize, type Turns } from '../pdf/page-geometry.ts'
import {
  compose,
  identity,
  rotateBack,
  squareToQuad,
  turnBack,
  type Matrix,
  type Quad,
} from './projective.ts'
import { measureSkew, type Rows } from './skew.ts'
import { warp } from './warp.ts'
import { wipeEdges } from './wipe/wipe-edges.ts'

/** How a page is shown: the same for its words, its codes and its pictures. */
export interface PageView {
  /** At the resolution of the picture it was found in. */
  width: number
  height: number
  /** Maps fractions of the page as shown to fractions of the picture. */
  toSource: Matrix
}

export interface Straightened {
  view: PageView
  /** Grey, without shadows. */
  clean: Grey
  /** The page lay on its side; whether its top is on the left or on the right is not decided yet. */
  wasSideways: boolean
  /** True if it is uncertain whether the page lay on its side. */
  isTurnInDoubt: boolean
  /** See `measureSkew`. */
  sharpness: number
}

const wholePicture = 0.93 // a sheet that fills the picture is not cut out
const noticeableDegrees = 0.15

/** Corrections to what a first look at the page got wrong. */
export interface Otherwise {
  /** The detected sheet is only a part of the real one, so the picture is not cut. */
  isUncut?: boolean
  /** Direction of its rows, whatever surrounds them. */
  rows?: Rows
}

export async function straighten(
  source: Grey,
  { isUncut = false, rows: knownRows }: Otherwise = {},
): Promise<Straightened> {
  const cut = isUncut ? { image: source, toSource: identity, isBent: false } : await cutPage(source)
  const flat = flatten(cut.image)
  wipeEdges(flat)
  const measured = measureSkew(flat, knownRows)
  const { degrees, isSideways, isTurnInDoubt, sharpness } = measured
  const skew = Math.abs(degrees) > noticeableDegrees ? degrees : 0
  const rows = cut.isBent ? findConvergence(flat, { ...measured, degrees: skew }) : undefined
  if (skew === 0 && !isSideways && !rows) {
    const view = { ...sizeOf(flat), toSource: cut.toSource }
    return { view, clean: flat, wasSideways: false, isTurnInDoubt, sharpness }
  }
  const level = rotatedSize(flat, skew)
  const upright = isSideways ? { width: level.height, height: level.width } : level
  const size = rows ? levelledSize(upright, rows) : upright
  const turn = rows ? levelledBack(upright, rows) : turnBack(isSideways ? 1 : 0)
  const toFlat = compose(rotateBack(skew, flat, level), turn)
  const clean = warpGrey(flat, toFlat, size)
  return {
    view: { ...size, toSource: compose(cut.toSource, toFlat) },
    clean,
    wasSideways: isSideways,
    isTurnInDoubt,
    sharpness,
  }
}

export function turnedView(view: PageView, turns: Turns): PageView {
  return { ...turnSize(view, turns), toSource: compose(view.toSource, turnBack(turns)) }
}

export function flipped({ data, width, height }: Grey): Grey {
  return { data: data.toReversed(), width, height }
}

/** Rotates by quarter turns clockwise. */
export function turned(image: Grey, turns: Turns): Grey {
  if (turns === 0) return image
  return turns === 2 ? flipped(image) : warpGrey(image, turnBack(turns), turnSize(image, turns))
}

function warpGrey(image: Grey, toSource: Matrix, size: { width: number; height: number }): Grey {
  const { data, width, height } = warp({ ...image, channels: 1 }, toSource, size.width, size.height)
  return { data, width, height }
}

interface CutPage {
  image: Grey
  toSource: Matrix
  /** Its perspective still has to be corrected. */
  isBent: boolean
}

async function cutPage(source: Grey): Promise<CutPage> {
  const found = await findPage(source)
  if (found && 'rows' in found) return { ...cutBentSheet(source, found), isBent: true }
  const isPhoto = found !== undefined && found.area < wholePicture
  if (!isPhoto) return { image: source, toSource: identity, isBent: false }
  const cut = cutOut(source, found.quad)
  if (found.bands) invertBands(cut.image, found.bands)
  return { ...cut, isBent: false }
}

function cutOut(source: Grey, quad: Quad): { image: Grey; toSource: Matrix } {
  const corners = quad.map(([x, y]) => [x * source.width, y * source.height] as const)
  const side = (from: number, to: number) => {
    const [a, b] = [corners[from] ?? [0, 0], corners[to] ?? [0, 0]]
    return Math.hypot(a[0] - b[0], a[1] - b[1])
  }
  const size = {
    width: Math.round(Math.max(side(0, 1), side(3, 2))),
    height: Math.round(Math.max(side(0, 3), side(1, 2))),
  }
  const toSource = squareToQuad(quad)
  return { image: warpGrey(source, toSource, size), toSource }
}

function rotatedSize({ width, height }: Grey, degrees: number): { width: number; height: number } {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.abs(Math.sin((degrees * Math.PI) / 180))]
  return { width: Math.round(width * cos + height * sin), height: Math.round(height * cos + width * sin) }
}

const sizeOf = ({ width, height }: Grey) => ({ width, height })
