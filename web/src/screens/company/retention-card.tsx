import type { Retention } from '@conforme/contract/administration/retention'
import { counted } from '@conforme/contract/values/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { apiQuery, call } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { ErrorNotice } from '../../ui/states/error-notice.tsx'
import { QueryState } from '../../ui/states/query-state.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Form } from '../../ui/controls/form.tsx'

const proposedDays = 30
const retentionQuery = apiQuery('GET /api/retention')

/** How long original files are kept; their data is always kept. */
export function RetentionCard({ editable }: { editable: boolean }) {
  const query = useQuery(retentionQuery)
  const { data } = query
  if (data && !data.company) return null
  const deleteAfterDays = data?.company?.deleteAfterDays ?? null
  return (
    <Card
      title="Conservación de archivos"
      description="Vale para los documentos confirmados; el archivo de uno que está en camino al pago se conserva hasta que se paga todo. Los datos leídos y confirmados se conservan siempre."
    >
      <QueryState
        query={query}
        failure="No se pudo cargar cuánto se conservan los archivos"
        className="h-20"
      />
      {!data ? null : editable ? (
        <RetentionForm key={String(deleteAfterDays)} deleteAfterDays={deleteAfterDays} />
      ) : (
        <p>
          {deleteAfterDays === null
            ? 'Los archivos se conservan.'
            : `Los archivos se eliminan ${counted(deleteAfterDays, 'día')} después de confirmar.`}
        </p>
      )}
    </Card>
  )
}

function RetentionForm({ deleteAfterDays }: Retention) {
  const [deletes, setDeletes] = useState(deleteAfterDays !== null)
  const [days, setDays] = useState(String(deleteAfterDays ?? proposedDays))
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Retention) => call('PUT /api/company/retention', { body }),
    onSuccess: () => toast({ title: 'Conservación actualizada' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: retentionQuery.queryKey }),
  })
  const [pressed, setPressed] = useState(false)
  const [asking, setAsking] = useState(false)
  const typed = /^\d{1,5}$/.test(days.trim()) ? Number(days) : undefined
  const wanted = deletes ? typed : null
  const wrong = pressed && wanted === undefined ? 'Escribe un número entero de días.' : undefined
  const changed = wanted !== deleteAfterDays
  function submit() {
    setPressed(true)
    if (wanted === undefined) return
    // Asks first when the period gets shorter, because deleted files cannot be recovered.
    if (wanted !== null && wanted < (deleteAfterDays ?? Number.POSITIVE_INFINITY)) setAsking(true)
    else mutate({ deleteAfterDays: wanted })
  }
  return (
    <>
      <Form className="flex flex-col items-start gap-3" busy={isPending} onSubmit={submit}>
        <Checkbox
          label="Eliminar el archivo y sus páginas después de confirmar"
          hint="Con el archivo se eliminan su XML y su CDR. Sin marcar, todo se conserva."
          checked={deletes}
          onChecked={setDeletes}
        />
        {deletes ? (
          <TextField
            label="Días después de confirmar"
            inputMode="numeric"
            value={days}
            error={wrong ?? (error ? messageOf(error) : undefined)}
            hint="También alcanza a los documentos que ya están confirmados."
            onValue={setDays}
            className="w-full max-w-64"
          />
        ) : (
          <ErrorNotice error={error} />
        )}
        <Button
          type="submit"
          variant={changed ? 'primary' : 'secondary'}
          busy={isPending}
          disabled={!changed}
        >
          Guardar
        </Button>
      </Form>
      <FormDialog
        open={asking}
        size="sm"
        danger
        title="Eliminar archivos"
        description={`Los archivos de lo que se confirmó hace ${counted(typed ?? 0, 'día')} o más se eliminan dentro de una hora, y los demás cuando cumplan ese plazo. No se puede deshacer.`}
        action="Eliminar archivos"
        onSubmit={() => {
          setAsking(false)
          if (wanted !== undefined) mutate({ deleteAfterDays: wanted })
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
