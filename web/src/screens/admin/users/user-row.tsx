import type { AdminUser } from '@conforme/contract/administration/admin'
import { Role, roleLabels } from '@conforme/contract/accounts/roles'
import { counted } from '@conforme/contract/values/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import Hourglass from 'lucide-react/icons/hourglass'
import { useId, useState } from 'react'
import { AccessButton } from '../../../features/session/access-button.tsx'
import { RoleSelect } from '../../../features/session/role-select.tsx'
import { useUser } from '../../../features/session/session.tsx'
import { displayNameOf } from '../../../features/session/user-names.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { DateText } from '../../../ui/date-text.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { refreshAdministration } from '../administration.ts'
import { CreditActions } from './credit-actions.tsx'
import { UserDetail } from './user-detail.tsx'

type Change = { role: Role } | { isActive: 'true' | 'false' } | { isAdmitted: true }

export function UserRow({ user }: { user: AdminUser }) {
  const [open, setOpen] = useState(false)
  const detailId = useId()
  const { change, isPending } = useChangeUser(user)
  const name = displayNameOf(user)
  // Nobody can lock themselves out by mistake: another administrator must change one's own role or access.
  const isOneself = useUser().id === user.id
  return (
    <li data-row className="px-4 py-3">
      <div className="grid items-center gap-x-4 gap-y-2 lg:grid-cols-[minmax(0,1fr)_auto_auto]">
        <Who user={user} name={isOneself ? `${name} (tú)` : name} />
        <div className="flex flex-wrap items-center gap-2">
          {/* First in the row, so that when it disappears no other button moves under the finger. */}
          {!user.isAdmitted && (
            <Button
              busy={isPending}
              aria-label={`Admitir a ${name}`}
              onClick={() => change({ isAdmitted: true })}
            >
              Admitir
            </Button>
          )}
          {isOneself ? (
            <span className="text-sm text-muted">{roleLabels[user.role]}</span>
          ) : (
            <RoleSelect
              name={name}
              offered={Role}
              value={user.role}
              busy={isPending}
              onChange={(role) => change({ role })}
            />
          )}
          {!isOneself && (
            <AccessButton
              name={name}
              isActive={user.isActive === 'true'}
              busy={isPending}
              onChange={(isActive) => change({ isActive: isActive ? 'true' : 'false' })}
            />
          )}
          <Button
            variant="ghost"
            icon={<ChevronDown aria-hidden className={cx('transition-transform', open && 'rotate-180')} />}
            aria-label={`Actividad de ${name}`}
            aria-expanded={open}
            aria-controls={detailId}
            onClick={() => setOpen(!open)}
          >
            Actividad
          </Button>
        </div>
        <CreditActions user={user} name={name} />
      </div>
      <div id={detailId}>{open && <UserDetail user={user} />}</div>
    </li>
  )
}

function Who({ user, name }: { user: AdminUser; name: string }) {
  return (
    <div className="min-w-0">
      <p
        data-row-rest
        tabIndex={-1}
        className="w-fit max-w-full rounded-sm flex flex-wrap items-center gap-x-2 gap-y-1"
      >
        <span className="min-w-0 truncate font-medium">{name}</span>
        {user.isActive === 'true' ? (
          <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
            Activo
          </Badge>
        ) : (
          <Badge icon={<CircleOff aria-hidden />}>Inactivo</Badge>
        )}
        {!user.isAdmitted && (
          <Badge tone="warn" icon={<Hourglass aria-hidden />}>
            Sin admitir
          </Badge>
        )}
      </p>
      <p className="truncate text-sm text-muted">
        {user.email}
        {user.companyName && ` · ${user.companyName}`}
      </p>
      <p className="text-sm text-muted">
        Último acceso: <DateText value={user.lastLoginAt} time fallback="nunca" /> ·{' '}
        {counted(user.documentsUploaded, 'documento')}
      </p>
    </div>
  )
}

function useChangeUser(user: AdminUser) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Change) => call('PUT /api/admin/user/:id', { params: { id: user.id }, body }),
    onSuccess: () => toast({ title: 'Usuario actualizado' }),
    onError: (error) =>
      toastFailure(
        'Error',
        error,
        error instanceof ApiError ? `Error ${error.message}` : 'No se pudo actualizar el usuario',
      ),
    onSettled: () => refreshAdministration(queryClient),
  })
  return { change: mutate, isPending }
}
