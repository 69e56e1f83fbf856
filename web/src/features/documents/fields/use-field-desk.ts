// Editing field by field: what is being typed, what is looked at, what can be taken back. Drafts belong to the person:
// neither a refresh nor another save touches them, and they stay with their line wherever it goes.
import type { Document } from '@conforme/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterPaint } from '../../../lib/after-paint.ts'
import { apiQuery, call } from '../../../lib/api.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { FieldRow, FieldValue } from '../../extracted-data/field-rows.ts'
import { conflictOf, type EditConflict } from './edit-conflict.ts'
import { errorOfDraft, fromDraft, toDraft } from './field-draft.ts'
import { keyOfPath, lineIdAt, pathOfKey } from './field-key.ts'
import { toastSaveFailure } from './save-failure-toast.ts'
import { documentsKey } from '../use-documents.ts'

type DeskRow = Pick<FieldRow, 'path' | 'value' | 'note'>

interface Draft {
  text: string
  /** Of the document, as it was on screen when the typing began. */
  version: number
}

interface Saving {
  key: string
  path: string
  value: FieldValue
  version: number
  /** Taking back is not itself taken back. */
  undoes: boolean
}

/** A correction can be taken back from the moment it is made: the server may not have answered yet. */
interface Edit {
  key: string
  before: FieldValue
  /** What the server made of it; nothing when it was refused. */
  saved: Promise<Document | undefined>
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
  conflictOf: (path: string) => EditConflict | undefined
  open: (row: DeskRow) => void
  write: (path: string, text: string) => void
  close: (path: string) => void
  /** False when there is nothing to save, or it cannot be. */
  save: (row: DeskRow) => Promise<boolean>
  /** Writes over what somebody else wrote, now that it was seen. */
  keepMine: (row: DeskRow) => void
  takeTheirs: (path: string) => void
  /** Writes a value as it is, without typing. */
  put: (row: DeskRow, value: FieldValue) => Promise<boolean>
  /** Puts words of the paper into the field that is looked at. */
  fill: (text: string) => void
  lastEdit: string | undefined
  undo: () => void
}

export function useFieldDesk(document: Document): FieldDesk {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [conflicts, setConflicts] = useState<Readonly<Record<string, EditConflict>>>({})
  const [active, setActive] = useState<DeskRow>()
  const [saving, setSaving] = useState<readonly string[]>([])
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const queryClient = useQueryClient()
  const editable = !document.isConfirmed && !document.isLocked && document.extractedData !== null
  const keyOf = (path: string) => keyOfPath(document, path)

  const { mutateAsync } = useMutation({
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
      if (conflict && !undoes) setConflicts((all) => ({ ...all, [key]: conflict }))
      else toastSaveFailure(error, 'No se pudo actualizar el campo')
    },
    onSettled: (_saved, _error, { key }) => {
      setSaving((keys) => keys.filter((each) => each !== key))
      // Not waited for: the person goes on at once.
      void queryClient.invalidateQueries({ queryKey: documentsKey })
    },
  })

  /** The paper follows when there is time for it: the field itself comes first. */
  function look(row: DeskRow) {
    afterPaint(() => setActive(row))
  }

  function write(path: string, text: string) {
    const key = keyOf(path)
    setDrafts((all) => ({ ...all, [key]: { text, version: all[key]?.version ?? document.version } }))
  }

  /** A refusal is said where it happens: in a toast, or beside the field. */
  async function send({ path, value: before }: DeskRow, value: FieldValue, version: number) {
    const key = keyOf(path)
    const saved = mutateAsync({ key, path, value, version, undoes: false }).catch(() => undefined)
    const edit = { key, before, saved }
    setEdits((all) => [...all, edit])
    if (!(await saved)) setEdits((all) => all.filter((each) => each !== edit))
    return saved
  }

  async function undo(edit: Edit, path: string) {
    setEdits((all) => all.filter((each) => each !== edit))
    close(path)
    const saved = await edit.saved
    if (!saved) return
    const { key, before: value } = edit
    const undone = await mutateAsync({ key, path, value, version: saved.version, undoes: true }).catch(
      () => undefined,
    )
    if (!undone) setEdits((all) => [...all, edit])
  }

  async function put(row: DeskRow, value: FieldValue): Promise<boolean> {
    if (await send(row, value, document.version)) return true
    // The field stays open with what was to be written.
    const draft = { text: toDraft({ path: row.path, value }), version: document.version }
    setDrafts((all) => ({ ...all, [keyOf(row.path)]: draft }))
    return false
  }

  function close(path: string) {
    setDrafts((all) => without(all, keyOf(path)))
    setConflicts((all) => without(all, keyOf(path)))
  }

  async function saveOver(row: DeskRow, seen?: number): Promise<boolean> {
    const key = keyOf(row.path)
    const draft = drafts[key]
    if (!draft || errorOfDraft(row.path, draft.text) || saving.includes(key)) return false
    const value = fromDraft(row.path, draft.text)
    if (value === row.value) {
      close(row.path)
      return false
    }
    const saved = await send(row, value, seen ?? draft.version)
    // What was typed stays open.
    if (!saved) return false
    setConflicts((all) => without(all, key))
    setDrafts((all) => {
      const now = all[key]
      if (!now || now.text === draft.text) return without(all, key)
      return { ...all, [key]: { text: now.text, version: saved.version } }
    })
    return true
  }

  const last = edits.at(-1)
  const lastPath = last && pathOfKey(document, last.key)
  return {
    editable,
    active,
    look,
    textOf: (row) => drafts[keyOf(row.path)]?.text ?? toDraft(row),
    isOpen: (path) => drafts[keyOf(path)] !== undefined,
    isTouched: (start) =>
      active?.path.startsWith(start) === true ||
      Object.keys(drafts).some((key) => pathOfKey(document, key)?.startsWith(start)),
    isSaving: (path) => saving.includes(keyOf(path)),
    errorOf: (row) => errorOfDraft(row.path, drafts[keyOf(row.path)]?.text ?? ''),
    conflictOf: (path) => conflicts[keyOf(path)],
    open: (row) => {
      look(row)
      const draft = { text: toDraft(row), version: document.version }
      setDrafts((all) => ({ [keyOf(row.path)]: draft, ...all }))
    },
    write,
    close,
    save: (row) => saveOver(row),
    keepMine: (row) => void saveOver(row, conflicts[keyOf(row.path)]?.version),
    takeTheirs: close,
    put,
    fill: (text) => {
      if (active && editable) write(active.path, text)
    },
    lastEdit: lastPath,
    undo: () => {
      if (last && lastPath !== undefined) void undo(last, lastPath)
    },
  }
}

function without<Value>(all: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([each]) => each !== key))
}
