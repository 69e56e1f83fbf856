// First day on which the shorter credit periods of D.Leg. 1669 apply; empty while the law is not in force.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { QueryState } from '../../../ui/states/query-state.tsx'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Form } from '../../../ui/controls/form.tsx'

export function CreditRule() {
  const query = useQuery(apiQuery('GET /api/credit-rule'))
  const { data } = query
  return (
    <Card
      title="Plazo del crédito fiscal"
      description="D.Leg. 1669: el mes de emisión si el comprobante es electrónico, dos meses más si no lo es, tres con detracción. Sin fecha siguen los 12 meses."
    >
      <QueryState query={query} failure="No se pudo cargar" className="h-16" />
      {data && <CreditRuleForm key={data.from} saved={data.from ?? ''} />}
    </Card>
  )
}

function CreditRuleForm({ saved }: { saved: string }) {
  const [from, setFrom] = useState(saved)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('PUT /api/credit-rule', { body: { from: from === '' ? null : from } }),
    onSuccess: () => toast({ title: 'Fecha guardada' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/credit-rule').queryKey }),
  })
  return (
    <Form className="flex flex-col gap-3" busy={isPending} onSubmit={() => mutate()}>
      <DateField
        label="Vigente desde"
        hint="Según la fecha de emisión, en lo que se lea o corrija desde ahora."
        value={from}
        onValue={setFrom}
      />
      <ErrorNotice error={error} fallback="No se pudo guardar la fecha." />
      <div>
        <Button type="submit" busy={isPending}>
          Guardar fecha
        </Button>
      </div>
    </Form>
  )
}
