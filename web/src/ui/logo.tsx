import { cx } from './cx.ts'

/** The logo: the stamp, reduced to a frame and a tick. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={cx('shrink-0 text-ink', className ?? 'size-7')}>
      <g
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        transform="rotate(-8 16 16)"
      >
        <rect x="4" y="4" width="24" height="24" rx="4" strokeWidth="2.25" />
        <path d="m10 16.75 4.25 4.25L22.5 11" strokeWidth="3.25" />
      </g>
    </svg>
  )
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2 text-lg font-bold tracking-tight', className)}>
      <LogoMark />
      Conforme
    </span>
  )
}
