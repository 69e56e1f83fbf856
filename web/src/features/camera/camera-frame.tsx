import type { ReactNode } from 'react'

interface CameraFrameProps {
  picture: ReactNode
  words: ReactNode
  actions: ReactNode
}

/** Layout of picture, advice and buttons: stacked, or side by side on a phone in landscape. */
export function CameraFrame({ picture, words, actions }: CameraFrameProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col landscape:flex-row">
      <div className="relative min-h-0 min-w-0 flex-1 bg-sunken">{picture}</div>
      <div className="flex shrink-0 flex-col justify-center gap-3 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] landscape:w-64">
        <div role="status" className="min-h-12 content-center">
          {words}
        </div>
        <div className="flex flex-wrap justify-center gap-2 [&>button:not([aria-label])]:grow landscape:flex-col landscape:items-stretch">
          {actions}
        </div>
      </div>
    </div>
  )
}
