import {
  listedProcessorIds,
  processorIds,
  processorLabels,
  type ProcessorId,
} from '@conforme/contract/processors/processors'
import type { Reply } from '../../lib/api/api.ts'
import type { SelectOption } from '../../ui/controls/select.tsx'

type Entry = Pick<NonNullable<Reply<'GET /api/processors'>[ProcessorId]>, 'label' | 'needsAdmission'>
type Offered = Pick<Reply<'GET /api/processors'>, 'availability'> & {
  [Id in ProcessorId]?: Entry | undefined
}

/** The processors to choose from; until the list is loaded, those of every installation. An unusable one says why. */
export function processorOptions(offered: Offered | undefined): SelectOption[] {
  const there: readonly string[] = offered ? Object.keys(offered) : listedProcessorIds
  return processorIds.flatMap((id) => {
    if (!there.includes(id)) return []
    const entry = offered?.[id]
    const available = offered?.availability[id]?.available ?? true
    const label = entry?.label ?? processorLabels[id]
    const why = entry?.needsAdmission ? 'Pide que te admitan' : 'No disponible'
    return [{ value: id, label: available ? label : `${label} (${why})`, disabled: !available }]
  })
}

/** The chosen model if its processor still has it, else the default one. */
export function modelOf(models: readonly string[], chosen: string | undefined, byDefault: string): string {
  return chosen !== undefined && models.includes(chosen) ? chosen : byDefault
}
