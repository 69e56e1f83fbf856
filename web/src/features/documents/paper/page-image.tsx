// A page image. Pages are rendered after the data is saved, so a missing image is retried automatically; from the second
// failure on, a message with a retry button is shown, also while the image is loaded once more.
import { useEffect, useState, type SyntheticEvent } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'

/** Loaded on demand, because nearly every page has its image. */
const MissingPage = lazyPart(async () => (await import('./missing-page.tsx')).MissingPage)

const retryAfterMs = [700, 1500, 3000, 6000, 10_000]

interface PageImageProps {
  src: string
  label: string
  /** URL of the file, offered when there is no image. */
  fileHref: string
}

export function PageImage({ src, label, fileHref }: PageImageProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [failures, setFailures] = useState(0)
  const load = () => setState('loading')

  useEffect(() => {
    const delayMs = retryAfterMs[failures - 1]
    if (state !== 'failed' || delayMs === undefined) return
    const timer = setTimeout(() => setState('loading'), delayMs)
    return () => clearTimeout(timer)
  }, [state, failures])

  const isShown = state === 'shown'
  const isMissing = failures > 1 && !isShown
  return (
    <div>
      {isMissing && (
        <MissingPage
          fileHref={fileHref}
          hasGivenUp={failures > retryAfterMs.length}
          isLoading={state === 'loading'}
          onRetry={load}
        />
      )}
      {failures === 1 && state === 'failed' && <div className={`${emptyPage} animate-pulse`} />}
      {state !== 'failed' && (
        <img
          src={failures === 0 ? src : `${src}?intento=${failures}`}
          alt={label}
          // Hidden below the message, a lazy one would not load.
          loading={failures === 0 ? 'lazy' : 'eager'}
          onLoad={(event) => {
            if (isMissing) keepFocus(event)
            setState('shown')
          }}
          onError={() => {
            setFailures(failures + 1)
            setState('failed')
          }}
          className={
            isShown ? 'w-full bg-page' : isMissing ? 'hidden' : `${emptyPage} animate-pulse text-transparent`
          }
        />
      )}
    </div>
  )
}

/** The retry button disappears when the image arrives; its focus moves to the frame of the pages. */
function keepFocus({ currentTarget: image }: SyntheticEvent): void {
  if (image.parentElement?.contains(document.activeElement))
    image.closest<HTMLElement>('[data-pages]')?.focus({ preventScroll: true })
}

/** Of the size of an A4 page. */
const emptyPage = 'aspect-[1/1.414] w-full bg-hover'
