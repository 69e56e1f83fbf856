// What each supplier is owed among the documents shown; choosing one filters by it.
import { formatMoney } from '@conforme/contract/values/money'
import { Collapsible } from '../../../ui/collapsible.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Table, Td, Th } from '../../../ui/tables/table.tsx'
import { currencies, currencyNames } from '../payment-currencies.ts'
import { owedBySupplier } from './shown-lines.ts'
import type { ShownLines } from './use-shown-lines.ts'

interface OwedBySupplierProps {
  shown: ShownLines
  /** Filters by one supplier. The list is not shown for a single supplier. */
  onSearch: (ruc: string) => void
}

export function OwedBySupplier({ shown, onSearch }: OwedBySupplierProps) {
  const suppliers = owedBySupplier(shown.lines, shown.dueBy)
  if (suppliers.length < 2) return null
  const present = currencies.filter((currency) =>
    suppliers.some(({ owed }) => owed.some((sum) => sum.currency === currency)),
  )
  return (
    <Collapsible title={`Por proveedor (${suppliers.length})`} className="mx-4 mb-3">
      <Table label="Lo que se debe a cada proveedor" stacked>
        <thead>
          <tr>
            <Th>Proveedor</Th>
            {present.map((currency) => (
              <Th key={currency} numeric>
                En {currencyNames[currency]}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {suppliers.map(({ ruc, name, owed }) => (
            <tr key={ruc}>
              <Td>
                <Button
                  variant="ghost"
                  size="sm"
                  className="-mx-3 text-left whitespace-normal wrap-anywhere"
                  onClick={() => onSearch(ruc)}
                >
                  {name}
                </Button>
              </Td>
              {present.map((currency) => {
                const sum = owed.find((one) => one.currency === currency)
                return (
                  <Td
                    key={currency}
                    numeric
                    column={`En ${currencyNames[currency]}`}
                    className="whitespace-nowrap"
                  >
                    {sum ? formatMoney(sum.amount, currency) : '—'}
                  </Td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Collapsible>
  )
}
