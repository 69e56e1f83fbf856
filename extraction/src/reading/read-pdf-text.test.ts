import { expect, test } from 'vitest'
import { readPdfText } from './read-pdf-text.ts'
import type { Line, ReadPage } from './reading.ts'
import { makePdf, rawPdf, setPageEntry, type Pdf } from './test/make-pdf.ts'

const textOf = (line: Line) => line.words.map((word) => word.text).join(' ')

function wordNamed(page: ReadPage | undefined, text: string) {
  const word = page?.lines.flatMap((line) => line.words).find((one) => one.text === text)
  if (!word) throw new Error(`${text} was not read`)
  return word
}

async function readOne(draw: (pdf: Pdf) => void): Promise<ReadPage> {
  const [page] = await readPdfText(await makePdf(draw))
  if (!page) throw new Error('no page was read')
  return page
}

test('places each word where it is drawn', async () => {
  const page = await readOne((pdf) => pdf.fontSize(20).text('FACTURA ELECTRÓNICA', 100, 200))
  expect(page.source).toBe('pdf')
  expect(page.lines.map(textOf)).toEqual(['FACTURA ELECTRÓNICA'])
  const [x, y, width, height] = wordNamed(page, 'FACTURA').box
  expect(x * page.width).toBeCloseTo(100, 0)
  expect(y * page.height).toBeGreaterThan(190)
  expect((y + height) * page.height).toBeLessThan(230)
  expect(width * page.width).toBeGreaterThan(85)
  expect(wordNamed(page, 'ELECTRÓNICA').box[0]).toBeGreaterThan(x + width)
})

test('orders rows from left to right and top to bottom, whatever order the file draws them in', async () => {
  const page = await readOne((pdf) => {
    pdf
      .fontSize(10)
      .text('TOTAL', 300, 500, { lineBreak: false })
      .text('Fecha', 50, 100, { lineBreak: false })
    pdf.text('118.00', 400, 500, { lineBreak: false }).text('12/01/2024', 150, 100, { lineBreak: false })
  })
  expect(page.lines.map(textOf)).toEqual(['Fecha 12/01/2024', 'TOTAL 118.00'])
})

test('reads a table row by row and running text column by column', async () => {
  const left = [
    'El comprador acepta las condiciones',
    'que figuran al dorso de esta hoja',
    'sin reserva alguna por su parte',
    'salvo pacto escrito en otro sentido',
  ]
  const right = [
    'Los pagos se harán en la cuenta',
    'del banco que se indica más abajo',
    'dentro de los treinta días siguientes',
    'a la recepción de la mercadería',
  ]
  const page = await readOne((pdf) => {
    pdf.fontSize(9)
    for (let row = 0; row < 4; row++) {
      pdf
        .text(`${row + 1}`, 50, 100 + row * 14, { lineBreak: false })
        .text('Servicio de limpieza de oficinas', 90, 100 + row * 14, { lineBreak: false })
      pdf
        .text('20.00', 400, 100 + row * 14, { lineBreak: false })
        .text('40.00', 480, 100 + row * 14, { lineBreak: false })
      pdf
        .text(left[row] ?? '', 50, 400 + row * 12, { lineBreak: false })
        .text(right[row] ?? '', 320, 400 + row * 12, { lineBreak: false })
    }
  })
  const lines = page.lines.map(textOf)
  expect(lines.slice(0, 2)).toEqual([
    '1 Servicio de limpieza de oficinas 20.00 40.00',
    '2 Servicio de limpieza de oficinas 20.00 40.00',
  ])
  expect(lines.slice(4)).toEqual([...left, ...right])
})

test('joins spaced and kerned letters to one word and splits two words that stand close', async () => {
  const kerned = Buffer.from(
    'BT /F 12 Tf 50 700 Td [(C) 40 (A) 120 (JA)] TJ ET BT /F 12 Tf 50 600 Td 4 Tc (FACTURA) Tj ET ' +
      '' +
      'BT 0 Tc /F 12 Tf 50 500 Td [(RUC) -280 (20100047218)] TJ ET',
  )
  const [page] = await readPdfText(rawPdf(kerned))
  expect(page?.lines.map(textOf)).toEqual(['CAJA', 'FACTURA', 'RUC 20100047218'])
})

test('reads letters that are printed twice for boldness once', async () => {
  const twice = Buffer.from(
    'BT /F 12 Tf 50 700 Td (TOTAL) Tj ET BT /F 12 Tf 50.3 700 Td (TOTAL) Tj ET ' +
      'BT /F 12 Tf 50 600 Td (I) Tj ET BT /F 12 Tf 50.3 600 Td (I) Tj ET BT /F 12 Tf 53.4 600 Td (G) Tj ET BT /F 12 Tf 53.7 600 Td (G) Tj ET',
  )
  const [page] = await readPdfText(rawPdf(twice))
  expect(page?.lines.map(textOf)).toEqual(['TOTAL', 'IG'])
})

