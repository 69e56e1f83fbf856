import type { Band } from '@conforme/contract/documents/bands'
import { fieldBand, shownPercent } from '@conforme/contract/documents/bands'
import { cx } from './cx.ts'

const looks: Record<Band, { word: string; text: string; filled: number }> = {
  high: { word: 'confianza alta', text: 'text-ok', filled: 3 },
  medium: { word: 'confianza media', text: 'text-warn', filled: 2 },
  low: { word: 'confianza baja', text: 'text-bad', filled: 1 },
  missing: { word: 'sin dato de confianza', text: 'text-muted', filled: 0 },
}

interface ConfidenceMarkProps {
  /** From 0 to 1; null or undefined without a value. */
  confidence: number | null | undefined
  /** Shows only the bars, for narrow columns; the text stays for screen readers. */
  compact?: boolean
}

/** Confidence as three bars and a percentage, so that colour is never the only cue. */
export function ConfidenceMark({ confidence, compact = false }: ConfidenceMarkProps) {
  const look = looks[fieldBand(confidence)]
  const percent = confidence === null || confidence === undefined ? undefined : `${shownPercent(confidence)}%`
  return (
    <span
      className={cx('inline-flex items-center gap-1.5 text-sm whitespace-nowrap', look.text)}
      title={look.word}
    >
      <svg aria-hidden viewBox="0 0 14 12" className="h-3 w-3.5 shrink-0">
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={bar * 5}
            y={8 - bar * 4}
            width="3.5"
            height={4 + bar * 4}
            rx="0.75"
            fill="currentColor"
            opacity={bar < look.filled ? 1 : 0.28}
          />
        ))}
      </svg>
      {percent !== undefined && <span className={compact ? 'sr-only' : 'tabular-nums'}>{percent}</span>}
      {percent === undefined && !compact && <span aria-hidden>—</span>}
      <span className="sr-only">{look.word}</span>
    </span>
  )
}
