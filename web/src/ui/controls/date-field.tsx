import { formatDate, isIsoDate } from '@conforme/contract/values/iso-dates'
import Calendar from 'lucide-react/icons/calendar'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { todayIso } from '../../lib/dates.ts'
import { isWholeDay, typedDay } from '../../lib/typed-day.ts'
import { IconButton } from './button.tsx'
import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'

interface DateFieldProps extends FieldProps {
  /** An ISO date, or empty. Invalid text is passed on as typed, so forms must validate it. */
  value: string
  onValue: (iso: string) => void
  required?: boolean
}

/**
 * A date field that shows dd/mm/aaaa. The browser's own field follows the browser's language, where 05/11 may be a day
 * in May; it is used only for its calendar, which names the month.
 */
export function DateField({ value, onValue, error, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)

  function write(text: string) {
    setTyped(text)
    const day = isWholeDay(text) ? typedDay(text, todayIso()) : undefined
    if (day !== undefined && day !== value) onValue(day)
  }

  function settle() {
    if (typed === undefined) return
    setTyped(undefined)
    const next = typedDay(typed, todayIso()) ?? typed.trim()
    if (next !== value) onValue(next)
  }

  function choose(iso: string) {
    setTyped(undefined)
    onValue(iso)
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    calendar.current?.showPicker()
  }

  return (
    <TextField
      {...field}
      ref={input}
      error={
        typed === undefined && value !== '' && !isIsoDate(value) ? 'Escribe el día así: 05/11/2026.' : error
      }
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      maxLength={20}
      value={typed ?? formatDate(value)}
      onValue={write}
      onBlur={settle}
      onKeyDown={onKeyDown}
      trailing={
        <>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            className="pointer-events-none absolute right-0 bottom-0 size-9 opacity-0"
            value={isIsoDate(value) ? value : ''}
            onChange={(event) => choose(event.target.value)}
          />
          <IconButton
            label="Abrir el calendario"
            size="sm"
            icon={<Calendar aria-hidden />}
            onClick={() => calendar.current?.showPicker()}
          />
        </>
      }
    />
  )
}
