// Runs files through the product's own extraction command, so that the shipped code is measured.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ExtractedData } from '@conforme/contract/data/extracted-data'
import { z } from 'zod'

const Answer = z.looseObject({
  file: z.string(),
  ok: z.boolean(),
  ms: z.number().optional(),
  costUsd: z.number().nullish(),
  extractedData: ExtractedData.optional(),
  error: z.looseObject({ code: z.string(), message: z.string() }).optional(),
})
export type Answer = z.infer<typeof Answer>

export interface ExtractOptions {
  processor: string
  model?: string | undefined
  onAnswer?: (answer: Answer) => void
}

const command = fileURLToPath(new URL('../../../extraction/src/extract-cli.ts', import.meta.url))
const filesPerRun = 40 // well below the command line limit of any system

export async function extractFiles(files: readonly string[], options: ExtractOptions): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let start = 0; start < files.length; start += filesPerRun) {
    answers.push(...(await runOnce(files.slice(start, start + filesPerRun), options)))
  }
  return answers
}

async function runOnce(files: readonly string[], options: ExtractOptions): Promise<Answer[]> {
  const model = options.model === undefined ? [] : ['--model', options.model]
  const child = spawn(process.execPath, [command, '--processor', options.processor, ...model, ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  const answers: Answer[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.trim()) continue
    const answer = Answer.parse(JSON.parse(line))
    answers.push(answer)
    options.onAnswer?.(answer)
  }
  const code = await ended
  // Exit code 1 means that some file failed, which its own line reports. Fewer lines than files means a crash.
  if (answers.length !== files.length)
    throw new Error(`The extraction ended with ${code} after ${answers.length} of ${files.length} files`)
  return answers
}
