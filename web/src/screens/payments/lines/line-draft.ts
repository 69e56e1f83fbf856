import { parseAmount } from '@conforme/contract/values/amounts'
import type { PaymentLine } from '@conforme/contract/payments/payments'
import type { LineChoice } from '../../../features/payments/kept-draft.ts'

/** Form values of the dialog. */
export interface LineDraft {
  accountId: string
  /** Amount to pay now; empty for all that is left. */
  pay: string
  decidesDetraccion: boolean
  depositSoles: string
  percentage: string
  code: string
  retencion: string
  percepcion: string
}

export function toDraft(line: PaymentLine, choice: LineChoice | undefined): LineDraft {
  return {
    accountId: choice?.accountId ?? '',
    pay: textOf(choice?.pay),
    decidesDetraccion: choice?.detraccion !== undefined,
    depositSoles:
      choice?.detraccion && choice.detraccion.depositSoles === undefined ? '' : String(line.detraccionSoles),
    percentage: line.detraccionPercentage === null ? '' : String(line.detraccionPercentage),
    code: line.detraccionCode ?? '',
    retencion: textOf(choice?.retencion),
    percepcion: textOf(choice?.percepcion),
  }
}

function textOf(amount: number | undefined): string {
  return amount === undefined ? '' : String(amount)
}

export type DraftErrors = Partial<
  Record<'pay' | 'depositSoles' | 'percentage' | 'code' | 'retencion' | 'percepcion', string>
>

export function errorsOfDraft(draft: LineDraft): DraftErrors {
  const errors: DraftErrors = {}
  for (const name of ['retencion', 'percepcion'] as const) {
    const amount = parseAmount(draft[name])
    if (draft[name].trim() !== '' && (amount === undefined || amount < 0))
      errors[name] = 'Escribe un importe.'
  }
  if (draft.pay.trim() !== '' && !((parseAmount(draft.pay) ?? 0) > 0))
    errors.pay = 'Escribe un importe mayor que cero.'
  if (!draft.decidesDetraccion) return errors
  const deposit = parseAmount(draft.depositSoles)
  const percentage = parseAmount(draft.percentage)
  const isComputed = draft.depositSoles.trim() === '' && percentage !== undefined && percentage > 0
  if (!isComputed && (deposit === undefined || deposit < 0 || !Number.isInteger(deposit)))
    errors.depositSoles = 'Escribe soles enteros, o 0.'
  if (draft.percentage.trim() !== '' && !(percentage !== undefined && percentage >= 0 && percentage <= 100))
    errors.percentage = 'Escribe un porcentaje hasta 100.'
  if (draft.code.trim() !== '' && !/^\d{3}$/.test(draft.code.trim())) errors.code = 'Son tres dígitos.'
  return errors
}

/** A deposit belongs to its percentage: changing the percentage clears it, so that it is computed again. */
export function withPercentage(draft: LineDraft, percentage: string): LineDraft {
  const same = parseAmount(percentage) === parseAmount(draft.percentage)
  return { ...draft, percentage, depositSoles: same ? draft.depositSoles : '' }
}

/** Undefined when nothing was chosen. */
export function toChoice(draft: LineDraft, line: PaymentLine): LineChoice | undefined {
  const pay = parseAmount(draft.pay)
  const retencion = parseAmount(draft.retencion)
  const percepcion = parseAmount(draft.percepcion)
  const choice: LineChoice = {
    ...(draft.accountId !== '' && !line.isCredit && { accountId: draft.accountId }),
    ...(pay !== undefined && { pay }),
    ...(draft.decidesDetraccion && !line.isCredit && { detraccion: detraccionOf(draft) }),
    ...(retencion !== undefined && !line.isCredit && { retencion }),
    ...(percepcion !== undefined && !line.isCredit && { percepcion }),
  }
  return Object.keys(choice).length === 0 ? undefined : choice
}

/**
 * Instalments that can be chosen as «paid up to»; the last one covers all that is left. Empty when only that can be paid.
 */
export function instalmentsToPay(instalments: PaymentLine['instalments']): PaymentLine['instalments'] {
  const parts = instalments.findIndex(({ upTo }) => upTo === null)
  if (parts === 0) return []
  return parts < 0 ? instalments : instalments.slice(0, parts + 1)
}

function detraccionOf(draft: LineDraft): NonNullable<LineChoice['detraccion']> {
  const percentage = parseAmount(draft.percentage)
  const code = draft.code.trim()
  const depositSoles = parseAmount(draft.depositSoles)
  return {
    ...(depositSoles !== undefined && { depositSoles }),
    ...(percentage !== undefined && { percentage }),
    ...(code !== '' && { code }),
  }
}
