// Which model is asked for the one that a person chose, and what happens when its vendor has it no more.
import { Failure } from '../failure.ts'
import type { ModelServer } from './ask-model.ts'
import { replaceGone, resolveModel, type ResolvedModel } from './models.ts'
import type { ProcessorRequest, RawAnswer } from './processor.ts'
import { today } from './provider-runtime.ts'

export function chosenModel({ processor, provider, runtime }: ModelServer, requested: string): ResolvedModel {
  return resolveModel(runtime.models, processor, requested, today(runtime.clock), provider)
}

export async function answerByModel(
  server: ModelServer,
  request: ProcessorRequest,
  answerWith: (model: ResolvedModel) => Promise<RawAnswer>,
): Promise<RawAnswer> {
  const chosen = chosenModel(server, request.model)
  try {
    return await answerWith(chosen)
  } catch (error) {
    const isGone = error instanceof Failure && error.code === 'model_unavailable'
    const next = isGone ? replaceGone(server.runtime.models, chosen, server.provider) : undefined
    if (!next) throw error
    return await answerWith(next)
  }
}
