// The cuts of a PDF. Each cut begins a part; parts can be left out.
import type { Document } from '@conforme/contract/documents/documents'

export interface Cuts {
  /** First page of each part; always includes page 1. */
  starts: readonly number[]
  /** First pages of the parts that are left out. */
  leftOut: readonly number[]
}

export interface Part {
  desde: number
  hasta: number
  leftOut: boolean
}

/** The split that the reading proposes; else one part with all pages. */
export function firstCuts({ extractedData }: Pick<Document, 'extractedData'>): Cuts {
  const proposed = extractedData?.metadata?.division ?? []
  return { starts: [...new Set([1, ...proposed.map(({ desde }) => desde)])], leftOut: [] }
}

export function partsOf({ starts, leftOut }: Cuts, pageCount: number): Part[] {
  return starts.map((desde, at) => ({
    desde,
    hasta: (starts[at + 1] ?? pageCount + 1) - 1,
    leftOut: leftOut.includes(desde),
  }))
}

export function cutBefore({ starts, leftOut }: Cuts, page: number): Cuts {
  return { starts: [...new Set([...starts, page])].toSorted((a, b) => a - b), leftOut }
}

/** Joins the part that begins at this page to the previous part. */
export function joinAt({ starts, leftOut }: Cuts, page: number): Cuts {
  return {
    starts: starts.filter((each) => each !== page),
    leftOut: leftOut.filter((each) => each !== page),
  }
}

export function toggleLeftOut({ starts, leftOut }: Cuts, page: number): Cuts {
  return {
    starts,
    leftOut: leftOut.includes(page) ? leftOut.filter((each) => each !== page) : [...leftOut, page],
  }
}

export function pagesText({ desde, hasta }: { desde: number; hasta: number }): string {
  return desde === hasta ? `pág. ${desde}` : `págs. ${desde}–${hasta}`
}

/** `at`: index among the parts of its file, from 0. */
export function partText(part: { desde: number; hasta: number; recorte?: unknown }, at?: number): string {
  if (!part.recorte) return pagesText(part)
  return at === undefined ? 'un recorte' : `recorte ${at + 1}`
}
