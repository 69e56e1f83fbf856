// Tesseract as WebAssembly, without the wrapper of tesseract.js: our process is already a child, and its death must take
// everything with it.
import { createRequire } from 'node:module'
import type { Grey } from '../../image/grey.ts'
import { language, parseTsv, settings, toPgm, type PageMode } from '../ocr-engine.ts'
import type { OcrWord } from '../ocr-word.ts'
import { loadTrainedData } from './trained-data.ts'

interface TesseractApi {
  Init(dataPath: null, language: string, engineMode: number): number
  SetVariable(name: string, value: string): boolean
  /** Reads `/input`; EXIF orientation 1 is unrotated. Returns 1 on failure. */
  SetImageFile(exifOrientation: number, angle: number): number
  Recognize(monitor: null): number
  GetTSVText(page: number): string
  Clear(): void
}

interface TesseractModule {
  TessBaseAPI: new () => TesseractApi
  FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void }
}

type TesseractFactory = (overrides: object) => Promise<TesseractModule>

const lstmOnly = 1
const builds = ['relaxedsimd-lstm', 'simd-lstm', 'lstm'] // fastest first; older processors lack the first two

/** Blocks its caller until the picture is read. */
export type Recognise = (image: Grey, dpi: number, mode: PageMode) => OcrWord[]

export async function openWasmTesseract(): Promise<Recognise> {
  const [core, data] = await Promise.all([loadCore(), loadTrainedData()])
  core.FS.writeFile(`./${language}.traineddata`, data)
  const api = new core.TessBaseAPI()
  if (api.Init(null, language, lstmOnly) !== 0) throw new Error('tesseract refused its trained data')
  for (const [name, value] of settings) api.SetVariable(name, value)
  return (image, dpi, mode) => {
    core.FS.writeFile('/input', toPgm(image))
    api.SetVariable('user_defined_dpi', String(dpi))
    api.SetVariable('tessedit_pageseg_mode', mode)
    if (api.SetImageFile(1, 0) === 1) throw new Error('tesseract could not take the picture')
    api.Recognize(null)
    const words = parseTsv(api.GetTSVText(0))
    api.Clear()
    core.FS.unlink('/input')
    return words
  }
}

async function loadCore(): Promise<TesseractModule> {
  const require = createRequire(createRequire(import.meta.url).resolve('tesseract.js'))
  const failures: unknown[] = []
  for (const build of builds) {
    try {
      const factory: unknown = require(`tesseract.js-core/tesseract-core-${build}.js`)
      if (!isFactory(factory)) throw new Error(`tesseract.js-core has no build ${build}`)
      return await factory({ print: ignore, printErr: ignore })
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(failures, 'no build of tesseract runs on this processor')
}

function isFactory(value: unknown): value is TesseractFactory {
  return typeof value === 'function'
}

/** Discards what Tesseract logs for every picture ("Estimating resolution as…"). */
function ignore(): void {}
