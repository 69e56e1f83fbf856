import { useQuery } from '@tanstack/react-query'
import { goToLogin } from '../../features/session/go.ts'
import { apiQuery } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'

/** Only where this installation has an identity provider. */
export function IdentityButton() {
  const { data } = useQuery(apiQuery('GET /api/auth/options'))
  if (!data?.identityProvider) return null
  return (
    <>
      <p className="my-4 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        o
      </p>
      <Button className="w-full" onClick={goToLogin}>
        Continuar con {data.identityProvider.name}
      </Button>
    </>
  )
}
