import { defaultModels, isModelOf, isProcessorId, type ProcessorId } from '@conforme/contract/processors'
import { refuse } from '../http/refusal.ts'
import { availableProcessors, chooseDefault } from '../processors/available.ts'
import type { Services } from '../services.ts'

export interface Choice {
  processor: ProcessorId
  model: string
}

/** Who shall read a document. What was not chosen has a default; what cannot be chosen is refused. */
export function parseChoice(
  { processors }: Pick<Services, 'processors'>,
  given: { processor?: string | undefined; model?: string | undefined },
): Choice {
  const processor = given.processor || chooseDefault(processors)
  if (!isProcessorId(processor)) return refuse('procesador_desconocido')
  const model = given.model || defaultModels[processor]
  if (!isModelOf(processor, model)) return refuse('modelo_desconocido')
  if (!availableProcessors(processors).has(processor)) return refuse('procesador_no_disponible')
  return { processor, model }
}
