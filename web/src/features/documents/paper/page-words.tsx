// Overlay on the page: a click picks the word under it, dragging a box picks the words inside.
import type { Box } from '@conforme/contract/data/extracted-data'
import { useQuery } from '@tanstack/react-query'
import type { PointerEvent } from 'react'
import { useState } from 'react'
import { apiQuery } from '../../../lib/api/api.ts'
import type { Point } from './words-in.ts'
import { boxBetween, wordsIn } from './words-in.ts'

interface PageWordsProps {
  documentId: string
  page: number
  onWords: (text: string) => void
}

const percent = (fraction: number): string => `${fraction * 100}%`

export function PageWords({ documentId, page, onWords }: PageWordsProps) {
  const { data } = useQuery({
    ...apiQuery('GET /api/documents/:id/pages/:page/words', { params: { id: documentId, page } }),
    // The words of a page never change.
    staleTime: Infinity,
  })
  const [start, setStart] = useState<Point>()
  const [box, setBox] = useState<Box>()
  if (!data || data.words.length === 0) return null
  const { words } = data

  function finish() {
    if (box) {
      const text = wordsIn(words, box)
      if (text) onWords(text)
    }
    setStart(undefined)
    setBox(undefined)
  }

  return (
    <div
      title="Pulsa una palabra o dibuja un recuadro para llevarla al campo"
      className="absolute inset-0 cursor-crosshair touch-pan-y select-none"
      onPointerDown={(event) => {
        // Keeps the focus in the field being edited.
        event.preventDefault()
        const point = pointOf(event)
        setStart(point)
        setBox(boxBetween(point, point))
      }}
      onPointerMove={(event) => {
        if (start) setBox(boxBetween(start, pointOf(event)))
      }}
      onPointerUp={finish}
      onPointerLeave={finish}
    >
      {box && (
        <span
          className="pointer-events-none absolute border border-ink-on-paper bg-ink-on-paper/10"
          style={{
            left: percent(box[0]),
            top: percent(box[1]),
            width: percent(box[2]),
            height: percent(box[3]),
          }}
        />
      )}
    </div>
  )
}

/** In the page's own coordinates, independent of its rotation. */
function pointOf({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>): Point {
  return {
    x: nativeEvent.offsetX / currentTarget.offsetWidth,
    y: nativeEvent.offsetY / currentTarget.offsetHeight,
  }
}
