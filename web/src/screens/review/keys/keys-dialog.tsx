import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { KeyHint } from '../../../ui/key-hint.tsx'

const keys: readonly [keys: readonly string[], does: string][] = [
  [['Enter'], 'Aceptar lo que se pregunta y pasar a lo siguiente; al final, confirmar'],
  [['1', '2'], 'Elegir una de las respuestas'],
  [['F2'], 'Escribir otro valor; también con un dígito'],
  [['Ctrl', 'Enter'], 'Confirmar el documento y abrir el siguiente'],
  [['↑', '↓'], 'Ir de un valor a otro'],
  [['Esc'], 'Dejar el campo como estaba'],
  [['u'], 'Deshacer lo último'],
  [['j'], 'Documento siguiente (Alt+j dentro de un campo)'],
  [['k'], 'Documento anterior (Alt+k dentro de un campo)'],
  [['r'], 'Dejar el documento para el final'],
  [['d'], 'Comparar con el posible duplicado'],
  [['e'], 'Ver los demás campos'],
  [['/'], 'Buscar en la cola; Enter abre el primero'],
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
