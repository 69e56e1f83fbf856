import { expect, test } from 'vitest'
import { answerLocally } from '../../answer-locally.ts'
import { readDrawing } from '../../../../layout/test/drawing.ts'

const supplierOf = (top: string) =>
  answerLocally(
    readDrawing(`${top}
  5 Mill Street
  Tel: 07-1234567
Bill No: 88123      Date: 12/03/2018
HAMMER                1     15.00    15.00
Total                                15.00
Cash                                 20.00
Change                                5.00
`),
  ).data.proveedor?.nombre

test.each([
  ['        Tax Invoice\n          Cash Sale\n      Corner Hardware', 'Corner Hardware'],
  ['        GUEST CHECK\n      Green Garden Grill', 'Green Garden Grill'],
  ['      SIMPLIFIED TAX INVOICE\n      ** CUSTOMER COPY **\n      GOLDEN WOK', 'GOLDEN WOK'],
  ['      SUNNY BAKERY\n      OFFICIAL RECEIPT', 'SUNNY BAKERY'],
])('reads the shop name at the top of a receipt and not the title of the till: %j', (top, name) => {
  expect(supplierOf(top)).toBe(name)
})

/** The first two lines in large type. */
function supplierInLargeType(drawing: string): string | null | undefined {
  const reading = readDrawing(drawing)
  const lines = reading.pages.flatMap((page) => page.lines.slice(0, 2))
  for (const { box, words } of lines)
    for (const each of [box, ...words.map((word) => word.box)]) each[3] *= 1.3
  return answerLocally(reading).data.proveedor?.nombre
}

const restOfInvoice = `
Señores: COMERCIAL TARPUQA S.R.L.
Fecha de emisión: 12/03/2026

CANT.     DESCRIPCIÓN            P. UNIT.     IMPORTE
    1     MARTILLO                  15.00       15.00
                                    TOTAL       15.00
`

test('joins a name of two lines if other text stands beside it', () => {
  expect(
    supplierInLargeType(`TECNOLOGÍA Y SISTEMAS
QUILLAMAR DEL PERÚ S.A.C.          R.U.C. 20512333797
AV. LOS FAIQUES 1420               FACTURA ELECTRÓNICA
                                   F001-00000123
${restOfInvoice}`),
  ).toBe('TECNOLOGÍA Y SISTEMAS QUILLAMAR DEL PERÚ S.A.C.')
})

test.each([
  ['REPRESENTACIONES TARPUQA', 'INTEGRAL S.A.C.'],
  ['SERVICIOS GENERALES PAQARISUR', 'NORTE S.A.C.'],
])('joins %s to the next line of a name on a till roll', (first, second) => {
  expect(
    supplierInLargeType(`${first}
${second}
R.U.C. 20512333797
FACTURA ELECTRÓNICA F001-00000123
${restOfInvoice}`),
  ).toBe(`${first} ${second}`)
})

test('does not join the trade name above the company on a till roll', () => {
  expect(
    supplierInLargeType(`EL RINCON FELIZ
QUILLAMAR DEL PERÚ S.A.C.
R.U.C. 20512333797
FACTURA ELECTRÓNICA F001-00000123
${restOfInvoice}`),
  ).toBe('QUILLAMAR DEL PERÚ S.A.C.')
})

test('leaves a trade name above a longer legal name of a till receipt out of it', () => {
  const name = (first: string, second: string) =>
    answerLocally(
      readDrawing(
        `
   ${first}
${second}
R.F.C. OAC180322H71
Fecha: 06/oct/2023 15:47:03
10 TACO PASTOR                                  250.00
TOTAL                                          $250.00
`,
        'ocr',
      ),
    ).data.proveedor?.nombre
  const legal = 'Operadora de Alimentos Nopal S. de R.L. de C.V.'
  expect(name('Taquería Los Amigos de Tlalpan', legal)).toBe(legal)
})

test('reads the buyer behind `TO` in a list of labels, with or without its colon', () => {
  const { proveedor, cliente } = answerLocally(
    readDrawing(
      `
         BAYU BROTHERS HARDWARE
               JM0781234-H
      29, JALAN PERDANA 4, PANDAN INDAH
INVOICE NO      BB-20118
DATE            06 FEB 2018
TO              MAJU RENO SDN BHD
2    TOILET SEAT COVER      45.00     90.00
              TOTAL     RM            90.00
`,
      'ocr',
    ),
  ).data
  expect(proveedor?.nombre).toBe('BAYU BROTHERS HARDWARE')
  expect(cliente?.nombre).toBe('MAJU RENO SDN BHD')
})

test('begins a name at the line above a line that begins with ENTERPRISE', () => {
  expect(
    supplierOf(`
        SENG HUAT HARDWARE
  ENTERPRISE (SETIA ALAM) SDN BHD
              822737-X`),
  ).toBe('SENG HUAT HARDWARE ENTERPRISE (SETIA ALAM) SDN BHD')
})

test.each([
  ['PLAYA DE ESTACIONAMIENTO EL FARO', 'INVERSIONES PARKCENTER S.A.C.'],
  ['COOP. DE TRANSPORTES "EL RAYO"', 'TRANSPORTES RAYO NORTE S.R.L.'],
])('takes %s above %s as a trade name, however wide both are', (trade, legal) => {
  const { proveedor } = answerLocally(
    readDrawing(
      `
${trade}
 ${legal}
 RUC 20601112222
 Jr. Cusco 550 - Lima
BOLETA DE VENTA ELECTRONICA
BB11-00099120
Fec: 15/03/2024
ESTACIONAMIENTO 5 HRS      25.00
Total S/                   25.00
`,
      'ocr',
      12,
    ),
  ).data
  expect(proveedor?.nombre).toBe(legal)
})

test('continues a name under a line with a taller accented capital in a picture', () => {
  const reading = readDrawing(
    `
        La Caleta del Sur
    INVERSIONES GASTRONÓMICAS
       MARE NOSTRUM S.A.C.
        RUC: 20605844171
 BOLETA DE VENTA ELECTRÓNICA
       B002 - 00045190
TOTAL S/               233.00
`,
    'ocr',
  )
  for (const { words } of reading.pages.flatMap(({ lines }) => lines))
    for (const word of words.filter(({ text }) => text === 'GASTRONÓMICAS')) {
      const [left, top, width, height] = word.box
      word.box = [left, top - height / 2, width, 1.5 * height]
    }
  expect(answerLocally(reading).data.proveedor?.nombre).toBe('INVERSIONES GASTRONÓMICAS MARE NOSTRUM S.A.C.')
})
