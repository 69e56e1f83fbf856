import { defaultModels, isProcessorId, type ProcessorId } from '@conforme/contract/processors/processors'
import { refuse } from '../../refusal.ts'
import { chooseDefault, maySpendOn, type Spender } from '../../processors/admission.ts'
import { availableProcessors, offersHalfPrice, offersModel } from '../../processors/available.ts'
import { currentSettings } from '../../processors/stored-models.ts'
import type { Services } from '../../services.ts'

export interface Choice {
  processor: ProcessorId
  model: string
}

export interface GivenChoice {
  processor?: string | undefined
  model?: string | undefined
  noRush?: boolean | undefined
}

/**
 * Parses the choice of an upload. Also checks half price: a document that requested it is never processed at the full
 * price by a model without it.
 */
export async function parseUploadChoice(
  services: Pick<Services, 'config' | 'processors' | 'db' | 'now'>,
  given: GivenChoice,
  spender: Spender,
): Promise<Choice & { noRush: boolean }> {
  const choice = await parseChoice(services, given, spender)
  if (given.noRush !== true) return { ...choice, noRush: false }
  const today = services.now().toISOString().slice(0, 10)
  if (!offersHalfPrice(await currentSettings(services), choice, today)) refuse('modelo_sin_mitad_de_precio')
  return { ...choice, noRush: true }
}

/** The processor and model of a document. Fills in defaults and refuses what is unavailable. */
export async function parseChoice(
  services: Pick<Services, 'config' | 'processors' | 'db'>,
  given: Omit<GivenChoice, 'noRush'>,
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
