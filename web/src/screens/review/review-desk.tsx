// One document on the desk: the paper beside what was read of it, the questions that are left, and the stamp.
import type { Document } from '@conforme/contract/documents/documents'
import { useMemo, useState } from 'react'
import { AlsoOpen } from '../../features/documents/also-open.tsx'
import { DamageCard } from '../../features/documents/damage-card.tsx'
import { Paper } from '../../features/documents/paper/paper.tsx'
import { useFieldDesk, type FieldDesk } from '../../features/documents/fields/use-field-desk.ts'
import { evidenceOf } from '../../features/evidence/evidence.ts'
import type { FieldRow } from '../../features/extracted-data/field-rows.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import { DeskAlerts } from './desk-alerts.tsx'
import { rowAt, rowsOf } from '../../features/slip/rows-of.ts'
import { Slip } from '../../features/slip/slip.tsx'
import { slipPlaces } from '../../features/slip/slip-places.ts'
import { OpenQuestions } from './open-questions.tsx'
import { SureFields } from './sure-fields.tsx'
import { useConfirmKey } from './use-confirm-key.ts'
import { useDecisions } from './use-decisions.ts'
import { useDeskActions } from './use-desk-actions.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useRowFocus } from '../../features/slip/use-row-focus.ts'

interface ReviewDeskProps {
  document: Document
  /** Stamps it and goes on to the next. */
  onConfirm: (document: Document) => void
}

export function ReviewDesk({ document, onConfirm }: ReviewDeskProps) {
  const desk = useFieldDesk(document)
  const focus = useRowFocus()
  const decisions = useDecisions(document)
  const [showsRest, setShowsRest] = useState(false)
  const [showsPaper, setShowsPaper] = useState(false)
  const [comparedWith, setComparedWith] = useState<string>()
  const rows = useMemo(() => rowsOf(document), [document])
  const twin = document.duplicates[0]?.documentId
  const inSlip = slipPlaces.map(({ path }) => rowAt(document, rows, path))
  const rest = rows.filter(
    ({ path, value }) => value !== null && value !== '' && slipPlaces.every((place) => place.path !== path),
  )
  const shown = [...inSlip, ...rest]
  const actions = useDeskActions(document, { desk, focus, decisions, rows, shown, onConfirm })
  const onTyped = (row: FieldRow) => void actions.keepTyped(row)

  useReviewKeys(
    {
      ...(desk.lastEdit !== undefined && { u: actions.undo }),
      ...(twin !== undefined && { d: () => setComparedWith(twin) }),
      e: () => setShowsRest((shown) => !shown),
      ArrowDown: () => focus.step(1),
      ArrowUp: () => focus.step(-1),
    },
    { first: true },
  )
  useConfirmKey(actions.saving ? undefined : () => void actions.confirm())

  return (
    <>
      <div className="hidden min-h-0 min-w-0 flex-1 flex-col border-r border-line bg-surface lg:flex">
        <DeskPaper document={document} desk={desk} />
      </div>
      <section
        aria-label="Datos leídos"
        className="flex min-w-0 flex-col bg-surface max-lg:rounded-lg max-lg:border max-lg:border-line lg:w-md lg:shrink-0 2xl:w-lg"
      >
        <div className="flex min-h-0 flex-1 flex-col lg:overflow-y-auto">
          <div className="border-b border-line lg:sticky lg:top-0 lg:z-10">
            <Slip document={document} rows={inSlip} desk={desk} focus={focus} onTyped={onTyped} />
          </div>
          <DeskAlerts document={document} comparedWith={comparedWith} onCompare={setComparedWith} />
          {document.damaged && <DamageCard document={document} />}
          <OpenQuestions {...{ document, rows, desk, focus, decisions, actions }} />
          <SureFields
            document={document}
            rows={rest}
            desk={desk}
            focus={focus}
            isOpen={showsRest}
            onToggle={() => setShowsRest(!showsRest)}
            onTyped={onTyped}
          />
          <p className="mt-auto px-4 py-3 text-sm">
            <TextLink href={`/documento/${document.id}`}>Ver el documento completo</TextLink>{' '}
            <AlsoOpen documentId={document.id} />
          </p>
        </div>
        <ConfirmBar
          document={document}
          left={decisions.left}
          busy={actions.saving}
          canUndo={desk.lastEdit !== undefined}
          buttonRef={actions.confirmButton}
          onUndo={actions.undo}
          onConfirm={() => void actions.confirm()}
          onPaper={() => setShowsPaper(true)}
        />
      </section>
      <Dialog open={showsPaper} onOpenChange={setShowsPaper} title="El papel" size="page">
        {showsPaper && <DeskPaper document={document} desk={desk} />}
      </Dialog>
    </>
  )
}

/** The paper, with the source of the value that is looked at, and its words ready to be taken. */
function DeskPaper({ document, desk }: { document: Document; desk: FieldDesk }) {
  const evidence = useMemo(() => evidenceOf(desk.active?.note), [desk.active])
  return (
    <Paper
      document={document}
      evidence={evidence}
      onWords={desk.editable && desk.active ? desk.fill : undefined}
      className="min-h-0 flex-1"
    />
  )
}
