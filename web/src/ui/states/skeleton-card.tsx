import { cx } from '../cx.ts'
import { Skeleton } from './skeleton.tsx'

/** A placeholder card: its frame is shown while the content loads. */
export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={cx('flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-4', className)}
    >
      <Skeleton className="h-6 w-40 max-w-full" />
      <Skeleton className="min-h-16 flex-1" />
    </div>
  )
}
