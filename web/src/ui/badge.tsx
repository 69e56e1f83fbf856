import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'neutral' | 'ink' | 'ok' | 'warn' | 'bad'

const tones: Record<Tone, string> = {
  neutral: 'bg-hover text-muted',
  ink: 'bg-ink-soft text-ink',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}

/** A state as one word with an icon, so that colour is never the only cue. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-medium [&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[tone],
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
