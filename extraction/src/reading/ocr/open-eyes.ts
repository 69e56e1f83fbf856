// What reads pictures on this machine.
import type { Eyes } from './ocr-engine.ts'
import { findNativeTesseract } from './native-tesseract.ts'
import { openSecondEye, type SecondEyeOptions } from './strips/second-eye.ts'
import { openWasmTesseract } from './wasm-tesseract.ts'

export interface EyeOptions extends SecondEyeOptions {
  ocr: 'tesseract.js' | 'tesseract'
  /** `first`: as on a machine that cannot run the second. `second`: to measure it by itself. */
  eyes: 'both' | 'first' | 'second'
}

export async function openEyes(options: EyeOptions): Promise<Eyes> {
  const [native, second] = await Promise.all([
    options.ocr === 'tesseract' ? findNativeTesseract() : undefined,
    // Where the native library cannot be loaded one eye has to do.
    options.eyes === 'first' ? undefined : openSecondEye(options).catch(() => undefined),
  ])
  const first = native ?? (await openWasmTesseract())
  return { first, second, isSecondAlone: options.eyes === 'second' }
}
