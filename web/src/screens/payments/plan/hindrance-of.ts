import { isIsoDate } from '@conforme/contract/values/iso-dates'
import type { PaymentPlan } from './use-payment-plan.ts'

type Composed = Pick<PaymentPlan, 'chosen' | 'paymentDate' | 'previewError' | 'settled'>

/** Why the batch cannot be prepared yet. */
export function hindranceOf(plan: Composed, errors: number, open: number): string | undefined {
  if (plan.chosen.length === 0) return 'Elige los documentos que se pagan.'
  if (!isIsoDate(plan.paymentDate)) return 'Indica la fecha de pago.'
  if (plan.previewError) return 'El lote no se pudo calcular.'
  if (!plan.settled) return 'Calculando el lote…'
  if (errors > 0)
    return errors === 1 ? 'Una observación impide pagar.' : `${errors} observaciones impiden pagar.`
  if (open > 0) return open === 1 ? 'Revisa y acepta un aviso.' : `Revisa y acepta ${open} avisos.`
  return undefined
}
