// Pages of the original: the image file itself, else page images. Evidence boxes refer to the deskewed page, so an image
// file is replaced by its page image once evidence is shown.
import type { Document } from '@conforme/contract/documents/documents'
import { useState } from 'react'
import type { Evidence } from '../../evidence/evidence.ts'
import { EvidenceMark } from '../../evidence/evidence-mark.tsx'
import { fileUrl, pageUrl } from '../document-urls.ts'
import { FileGone } from './file-gone.tsx'
import { NotCut } from './not-cut.tsx'
import { PageImage } from './page-image.tsx'
import { Turned, turnsOf } from './turned.tsx'

interface DocumentPagesProps {
  document: Document
  /** Evidence to outline on the page. */
  evidence?: Evidence | undefined
}

/** Scrolls within its own frame; the caller sets the height. */
export function DocumentPages({ document, evidence, className }: DocumentPagesProps & { className: string }) {
  const [straightened, setStraightened] = useState(false)
  if (evidence && !straightened) setStraightened(true)

  if (document.fileDeletedAt) return <FileGone at={document.fileDeletedAt} />
  if (document.awaitsCut) return <NotCut document={document} />
  const asFile = document.fileType.startsWith('image/') && !straightened
  const count = asFile ? 1 : (document.pageCount ?? 1)
  return (
    <div tabIndex={0} role="group" aria-label="Páginas del documento" data-pages className={className}>
      <ol className="flex flex-col gap-3">
        {Array.from({ length: count }, (_, index) => index + 1).map((page) => {
          const src = asFile ? fileUrl(document.id) : pageUrl(document.id, page)
          return (
            <li key={page}>
              <Turned src={src} turns={turnsOf(document, page)}>
                <PageImage
                  key={String(asFile)}
                  src={src}
                  label={count === 1 ? document.filename : `${document.filename}, página ${page} de ${count}`}
                  fileHref={fileUrl(document.id)}
                />
                {evidence?.page === page && <EvidenceMark evidence={evidence} />}
              </Turned>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
