import type { User } from '@conforme/contract/accounts/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { sessionKey } from '../../features/session/session.tsx'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { ErrorNotice } from '../../ui/states/error-notice.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { toast } from '../../ui/overlays/toast.ts'

interface JoinCompanyProps {
  token: string
  user: User
  companyName: string | null
}

/** For people who already have an account. */
export function JoinCompany({ token, user, companyName }: JoinCompanyProps) {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/invitations/:token/accept', { params: { token } }),
    onSuccess: (joined) => {
      queryClient.setQueryData(sessionKey, joined)
      toast({ title: 'Te uniste a la empresa' })
      navigate('/empresa')
    },
  })
  if (user.companyId !== null || companyName === null)
    return (
      <div className="grid gap-4">
        <Notice tone="info">
          {companyName === null
            ? 'Ya iniciaste sesión: esta invitación es para crear una cuenta nueva.'
            : 'Tu cuenta ya pertenece a una empresa. Para usar esta invitación, cierra sesión y crea otra cuenta.'}
        </Notice>
        <LinkButton href="/">Ir al Procesador</LinkButton>
      </div>
    )
  return (
    <div className="grid gap-4">
      <ErrorNotice error={error} />
      <p>
        Iniciaste sesión como {user.email}. Los documentos que ya subiste seguirán siendo solo tuyos; los que
        subas desde ahora los verá tu empresa.
      </p>
      <Button variant="primary" size="lg" busy={isPending} onClick={() => mutate()}>
        Unirme a {companyName}
      </Button>
    </div>
  )
}
