// Filters the waiting documents (by supplier or due date) and shows their sum.
import { formatDate, isIsoDate } from '@conforme/contract/values/iso-dates'
import { formatMoney } from '@conforme/contract/values/money'
import type { RefObject } from 'react'
import { wholeSums } from '../../../lib/whole-sums.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { netIn, nothingShown, owedIn, type Sum } from './shown-lines.ts'
import type { ShownLines } from './use-shown-lines.ts'

interface CandidatesToolbarProps {
  shown: ShownLines
  searchField: RefObject<HTMLInputElement | null>
  paymentDate: string
  /** No further documents wait besides those of the list, whose sum is shown. */
  isWhole: boolean
}

export function CandidatesToolbar({ shown, searchField, paymentDate, isWhole }: CandidatesToolbarProps) {
  const { lines, dueBy } = shown
  const day = isIsoDate(paymentDate) ? `el ${formatDate(paymentDate)}` : 'la fecha de pago'
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 pb-3">
      <TextField
        label="Buscar proveedor, número o banco"
        type="search"
        ref={searchField}
        className="min-w-0 flex-1 basis-56"
        value={shown.search}
        onValue={shown.setSearch}
      />
      <Checkbox
        className="sm:mt-7.5"
        label={`Solo lo que vence hasta ${day}`}
        hint={dueBy !== undefined && 'De lo que elijas en cuotas se pagan las que vencen.'}
        checked={dueBy !== undefined}
        onChecked={shown.setOnlyDue}
      />
      <p role="status" className="basis-full">
        {lines.length === 0 ? (
          <span className="text-muted">
            {nothingShown(shown.search, dueBy === undefined ? undefined : day)}
          </span>
        ) : (
          <>
            <span className="text-muted">
              {dueBy === undefined ? 'Falta pagar o retener' : 'Vence hasta entonces'}
              {isWhole ? ':' : ', de esta lista:'}
            </span>{' '}
            <span className="font-semibold">{inWords(owedIn(lines, dueBy))}</span>
            {dueBy === undefined && (
              <span className="text-muted">. Los proveedores reciben {inWords(netIn(lines))}</span>
            )}
          </>
        )}
      </p>
    </div>
  )
}

function inWords(sums: readonly Sum[]): string {
  return wholeSums(sums.map(({ currency, amount }) => formatMoney(amount, currency)).join(' y '))
}
