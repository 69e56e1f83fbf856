// Instants as people read them, in the browser's own time zone. Dates printed on documents are the contract's.
const date = new Intl.DateTimeFormat('es-ES', { day: '2-digit', month: '2-digit', year: 'numeric' })
const dateTime = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

export function toDateText(instant: string | null | undefined): string | undefined {
  return format(date, instant)
}

export function toDateTimeText(instant: string | null | undefined): string | undefined {
  return format(dateTime, instant)
}

function format(formatter: Intl.DateTimeFormat, instant: string | null | undefined): string | undefined {
  if (!instant) return undefined
  const parsed = new Date(instant)
  return Number.isNaN(parsed.getTime()) ? undefined : formatter.format(parsed)
}

/** Today's date where the person sits, as the calls take it. */
export function todayIso(): string {
  // Sweden writes its dates as ISO does.
  return new Date().toLocaleDateString('sv-SE')
}
