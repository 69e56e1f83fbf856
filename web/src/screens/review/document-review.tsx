// One document of the review: its pages beside its data, the open doubts, and the confirm button.
import type { Alert } from '@conforme/contract/documents/alerts'
import type { Document } from '@conforme/contract/documents/documents'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { OtherViewers } from '../../features/documents/other-viewers.tsx'
import { DamageCard } from '../../features/documents/damage-card.tsx'
import { Paper } from '../../features/documents/paper/paper.tsx'
import { useFieldEditor, type FieldEditor } from '../../features/documents/fields/use-field-editor.ts'
import { evidenceOf } from '../../features/evidence/evidence.ts'
import type { FieldRow } from '../../features/extracted-data/field-rows.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import { ReviewAlerts } from './review-alerts.tsx'
import { rowAt, rowsOf } from '../../features/key-fields/rows-of.ts'
import { KeyFields } from '../../features/key-fields/key-fields.tsx'
import { keyFieldPlaces } from '../../features/key-fields/key-field-places.ts'
import { OpenQuestions } from './open-questions.tsx'
import { SureFields } from './sure-fields.tsx'
import { useConfirmKey } from './keys/use-confirm-key.ts'
import { useDecisions } from './use-decisions.ts'
import { questionOf, useReviewActions } from './use-review-actions.ts'
import { useReviewKeys } from './keys/use-review-keys.ts'
import { useRowFocus, type RowFocus } from '../../features/key-fields/use-row-focus.ts'

interface DocumentReviewProps {
  document: Document
  /** Confirms the document and goes to the next one. */
  onConfirm: (document: Document) => void
  /** Called when the document or its duplicate was removed. */
  onRemoved: (id: string) => void
}

export function DocumentReview({ document, onConfirm, onRemoved }: DocumentReviewProps) {
  const editor = useFieldEditor(document)
  const focus = useRowFocus()
  const decisions = useDecisions(document)
  const [showsRest, setShowsRest] = useState(false)
  const [showsPaper, setShowsPaper] = useState(false)
  const [comparedWith, setComparedWith] = useState<string>()
  const rows = useMemo(() => rowsOf(document), [document])
  const twin = document.duplicates[0]?.documentId
  const keyRows = keyFieldPlaces.map(({ path }) => rowAt(document, rows, path))
  const rest = rows.filter(
    ({ path, value }) =>
      ((value !== null && value !== '') || editor.isOpen(path)) &&
      keyFieldPlaces.every((place) => place.path !== path),
  )
  const asked = new Set(decisions.doubts.map(({ path }) => path))
  const goTo = wayTo(focus, { compare: setComparedWith, showRest: () => setShowsRest(true) })
  const actions = useReviewActions(document, { editor, focus, decisions, rows, onConfirm, goTo })
  const onTyped = (row: FieldRow) => void actions.keepTyped(row)

  useReviewKeys(
    {
      ...(editor.lastEdit !== undefined && { u: actions.undo }),
      ...(twin !== undefined && { d: () => setComparedWith(twin) }),
      e: () => setShowsRest((shown) => !shown),
      ArrowDown: () => focus.step(1),
      ArrowUp: () => focus.step(-1),
    },
    { first: true },
  )
  useConfirmKey(actions.saving || !actions.isSeen ? undefined : () => void actions.confirm())

  return (
    <>
      <div className="hidden min-h-0 min-w-0 flex-1 flex-col border-r border-line bg-surface lg:flex">
        <ReviewPaper document={document} editor={editor} />
      </div>
      <section
        aria-label="Datos leídos"
        className="flex min-w-0 flex-col bg-surface max-lg:rounded-lg max-lg:border max-lg:border-line lg:w-md lg:shrink-0 2xl:w-lg"
      >
        <div className="border-b border-line">
          <KeyFields {...{ document, editor, focus, asked, onTyped }} rows={keyRows} />
        </div>
        <div className="flex min-h-0 flex-1 flex-col lg:overflow-y-auto">
          <ReviewAlerts {...{ document, comparedWith, onRemoved }} onCompare={setComparedWith} />
          {document.damaged && <DamageCard document={document} />}
          <OpenQuestions {...{ document, rows, editor, focus, decisions, actions }} />
          <SureFields
            document={document}
            rows={rest}
            editor={editor}
            focus={focus}
            asked={asked}
            isOpen={showsRest}
            onToggle={() => setShowsRest(!showsRest)}
            onTyped={onTyped}
          />
          <p className="mt-auto px-4 py-3 text-sm">
            <TextLink href={`/documento/${document.id}`}>Ver el documento completo</TextLink>{' '}
            <OtherViewers documentId={document.id} />
          </p>
        </div>
        <ConfirmBar
          document={document}
          left={decisions.left}
          busy={actions.saving}
          canUndo={editor.lastEdit !== undefined}
          buttonRef={actions.confirmButton}
          onUndo={actions.undo}
          onConfirm={() => void actions.confirm()}
          onPaper={() => setShowsPaper(true)}
          onReason={goTo}
        />
      </section>
      <Dialog open={showsPaper} onOpenChange={setShowsPaper} title="El papel" size="page">
        {showsPaper && <ReviewPaper document={document} editor={editor} />}
      </Dialog>
    </>
  )
}

interface Ways {
  compare: (documentId: string) => void
  showRest: () => void
}

/** Goes to the document or the value that an alert is about. */
function wayTo(focus: RowFocus, { compare, showRest }: Ways) {
  return ({ documentId, fields: [path] }: Alert) => {
    if (documentId !== null) return compare(documentId)
    if (path === undefined || focus.focus(questionOf(path)) || focus.focus(path)) return
    flushSync(showRest)
    focus.focus(path)
  }
}

/** The pages, with the evidence of the active value, and words that can be picked. */
function ReviewPaper({ document, editor }: { document: Document; editor: FieldEditor }) {
  const evidence = useMemo(() => evidenceOf(editor.active?.note), [editor.active])
  return (
    <Paper
      document={document}
      evidence={evidence}
      onWords={editor.editable && editor.active ? editor.fill : undefined}
      className="min-h-0 flex-1"
    />
  )
}
