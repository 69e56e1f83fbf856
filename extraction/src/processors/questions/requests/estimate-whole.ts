// Estimates the cost of a question about a whole document that was not asked.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import type { Reading } from '../../../reading/reading.ts'
import { costOf, estimateTokens } from '../../models/cost.ts'
import type { ModelEntry } from '../../models/model-entry.ts'
import type { ProcessorRequest } from '../../processor.ts'
import { chosenModel } from '../answer-by-model.ts'
import { headerFields } from '../answers/answer-fields.ts'
import { answerSchema } from '../answers/answer-schema.ts'
import type { ModelServer } from '../models-for.ts'
import { instructions } from './document-prompt.ts'
import { planRequests, type RequestPlan } from './plan-requests.ts'

/** `"telefono":null,` for each field that the paper does not have. */
const tokensOfNothing = 6

export function estimateWhole(
  server: ModelServer & { plan?: (reading: Reading, model: ModelEntry) => RequestPlan },
  request: ProcessorRequest,
  like: ExtractedData,
): number {
  const { called } = chosenModel(server, request)
  const { requests } = (server.plan ?? planRequests)(request.reading, called)
  const asking = estimateTokens(instructions) + estimateTokens(JSON.stringify(answerSchema))
  const usage = {
    inputTokens: requests.reduce((sum, { inputTokens }) => sum + inputTokens + asking, 0),
    outputTokens: estimateTokens(JSON.stringify(like)) + tokensOfNothing * headerFields.length,
    pages: requests.reduce((sum, { pages }) => sum + pages.length, 0),
  }
  return costOf(usage, called.price, request.noRush === true && called.flex === true)
}
