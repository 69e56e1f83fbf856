import { cx } from '../cx.ts'

/** Holds the place of something that loads, at its size, so that nothing jumps. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx('block rounded-sm bg-hover animate-pulse', className)} />
}
