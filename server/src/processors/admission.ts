// Who may use paid processors. Anybody can register, but the credits of a new account buy only free processing until it
// is admitted: by an invitation, by being added to a company, or by an administrator.
import { defaultProcessor, type ProcessorId } from '@conforme/contract/processors/processors'
import { availableProcessors } from './available.ts'
import type { Services } from '../services.ts'

export interface Spender {
  isAdmitted: boolean
}

/** Runs locally, without a provider. */
const free: ProcessorId = 'local'

export function maySpendOn(
  { config }: Pick<Services, 'config'>,
  { isAdmitted }: Spender,
  processor: ProcessorId,
): boolean {
  return processor === free || isAdmitted || config.PAID_PROCESSORS === 'everyone'
}

/** The specification's default, or the local reader if that is not configured or this person may not use it. */
export function chooseDefault(
  services: Pick<Services, 'config' | 'processors'>,
  spender: Spender,
): ProcessorId {
  const isAvailable = availableProcessors(services.processors).has(defaultProcessor)
  return isAvailable && maySpendOn(services, spender, defaultProcessor) ? defaultProcessor : free
}
