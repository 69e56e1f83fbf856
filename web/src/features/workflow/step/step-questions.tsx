// Renders the questions of a step, from the contract's table.
import type { WorkflowStep } from '@conforme/contract/workflow/workflow'
import { FileField } from '../../../ui/controls/file-field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { attachmentTypes } from '../attach-file.ts'
import { DetraccionQuestion } from './detraccion-question.tsx'
import type { AnswerErrors } from './step-answers.ts'
import type { StepAnswers } from './to-move.ts'
import type { DetraccionProposal } from '../use-document-workflow.ts'

interface StepQuestionsProps {
  step: WorkflowStep
  /** For several documents that share the answers: what is registered about their detracciones. */
  decisions: string | undefined
  issued: string | null
  proposal: DetraccionProposal | undefined
  answers: StepAnswers
  errors: AnswerErrors
  onAnswers: (answers: StepAnswers) => void
  /** True when some of the documents have alerts without a reason. */
  asksWhy: boolean
  file: File | undefined
  onFile: (file: File | undefined) => void
}

export function StepQuestions(props: StepQuestionsProps) {
  const { step, decisions, answers, errors, asksWhy, onAnswers, file, onFile, ...asked } = props
  const asks = (question: WorkflowStep['asks'][number]) => step.asks.includes(question)
  const write = (change: Partial<StepAnswers>) => onAnswers({ ...answers, ...change })
  return (
    <>
      {asks('detraccion') && decisions !== undefined && <p className="text-sm text-muted">{decisions}</p>}
      {asks('detraccion') && decisions === undefined && (
        <DetraccionQuestion {...asked} answers={answers} error={errors.percentage} onAnswers={onAnswers} />
      )}
      {asks('fechaPago') && (
        <DateField
          required
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
          <FileField
            label="Archivo de la constancia (opcional)"
            hint="PDF, JPG, PNG o XML"
            accept={attachmentTypes}
            file={file}
            onFile={onFile}
          />
          <p className="text-sm text-muted">
            Las constancias de muchos depósitos de detracción se importan juntas en{' '}
            <TextLink href="/pagos?ver=detracciones">Pagos</TextLink>.
          </p>
        </>
      )}
      {asksWhy && (
        <TextArea
          required
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
