import type { Evidence } from './evidence.ts'
import { padded } from './evidence.ts'
import { useImageSize } from './use-image-size.ts'

interface EvidenceCropProps {
  src: string
  evidence: Evidence
  /** Quarters of a turn that the page is shown with. */
  turns: number
}

/** The piece of the paper that a value was read from, so that the eye need not travel. */
export function EvidenceCrop({ src, evidence, turns }: EvidenceCropProps) {
  const size = useImageSize(src)
  if (size === null) return null
  if (!size) return <span className="my-1 block h-7" />
  const [x, y, width, height] = padded(evidence.box)
  const piece = { width: width * size.width, height: height * size.height }
  const shown = turns % 2 === 1 ? { width: piece.height, height: piece.width } : piece
  return (
    <span className="my-1 block h-7">
      <svg
        viewBox={`0 0 ${shown.width} ${shown.height}`}
        preserveAspectRatio="xMinYMid meet"
        role="img"
        aria-label={`Recorte de la página ${evidence.page}`}
        // The border stands outside: within, it would make the frame wider than the piece.
        className="box-content block h-5.5 max-w-[calc(100%-2px)] rounded-sm border border-line bg-page"
        style={{ aspectRatio: `${shown.width} / ${shown.height}` }}
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

/** Turned about its own corner, then moved back to where it was. */
function turnInPlace(
  turns: number,
  { width, height }: { width: number; height: number },
): string | undefined {
  const back = [undefined, [height, 0], [width, height], [0, width]][turns]
  return back && `translate(${back.join(' ')}) rotate(${turns * 90})`
}
