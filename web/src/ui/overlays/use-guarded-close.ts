import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { closingOnEscape } from './overlay-parts.tsx'

interface BegunFormOptions {
  onOpenChange: (open: boolean) => void
  holds?: boolean
}

/**
 * A press outside an overlay closes it, unless its form was begun or it `holds` content that is shown only once, which would
 * be lost. Its own buttons and Escape still close it; after typing a reason or comment, Escape must be pressed twice.
 */
export function useGuardedClose({ onOpenChange, holds = false }: BegunFormOptions) {
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
    /** True after Escape was pressed once. */
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
      // The library gets the event first; `onKeyDown` decides.
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
