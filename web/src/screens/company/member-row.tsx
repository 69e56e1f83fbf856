import { roleLabels } from '@conforme/contract/accounts/roles'
import type { User } from '@conforme/contract/accounts/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import { AccessButton } from '../../features/session/access-button.tsx'
import { ResetAccess } from '../../features/session/reset-access.tsx'
import { RoleSelect } from '../../features/session/role-select.tsx'
import { useAuthOptions } from '../../features/session/use-auth-options.ts'
import { sessionKey, useUser } from '../../features/session/session.tsx'
import { displayNameOf } from '../../features/session/user-names.ts'
import { call } from '../../lib/api/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { cx } from '../../ui/cx.ts'
import { membersChanged } from './members-changed.ts'
import type { TeamWords } from './team-words.ts'

type Change = { role: (typeof offered)[number] } | { isActive: 'true' | 'false' }

const offered = ['user', 'company_admin'] as const

interface MemberRowProps {
  member: User
  manages: boolean
  team: TeamWords | undefined
}

export function MemberRow({ member, manages, team }: MemberRowProps) {
  const queryClient = useQueryClient()
  const passwords = useAuthOptions()?.passwords !== false
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Change) => call('PUT /api/company/members/:id', { params: { id: member.id }, body }),
    onSuccess: () => toast({ title: 'Usuario actualizado' }),
    onError: (error) => toastFailure('Error', error, 'No se pudo actualizar el usuario'),
    onSettled: () =>
      Promise.all([membersChanged(queryClient), queryClient.invalidateQueries({ queryKey: sessionKey })]),
  })
  const name = displayNameOf(member)
  const isActive = member.isActive === 'true'
  // Nobody can lock themselves out by mistake: another administrator must change one's own role or access.
  const isOneself = useUser().id === member.id
  return (
    <li data-row className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p
          data-row-rest
          tabIndex={-1}
          className="w-fit max-w-full rounded-sm flex flex-wrap items-center gap-2"
        >
          <span className="min-w-0 truncate font-medium">{name}</span>
          {isOneself && <span className="text-sm text-muted">(tú)</span>}
          {isActive ? (
            <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
              Activo
            </Badge>
          ) : (
            <Badge icon={<CircleOff aria-hidden />}>Inactivo</Badge>
          )}
        </p>
        <p className="truncate text-sm text-muted">{member.email}</p>
        {team && (
          <p className={cx('text-sm', team.isShutOut && isActive ? 'text-warn' : 'text-muted')}>
            {team.text}
          </p>
        )}
      </div>
      {manages && member.role !== 'admin' && !isOneself ? (
        <div className="flex flex-wrap items-center gap-2">
          <RoleSelect
            name={name}
            offered={offered}
            value={member.role}
            busy={isPending}
            onChange={(role) => mutate({ role })}
          />
          {passwords && (
            <ResetAccess
              name={name}
              reset={() => call('POST /api/company/members/:id/reset', { params: { id: member.id } })}
            />
          )}
          <AccessButton
            name={name}
            isActive={isActive}
            busy={isPending}
            onChange={(active) => mutate({ isActive: active ? 'true' : 'false' })}
          />
        </div>
      ) : (
        <span className="text-sm text-muted">{roleLabels[member.role]}</span>
      )}
    </li>
  )
}
