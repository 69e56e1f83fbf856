// Editing field by field: what is being typed, what is looked at, what can be taken back. Drafts belong to the person:
// neither a refresh nor another save touches them.
import type { Document } from '@conforme/contract/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterPaint } from '../../lib/after-paint.ts'
import { apiQuery, call } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import type { FieldRow, FieldValue } from '../extracted-data/field-rows.ts'
import { errorOfDraft, fromDraft, toDraft } from './field-draft.ts'
import type { FieldChange } from './save-edits.ts'
import { toastSaveFailure } from './save-failure-toast.ts'
import { documentsKey } from './use-documents.ts'

type DeskRow = Pick<FieldRow, 'path' | 'value' | 'note'>
interface Change extends FieldChange {
  before: FieldValue
}
interface Saving extends Change {
  /** Taking back is not itself taken back. */
  undoes: boolean
}

export interface FieldDesk {
  editable: boolean
  active: DeskRow | undefined
  look: (row: DeskRow) => void
  textOf: (row: DeskRow) => string
  isOpen: (path: string) => boolean
  /** Whether something under this path is looked at or open. */
  isTouched: (start: string) => boolean
  isSaving: (path: string) => boolean
  errorOf: (row: DeskRow) => string | undefined
  open: (row: DeskRow) => void
  write: (path: string, text: string) => void
  close: (path: string) => void
  /** False when there is nothing to save, or it cannot be. */
  save: (row: DeskRow) => Promise<boolean>
  /** Puts words of the paper into the field that is looked at. */
  fill: (text: string) => void
  lastEdit: string | undefined
  undo: () => void
}

export function useFieldDesk(document: Document): FieldDesk {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const [active, setActive] = useState<DeskRow>()
  const [saving, setSaving] = useState<readonly string[]>([])
  const [edits, setEdits] = useState<readonly Change[]>([])
  const queryClient = useQueryClient()
  const editable = !document.isConfirmed && !document.isLocked && document.extractedData !== null

  const { mutate, mutateAsync } = useMutation({
    mutationFn: ({ path, value }: Saving) =>
      call('POST /api/documents/:id/edit-field', {
        params: { id: document.id },
        body: { fieldPath: path, newValue: value },
      }),
    onMutate: ({ path }) => setSaving((paths) => [...paths, path]),
    onSuccess: (saved, { undoes, ...change }) => {
      const { queryKey } = apiQuery('GET /api/documents/:id', { params: { id: document.id } })
      queryClient.setQueryData(queryKey, saved)
      setEdits((before) => (undoes ? before.slice(0, -1) : [...before, change]))
      toast({ title: 'Campo actualizado', description: 'El campo se ha guardado exitosamente' })
    },
    onError: (error) => toastSaveFailure(error, 'No se pudo actualizar el campo'),
    onSettled: (_saved, _error, { path }) => {
      setSaving((paths) => paths.filter((each) => each !== path))
      // Not waited for: the person goes on at once.
      void queryClient.invalidateQueries({ queryKey: documentsKey })
    },
  })

  /** The paper follows when there is time for it: the field itself comes first. */
  function look(row: DeskRow) {
    afterPaint(() => setActive(row))
  }

  function close(path: string) {
    setDrafts(({ [path]: _closed, ...others }) => others)
  }

  async function save(row: DeskRow): Promise<boolean> {
    const text = drafts[row.path]
    if (text === undefined || errorOfDraft(row.path, text) || saving.includes(row.path)) return false
    const value = fromDraft(row.path, text)
    if (value === row.value) {
      close(row.path)
      return false
    }
    try {
      await mutateAsync({ path: row.path, value, before: row.value, undoes: false })
    } catch {
      // Said in a toast; what was typed stays open.
      return false
    }
    setDrafts((current) => (current[row.path] === text ? without(current, row.path) : current))
    return true
  }

  const last = edits.at(-1)
  return {
    editable,
    active,
    look,
    textOf: (row) => drafts[row.path] ?? toDraft(row),
    isOpen: (path) => drafts[path] !== undefined,
    isTouched: (start) =>
      active?.path.startsWith(start) === true || Object.keys(drafts).some((path) => path.startsWith(start)),
    isSaving: (path) => saving.includes(path),
    errorOf: (row) => errorOfDraft(row.path, drafts[row.path] ?? ''),
    open: (row) => {
      look(row)
      setDrafts((current) => ({ [row.path]: toDraft(row), ...current }))
    },
    write: (path, text) => setDrafts((current) => ({ ...current, [path]: text })),
    close,
    save,
    fill: (text) => {
      if (active && editable) setDrafts((current) => ({ ...current, [active.path]: text }))
    },
    lastEdit: last?.path,
    undo: () => {
      if (!last || saving.includes(last.path)) return
      close(last.path)
      mutate({ path: last.path, value: last.before, before: last.value, undoes: true })
    },
  }
}

function without(drafts: Readonly<Record<string, string>>, path: string): Record<string, string> {
  return Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== path))
}
