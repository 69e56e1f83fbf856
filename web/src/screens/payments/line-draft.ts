import { parseAmount } from '@conforme/contract/amounts'
import type { PaymentLine } from '@conforme/contract/payments'
import type { LineChoice } from './use-payment-plan.ts'

/** As it is typed. */
export interface LineDraft {
  accountId: string
  decidesDetraccion: boolean
  depositSoles: string
  percentage: string
  code: string
  retencion: string
}

export function toDraft(line: PaymentLine, choice: LineChoice | undefined): LineDraft {
  return {
    accountId: choice?.accountId ?? '',
    decidesDetraccion: choice?.detraccion !== undefined,
    depositSoles: String(line.detraccionSoles),
    percentage: line.detraccionPercentage === null ? '' : String(line.detraccionPercentage),
    code: line.detraccionCode ?? '',
    retencion: choice?.retencion === undefined ? '' : String(choice.retencion),
  }
}

export type DraftErrors = Partial<Record<'depositSoles' | 'percentage' | 'code' | 'retencion', string>>

export function errorsOfDraft(draft: LineDraft): DraftErrors {
  const errors: DraftErrors = {}
  const retencion = parseAmount(draft.retencion)
  if (draft.retencion.trim() !== '' && (retencion === undefined || retencion < 0))
    errors.retencion = 'Escribe un importe.'
  if (!draft.decidesDetraccion) return errors
  const deposit = parseAmount(draft.depositSoles)
  if (deposit === undefined || deposit < 0 || !Number.isInteger(deposit))
    errors.depositSoles = 'Escribe soles enteros, o 0.'
  const percentage = parseAmount(draft.percentage)
  if (draft.percentage.trim() !== '' && !(percentage !== undefined && percentage >= 0 && percentage <= 100))
    errors.percentage = 'Escribe un porcentaje hasta 100.'
  if (draft.code.trim() !== '' && !/^\d{3}$/.test(draft.code.trim())) errors.code = 'Son tres dígitos.'
  return errors
}

/** Nothing when nothing was decided. */
export function toChoice(draft: LineDraft, line: PaymentLine): LineChoice | undefined {
  const retencion = parseAmount(draft.retencion)
  const choice: LineChoice = {
    ...(draft.accountId !== '' && { accountId: draft.accountId }),
    ...(draft.decidesDetraccion && !line.isCredit && { detraccion: detraccionOf(draft) }),
    ...(retencion !== undefined && !line.isCredit && { retencion }),
  }
  return Object.keys(choice).length === 0 ? undefined : choice
}

function detraccionOf(draft: LineDraft): NonNullable<LineChoice['detraccion']> {
  const percentage = parseAmount(draft.percentage)
  const code = draft.code.trim()
  return {
    depositSoles: parseAmount(draft.depositSoles) ?? 0,
    ...(percentage !== undefined && { percentage }),
    ...(code !== '' && { code }),
  }
}
