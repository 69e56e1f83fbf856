// The page viewer: one page at a time, with zoom and rotation. It outlines the evidence of a value and lets a person pick
// words for a field.
import type { Document } from '@conforme/contract/documents/documents'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Maximize from 'lucide-react/icons/maximize-2'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useState } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import { EvidenceMark } from '../../evidence/evidence-mark.tsx'
import { canBeDrawn } from './can-be-drawn.ts'
import { fileUrl, pageUrl } from '../document-urls.ts'
import { FileGone } from './file-gone.tsx'
import { NoPreview } from './no-preview.tsx'
import { NotCut } from './not-cut.tsx'
import { PageImage } from './page-image.tsx'
import { PageWords } from './page-words.tsx'
import { Turned, turnsOf } from './turned.tsx'
import { usePageTurns } from './use-page-turns.ts'

interface PaperProps {
  document: Document
  evidence?: Evidence | undefined
  /** Called with the picked words; without it, words cannot be picked. */
  onWords?: ((text: string) => void) | undefined
  onEnlarge?: (() => void) | undefined
  /** Heading in the toolbar. */
  heading?: string
  /** Sets the height of the scrolling frame. */
  className: string
}

const zooms = [1, 1.35, 1.8, 2.4, 3.2]

export function Paper({ document, evidence, onWords, onEnlarge, heading, className }: PaperProps) {
  const [page, setPage] = useState(evidence?.page ?? 1)
  const [zoom, setZoom] = useState(0)
  const turnPage = usePageTurns(document.id)
  const [followed, setFollowed] = useState(evidence)
  if (evidence !== followed) {
    setFollowed(evidence)
    if (evidence) setPage(evidence.page)
  }
  const turns = turnsOf(document, page)
  const asFile = document.fileType.startsWith('image/') && document.pageCount === null
  const count = asFile ? 1 : (document.pageCount ?? 1)
  const src = asFile ? fileUrl(document.id) : pageUrl(document.id, page)

  if (document.fileDeletedAt) return <FileGone at={document.fileDeletedAt} />
  if (document.awaitsCut) return <NotCut document={document} />
  if (!canBeDrawn(document)) return <NoPreview fileHref={fileUrl(document.id)} />
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-1 px-2 py-1">
        {heading !== undefined && <h2 className="px-2 py-1 text-lg font-semibold">{heading}</h2>}
        <div className="mr-auto flex items-center">
          {count > 1 && <PageSteps page={page} count={count} onPage={setPage} />}
        </div>
        <div className="flex items-center">
          <PaperTools zoom={zoom} onZoom={setZoom} onTurn={() => turnPage(page, (turns + 1) % 4)} />
          {onEnlarge && (
            <IconButton label="Ampliar" size="sm" icon={<Maximize aria-hidden />} onClick={onEnlarge} />
          )}
        </div>
      </div>
      <div
        tabIndex={0}
        role="group"
        aria-label="Página del documento"
        data-pages
        className={cx('overflow-auto border-t border-line bg-sunken p-3 -outline-offset-2', className)}
      >
        <Turned src={src} turns={turns} zoom={zooms[zoom] ?? 1}>
          <PageImage
            key={src}
            src={src}
            label={count === 1 ? document.filename : `${document.filename}, página ${page} de ${count}`}
            fileHref={fileUrl(document.id)}
          />
          {evidence?.page === page && <EvidenceMark evidence={evidence} />}
          {onWords && !asFile && <PageWords documentId={document.id} page={page} onWords={onWords} />}
        </Turned>
      </div>
    </div>
  )
}

function PageSteps({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  return (
    <>
      <IconButton
        label="Página anterior"
        size="sm"
        icon={<ChevronLeft aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite" className="px-1 text-sm whitespace-nowrap tabular-nums">
        Página {page} de {count}
      </span>
      <IconButton
        label="Página siguiente"
        size="sm"
        icon={<ChevronRight aria-hidden />}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      />
    </>
  )
}

interface PaperToolsProps {
  /** Index into the zoom levels. */
  zoom: number
  onZoom: (zoom: number) => void
  onTurn: () => void
}

function PaperTools({ zoom, onZoom, onTurn }: PaperToolsProps) {
  return (
    <>
      <IconButton
        label="Alejar"
        size="sm"
        icon={<ZoomOut aria-hidden />}
        disabled={zoom === 0}
        onClick={() => onZoom(zoom - 1)}
      />
      <IconButton
        label="Acercar"
        size="sm"
        icon={<ZoomIn aria-hidden />}
        disabled={zoom === zooms.length - 1}
        onClick={() => onZoom(zoom + 1)}
      />
      <IconButton label="Girar" size="sm" icon={<RotateCw aria-hidden />} onClick={onTurn} />
    </>
  )
}
