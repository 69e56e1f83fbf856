import type { Evidence } from './evidence.ts'
import { padded } from './evidence.ts'
import { useImageSize } from './use-image-size.ts'

/** The piece of the paper that a value was read from, so that the eye need not travel. */
export function EvidenceCrop({ src, evidence }: { src: string; evidence: Evidence }) {
  const size = useImageSize(src)
  if (!size) return <span className="my-1 block h-7" />
  const [x, y, width, height] = padded(evidence.box)
  const viewBox = [x * size.width, y * size.height, width * size.width, height * size.height].join(' ')
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio="xMinYMid meet"
      role="img"
      aria-label={`Recorte de la página ${evidence.page}`}
      className="my-1 block h-7 max-w-full rounded-sm border border-line bg-page"
      style={{ aspectRatio: `${width * size.width} / ${height * size.height}` }}
    >
      <image href={src} width={size.width} height={size.height} />
    </svg>
  )
}
