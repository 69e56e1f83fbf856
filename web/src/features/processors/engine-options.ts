import {
  listedProcessorIds,
  processorIds,
  processorLabels,
  type ProcessorId,
} from '@conforme/contract/processors/processors'
import type { Reply } from '../../lib/api.ts'
import type { SelectOption } from '../../ui/controls/select.tsx'

type Entry = Pick<NonNullable<Reply<'GET /api/processors'>[ProcessorId]>, 'label' | 'needsAdmission'>
type Offered = Pick<Reply<'GET /api/processors'>, 'availability'> & {
  [Id in ProcessorId]?: Entry | undefined
}

/** Until the list is loaded. */
const listed: readonly string[] = listedProcessorIds

/** The processors to choose from; one that cannot be used now says why. */
export function processorOptions(offered: Offered | undefined): SelectOption[] {
  return processorIds.flatMap((id) => {
    if (offered ? !(id in offered) : !listed.includes(id)) return []
    const available = offered?.availability[id]?.available ?? true
    const label = offered?.[id]?.label ?? processorLabels[id]
    const why = offered?.[id]?.needsAdmission ? '(Pide que te admitan)' : '(No disponible)'
    return [{ value: id, label: available ? label : `${label} ${why}`, disabled: !available }]
  })
}

/** The chosen model while its processor has it; the default one is always offered. */
export function modelOf(models: readonly string[], chosen: string | undefined, byDefault: string): string {
  return chosen !== undefined && models.includes(chosen) ? chosen : byDefault
}
