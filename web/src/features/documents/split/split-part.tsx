import type { Document } from '@conforme/contract/documents/documents'
import Merge from 'lucide-react/icons/merge'
import Scissors from 'lucide-react/icons/scissors'
import { Fragment } from 'react'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { cx } from '../../../ui/cx.ts'
import { fileUrl, pageUrl } from '../document-urls.ts'
import { PageImage } from '../paper/page-image.tsx'
import { pagesText, type Part } from './split-parts.ts'
import { Turned, turnsOf } from '../paper/turned.tsx'

interface SplitPartProps {
  document: Document
  part: Part
  /** Its position among the resulting documents. */
  position: number
  onCut: (page: number) => void
  onJoin: () => void
  onLeaveOut: () => void
}

export function SplitPart({ document, part, position, onCut, onJoin, onLeaveOut }: SplitPartProps) {
  const { desde, hasta, leftOut } = part
  const proposed = document.extractedData?.metadata?.division?.find((each) => each.desde === desde)
  const pages = Array.from({ length: hasta - desde + 1 }, (_, index) => desde + index)
  return (
    <li className={cx('rounded-lg border border-line p-3', leftOut && 'bg-sunken')}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold">
          {leftOut ? 'No se usa' : `Documento ${position}`}{' '}
          <span className="font-normal text-muted">
            {[pagesText(part), proposed?.numero].filter(Boolean).join(' · ')}
          </span>
        </p>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full sm:ml-auto">
          <Checkbox label={`Dejar fuera ${pagesText(part)}`} checked={leftOut} onChecked={onLeaveOut} />
          {desde > 1 && (
            <Button size="sm" icon={<Merge aria-hidden />} onClick={onJoin}>
              Unir con lo anterior
            </Button>
          )}
        </span>
      </div>
      <div className={cx('flex flex-wrap items-center gap-y-2', leftOut && 'opacity-50')}>
        {pages.map((page) => (
          <Fragment key={page}>
            {page > desde && (
              <IconButton
                label={`Cortar antes de la página ${page}`}
                size="sm"
                icon={<Scissors aria-hidden />}
                onClick={() => onCut(page)}
              />
            )}
            <figure className="w-24">
              <div className="overflow-hidden rounded-sm border border-line">
                <Turned src={pageUrl(document.id, page, 'thumb')} turns={turnsOf(document, page)}>
                  <PageImage
                    src={pageUrl(document.id, page, 'thumb')}
                    label={`Página ${page}`}
                    fileHref={fileUrl(document.id)}
                  />
                </Turned>
              </div>
              <figcaption className="text-center text-sm text-muted tabular-nums">{page}</figcaption>
            </figure>
          </Fragment>
        ))}
      </div>
    </li>
  )
}
