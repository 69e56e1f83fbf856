// The questions of a step, from the contract's table.
import type { WorkflowStep } from '@conforme/contract/workflow/workflow'
import { Field, controlClass } from '../../ui/controls/field.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { attachmentTypes } from './attach-file.ts'
import { DetraccionQuestion } from './detraccion-question.tsx'
import type { AnswerErrors } from './step-answers.ts'
import type { StepAnswers } from './to-move.ts'
import type { DetraccionProposal } from './use-document-workflow.ts'

interface StepQuestionsProps {
  step: WorkflowStep
  /** One answer for several documents. */
  isBulk: boolean
  issued: string | null
  proposal: DetraccionProposal | undefined
  answers: StepAnswers
  errors: AnswerErrors
  onAnswers: (answers: StepAnswers) => void
  /** Some of the documents have alerts without a reason. */
  asksWhy: boolean
  onFile: (file: File | undefined) => void
}

export function StepQuestions(props: StepQuestionsProps) {
  const { step, isBulk, answers, errors, asksWhy, onAnswers, onFile, ...asked } = props
  const asks = (question: WorkflowStep['asks'][number]) => step.asks.includes(question)
  const write = (change: Partial<StepAnswers>) => onAnswers({ ...answers, ...change })
  return (
    <>
      {asks('detraccion') && isBulk && (
        <p className="text-sm text-muted">
          Ninguno tiene detracción propuesta: queda registrado que no la requieren.
        </p>
      )}
      {asks('detraccion') && !isBulk && (
        <DetraccionQuestion {...asked} answers={answers} error={errors.percentage} onAnswers={onAnswers} />
      )}
      {asks('fechaPago') && (
        <TextField
          type="date"
          label="Fecha programada de pago"
          value={answers.paymentDate}
          error={errors.paymentDate}
          onValue={(paymentDate) => write({ paymentDate })}
        />
      )}
      {asks('referencia') && (
        <TextField
          label="Referencia Telecrédito (opcional)"
          value={answers.reference}
          maxLength={100}
          onValue={(reference) => write({ reference })}
        />
      )}
      {asks('constancia') && (
        <>
          <TextField
            label="Número de constancia (opcional)"
            value={answers.constanciaNumber}
            maxLength={100}
            onValue={(constanciaNumber) => write({ constanciaNumber })}
          />
          <Field label="Archivo de la constancia (opcional)" hint="PDF, JPG, PNG o XML">
            {(ids) => (
              <input
                {...ids}
                type="file"
                accept={attachmentTypes}
                onChange={(event) => onFile(event.target.files?.[0])}
                className={controlClass}
              />
            )}
          </Field>
        </>
      )}
      {asksWhy && (
        <TextArea
          label="Motivo para seguir con alertas"
          rows={2}
          value={answers.motivo}
          maxLength={2000}
          error={errors.motivo}
          onValue={(motivo) => write({ motivo })}
        />
      )}
      <TextArea
        label="Comentario (opcional)"
        rows={2}
        value={answers.comment}
        maxLength={2000}
        onValue={(comment) => write({ comment })}
      />
    </>
  )
}
