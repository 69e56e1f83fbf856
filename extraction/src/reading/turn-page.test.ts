import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Reading } from './reading.ts'
import { makePdf } from './test/make-pdf.ts'
import { drawInvoice, fromPixels } from './test/make-scan.ts'
import { readerOfFiles } from './test/reader-of-files.ts'
import { rotationsOf, toShownBox } from './turn-page.ts'

const { reader, save } = readerOfFiles()

const linesOf = (reading: Reading) =>
  reading.pages.flatMap((page) => page.lines.map((line) => line.words.map((word) => word.text).join(' ')))

function shownBoxOf(reading: Reading, text: string) {
  const [page] = reading.pages
  const word = page?.lines.flatMap((line) => line.words).find((one) => one.text === text)
  if (!word) throw new Error(`${text} was not read: ${linesOf(reading).join(' | ')}`)
  return toShownBox(word.box, page?.rotation)
}

/** Much text one way up, and an invoice lying sideways on its right. */
async function twoDirections(): Promise<Uint8Array> {
  const upright = await drawInvoice(150)
  const sideways = await fromPixels(upright)
    .rotate(90)
    .extract({ left: 654, top: 0, width: 1100, height: 1240 })
    .png()
    .toBuffer()
  const canvas = sharp({ create: { width: 2400, height: 1754, channels: 3, background: '#fff' } })
  const first = await fromPixels(upright).png().toBuffer()
  return canvas
    .composite([
      { input: first, left: 0, top: 0 },
      { input: sideways, left: 1290, top: 200 },
    ])
    .png()
    .toBuffer()
}

test('reads a picture as a person turned it, with words placed on the page as it is shown', async () => {
  const file = await save('two-directions.png', await twoDirections())
  const asShown = await reader.read(file)
  expect(shownBoxOf(asShown, 'Señor(es):')[0]).toBeLessThan(0.5)
  const turned = await reader.read(file, { rotations: { 1: 270 } })
  const [page] = turned.pages
  expect(page).toMatchObject({ rotation: 270, source: 'ocr' })
  expect([page?.width, page?.height]).toEqual([asShown.pages[0]?.height, asShown.pages[0]?.width])
  const [x, , width, height] = shownBoxOf(turned, 'Señor(es):')
  expect(x).toBeGreaterThan(0.5)
  expect(height * 1754).toBeGreaterThan(width * 2400) // on its side
  expect(rotationsOf(turned)).toEqual({ 1: 270 })
})

test('reads PDF text as turned; the screen picture stays as it is and the model picture turns', async () => {
  const bytes = await makePdf((pdf) => {
    pdf.fontSize(11)
    for (let row = 0; row < 12; row++)
      pdf.text('CONDICIONES GENERALES DE VENTA', 40, 40 + row * 16, { lineBreak: false })
    pdf.rotate(90, { origin: [0, 0] })
    pdf.text('FACTURA', 420, -300, { lineBreak: false })
    pdf.text('F001-77', 520, -300, { lineBreak: false })
  })
  const file = await save('stamped.pdf', bytes)
  const turned = await reader.read(file, { rotations: { 1: 270 } })
  const [page] = turned.pages
  expect(page?.rotation).toBe(270)
  expect(page && page.width > page.height).toBe(true)
  expect(linesOf(turned)[0]).toBe('FACTURA F001-77')
  const asShown = await reader.read(file)
  expect(shownBoxOf(turned, 'F001-77')).toEqual(shownBoxOf(asShown, 'F001-77'))
  const { value: large } = await reader.images(file).next()
  expect(large && large.height > large.width).toBe(true)
  const [raster] = await reader.rasterize(file, { pages: [1], dpi: 50 }, { rotations: rotationsOf(turned) })
  expect(raster && raster.width > raster.height).toBe(true)
})
