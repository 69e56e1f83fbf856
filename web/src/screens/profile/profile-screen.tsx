import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { CreditLedger } from '../../features/credits/credit-ledger.tsx'
import { creditsText } from '../../features/credits/use-credits.ts'
import { useUser } from '../../features/session/session.tsx'
import { apiQuery } from '../../lib/api/api.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { useWatchedFocus } from '../../lib/hooks/use-kept-focus.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { AccessChanges } from './access-changes.tsx'
import { NamesForm } from './names-form.tsx'
import { IdentityCard } from './identity-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function ProfileScreen() {
  useDocumentTitle('Perfil')
  const user = useUser()
  const keptFocus = useWatchedFocus()
  const ledger = useQuery(apiQuery('GET /api/user/credits/ledger', { query: { limit: 200 } }))
  const security = useQuery(apiQuery('GET /api/profile/security'))
  const credits = ledger.data?.entries[0]?.balance ?? user.credits
  return (
    <div {...keptFocus} className="mx-auto flex max-w-4xl flex-col gap-4">
      <h1 className="text-xl font-semibold sm:text-2xl">Perfil</h1>
      <NamesForm user={user} />
      {user.companyId === null && (
        <Card
          title="Empresa"
          description="Tu cuenta no pertenece a una: entra con una invitación de quien la administra, o regístrala."
        >
          <LinkButton href="/empresa">Registrar mi empresa</LinkButton>
        </Card>
      )}
      {security.data?.hasPassword !== false && <PasswordForm email={user.email} />}
      {security.data && <IdentityCard security={security.data} />}
      {security.data && <SecondFactorCard security={security.data} />}
      <SessionsCard />
      {security.data && <AccessChanges changes={security.data.changes} />}
      <Card title="Créditos" description={creditsText(credits)}>
        <CreditLedger entries={ledger.data?.entries} error={ledger.error} />
      </Card>
      <Card
        title="Tus datos"
        description="Una copia de lo que se guarda sobre ti, en un ZIP con un archivo por tema. Para que se eliminen, pídeselo a quien administra la instalación."
      >
        <LinkButton href="/api/profile/data" download="" icon={<Download aria-hidden />}>
          Descargar mis datos
        </LinkButton>
      </Card>
    </div>
  )
}
