// A model as it is described: its name, what it costs, its limits and abilities, and what answers once it is gone.
import type { ModelEdit } from '@conforme/contract/processors/processor-models'
import type { ModelSetup, ProcessorSetup } from '@conforme/contract/processors/processor-list'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { apiQuery, call } from '../../../lib/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { toEdit, toTyped, type TypedModel } from './typed-model.ts'

interface ModelDialogProps {
  setup: ProcessorSetup
  /** Absent for one that is added. */
  model: ModelSetup | undefined
  onClose: () => void
}

export function ModelDialog({ setup, model, onClose }: ModelDialogProps) {
  const [typed, setTyped] = useState<TypedModel>(() => toTyped(model))
  const write = (change: Partial<TypedModel>) => setTyped({ ...typed, ...change })
  const { save, reset } = useModelChanges(setup, { onDone: onClose })
  const error = save.error ?? reset.error
  const fields: Record<string, string> = error instanceof ApiError ? error.fields : {}
  const [isAsked, setAsked] = useState(false)
  const lacksId = !model && typed.id.trim() === ''
  const isPaidByPage = setup.id === 'mistral'
  const text = (name: keyof TypedModel & keyof Texts, label: string, more: { hint?: string } = {}) => (
    <TextField
      label={label}
      {...more}
      value={typed[name]}
      error={fields[pathOf[name]]}
      onChange={(event) => write({ [name]: event.target.value })}
    />
  )
  const number = (name: keyof TypedModel & keyof Texts, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed[name]}
      error={fields[pathOf[name]]}
      onChange={(event) => write({ [name]: event.target.value })}
    />
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={model ? `Cambiar ${model.id}` : `Agregar un modelo a ${setup.label}`}
      description="Vale desde el próximo documento, en todos los servidores."
      footer={
        <>
          {model?.source === 'administracion' && (
            <Button busy={reset.isPending} onClick={() => reset.mutate(model.id)} className="mr-auto">
              {model.isListed ? 'Volver a como viene' : 'Quitarlo'}
            </Button>
          )}
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form="modelo" busy={save.isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <form
        id="modelo"
        noValidate
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (!lacksId) save.mutate({ id: model?.id ?? typed.id.trim(), said: toEdit(typed, isPaidByPage) })
        }}
      >
        {error && !Object.keys(fields).some((name) => shown.has(name)) && (
          <Notice tone="bad" urgent className="sm:col-span-2">
            {messageOf(error)}
          </Notice>
        )}
        {!model && (
          <TextField
            label="Identificador"
            hint="Queda escrito en cada documento."
            value={typed.id}
            error={isAsked && lacksId ? 'Falta este dato.' : fields.model}
            onChange={(event) => write({ id: event.target.value })}
          />
        )}
        {text('label', 'Nombre que se muestra')}
        {text('wireId', 'Nombre que se envía', { hint: 'El que conoce el proveedor, o su despliegue.' })}
        {isPaidByPage ? (
          number('page', 'US$ por página')
        ) : (
          <>
            {number('input', 'US$ por millón de tokens leídos')}
            {number('cached', 'US$ por millón, si estaban en caché')}
            {number('output', 'US$ por millón de tokens escritos')}
          </>
        )}
        {number('contextTokens', 'Contexto, en tokens')}
        {number('maxOutputTokens', 'Lo más que escribe, en tokens')}
        <TextField
          label="Se retira el"
          hint="Desde ese día ya no se llama. Vacío: no se conoce."
          type="date"
          value={typed.shutdown}
          error={fields.shutdown}
          onChange={(event) => write({ shutdown: event.target.value })}
        />
        <Select
          label="Después responde"
          options={[
            { value: '', label: 'Ninguno' },
            ...replacements(setup, model).map((id) => ({ value: id, label: id })),
          ]}
          value={typed.replacedBy}
          onValue={(replacedBy) => write({ replacedBy })}
        />
        <fieldset className="grid gap-1 sm:col-span-2">
          <legend className="mb-1 text-sm font-medium">Qué sabe hacer</legend>
          <Checkbox
            label="Ve imágenes"
            checked={typed.vision}
            onChange={(event) => write({ vision: event.target.checked })}
          />
          <Checkbox
            label="Su servidor obliga a seguir nuestro esquema"
            checked={typed.isStrict}
            onChange={(event) => write({ isStrict: event.target.checked })}
          />
          <Checkbox
            label="Acepta temperatura"
            checked={typed.temperature}
            onChange={(event) => write({ temperature: event.target.checked })}
          />
          {setup.id === 'openai' && (
            <Checkbox
              label="Lee a mitad de precio lo que puede esperar"
              hint="El «service_tier: flex» de OpenAI."
              checked={typed.flex}
              onChange={(event) => write({ flex: event.target.checked })}
            />
          )}
          <Checkbox
            label="Las personas lo pueden elegir"
            hint={model?.isListed ? 'Está siempre en la lista del producto.' : undefined}
            disabled={model?.isListed ?? false}
            checked={typed.offered}
            onChange={(event) => write({ offered: event.target.checked })}
          />
        </fieldset>
      </form>
    </Dialog>
  )
}

type Texts = Omit<TypedModel, 'vision' | 'isStrict' | 'temperature' | 'flex' | 'offered'>

/** Where the server says what is wrong with each. */
const pathOf: Record<keyof Texts, string> = {
  ...{ id: 'model', label: 'label', wireId: 'wireId' },
  ...{ input: 'price.input', cached: 'price.cached', output: 'price.output', page: 'price.page' },
  ...{ contextTokens: 'contextTokens', maxOutputTokens: 'maxOutputTokens' },
  ...{ shutdown: 'shutdown', replacedBy: 'replacedBy' },
}
const shown = new Set(Object.values(pathOf))

function useModelChanges(setup: ProcessorSetup, { onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const refresh = async () => {
    for (const key of ['GET /api/admin/processors', 'GET /api/processors'] as const)
      await queryClient.invalidateQueries({ queryKey: apiQuery(key).queryKey })
  }
  const done = (title: string) => () => {
    toast({ title })
    onDone()
  }
  const path = 'PUT /api/admin/processors/:id/models/:model'
  const save = useMutation({
    mutationFn: ({ id, said }: { id: string; said: ModelEdit }) =>
      call(path, { params: { id: setup.id, model: id }, body: said }),
    onSuccess: done('Modelo guardado'),
    onSettled: refresh,
  })
  const reset = useMutation({
    mutationFn: (id: string) =>
      call('DELETE /api/admin/processors/:id/models/:model', { params: { id: setup.id, model: id } }),
    onSuccess: done('Modelo como viene en el producto'),
    onSettled: refresh,
  })
  return { save, reset }
}

/** What may answer in its place: every model of the processor that can be named here. */
function replacements({ models }: ProcessorSetup, model: ModelSetup | undefined): string[] {
  return models.flatMap(({ id }) => (id === model?.id ? [] : [id]))
}
