import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { useSecurityChange } from './use-security-change.ts'

/** Proves the second factor in a session of the identity provider, which did not ask for ours. */
export function ShowSecondFactor() {
  const [code, setCode] = useState('')
  const { mutate, isPending } = useSecurityChange(
    () => call('POST /api/profile/second-factor', { body: { code } }),
    'Segundo factor verificado',
  )
  return (
    <Notice tone="info" className="mx-4 mb-3" title="Verifícalo en esta sesión">
      <Form className="mt-2 flex flex-wrap items-end gap-2" busy={isPending} onSubmit={() => mutate()}>
        <TextField
          label="Código"
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          onValue={setCode}
          className="flex-1 basis-40"
        />
        <Button type="submit" busy={isPending} disabled={code.trim() === ''}>
          Mostrar
        </Button>
      </Form>
    </Notice>
  )
}
