// A processor around a model that sees pages and writes our answer format: plans pages into requests, asks each until its
// answer is usable, and merges the answers. Adapters only implement how one request is sent.
import type { Failure } from '../failure.ts'
import {
  answerSchema,
  answerSchemaName,
  parseAnswer,
  type WireAnswer,
} from './questions/answers/answer-schema.ts'
import { answerByModel } from './questions/answer-by-model.ts'
import { askAgain } from './questions/ask-again.ts'
import { askUntilUsable, type UsableReply } from './questions/ask-model.ts'
import type { ModelServer } from './questions/models-for.ts'
import { askParts } from './questions/ask-parts.ts'
import { assembleParts, type PlannedPart } from './questions/answers/assemble-parts.ts'
import { openSession, unhurried } from './calls/call-policy.ts'
import { estimateTokens } from './models/cost.ts'
import { estimateWhole } from './questions/requests/estimate-whole.ts'
import { documentBlock, instructions } from './questions/requests/document-prompt.ts'
import { drawPlanned } from './questions/requests/draw-planned.ts'
import type { ModelQuestion } from './questions/model-question.ts'
import type { ResolvedModel } from './models/models.ts'
import type { ModelEntry } from './models/model-entry.ts'
import { planRequests, type RequestPlan } from './questions/requests/plan-requests.ts'
import type { PageRaster, Processor, ProcessorRequest, RawAnswer } from './processor.ts'
import { providerFailure } from './calls/provider-failure.ts'
import { supplierHints } from './questions/requests/supplier-hints.ts'
import type { Reading } from '../reading/reading.ts'

export interface DocumentModel extends ModelServer {
  /** Assigns pages to requests; the default suits models that take text and pictures. */
  plan?: (reading: Reading, model: ModelEntry) => RequestPlan
  /** True if it reads whole pages only and cannot be asked about single fields. */
  isAskedOnce?: boolean
}

export function createDocumentProcessor(server: DocumentModel): Processor {
  return {
    id: server.processor,
    answer: async (request) =>
      await answerByModel(server, request, async (model) => await answerWith(server, request, model)),
    estimate: (request, like) => Promise.resolve(estimateWhole(server, request, like)),
    ...(server.isAskedOnce !== true && {
      askAgain: async (question) => await askAgain(server, question),
    }),
  }
}

async function answerWith(
  server: DocumentModel,
  request: ProcessorRequest,
  model: ResolvedModel,
): Promise<RawAnswer> {
  const { runtime, provider, processor } = server
  const { clock } = runtime
  const plan = (server.plan ?? planRequests)(request.reading, model.called)
  if (plan.requests.length === 0) throw nothingToRead(provider, model.called)
  let calls = 0
  let drawnMs = 0
  const started = clock.now()
  const asked = await askParts<PlannedPart, UsableReply<WireAnswer>>({
    request,
    parts: plan.requests.map((planned) => ({
      ...planned,
      planned: planned.pages,
      pages: planned.pages.map(({ number }) => number),
    })),
    atOnce: runtime.atOnce,
    keyOf: (part) => [
      processor,
      toQuestion(request, model.called, part, []),
      part.planned.map(({ strips }) => strips),
    ],
    ask: async (part, signal) => {
      const drawing = clock.now()
      const images = await drawPlanned(request, part.planned)
      drawnMs += clock.now() - drawing
      const policy = request.noRush ? unhurried(runtime.policy) : runtime.policy
      const session = openSession({ ...runtime, policy, provider, signal })
      const asking = { session, request, imageTokens: imageTokensOf(part) }
      try {
        return await askUntilUsable(
          server,
          asking,
          toQuestion(request, model.called, part, images),
          parseAnswer,
        )
      } finally {
        calls += session.calls()
      }
    },
  })
  const timings = { rasterize: drawnMs, provider: Math.max(0, clock.now() - started - drawnMs) }
  return assembleParts(server, { request, model, plan, asked, calls, timings })
}

function nothingToRead(provider: string, model: ModelEntry): Failure {
  if (model.vision) return providerFailure('bad_document', provider, { detail: ['sin páginas'] })
  return providerFailure('unsupported_input', provider, {
    message: `${model.label} solo lee texto y este documento es una imagen sin texto reconocible. Elige un modelo que lea imágenes, como gpt-4o.`,
    retryable: false,
  })
}

function imageTokensOf({ planned, inputTokens }: PlannedPart): number {
  return inputTokens - planned.reduce((sum, { text }) => sum + estimateTokens(text), 0)
}

function toQuestion(
  request: ProcessorRequest,
  model: ModelEntry,
  { planned, maxOutputTokens }: PlannedPart,
  images: PageRaster[],
): ModelQuestion {
  const { context, reading } = request
  const text = documentBlock({
    pages: planned,
    pageCount: reading.pageCount,
    ownTaxIds: context.ownTaxIds,
    hints: supplierHints(context, planned.map((page) => page.text).join('\n')),
  })
  const schema = { name: answerSchemaName, schema: answerSchema }
  return { model, instructions, text, images, schema, maxOutputTokens }
}
