import { toDateText, toDateTimeText } from '../lib/dates.ts'

interface DateTextProps {
  value: string | null | undefined
  /** Adds hour and minute. */
  time?: boolean
  fallback?: string
}

export function DateText({ value, time = false, fallback = '—' }: DateTextProps) {
  const text = time ? toDateTimeText(value) : toDateText(value)
  if (text === undefined || !value) return <span>{fallback}</span>
  return (
    <time dateTime={value} className="whitespace-nowrap">
      {text}
    </time>
  )
}
