// The original as pictures: the file itself when it is one, else the pages that the reading made of it.
import type { Document } from '@conforme/contract/documents'
import FileX from 'lucide-react/icons/file-x'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export function DocumentPages({ document }: { document: Document }) {
  const isImage = document.fileType.startsWith('image/')
  const count = isImage ? 1 : (document.pageCount ?? 1)
  return (
    <ol className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, index) => (
        <li key={`${document.id}-${index}`}>
          <PageImage
            src={isImage ? fileUrl(document.id) : pageUrl(document.id, index + 1)}
            label={count === 1 ? document.filename : `${document.filename}, página ${index + 1} de ${count}`}
            documentId={document.id}
          />
        </li>
      ))}
    </ol>
  )
}

export function fileUrl(id: string): string {
  return `/api/documents/${id}/file`
}

export function pageUrl(id: string, page: number, size: 'large' | 'small' | 'thumb' = 'large'): string {
  return `/api/documents/${id}/pages/${page}/${size}`
}

function PageImage({ src, label, documentId }: { src: string; label: string; documentId: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') {
    return (
      <EmptyState
        icon={<FileX aria-hidden />}
        title="Vista previa no disponible"
        action={
          <LinkButton href={fileUrl(documentId)} newTab>
            Abrir el archivo original
          </LinkButton>
        }
      />
    )
  }
  return (
    <img
      src={src}
      alt={label}
      loading="lazy"
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
      // Until it is here it keeps the place of an A4 page.
      className={
        state === 'loading'
          ? 'aspect-[1/1.414] w-full animate-pulse bg-hover text-transparent'
          : 'w-full bg-page'
      }
    />
  )
}
