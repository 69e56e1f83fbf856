import { cx } from '../cx.ts'

/** A placeholder of the content's size, so that nothing moves. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx('block rounded-sm bg-hover animate-pulse', className)} />
}
