import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ErrorNotice } from '../../ui/states/error-notice.tsx'
import { companyKey } from './company-form.tsx'

/** Whether models that cost money are asked about whole documents, or only about what is in doubt. */
export function SavingCard({ saving, manages }: { saving: boolean; manages: boolean }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (on: boolean) => call('PUT /api/company/saving', { body: { on } }),
    onSuccess: ({ on }) => toast({ title: on ? 'Modo ahorro activado' : 'Modo ahorro desactivado' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: companyKey }),
  })
  return (
    <Card
      title="Modo ahorro"
      description="Cuando el lector local, el código y las sumas del documento coinciden, no hace falta un modelo."
    >
      <ErrorNotice error={error} className="mb-3" />
      {manages ? (
        <Checkbox
          label="Preguntar al modelo solo lo dudoso"
          hint="Vale para los documentos que se suban desde ahora con cualquier procesador. Cada documento sigue costando un crédito, como con el lector local: lo que se ahorra es lo que cobra el proveedor."
          checked={saving}
          disabled={isPending}
          onChange={(event) => mutate(event.target.checked)}
        />
      ) : (
        <p>
          {saving
            ? 'Activado: al modelo se le pregunta solo lo dudoso.'
            : 'Desactivado: el modelo lee cada documento entero.'}
        </p>
      )}
    </Card>
  )
}
