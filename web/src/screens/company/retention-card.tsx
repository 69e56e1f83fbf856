import type { Retention } from '@conforme/contract/administration/retention'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { apiQuery, call } from '../../lib/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { ErrorNotice } from '../../ui/states/error-notice.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Form } from '../../ui/controls/form.tsx'

const proposedDays = 30
const retentionQuery = apiQuery('GET /api/retention')

/** How long original files are kept; their data always is. */
export function RetentionCard({ editable }: { editable: boolean }) {
  const { data } = useQuery(retentionQuery)
  if (!data?.company) return null
  const { deleteAfterDays } = data.company
  return (
    <Card
      title="Conservación de archivos"
      description="Vale para los documentos confirmados. Los datos leídos y confirmados se conservan siempre."
    >
      {editable ? (
        <RetentionForm key={String(deleteAfterDays)} deleteAfterDays={deleteAfterDays} />
      ) : (
        <p>
          {deleteAfterDays === null
            ? 'Los archivos se conservan.'
            : `Los archivos se eliminan ${deleteAfterDays} ${deleteAfterDays === 1 ? 'día' : 'días'} después de confirmar.`}
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
  const wanted = deletes ? Number(days) : null
  const changed = wanted !== deleteAfterDays
  return (
    <Form
      className="flex flex-col items-start gap-3"
      busy={isPending}
      onSubmit={() => mutate({ deleteAfterDays: wanted })}
    >
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
          error={error ? messageOf(error) : undefined}
          hint="También alcanza a los documentos que ya están confirmados."
          onValue={setDays}
          className="w-full max-w-64"
        />
      ) : (
        <ErrorNotice error={error} />
      )}
      <Button type="submit" variant={changed ? 'primary' : 'secondary'} busy={isPending} disabled={!changed}>
        Guardar
      </Button>
    </Form>
  )
}
