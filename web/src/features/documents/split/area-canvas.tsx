// A page with the areas that become documents. They are drawn, moved and resized with the pointer or the keyboard.
import type { Box } from '@conforme/contract/data/extracted-data'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { cx } from '../../../ui/cx.ts'
import { useImageSize } from '../../evidence/use-image-size.ts'
import { PageImage } from '../paper/page-image.tsx'
import { Turned } from '../paper/turned.tsx'
import { boxBetween, type Point } from '../paper/words-in.ts'
import { afterKey, corners, isLargeEnough, moved, resized, type Corner } from './areas.ts'

interface AreaCanvasProps {
  src: string
  fileHref: string
  /** Clockwise quarter turns of the page; areas refer to the rotated page. */
  turns: number
  areas: readonly Box[]
  onAreas: (areas: Box[]) => void
}

/** A pointer gesture in progress: `start` is where it began, `box` the area at that time. */
interface Gesture {
  index: number
  start: Point
  box: Box
  corner?: Corner | undefined
  isNew?: boolean
}

const highest = '58dvh'

export function AreaCanvas({ src, fileHref, turns, areas, onAreas }: AreaCanvasProps) {
  const size = useImageSize(src)
  const [gesture, setGesture] = useState<Gesture>()
  const ratio = size ? (turns % 2 === 1 ? size.height / size.width : size.width / size.height) : undefined
  const change = (index: number, box: Box) => onAreas(areas.map((area, at) => (at === index ? box : area)))

  function begin(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    const start = pointOf(event)
    const { area, corner } = (event.target as HTMLElement).dataset
    event.currentTarget.setPointerCapture(event.pointerId)
    if (area === undefined) {
      const box = boxBetween(start, start)
      setGesture({ index: areas.length, start, box, isNew: true })
      onAreas([...areas, box])
      return
    }
    const index = Number(area)
    const box = areas[index]
    if (box) setGesture({ index, start, box, corner: corners.find((each) => each === corner) })
  }

  function follow(event: PointerEvent<HTMLElement>) {
    if (!gesture) return
    const { index, start, box, corner, isNew } = gesture
    const to = pointOf(event)
    if (isNew) change(index, boxBetween(start, to))
    else if (corner) change(index, resized(box, corner, to))
    else change(index, moved(box, to.x - start.x, to.y - start.y))
  }

  function finish() {
    setGesture(undefined)
    if (areas.some((area) => !isLargeEnough(area))) onAreas(areas.filter(isLargeEnough))
  }

  function onKey(event: KeyboardEvent, index: number) {
    const area = areas[index]
    if (!area) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onAreas(areas.filter((_, at) => at !== index))
      return
    }
    const after = afterKey(area, event.key, event.shiftKey)
    if (!after) return
    event.preventDefault()
    change(index, after)
  }

  return (
    <div className="grid place-items-center rounded-md bg-sunken p-2">
      <div
        className="relative w-full cursor-crosshair touch-none overflow-clip select-none"
        style={ratio ? { maxWidth: `calc(${highest} * ${ratio})` } : { maxWidth: `calc(${highest} / 1.414)` }}
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={finish}
        onPointerCancel={finish}
      >
        <div className="pointer-events-none">
          <Turned src={src} turns={turns}>
            <PageImage src={src} label="La página completa" fileHref={fileHref} />
          </Turned>
        </div>
        {areas.map((area, index) => (
          <AreaFrame key={index} box={area} index={index} onKeyDown={(event) => onKey(event, index)} />
        ))}
      </div>
    </div>
  )
}

const percent = (fraction: number): string => `${fraction * 100}%`

const placeOf: Record<Corner, string> = {
  'top-left': '-top-2 -left-2 cursor-nwse-resize',
  'top-right': '-top-2 -right-2 cursor-nesw-resize',
  'bottom-right': '-right-2 -bottom-2 cursor-nwse-resize',
  'bottom-left': '-bottom-2 -left-2 cursor-nesw-resize',
}

interface AreaFrameProps {
  box: Box
  index: number
  onKeyDown: (event: KeyboardEvent) => void
}

function AreaFrame({ box: [left, top, width, height], index, onKeyDown }: AreaFrameProps) {
  return (
    <div
      role="group"
      tabIndex={0}
      data-area={index}
      aria-label={`Recorte ${index + 1}`}
      aria-roledescription="recorte"
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowRight Delete"
      onKeyDown={onKeyDown}
      className="absolute cursor-move border-2 border-ink-on-paper bg-ink-on-paper/10 focus-visible:z-10 focus-visible:bg-ink-on-paper/20"
      style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
    >
      <span className="pointer-events-none absolute top-0 left-0 grid min-w-6 place-items-center bg-ink-on-paper px-1 text-sm font-semibold text-paper">
        {index + 1}
      </span>
      {corners.map((corner) => (
        <span
          key={corner}
          data-area={index}
          data-corner={corner}
          className={cx(
            'absolute size-4 rounded-full border-2 border-paper bg-ink-on-paper pointer-coarse:size-6',
            placeOf[corner],
          )}
        />
      ))}
    </div>
  )
}

/** May lie beyond the page while the pointer is captured. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) }
}
