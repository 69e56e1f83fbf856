import { quickCredits } from '@conforme/contract/limits'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { countCredits } from './typed-credits.ts'

interface ResetCreditsProps {
  name: string
  credits: number
  busy: boolean
  onReset: () => void
}

/** Sets a balance to the usual amount; asks first when that takes credits away. */
export function ResetCredits({ name, credits, busy, onReset }: ResetCreditsProps) {
  const [asking, setAsking] = useState(false)
  const { reset } = quickCredits
  return (
    <>
      <Button
        size="sm"
        busy={busy}
        aria-label={`Reset ${reset}: fijar en ${reset} los créditos de ${name}`}
        onClick={() => (credits > reset ? setAsking(true) : onReset())}
      >
        Reset {reset}
      </Button>
      <FormDialog
        open={asking}
        size="sm"
        title={`Bajar los créditos de ${name}`}
        description={`De ${countCredits(credits)} a ${countCredits(reset)}.`}
        action={`Bajar a ${reset}`}
        // In a `danger` dialog the action button does not take the focus, so a repeated key press cannot confirm it.
        danger
        onSubmit={() => {
          setAsking(false)
          onReset()
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
