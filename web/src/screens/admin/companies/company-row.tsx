import type { Erasure } from '@conforme/contract/administration/privacy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Gauge from 'lucide-react/icons/gauge'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { TypedConfirmation } from '../../../ui/overlays/typed-confirmation.tsx'
import { refreshAdministration } from '../administration.ts'
import { LimitsDialog } from './limits-dialog.tsx'

interface Company {
  id: string
  name: string
  ruc: string
}

export function CompanyRow({ company, asked }: { company: Company; asked: Erasure | undefined }) {
  const [asking, setAsking] = useState(false)
  const [limiting, setLimiting] = useState(false)
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => call('DELETE /api/admin/companies/:id/erasure', { params: { id: company.id } }),
    onSuccess: () => toast({ title: `${company.name} sigue como estaba` }),
    onError: (error) => toastFailure('Error', error, 'No se pudo dejar sin efecto la eliminación'),
    onSettled: () => refreshAdministration(queryClient),
  })
  return (
    <li data-row className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p
          data-row-rest
          tabIndex={-1}
          className="w-fit max-w-full rounded-sm flex flex-wrap items-center gap-x-2 gap-y-1"
        >
          <span className="min-w-0 truncate font-medium">{company.name}</span>
          {asked && (
            <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
              Cerrada
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          RUC {company.ruc}
          {asked && (
            <>
              {' · se elimina el '}
              <DateText value={asked.dueAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={<Gauge aria-hidden />}
          aria-label={`Límites de ${company.name}`}
          onClick={() => setLimiting(true)}
        >
          Límites…
        </Button>
        <LinkButton
          href={`/api/admin/companies/${company.id}/archive`}
          download=""
          icon={<Download aria-hidden />}
        >
          Descargar todo
        </LinkButton>
        {asked ? (
          <Button
            key="keep"
            busy={withdraw.isPending}
            aria-label={`No eliminar ${company.name}`}
            onClick={() => withdraw.mutate()}
          >
            No eliminar
          </Button>
        ) : (
          <Button
            key="erase"
            icon={<Trash2 aria-hidden />}
            aria-label={`Eliminar ${company.name}`}
            onClick={() => setAsking(true)}
          >
            Eliminar…
          </Button>
        )}
      </div>
      {limiting && <LimitsDialog company={company} onClose={() => setLimiting(false)} />}
      {asking && <EraseDialog company={company} onClose={() => setAsking(false)} />}
    </li>
  )
}

function EraseDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) =>
      call('POST /api/admin/companies/:id/erasure', { params: { id: company.id }, body: { name } }),
    onSuccess: () => {
      toast({ title: `${company.name} quedó cerrada` })
      onClose()
    },
    onSettled: () => refreshAdministration(queryClient),
  })
  return (
    <TypedConfirmation
      title={`Eliminar ${company.name}`}
      description="Se cierra ahora y se borra dentro de treinta días; hasta entonces puedes dejarlo sin efecto."
      expected={company.name}
      label="Nombre de la empresa"
      action="Cerrar y eliminar"
      busy={isPending}
      error={error ? messageOf(error) : undefined}
      onConfirm={mutate}
      onClose={onClose}
    >
      <p>
        Nadie de la empresa podrá entrar desde ahora. A los treinta días se borran sus documentos, archivos,
        proveedores, pagos y personas. Descarga antes todo lo suyo si la ley le obliga a conservarlo.
      </p>
    </TypedConfirmation>
  )
}
