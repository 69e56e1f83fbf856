import type { Company } from '@conforme/contract/accounts/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Form } from '../../ui/controls/form.tsx'

export const companyKey = ['/api/company'] as const

export function CompanyForm({ company, editable }: { company: Company; editable: boolean }) {
  const [name, setName] = useState(company.name)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('PUT /api/company', { body: { name } }),
    onSuccess: () => toast({ title: 'Empresa actualizada' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: companyKey }),
  })
  const changed = name.trim() !== '' && name.trim() !== company.name
  return (
    <Card
      title="Datos de la empresa"
      {...(!editable && { description: 'Los cambia un administrador de la empresa.' })}
    >
      <Form
        className="grid items-start gap-3 sm:grid-cols-[1fr_12rem_auto]"
        busy={isPending}
        onSubmit={() => mutate()}
      >
        <TextField
          label="Razón social"
          value={name}
          maxLength={200}
          readOnly={!editable}
          error={error ? messageOf(error) : undefined}
          onValue={setName}
        />
        <TextField label="RUC" value={company.ruc} readOnly />
        {editable && (
          <Button
            type="submit"
            variant={changed ? 'primary' : 'secondary'}
            className="sm:mt-6"
            busy={isPending}
            disabled={!changed}
          >
            Guardar
          </Button>
        )}
      </Form>
    </Card>
  )
}
