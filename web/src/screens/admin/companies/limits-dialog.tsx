import type { CompanyLimits } from '@conforme/contract/accounts/company-limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call, type Reply } from '../../../lib/api/api.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { QueryState } from '../../../ui/states/query-state.tsx'
import { refreshAdministration } from '../administration.ts'
import { LimitFields } from './limit-fields.tsx'
import { limitsOf, typedOf } from './typed-limits.ts'

interface LimitsDialogProps {
  company: { id: string; name: string }
  onClose: () => void
}

/** The limits of a company beside its usage. */
export function LimitsDialog({ company, onClose }: LimitsDialogProps) {
  const params = { id: company.id }
  const query = useQuery(apiQuery('GET /api/admin/companies/:id/limits', { params }))
  if (query.data) return <LimitsForm company={company} stored={query.data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Límites de ${company.name}`}>
      <QueryState query={query} failure="No se pudieron cargar los límites" className="h-64" />
    </Dialog>
  )
}

type Stored = Reply<'GET /api/admin/companies/:id/limits'>

function LimitsForm({ company, stored, onClose }: LimitsDialogProps & { stored: Stored }) {
  const [follows, setFollows] = useState(stored.own === null)
  const [typed, setTyped] = useState(typedOf(stored.own ?? stored.installation))
  const [pressed, setPressed] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (own: CompanyLimits | null) =>
      call('PUT /api/admin/companies/:id/limits', { params: { id: company.id }, body: { own } }),
    onSuccess: () => {
      toast({ title: `Límites de ${company.name} guardados` })
      onClose()
    },
    onSettled: () => refreshAdministration(queryClient),
  })
  return (
    <FormDialog
      title={`Límites de ${company.name}`}
      description="Lo que ya usa se conserva: solo se rechaza lo que venga de más."
      action="Guardar"
      busy={isPending}
      error={error}
      onSubmit={() => {
        setPressed(true)
        const own = follows ? null : limitsOf(typed)
        if (own !== undefined) mutate(own)
      }}
      onClose={onClose}
    >
      <Checkbox
        label="Los mismos que las demás empresas"
        hint="Los que están al pie de la lista de empresas."
        checked={follows}
        onChecked={setFollows}
      />
      {!follows && <LimitFields typed={typed} onTyped={setTyped} pressed={pressed} used={stored.used} />}
    </FormDialog>
  )
}
