import FileX from 'lucide-react/icons/file-x'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** In the place of a page that has no picture: the file itself may still be opened. */
export function NoPreview({ fileHref }: { fileHref: string }) {
  return (
    <EmptyState
      icon={<FileX aria-hidden />}
      title="Vista previa no disponible"
      action={
        <LinkButton href={fileHref} newTab>
          Abrir el archivo original
        </LinkButton>
      }
    />
  )
}
