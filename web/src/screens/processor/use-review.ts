// The draft of a review: what a person changed and has not saved. It belongs to one document and outlives the
// refreshing of the list, so that nothing typed is lost when another document finishes.
import type { Document } from '@conforme/contract/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { errorOfDraft, fromDraft, toDraft } from '../../features/documents/field-draft.ts'
import type { FieldChange } from '../../features/documents/save-edits.ts'
import { saveEdits, SaveFailed } from '../../features/documents/save-edits.ts'
import { toastSaveFailure } from '../../features/documents/save-failure-toast.ts'
import { documentsKey } from '../../features/documents/use-documents.ts'
import type { FieldRow } from '../../features/extracted-data/field-rows.ts'
import { toFieldSections } from '../../features/extracted-data/field-rows.ts'
import { toast } from '../../ui/toast.ts'

type Drafts = Readonly<Record<string, string>>

export interface Review {
  editing: boolean
  saving: boolean
  textOf: (row: FieldRow) => string
  errorOf: (row: FieldRow) => string | undefined
  edit: () => void
  cancel: () => void
  write: (path: string, text: string) => void
  save: () => void
}

export function useReview(document: Document, onEditing: (editing: boolean) => void): Review {
  const [drafts, setDrafts] = useState<Drafts>()
  const queryClient = useQueryClient()
  function toggle(next: Drafts | undefined) {
    setDrafts(next)
    onEditing(next !== undefined)
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (changes: readonly FieldChange[]) => saveEdits(document.id, changes),
    onSuccess: (_, changes) => {
      toast({
        title: 'Cambios guardados',
        description: changes.length === 1 ? 'Se guardó 1 campo' : `Se guardaron ${changes.length} campos`,
      })
      toggle(undefined)
    },
    onError: (error) => {
      toastSaveFailure(
        error instanceof SaveFailed ? error.cause : error,
        'No se pudieron guardar los cambios',
      )
      if (error instanceof SaveFailed) setDrafts((current) => without(current, error.savedPaths))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })

  function save() {
    const sections = document.extractedData ? toFieldSections(document.extractedData) : []
    const changes = changesOf(
      sections.flatMap(({ rows }) => rows),
      drafts ?? {},
    )
    if (changes === 'invalid' || isPending) return
    if (changes.length > 0) return mutate(changes)
    toast({ title: 'Sin cambios', description: 'No se detectaron cambios para guardar' })
    toggle(undefined)
  }

  return {
    editing: drafts !== undefined,
    saving: isPending,
    textOf: (row) => drafts?.[row.path] ?? toDraft(row),
    errorOf: (row) =>
      drafts?.[row.path] === undefined ? undefined : draftError(row, drafts[row.path] ?? ''),
    // Hundreds of fields open at once: piece by piece, so that the page does not stand still.
    edit: () => startTransition(() => toggle({})),
    cancel: () => toggle(undefined),
    write: (path, text) => setDrafts((current) => ({ ...current, [path]: text })),
    save,
  }
}

function changesOf(rows: readonly FieldRow[], drafts: Drafts): FieldChange[] | 'invalid' {
  const touched = rows.filter((row) => drafts[row.path] !== undefined && drafts[row.path] !== toDraft(row))
  if (touched.some((row) => draftError(row, drafts[row.path] ?? ''))) return 'invalid'
  return touched
    .map((row) => ({ path: row.path, value: fromDraft(row.path, drafts[row.path] ?? ''), before: row.value }))
    .filter((change) => change.value !== change.before)
    .map(({ path, value }) => ({ path, value }))
}

/** What was read and not touched is not the person's mistake. */
function draftError(row: FieldRow, text: string): string | undefined {
  return text === toDraft(row) ? undefined : errorOfDraft(row.path, text)
}

function without(drafts: Drafts | undefined, paths: readonly string[]): Drafts | undefined {
  return drafts && Object.fromEntries(Object.entries(drafts).filter(([path]) => !paths.includes(path)))
}
