import type { Document } from '@conforme/contract/documents/documents'
import { counted } from '@conforme/contract/values/money'
import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import { useMemo, useState } from 'react'
import { DocumentPages } from '../../../features/documents/paper/document-pages.tsx'
import { originalUrl } from '../../../features/documents/document-urls.ts'
import { useFocusBack } from '../../../features/documents/fields/use-focus-back.ts'
import { evidenceOf } from '../../../features/evidence/evidence.ts'
import type { FieldRow } from '../../../features/extracted-data/field-rows.ts'
import { toFieldSections } from '../../../features/extracted-data/field-rows.ts'
import { SheetsButton } from '../../../features/sheets/sheets-button.tsx'
import { afterPaint } from '../../../lib/after-paint.ts'
import { downloadText } from '../../../lib/download.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { ReviewTable } from './review-table.tsx'
import { toFullJsonText, toJsonText } from '../to-json-text.ts'
import { useReview } from './use-review.ts'

interface ReviewPanelProps {
  document: Document
  /** While a person edits, the panel stays on this document. */
  onEditing: (editing: boolean) => void
}

/** Pages at the left, data at the right. */
export function ReviewPanel({ document, onEditing }: ReviewPanelProps) {
  const review = useReview(document, onEditing)
  const [active, setActive] = useState<FieldRow>()
  const evidence = useMemo(() => evidenceOf(active?.note), [active])
  const sections = useMemo(
    () => (document.extractedData ? toFieldSections(document.extractedData) : []),
    [document.extractedData],
  )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card
        flush
        title="Documento original"
        className="overflow-clip max-lg:order-last lg:sticky lg:top-18 lg:flex lg:max-h-[calc(100dvh-5.5rem)] lg:flex-col"
        actions={
          !document.fileDeletedAt && (
            <LinkButton href={originalUrl(document)} size="sm" variant="ghost" newTab>
              Abrir original
            </LinkButton>
          )
        }
      >
        <DocumentPages
          document={document}
          evidence={evidence}
          className="max-h-[60vh] overflow-y-auto border-t border-line bg-sunken p-3 -outline-offset-2 lg:max-h-[calc(100dvh-9.5rem)]"
        />
      </Card>
      <Card
        flush
        title="Datos extraídos"
        description={document.filename}
        className="overflow-clip"
        actions={<Actions document={document} review={review} />}
      >
        <div className="border-t border-line">
          <ReviewTable
            document={document}
            sections={sections}
            review={review}
            activePath={active?.path}
            onActive={(row) => afterPaint(() => setActive(row))}
          />
        </div>
        {review.editing && (
          <div
            data-foot=""
            className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-3"
          >
            {review.wrong.length > 0 && (
              <p role="alert" className="mr-auto text-sm text-bad">
                {counted(review.wrong.length, 'valor no se puede guardar', 'valores no se pueden guardar')}
              </p>
            )}
            <SaveButtons review={review} />
          </div>
        )}
      </Card>
    </div>
  )
}

type ReviewProps = { review: ReturnType<typeof useReview> }

function Actions({ document, review }: ReviewProps & { document: Document }) {
  const text = () => toJsonText(document)
  const opener = useFocusBack(review.editing)
  if (review.editing) return null
  return (
    <>
      {!document.isConfirmed && !document.isLocked && (
        <Button ref={opener} size="sm" icon={<Pencil aria-hidden />} onClick={review.edit}>
          Editar
        </Button>
      )}
      <CopyButton size="sm" text={text} done="JSON copiado">
        Copiar
      </CopyButton>
      <Button
        size="sm"
        icon={<Download aria-hidden />}
        onClick={() =>
          downloadText(`${document.filename.replace(/\.[^.]+$/, '')}.json`, toFullJsonText(document))
        }
      >
        JSON
      </Button>
      <SheetsButton documents={[document]} size="sm" />
    </>
  )
}

function SaveButtons({ review }: ReviewProps) {
  return (
    <>
      <Button onClick={review.cancel} disabled={review.saving}>
        Cancelar
      </Button>
      <Button variant="primary" busy={review.saving} onClick={review.save}>
        Guardar
      </Button>
    </>
  )
}
