import type { Evidence } from './evidence.ts'
import { linesOf, padded } from './evidence.ts'
import { useImageSize } from './use-image-size.ts'

interface EvidenceCropProps {
  src: string
  evidence: Evidence
  /** Text that was read there. */
  words: string
  /** Clockwise quarter turns of the page as shown. */
  turns: number
}

/** Height in rem of one line of text. */
const lineHeight = 1.375
/** Minimum scale: a wider crop is scaled down to this factor, then cut off. */
const smallest = 0.55

/** A crop of the page image around the value. */
export function EvidenceCrop({ src, evidence, words, turns }: EvidenceCropProps) {
  const size = useImageSize(src)
  const isSideways = turns % 2 === 1
  const tall = linesOf(evidence, words, isSideways) * lineHeight
  const place = { height: `${tall + 0.375}rem` }
  if (size === null) return null
  if (!size) return <span className="my-1 block" style={place} />
  const [x, y, width, height] = padded(evidence.box)
  const piece = { width: width * size.width, height: height * size.height }
  const shown = isSideways ? { width: piece.height, height: piece.width } : piece
  const shape = shown.width / shown.height
  return (
    // Skips rendering off screen, since each crop scales a whole page. Its size is reserved, so nothing shifts.
    <span className="my-1 block [content-visibility:auto]" style={place}>
      <svg
        viewBox={`0 0 ${shown.width} ${shown.height}`}
        preserveAspectRatio="xMinYMid slice"
        role="img"
        aria-label={`Recorte de la página ${evidence.page}`}
        // `box-content` puts the border outside; inside, it would make the frame wider than the crop.
        className="box-content block max-w-[calc(100%-2px)] rounded-sm border border-line bg-page"
        style={{ aspectRatio: shape, width: `${tall * shape}rem`, minHeight: `${tall * smallest}rem` }}
      >
        <g transform={turnInPlace(turns, piece)}>
          <svg
            {...piece}
            viewBox={`${x * size.width} ${y * size.height} ${piece.width} ${piece.height}`}
            overflow="hidden"
          >
            <image href={src} width={size.width} height={size.height} />
          </svg>
        </g>
      </svg>
    </span>
  )
}

/** SVG transform that rotates the page about its corner, then moves it back into place. */
function turnInPlace(
  turns: number,
  { width, height }: { width: number; height: number },
): string | undefined {
  const back = [undefined, [height, 0], [width, height], [0, width]][turns]
  return back && `translate(${back.join(' ')}) rotate(${turns * 90})`
}
