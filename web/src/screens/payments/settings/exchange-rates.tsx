// Exchange rates by date (soles per dollar), typed in by a person; used for detracciones of invoices in dollars.
import { formatDate, isIsoDate } from '@conforme/contract/values/iso-dates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { todayIso } from '../../../lib/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryState } from '../../../ui/states/query-state.tsx'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { Table, Td, Th } from '../../../ui/tables/table.tsx'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Form } from '../../../ui/controls/form.tsx'
import { parseExchangeRate } from './parse-exchange-rate.ts'

const rates = apiQuery('GET /api/exchange-rates')

export function ExchangeRates() {
  const query = useQuery(rates)
  const { data } = query
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_1.5fr]">
      <Card
        title="Ingresar tipo de cambio"
        description="Venta SBS publicada para la fecha de emisión. Si ya hay uno de esa fecha, se corrige."
      >
        <RateForm />
      </Card>
      <Card title="Tipos de cambio ingresados" flush>
        <QueryState query={query} failure="No se pudieron cargar" className="m-4 h-40" />
        {data?.rates.length === 0 && <EmptyState title="Todavía no hay tipos de cambio" />}
        {data && data.rates.length > 0 && (
          <Table label="Tipos de cambio">
            <thead>
              <tr>
                <Th>Fecha</Th>
                <Th numeric>Soles por dólar</Th>
                <Th>Ingresado por</Th>
              </tr>
            </thead>
            <tbody>
              {data.rates.map((rate) => (
                <tr key={`${rate.date} ${rate.currency}`}>
                  <Td>{formatDate(rate.date)}</Td>
                  <Td numeric>
                    {rate.sell.toFixed(3)}
                    {rate.currency !== 'USD' && ` ${rate.currency}`}
                  </Td>
                  <Td className="text-muted">
                    {rate.user}
                    <span className="hidden sm:inline">
                      , <DateText value={rate.updatedAt} time />
                    </span>
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
    </div>
  )
}

function RateForm() {
  const [date, setDate] = useState(todayIso)
  const [text, setText] = useState('')
  const [pressed, setPressed] = useState(false)
  const queryClient = useQueryClient()
  const sell = parseExchangeRate(text)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { date: string; sell: number }) => call('PUT /api/exchange-rates', { body }),
    onSuccess: () => {
      toast({ title: 'Tipo de cambio guardado' })
      setText('')
      setPressed(false)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: rates.queryKey }),
  })
  return (
    <Form
      className="flex flex-col gap-3"
      busy={isPending}
      onSubmit={() => {
        setPressed(true)
        if (sell !== undefined && isIsoDate(date)) mutate({ date, sell })
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DateField
          label="Fecha"
          value={date}
          error={pressed && !isIsoDate(date) ? 'Indica la fecha.' : undefined}
          onValue={setDate}
        />
        <TextField
          label="Soles por dólar (venta)"
          placeholder="3.752"
          inputMode="decimal"
          value={text}
          error={pressed && sell === undefined ? 'Escribe un número mayor que 0.' : undefined}
          onValue={setText}
        />
      </div>
      <ErrorNotice error={error} fallback="No se pudo guardar el tipo de cambio." />
      <div>
        <Button type="submit" variant="primary" busy={isPending}>
          Guardar
        </Button>
      </div>
    </Form>
  )
}
