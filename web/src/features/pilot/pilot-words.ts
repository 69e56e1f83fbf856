// The measured error rate of the pilot, in Spanish.
import type { PilotFigures } from '@conforme/contract/pilot/pilot'

const percent = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 2 })

/** Confidence interval of the error rate: `entre 0 y 3.62 %`. */
export function intervalText({ interval, looked }: Pick<PilotFigures, 'interval' | 'looked'>): string {
  if (looked === 0) return 'Todavía no se revisó ninguno'
  return `entre ${percent.format(interval.low * 100)} y ${percent.format(interval.high * 100)} %`
}
