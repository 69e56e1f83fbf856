import type { Document } from '@conforme/contract/documents/documents'
import type { ReactNode } from 'react'
import { useImageSize } from '../../evidence/use-image-size.ts'

/** Clockwise quarter turns that a person gave the page. */
export function turnsOf({ pageTurns }: Pick<Document, 'pageTurns'>, page: number): number {
  return pageTurns[String(page)] ?? 0
}

interface TurnedProps {
  src: string
  turns: number
  zoom?: number
  /** The page and its overlays, rotated together. */
  children: ReactNode
}

/** Uses the image's aspect ratio to reserve the space of the rotated page. */
export function Turned({ src, turns, zoom = 1, children }: TurnedProps) {
  const size = useImageSize(src)
  const sideways = turns % 2 === 1
  const width = `${zoom * 100}%`
  if (!size || turns === 0)
    return (
      <div className="relative" style={{ width }}>
        {children}
      </div>
    )
  const shape = size.width / size.height
  return (
    <div className="relative" style={{ width, aspectRatio: sideways ? 1 / shape : shape }}>
      <div
        className="absolute top-1/2 left-1/2"
        style={{
          width: sideways ? `${shape * 100}%` : '100%',
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      >
        {children}
      </div>
    </div>
  )
}
