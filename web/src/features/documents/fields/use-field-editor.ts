// State of field-by-field editing: drafts, the active field, undo. Drafts survive refetches, other saves and leaving the
// document, and follow their line when it moves.
import type { Document } from '@conforme/contract/documents/documents'
import { useMemo, useState } from 'react'
import { afterPaint } from '../../../lib/after-paint.ts'
import type { FieldValue } from '../../extracted-data/field-rows.ts'
import type { EditConflict } from './edit-conflict.ts'
import { errorOfDraft, fromDraft, toDraft } from './drafts/field-draft.ts'
import { keyOfPath, pathOfKey, rowNow } from './field-key.ts'
import { saveAll } from './save-all.ts'
import { useFieldEdits, type EditedRow } from './use-field-edits.ts'
import { useKeptDrafts } from './drafts/use-kept-drafts.ts'
import { afterSave, afterTyping, untouched, without, type Draft } from './drafts/open-drafts.ts'

export interface FieldEditor {
  editable: boolean
  active: EditedRow | undefined
  look: (row: EditedRow) => void
  textOf: (row: EditedRow) => string
  isOpen: (path: string) => boolean
  /** Whether a field under this path is active or open. */
  isTouched: (start: string) => boolean
  isSaving: (path: string) => boolean
  errorOf: (row: EditedRow) => string | undefined
  conflictOf: (row: Pick<EditedRow, 'path'>) => EditConflict | undefined
  open: (row: EditedRow) => void
  write: (path: string, text: string) => void
  close: (path: string) => void
  /** Resolves to false when there is nothing to save, or the draft is invalid. */
  save: (row: EditedRow) => Promise<boolean>
  /**
   * Saves all drafts and waits for pending edits. Resolves to the saved document, or to undefined when something could not
   * be saved; that field stays open.
   */
  saveAll: () => Promise<Document | undefined>
  /** Overwrites somebody else's conflicting change. */
  keepMine: (row: EditedRow) => void
  takeTheirs: (row: Pick<EditedRow, 'path'>) => void
  /** Writes a value without opening an input. */
  put: (row: EditedRow, value: FieldValue) => Promise<boolean>
  /** Inserts words of the page into the active field. */
  fill: (text: string) => void
  lastEdit: string | undefined
  undo: () => void
}

export function useFieldEditor(document: Document): FieldEditor {
  const [drafts, setDrafts] = useKeptDrafts(document)
  const [conflicts, setConflicts] = useState<Readonly<Record<string, EditConflict>>>({})
  const [active, look] = useActive(document)
  const { send, takeBack, arrived, saving, edits } = useFieldEdits(document, (key, conflict) =>
    setConflicts((all) => ({ ...all, [key]: conflict })),
  )
  const editable = !document.isConfirmed && !document.isLocked && document.extractedData !== null
  const keyOf = (path: string) => keyOfPath(document, path)

  function open(row: EditedRow) {
    look(row)
    setDrafts((all) => ({ [keyOf(row.path)]: untouched(row, document.version), ...all }))
  }

  function write(path: string, text: string) {
    const key = keyOf(path)
    setDrafts((all) => afterTyping(all, key, { text, version: document.version }))
  }

  async function put(row: EditedRow, value: FieldValue): Promise<boolean> {
    if (await send(row, { value, version: document.version })) return true
    // Keeps the field open with the value that was refused.
    const draft = { text: toDraft({ path: row.path, value }), version: document.version }
    setDrafts((all) => ({ ...all, [keyOf(row.path)]: draft }))
    return false
  }

  function close(path: string) {
    setDrafts((all) => without(all, keyOf(path)))
    setConflicts((all) => without(all, keyOf(path)))
  }

  const onSaved = (key: string, saved: Draft) => setDrafts((all) => afterSave(all, key, saved))

  async function saveOver(row: EditedRow, seen?: number): Promise<boolean> {
    const key = keyOf(row.path)
    const draft = drafts[key]
    if (!draft || errorOfDraft(row.path, draft.text) || saving.includes(key)) return false
    const value = fromDraft(row.path, draft.text)
    if (value === row.value) {
      close(row.path)
      return false
    }
    const saved = await send(row, { value, version: seen ?? draft.version })
    // When refused, the draft stays open.
    if (!saved) return false
    setConflicts((all) => without(all, key))
    onSaved(key, { text: draft.text, version: saved.version })
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
      [active?.path, ...Object.keys(drafts).map((key) => pathOfKey(document, key))].some((path) =>
        path?.startsWith(start),
      ),
    isSaving: (path) => saving.includes(keyOf(path)),
    errorOf: (row) => errorOfDraft(row.path, drafts[keyOf(row.path)]?.text ?? ''),
    conflictOf: ({ path }) => conflicts[keyOf(path)],
    open,
    write,
    close,
    save: (row) => saveOver(row),
    saveAll: () =>
      saveAll(document, { drafts, conflicting: Object.keys(conflicts), saving, arrived, send, onSaved }),
    keepMine: (row) => void saveOver(row, conflicts[keyOf(row.path)]?.version),
    takeTheirs: ({ path }) => close(path),
    put,
    fill: (text) => active && editable && write(active.path, text),
    lastEdit: lastPath,
    undo: () => {
      if (!last || lastPath === undefined) return
      close(lastPath)
      void takeBack(last, lastPath)
    },
  }
}

/** The active value, wherever its line moved. */
function useActive(document: Document) {
  const [looked, setLooked] = useState<{ key: string; row: EditedRow }>()
  // Memoised while the value is the same, because the page scrolls to every new object.
  const active = useMemo(() => looked && rowNow(document, looked), [document, looked])

  /** Deferred, so that the field paints before the page updates. */
  function look(row: EditedRow) {
    const key = keyOfPath(document, row.path)
    afterPaint(() => setLooked({ key, row }))
  }

  return [active, look] as const
}
