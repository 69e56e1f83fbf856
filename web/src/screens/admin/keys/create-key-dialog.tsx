import { apiKeyEndpointLabels, apiKeyEndpoints } from '@conforme/contract/accounts/api-key-scopes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { ShownOnce, ShownOnceDialog } from '../../../ui/shown-once.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { refreshAdministration } from '../administration.ts'

type Endpoint = (typeof apiKeyEndpoints)[number]

export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, data } = useMutation({
    mutationFn: (body: NewKey) => call('POST /api/admin/api-keys', { body }),
    onSuccess: () => toast({ title: 'API Key creada' }),
    onError: (error) => toastFailure('Error', error, 'No se pudo crear la API key'),
    onSettled: () => refreshAdministration(queryClient),
  })
  if (data) {
    const { name, key, signingSecret } = data.apiKey
    return <CreatedKey name={name} apiKey={key} signingSecret={signingSecret} onClose={onClose} />
  }
  return <KeyForm busy={isPending} onClose={onClose} onCreate={mutate} />
}

interface NewKey {
  name: string
  permissions: { endpoints: Endpoint[]; rateLimit?: number }
  expiresAt?: string
}

interface KeyFormProps {
  busy: boolean
  onClose: () => void
  onCreate: (key: NewKey) => void
}

function KeyForm({ busy, onClose, onCreate }: KeyFormProps) {
  const [name, setName] = useState('')
  const [endpoints, setEndpoints] = useState<readonly Endpoint[]>([])
  const [rateLimit, setRateLimit] = useState('')
  const [expiresAt, setExpiresAt] = useState('')

  function create() {
    const problem =
      name.trim() === ''
        ? 'El nombre de la API key es requerido'
        : endpoints.length === 0
          ? 'Debes seleccionar al menos un endpoint'
          : undefined
    if (problem) return toast({ title: 'Error', description: problem, variant: 'destructive' })
    onCreate({
      name: name.trim(),
      permissions: { endpoints: [...endpoints], ...(rateLimit && { rateLimit: Number(rateLimit) }) },
      // Entered in the browser's time zone.
      ...(expiresAt && { expiresAt: new Date(expiresAt).toISOString() }),
    })
  }

  return (
    <FormDialog
      title="Crear API Key"
      description="Los documentos que lleguen con ella serán tuyos y gastarán tus créditos."
      action="Crear"
      busy={busy}
      onSubmit={create}
      onClose={onClose}
    >
      <TextField label="Nombre" value={name} maxLength={100} onValue={setName} />
      <EndpointChoice chosen={endpoints} onChosen={setEndpoints} />
      <TextField
        label="Límite por minuto (opcional)"
        type="number"
        min={1}
        max={100_000}
        step={1}
        inputMode="numeric"
        value={rateLimit}
        onValue={setRateLimit}
      />
      <TextField label="Expira (opcional)" type="datetime-local" value={expiresAt} onValue={setExpiresAt} />
    </FormDialog>
  )
}

interface EndpointChoiceProps {
  chosen: readonly Endpoint[]
  onChosen: (chosen: readonly Endpoint[]) => void
}

function EndpointChoice({ chosen, onChosen }: EndpointChoiceProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">Endpoints permitidos</legend>
      {apiKeyEndpoints.map((endpoint) => (
        <Checkbox
          key={endpoint}
          label={apiKeyEndpointLabels[endpoint]}
          hint={endpoint}
          checked={chosen.includes(endpoint)}
          onChecked={(checked) =>
            onChosen(checked ? [...chosen, endpoint] : chosen.filter((each) => each !== endpoint))
          }
        />
      ))}
    </fieldset>
  )
}

interface CreatedKeyProps {
  name: string
  apiKey: string
  signingSecret: string
  onClose: () => void
}

/** The key and the signing secret are shown only this once. */
function CreatedKey({ name, apiKey, signingSecret, onClose }: CreatedKeyProps) {
  return (
    <ShownOnceDialog
      title="API Key creada"
      description={name}
      warning="Cópiala ahora: no se volverá a mostrar."
      done="Ya la guardé"
      onClose={onClose}
    >
      <ShownOnce label="API Key" value={apiKey} />
      <ShownOnce label="Secreto para verificar los callbacks" value={signingSecret} />
    </ShownOnceDialog>
  )
}
