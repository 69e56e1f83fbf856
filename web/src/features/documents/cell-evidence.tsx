// The source of a line's value and why it is doubtful, beside its cell while that has the focus. It floats over the
// page: within the sheet it would push the lines about under the person's hands.
import type { Document } from '@conforme/contract/documents'
import type { FieldNote } from '@conforme/contract/extracted-data'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { FieldEvidence } from '../evidence/field-evidence.tsx'

interface CellEvidenceProps {
  document: Document
  note: FieldNote | undefined
  edited: boolean
  cell: HTMLElement
}

export function CellEvidence({ cell, ...evidence }: CellEvidenceProps) {
  const slip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (slip.current ? keepBeside(slip.current, cell) : undefined), [cell])
  return createPortal(
    <div
      ref={slip}
      // Readers have the reasons from the cell, and the words of the picture are its value.
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-10 w-max max-w-[min(24rem,100vw-1rem)] rounded-md border border-line bg-overlay px-2 py-0.5 shadow-overlay empty:hidden"
    >
      <FieldEvidence {...evidence} />
    </div>,
    document.body,
  )
}

const margin = 8

/** Under the cell, or over it where the window ends. */
function keepBeside(slip: HTMLElement, cell: HTMLElement): () => void {
  function place() {
    const at = cell.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = slip
    const left = Math.max(margin, Math.min(at.left, innerWidth - offsetWidth - margin))
    const top = at.bottom + offsetHeight + margin < innerHeight ? at.bottom : at.top - offsetHeight
    slip.style.transform = `translate(${left}px, ${top}px)`
  }
  place()
  const resized = new ResizeObserver(place)
  resized.observe(slip)
  resized.observe(cell)
  addEventListener('scroll', place, { capture: true, passive: true })
  return () => {
    resized.disconnect()
    removeEventListener('scroll', place, { capture: true })
  }
}
