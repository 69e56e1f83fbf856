import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ErrorNotice } from '../../ui/states/error-notice.tsx'
import { companyKey } from './company-form.tsx'

interface CompanySwitchProps {
  title: string
  description: string
  label: string
  hint: string
  /** Texts for members who may not change it. */
  states: { on: string; off: string }
  toasts: { on: string; off: string }
  on: boolean
  manages: boolean
  save: (on: boolean) => Promise<unknown>
}

/** A boolean setting of the company, saved when toggled. */
export function CompanySwitch(props: CompanySwitchProps) {
  const { title, description, label, hint, states, toasts, on, manages, save } = props
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: (_answer, wanted) => toast({ title: wanted ? toasts.on : toasts.off }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: companyKey }),
  })
  return (
    <Card title={title} description={description}>
      <ErrorNotice error={error} className="mb-3" />
      {manages ? (
        // Not disabled while saving, because that would drop the focus.
        <Checkbox
          label={label}
          hint={hint}
          checked={on}
          aria-busy={isPending}
          onChecked={(wanted) => !isPending && mutate(wanted)}
        />
      ) : (
        <p>{on ? states.on : states.off}</p>
      )}
    </Card>
  )
}
