// From the replies about all pieces of a document to one answer: what was found, where it stands, what it cost, and
// what the document must say about how it was read.
import { addUsage, costOf } from '../cost.ts'
import { findAnswering, type ModelEntry } from '../models.ts'
import type { PageText } from '../page-text.ts'
import type { RawAnswer, Usage } from '../processor.ts'
import { providerFailure } from '../provider-failure.ts'
import type { ProviderRuntime } from '../provider-runtime.ts'
import { align } from './align.ts'
import type { GeminiReply } from './ask-gemini.ts'
import { assembleFindings, type Finding } from './assemble.ts'
import type { Chunk } from './chunk.ts'
import type { Extraction } from './extraction.ts'
import { geminiName } from './gemini-failure.ts'
import { geminiPromptVersion } from './gemini-prompt.ts'
import { mergePasses, type Grounded } from './merge-passes.ts'

export interface ChunkAnswer {
  /** Undefined when even the second try was not readable. */
  extractions: Extraction[] | undefined
  reply: GeminiReply
}

export interface Replies {
  chunks: Chunk[]
  /** For each piece, its passes. */
  answers: ChunkAnswer[][]
  pages: PageText[]
  calls: number
  sent: number
  notices: string[]
  called: ModelEntry
  timings: Record<string, number>
}

export function finishAnswer(replies: Replies, { models, clock }: ProviderRuntime): RawAnswer {
  const runs = replies.answers.flat()
  if (runs.every((run) => run.extractions === undefined)) {
    throw providerFailure('invalid_output', geminiName, { detail: ['ninguna parte se pudo interpretar'] })
  }
  const aligning = clock.now()
  const findings = replies.chunks.flatMap((chunk, index) => groundChunk(chunk, replies.answers[index] ?? []))
  const assembled = assembleFindings(findings, new Map(replies.pages.map((page) => [page.page, page])))
  const modelUsed = runs[0]?.reply.modelUsed ?? replies.called.wireId
  const answering = findAnswering(models, replies.called, modelUsed)
  const usage = runs.reduce<Usage>((sum, run) => addUsage(sum, run.reply.usage), {
    pages: replies.sent,
    calls: replies.calls,
  })
  const routed = answering === replies.called ? [] : [`${geminiName} respondió con el modelo ${modelUsed}.`]
  const lost = lostPages(replies).map(
    (page) => `La respuesta de ${geminiName} sobre la página ${String(page)} no se pudo interpretar.`,
  )
  return {
    ...assembled,
    modelUsed,
    promptVersion: geminiPromptVersion,
    usage,
    costUsd: costOf(usage, answering.price),
    notices: [...replies.notices, ...routed, ...lost],
    timings: { ...replies.timings, align: clock.now() - aligning },
  }
}

function groundChunk(chunk: Chunk, runs: readonly ChunkAnswer[]): Finding[] {
  const passes = runs.map((run): Grounded[] => {
    const extractions = run.extractions ?? []
    const alignments = align(
      chunk.text,
      extractions.map((found) => found.text),
    )
    return extractions.map((found, index) => ({
      ...found,
      alignment: alignments[index] ?? { status: 'none' },
    }))
  })
  return mergePasses(passes).map((found) => ({ ...found, chunk }))
}

function lostPages(done: Pick<Replies, 'chunks' | 'answers'>): number[] {
  const lost = done.chunks.filter((_, index) =>
    done.answers[index]?.every((run) => run.extractions === undefined),
  )
  return [...new Set(lost.map((chunk) => chunk.page))]
}
