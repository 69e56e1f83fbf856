import type { Document } from '@conforme/contract/documents/documents'
import { maxChosen } from '@conforme/contract/limits'
import { counted } from '@conforme/contract/values/money'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { DeleteDialog } from '../../features/documents/delete-dialog.tsx'
import { isDeletable } from '../../features/documents/is-deletable.ts'
import { ExportButton } from '../../features/exports/export-button.tsx'
import { SheetsButton } from '../../features/sheets/sheets-button.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { ConfirmManyDialog } from './confirm-many-dialog.tsx'
import { countOf, moreLabel, sumWords } from './selection-words.ts'
import type { Selection } from './use-selection.ts'
import { isConfirmable, whyNotConfirmed } from './why-not-confirmed.ts'

interface SelectionBarProps {
  selection: Selection
  /** Number of documents that match the filters, on all pages. */
  total: number
  onMore: () => void
}

/** A page may show ten of hundreds of documents. */
function MoreButton({ chosen, total, onMore }: { chosen: number; total: number; onMore: () => void }) {
  const label = moreLabel(chosen, total)
  if (label === undefined) return null
  return (
    <Button size="sm" variant="ghost" onClick={onMore}>
      {label}
    </Button>
  )
}

/** Explains why «Confirmar» is disabled. */
function WhyNot({ id, documents }: { id: string; documents: readonly Document[] }) {
  const reason = whyNotConfirmed(documents)
  if (reason === undefined) return null
  return (
    <p id={id} className="basis-full text-sm text-muted max-sm:col-span-2">
      {reason}
    </p>
  )
}

export function SelectionBar({ selection, total, onMore }: SelectionBarProps) {
  const whyNotId = useId()
  const [asking, setAsking] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const { documents } = selection
  const confirmable = documents.filter(isConfirmable)
  const deletable = documents.filter(isDeletable)
  if (documents.length === 0) return null
  const sum = sumWords(documents)
  const tooMany = documents.length > maxChosen
  return (
    <div
      role="region"
      aria-label="Selección"
      data-foot=""
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-ink bg-overlay px-3 py-2 shadow-overlay max-sm:grid max-sm:grid-cols-2"
    >
      <p aria-live="polite" className="mr-auto font-medium max-sm:col-span-2 max-sm:pr-8">
        {counted(documents.length, 'documento elegido', 'documentos elegidos')}
        {tooMany && `: deja ${maxChosen} como máximo`}
      </p>
      <div className="contents max-sm:col-span-2 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between">
        <MoreButton chosen={documents.length} total={total} onMore={onMore} />
        {sum !== '' && <p className="text-muted tabular-nums max-sm:-order-1">{sum}</p>}
      </div>
      {!tooMany && (
        <>
          <Button
            variant="primary"
            size="sm"
            disabled={confirmable.length === 0}
            aria-describedby={whyNotId}
            onClick={() => setAsking(true)}
          >
            Confirmar {countOf(confirmable, documents)}
          </Button>
          <ExportButton
            size="sm"
            filters={{ ids: documents.map(({ id }) => id) }}
            what={
              documents.length === 1 ? 'El documento elegido' : `Los ${documents.length} documentos elegidos`
            }
          />
          <SheetsButton documents={documents} size="sm" />
          <Button
            size="sm"
            icon={<Trash aria-hidden />}
            disabled={deletable.length === 0}
            onClick={() => setDeleting(true)}
          >
            Eliminar {countOf(deletable, documents)}
          </Button>
        </>
      )}
      <IconButton
        label="Quitar la selección"
        size="sm"
        icon={<X aria-hidden />}
        className="max-sm:absolute max-sm:top-1.5 max-sm:right-2"
        onClick={selection.clear}
      />
      {!tooMany && <WhyNot id={whyNotId} documents={documents} />}
      {asking && (
        <ConfirmManyDialog
          documents={confirmable}
          leftOut={documents.length - confirmable.length}
          onDone={selection.keepOnly}
          onClose={() => setAsking(false)}
        />
      )}
      <DeleteDialog
        open={deleting}
        onOpenChange={setDeleting}
        documents={deletable}
        leftOut={documents.length - deletable.length}
        onDone={selection.keepOnly}
      />
    </div>
  )
}
