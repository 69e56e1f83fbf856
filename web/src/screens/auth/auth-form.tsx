import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { useAuthOptions } from '../../features/session/use-auth-options.ts'
import { IdentityButton } from './identity-button.tsx'

interface AuthFormProps {
  /** The refusal of the whole form. */
  error: string | undefined
  busy: boolean
  action: string
  /** Token of the invitation. */
  invitation?: string | undefined
  /** True when this screen has no other login method. */
  only?: boolean
  onSubmit: () => void
  children: ReactNode
}

/** The frame of login and registration: the form, and the identity provider's button. */
export function AuthForm({
  error,
  busy,
  action,
  invitation,
  only = false,
  onSubmit,
  children,
}: AuthFormProps) {
  // Shows the form until the options are loaded, because nearly every installation uses it.
  if (useAuthOptions()?.passwords === false && !only) return <IdentityButton invitation={invitation} />
  return (
    <>
      <Form className="flex flex-col gap-4" onSubmit={onSubmit}>
        {error && (
          <Notice tone="bad" urgent>
            {error}
          </Notice>
        )}
        {children}
        <Button type="submit" variant="primary" size="lg" busy={busy} className="mt-1">
          {action}
        </Button>
      </Form>
      {!only && <IdentityButton invitation={invitation} />}
    </>
  )
}
