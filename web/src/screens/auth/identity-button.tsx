import { goToLogin, requestedPage } from '../../features/session/go.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useAuthOptions } from '../../features/session/use-auth-options.ts'

/** Shown only when the installation has an identity provider. Passes an invitation along. */
export function IdentityButton({ invitation }: { invitation?: string | undefined }) {
  const options = useAuthOptions()
  if (!options?.identityProvider) return null
  return (
    <>
      {options.passwords && (
        <p className="my-4 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          o
        </p>
      )}
      <Button
        className="w-full"
        variant={options.passwords ? 'secondary' : 'primary'}
        onClick={() => goToLogin({ invitation, wanted: requestedPage() })}
      >
        Continuar con {options.identityProvider.name}
      </Button>
    </>
  )
}
