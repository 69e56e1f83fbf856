import type { Answer, AnswerSource, Doubt } from '@conforme/contract/documents/doubts'
import type { Document } from '@conforme/contract/documents/documents'
import Check from 'lucide-react/icons/check'
import type { FieldEditor } from '../../features/documents/fields/use-field-editor.ts'
import { evidenceOf } from '../../features/evidence/evidence.ts'
import { EvidenceCrop } from '../../features/evidence/evidence-crop.tsx'
import type { FieldRow } from '../../features/extracted-data/field-rows.ts'
import { formatValue } from '../../features/extracted-data/format-value.ts'
import { pageUrl } from '../../features/documents/document-urls.ts'
import { turnsOf } from '../../features/documents/paper/turned.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { EditableRow } from '../../features/key-fields/editable-row.tsx'
import type { QuestionState } from './use-decisions.ts'

const sources: Record<AnswerSource, string> = {
  documento: 'impreso',
  lectura: 'leído',
  codigo: 'en el código',
  regla: 'lo que cuadra',
  'otra-lectura': 'otra lectura',
}

interface DoubtQuestionProps {
  document: Document
  doubt: Doubt
  row: FieldRow
  editor: FieldEditor
  state: QuestionState
  rowRef: (element: HTMLElement | null) => void
  onAnswer: (answer: Answer | undefined) => void
  onTyped: () => void
  onLeft: () => void
}

const settled = 'Resuelto: ya no hay nada que decidir aquí.'

/** One doubt as a question: the current value, its alternatives, and the reasons. */
export function DoubtQuestion(props: DoubtQuestionProps) {
  const { document, doubt, row, editor, state, rowRef, onAnswer, onTyped, onLeft } = props
  const currency = document.extractedData?.documento?.moneda
  const [first] = doubt.answers
  // A settled question shows no choices, so that digits start typing.
  const choices = doubt.answers.length > 1 && state === 'open' ? doubt.answers : []
  const shown = (answer: Answer) => formatValue(doubt.path, answer.value, currency)
  const evidence = document.fileDeletedAt ? undefined : evidenceOf(row.note)
  return (
    <EditableRow
      {...{ row, editor, rowRef, onTyped, onLeft }}
      label={`${row.label}: ${formatValue(row.path, row.value, currency)}. ${state === 'settled' ? settled : doubt.reasons.join(' ')}`}
      news={state === 'settled' ? settled : ''}
      className="border-b border-line px-4 py-2.5 last:border-b-0"
      onRowKey={(event) => {
        const choice = choices[Number(event.key) - 1]
        if (choice) {
          event.preventDefault()
          if (!event.repeat) onAnswer(choice)
        } else if (event.key === 'Enter' && first) {
          event.preventDefault()
          onAnswer(undefined)
        }
      }}
    >
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-sm font-medium">{row.label}</span>
        {state === 'decided' && (
          <span className="flex items-center gap-1 text-sm text-ok">
            <Check aria-hidden className="size-4 self-center" /> Decidido
          </span>
        )}
      </div>
      {choices.length === 0 && (
        <p className="text-lg font-semibold wrap-anywhere tabular-nums">
          {formatValue(row.path, row.value, currency)}
        </p>
      )}
      {choices.length > 0 && (
        <div className="my-1 flex flex-wrap gap-2">
          {choices.map((answer, index) => (
            <Button
              key={String(answer.value)}
              size="sm"
              tabIndex={-1}
              disabled={!editor.editable}
              onClick={() => onAnswer(answer)}
            >
              <span aria-hidden className="pointer-coarse:hidden">
                <KeyHint keys={String(index + 1)} />
              </span>
              <span className="font-semibold tabular-nums">{shown(answer)}</span>
              <span className="font-normal text-muted">{sources[answer.source]}</span>
            </Button>
          ))}
        </div>
      )}
      {evidence && (
        <EvidenceCrop
          src={pageUrl(document.id, evidence.page)}
          evidence={evidence}
          words={String(row.value ?? '')}
          turns={turnsOf(document, evidence.page)}
        />
      )}
      {state === 'open' && <p className="text-sm text-muted">{doubt.reasons.join(' ')}</p>}
    </EditableRow>
  )
}
