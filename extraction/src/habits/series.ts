// Corrects a misread series: if a picture shows `FOA1` and the supplier's papers have `F0A1`, letters and digits were
// confused.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { fold } from '../layout/normal-text.ts'
import type { SupplierHabits } from './habit.ts'

export function learnSeries(papers: readonly { data: ExtractedData }[]): SupplierHabits['series'] {
  const all = papers.flatMap(({ data }) => data.documento?.serie ?? [])
  return [...Map.groupBy(all, (one) => one)].map(([text, same]) => ({ text, papers: same.length }))
}

/** The number with the intended series; undefined if it is right already, or if two series are possible. */
export function withKnownSeries(number: string, series: SupplierHabits['series']): string | undefined {
  const [, read = '', rest = ''] = /^([A-Z0-9]{3,4})(-.+)$/.exec(number) ?? []
  if (read === '' || series.some(({ text }) => text === read)) return undefined
  const meant = series.filter(({ text }) => fold(text) === fold(read))
  return meant.length === 1 ? `${meant[0]?.text ?? ''}${rest}` : undefined
}
