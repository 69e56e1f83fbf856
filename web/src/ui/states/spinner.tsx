import { cx } from '../cx.ts'

/** A spinner. With a label it is announced; without one, text beside it must be. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const speaks = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label }
  return (
    <span {...speaks} className={cx('inline-grid place-items-center', className ?? 'size-4')}>
      <svg viewBox="0 0 24 24" className="size-full animate-spin motion-reduce:animate-pulse" fill="none">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </span>
  )
}

/** A full-screen loading state. */
export function ScreenSpinner({ label = 'Cargando…' }: { label?: string }) {
  return (
    <div className="grid min-h-[60vh] place-items-center text-muted">
      <Spinner label={label} className="size-7" />
    </div>
  )
}
