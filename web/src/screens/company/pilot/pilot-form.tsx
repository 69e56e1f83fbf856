import { parseAmount } from '@conforme/contract/values/amounts'
import { documentTypes } from '@conforme/contract/documents/document-types'
import type { PilotFigures, PilotRules } from '@conforme/contract/pilot/pilot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Form } from '../../../ui/controls/form.tsx'
import { errorsOf, isChanged, rucsIn } from './typed-pilot-rules.ts'

export const pilotQuery = apiQuery('GET /api/company/pilot')

/** The most common document types; all others always go to a person. */
const offered = ['01', '03', '14', 'R1'].flatMap(
  (code) => documentTypes.find((type) => type.code === code) ?? [],
)

interface PilotFormProps {
  rules: PilotRules
  state: PilotFigures['state']
}

export function PilotForm({ rules, state }: PilotFormProps) {
  const [oneIn, setOneIn] = useState(String(rules.oneIn))
  const [maxTotal, setMaxTotal] = useState(String(rules.maxTotal))
  const [types, setTypes] = useState(rules.types)
  const [suppliers, setSuppliers] = useState(rules.suppliers.join('\n'))
  const [pressed, setPressed] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: PilotRules) => call('PUT /api/company/pilot', { body }),
    onSuccess: ({ rules: now }) =>
      toast({ title: now.isOn ? 'Piloto automático encendido' : 'Piloto automático apagado' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pilotQuery.queryKey }),
  })
  const rucs = rucsIn(suppliers)
  const amount = parseAmount(maxTotal)
  const budget = Number(oneIn)
  const errors = errorsOf({ budget, amount, types, rucs })
  const isActive = state === 'activo'
  const changed = isChanged({ budget, amount, types, rucs }, rules)

  const typed =
    amount === undefined || Object.values(errors).some(Boolean)
      ? undefined
      : { oneIn: budget, types, suppliers: rucs, maxTotal: amount }

  function save() {
    setPressed(true)
    if (!isPending && typed) mutate({ ...typed, isOn: true })
  }

  /** Turns off even when the form is invalid: nothing may prevent it. */
  function turnOff() {
    if (!isPending) mutate({ ...rules, ...typed, isOn: false })
  }

  return (
    <Form className="flex flex-col items-start gap-4" onSubmit={save}>
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <TextField
          label="Presupuesto de error: como máximo 1 equivocado en"
          inputMode="numeric"
          value={oneIn}
          error={pressed ? errors.oneIn : undefined}
          onValue={setOneIn}
        />
        <TextField
          label="Hasta qué total, en soles"
          inputMode="decimal"
          value={maxTotal}
          hint="Lo que viene en otra moneda va a una persona."
          error={pressed ? errors.maxTotal : undefined}
          onValue={setMaxTotal}
        />
      </div>
      <TypeChoice types={types} onTypes={setTypes} error={pressed ? errors.types : undefined} />
      <TextArea
        label="Solo de estos proveedores (un RUC por línea; vacío es cualquiera)"
        rows={3}
        value={suppliers}
        error={pressed ? errors.suppliers : undefined}
        onValue={setSuppliers}
        className="w-full"
      />
      <ErrorNotice error={error} />
      {/* Shown here because the card's own state is out of view. */}
      <div
        data-row-rest
        role="group"
        tabIndex={-1}
        aria-label={`Piloto automático ${state}`}
        className="flex flex-wrap gap-2 rounded-sm"
      >
        <Button type="submit" variant={changed ? 'primary' : 'secondary'} busy={isPending}>
          {isActive ? 'Guardar' : 'Encender el piloto'}
        </Button>
        {rules.isOn && <Button onClick={turnOff}>Apagar el piloto</Button>}
      </div>
    </Form>
  )
}

interface TypeChoiceProps {
  types: readonly string[]
  onTypes: (types: string[]) => void
  error: string | undefined
}

function TypeChoice({ types, onTypes, error }: TypeChoiceProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">Tipos de documento</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1 pt-1">
        {offered.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name.charAt(0) + name.slice(1).toLocaleLowerCase('es')}
            checked={types.includes(code)}
            onChecked={(checked) =>
              onTypes(checked ? [...types, code] : types.filter((each) => each !== code))
            }
          />
        ))}
      </div>
      {error && <p className="text-sm text-bad">{error}</p>}
    </fieldset>
  )
}
