// Who may spend money. Registration is open to anybody, and its credits are worth something only with processors that cost
// nothing until somebody of the house lets the person in: by inviting or adding them, or by admitting them afterwards.
import { defaultProcessor, type ProcessorId } from '@conforme/contract/processors/processors'
import { availableProcessors } from './available.ts'
import type { Services } from '../services.ts'

export interface Spender {
  isAdmitted: boolean
}

/** It runs here and asks nobody. */
const free: ProcessorId = 'local'

export function maySpendOn(
  { config }: Pick<Services, 'config'>,
  { isAdmitted }: Spender,
  processor: ProcessorId,
): boolean {
  return processor === free || isAdmitted || config.PAID_PROCESSORS === 'everyone'
}

/** The specification's default, or the local reader where that one has no key or is not for this person. */
export function chooseDefault(
  services: Pick<Services, 'config' | 'processors'>,
  spender: Spender,
): ProcessorId {
  const isAvailable = availableProcessors(services.processors).has(defaultProcessor)
  return isAvailable && maySpendOn(services, spender, defaultProcessor) ? defaultProcessor : free
}
