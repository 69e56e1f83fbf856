import { parseAmount } from '@conforme/contract/values/amounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Body } from '../../../lib/api/api.ts'
import { call } from '../../../lib/api/api.ts'
import { todayIso } from '../../../lib/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Form } from '../../../ui/controls/form.tsx'
import type { ListedRate } from './listed-rates.ts'
import { errorsOf, knownAs, startingWith, toAnnex, type RateDraft } from './rate-draft.ts'
import { annexOptions } from './detraccion-rate-row.tsx'
import { refreshRates } from '../payments-key.ts'

interface DetraccionRateFormProps {
  /** Code of the rate to change; empty for a new one. */
  code: string
  rates: readonly ListedRate[]
}

export function DetraccionRateForm({ code, rates }: DetraccionRateFormProps) {
  const [draft, setDraft] = useState(() => startingWith(code, rates, todayIso()))
  const [pressed, setPressed] = useState(false)
  const { mutate, isPending, error } = useSaveRate({ onSaved: () => setPressed(false) })
  const percentage = parseAmount(draft.percentage)
  const errors = errorsOf(draft, percentage)
  const shownErrors = pressed ? errors : {}
  const write = (change: Partial<RateDraft>) => setDraft((current) => ({ ...current, ...change }))
  return (
    <Form
      className="flex flex-col gap-3"
      busy={isPending}
      onSubmit={() => {
        setPressed(true)
        if (Object.keys(errors).length > 0 || percentage === undefined) return
        mutate({ ...draft, description: draft.description.trim(), percentage })
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label="Código"
          placeholder="037"
          inputMode="numeric"
          maxLength={3}
          value={draft.code}
          error={shownErrors.code}
          // A known code fills in its name.
          onValue={(value) => setDraft({ ...draft, ...knownAs(value, rates) })}
        />
        <TextField
          label="Porcentaje (%)"
          placeholder="12"
          inputMode="decimal"
          value={draft.percentage}
          error={shownErrors.percentage}
          onValue={(percentage) => write({ percentage })}
        />
      </div>
      <TextField
        label="Bien o servicio"
        value={draft.description}
        maxLength={200}
        error={shownErrors.description}
        onValue={(description) => write({ description })}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Select
          label="Anexo"
          value={draft.annex}
          options={annexOptions}
          onValue={(value) => write({ annex: toAnnex(value) })}
        />
        <DateField
          label="Rige desde"
          value={draft.from}
          error={shownErrors.from}
          onValue={(from) => write({ from })}
        />
      </div>
      <ErrorNotice error={error} fallback="No se pudo guardar la tasa." />
      <div>
        <Button type="submit" variant="primary" busy={isPending}>
          Guardar tasa
        </Button>
      </div>
    </Form>
  )
}

function useSaveRate({ onSaved }: { onSaved: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'PUT /api/detraccion-rates'>) => call('PUT /api/detraccion-rates', { body }),
    onSuccess: () => {
      toast({ title: 'Tasa guardada' })
      onSaved()
    },
    onSettled: () => refreshRates(queryClient),
  })
}
