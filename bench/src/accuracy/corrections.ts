// Counts what a person must type to correct an answer: header fields, and cells of lines as they are. A missing line counts
// cell by cell; an extra line counts as one deletion.
import type { ExtractedData, LineItem } from '@conforme/contract/data/extracted-data'
import { likeness, sameAmount } from './same-value.ts'
import { scoreCase, type Expected } from './score.ts'

const amounts = ['cantidad', 'precio', 'total'] as const

export function correctedFields(truth: Expected, answer: ExtractedData): string[] {
  return Object.entries(scoreCase(truth, answer).fields).flatMap(([path, { state }]) =>
    state === 'right' ? [] : [path],
  )
}

export function correctedCells({ productos: wanted = [] }: ExtractedData, answer: ExtractedData): number {
  const got = answer.productos ?? []
  const wrong = wanted?.reduce((sum, line, at) => sum + wrongCells(line, got?.[at] ?? {}), 0) ?? 0
  return wrong + Math.max(0, (got?.length ?? 0) - (wanted?.length ?? 0))
}

function wrongCells(wanted: LineItem, got: LineItem): number {
  const isOtherText = likeness(wanted.descripcion ?? '', got.descripcion ?? '') < 0.8
  return (
    Number(isOtherText) +
    amounts.filter((column) => {
      const value = wanted[column]
      const read = got[column]
      if (value === undefined || value === null) return false
      return read === undefined || read === null || !sameAmount(value, read)
    }).length
  )
}
