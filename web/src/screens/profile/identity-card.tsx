import type { Security } from '@conforme/contract/accounts/companies'
import { useMutation } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { RefusedIdentityLogin } from '../../features/session/refused-identity-login.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Form } from '../../ui/controls/form.tsx'

/** Whether this account is linked to the identity provider, with the button to link it. */
export function IdentityCard({ security }: { security: Security }) {
  const { identity, hasPassword } = security
  if (!identity) return null
  return (
    <Card
      title="Proveedor de identidad"
      description={`Para entrar con ${identity.name}.`}
      actions={
        identity.linked && (
          <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
            Vinculado
          </Badge>
        )
      }
    >
      <RefusedIdentityLogin className="mb-3" />
      {!identity.linked && hasPassword && <LinkForm name={identity.name} />}
    </Card>
  )
}

function LinkForm({ name }: { name: string }) {
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/profile/identity', { body: { password } }),
    onSuccess: ({ url }) => location.assign(url),
  })
  return (
    <Form
      className="grid items-start gap-3 sm:grid-cols-[1fr_auto]"
      busy={isPending}
      onSubmit={() => mutate()}
    >
      <TextField
        label="Tu contraseña"
        type="password"
        autoComplete="current-password"
        value={password}
        error={error ? messageOf(error) : undefined}
        onValue={setPassword}
      />
      <Button type="submit" className="sm:mt-6" busy={isPending} disabled={password === ''}>
        Vincular con {name}
      </Button>
    </Form>
  )
}
