import type { AdminUser } from '@conforme/contract/administration/admin'
import { useQuery } from '@tanstack/react-query'
import { CreditLedger } from '../../../features/credits/credit-ledger.tsx'
import { ResetAccess } from '../../../features/session/reset-access.tsx'
import { useUser } from '../../../features/session/session.tsx'
import { useAuthOptions } from '../../../features/session/use-auth-options.ts'
import { displayNameOf } from '../../../features/session/user-names.ts'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { PersonalData } from './personal-data.tsx'
import { ActivityList } from '../audit/activity-list.tsx'
import { toHoursAndMinutes } from '../health/duration.ts'

/** Activity and cost of a person, loaded when opened. */
export function UserDetail({ user }: { user: AdminUser }) {
  const passwords = useAuthOptions()?.passwords !== false
  // Own account: a reset would end the session that shows the new password.
  const isOneself = useUser().id === user.id
  const stats = useQuery(apiQuery('GET /api/admin/user/:id/stats', { params: { id: user.id } }))
  const activity = useQuery(apiQuery('GET /api/admin/activity/:userId', { params: { userId: user.id } }))
  const credits = useQuery(apiQuery('GET /api/admin/user/:id/credits', { params: { id: user.id } }))
  const loading = <Skeleton className="h-5 w-10" />
  return (
    <div className="mt-3 grid gap-4 rounded-lg border border-line bg-sunken p-4 lg:grid-cols-2">
      <section className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-semibold">Actividad</h3>
          {passwords && !isOneself && (
            <ResetAccess
              name={displayNameOf(user)}
              reset={() => call('POST /api/admin/user/:id/reset', { params: { id: user.id } })}
            />
          )}
        </div>
        <dl className="my-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <div className="flex gap-1.5">
            <dt className="text-muted">Documentos subidos:</dt>
            <dd className="tabular-nums">{stats.data?.documentsUploaded ?? loading}</dd>
          </div>
          <div className="flex gap-1.5">
            <dt className="text-muted">Tiempo de procesamiento:</dt>
            <dd className="tabular-nums">
              {stats.data ? toHoursAndMinutes(stats.data.totalProcessingTime) : loading}
            </dd>
          </div>
          <div className="flex gap-1.5">
            <dt className="text-muted">Créditos usados:</dt>
            <dd className="tabular-nums">{user.creditsUsed}</dd>
          </div>
        </dl>
        {activity.error ? (
          <ErrorState
            title="No se pudo cargar la actividad"
            error={activity.error}
            onRetry={activity.refetch}
          />
        ) : (
          <ActivityList activities={activity.data} about={user.id} />
        )}
      </section>
      <section className="min-w-0">
        <h3 className="mb-2 font-semibold">Movimientos de créditos</h3>
        <CreditLedger entries={credits.data?.entries} error={credits.error} />
      </section>
      <section className="min-w-0 lg:col-span-2">
        <h3 className="mb-2 font-semibold">Datos personales</h3>
        <PersonalData user={user} name={displayNameOf(user)} />
      </section>
    </div>
  )
}
