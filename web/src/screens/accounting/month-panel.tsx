import {
  bookingLabels,
  bookingStates,
  type BookingState,
} from '@conforme/contract/accounting/accounting-words'
import { counted } from '@conforme/contract/values/money'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { CodeLists } from '../../features/accounting/coding-form.tsx'
import { useKeptFocus } from '../../lib/hooks/use-kept-focus.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { TabCount } from '../../ui/tab-count.tsx'
import { PagedRows } from '../../ui/tables/paged-rows.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PurchaseRow } from './purchase-row.tsx'
import { perPage, type ShownMonth } from './use-shown-month.ts'

const UsualDialog = lazyPart(async () => (await import('./usual-dialog.tsx')).UsualDialog)

/** What each state means and what to do about it. */
const advice: Readonly<Record<BookingState, string>> = {
  sin_cuenta:
    'Escribe la cuenta y pulsa Enter: se guarda y pasa a la siguiente. La última de cada proveedor ya viene escrita; «Dar la de siempre» la da a todas sus compras.',
  lista: 'Entran en la próxima descarga. Cambia aquí su cuenta, o bórrala para quitársela.',
  descargada: 'Sus asientos ya se descargaron, y no salen otra vez si no los pides.',
  fuera: 'No entran en los asientos, cada una por lo que dice. Si algo se leyó mal, ábrela y corrígela.',
}

const nothing: Readonly<Record<BookingState, string>> = {
  sin_cuenta: 'Ninguna compra espera su cuenta',
  lista: 'Ninguna espera su descarga',
  descargada: 'Todavía no se descargó ningún asiento',
  fuera: 'Ninguna queda fuera',
}

interface MonthPanelProps {
  period: string
  month: ShownMonth
  children: ReactNode
}

export function MonthPanel({ period, month: { state, page, query }, children }: MonthPanelProps) {
  const [, setParams] = useSearchParams()
  const show = (change: { ver?: string; pagina?: string }) =>
    setParams({ mes: period, ver: state, ...change }, { replace: true })
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        {children}
        <Unconfirmed count={query.data?.unconfirmed ?? 0} />
      </div>
      <Tabs
        label="Compras del mes"
        value={state}
        onValue={(ver) => show({ ver })}
        tabs={bookingStates.map((each) => ({
          value: each,
          label: (
            <>
              {bookingLabels[each]}
              {query.data && <TabCount count={query.data.totals[each]} words="compras" />}
            </>
          ),
          content: (
            <Purchases
              {...{ state: each, query, page, period }}
              onPage={(next) => show({ pagina: String(next) })}
            />
          ),
        }))}
      />
    </>
  )
}

function Unconfirmed({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="pb-1.5 text-sm text-muted">
      {counted(count, 'compra sin confirmar no entra todavía', 'compras sin confirmar no entran todavía')}.{' '}
      <TextLink href="/revisar">Revisar</TextLink>
    </p>
  )
}

interface PurchasesProps {
  state: BookingState
  period: string
  query: ShownMonth['query']
  page: number
  onPage: (page: number) => void
}

function Purchases({ state, period, query, page, onPage }: PurchasesProps) {
  const { data, error, refetch, isPlaceholderData } = query
  const isOther = isPlaceholderData && data?.purchases.some((purchase) => purchase.state !== state)
  // «Dar la de siempre» goes when nothing is left for it.
  const keptFocus = useKeptFocus(data)
  return (
    <div {...keptFocus} className="flex flex-col gap-3">
      {/* The space is reserved, so that the list does not move when the button appears. */}
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-3xl text-sm text-muted text-pretty">{advice[state]}</p>
        {state === 'sin_cuenta' && data && data.withUsual > 0 && (
          <UseUsual period={period} count={data.withUsual} />
        )}
      </div>
      <CodeLists known={data?.known}>
        {(lists) => (
          <PagedRows
            rows={isOther ? undefined : data?.purchases}
            total={data?.totals[state] ?? 0}
            error={error}
            errorTitle="No se pudieron cargar las compras"
            onRetry={refetch}
            empty={
              <EmptyState icon={<CircleCheck aria-hidden />} title={nothing[state]}>
                {state === 'sin_cuenta' && data && data.totals.lista > 0
                  ? 'Ya puedes descargar los asientos del mes.'
                  : undefined}
              </EmptyState>
            }
            keyOf={({ documentId }) => documentId}
            page={page}
            perPage={perPage}
            onPage={onPage}
          >
            {(purchase) => <PurchaseRow purchase={purchase} lists={lists} />}
          </PagedRows>
        )}
      </CodeLists>
    </div>
  )
}

function UseUsual({ period, count }: { period: string; count: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Dar la de siempre a {counted(count, 'compra')}…</Button>
      {isOpen && <UsualDialog period={period} onClose={() => setOpen(false)} />}
    </>
  )
}
