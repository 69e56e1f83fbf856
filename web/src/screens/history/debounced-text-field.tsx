import { filterDebounceMs } from '@conforme/contract/limits'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '../../lib/hooks/use-debounced.ts'
import { TextField } from '../../ui/controls/text-field.tsx'

interface DebouncedTextFieldProps {
  label: string
  value: string
  /** Called after a pause in typing, or at once with Enter. */
  onRest: (text: string) => void
  placeholder?: string
  error?: string | undefined
  type?: 'text' | 'search'
  inputMode?: 'decimal'
  trailing?: ReactNode
  className?: string
}

export function DebouncedTextField({ label, value, onRest, className, ...input }: DebouncedTextFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    // Ignores the space typed before the next word.
    if (value !== text.trim()) setText(value)
  }
  const rested = useDebounced(text, filterDebounceMs)
  const commit = useEffectEvent((next: string) => {
    if (next.trim() !== value) onRest(next.trim())
  })
  useEffect(() => commit(rested), [rested])
  return (
    <TextField
      {...input}
      label={label}
      className={className ?? ''}
      value={text}
      maxLength={200}
      autoComplete="off"
      onValue={setText}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && text.trim() !== value) onRest(text.trim())
      }}
    />
  )
}
