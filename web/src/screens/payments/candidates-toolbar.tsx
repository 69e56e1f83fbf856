// Which of the waiting documents are shown, and what they add up to: all of a supplier, or what is due.
import { formatDate, isIsoDate } from '@conforme/contract/values/iso-dates'
import { formatMoney } from '@conforme/contract/values/money'
import type { PaymentLine } from '@conforme/contract/payments/payments'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { owedIn } from './shown-lines.ts'

interface CandidatesToolbarProps {
  search: string
  onSearch: (search: string) => void
  onlyDue: boolean
  onOnlyDue: (onlyDue: boolean) => void
  paymentDate: string
  shown: readonly PaymentLine[]
}

export function CandidatesToolbar({ shown, paymentDate, ...props }: CandidatesToolbarProps) {
  const day = isIsoDate(paymentDate) ? formatDate(paymentDate) : 'la fecha de pago'
  const owed = owedIn(shown).map(({ currency, amount }) => formatMoney(amount, currency))
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2 px-4 pb-3">
      <TextField
        label="Buscar proveedor o número"
        type="search"
        className="min-w-0 flex-1 basis-56"
        value={props.search}
        onValue={props.onSearch}
      />
      <Checkbox
        className="py-2"
        label={`Solo lo que vence hasta el ${day}`}
        checked={props.onlyDue}
        onChecked={props.onOnlyDue}
      />
      <p role="status" className="basis-full">
        {shown.length === 0 ? (
          <span className="text-muted">Nada de lo que espera pago es así.</span>
        ) : (
          <>
            <span className="text-muted">Falta pagar:</span>{' '}
            <span className="font-semibold">{owed.join(' y ')}</span>
          </>
        )}
      </p>
    </div>
  )
}
