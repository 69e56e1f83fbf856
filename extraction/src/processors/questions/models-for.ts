import { createModelRegistry } from '../models/models.ts'
import type { ModelRegistry } from '../models/models.ts'
import type { ProcessorRequest } from '../processor.ts'
import type { Failure } from '../../failure.ts'
import type { Attempt } from '../calls/call-policy.ts'
import type { ModelQuestion, ModelReply } from './model-question.ts'
import type { ModelProcessor } from '../models/model-entry.ts'
import type { ProviderRuntime } from '../calls/provider-runtime.ts'

/** What the process knows, and what was said since it began. */
export function modelsFor({ runtime }: ModelServer, { models }: ProcessorRequest): ModelRegistry {
  return models?.length ? createModelRegistry(models, runtime.models.values()) : runtime.models
}

/** Who answers. */
export interface ModelServer {
  processor: ModelProcessor
  /** As people know it. */
  provider: string
  runtime: ProviderRuntime
  /** One request out, one reply in; what goes wrong is a Failure. */
  ask(question: ModelQuestion, attempt: Attempt): Promise<ModelReply>
  /** Takes note of what it refused by name; true when the same question will go out without it. */
  dropRefused?(question: ModelQuestion, failure: Failure): boolean
}
