// Chooses the model to call for the one that a person chose, and falls back if its vendor no longer has it.

import { Failure } from '../../failure.ts'
import { modelsFor, type ModelServer } from './models-for.ts'
import { replaceGone, resolveModel, type ResolvedModel } from '../models/models.ts'
import type { ProcessorRequest, RawAnswer } from '../processor.ts'
import { today } from '../calls/provider-runtime.ts'

export function chosenModel(server: ModelServer, request: ProcessorRequest): ResolvedModel {
  const { processor, provider, runtime } = server
  return resolveModel(modelsFor(server, request), {
    processor,
    requested: request.model,
    today: today(runtime.clock),
    provider,
  })
}

export async function answerByModel<Answer extends RawAnswer | undefined>(
  server: ModelServer,
  request: ProcessorRequest,
  answerWith: (model: ResolvedModel) => Promise<Answer>,
): Promise<Answer> {
  const chosen = chosenModel(server, request)
  try {
    return await answerWith(chosen)
  } catch (error) {
    const isGone = error instanceof Failure && error.code === 'model_unavailable'
    const next = isGone ? replaceGone(modelsFor(server, request), chosen, server.provider) : undefined
    if (!next) throw error
    return await answerWith(next)
  }
}
