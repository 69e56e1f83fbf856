import { Dialog } from '../../ui/dialog.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'

const keys: readonly [keys: readonly string[], does: string][] = [
  [['Tab'], 'Ir al siguiente campo dudoso'],
  [['Enter'], 'Aceptar el campo y pasar al siguiente'],
  [['Ctrl', 'Enter'], 'Confirmar el documento y abrir el siguiente'],
  [['j'], 'Documento siguiente (Alt+j dentro de un campo)'],
  [['k'], 'Documento anterior (Alt+k dentro de un campo)'],
  [['Esc'], 'Dejar el campo como estaba'],
  [['u'], 'Deshacer la última corrección (Alt+u dentro de un campo)'],
  [['?'], 'Mostrar estas teclas'],
]

export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Teclas para revisar">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([names, does]) => (
          <div key={does} className="col-span-2 grid grid-cols-subgrid">
            <dt className="flex items-center gap-1">
              {names.map((name) => (
                <KeyHint key={name} keys={name} />
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
