// A page image. Pages are rendered after the data is saved, so a missing image is retried automatically; from the second
// failure on, a message with a retry button is shown, also while the image is loaded once more.
import { useEffect, useState } from 'react'
import { useKeptFocus } from '../../../lib/hooks/use-kept-focus.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { NoPreview } from './no-preview.tsx'

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
  // The retry button, and the focus with it, disappears when the image arrives.
  const keptFocus = useKeptFocus(state)
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
    <div {...keptFocus}>
      {isMissing && failures > retryAfterMs.length && (
        <NoPreview fileHref={fileHref} retry={{ isBusy: state === 'loading', onRetry: load }} />
      )}
      {isMissing && failures <= retryAfterMs.length && (
        <div className={`${emptyPage} grid place-content-center justify-items-center gap-3 p-4 text-center`}>
          <p role="status">La imagen de la página todavía no llega. Se sigue intentando.</p>
          <Button size="sm" busy={state === 'loading'} onClick={load}>
            Reintentar ahora
          </Button>
        </div>
      )}
      {failures === 1 && state === 'failed' && <div className={`${emptyPage} animate-pulse`} />}
      {state !== 'failed' && (
        <img
          src={failures === 0 ? src : `${src}?intento=${failures}`}
          alt={label}
          // Hidden below the message, a lazy one would not load.
          loading={failures === 0 ? 'lazy' : 'eager'}
          onLoad={() => setState('shown')}
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

/** Of the size of an A4 page. */
const emptyPage = 'aspect-[1/1.414] w-full bg-hover'
