import type { AccountingSettings } from '@conforme/contract/accounting/accounting'
import {
  accountCodePattern,
  accountCodeRule,
  accountLabels,
  journalLabels,
  journalPattern,
  journalRule,
  type AccountName,
  type JournalName,
} from '@conforme/contract/accounting/accounting-words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call } from '../../lib/api/api.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { QueryState } from '../../ui/states/query-state.tsx'

const settingsQuery = apiQuery('GET /api/accounting/settings')
const accountNames = Object.keys(accountLabels) as AccountName[]
const journalNames = Object.keys(journalLabels) as JournalName[]

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(settingsQuery)
  const [draft, setDraft] = useState<AccountingSettings | undefined>()
  const [pressed, setPressed] = useState(false)
  const queryClient = useQueryClient()
  const shown = draft ?? query.data
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: AccountingSettings) => call('PUT /api/accounting/settings', { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved)
      toast({ title: 'Cuentas guardadas' })
      onClose()
    },
  })
  const save = () => {
    setPressed(true)
    if (shown && isWhole(shown)) mutate(shown)
  }
  return (
    <FormDialog
      title="Cuentas fijas de los asientos"
      description="Las que no dependen de lo comprado, y los subdiarios de CONCAR. Valen para toda la empresa."
      size="lg"
      action="Guardar"
      busy={isPending}
      disabled={!shown}
      error={error}
      fallback="No se pudieron guardar las cuentas."
      onSubmit={save}
      onClose={onClose}
    >
      <QueryState query={query} failure="No se pudieron cargar las cuentas" className="h-60" />
      {shown && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {accountNames.map((name) => (
              <TextField
                key={name}
                label={accountLabels[name]}
                inputMode="numeric"
                autoComplete="off"
                value={shown.accounts[name]}
                onValue={(value) =>
                  setDraft({ ...shown, accounts: { ...shown.accounts, [name]: value.trim() } })
                }
                error={pressed && !isAccount(shown.accounts[name]) ? accountCodeRule : undefined}
              />
            ))}
          </div>
          <fieldset className="grid gap-4 border-t border-line pt-3 sm:grid-cols-3">
            <legend className="sr-only">Subdiarios de CONCAR</legend>
            {journalNames.map((name) => (
              <TextField
                key={name}
                label={`Subdiario: ${journalLabels[name]}`}
                autoComplete="off"
                value={shown.journals[name]}
                onValue={(value) =>
                  setDraft({ ...shown, journals: { ...shown.journals, [name]: value.trim() } })
                }
                error={pressed && !isJournal(shown.journals[name]) ? journalRule : undefined}
              />
            ))}
          </fieldset>
        </>
      )}
    </FormDialog>
  )
}

const isAccount = (code: string) => accountCodePattern.test(code)
const isJournal = (code: string) => journalPattern.test(code)

function isWhole({ accounts, journals }: AccountingSettings): boolean {
  return Object.values(accounts).every(isAccount) && Object.values(journals).every(isJournal)
}
