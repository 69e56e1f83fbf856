import type { PictureJudgement } from './judge-picture.ts'
import { cx } from '../../ui/cx.ts'

interface PaperOutlineProps {
  paper: PictureJudgement['paper']
  width: number
  height: number
  isGood: boolean
}

/** Overlay with the detected edges, over a picture shown with `object-contain`. */
export function PaperOutline({ paper, width, height, isGood }: PaperOutlineProps) {
  if (!paper) return null
  const points = paper.map(([x, y]) => `${x * width},${y * height}`).join(' ')
  const line = { points, fill: 'none', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {/* Two colours, so that the outline is visible on any background. */}
      <polygon {...line} className="stroke-page" strokeWidth={7} />
      <polygon {...line} className={cx(isGood ? 'stroke-ok' : 'stroke-warn')} strokeWidth={3} />
    </svg>
  )
}
