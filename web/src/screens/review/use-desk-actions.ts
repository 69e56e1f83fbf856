// What a person does with the document under review: answer a question, correct a value, confirm, take back.
import type { Answer, Doubt } from '@conforme/contract/documents/doubts'
import type { Document } from '@conforme/contract/documents/documents'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toDraft } from '../../features/documents/fields/field-draft.ts'
import type { FieldDesk } from '../../features/documents/fields/use-field-desk.ts'
import type { FieldRow } from '../../features/extracted-data/field-rows.ts'
import { rowAt } from '../../features/slip/rows-of.ts'
import type { RowFocus } from '../../features/slip/use-row-focus.ts'
import type { Decisions } from './use-decisions.ts'

interface DeskParts {
  desk: FieldDesk
  focus: RowFocus
  decisions: Decisions
  /** Every value that was read. */
  rows: readonly FieldRow[]
  /** Those that stand on the screen. */
  shown: readonly FieldRow[]
  onConfirm: (document: Document) => void
}

/** A question and a value of the slip may be about the same field: each has a row of its own. */
export const questionOf = (path: string) => `duda:${path}`

export function useDeskActions(document: Document, parts: DeskParts) {
  const { desk, focus, decisions, rows, shown, onConfirm } = parts
  const confirmButton = useRef<HTMLButtonElement>(null)
  const [saving, setSaving] = useState(false)

  /** To the first question that is still open; with none left, to the stamp. */
  function goOn(justDecided?: string, options?: FocusOptions) {
    const next = decisions.doubts.find(({ path }) => path !== justDecided && !decisions.isDecided(path))
    if (!next || !focus.focus(questionOf(next.path), options)) confirmButton.current?.focus(options)
  }
  const begin = useEffectEvent(() => goOn(undefined, { preventScroll: true }))
  useEffect(() => begin(), [])

  function answer({ path }: Doubt, chosen: Answer | undefined) {
    decisions.decide(path)
    goOn(path)
    const row = rowAt(document, rows, path)
    if (chosen && chosen.value !== row.value) void desk.put(row, chosen.value)
  }

  async function keepTyped(row: FieldRow) {
    if (desk.errorOf(row)) return
    const asked = decisions.doubts.some(({ path }) => path === row.path)
    if (asked) decisions.decide(row.path)
    goOn(row.path)
    const changed = desk.textOf(row) !== toDraft(row)
    const saved = await desk.save(row)
    // What somebody else changed meanwhile is asked again, beside both values.
    if (changed && !saved) decisions.ask(row.path)
  }

  async function confirm() {
    const open = [...shown, ...decisions.doubts.map(({ path }) => rowAt(document, rows, path))]
    const changed = open.filter((row) => desk.isOpen(row.path) && desk.textOf(row) !== toDraft(row))
    setSaving(true)
    for (const row of changed) {
      // What could not be saved stays open, and the document unconfirmed.
      if (!(await desk.save(row))) return setSaving(false)
    }
    setSaving(false)
    onConfirm(document)
  }

  function undo() {
    if (desk.lastEdit === undefined) return
    decisions.ask(desk.lastEdit)
    desk.undo()
  }

  return { answer, keepTyped, confirm, undo, saving, confirmButton }
}
