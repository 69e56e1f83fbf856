import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Body, Reply } from '../../../lib/api/api.ts'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { QueryState } from '../../../ui/states/query-state.tsx'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Form } from '../../../ui/controls/form.tsx'
import { refreshPayments } from '../payments-key.ts'

const settingsQuery = apiQuery('GET /api/payments/settings')
type Settings = Reply<'GET /api/payments/settings'>
type Change = Body<'PUT /api/payments/settings'>

const mostHours = 720

export function PaymentRules({ canChange }: { canChange: boolean }) {
  const query = useQuery(settingsQuery)
  const { data } = query
  return (
    <Card title="Ajustes de pago" description="Valen para los lotes que se preparen desde ahora.">
      <QueryState query={query} failure="No se pudieron cargar" className="h-40" />
      {data && <RulesForm saved={data} canChange={canChange} />}
    </Card>
  )
}

function RulesForm({ saved, canChange }: { saved: Settings; canChange: boolean }) {
  // Only fields changed here are sent and override the saved ones, since a colleague may have changed the rest.
  const [change, setChange] = useState<Partial<Settings>>({})
  const [typedHours, setTypedHours] = useState<string>()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Change) => call('PUT /api/payments/settings', { body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings)
      setChange({})
      setTypedHours(undefined)
      toast({ title: 'Ajustes guardados' })
    },
    onSettled: () => refreshPayments(queryClient),
  })
  const draft = { ...saved, ...change }
  const write = (more: Partial<Settings>) => setChange((current) => ({ ...current, ...more }))
  const hours = typedHours ?? String(saved.accountWaitHours)
  const changed = typedHours !== undefined || Object.keys(change).length > 0
  const wrongHours = hours === '' || Number(hours) > mostHours
  const wrongLot = draft.lastLot !== null && !/^\d{6}$/.test(draft.lastLot)
  return (
    <Form
      busy={isPending}
      onSubmit={() => {
        if (wrongLot || wrongHours) return
        mutate({ ...change, ...(typedHours !== undefined && { accountWaitHours: Number(typedHours) }) })
      }}
    >
      <fieldset disabled={!canChange} className="flex flex-col gap-3">
        <YesOrNoRules draft={draft} write={write} />
        <Select
          label="Número de proforma en el TXT de detracciones"
          value={draft.proforma}
          onValue={(value) => write({ proforma: value === 'espacios' ? 'espacios' : 'ceros' })}
          options={[
            { value: 'ceros', label: 'Nueve ceros' },
            { value: 'espacios', label: 'Espacios' },
          ]}
        />
        <TextField
          label="Horas de espera de una cuenta de proveedor que cambió"
          hint="Antes no se paga a ella. 24 es un día."
          inputMode="numeric"
          maxLength={3}
          value={hours}
          error={wrongHours ? `Escribe las horas, hasta ${mostHours}; con 0 no se espera.` : undefined}
          onValue={(value) => setTypedHours(value.replace(/\D/g, ''))}
        />
        <TextField
          label="Último lote de detracciones usado fuera de Conforme"
          placeholder="260012"
          hint="Año y correlativo; los lotes siguen desde ahí."
          inputMode="numeric"
          maxLength={6}
          value={draft.lastLot ?? ''}
          error={wrongLot ? 'Son seis dígitos: año y correlativo.' : undefined}
          onValue={(value) => write({ lastLot: value === '' ? null : value })}
        />
        <ErrorNotice error={error} fallback="No se pudieron guardar los ajustes." />
        {canChange ? (
          <div>
            <Button
              type="submit"
              variant={changed ? 'primary' : 'secondary'}
              busy={isPending}
              disabled={!changed}
            >
              Guardar ajustes
            </Button>
          </div>
        ) : (
          <p className="text-sm text-muted">Los cambia un administrador de la empresa.</p>
        )}
      </fieldset>
    </Form>
  )
}

function YesOrNoRules({ draft, write }: { draft: Settings; write: (change: Partial<Settings>) => void }) {
  return (
    <>
      <Checkbox
        label="Somos agente de retención del IGV"
        hint="Se retiene a los proveedores que no están exceptuados."
        checked={draft.isRetentionAgent}
        onChecked={(isRetentionAgent) => write({ isRetentionAgent })}
      />
      <Checkbox
        label="Validar el titular de la cuenta en el banco"
        checked={draft.validateHolder}
        onChecked={(validateHolder) => write({ validateHolder })}
      />
      <Checkbox
        label="Cuentas exoneradas de ITF"
        checked={draft.itfExempt}
        onChecked={(itfExempt) => write({ itfExempt })}
      />
    </>
  )
}
