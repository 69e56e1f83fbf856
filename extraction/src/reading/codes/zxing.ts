// Reads QR and PDF417 codes in a grey picture. The decoder is WebAssembly from our own disk; it must never download.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Grey } from '../image/grey.ts'
import type { Code } from '../reading.ts'

export interface FoundCode {
  format: Code['format']
  text: string
  /** In pixels of the picture. */
  corners: { x: number; y: number }[]
}

let preparing: Promise<unknown> | undefined

async function prepare(): Promise<unknown> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = new Uint8Array(await readFile(path)).buffer
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

export async function decodeCodes(image: Grey): Promise<FoundCode[]> {
  preparing ??= prepare()
  await preparing
  const { width, height } = image
  const results = await readBarcodes(toImageData(image), {
    formats: ['QRCode', 'MicroQRCode', 'PDF417'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    tryDownscale: true,
    maxNumberOfSymbols: 4,
    textMode: 'Plain',
  })
  return results
    .filter((result) => result.isValid && result.text.length > 0)
    .map(({ format, text, position }) => ({
      format: format === 'PDF417' ? 'pdf417' : format === 'QRCode' ? 'qr' : 'other',
      text,
      corners: [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft].map(
        ({ x, y }) => ({
          x: Math.min(width, Math.max(0, x)),
          y: Math.min(height, Math.max(0, y)),
        }),
      ),
    }))
}

const opaque = -0x1000000 // alpha byte of a signed 32-bit word

/** The decoder accepts only colour images. */
function toImageData({ data, width, height }: Grey) {
  const words = new Int32Array(data.length)
  for (let i = 0; i < data.length; i++) words[i] = opaque | ((data[i] ?? 0) * 0x010101)
  const colours = new Uint8ClampedArray(words.buffer)
  return { data: colours, width, height, colorSpace: 'srgb' as const }
}
