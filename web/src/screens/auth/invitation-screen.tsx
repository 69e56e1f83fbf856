import { roleLabels } from '@conforme/contract/accounts/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { useSession } from '../../features/session/session.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import type { Reply } from '../../lib/api/api.ts'
import { apiQuery } from '../../lib/api/api.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { DateText } from '../../ui/date-text.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { ScreenSpinner } from '../../ui/states/spinner.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { RegisterForm } from './register-form.tsx'
import { JoinCompany } from './join-company.tsx'

/** Target of an invitation link: registers a new account, or adds an existing one to the company. */
export function InvitationScreen({ params }: { params: Record<string, string | undefined> }) {
  useDocumentTitle('Invitación')
  const token = params['token'] ?? ''
  const session = useSession()
  const [wasOutside, setWasOutside] = useState(false)
  if (session.state === 'unauthenticated' && !wasOutside) setWasOutside(true)
  const { data, error } = useQuery(apiQuery('GET /api/invitations/:token', { params: { token } }))
  // Registering here used up the invitation.
  if (wasOutside && session.state === 'authenticated') return <Redirect to="/dashboard" replace />
  if (error)
    return (
      <AuthFrame title="Invitación" intro="No se puede usar este enlace.">
        <Notice tone="bad">{messageOf(error)}</Notice>
        <LinkButton href="/" external className="mt-4">
          Ir al inicio
        </LinkButton>
      </AuthFrame>
    )
  if (!data || session.state === 'loading') return <ScreenSpinner />
  if (session.state === 'authenticated')
    return (
      <AuthFrame title="Invitación" intro={<Offer invitation={data} />}>
        <JoinCompany token={token} user={session.user} companyName={data.companyName} />
      </AuthFrame>
    )
  return (
    <AuthFrame
      title="Crear Cuenta"
      intro={
        <>
          <Offer invitation={data} /> ¿Ya tienes cuenta? <TextLink href="/login">Iniciar Sesión</TextLink> y
          vuelve a abrir este enlace.
        </>
      }
    >
      <RegisterForm invitation={{ token, email: data.email }} />
    </AuthFrame>
  )
}

function Offer({ invitation }: { invitation: Reply<'GET /api/invitations/:token'> }) {
  return (
    <>
      {invitation.createdBy} te invita a {invitation.companyName ?? 'Conforme'} como{' '}
      {roleLabels[invitation.role]}. El enlace vence el <DateText value={invitation.expiresAt} time />.
    </>
  )
}
