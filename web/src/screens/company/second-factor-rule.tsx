import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { ErrorNotice } from '../../ui/states/error-notice.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { companyKey } from './company-form.tsx'

/** Whether the company asks its people for a second factor where money, keys and roles are at stake. */
export function SecondFactorRule({ required, manages }: { required: boolean; manages: boolean }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: boolean) => call('PUT /api/company/second-factor', { body: { required: wanted } }),
    onSuccess: ({ required: now }) =>
      toast({ title: now ? 'Se pide segundo factor' : 'Ya no se pide segundo factor' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: companyKey }),
  })
  return (
    <Card title="Segundo factor" description="Cada persona lo activa en su perfil.">
      <ErrorNotice error={error} className="mb-3" />
      {manages ? (
        <Checkbox
          label="Pedirlo para pagos, API keys y roles"
          hint="Quien no lo tenga verá todo lo demás como siempre."
          checked={required}
          disabled={isPending}
          onChange={(event) => mutate(event.target.checked)}
        />
      ) : (
        <p>{required ? 'Se pide para pagos, API keys y roles.' : 'No se pide.'}</p>
      )}
    </Card>
  )
}
