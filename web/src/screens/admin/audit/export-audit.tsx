import type { Activity } from '@conforme/contract/administration/admin'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { call } from '../../../lib/api/api.ts'
import { downloadText } from '../../../lib/download.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toastFailure } from '../../../ui/overlays/toast.ts'
import { toAuditCsv } from './audit-csv.ts'

const perCall = 1000

export interface AuditFilters {
  action: string
  person: string
  from: string
  to: string
}

/** Exports all entries that match the filters, not only the page on screen. */
export function ExportAudit({ filters }: { filters: AuditFilters }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchAll(filters),
    onSuccess: (activities) => downloadText('auditoria.csv', toAuditCsv(activities), 'text/csv'),
    onError: (error) => toastFailure('Error', error, 'No se pudo exportar el registro'),
  })
  return (
    <Button icon={<Download aria-hidden />} busy={isPending} onClick={() => mutate()}>
      Exportar CSV
    </Button>
  )
}

/** Pages by cursor from the newest to the oldest, so that activities recorded meanwhile shift nothing. */
async function fetchAll(filters: AuditFilters): Promise<Activity[]> {
  const all: Activity[] = []
  for (;;) {
    const last = all.at(-1)
    const { activities } = await call('GET /api/admin/audit', {
      query: { ...filters, limit: perCall, ...(last && { before: last.id }) },
    })
    all.push(...activities)
    if (activities.length < perCall) return all
  }
}
