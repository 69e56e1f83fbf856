// Lets a command talk to the process that holds the embedded database. Requests and answers are files in the data
// folder, so no port is opened, and only a user who can write the data can ask.
import { hourMs } from '@conforme/contract/values/durations'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { FolderInUse, lockFolder } from '../db/lock.ts'
import type { Logger } from '../log/log.ts'
import { BackupReport } from '../upkeep/reports.ts'
import { BackupRefused } from './archive.ts'

const Request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('snapshot') }),
  z.object({ kind: z.literal('needed-files'), sha256s: z.array(z.string()) }),
  z.object({ kind: z.literal('backup-verified'), report: BackupReport }),
])
export type Request = z.infer<typeof Request>

const Answer = z.object({ ok: z.boolean(), result: z.string() })

const requestsFolder = (dataDir: string) => path.join(dataDir, 'requests')
const lookMs = 300
/** A healthy process picks up a request at its next poll. */
const takenWithinMs = 30_000
const forgottenMs = hourMs

export async function askRunning(dataDir: string, request: Request): Promise<string> {
  const name = path.join(requestsFolder(dataDir), randomUUID())
  await mkdir(requestsFolder(dataDir), { recursive: true, mode: 0o700 })
  await writeFile(`${name}.writing`, JSON.stringify(request), { mode: 0o600 })
  await rename(`${name}.writing`, `${name}.asked`)
  try {
    const asked = Date.now()
    while (!existsSync(`${name}.answered`)) {
      const isTaken = !existsSync(`${name}.asked`)
      if (!isTaken && Date.now() - asked > takenWithinMs)
        throw new BackupRefused(
          'El proceso que usa la carpeta de datos no responde: reinícialo con esta versión.',
        )
      if (!isHeld(dataDir))
        throw new BackupRefused('El proceso que usaba la carpeta de datos terminó: repite la orden.')
      await setTimeout(lookMs)
    }
    const answer = Answer.parse(JSON.parse(await readFile(`${name}.answered`, 'utf8')))
    if (!answer.ok) throw new BackupRefused(answer.result)
    return answer.result
  } finally {
    for (const state of ['asked', 'answered']) await rm(`${name}.${state}`, { force: true })
  }
}

/** Whether a process uses the embedded database there. */
export function isHeld(dataDir: string): boolean {
  try {
    lockFolder(dataDir).release()
    return false
  } catch (error) {
    if (error instanceof FolderInUse) return true
    throw error
  }
}

interface Answering {
  dataDir: string
  log: Logger
  answer: (request: Request) => Promise<string>
}

/** Returns a function that stops it. */
export function answerRequests({ dataDir, log, answer }: Answering): () => void {
  const folder = requestsFolder(dataDir)
  let isBusy = false
  const look = async () => {
    for (const file of await readdir(folder).catch(() => [])) {
      const name = path.join(folder, path.parse(file).name)
      if (file.endsWith('.asked')) await answerOne(name, answer)
      else if (await isForgotten(path.join(folder, file))) await rm(path.join(folder, file), { force: true })
    }
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    look()
      .catch((error: unknown) =>
        log.error({ err: error }, 'a request in the data folder could not be answered'),
      )
      .finally(() => (isBusy = false))
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function answerOne(name: string, answer: Answering['answer']): Promise<void> {
  await rename(`${name}.asked`, `${name}.taken`)
  const content = await readFile(`${name}.taken`, 'utf8')
  const answered = await Promise.resolve()
    .then(() => answer(Request.parse(JSON.parse(content))))
    .then(
      (result) => ({ ok: true, result }),
      (error: unknown) => ({ ok: false, result: error instanceof Error ? error.message : String(error) }),
    )
  await writeFile(`${name}.writing`, JSON.stringify(answered), { mode: 0o600 })
  await rename(`${name}.writing`, `${name}.answered`)
  await rm(`${name}.taken`)
}

async function isForgotten(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined)
  return stats !== undefined && Date.now() - stats.mtimeMs > forgottenMs
}
