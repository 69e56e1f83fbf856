import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { closingOnEscape } from './overlay-parts.tsx'

interface BegunFormOptions {
  onOpenChange: (open: boolean) => void
  holds?: boolean
}

/**
 * A press beside an overlay closes it; but not once its form was begun, or when it `holds` what is shown only once: that
 * would be lost. Its own buttons still close it, and so does Escape; who wrote a reason or a comment has to press it twice.
 */
export function useBegunForm({ onOpenChange, holds = false }: BegunFormOptions) {
  const begun = useRef(false)
  const written = useRef<HTMLTextAreaElement>(null)
  const [isWarned, setWarned] = useState(false)
  const isWritten = () => written.current?.isConnected === true && written.current.value.trim() !== ''
  const note = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.closest('form')) begun.current = true
  }
  return {
    forget: () => {
      begun.current = false
      written.current = null
      setWarned(false)
    },
    /** Escape was pressed once. */
    isWarned,
    watched: {
      onInput: (event: SyntheticEvent) => {
        note(event)
        const { target, currentTarget } = event
        if (!(target instanceof HTMLTextAreaElement) || !currentTarget.contains(target)) return
        written.current = target
        setWarned(false)
      },
      onPointerDown: note,
      onPointerDownOutside: (event: Event) => {
        if (holds || begun.current) event.preventDefault()
      },
      // The library hears of it first; `onKeyDown` decides.
      onEscapeKeyDown: (event: Event) => {
        if (isWritten()) event.preventDefault()
      },
      onKeyDown: (event: KeyboardEvent) => {
        const asks = isWritten() && !isWarned
        closingOnEscape(asks ? () => setWarned(true) : onOpenChange)(event)
      },
    },
  }
}
