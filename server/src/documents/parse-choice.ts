import { defaultModels, isProcessorId, type ProcessorId } from '@conforme/contract/processors'
import { refuse } from '../http/refusal.ts'
import { chooseDefault, maySpendOn, type Spender } from '../auth/admission.ts'
import { availableProcessors, offersModel } from '../processors/available.ts'
import { currentSettings } from '../processors/stored-models.ts'
import type { Services } from '../services.ts'

export interface Choice {
  processor: ProcessorId
  model: string
}

/** Who shall read a document. What was not chosen has a default; what cannot be chosen is refused. */
export async function parseChoice(
  services: Pick<Services, 'config' | 'processors' | 'db'>,
  given: { processor?: string | undefined; model?: string | undefined },
  spender: Spender,
): Promise<Choice> {
  const processor = given.processor || chooseDefault(services, spender)
  if (!isProcessorId(processor)) return refuse('procesador_desconocido')
  const model = given.model || defaultModels[processor]
  if (!offersModel(await currentSettings(services), processor, model)) return refuse('modelo_desconocido')
  if (!availableProcessors(services.processors).has(processor)) return refuse('procesador_no_disponible')
  if (!maySpendOn(services, spender, processor)) return refuse('procesador_sin_admision')
  return { processor, model }
}
