// Unsaved edits (drafts) of a review. They belong to one document and survive refetches and leaving the screen, so that
// nothing typed is lost: a form that was left open is open on return.
import type { Document } from '@conforme/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { awaitsConfirmation } from '../../../features/documents/confirm/awaits-confirmation.ts'
import { conflictOf, type EditConflict } from '../../../features/documents/fields/edit-conflict.ts'
import { toDraft } from '../../../features/documents/fields/drafts/field-draft.ts'
import { keyOfPath } from '../../../features/documents/fields/field-key.ts'
import { afterTyping, type Drafts } from '../../../features/documents/fields/drafts/open-drafts.ts'
import type { FieldChange, SavedField } from '../../../features/documents/fields/save-edits.ts'
import { saveEdits, SaveFailed } from '../../../features/documents/fields/save-edits.ts'
import { toastSaveFailure } from '../../../features/documents/fields/save-failure-toast.ts'
import { useKeptDrafts } from '../../../features/documents/fields/drafts/use-kept-drafts.ts'
import { documentsKey } from '../../../features/documents/use-documents.ts'
import type { FieldRow } from '../../../features/extracted-data/field-rows.ts'
import { toFieldSections } from '../../../features/extracted-data/field-rows.ts'
import { apiQuery } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import {
  afterSaving,
  changesOf,
  draftError,
  typedMeanwhile,
  withoutDrafts,
  wrongPaths,
} from './review-drafts.ts'

export interface Review {
  editing: boolean
  saving: boolean
  textOf: (row: FieldRow) => string
  errorOf: (row: FieldRow) => string | undefined
  conflictOf: (row: FieldRow) => EditConflict | undefined
  /** Saves everything again, overwriting somebody else's changes. */
  keepMine: (row: FieldRow) => void
  takeTheirs: (row: FieldRow) => void
  edit: () => void
  cancel: () => void
  /** Paths of invalid values, in page order. */
  wrong: readonly string[]
  write: (path: string, text: string) => void
  save: () => void
}

export function useReview(document: Document, onEditing: (editing: boolean) => void): Review {
  const [drafts, setDrafts] = useKeptDrafts(document)
  const [editing, setEditing] = useState(awaitsConfirmation(document) && Object.keys(drafts).length > 0)
  const [conflicts, setConflicts] = useState<Readonly<Record<string, EditConflict>>>({})
  const keyOf = (path: string) => keyOfPath(document, path)
  function toggle(on: boolean) {
    setEditing(on)
    setConflicts({})
    onEditing(on)
  }
  const begin = useEffectEvent(() => editing && onEditing(true))
  useEffect(() => void begin(), [])

  function close() {
    setDrafts(() => ({}))
    toggle(false)
  }

  const { mutate, isPending } = useSaveChanges(document, {
    onSaved: (saving) => {
      let left: Drafts = {}
      setDrafts((current) => (left = typedMeanwhile(document, current, saving)))
      if (Object.keys(left).length === 0) toggle(false)
    },
    onConflict: (path, conflict) => setConflicts((all) => ({ ...all, [keyOf(path)]: conflict })),
    onPartlySaved: (saving) => setDrafts((current) => afterSaving(document, current, saving)),
  })

  const rows = useMemo(
    () =>
      document.extractedData
        ? toFieldSections(document.extractedData).flatMap((section) => section.rows)
        : [],
    [document.extractedData],
  )
  const wrong = editing ? wrongPaths(document, rows, drafts) : []

  function save(all = drafts) {
    const [first] = wrong
    if (first !== undefined) return globalThis.document.getElementById(fieldInputId(first))?.focus()
    if (isPending) return
    const changes = changesOf(document, rows, all)
    if (changes.length > 0) return mutate({ changes, sent: all })
    toast({ title: 'Sin cambios', description: 'No se detectaron cambios para guardar' })
    close()
  }

  function settle(row: FieldRow) {
    const { [keyOf(row.path)]: settled, ...others } = conflicts
    setConflicts(others)
    return settled
  }

  return {
    editing,
    saving: isPending,
    textOf: (row) => drafts[keyOf(row.path)]?.text ?? toDraft(row),
    errorOf: (row) => {
      const draft = drafts[keyOf(row.path)]
      return draft && draftError(row, draft.text)
    },
    conflictOf: (row) => conflicts[keyOf(row.path)],
    keepMine: (row) => {
      const key = keyOf(row.path)
      const [conflict, draft] = [settle(row), drafts[key]]
      if (!conflict || !draft) return
      const next = { ...drafts, [key]: { ...draft, version: conflict.version } }
      setDrafts(() => next)
      save(next)
    },
    takeTheirs: (row) => {
      settle(row)
      setDrafts((current) => withoutDrafts(current, [keyOf(row.path)]))
    },
    // In a transition, because hundreds of inputs are mounted at once.
    edit: () => startTransition(() => toggle(true)),
    cancel: close,
    wrong,
    write: (path, text) =>
      setDrafts((current) => afterTyping(current, keyOf(path), { text, version: document.version })),
    save: () => save(),
  }
}

interface Sent {
  changes: readonly FieldChange[]
  /** The drafts that the edits come from. */
  sent: Drafts
}

type Saved = Pick<Sent, 'sent'> & { saved: readonly SavedField[] }

interface SaveChangesOptions {
  onSaved: (saved: Saved) => void
  onConflict: (path: string, conflict: EditConflict) => void
  /** Called with the edits saved before the one that failed. */
  onPartlySaved: (saved: Saved) => void
}

function useSaveChanges(document: Document, { onSaved, onConflict, onPartlySaved }: SaveChangesOptions) {
  const queryClient = useQueryClient()
  const { queryKey } = apiQuery('GET /api/documents/:id', { params: { id: document.id } })
  return useMutation({
    mutationFn: ({ changes }: Sent) =>
      saveEdits(document.id, changes, (now) => queryClient.setQueryData(queryKey, now)),
    onSuccess: (saved, { changes, sent }) => {
      toast({
        title: 'Cambios guardados',
        description: changes.length === 1 ? 'Se guardó 1 campo' : `Se guardaron ${changes.length} campos`,
      })
      onSaved({ saved, sent })
    },
    onError: (error, { sent }) => {
      const cause = error instanceof SaveFailed ? error.cause : error
      const conflict = conflictOf(cause)
      if (conflict && error instanceof SaveFailed) onConflict(error.failedPath, conflict)
      else toastSaveFailure(cause, 'No se pudieron guardar los cambios')
      if (error instanceof SaveFailed) onPartlySaved({ saved: error.saved, sent })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
}

/** Id of the input of a path, so that an invalid one can be focused. */
export function fieldInputId(path: string): string {
  return `editar-${path}`
}
