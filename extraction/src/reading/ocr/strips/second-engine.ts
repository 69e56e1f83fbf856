// Handle to the second engine for the first engine's process: it works on a picture in parallel, in a process of its own.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Grey } from '../../image/grey.ts'
import type { Sought } from './find-lines.ts'
import { childEnvironment } from '../../process/child-environment.ts'
import type { TextLine } from './text-line.ts'
import type { LineWord } from './open-line-reader.ts'
import type { WaysUp } from './read-both-ways.ts'

export interface Look {
  lines: TextLine[]
  /** By line index; undefined if there was too much text to read all of it at once. */
  words: LineWord[][] | undefined
}

export interface SecondEngine {
  /** `readUpTo`: the total length, in line heights, up to which all lines are read at once. */
  look(image: Grey, textHeight: number | undefined, readUpTo: number): Promise<Look>
  /** Sends a picture, for later `find` and `read` requests. */
  show(image: Grey): Promise<void>
  /** Works on the picture sent last, as does `read`. */
  find(sought: Sought): Promise<TextLine[]>
  read(lines: readonly TextLine[]): Promise<LineWord[][]>
  /** Compares on some lines of a page, whatever else it is reading. */
  compareWaysUp(image: Grey, textHeight: number | undefined): Promise<WaysUp>
  isOpen(): boolean
  close(): Promise<void>
}

export interface SecondEngineOptions {
  modelsFolder?: string | undefined
  memoryLimitBytes: number
}

export type Question =
  | { id: number; kind: 'look'; image: Grey; textHeight: number | undefined; readUpTo: number }
  | { id: number; kind: 'show'; image: Grey }
  | ({ id: number; kind: 'find' } & Sought)
  | { id: number; kind: 'read'; lines: readonly TextLine[] }
  | { id: number; kind: 'compare'; image: Grey; textHeight: number | undefined }

/**
 * Id 0 is sent unrequested once the process is ready or has failed; `ready` answers other ids once the picture is decoded.
 */
export type Answer =
  | { id: number; kind: 'ready' }
  | { id: number; kind: 'failed'; detail: string }
  | ({ id: number; kind: 'lines' } & Look)
  | { id: number; kind: 'words'; words: LineWord[][] }
  | ({ id: number; kind: 'compared' } & WaysUp)

type Asked = Question extends infer One ? (One extends Question ? Omit<One, 'id'> : never) : never

interface Waiting {
  resolve(answer: Answer): void
  reject(error: Error): void
}

const program = fileURLToPath(new URL('./second-engine-process.ts', import.meta.url))

/** Rejects if the native library or the networks cannot be loaded. */
export async function openSecondEngine({
  modelsFolder,
  memoryLimitBytes,
}: SecondEngineOptions): Promise<SecondEngine> {
  const folder = modelsFolder === undefined ? [] : [modelsFolder]
  const child = fork(program, [String(memoryLimitBytes), ...folder], {
    serialization: 'advanced',
    execArgv: ['--expose-gc'],
    env: childEnvironment('secondEngine'),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const waiting = new Map<number, Waiting>()
  let questions = 0
  let isOpen = true
  // An idle child must not keep its parent process alive.
  const hold = () => (waiting.size > 0 ? child.channel?.ref() : child.channel?.unref())
  const settle = (id: number) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    hold()
    return asked
  }
  const end = (error: Error) => {
    isOpen = false
    for (const id of waiting.keys()) settle(id)?.reject(error)
  }
  child.on('message', (message) => {
    if (!isAnswer(message)) return
    if (message.kind === 'failed') settle(message.id)?.reject(new Error(message.detail))
    else settle(message.id)?.resolve(message)
  })
  child.on('error', end)
  const ended = new Promise<void>((resolve) => {
    child.on('exit', (code, signal) => {
      end(new Error(`the second engine ended with ${signal ?? code}`))
      resolve()
    })
  })
  child.unref()
  const expect = (id: number) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      hold()
    })
  const ask = (question: Asked) => {
    if (!isOpen) return Promise.reject(new Error('the second engine has ended'))
    const id = ++questions
    const answer = expect(id)
    child.send({ ...question, id }, (error) => {
      if (error) settle(id)?.reject(error)
    })
    return answer
  }
  const close = async () => {
    child.ref()
    child.kill('SIGKILL')
    await ended
  }
  try {
    await expect(0)
  } catch (error) {
    if (isOpen) await close()
    throw error
  }
  return {
    isOpen: () => isOpen,
    close,
    async look(image, textHeight, readUpTo) {
      const answer = await ask({ kind: 'look', image, textHeight, readUpTo })
      if (answer.kind !== 'lines') throw new Error(`asked to look, answered ${answer.kind}`)
      return { lines: answer.lines, words: answer.words }
    },
    async show(image) {
      await ask({ kind: 'show', image })
    },
    async find(sought) {
      const answer = await ask({ kind: 'find', ...sought })
      if (answer.kind !== 'lines') throw new Error(`asked to find lines, answered ${answer.kind}`)
      return answer.lines
    },
    async read(lines) {
      const answer = await ask({ kind: 'read', lines })
      if (answer.kind !== 'words') throw new Error(`asked to read, answered ${answer.kind}`)
      return answer.words
    },
    async compareWaysUp(image, textHeight) {
      const answer = await ask({ kind: 'compare', image, textHeight })
      if (answer.kind !== 'compared') throw new Error(`asked to compare, answered ${answer.kind}`)
      return { upright: answer.upright, flipped: answer.flipped }
    },
  }
}

export function isQuestion(value: unknown): value is Question {
  return typeof value === 'object' && value !== null && 'id' in value && 'kind' in value
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'id' in value && 'kind' in value
}
