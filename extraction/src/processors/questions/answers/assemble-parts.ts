// Merges the answers about all parts of a document into one: values, cost, and notices about how it was read.
import { modelsFor } from '../models-for.ts'
import type { WireAnswer } from './answer-schema.ts'
import type { UsableReply } from '../ask-model.ts'
import type { ModelServer } from '../models-for.ts'
import { missingPages, type AskedParts } from '../ask-parts.ts'
import { addUsage, costOfReplies } from '../../models/cost.ts'
import { promptVersion } from '../requests/document-prompt.ts'
import { findAnswering, type ResolvedModel } from '../../models/models.ts'
import { cutNotice, skippedNotice, unseenNotice } from '../../page-notices.ts'
import type { PlannedPage, PlannedRequest, RequestPlan } from '../requests/plan-requests.ts'
import type { ProcessorRequest, RawAnswer } from '../../processor.ts'
import type { Usage } from '../../models/usage.ts'
import { toExtractedData } from './to-extracted-data.ts'

export type PlannedPart = Omit<PlannedRequest, 'pages'> & { pages: number[]; planned: PlannedPage[] }

export interface Answered {
  request: ProcessorRequest
  model: ResolvedModel
  plan: RequestPlan
  asked: AskedParts<PlannedPart, UsableReply<WireAnswer>>
  calls: number
  timings: Record<string, number>
}

export function assembleParts(server: ModelServer, answered: Answered): RawAnswer {
  const { provider } = server
  const { request, model, plan, asked, calls, timings } = answered
  const replies = asked.answered.map((part) => part.answer)
  const modelUsed = replies[0]?.modelUsed ?? model.called.wireId
  const answering = findAnswering(modelsFor(server, request), model.called, modelUsed)
  const sent = new Set(asked.answered.flatMap(({ part }) => part.pages)).size
  const spent = replies.reduce<Usage>((sum, reply) => addUsage(sum, reply.usage), { calls })
  const notices = [...model.notices]
  if (answering !== model.called) notices.push(`${provider} respondió con el modelo ${modelUsed}.`)
  if (plan.tooMany.length > 0) notices.push(skippedNotice(provider, sent, request.reading.pages.length))
  if (plan.unseen.length > 0) notices.push(unseenNotice(model.called.label, plan.unseen))
  const cut = asked.answered.flatMap(({ part, answer }) => (answer.isCut ? part.pages : []))
  if (cut.length > 0) notices.push(cutNotice(provider, cut))
  const missing = missingPages(asked.missing)
  return {
    ...toExtractedData(mergeAnswers(replies.map((reply) => reply.answer))),
    modelUsed,
    promptVersion,
    usage: { ...spent, pages: sent },
    costUsd: costOfReplies(replies, answering.price),
    notices,
    timings,
    ...(missing && { missing }),
  }
}

/** Later pages repeat the header, and the last one has the final totals. */
function mergeAnswers(answers: WireAnswer[]): WireAnswer {
  const header: Record<string, string> = {}
  for (const answer of answers) {
    for (const [path, text] of Object.entries(answer.header)) {
      if (path.startsWith('totales.') || !(path in header)) header[path] = text
    }
  }
  return { header, items: answers.flatMap((answer) => answer.items) }
}
