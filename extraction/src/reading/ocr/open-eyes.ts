// Opens the OCR engines of this machine.
import type { Eyes, OcrEngine } from './ocr-engine.ts'
import { openSecondEye, type SecondEyeOptions } from './strips/second-eye.ts'
import { findNativeTesseract } from './tesseract/native-tesseract.ts'
import { openThreadedTesseract } from './tesseract/threaded-tesseract.ts'

export interface EyeOptions extends SecondEyeOptions {
  ocr: 'tesseract.js' | 'tesseract'
  /** `first`: as on a machine that cannot run the second eye. `second`: to measure it alone. */
  eyes: 'both' | 'first' | 'second'
}

/** `known`: a first eye that is already open, if only the second must be reopened. */
export async function openEyes(options: EyeOptions, known?: OcrEngine): Promise<Eyes> {
  const [first, second] = await Promise.all([
    known ?? openFirstEye(options),
    // If the native library cannot be loaded, the first eye works alone.
    options.eyes === 'first' ? undefined : openSecondEye(options).catch(() => undefined),
  ])
  return { first, second, isSecondAlone: options.eyes === 'second' }
}

async function openFirstEye({ ocr }: EyeOptions): Promise<OcrEngine> {
  const native = ocr === 'tesseract' ? await findNativeTesseract() : undefined
  return native ?? openThreadedTesseract()
}
