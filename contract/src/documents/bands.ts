// Confidence bands: the thresholds where one colour and word ends and the next begins. Fractions are 0 to 1, percents 0 to
// 100.
export type Band = 'high' | 'medium' | 'low' | 'missing'

export function fieldBand(confidence: number | null | undefined): Band {
  if (confidence === null || confidence === undefined) return 'missing'
  if (confidence >= 0.9) return 'high'
  return confidence >= 0.7 ? 'medium' : 'low'
}

/** The band of a table viewer cell, given in percent. */
export function tableBand(percent: number | null | undefined): Band {
  if (percent === null || percent === undefined) return 'missing'
  if (percent >= 90) return 'high'
  return percent >= 70 ? 'medium' : 'low'
}

export function authenticityBarBand(confidence: number): Exclude<Band, 'missing'> {
  if (confidence > 0.7) return 'high'
  return confidence > 0.4 ? 'medium' : 'low'
}

/** Above this confidence the history counts a document as 'Auténtico'. */
export const authenticAbove = 0.7

const edges = { field: [0.9, 0.7], authenticity: [0.8, 0.7, 0.6, 0.4] }

/** Whole percent for display; rounding never lifts a value into a higher band. */
export function shownPercent(confidence: number, kind: keyof typeof edges = 'field'): number {
  const rounded = Math.round(confidence * 100)
  const isLifted = edges[kind].some((edge) => confidence < edge && rounded / 100 >= edge)
  return isLifted ? rounded - 1 : rounded
}

export type AuthenticityVerdict = 'Auténtico' | 'Verificar Manualmente' | 'Posible Falsificación'

/** The verdict shown on the detail page. The upload screen and the history use `isAuthentic` alone. */
export function authenticityVerdict(confidence: number, flagCount: number): AuthenticityVerdict {
  if (confidence >= 0.8 && flagCount <= 1) return 'Auténtico'
  return confidence >= 0.6 ? 'Verificar Manualmente' : 'Posible Falsificación'
}
