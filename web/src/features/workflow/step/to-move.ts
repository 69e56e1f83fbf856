// Builds the request body of a workflow step, as the specification defines it.
import { toRecord } from '@conforme/contract/values/records'
import { parseAmount } from '@conforme/contract/values/amounts'
import type { Document } from '@conforme/contract/documents/documents'
import type { WorkflowStep } from '@conforme/contract/workflow/workflow'
import type { Body } from '../../../lib/api/api.ts'

export type MoveBody = Body<'POST /api/documents/:id/workflow/update'>

/** The answers in a step's dialog; questions that the step does not ask keep their default. */
export interface StepAnswers {
  comment: string
  /** Only asked when there are alerts. */
  motivo: string
  requiresDetraccion: boolean
  percentage: string
  detraccionCode: string
  /** The proposed deposit, as long as the rate is the proposed one. */
  depositSoles: number | undefined
  paymentDate: string
  reference: string
  constanciaNumber: string
}

export const noAnswers: StepAnswers = {
  comment: '',
  motivo: '',
  requiresDetraccion: false,
  percentage: '',
  detraccionCode: '',
  depositSoles: undefined,
  paymentDate: '',
  reference: '',
  constanciaNumber: '',
}

export interface Moving {
  step: WorkflowStep
  answers: StepAnswers
  user: string
  /** Time of the move. */
  at: Date
  /** For a single document: its earlier comments are kept. */
  document?: Pick<Document, 'workflowComments'> | undefined
}

export function toMove({ step, answers, user, at, document }: Moving): MoveBody {
  const timestamp = at.toISOString()
  const { team } = step
  const approval = team === 'logistica' ? { conformidad: true } : { validated: true }
  return {
    status: step.to,
    team,
    comment: { team, user, comment: answers.comment.trim(), timestamp, step: step.step },
    user,
    step: step.step,
    additionalData: {
      approvedBy: { [team]: { user, timestamp, ...approval } },
      ...(answers.motivo.trim() !== '' && { motivo: answers.motivo.trim() }),
      ...(step.asks.includes('detraccion') && { detraccion: detraccionOf(answers) }),
      ...(step.asks.includes('constancia') &&
        answers.constanciaNumber.trim() !== '' && { constanciaNumber: answers.constanciaNumber.trim() }),
      ...(step.carriesPayment && { paymentInfo: paymentInfoOf(step, answers, document) }),
    },
  }
}

type Extra = NonNullable<MoveBody['additionalData']>
export type DetraccionDecision = NonNullable<Extra['detraccion']>

export function detraccionOf(answers: StepAnswers): DetraccionDecision {
  if (!answers.requiresDetraccion) return { requires: false }
  const percentage = parseAmount(answers.percentage)
  return {
    requires: true,
    ...(percentage !== undefined && { percentage }),
    ...(answers.detraccionCode !== '' && { code: answers.detraccionCode }),
    ...(answers.depositSoles !== undefined && { depositSoles: answers.depositSoles }),
  }
}

/** The payment info; fields that this step does not ask are taken from earlier steps. */
function paymentInfoOf(
  step: WorkflowStep,
  answers: StepAnswers,
  document: Moving['document'],
): NonNullable<Extra['paymentInfo']> {
  const asked = {
    ...(step.asks.includes('fechaPago') && { paymentDate: answers.paymentDate }),
    ...(step.asks.includes('referencia') && { telereditoReference: answers.reference.trim() }),
  }
  if (!document) return asked
  const decided = dataOfStep(document, 4, 'detraccion')
  const prepared = step.asks.includes('referencia') ? dataOfStep(document, 5, 'paymentInfo') : {}
  return {
    requiresDetraction: decided.requires === true,
    detractionPercentage: typeof decided.percentage === 'number' ? decided.percentage : 0,
    constanciaNumber: '',
    telereditoReference: '',
    ...prepared,
    ...asked,
  }
}

/** A value from the last move to a step. */
function dataOfStep(
  document: Pick<Document, 'workflowComments'>,
  step: number,
  name: string,
): Record<string, unknown> {
  return toRecord(
    document.workflowComments.findLast((comment) => comment.step === step)?.additionalData?.[name],
  )
}
