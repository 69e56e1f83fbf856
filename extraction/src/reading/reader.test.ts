import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PageImage } from './reader.ts'
import type { Reading } from './reading.ts'
import { makePdf } from './test/make-pdf.ts'
import { drawInvoice, fromPixels, invoicePdf, invoiceRows, photograph, sunatText } from './test/make-scan.ts'
import { readerOfFiles } from './test/reader-of-files.ts'

const { reader, save } = readerOfFiles()

const readBytes = async (name: string, bytes: Uint8Array) => reader.read(await save(name, bytes))

const wordsOf = (reading: Reading) =>
  reading.pages.flatMap((page) => page.lines.flatMap((line) => line.words.map((word) => word.text)))

/** Share of the paper's words that were read. */
function shareRead(reading: Reading): number {
  const read = new Set(wordsOf(reading))
  const written = invoiceRows.flatMap((row) => row.split(/\s+/))
  return written.filter((word) => read.has(word)).length / written.length
}

function boxOf(reading: Reading, text: string) {
  const word = reading.pages[0]?.lines.flatMap((line) => line.words).find((one) => one.text === text)
  if (!word) throw new Error(`${text} was not read: ${wordsOf(reading).join(' ')}`)
  return word.box
}

test('reads a digital PDF with its code, its origin and certain words', async () => {
  const reading = await readBytes('digital.pdf', await invoicePdf({ withCode: true }))
  expect(reading).toMatchObject({
    pageCount: 1,
    skippedPages: [],
    origin: { kind: 'pdf', incrementalUpdates: 0 },
  })
  expect(reading.origin.producer).toContain('PDFKit')
  expect(reading.pages[0]?.source).toBe('pdf')
  expect(shareRead(reading)).toBe(1)
  const [code] = reading.pages[0]?.codes ?? []
  expect(code).toMatchObject({ format: 'qr', text: sunatText })
  const [x, y, width] = code?.box ?? [0, 0, 0, 0]
  expect(x * 595).toBeCloseTo(404, -1)
  expect(y * 842).toBeCloseTo(644, -1)
  expect(width * 595).toBeCloseTo(77, -1)
})

test('finds a code drawn as squares', async () => {
  const QRCode = await import('qrcode')
  const { modules } = QRCode.create(sunatText, { errorCorrectionLevel: 'Q' })
  const side = 70 / modules.size
  const bytes = await makePdf((pdf) => {
    pdf.text('FACTURA ELECTRÓNICA F001-123', 50, 50)
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        if (modules.get(row, column)) pdf.rect(300 + column * side, 400 + row * side, side, side)
      }
    }
    pdf.fill('black')
  })
  expect((await readBytes('drawn-code.pdf', bytes)).pages[0]?.codes).toMatchObject([{ text: sunatText }])
})

test('reads a scanned PDF by OCR with boxes around the words', async () => {
  const picture = await fromPixels(await drawInvoice(150))
    .jpeg({ quality: 80 })
    .toBuffer()
  const bytes = await makePdf((pdf) => pdf.image(picture, 0, 0, { width: 595 }))
  const reading = await readBytes('scan.pdf', bytes)
  expect(reading.pages[0]?.source).toBe('ocr')
  expect(shareRead(reading)).toBeGreaterThan(0.9)
  const [x, y] = boxOf(reading, 'F001-00000123')
  expect(x * 595).toBeCloseTo(70, -1)
  expect(y * 842).toBeCloseTo(80 + 3 * 36, -1)
})

test('reads a scan by OCR if its embedded text is junk, but not if it is good', async () => {
  const picture = await fromPixels(await drawInvoice(120))
    .jpeg()
    .toBuffer()
  const layered = (toText: (row: string) => string) =>
    makePdf((pdf) => {
      pdf.fontSize(12)
      invoiceRows.forEach((row, index) => pdf.text(toText(row), 70, 80 + index * 36, { lineBreak: false }))
      pdf.image(picture, 0, 0, { width: 595 })
    })
  const shift = (row: string) =>
    row.replace(/[!-~]/g, (letter) => String.fromCharCode(Math.max(33, letter.charCodeAt(0) - 29)))
  expect((await readBytes('junk-layer.pdf', await layered(shift))).pages[0]?.source).toBe('ocr')
  expect((await readBytes('good-layer.pdf', await layered((row) => row))).pages[0]?.source).toBe('pdf')
})

