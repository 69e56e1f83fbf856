import { workflowSteps } from '@conforme/contract/workflow/workflow'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { Reply } from '../../../lib/api/api.ts'
import { newId } from '../../../lib/new-id.ts'

export type WorkflowRules = Reply<'GET /api/workflow/settings'>
type Item = WorkflowRules['checklist'][number]

interface ChecklistEditorProps {
  items: readonly Item[]
  /** True after an attempt to save: items without a text are then marked. */
  pressed: boolean
  onItems: (items: Item[]) => void
}

/** Checklist items that many companies use. */
const usual: readonly Omit<Item, 'id'>[] = [
  { step: 1, text: 'Guía de remisión', required: false },
  { step: 1, text: 'Acta de conformidad', required: false },
  { step: 2, text: 'Orden de compra', required: false },
  { step: 3, text: 'XML del comprobante', required: false },
  { step: 3, text: 'Consulta de validez en SUNAT', required: false },
]

const newItem = (item: Omit<Item, 'id'>): Item => ({ ...item, id: newId() })

export function ChecklistEditor({ items, pressed, onItems }: ChecklistEditorProps) {
  const write = (id: string, change: Partial<Item>) =>
    onItems(items.map((item) => (item.id === id ? { ...item, ...change } : item)))
  return (
    <section>
      <h3 className="font-semibold">Lista de verificación</h3>
      <p className="mb-2 text-sm text-muted">Lo obligatorio detiene su paso hasta que se marca.</p>
      <ul className="flex flex-col gap-3">
        {items.map((item, at) => (
          <li key={item.id} className="rounded-lg border border-line p-3">
            <div className="flex items-start gap-2">
              <TextField
                label={`Punto ${at + 1}`}
                hideLabel
                value={item.text}
                maxLength={200}
                className="flex-1"
                error={pressed && item.text.trim() === '' ? 'Escribe qué se verifica.' : undefined}
                onValue={(text) => write(item.id, { text })}
              />
              <IconButton
                label={`Quitar ${item.text || `el punto ${at + 1}`}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => onItems(items.filter(({ id }) => id !== item.id))}
              />
            </div>
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Select
                label={`Paso del punto ${at + 1}`}
                hideLabel
                value={String(item.step)}
                options={workflowSteps.map(({ step, action }) => ({
                  value: String(step),
                  label: `Paso ${step}: ${action}`,
                }))}
                onValue={(value) => write(item.id, { step: Number(value) })}
                className="min-w-0 flex-1 basis-48"
              />
              <Checkbox
                label="Obligatorio"
                checked={item.required}
                onChecked={(required) => write(item.id, { required })}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => onItems([...items, newItem({ step: 1, text: '', required: false })])}
        >
          Agregar punto
        </Button>
        {items.length === 0 && (
          <Button size="sm" variant="ghost" onClick={() => onItems(usual.map(newItem))}>
            Empezar con los habituales
          </Button>
        )}
      </div>
    </section>
  )
}
