import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { ShownOnceDialog } from '../../ui/shown-once.tsx'

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Códigos de recuperación"
      warning="Guárdalos en un lugar seguro: no se volverán a mostrar. Cada uno te deja entrar una vez si pierdes tu segundo factor."
      done="Ya los guardé"
      onClose={onClose}
    >
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg border border-line bg-sunken px-4 py-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={() => codes.join('\n')} done="Copiados">
        Copiar todos
      </CopyButton>
    </ShownOnceDialog>
  )
}
