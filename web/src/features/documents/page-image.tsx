// One page as a picture. Pages are drawn after the data is saved, so one that is not there yet is asked for again
// a few times before it counts as missing.
import { useEffect, useState } from 'react'
import { NoPreview } from './no-preview.tsx'

const retryAfterMs = [700, 1500, 3000, 6000, 10_000]

interface PageImageProps {
  src: string
  label: string
  /** Where the file itself can be opened when there is no picture of it. */
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

  if (state === 'failed') return <NoPreview fileHref={fileHref} />
  // Until it is here it keeps the place of an A4 page.
  if (state === 'waiting') return <div className="aspect-[1/1.414] w-full animate-pulse bg-hover" />
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
