// The original as pictures: the file itself when it is one, else the pages that the reading made of it.
import type { Document } from '@conforme/contract/documents'
import { PageImage } from './page-image.tsx'

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
            fileHref={fileUrl(document.id)}
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
