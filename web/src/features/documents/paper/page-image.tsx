// A page image. Pages are rendered after the data is saved, so a missing image is retried automatically; from the second
// failure on, a message with a retry button is shown.
import { useEffect, useState } from 'react'
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
  const [state, setState] = useState<'loading' | 'shown' | 'waiting' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setTimeout(() => {
      setAttempt(attempt + 1)
      setState('loading')
    }, retryAfterMs[attempt])
    return () => clearTimeout(timer)
  }, [state, attempt])

  const retry = () => {
    setAttempt(attempt + 1)
    setState('loading')
  }
  if (state === 'failed') return <NoPreview fileHref={fileHref} onRetry={retry} />
  // Placeholder of the size of an A4 page.
  if (state === 'waiting') {
    return (
      <div className="grid aspect-[1/1.414] w-full animate-pulse place-content-center justify-items-center gap-3 bg-hover p-4 text-center">
        {attempt > 0 && (
          <>
            <p role="status">La imagen de la página todavía no llega. Se sigue intentando.</p>
            <Button size="sm" onClick={retry}>
              Reintentar ahora
            </Button>
          </>
        )}
      </div>
    )
  }
  return (
    <img
      src={attempt === 0 ? src : `${src}?intento=${attempt}`}
      alt={label}
      loading="lazy"
      onLoad={() => setState('shown')}
      onError={() => setState(attempt < retryAfterMs.length ? 'waiting' : 'failed')}
      className={
        state === 'loading'
          ? 'aspect-[1/1.414] w-full animate-pulse bg-hover text-transparent'
          : 'w-full bg-page'
      }
    />
  )
}
