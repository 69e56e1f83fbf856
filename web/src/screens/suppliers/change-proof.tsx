import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useIsAlone } from './use-is-alone.ts'

export interface Proof {
  acceptChange: boolean
  changeNote: string
}

export const noProof: Proof = { acceptChange: false, changeNote: '' }

export function isProven({ acceptChange, changeNote }: Proof): boolean {
  return acceptChange && changeNote.trim() !== ''
}

/** Who was called and what they answered; without it no account replaces another. */
export function ChangeProof({ proof, onProof }: { proof: Proof; onProof: (proof: Proof) => void }) {
  const isAlone = useIsAlone()
  return (
    <div className="mt-2 flex flex-col gap-2">
      <Checkbox
        label="Verifiqué el cambio con el proveedor, por un medio que ya conocía"
        checked={proof.acceptChange}
        onChecked={(acceptChange) => onProof({ ...proof, acceptChange })}
      />
      <TextField
        label="A quién llamaste y qué te confirmó"
        value={proof.changeNote}
        maxLength={500}
        onValue={(changeNote) => onProof({ ...proof, changeNote })}
      />
      <p className="text-sm text-muted">
        {isAlone
          ? 'Recién después de la espera se paga a esta cuenta.'
          : 'Otra persona de tu empresa aprueba el cambio, y recién después de la espera se paga a esta cuenta.'}
      </p>
    </div>
  )
}
