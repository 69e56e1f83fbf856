import type { Labelled } from '../../../labels/labelled.ts'
import type { Token } from '../../../layout/sheet.ts'

export interface NumberFound {
  serie?: string
  numero: string
  tokens: Token[]
  score: number
  lead?: number
}

/** The number as printed, without a leading `#` or colon. */
export function numberIn(page: Labelled, tokens: Token[]): string {
  const text = tokens.map((token) => token.text).join(' ')
  // `001 - 004417`, and `PT- 2026 - 0091` where letters are set wide
  const whole = text.replace(/(?<=\d) [-–] (?=\d)/g, '-').replace(/(?<=^[A-Z]+-) (?=\d)/, '')
  const bare = whole.replace(/^[#:]+\s?/, '').replace(/[,;.]+$/, '')
  // Among capitals, OCR reads the capital I as a small L.
  return page.sheet.fromPicture ? bare.replace(/^([A-Z]*)l([A-Z]*-\d+)$/, '$1I$2') : bare
}
