// PDFium as WebAssembly, loaded once per process. Hot calls go straight to the exports: the library's wrappers marshal every
// argument, which costs more than the call when made for each character of a page.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

type NativeCall = (...args: number[]) => number

export interface Pdfium {
  /** Every function of the library, by its own name. */
  api: WrappedPdfiumModule
  charCount: NativeCall
  unicode: NativeCall
  isGenerated: NativeCall
  hasUnicodeMapError: NativeCall
  fontSize: NativeCall
  looseBox: NativeCall
  charMatrix: NativeCall
  tightBox: NativeCall
  /** Scratch buffer of 64 bytes for output parameters. */
  scratch: number
  /** Views of the heap; created on each call because the heap moves when it grows. */
  bytes(): Uint8Array
  floats(): Float32Array
  doubles(): Float64Array
  allocate(sizeBytes: number): number
  release(pointer: number): void
}

let loading: Promise<Pdfium> | undefined

export function loadPdfium(): Promise<Pdfium> {
  loading ??= load()
  return loading
}

async function load(): Promise<Pdfium> {
  const wasmPath = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const binary = await readFile(wasmPath)
  const api = await init({ wasmBinary: new Uint8Array(binary).buffer })
  api.PDFiumExt_Init()
  const { malloc, free } = api.pdfium.wasmExports
  const native = (name: string) => nativeCall(api.pdfium.wasmExports, name)
  return {
    api,
    charCount: native('FPDFText_CountChars'),
    unicode: native('FPDFText_GetUnicode'),
    isGenerated: native('FPDFText_IsGenerated'),
    hasUnicodeMapError: native('FPDFText_HasUnicodeMapError'),
    fontSize: native('FPDFText_GetFontSize'),
    looseBox: native('FPDFText_GetLooseCharBox'),
    charMatrix: native('FPDFText_GetMatrix'),
    tightBox: native('FPDFText_GetCharBox'),
    scratch: malloc(64),
    bytes: () => api.pdfium.HEAPU8,
    floats: () => api.pdfium.HEAPF32,
    doubles: () => api.pdfium.HEAPF64,
    allocate: malloc,
    release: free,
  }
}

function nativeCall(exports: object, name: string): NativeCall {
  const value: unknown = Reflect.get(exports, name)
  if (!isNativeCall(value)) throw new Error(`PDFium does not export ${name}`)
  return value
}

function isNativeCall(value: unknown): value is NativeCall {
  return typeof value === 'function'
}
