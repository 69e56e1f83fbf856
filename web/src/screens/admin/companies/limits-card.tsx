import type { CompanyLimits } from '@conforme/contract/accounts/company-limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { QueryState } from '../../../ui/states/query-state.tsx'
import { Form } from '../../../ui/controls/form.tsx'
import { refreshAdministration } from '../administration.ts'
import { LimitFields } from './limit-fields.tsx'
import { limitsOf, typedOf } from './typed-limits.ts'

/** Default limits, for companies that have none of their own. */
export function LimitsCard() {
  const query = useQuery(apiQuery('GET /api/admin/limits'))
  return (
    <Card
      title="Límites de cada empresa"
      description="Valen para las que no tienen otros. Un campo vacío es sin límite."
    >
      <QueryState query={query} failure="No se pudieron cargar los límites" className="h-40" />
      {query.data && <LimitsForm key={JSON.stringify(query.data)} stored={query.data} />}
    </Card>
  )
}

function LimitsForm({ stored }: { stored: CompanyLimits }) {
  const [typed, setTyped] = useState(typedOf(stored))
  const [pressed, setPressed] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: CompanyLimits) => call('PUT /api/admin/limits', { body }),
    onSuccess: () => toast({ title: 'Límites guardados' }),
    onSettled: () => refreshAdministration(queryClient),
  })
  const changed = JSON.stringify(typed) !== JSON.stringify(typedOf(stored))
  return (
    <Form
      className="flex flex-col items-start gap-4 *:w-full"
      busy={isPending}
      onSubmit={() => {
        setPressed(true)
        const limits = limitsOf(typed)
        if (limits) mutate(limits)
      }}
    >
      <ErrorNotice error={error} />
      <LimitFields typed={typed} onTyped={setTyped} pressed={pressed} />
      <div>
        <Button
          type="submit"
          variant={changed ? 'primary' : 'secondary'}
          busy={isPending}
          disabled={!changed}
        >
          Guardar
        </Button>
      </div>
    </Form>
  )
}
