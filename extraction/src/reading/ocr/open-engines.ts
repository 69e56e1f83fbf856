// Opens the OCR engines of this machine.
import type { OcrEngines, OcrEngine } from './ocr-engine.ts'
import { openSecondEngine, type SecondEngineOptions } from './strips/second-engine.ts'
import { findNativeTesseract } from './tesseract/native-tesseract.ts'
import { openThreadedTesseract } from './tesseract/threaded-tesseract.ts'

export interface EngineOptions extends SecondEngineOptions {
  ocr: 'tesseract.js' | 'tesseract'
  /** `first`: as on a machine that cannot run the second engine. `second`: to measure it alone. */
  engines: 'both' | 'first' | 'second'
}

/** `known`: a first engine that is already open, if only the second must be reopened. */
export async function openEngines(options: EngineOptions, known?: OcrEngine): Promise<OcrEngines> {
  const [first, second] = await Promise.all([
    known ?? openFirstEngine(options),
    // If the native library cannot be loaded, the first engine works alone.
    options.engines === 'first' ? undefined : openSecondEngine(options).catch(() => undefined),
  ])
  return { first, second, isSecondAlone: options.engines === 'second' }
}

async function openFirstEngine({ ocr }: EngineOptions): Promise<OcrEngine> {
  const native = ocr === 'tesseract' ? await findNativeTesseract() : undefined
  return native ?? openThreadedTesseract()
}
