import type { SecondFactorAsked } from '@conforme/contract/accounts/second-factor'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'
import { loginWithPasskey, supportsPasskeys } from '../../features/session/passkey.ts'
import { sessionKey } from '../../features/session/session.tsx'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorNotice } from '../../ui/states/error-notice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { AuthFrame } from './auth-frame.tsx'

interface SecondFactorStepProps {
  asked: SecondFactorAsked['secondFactor']
  onRestart: () => void
}

/** Asks for the second factor after the right password. */
export function SecondFactorStep({ asked, onRestart }: SecondFactorStepProps) {
  const [code, setCode] = useState('')
  const queryClient = useQueryClient()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (how: 'code' | 'passkey') =>
      how === 'passkey' ? loginWithPasskey() : call('POST /api/login/code', { body: { code } }),
    onSuccess: (user) => queryClient.setQueryData(sessionKey, user),
  })
  const withPasskey = asked.passkeys && supportsPasskeys
  return (
    <AuthFrame title="Un paso más" intro="Tu cuenta está protegida con un segundo factor.">
      <ErrorNotice error={error} className="mb-4" />
      {withPasskey && (
        <Button
          variant="primary"
          size="lg"
          className="mb-5 w-full"
          icon={<Fingerprint aria-hidden />}
          busy={isPending && variables === 'passkey'}
          onClick={() => mutate('passkey')}
        >
          Usar mi llave de acceso
        </Button>
      )}
      <Form
        className="flex flex-col gap-4"
        busy={isPending}
        onSubmit={() => {
          if (code.trim() !== '') mutate('code')
        }}
      >
        <TextField
          label={asked.totp ? 'Código' : 'Código de recuperación'}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus={!withPasskey}
          maxLength={40}
          value={code}
          onValue={setCode}
          hint={
            asked.totp
              ? 'Los 6 dígitos de tu aplicación, o uno de tus códigos de recuperación.'
              : 'Si no tienes tu llave a mano, uno de los que guardaste.'
          }
        />
        <Button
          type="submit"
          variant={withPasskey ? 'secondary' : 'primary'}
          size="lg"
          busy={isPending && variables === 'code'}
          disabled={code.trim() === ''}
        >
          Entrar
        </Button>
      </Form>
      <Button variant="ghost" className="mt-3 w-full" onClick={onRestart}>
        Volver
      </Button>
    </AuthFrame>
  )
}