test.each([0, 90, 180, 270])('shows a page turned by %i degrees with its text upright', async (degrees) => {
  const page = await readOne((pdf) => {
    setPageEntry(pdf, 'Rotate', degrees)
    const [width, height] = [pdf.page.width, pdf.page.height]
    // Drawn against the page's rotation, as scanners and landscape printers do.
    if (degrees === 90) pdf.rotate(-90).translate(-height, 0)
    if (degrees === 180) pdf.rotate(180).translate(-width, -height)
    if (degrees === 270) pdf.rotate(90).translate(0, -width)
    pdf.fontSize(14).text('RUC 20100047218', 60, 40, { lineBreak: false })
    pdf.text('Cliente: Comercial Andina S.A.C.', 60, 80, { lineBreak: false })
  })
  expect(page.lines.map(textOf)).toEqual(['RUC 20100047218', 'Cliente: Comercial Andina S.A.C.'])
  expect(page.width > page.height).toBe(degrees % 180 === 90)
  const [x, y] = wordNamed(page, 'RUC').box
  expect(x * page.width).toBeCloseTo(60, -1)
  expect(y * page.height).toBeGreaterThan(35)
  expect(y * page.height).toBeLessThan(50)
})

test('turns a page upright whose text lies on its side without a rotation entry', async () => {
  const page = await readOne((pdf) => {
    pdf.rotate(90, { origin: [0, 0] }).fontSize(14)
    pdf
      .text('ORDEN DE COMPRA 0045', 100, -500, { lineBreak: false })
      .text('Proveedor: Aceros del Sur', 100, -470, { lineBreak: false })
  })
  expect(page.lines.map(textOf)).toEqual(['ORDEN DE COMPRA 0045', 'Proveedor: Aceros del Sur'])
  expect(page.width).toBeGreaterThan(page.height)
  const [, , width, height] = wordNamed(page, 'Proveedor:').box
  expect(width * page.width).toBeGreaterThan(height * page.height)
})

test('reads a vertical note in the margin after the page and keeps its words', async () => {
  const page = await readOne((pdf) => {
    pdf.fontSize(10)
    for (let row = 0; row < 6; row++)
      pdf.text('Detalle del servicio prestado en el mes', 80, 100 + row * 20, { lineBreak: false })
    pdf.rotate(-90, { origin: [30, 600] }).text('Imprenta San Marcos', 30, 600, { lineBreak: false })
  })
  expect(page.lines).toHaveLength(7)
  expect(textOf(page.lines[6] ?? { words: [], box: [0, 0, 0, 0] })).toBe('Imprenta San Marcos')
  const [, , width, height] = wordNamed(page, 'Imprenta').box
  expect(height * page.height).toBeGreaterThan(width * page.width)
})

test('leaves out cropped text and places boxes relative to the crop', async () => {
  const page = await readOne((pdf) => {
    setPageEntry(pdf, 'CropBox', [100, 300, 500, 800])
    pdf
      .fontSize(10)
      .text('visible', 150, 100, { lineBreak: false })
      .text('oculto', 20, 100, { lineBreak: false })
  })
  expect(page.lines.map(textOf)).toEqual(['visible'])
  expect(page.width).toBeCloseTo(400, 0)
  const [x, y] = wordNamed(page, 'visible').box
  expect(x * page.width).toBeCloseTo(50, 0)
  expect(y * page.height).toBeCloseTo(100 - 42, -1)
})

test('reads every page of a document', async () => {
  const pages = await readPdfText(
    await makePdf((pdf) => {
      for (let number = 1; number <= 3; number++) {
        if (number > 1) pdf.addPage()
        pdf.text(`Hoja ${number}`, 50, 50)
      }
    }),
  )
  expect(pages.map((page) => page.lines.map(textOf))).toEqual([['Hoja 1'], ['Hoja 2'], ['Hoja 3']])
  expect(pages.map((page) => page.number)).toEqual([1, 2, 3])
})

test('distinguishes a password from damage and ignores a password that only restricts changes', async () => {
  const locked = await makePdf((pdf) => pdf.text('secreto'), { userPassword: 'clave' })
  await expect(readPdfText(locked)).rejects.toMatchObject({
    code: 'file_encrypted',
    message: expect.stringContaining('contraseña'),
  })
  const open = await makePdf((pdf) => pdf.text('abierto', 50, 50), { ownerPassword: 'clave' })
  expect((await readPdfText(open))[0]?.lines.map(textOf)).toEqual(['abierto'])
  const damaged = locked.slice(0, 300)
  await expect(readPdfText(damaged)).rejects.toMatchObject({ code: 'file_corrupt' })
})

test('refuses a page tree with a false length', async () => {
  const liar = rawPdf(Buffer.from('BT /F 12 Tf 50 700 Td (hola) Tj ET'), { count: 1_000_000 })
  await expect(readPdfText(liar)).rejects.toMatchObject({ code: 'file_too_many_pages' })
})

test('does not read a page of absurd size', async () => {
  const huge = rawPdf(Buffer.from('BT /F 12 Tf 50 700 Td (hola) Tj ET'), {
    page: '/MediaBox [0 0 1000000 1000000]',
  })
  expect((await readPdfText(huge))[0]).toMatchObject({ source: 'none', lines: [] })
})
