import type { Document } from '@conforme/contract/documents/documents'
import FileX from 'lucide-react/icons/file-x'
import Scissors from 'lucide-react/icons/scissors'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { originalUrl } from '../document-urls.ts'
import { partText } from '../split/split-parts.ts'

/** Shown instead of pages for a part without its own file: the pages of the whole file would show other documents too. */
export function NotCutNotice({ document }: { document: Document }) {
  const { status, partOf } = document
  const isUnderWay = status === 'processing'
  const place = partOf && `${partText(partOf)} de ${partOf.filename}`
  return (
    <EmptyState
      icon={isUnderWay ? <Scissors aria-hidden /> : <FileX aria-hidden />}
      title={isUnderWay ? 'Se está separando de su archivo' : 'No se pudo separar de su archivo'}
      action={
        <LinkButton href={originalUrl(document)} newTab>
          Abrir el archivo completo
        </LinkButton>
      }
    >
      {place && `Es esta parte: ${place}.`}
    </EmptyState>
  )
}
