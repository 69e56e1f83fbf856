import type { ExportLayout, ExportRows } from '@conforme/contract/exports/export-layouts'
import { useState } from 'react'
import type { Reply } from '../../lib/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ErrorNotice } from '../../ui/states/error-notice.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { ChosenColumns } from './chosen-columns.tsx'
import { useDeleteLayout, useSaveLayout } from './use-layouts.ts'

export type OfferedColumns = Reply<'GET /api/export-layouts'>['columns']

interface LayoutsDialogProps {
  layouts: readonly ExportLayout[]
  columns: OfferedColumns
  onClose: () => void
}

type Draft = Pick<ExportLayout, 'name' | 'rows' | 'columns'>

const fresh: Draft = { name: '', rows: 'documentos', columns: [] }
const rowOptions = [
  { value: 'documentos', label: 'Una fila por documento' },
  { value: 'detalle', label: 'Una fila por línea del detalle' },
]

/** Edits export layouts: the columns, their order and their headers. */
export function LayoutsDialog({ layouts, columns, onClose }: LayoutsDialogProps) {
  const [openId, setOpenId] = useState('')
  const [draft, setDraft] = useState(fresh)
  const save = useSaveLayout((saved) => setOpenId(saved.id))
  const remove = useDeleteLayout(() => choose(''))
  const error = save.error ?? remove.error
  const ready = draft.name.trim() !== '' && draft.columns.length > 0

  function choose(id: string) {
    setOpenId(id)
    setDraft(layouts.find((layout) => layout.id === id) ?? fresh)
  }
  const changeRows = (rows: ExportRows) => {
    const keys = new Set(columns[rows].map(({ key }) => key))
    setDraft({ ...draft, rows, columns: draft.columns.filter(({ key }) => keys.has(key)) })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Formatos de exportación"
      description="Elige las columnas, su orden y su encabezado. Los comparte toda tu empresa."
      footer={
        <>
          {openId !== '' && (
            <Button
              variant="danger"
              className="mr-auto"
              busy={remove.isPending}
              onClick={() => remove.mutate(openId)}
            >
              Eliminar formato
            </Button>
          )}
          <Button onClick={onClose}>Cerrar</Button>
          <Button
            variant="primary"
            disabled={!ready}
            busy={save.isPending}
            onClick={() => save.mutate({ ...draft, name: draft.name.trim() })}
          >
            Guardar formato
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ErrorNotice error={error} />
        <LayoutChoice
          {...{ layouts, openId, draft }}
          onChoose={choose}
          onName={(name) => setDraft({ ...draft, name })}
          onRows={changeRows}
        />
        <ChosenColumns
          offered={columns[draft.rows]}
          chosen={draft.columns}
          onChosen={(chosen) => setDraft({ ...draft, columns: chosen })}
        />
      </div>
    </Dialog>
  )
}

interface LayoutChoiceProps {
  layouts: readonly ExportLayout[]
  openId: string
  draft: Draft
  onChoose: (id: string) => void
  onName: (name: string) => void
  onRows: (rows: ExportRows) => void
}

function LayoutChoice({ layouts, openId, draft, onChoose, onName, onRows }: LayoutChoiceProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Select
        label="Formato"
        options={[
          { value: '', label: 'Nuevo formato' },
          ...layouts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={openId}
        onValue={onChoose}
      />
      <TextField label="Nombre" value={draft.name} maxLength={60} onValue={onName} />
      <Select
        label="Filas"
        options={rowOptions}
        value={draft.rows}
        onValue={(rows) => onRows(rows === 'detalle' ? rows : 'documentos')}
      />
    </div>
  )
}
