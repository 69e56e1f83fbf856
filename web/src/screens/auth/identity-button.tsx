import { goToLogin } from '../../features/session/go.ts'
import { Button } from '../../ui/button.tsx'
import { useAuthOptions } from './use-auth-options.ts'

/** Only where this installation has an identity provider. */
export function IdentityButton() {
  const provider = useAuthOptions()?.identityProvider
  if (!provider) return null
  return (
    <>
      <p className="my-4 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        o
      </p>
      <Button className="w-full" onClick={goToLogin}>
        Continuar con {provider.name}
      </Button>
    </>
  )
}
