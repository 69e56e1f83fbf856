// Evidence of a line's value, and why it is doubtful, beside its focused cell. It floats over the page, because inside the
// table it would shift the rows.
import type { Document } from '@conforme/contract/documents/documents'
import type { FieldNote } from '@conforme/contract/data/extracted-data'
import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { FieldEvidence } from '../fields/field-evidence.tsx'

interface CellEvidenceProps {
  document: Document
  note: FieldNote | undefined
  edited: boolean
  cell: HTMLElement
}

/** Placed by CSS anchor positioning; without browser support, only the page shows the evidence. */
export function CellEvidence({ cell, ...evidence }: CellEvidenceProps) {
  useLayoutEffect(() => {
    cell.style.setProperty('anchor-name', '--cell')
    return () => void cell.style.removeProperty('anchor-name')
  }, [cell])
  return createPortal(
    <div
      // Hidden from screen readers: the cell already announces the reasons, and the words in the picture are its value.
      aria-hidden
      className="pointer-events-none fixed z-10 hidden w-max max-w-[min(24rem,100vw-1rem)] rounded-md border border-line bg-overlay px-2 py-0.5 shadow-overlay [position-anchor:--cell] [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] supports-[anchor-name:--cell]:not-empty:block"
    >
      <FieldEvidence {...evidence} value={cell.textContent} />
    </div>,
    document.body,
  )
}
