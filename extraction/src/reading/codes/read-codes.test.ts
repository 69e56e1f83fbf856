import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { toGrey } from '../image/grey.ts'
import { readCodes } from './read-codes.ts'
import { parseSunatQr } from './sunat-qr.ts'

const text = '20505310072|01|F001|123|18.00|118.00|2024-01-12|6|20100047218|'

/** An A4 sheet at 150 dpi with some lines of text and a code on it. */
async function sheetWith(code: Buffer, side: { width: number; height: number }) {
  const lines = Array.from(
    { length: 20 },
    (_, i) => `<text x="120" y="${200 + i * 40}">Servicio de transporte de carga ${i} 118.00</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="100%" height="100%" fill="#fff"/><g font-size="22" font-family="sans-serif">${lines.join('')}</g></svg>`
  const small = await sharp(code)
    .resize({ ...side, fit: 'fill' })
    .png()
    .toBuffer()
  return sharp(Buffer.from(svg))
    .composite([{ input: small, left: 900, top: 1300 }])
    .png()
    .toBuffer()
}

const qrCode = () => QRCode.toBuffer(text, { errorCorrectionLevel: 'Q', margin: 2, scale: 8 })

test.each([
  ['clean', 130, (sheet: Buffer) => sharp(sheet)],
  [
    'blurred and badly compressed',
    177,
    async (sheet: Buffer) => sharp(await sharp(sheet).blur(1.3).jpeg({ quality: 50 }).toBuffer()),
  ],
  ['askew and noisy', 177, (sheet: Buffer) => sharp(sheet).rotate(3, { background: '#fff' }).blur(0.8)],
])('reads a %s code in the middle of text and returns its place', async (_, side, degrade) => {
  const sheet = await degrade(await sheetWith(await qrCode(), { width: side, height: side }))
  const [code] = await readCodes(await toGrey(sheet))
  expect(code).toMatchObject({ format: 'qr', text })
  expect(code?.box[0]).toBeCloseTo(900 / 1240, 1)
  expect(code?.box[1]).toBeCloseTo(1300 / 1754, 1)
})

test('reads a code with blank stripes from a worn print head', async () => {
  const side = 200
  const stripes = Array.from({ length: 10 }, (_, at) => ({
    input: { create: { width: 2, height: side, channels: 3 as const, background: '#fdfdfd' } },
    left: 10 + at * 18 + (at % 3) * 2,
    top: 0,
  }))
  const printed = await sharp(await qrCode())
    .resize({ width: side, height: side })
    .png()
    .toBuffer()
  const worn = await sharp(printed).composite(stripes).png().toBuffer()
  const sheet = await sheetWith(worn, { width: side, height: side })
  const [code] = await readCodes(await toGrey(sharp(sheet).blur(0.6)))
  expect(code).toMatchObject({ format: 'qr', text })
})

test.each([
  ['bulging', 20, 0],
  ['bulging and slanted', 14, 40],
])('straightens and reads a code on %s paper', async (_, bulge, slant) => {
  const code = await toGrey(sharp(await qrCode()).resize({ width: 240 }))
  const [width, height] = [500, 400]
  const data = new Uint8Array(width * height).fill(245)
  for (let y = 0; y < code.height; y++) {
    const t = y / code.height
    const left = 100 + Math.round(bulge * 4 * t * (1 - t) + slant * t)
    for (let x = 0; x < code.width; x++)
      data[(y + 60) * width + left + x] = 120 + ((code.data[y * code.width + x] ?? 0) * 125) / 255
  }
  const paper = sharp(data, { raw: { width, height, channels: 1 } }).blur(0.8)
  const [found] = await readCodes(await toGrey(paper.toColourspace('b-w')))
  expect(found).toMatchObject({ format: 'qr', text })
})

test('reads the PDF417 code of older documents', async () => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const { image, error } = await writeBarcode(`${text}QopX8PilAQ07gETkbx8SN5NFvng=|`, {
    format: 'PDF417',
    scale: 3,
  })
  if (!image) throw new Error(error)
  const bars = Buffer.from(await image.arrayBuffer())
  const { width, height } = await sharp(bars).metadata()
  const scale = 300 / width
  const [code] = await readCodes(
    await toGrey(sharp(await sheetWith(bars, { width: 300, height: Math.round(height * scale) }))),
  )
  expect(code?.format).toBe('pdf417')
  expect(parseSunatQr(code?.text ?? '')).toMatchObject({
    serie: 'F001',
    total: 118,
    hash: 'QopX8PilAQ07gETkbx8SN5NFvng=',
  })
})

test('finds no code on a page without one', async () => {
  const blank = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await readCodes(await toGrey(sharp(await sheetWith(blank, { width: 40, height: 40 }))))).toEqual([])
})
