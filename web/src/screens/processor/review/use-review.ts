// The draft of a review: unsaved edits. It belongs to one document and survives refetches of the list, so that nothing
// typed is lost when another document finishes.
import type { Document } from '@conforme/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startTransition, useMemo, useState } from 'react'
import { conflictOf, type EditConflict } from '../../../features/documents/fields/edit-conflict.ts'
import { toDraft } from '../../../features/documents/fields/field-draft.ts'
import { keyOfPath } from '../../../features/documents/fields/field-key.ts'
import type { FieldChange } from '../../../features/documents/fields/save-edits.ts'
import { saveEdits, SaveFailed } from '../../../features/documents/fields/save-edits.ts'
import { toastSaveFailure } from '../../../features/documents/fields/save-failure-toast.ts'
import { documentsKey } from '../../../features/documents/use-documents.ts'
import type { FieldRow } from '../../../features/extracted-data/field-rows.ts'
import { toFieldSections } from '../../../features/extracted-data/field-rows.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { changesOf, draftError, withoutDrafts, wrongPaths, type Drafts } from './review-drafts.ts'

export interface Review {
  editing: boolean
  saving: boolean
  textOf: (row: FieldRow) => string
  errorOf: (row: FieldRow) => string | undefined
  conflictOf: (row: FieldRow) => EditConflict | undefined
  /** Saves all again, overwriting what somebody else changed. */
  keepMine: (row: FieldRow) => void
  takeTheirs: (row: FieldRow) => void
  edit: () => void
  cancel: () => void
  /** The invalid values, in the order of the page. */
  wrong: readonly string[]
  write: (path: string, text: string) => void
  save: () => void
}

export function useReview(document: Document, onEditing: (editing: boolean) => void): Review {
  const [drafts, setDrafts] = useState<Drafts>()
  const [conflicts, setConflicts] = useState<Readonly<Record<string, EditConflict>>>({})
  const keyOf = (path: string) => keyOfPath(document, path)
  function toggle(next: Drafts | undefined) {
    setDrafts(next)
    setConflicts({})
    onEditing(next !== undefined)
  }

  const { mutate, isPending } = useSaveChanges(document, {
    onSaved: () => toggle(undefined),
    onConflict: (path, conflict) => setConflicts((all) => ({ ...all, [keyOf(path)]: conflict })),
    onPartlySaved: (paths) => setDrafts((current) => withoutDrafts(current, paths.map(keyOf))),
  })

  const rows = useMemo(
    () =>
      document.extractedData
        ? toFieldSections(document.extractedData).flatMap((section) => section.rows)
        : [],
    [document.extractedData],
  )
  const wrong = drafts ? wrongPaths(document, rows, drafts) : []

  function save(all: Drafts = drafts ?? {}) {
    const [first] = wrong
    if (first !== undefined) return globalThis.document.getElementById(fieldInputId(first))?.focus()
    if (isPending) return
    const changes = changesOf(document, rows, all)
    if (changes.length > 0) return mutate(changes)
    toast({ title: 'Sin cambios', description: 'No se detectaron cambios para guardar' })
    toggle(undefined)
  }

  function settle(row: FieldRow) {
    const { [keyOf(row.path)]: settled, ...others } = conflicts
    setConflicts(others)
    return settled
  }

  return {
    editing: drafts !== undefined,
    saving: isPending,
    textOf: (row) => drafts?.[keyOf(row.path)]?.text ?? toDraft(row),
    errorOf: (row) => {
      const draft = drafts?.[keyOf(row.path)]
      return draft && draftError(row, draft.text)
    },
    conflictOf: (row) => conflicts[keyOf(row.path)],
    keepMine: (row) => {
      const key = keyOf(row.path)
      const [conflict, draft] = [settle(row), drafts?.[key]]
      if (!conflict || !draft) return
      const next = { ...drafts, [key]: { ...draft, version: conflict.version } }
      setDrafts(next)
      save(next)
    },
    takeTheirs: (row) => {
      settle(row)
      setDrafts((current) => withoutDrafts(current, [keyOf(row.path)]))
    },
    // In a transition: hundreds of inputs are mounted at once.
    edit: () => startTransition(() => toggle({})),
    cancel: () => toggle(undefined),
    wrong,
    write: (path, text) =>
      setDrafts((current) => {
        const version = current?.[keyOf(path)]?.version ?? document.version
        return { ...current, [keyOf(path)]: { text, version } }
      }),
    save: () => save(),
  }
}

interface SaveChangesOptions {
  onSaved: () => void
  onConflict: (path: string, conflict: EditConflict) => void
  /** The edits before the one that failed. */
  onPartlySaved: (paths: readonly string[]) => void
}

function useSaveChanges(document: Document, { onSaved, onConflict, onPartlySaved }: SaveChangesOptions) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: readonly FieldChange[]) => saveEdits(document.id, changes),
    onSuccess: (_, changes) => {
      toast({
        title: 'Cambios guardados',
        description: changes.length === 1 ? 'Se guardó 1 campo' : `Se guardaron ${changes.length} campos`,
      })
      onSaved()
    },
    onError: (error) => {
      const cause = error instanceof SaveFailed ? error.cause : error
      const conflict = conflictOf(cause)
      if (conflict && error instanceof SaveFailed) onConflict(error.failedPath, conflict)
      else toastSaveFailure(cause, 'No se pudieron guardar los cambios')
      if (error instanceof SaveFailed) onPartlySaved(error.savedPaths)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
}

/** The inputs by path, so that an invalid one can be focused. */
export function fieldInputId(path: string): string {
  return `editar-${path}`
}
