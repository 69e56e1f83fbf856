import { Button } from '../../../ui/controls/button.tsx'
import { NoPreview } from './no-preview.tsx'

interface MissingPageProps {
  fileHref: string
  /** The image is no longer retried by itself. */
  hasGivenUp: boolean
  isLoading: boolean
  onRetry: () => void
}

/** Shown in place of a page whose image does not arrive. */
export function MissingPage({ fileHref, hasGivenUp, isLoading, onRetry }: MissingPageProps) {
  if (hasGivenUp) return <NoPreview fileHref={fileHref} retry={{ isBusy: isLoading, onRetry }} />
  return (
    <div className="grid aspect-[1/1.414] w-full place-content-center justify-items-center gap-3 bg-hover p-4 text-center">
      <p role="status">La imagen de la página todavía no llega. Se sigue intentando.</p>
      <Button size="sm" busy={isLoading} onClick={onRetry}>
        Reintentar ahora
      </Button>
    </div>
  )
}
