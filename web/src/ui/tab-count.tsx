import { formatCount } from '@conforme/contract/values/money'

/** Count beside a tab's label: how many wait there, and for what. */
export function TabCount({ count, words }: { count: number; words: string }) {
  return (
    <span className="relative rounded-full bg-hover px-1.5 text-xs text-text">
      {formatCount(count)}
      <span className="sr-only"> {words}</span>
    </span>
  )
}
