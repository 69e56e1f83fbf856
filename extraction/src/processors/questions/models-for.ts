import { createModelRegistry } from '../models/models.ts'
import type { ModelRegistry } from '../models/models.ts'
import type { ProcessorRequest } from '../processor.ts'
import type { Failure } from '../../failure.ts'
import type { Attempt } from '../calls/call-policy.ts'
import type { ModelQuestion, ModelReply } from './model-question.ts'
import type { ModelProcessor } from '../models/model-entry.ts'
import type { ProviderRuntime } from '../calls/provider-runtime.ts'

/** The process's models, with overrides made since it began. */
export function modelsFor({ runtime }: ModelServer, { models }: ProcessorRequest): ModelRegistry {
  return models?.length ? createModelRegistry(models, runtime.models.values()) : runtime.models
}

/** The provider that answers. */
export interface ModelServer {
  processor: ModelProcessor
  /** Its name as shown to people. */
  provider: string
  runtime: ProviderRuntime
  /** Sends one request and returns its reply; every error is a Failure. */
  ask(question: ModelQuestion, attempt: Attempt): Promise<ModelReply>
  /** Records the parameter that the provider rejected by name; true if the question can be sent again without it. */
  dropRefused?(question: ModelQuestion, failure: Failure): boolean
}
