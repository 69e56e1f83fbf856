import { counted } from '@conforme/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { InvitationsCard } from '../../features/invitations/invitations-card.tsx'
import { useUser } from '../../features/session/session.tsx'
import { useAuthOptions } from '../../features/session/use-auth-options.ts'
import { apiQuery, call } from '../../lib/api/api.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { useWatchedFocus } from '../../lib/hooks/use-kept-focus.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ScreenSpinner } from '../../ui/states/spinner.tsx'
import { AddMemberDialog } from './add-member-dialog.tsx'
import { CompanySwitch } from './company-switch.tsx'
import { CompanyForm } from './company-form.tsx'
import { FolderCard } from './folder-card.tsx'
import { LimitsCard } from './limits-card.tsx'
import { MailboxesCard } from './mailboxes/mailboxes-card.tsx'
import { MemberRow } from './member-row.tsx'
import { PilotCard } from './pilot/pilot-card.tsx'
import { RegisterCompany } from './register-company.tsx'
import { RetentionCard } from './retention-card.tsx'
import { teamWords } from './team-words.ts'
import { WorkflowRulesCard } from './workflow-rules-card.tsx'

export function CompanyScreen() {
  useDocumentTitle('Mi Empresa')
  const { role, companyId } = useUser()
  // Without password login, people are added by invitation.
  const passwords = useAuthOptions()?.passwords !== false
  const [adding, setAdding] = useState(false)
  const keptFocus = useWatchedFocus()
  const { data, error, refetch } = useQuery({ ...apiQuery('GET /api/company'), enabled: companyId !== null })
  const rules = useQuery({ ...apiQuery('GET /api/workflow/settings'), enabled: companyId !== null }).data
  if (companyId === null) return <RegisterCompany />
  if (error && !data)
    return <ErrorState title="No se pudo cargar tu empresa" error={error} onRetry={refetch} />
  if (!data) return <ScreenSpinner />
  const manages = role !== 'user'
  return (
    <div {...keptFocus} className="mx-auto flex max-w-4xl flex-col gap-4">
      <h1 className="text-xl font-semibold sm:text-2xl">Mi Empresa</h1>
      <CompanyForm company={data.company} editable={manages} />
      <Card
        flush
        title="Miembros"
        description={
          <>
            {counted(data.members.length, 'persona')}.{' '}
            {manages &&
              'Un Admin Empresa además agrega personas y cambia reglas, cuentas de cargo y buzones.'}
          </>
        }
        actions={
          manages &&
          passwords && (
            <Button icon={<UserPlus aria-hidden />} onClick={() => setAdding(true)}>
              Agregar persona
            </Button>
          )
        }
      >
        <ul className="divide-y divide-line border-t border-line">
          {data.members.map((member) => (
            <MemberRow key={member.id} member={member} manages={manages} team={teamWords(rules, member.id)} />
          ))}
        </ul>
      </Card>
      <WorkflowRulesCard manages={manages} />
      <PilotCard manages={manages} />
      <CompanySwitch
        title="Segundo factor"
        description="Cada persona lo activa en su perfil."
        label="Pedirlo para pagos, API keys y roles"
        hint="Quien no lo tenga verá todo lo demás como siempre."
        states={{ on: 'Se pide para pagos, API keys y roles.', off: 'No se pide.' }}
        toasts={{ on: 'Se pide segundo factor', off: 'Ya no se pide segundo factor' }}
        on={data.company.secondFactorRequired}
        manages={manages}
        save={(required) => call('PUT /api/company/second-factor', { body: { required } })}
      />
      <CompanySwitch
        title="Modo ahorro"
        description="Cuando el lector local, el código y las sumas del documento coinciden, no hace falta un modelo."
        label="Preguntar al modelo solo lo dudoso"
        hint="Vale para los documentos que se suban desde ahora con cualquier procesador. Cada documento sigue costando un crédito, como con el lector local: lo que se ahorra es lo que cobra el proveedor."
        states={{
          on: 'Activado: al modelo se le pregunta solo lo dudoso.',
          off: 'Desactivado: el modelo lee cada documento entero.',
        }}
        toasts={{ on: 'Modo ahorro activado', off: 'Modo ahorro desactivado' }}
        on={data.company.savingMode}
        manages={manages}
        save={(on) => call('PUT /api/company/saving', { body: { on } })}
      />
      <MailboxesCard manages={manages} />
      <FolderCard />
      <RetentionCard editable={manages} />
      <LimitsCard />
      {manages && <InvitationsCard scope="company" />}
      {adding && <AddMemberDialog onClose={() => setAdding(false)} />}
    </div>
  )
}
