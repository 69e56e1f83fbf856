import FileX from 'lucide-react/icons/file-x'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'

interface NoPreviewProps {
  fileHref: string
  retry?: { isBusy: boolean; onRetry: () => void }
}

/** Shown instead of a page that has no image; the file itself may still be opened. */
export function NoPreview({ fileHref, retry }: NoPreviewProps) {
  return (
    <EmptyState
      icon={<FileX aria-hidden />}
      title="Vista previa no disponible"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {retry && (
            <Button busy={retry.isBusy} onClick={retry.onRetry}>
              Reintentar
            </Button>
          )}
          <LinkButton href={fileHref} newTab>
            Abrir el archivo original
          </LinkButton>
        </span>
      }
    />
  )
}
