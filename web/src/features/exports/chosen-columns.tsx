import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { moved } from './moved.ts'

interface Column {
  key: string
  header: string
}

interface ChosenColumnsProps {
  offered: readonly (Column & { group: string })[]
  chosen: readonly Column[]
  onChosen: (columns: Column[]) => void
}

export function ChosenColumns({ offered, chosen, onChosen }: ChosenColumnsProps) {
  const taken = new Set(chosen.map(({ key }) => key))
  const names = new Map(offered.map(({ key, header }) => [key, header]))
  const left = offered.filter(({ key }) => !taken.has(key))
  return (
    <div className="grid gap-3">
      <Select
        label="Agregar columna"
        value=""
        options={[
          { value: '', label: left.length === 0 ? 'Ya están todas' : 'Elige una columna' },
          ...left.map(({ key, header, group }) => ({ value: key, label: `${group}: ${header}` })),
        ]}
        onValue={(key) => key !== '' && onChosen([...chosen, { key, header: '' }])}
      />
      {chosen.length === 0 && <p className="text-muted">Todavía no elegiste columnas.</p>}
      <ol className="grid gap-2" aria-label="Columnas elegidas">
        {chosen.map(({ key, header }, index) => {
          const name = names.get(key) ?? key
          return (
            <li key={key} className="flex flex-wrap items-center gap-2">
              <span className="w-8 text-right text-sm text-muted tabular-nums">{index + 1}.</span>
              <span className="min-w-0 flex-1 basis-32 truncate">{name}</span>
              <TextField
                label={`Encabezado de ${name}`}
                hideLabel
                placeholder={name}
                maxLength={80}
                value={header}
                className="flex-1 basis-40"
                onValue={(header) =>
                  onChosen(chosen.map((column) => (column.key === key ? { key, header } : column)))
                }
              />
              <span className="flex">
                <IconButton
                  label={`Subir ${name}`}
                  icon={<ArrowUp aria-hidden />}
                  disabled={index === 0}
                  onClick={() => onChosen(moved(chosen, index, -1))}
                />
                <IconButton
                  label={`Bajar ${name}`}
                  icon={<ArrowDown aria-hidden />}
                  disabled={index === chosen.length - 1}
                  onClick={() => onChosen(moved(chosen, index, 1))}
                />
                <IconButton
                  label={`Quitar ${name}`}
                  icon={<X aria-hidden />}
                  onClick={() => onChosen(chosen.filter((column) => column.key !== key))}
                />
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
