import type { ExportLayout, ExportRows } from '@conforme/contract/exports/export-layouts'
import { useId, useState } from 'react'
import type { Reply } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
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

/** Dialog to edit export layouts: their columns, order and headers. */
export function LayoutsDialog({ layouts, columns, onClose }: LayoutsDialogProps) {
  const [openId, setOpenId] = useState('')
  // Drafts by layout, so that switching between layouts loses nothing.
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [isDeleting, setDeleting] = useState(false)
  const form = useId()
  const { mutate, isPending, error } = useSaveLayout()
  const saved = layouts.find(({ id }) => id === openId)
  const draft = drafts[openId] ?? saved ?? fresh
  const name = draft.name.trim()
  // The server identifies a layout by its name, so another layout's name would replace that layout.
  const isTaken = !isPending && layouts.some((layout) => layout !== saved && layout.name === name)
  const ready = name !== '' && draft.columns.length > 0 && !isTaken

  const write = (change: Partial<Draft>) => setDrafts({ ...drafts, [openId]: { ...draft, ...change } })
  const changeRows = (rows: ExportRows) => {
    const keys = new Set(columns[rows].map(({ key }) => key))
    write({ rows, columns: draft.columns.filter(({ key }) => keys.has(key)) })
  }
  function save() {
    mutate(
      { ...draft, name },
      {
        onSuccess: ({ id }) => {
          // Keeps what was typed during the save.
          setDrafts(({ [openId]: last, ...others }) =>
            last === undefined || last === draft ? others : { ...others, [id]: last },
          )
          setOpenId((now) => (now === openId ? id : now))
        },
      },
    )
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
          {saved && (
            <Button variant="danger" className="mr-auto" onClick={() => setDeleting(true)}>
              Eliminar formato
            </Button>
          )}
          <Button onClick={onClose}>Cerrar</Button>
          <Button variant="primary" type="submit" form={form} disabled={!ready} busy={isPending}>
            {saved && name !== saved.name ? 'Guardar como formato nuevo' : 'Guardar formato'}
          </Button>
        </>
      }
    >
      <Form id={form} className="grid gap-4" busy={isPending || !ready} onSubmit={save}>
        <ErrorNotice error={error} />
        <LayoutChoice
          {...{ layouts, openId, draft, isTaken }}
          onChoose={setOpenId}
          onName={(typed) => write({ name: typed })}
          onRows={changeRows}
        />
        <ChosenColumns
          offered={columns[draft.rows]}
          chosen={draft.columns}
          onChosen={(chosen) => write({ columns: chosen })}
        />
      </Form>
      {isDeleting && saved && (
        <DeleteLayout
          layout={saved}
          onDeleted={() => {
            setDrafts(({ [saved.id]: _deleted, ...others }) => others)
            setOpenId('')
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </Dialog>
  )
}

interface DeleteLayoutProps {
  layout: ExportLayout
  onDeleted: () => void
  onClose: () => void
}

function DeleteLayout({ layout, onDeleted, onClose }: DeleteLayoutProps) {
  const { mutate, isPending, error } = useDeleteLayout()
  return (
    <FormDialog
      size="sm"
      title={`Eliminar «${layout.name}»`}
      description="Deja de estar en el menú Exportar de toda tu empresa. No se puede deshacer."
      action="Eliminar"
      danger
      busy={isPending}
      error={error}
      onSubmit={() =>
        mutate(layout.id, {
          onSuccess: () => {
            onClose()
            onDeleted()
          },
        })
      }
      onClose={onClose}
    />
  )
}

interface LayoutChoiceProps {
  layouts: readonly ExportLayout[]
  openId: string
  draft: Draft
  /** True when another layout has that name. */
  isTaken: boolean
  onChoose: (id: string) => void
  onName: (name: string) => void
  onRows: (rows: ExportRows) => void
}

function LayoutChoice({ layouts, openId, draft, isTaken, onChoose, onName, onRows }: LayoutChoiceProps) {
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
      <TextField
        label="Nombre"
        value={draft.name}
        maxLength={60}
        error={isTaken ? 'Ya hay un formato con ese nombre: ábrelo para cambiarlo.' : undefined}
        onValue={onName}
      />
      <Select
        label="Filas"
        options={rowOptions}
        value={draft.rows}
        onValue={(rows) => onRows(rows === 'detalle' ? rows : 'documentos')}
      />
    </div>
  )
}
