import type { Document } from '@conforme/contract/documents/documents'
import { alertsOfWhole, openAlerts } from '@conforme/contract/documents/judge-alerts'
import { keyOfPath } from '../../features/documents/fields/field-key.ts'
import type { FieldEditor } from '../../features/documents/fields/use-field-editor.ts'
import type { FieldRow } from '../../features/extracted-data/field-rows.ts'
import { rowAt } from '../../features/key-fields/rows-of.ts'
import type { RowFocus } from '../../features/key-fields/use-row-focus.ts'
import { DoubtQuestion } from './doubt-question.tsx'
import type { Decisions } from './use-decisions.ts'
import { questionOf, type useReviewActions } from './use-review-actions.ts'

interface OpenQuestionsProps {
  document: Document
  rows: readonly FieldRow[]
  editor: FieldEditor
  focus: RowFocus
  decisions: Decisions
  actions: ReturnType<typeof useReviewActions>
}

/** The open doubts of a document. */
export function OpenQuestions({ document, rows, editor, focus, decisions, actions }: OpenQuestionsProps) {
  const { left, doubts } = decisions
  return (
    <section aria-labelledby="por-decidir" className="border-b border-line">
      <h2 id="por-decidir" className="px-4 pt-3 pb-1 font-semibold">
        {left > 0 ? `Qué falta decidir (${left})` : nothingLeft(document)}
      </h2>
      {doubts.length === 0 && (
        <p className="px-4 pb-3 text-sm text-muted">
          Lo que va a los libros y al pago se leyó con seguridad.
        </p>
      )}
      {doubts.map((doubt) => (
        <DoubtQuestion
          key={keyOfPath(document, doubt.path)}
          document={document}
          doubt={doubt}
          row={rowAt(document, rows, doubt.path)}
          editor={editor}
          state={decisions.stateOf(doubt.path)}
          rowRef={focus.register(questionOf(doubt.path))}
          onAnswer={(chosen) => void actions.answer(doubt, chosen)}
          onTyped={() => void actions.keepTyped(rowAt(document, rows, doubt.path))}
          onLeft={() => focus.focus(questionOf(doubt.path))}
        />
      ))}
    </section>
  )
}

/** A possible duplicate is not a doubt about a value, but still needs a decision. */
function nothingLeft({ alerts }: Document): string {
  return openAlerts(alertsOfWhole(alerts)).length > 0 ? 'Ningún valor por decidir' : 'Nada por decidir'
}
