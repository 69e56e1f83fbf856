// Debounces the advice while aiming: one frame in ten is misjudged, so advice is shown only when two consecutive frames
// agree.
import type { PictureFault, PictureJudgement } from './judge-picture.ts'

export type Advice = PictureFault | 'lista'

export interface SteadyAdvice {
  shown: Advice | undefined
  last: Advice | undefined
}

export const noAdvice: SteadyAdvice = { shown: undefined, last: undefined }

export function advise({ shown, last }: SteadyAdvice, { faults }: PictureJudgement): SteadyAdvice {
  const now = faults[0] ?? 'lista'
  return { shown: now === last ? now : shown, last: now }
}
