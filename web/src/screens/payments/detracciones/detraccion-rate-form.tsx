import { findDetraccionRate } from '@conforme/contract/detracciones/detraccion-rates'
import { parseAmount } from '@conforme/contract/values/amounts'
import { isIsoDate } from '@conforme/contract/values/iso-dates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Body } from '../../../lib/api.ts'
import { call } from '../../../lib/api.ts'
import { todayIso } from '../../../lib/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Form } from '../../../ui/controls/form.tsx'
import type { ListedRate } from './detraccion-rate-row.tsx'
import { annexOptions } from './detraccion-rate-row.tsx'
import { refreshRates } from '../payments-key.ts'

interface DetraccionRateFormProps {
  /** The code of the rate to change; empty for a new one. */
  code: string
  rates: readonly ListedRate[]
}

export function DetraccionRateForm({ code, rates }: DetraccionRateFormProps) {
  const [draft, setDraft] = useState(() => startingWith(code, rates))
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
        <TextField
          type="date"
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

interface RateDraft {
  code: string
  description: string
  annex: ListedRate['annex']
  percentage: string
  from: string
}

function startingWith(code: string, rates: readonly ListedRate[]): RateDraft {
  const today = todayIso()
  const rate = findDetraccionRate(code, today, rates)
  const percentage = rate ? String(rate.percentage) : ''
  return { description: '', annex: '3', ...knownAs(code, rates), percentage, from: today }
}

function knownAs(code: string, rates: readonly ListedRate[]): Pick<RateDraft, 'code'> & Partial<RateDraft> {
  const known = rates.findLast((rate) => rate.code === code)
  return { code, ...(known && { description: known.description, annex: known.annex }) }
}

function toAnnex(value: string): ListedRate['annex'] {
  return value === '1' || value === '2' || value === 'propia' ? value : '3'
}

function errorsOf(draft: RateDraft, percentage: number | undefined) {
  const wrongRate = percentage === undefined || percentage <= 0 || percentage > 100
  return {
    ...(!/^\d{3}$/.test(draft.code) && { code: 'Son tres dígitos.' }),
    ...(wrongRate && { percentage: 'Escribe un porcentaje hasta 100.' }),
    ...(draft.description.trim() === '' && { description: 'Escribe el bien o servicio.' }),
    ...(!isIsoDate(draft.from) && { from: 'Indica la fecha.' }),
  }
}
