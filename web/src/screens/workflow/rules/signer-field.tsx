import { useLayoutEffect, useState, type RefObject } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { cx } from '../../../ui/cx.ts'

interface SignerFieldProps {
  ref: RefObject<HTMLInputElement | null>
  name: string
  onName: (name: string) => void
}

/** The signer. On a phone it is a line of text until it is changed: it rarely changes, and the documents come first. */
export function SignerField({ ref, name, onName }: SignerFieldProps) {
  const [isChanging, setChanging] = useState(false)
  useLayoutEffect(() => {
    if (isChanging) ref.current?.focus()
  }, [isChanging, ref])
  const isFolded = !isChanging && name.trim() !== ''
  return (
    <>
      {isFolded && (
        <p className="flex items-center gap-2 sm:hidden">
          <span className="min-w-0 truncate">
            Firma: <span className="font-medium">{name}</span>
          </span>
          <Button size="sm" variant="ghost" onClick={() => setChanging(true)}>
            Cambiar quién firma
          </Button>
        </p>
      )}
      <TextField
        ref={ref}
        label="Nombre de usuario"
        hint="Firma cada paso. Junto a él queda registrada tu cuenta."
        value={name}
        maxLength={120}
        autoComplete="name"
        // Stays open while focused, so that retyping an emptied name does not collapse it at the first letter.
        onFocus={() => setChanging(true)}
        onValue={onName}
        // On one line where there is room, so that the documents begin higher on a laptop.
        className={cx(
          'max-w-sm lg:max-w-none lg:flex-row lg:items-center lg:gap-3 lg:[&>span]:w-72',
          isFolded && 'max-sm:hidden',
        )}
      />
    </>
  )
}
