// One document on the desk: the paper beside what was read of it, the questions that are left, and the stamp.
import type { Answer, Doubt } from '@conforme/contract/documents/doubts'
import type { Document } from '@conforme/contract/documents/documents'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { AlsoOpen } from '../../features/documents/also-open.tsx'
import { DamageCard } from '../../features/documents/damage-card.tsx'
import { toDraft } from '../../features/documents/fields/field-draft.ts'
import { Paper } from '../../features/documents/paper/paper.tsx'
import { useFieldDesk } from '../../features/documents/fields/use-field-desk.ts'
import { evidenceOf } from '../../features/evidence/evidence.ts'
import type { FieldRow } from '../../features/extracted-data/field-rows.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import { DeskAlerts } from './desk-alerts.tsx'
import { DoubtQuestion } from './doubt-question.tsx'
import { rowAt, rowsOf } from '../../features/slip/rows-of.ts'
import { Slip } from '../../features/slip/slip.tsx'
import { slipPlaces } from '../../features/slip/slip-places.ts'
import { SureFields } from './sure-fields.tsx'
import { useDecisions } from './use-decisions.ts'
import { isInDialog, useReviewKeys } from './use-review-keys.ts'
import { useRowFocus } from '../../features/slip/use-row-focus.ts'

interface ReviewDeskProps {
  document: Document
  /** Stamps it and goes on to the next. */
  onConfirm: (document: Document) => void
}

/** A question and a value of the slip may be about the same field: each has a row of its own. */
const questionOf = (path: string) => `duda:${path}`

export function ReviewDesk({ document, onConfirm }: ReviewDeskProps) {
  const desk = useFieldDesk(document)
  const focus = useRowFocus()
  const decisions = useDecisions(document)
  const confirmButton = useRef<HTMLButtonElement>(null)
  const [showsRest, setShowsRest] = useState(false)
  const [showsPaper, setShowsPaper] = useState(false)
  const [saving, setSaving] = useState(false)
  const [comparedWith, setComparedWith] = useState<string>()
  const rows = useMemo(() => rowsOf(document), [document])
  const twin = document.duplicates[0]?.documentId
  const evidence = useMemo(() => evidenceOf(desk.active?.note), [desk.active])

  const inSlip = slipPlaces.map(({ path }) => rowAt(document, rows, path))
  const rest = rows.filter(
    ({ path, value }) => value !== null && value !== '' && slipPlaces.every((place) => place.path !== path),
  )

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
    const open = [...inSlip, ...rest, ...decisions.doubts.map(({ path }) => rowAt(document, rows, path))]
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

  useReviewKeys(
    {
      ...(desk.lastEdit !== undefined && { u: undo }),
      ...(twin !== undefined && { d: () => setComparedWith(twin) }),
      e: () => setShowsRest((shown) => !shown),
      ArrowDown: () => focus.step(1),
      ArrowUp: () => focus.step(-1),
    },
    { first: true },
  )
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isInDialog(event.target)) return
    // A key that is held down must not stamp one document after another.
    if (event.repeat) return event.preventDefault()
    if ((event.ctrlKey || event.metaKey) && !saving) {
      event.preventDefault()
      void confirm()
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  const paper = (className: string) => (
    <Paper
      document={document}
      evidence={evidence}
      onWords={desk.editable && desk.active ? desk.fill : undefined}
      className={className}
    />
  )
  return (
    <>
      <div className="hidden min-h-0 min-w-0 flex-1 flex-col border-r border-line bg-surface lg:flex">
        {paper('min-h-0 flex-1')}
      </div>
      <section
        aria-label="Datos leídos"
        className="flex min-w-0 flex-col bg-surface max-lg:rounded-lg max-lg:border max-lg:border-line lg:w-md lg:shrink-0 2xl:w-lg"
      >
        <div className="flex min-h-0 flex-1 flex-col lg:overflow-y-auto">
          <div className="border-b border-line lg:sticky lg:top-0 lg:z-10">
            <Slip
              document={document}
              rows={inSlip}
              desk={desk}
              focus={focus}
              onTyped={(row) => void keepTyped(row)}
            />
          </div>
          <DeskAlerts document={document} comparedWith={comparedWith} onCompare={setComparedWith} />
          {document.damaged && <DamageCard document={document} />}
          <section aria-labelledby="por-decidir" className="border-b border-line">
            <h2 id="por-decidir" className="px-4 pt-3 pb-1 font-semibold">
              {decisions.left > 0 ? `Qué falta decidir (${decisions.left})` : 'Nada por decidir'}
            </h2>
            {decisions.doubts.length === 0 && (
              <p className="px-4 pb-3 text-sm text-muted">
                Lo que va a los libros y al pago se leyó con seguridad.
              </p>
            )}
            {decisions.doubts.map((doubt) => (
              <DoubtQuestion
                key={doubt.path}
                document={document}
                doubt={doubt}
                row={rowAt(document, rows, doubt.path)}
                desk={desk}
                isDecided={decisions.isDecided(doubt.path)}
                rowRef={focus.register(questionOf(doubt.path))}
                onAnswer={(chosen) => answer(doubt, chosen)}
                onTyped={() => void keepTyped(rowAt(document, rows, doubt.path))}
                onLeft={() => focus.focus(questionOf(doubt.path))}
              />
            ))}
          </section>
          <SureFields
            document={document}
            rows={rest}
            desk={desk}
            focus={focus}
            isOpen={showsRest}
            onToggle={() => setShowsRest(!showsRest)}
            onTyped={(row) => void keepTyped(row)}
          />
          <p className="mt-auto px-4 py-3 text-sm">
            <TextLink href={`/documento/${document.id}`}>Ver el documento completo</TextLink>{' '}
            <AlsoOpen documentId={document.id} />
          </p>
        </div>
        <ConfirmBar
          document={document}
          left={decisions.left}
          busy={saving}
          canUndo={desk.lastEdit !== undefined}
          buttonRef={confirmButton}
          onUndo={undo}
          onConfirm={() => void confirm()}
          onPaper={() => setShowsPaper(true)}
        />
      </section>
      <Dialog open={showsPaper} onOpenChange={setShowsPaper} title="El papel" size="page">
        {showsPaper && paper('min-h-0 flex-1')}
      </Dialog>
    </>
  )
}
