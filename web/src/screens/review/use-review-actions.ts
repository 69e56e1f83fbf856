// Actions of the review: answer a doubt, edit a value, confirm, undo.
import type { Answer, Doubt } from '@conforme/contract/documents/doubts'
import type { Document } from '@conforme/contract/documents/documents'
import type { Alert } from '@conforme/contract/documents/alerts'
import { firstStop } from '@conforme/contract/documents/judge-alerts'
import { useEffect, useRef, useState } from 'react'
import { toDraft } from '../../features/documents/fields/drafts/field-draft.ts'
import type { FieldEditor } from '../../features/documents/fields/use-field-editor.ts'
import type { FieldRow } from '../../features/extracted-data/field-rows.ts'
import { rowAt } from '../../features/key-fields/rows-of.ts'
import type { RowFocus } from '../../features/key-fields/use-row-focus.ts'
import { useSeen } from '../../lib/hooks/use-seen.ts'
import type { Decisions } from './use-decisions.ts'
import { focusedOf, isInDialog } from './keys/use-review-keys.ts'

interface ReviewParts {
  editor: FieldEditor
  focus: RowFocus
  decisions: Decisions
  /** All values of the document. */
  rows: readonly FieldRow[]
  onConfirm: (document: Document) => void
  goTo: (alert: Alert) => void
}

/** A doubt and a key field may concern the same value, so each has its own row key. */
export const questionOf = (path: string) => `duda:${path}`

export function useReviewActions(document: Document, parts: ReviewParts) {
  const { editor, focus, decisions, rows, onConfirm, goTo } = parts
  const confirmButton = useRef<HTMLButtonElement>(null)
  const [saving, setSaving] = useState(false)

  /** Focuses the first open doubt; without any, the confirm button. */
  function goOn(justDecided?: string, options?: FocusOptions) {
    const next = decisions.doubts.find(
      ({ path }) => path !== justDecided && decisions.stateOf(path) === 'open',
    )
    if (!next || !focus.focus(questionOf(next.path), options)) confirmButton.current?.focus(options)
  }
  // On a phone the window is still scrolled to the last confirm button, so the next document starts at the top. Elsewhere
  // the first doubt, which has the focus, scrolls into view.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const isSeen = useSeen(document.id, (pressed) => {
    if (isBusyElsewhere(globalThis.document.activeElement, pressed)) return
    goOn(undefined, { preventScroll: matchMedia('(width < 64rem) and (pointer: coarse)').matches })
  })

  async function answer({ path }: Doubt, chosen: Answer | undefined) {
    decisions.decide(path)
    goOn(path)
    const row = rowAt(document, rows, path)
    if (!chosen || chosen.value === row.value) return
    if (!(await editor.put(row, chosen.value))) decisions.ask(path)
  }

  async function keepTyped(row: FieldRow) {
    if (editor.errorOf(row)) return
    const asked = decisions.doubts.some(({ path }) => path === row.path)
    if (asked) decisions.decide(row.path)
    goOn(row.path)
    const changed = editor.textOf(row) !== toDraft(row)
    const saved = await editor.save(row)
    // Shows a conflicting change by somebody else as a doubt with both values.
    if (changed && !saved) decisions.ask(row.path)
  }

  async function confirm() {
    setSaving(true)
    const saved = await editor.saveAll()
    setSaving(false)
    // An edit that could not be saved stays open, and the document is not confirmed.
    if (!saved) return
    const stop = firstStop(saved.alerts, 'confirmar')
    if (!stop) return onConfirm(saved)
    // The save may have resolved the alert; then the next press confirms.
    if (saved === document) goTo(stop)
  }

  function undo() {
    if (editor.lastEdit === undefined) return
    decisions.ask(editor.lastEdit)
    editor.undo()
  }

  return { answer, keepTyped, confirm, undo, saving, isSeen, confirmButton }
}

/** True when the person is typing, is in a dialog, or has already gone to a value of the document. */
function isBusyElsewhere(focused: Element | null, pressed: boolean): boolean {
  const isAtValue = pressed && focused?.matches('[role=group]') === true
  return isAtValue || focusedOf(focused) === 'field' || isInDialog(focused)
}
