import { cx } from '../cx.ts'

/** A placeholder of the same size as the content, so that nothing moves. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx('block rounded-sm bg-hover animate-pulse', className)} />
}