test.each([90, 180, 270])('reads a scan turned by %i degrees upright', async (degrees) => {
  const sheet = await drawInvoice(150)
  const reading = await readBytes(
    `turned-${degrees}.png`,
    await fromPixels(sheet).rotate(degrees).png().toBuffer(),
  )
  expect(shareRead(reading)).toBeGreaterThan(0.9)
  const [page] = reading.pages
  expect(page && page.height > page.width).toBe(true)
  const [x, y] = boxOf(reading, 'F001-00000123')
  expect(x).toBeCloseTo(70 / 595, 1)
  expect(y).toBeCloseTo(188 / 842, 1)
})

test('applies the EXIF rotation', async () => {
  const sheet = await drawInvoice(150)
  const bytes = await fromPixels(sheet).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const reading = await readBytes('exif.jpg', bytes)
  expect(reading.origin.kind).toBe('jpeg')
  expect(shareRead(reading)).toBeGreaterThan(0.9)
  expect(boxOf(reading, 'F001-00000123')[0]).toBeCloseTo(70 / 595, 1)
})

test('finds, straightens and reads a photographed page with its code, and shows it that way', async () => {
  const sheet = await drawInvoice(200, { withCode: true })
  const photo = photograph(sheet, { width: 1700, height: 2200 }, [
    [0.12, 0.09],
    [0.9, 0.05],
    [0.95, 0.94],
    [0.06, 0.9],
  ])
  const file = await save('photo.jpg', await fromPixels(photo).jpeg({ quality: 85 }).toBuffer())
  const reading = await reader.read(file)
  expect(shareRead(reading)).toBeGreaterThan(0.9)
  const [x, y] = boxOf(reading, 'F001-00000123')
  expect(x).toBeCloseTo(70 / 595, 1)
  expect(y).toBeCloseTo(188 / 842, 1)
  expect(reading.pages[0]?.codes).toMatchObject([{ format: 'qr', text: sunatText }])

  const shown: PageImage[] = []
  // Rendered later, as by a process that did not read it.
  for await (const image of reader.images(file, { views: reading.views })) shown.push(image)
  const [large, small] = shown
  if (!large || !small) throw new Error('no picture was drawn')
  expect(shown.map((one) => Math.max(one.width, one.height))).toEqual([2000, 1000, 320])
  expect(small.width / small.height).toBeCloseTo(
    (reading.pages[0]?.width ?? 0) / (reading.pages[0]?.height ?? 1),
    2,
  )
  // The box of a word covers its ink in the page image, and beside the box there is only paper.
  const [left, top, width, height] = boxOf(reading, 'F001-00000123')
  const ink = async (area: [number, number, number, number]) => darkness(large.bytes, large, area)
  expect(await ink([left, top, width, height])).toBeGreaterThan(0.1)
  expect(await ink([left + width + 0.02, top, 0.2, height])).toBeLessThan(0.01)
})

test('shows a page that lies on its side upright, with boxes that fit the picture', async () => {
  const bytes = await makePdf((pdf) => {
    pdf.rotate(90, { origin: [0, 0] }).fontSize(20)
    pdf.text('ORDEN DE COMPRA 0045', 100, -500, { lineBreak: false })
  })
  const file = await save('sideways.pdf', bytes)
  const [left, top, width, height] = boxOf(await reader.read(file), 'COMPRA')
  const { value: large } = await reader.images(file, { sizes: ['large'] }).next()
  if (!large) throw new Error('no picture was drawn')
  expect(large.width).toBeGreaterThan(large.height)
  expect(await darkness(large.bytes, large, [left, top, width, height])).toBeGreaterThan(0.1)
  expect(await darkness(large.bytes, large, [left, top + 2 * height, width, height])).toBe(0)
})

