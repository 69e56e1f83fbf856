import { Button } from '../../../ui/controls/button.tsx'
import { formatValue } from '../../extracted-data/format-value.ts'
import type { EditConflict } from './edit-conflict.ts'

interface FieldConflictProps {
  path: string
  conflict: EditConflict
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** The person's own value stays in the input; this shows the other one. In a narrow cell it overlaps the next cells. */
export function FieldConflict({ path, conflict, onKeepMine, onTakeTheirs }: FieldConflictProps) {
  const { by = 'Otra persona', theirs } = conflict
  return (
    <div
      role="alert"
      className="relative z-10 mt-1 min-w-64 rounded-md border border-warn/40 bg-warn-soft px-3 py-2 text-left text-sm"
    >
      <p className="wrap-anywhere">
        {by} {theirs === null ? 'lo dejó vacío' : 'lo cambió a '}
        {theirs !== null && <strong>{formatValue(path, theirs)}</strong>} mientras lo editabas.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepMine}>
          Conservar lo mío
        </Button>
        <Button size="sm" onClick={onTakeTheirs}>
          Usar lo suyo
        </Button>
      </div>
    </div>
  )
}
