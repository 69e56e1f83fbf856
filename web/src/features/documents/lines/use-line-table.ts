// Changes of a line table, their keyboard shortcuts, and the focus that follows.
import type { LineItem } from '@conforme/contract/data/extracted-data'
import type { Document, LineItemList } from '@conforme/contract/documents/documents'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import type { FieldEditor } from '../fields/use-field-editor.ts'
import { indexOf, moveOf, useFollowedLine } from './moved-line.ts'
import { useLineItems } from './use-line-items.ts'

interface Shown {
  lines: readonly LineItem[]
  editor: FieldEditor
}

export function useLineTable(document: Document, list: LineItemList, { lines, editor }: Shown) {
  const ref = useRef<HTMLTableElement>(null)
  const added = useRef<number>(undefined)
  const onMoved = useFollowedLine(ref, lines)
  const onAdded = (index: number) => {
    added.current = index
  }
  const changes = useLineItems(document, list, { onAdded, onMoved })
  const open = useEffectEvent((path: string) => editor.open({ path, value: null, note: undefined }))
  // Focuses the new line once it is rendered: the end of a long table is far from the button.
  useEffect(() => {
    const at = added.current
    if (at === undefined || at >= lines.length) return
    added.current = undefined
    open(`${list}.${at}.descripcion`)
  }, [list, lines])

  function onKeyDown(event: KeyboardEvent) {
    const by = editor.editable ? moveOf(event) : undefined
    const index = indexOf(event.target, list)
    if (by === undefined || index === undefined) return
    event.preventDefault()
    changes.move(index, by)
  }

  return { changes, ref, onKeyDown }
}
