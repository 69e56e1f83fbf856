import type { FieldNote } from '@conforme/contract/data/extracted-data'
import { ConfidenceMark } from '../../ui/confidence-mark.tsx'

/** Shows the confidence of a value, or that a person typed it. */
export function ConfidenceCell({ note, edited }: { note: FieldNote | undefined; edited: boolean }) {
  if (edited) return <span className="text-sm whitespace-nowrap text-ink">Editado</span>
  return <ConfidenceMark confidence={note?.confianza} />
}
