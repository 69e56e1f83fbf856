// Sends edits to the server at once; each can be undone immediately.
import type { Document } from '@conforme/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { FieldRow, FieldValue } from '../../extracted-data/field-rows.ts'
import { conflictOf, type EditConflict } from './edit-conflict.ts'
import { keyOfPath, lineIdAt } from './field-key.ts'
import { toastSaveFailure } from './save-failure-toast.ts'
import { seenAtUndo } from './field-undo.ts'
import { documentsKey } from '../use-documents.ts'

export type EditedRow = Pick<FieldRow, 'path' | 'value' | 'note'>

interface Saving {
  key: string
  path: string
  value: FieldValue
  version: number
  /** True for an undo, which cannot itself be undone. */
  undoes: boolean
}

/** An edit that can be undone even before the server answers. */
interface Edit {
  key: string
  before: FieldValue
  /** Resolves to the saved document, or to undefined when refused. */
  saved: Promise<Document | undefined>
}

type OnConflict = (key: string, conflict: EditConflict) => void

export function useFieldEdits(document: Document, onConflict: OnConflict) {
  const [saving, setSaving] = useState<readonly string[]>([])
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const { mutateAsync } = useSaveField(document, { onConflict, setSaving })
  const onTheirWay = useRef(new Set<Edit['saved']>())
  /** The last undo of each key. */
  const undos = useRef(new Map<string, Edit['saved']>())

  function awaited(saved: Edit['saved']): Edit['saved'] {
    onTheirWay.current.add(saved)
    void saved.then(() => onTheirWay.current.delete(saved))
    return saved
  }

  const save = (values: Saving) => awaited(mutateAsync(values).catch(() => undefined))

  /** Shows failures in a toast and conflicts beside the field. */
  async function send(
    { path, value: before }: EditedRow,
    { value, version }: { value: FieldValue; version: number },
  ) {
    const key = keyOfPath(document, path)
    const saved = save({ key, path, value, version, undoes: false })
    const edit = { key, before, saved }
    setEdits((all) => [...all, edit])
    if (!(await saved)) setEdits((all) => all.filter((each) => each !== edit))
    return saved
  }

  async function takeBack(edit: Edit, path: string) {
    setEdits((all) => all.filter((each) => each !== edit))
    const { key, before: value } = edit
    const earlier = undos.current.get(key)
    const undone = awaited(undo())
    // Stored before the answer arrives, because the next undo may be pressed sooner.
    undos.current.set(
      key,
      undone.then((answer) => answer ?? earlier),
    )
    await undone

    async function undo() {
      const saved = await edit.saved
      if (!saved) return undefined
      const { version } = seenAtUndo(key, saved, await earlier)
      const answer = await save({ key, path, value, version, undoes: true })
      if (!answer) setEdits((all) => [...all, edit])
      return answer
    }
  }

  /** Resolves when all pending edits are answered; undefined for each refused one. */
  const arrived = () => Promise.all(onTheirWay.current)

  return { send, takeBack, arrived, saving, edits }
}

interface SaveFieldOptions {
  onConflict: OnConflict
  setSaving: (change: (keys: readonly string[]) => readonly string[]) => void
}

function useSaveField(document: Document, { onConflict, setSaving }: SaveFieldOptions) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ path, value, version }: Saving) =>
      call('POST /api/documents/:id/edit-field', {
        params: { id: document.id },
        body: { fieldPath: path, newValue: value, version, lineId: lineIdAt(document, path) },
      }),
    onMutate: ({ key }) => setSaving((keys) => [...keys, key]),
    onSuccess: (saved) => {
      const { queryKey } = apiQuery('GET /api/documents/:id', { params: { id: document.id } })
      queryClient.setQueryData(queryKey, saved)
      toast({ title: 'Campo actualizado', description: 'El campo se ha guardado exitosamente' })
    },
    onError: (error, { key, undoes }) => {
      const conflict = conflictOf(error)
      if (conflict && !undoes) onConflict(key, conflict)
      else toastSaveFailure(error, 'No se pudo actualizar el campo')
    },
    onSettled: (_saved, _error, { key }) => {
      setSaving((keys) => keys.filter((each) => each !== key))
      // Not awaited, so that the user can continue.
      void queryClient.invalidateQueries({ queryKey: documentsKey })
    },
  })
}
