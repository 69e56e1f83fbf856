import { useRef, type SyntheticEvent } from 'react'

/**
 * A press beside an overlay closes it; but not once its form was begun, or when it `holds` what is shown only once: that
 * would be lost. Its own buttons and Escape still close it.
 */
export function useBegunForm(holds = false) {
  const begun = useRef(false)
  const note = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.closest('form')) begun.current = true
  }
  return {
    forget: () => {
      begun.current = false
    },
    watched: {
      onInput: note,
      onPointerDown: note,
      onPointerDownOutside: (event: Event) => {
        if (holds || begun.current) event.preventDefault()
      },
    },
  }
}
