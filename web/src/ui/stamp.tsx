import { useId } from 'react'
import { cx } from './cx.ts'

interface StampProps {
  /** Line under the word: a date, a name. */
  line?: string
  className?: string
}

/** The product's only ornament: the rubber stamp of a confirmed document. */
export function Stamp({ line, className }: StampProps) {
  const worn = useId()
  return (
    <svg
      viewBox="0 0 220 92"
      role="img"
      aria-label={line === undefined ? 'Sello: Conforme' : `Sello: Conforme, ${line}`}
      className={cx('-rotate-6 text-ink animate-stamp', className ?? 'w-44')}
    >
      {/* Uneven ink: parts of the imprint are missing. */}
      <filter id={worn} x="0" y="0" width="100%" height="100%">
        <feTurbulence type="fractalNoise" baseFrequency="0.045 0.09" numOctaves="3" seed="7" result="noise" />
        <feColorMatrix in="noise" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -6 4.9" result="wear" />
        <feComposite in="SourceGraphic" in2="wear" operator="in" />
      </filter>
      <g filter={`url(#${worn})`} fill="none" stroke="currentColor">
        <rect x="4" y="4" width="212" height="84" rx="9" strokeWidth="4" />
        <rect x="11" y="11" width="198" height="70" rx="5" strokeWidth="1.5" />
        <text
          x="110"
          y={line === undefined ? 58 : 48}
          textAnchor="middle"
          textLength="172"
          lengthAdjust="spacingAndGlyphs"
          fontSize="35"
          fontWeight="700"
          fill="currentColor"
          stroke="none"
        >
          CONFORME
        </text>
        {line !== undefined && (
          <text
            x="110"
            y="70"
            textAnchor="middle"
            fontSize="14"
            fontWeight="500"
            fill="currentColor"
            stroke="none"
          >
            {line}
          </text>
        )}
      </g>
    </svg>
  )
}