/** Share of pixels darker than the paper. */
async function darkness(
  bytes: Uint8Array,
  size: { width: number; height: number },
  area: [number, number, number, number],
) {
  const [left, top, width, height] = area
  const region = {
    left: Math.round(left * size.width),
    top: Math.round(top * size.height),
    width: Math.round(width * size.width),
    height: Math.round(height * size.height),
  }
  const pixels = await sharp(bytes).extract(region).greyscale().raw().toBuffer()
  return pixels.filter((value) => value < 110).length / pixels.length
}

test('draws pages for processors at the size they ask for, and in strips on request', async () => {
  const file = await save('raster.pdf', await invoicePdf())
  const [whole] = await reader.rasterize(file, { pages: [1], dpi: 100 })
  expect(whole).toMatchObject({ page: 1, mimeType: 'image/jpeg', width: 827 })
  const strips = await reader.rasterize(file, { pages: [1], dpi: 100, strips: 3, mimeType: 'image/png' })
  expect(strips.map((strip) => strip.mimeType)).toEqual(['image/png', 'image/png', 'image/png'])
  expect(strips.reduce((sum, strip) => sum + strip.height, 0)).toBeGreaterThan(1170)
  const [small] = await reader.rasterize(file, { pages: [1], dpi: 300, maxSidePx: 600, maxBytes: 20_000 })
  expect(Math.max(small?.width ?? 0, small?.height ?? 0)).toBeLessThanOrEqual(600)
  expect(small?.bytes.length).toBeLessThanOrEqual(20_000)
})

test('reports annotations on a page and incremental saves of the file', async () => {
  const bytes = await makePdf((pdf) => {
    pdf.text('FACTURA', 50, 50)
    pdf.textAnnotation(100, 100, 200, 50, 'S/ 9,999.00')
  })
  const saved = Buffer.concat([bytes, Buffer.from('\n%%EOF\n')])
  expect((await readBytes('annotated.pdf', saved)).origin).toMatchObject({
    textAnnotations: 1,
    incrementalUpdates: 1,
  })
})

test('writes pages of a PDF into a new PDF with the same text', async () => {
  const bytes = await makePdf((pdf) => {
    for (const numero of ['F001-1', 'F001-2', 'F001-3']) {
      if (numero !== 'F001-1') pdf.addPage()
      pdf.text(`FACTURA ${numero}`, 50, 50)
    }
  })
  const file = await save('three.pdf', bytes)
  const reading = await readBytes('last-two.pdf', await reader.copyPages(file, { from: 2, to: 3 }))
  expect(reading.pageCount).toBe(2)
  expect(wordsOf(reading)).toEqual(['FACTURA', 'F001-2', 'FACTURA', 'F001-3'])
  await expect(reader.copyPages(file, { from: 2, to: 4 })).rejects.toMatchObject({ code: 'file_corrupt' })
})

test('draws an area of a page as a picture: from a PDF as printed, from a photograph upright', async () => {
  const page = await save(
    'page.pdf',
    await makePdf((pdf) => {
      pdf.rect(0, 0, pdf.page.width / 2, pdf.page.height).fill('#000')
    }),
  )
  const right = await reader.cutArea(page, { page: 1, box: [0.6, 0, 0.3, 0.5] })
  const { width, height, format } = await sharp(right).metadata()
  expect(format).toBe('jpeg')
  expect(height / width).toBeCloseTo((1.414 * 0.5) / 0.3, 1)
  expect((await sharp(right).stats()).channels.every(({ min }) => min > 200)).toBe(true)

  const half = { create: { width: 100, height: 60, channels: 3, background: '#fff' } } as const
  const lying = sharp({ create: { width: 200, height: 60, channels: 3, background: '#000' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 100, top: 0 }])
    .withExif({ IFD0: { Software: 'Editor' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
  const photo = await save('photo.jpg', await lying.toBuffer())
  // When upright it is 60 x 200, with its black half on top.
  const above = sharp(await reader.cutArea(photo, { page: 1, box: [0, 0, 1, 0.4] }))
  expect(await above.metadata()).toMatchObject({ width: 60, height: 80 })
  expect((await above.stats()).channels.every(({ max }) => max < 60)).toBe(true)
  await expect(reader.cutArea(page, { page: 2, box: [0, 0, 0.5, 0.5] })).rejects.toMatchObject({
    code: 'file_corrupt',
  })
})
