// Edits a model's description: its name, prices, limits, abilities, and its successor.
import type { ModelEdit } from '@conforme/contract/processors/processor-models'
import type { ModelSetup, ProcessorSetup } from '@conforme/contract/processors/processor-list'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { isPaidByPage, ModelAbilities, ModelFields, pathOf } from './model-fields.tsx'
import { toEdit, toTyped, type TypedModel } from './typed-model.ts'

interface ModelDialogProps {
  setup: ProcessorSetup
  /** Absent for a new model. */
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
  return (
    <FormDialog
      title={model ? `Cambiar ${model.id}` : `Agregar un modelo a ${setup.label}`}
      description="Vale desde el próximo documento, en todos los servidores."
      action="Guardar"
      busy={save.isPending}
      error={!Object.keys(fields).some((name) => shown.has(name)) && error}
      aside={
        model?.source === 'administracion' && (
          <Button busy={reset.isPending} onClick={() => reset.mutate(model)}>
            {model.isAdded ? 'Quitarlo' : 'Restaurar el original'}
          </Button>
        )
      }
      onSubmit={() => {
        setAsked(true)
        if (!lacksId)
          save.mutate({ id: model?.id ?? typed.id.trim(), description: toEdit(typed, isPaidByPage(setup)) })
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <ModelFields
          {...{ setup, model, typed, write }}
          errors={isAsked && lacksId ? { ...fields, model: 'Falta este dato.' } : fields}
        />
        <ModelAbilities {...{ setup, model, typed, write }} />
      </div>
    </FormDialog>
  )
}

const shown = new Set(Object.values(pathOf))

function useModelChanges(setup: ProcessorSetup, { onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const refresh = async () => {
    for (const key of ['GET /api/admin/processors', 'GET /api/processors'] as const)
      await queryClient.invalidateQueries({ queryKey: apiQuery(key).queryKey })
  }
  const done = (title: string) => {
    toast({ title })
    onDone()
  }
  const path = 'PUT /api/admin/processors/:id/models/:model'
  const save = useMutation({
    mutationFn: ({ id, description }: { id: string; description: ModelEdit }) =>
      call(path, { params: { id: setup.id, model: id }, body: description }),
    onSuccess: () => done('Modelo guardado'),
    onSettled: refresh,
  })
  const reset = useMutation({
    mutationFn: (model: ModelSetup) =>
      call('DELETE /api/admin/processors/:id/models/:model', { params: { id: setup.id, model: model.id } }),
    onSuccess: (_answer, { isAdded }) => done(isAdded ? 'Modelo quitado' : 'Modelo restaurado'),
    onSettled: refresh,
  })
  return { save, reset }
}
