// Merges the replies about all chunks of a document into one answer: findings, their places, the cost, and notices about how
// it was read.
import type { UsableReply } from '../questions/ask-model.ts'
import type { Clock } from '../calls/clock.ts'
import { addUsage, costOf } from '../models/cost.ts'
import { findAnswering, type ModelRegistry } from '../models/models.ts'
import type { ModelEntry } from '../models/model-entry.ts'
import type { PageText } from '../questions/requests/page-text.ts'
import { cutNotice } from '../page-notices.ts'
import type { RawAnswer } from '../processor.ts'
import type { Usage } from '../models/usage.ts'
import { align } from './align.ts'
import { assembleFindings, type Finding } from './assemble.ts'
import type { Chunk } from './chunk.ts'
import type { Extraction } from './extraction.ts'
import { geminiName } from './gemini-failure.ts'
import { geminiPromptVersion } from './gemini-prompt.ts'
import { mergePasses, type Grounded } from './merge-passes.ts'

export type ChunkReply = UsableReply<Extraction[]>

export interface Replies {
  /** In the order of the chunks; within a chunk, pass after pass. */
  runs: { chunk: Chunk; reply: ChunkReply }[]
  pages: PageText[]
  calls: number
  notices: string[]
  called: ModelEntry
  timings: Record<string, number>
}

export function finishAnswer(replies: Replies, models: ModelRegistry, clock: Clock): RawAnswer {
  const { runs } = replies
  const aligning = clock.now()
  const chunks = [...new Set(runs.map(({ chunk }) => chunk))]
  const findings = chunks.flatMap((chunk) =>
    groundChunk(
      chunk,
      runs.flatMap((run) => (run.chunk === chunk ? [run.reply.answer] : [])),
    ),
  )
  const assembled = assembleFindings(findings, new Map(replies.pages.map((page) => [page.page, page])))
  const modelUsed = runs[0]?.reply.modelUsed ?? replies.called.wireId
  const answering = findAnswering(models, replies.called, modelUsed)
  const usage = runs.reduce<Usage>((sum, run) => addUsage(sum, run.reply.usage), {
    pages: new Set(chunks.map(({ page }) => page)).size,
    calls: replies.calls,
  })
  const routed = answering === replies.called ? [] : [`${geminiName} respondió con el modelo ${modelUsed}.`]
  const cut = runs.flatMap(({ chunk, reply }) => (reply.isCut ? [chunk.page] : []))
  return {
    ...assembled,
    modelUsed,
    promptVersion: geminiPromptVersion,
    usage,
    costUsd: costOf(usage, answering.price),
    notices: [...replies.notices, ...routed, ...(cut.length > 0 ? [cutNotice(geminiName, cut)] : [])],
    timings: { ...replies.timings, align: clock.now() - aligning },
  }
}

function groundChunk(chunk: Chunk, passes: readonly Extraction[][]): Finding[] {
  const grounded = passes.map((extractions): Grounded[] => {
    const alignments = align(
      chunk.text,
      extractions.map((found) => found.text),
    )
    return extractions.map((found, index) => ({
      ...found,
      alignment: alignments[index] ?? { status: 'none' },
    }))
  })
  return mergePasses(grounded).map((found) => ({ ...found, chunk }))
}
