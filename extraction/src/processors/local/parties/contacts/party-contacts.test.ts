import { expect, test } from 'vitest'
import { readDrawing } from '../../../../layout/test/drawing.ts'
import { answerLocally } from '../../answer-locally.ts'

const addressOn = (drawing: string) => answerLocally(readDrawing(drawing)).data.proveedor?.direccion

test('continues an address over the rows below', () => {
  expect(
    addressOn(`
 COMERCIAL TARPUQ S.A.C.
 RUC 20601034809
 CAL. LOS LIRIOS INT. 20 MZ. B URB. MONTEGRANDE
 PUENTE PIEDRA - LIMA - LIMA
 Teléfono 014567890

 FACTURA ELECTRÓNICA   F001-00000123
 TOTAL   118.00
`),
  ).toBe('CAL. LOS LIRIOS INT. 20 MZ. B URB. MONTEGRANDE PUENTE PIEDRA - LIMA - LIMA')
})

test('ends an address at the next label and drops a trailing comma', () => {
  expect(
    addressOn(`
 COMERCIAL TARPUQ S.A.C.
 RUC 20601034809
 AV. LOS LIRIOS 120 URB. MONTEGRANDE,
 Cliente: JUAN QUISPE

 FACTURA ELECTRÓNICA   F001-00000123
 TOTAL   118.00
`),
  ).toBe('AV. LOS LIRIOS 120 URB. MONTEGRANDE')
})

test('reads the address between the name and the contact data up to the town with its postcode', () => {
  const addressOf = (head: string) =>
    answerLocally(
      readDrawing(
        `${head}
Invoice No: CS-88123        Date: 12/03/2018
HAMMER              1        15.00        15.00
TOTAL                                     15.00
CASH                                      15.00
`,
        'ocr',
      ),
    ).data.proveedor?.direccion
  expect(
    addressOf(`
Gerak Alam Restaurants Sdn Bhd
(65351-M)
Licensee of Burgers
Level 6, Bangunan TH, Uptown 3
No.3, Jalan SS21/39,47400 Petaling Jaya
Selangor
(GST ID No: 000504664064)`),
  ).toBe('Level 6, Bangunan TH, Uptown 3 No.3, Jalan SS21/39,47400 Petaling Jaya Selangor')
  expect(
    addressOf(`
Rosie's Corner Diner
1420 W Fulton Market
Chicago, IL 60607
(312) 555-0188`),
  ).toBe('1420 W Fulton Market Chicago, IL 60607')
})

test('reads address, tax id and name of two blocks side by side separately', () => {
  const { proveedor, cliente } = answerLocally(
    readDrawing(`
TALLERES                                LOGÍSTICA EBRO, S.L.
BRAVO                                   B98201130
Bravo Automoción, S.L.                  C/ Miguel Servet 190
CIF: B57331027                          50013 Zaragoza
Camino Viejo 21
50016 Zaragoza
Factura Nº: T-2024/00318      Fecha: 11-03-2024
Descripción              Uds.     Precio     Importe
Filtro de aceite            1      14,20       14,20
Base imponible    14,20     IVA 21 %   2,98     Total factura   17,18 €
`),
  ).data
  expect(proveedor).toMatchObject({
    nombre: 'Bravo Automoción, S.L.',
    rfc: 'B57331027',
    direccion: 'Camino Viejo 21 50016 Zaragoza',
  })
  expect(cliente).toMatchObject({ nombre: 'LOGÍSTICA EBRO, S.L.', rfc: 'B98201130' })
})

test('reads the address under the billed company and not the contact person above', () => {
  const { data } = answerLocally(
    readDrawing(`
TANJONG EXPRESS PTE LTD
11 Changi South Lane #02-14 Singapore 486154
UEN 201534567K
TAX INVOICE                                   Invoice No: TEX-208841
                                              Date: 12 Aug 2025
Bill To:
Attn: Mr Tan
KETUPAT & CO TRADING PTE LTD
88 Joo Chiat Road
Singapore 427382

Waybill No           Date         From      To        Wt(kg)     Amount (SGD)
SB 8841 0927 13 SG   02/08/2025   SIN       KUL         2.5         24.50
SB 8841 0931 44 SG   05/08/2025   SIN       BKK         1.0         31.00
                                             Subtotal                55.50
                                             GST 9%                   5.00
                                             Total SGD               60.50
`),
  )
  expect(data.cliente).toMatchObject({
    nombre: 'KETUPAT & CO TRADING PTE LTD',
    direccion: '88 Joo Chiat Road Singapore 427382',
  })
  expect(data.productos).toMatchObject([
    { descripcion: 'SB 8841 0927 13 SG', total: 24.5 },
    { descripcion: 'SB 8841 0931 44 SG', total: 31 },
  ])
})

test('reads a misread M/s before a company as the label of the client', () => {
  const { data } = answerLocally(
    readDrawing(
      `
                     PERNIAGAAN JAYA SENTOSA
              No 14, Jalan Mawar 3, Taman Mawar, 81100 Johor Bahru
                  Tel: 07-355 2210

Mis. Encik Ong Hardware Sdn Bhd                      INVOICE
12, Jalan Dato 5                                     No : 50231
81200 Johor Bahru                                    Date : 14/03/2018

Qty     Description                    U/Price       Amount
2       PAINT BRUSH 3"                    4.50         9.00
5       CEMENT 50KG                      18.00        90.00
                                        Total RM      99.00
`,
      'ocr',
    ),
  )
  expect(data.proveedor?.nombre).toBe('PERNIAGAAN JAYA SENTOSA')
  expect(data.cliente?.nombre).toBe('Encik Ong Hardware Sdn Bhd')
})

const under = (lines: string) => `
 COMERCIAL TARPUQ S.A.C.
 RUC 20601034809
${lines}

 FACTURA ELECTRÓNICA   F001-00000123
 TOTAL   118.00
`

test.each([
  ['Ca. Elias Aguirre 612 - Chiclayo', 'Ca. Elias Aguirre 612 - Chiclayo'],
  ['Fundo Santa Inés s/n, Salas, Ica', 'Fundo Santa Inés s/n, Salas, Ica'],
  ['Malecón Costero 225', 'Malecón Costero 225'],
  ['Camino a Coronel Km 7, San Pedro', 'Camino a Coronel Km 7, San Pedro'],
  ['Jl. Gajah Mada 88, Semarang', 'Jl. Gajah Mada 88, Semarang'],
  ['Casa matriz: Camino a Coronel Km 7', 'Camino a Coronel Km 7'],
  ['PLANTA: CARRETERA BAÑOS KM 4.5', 'CARRETERA BAÑOS KM 4.5'],
  ['Av. Ejército 1011 Cayma - Arequipa / Cel. 958-221-144', 'Av. Ejército 1011 Cayma - Arequipa'],
  [
    'CALLE MELGAR 512 CERCADO\n AREQUIPA AREQUIPA AREQUIPA',
    'CALLE MELGAR 512 CERCADO AREQUIPA AREQUIPA AREQUIPA',
  ],
  ['JR. CAHUIDE 884\n PUNO - PUNO', 'JR. CAHUIDE 884 PUNO - PUNO'],
])('reads an address written in the way of its country: «%s»', (lines, address) => {
  expect(addressOn(under(` ${lines}`))).toBe(address)
})

test('leaves an e-mail and a title out of an address on the same line of a picture', () => {
  const { proveedor } = answerLocally(
    readDrawing(
      `
COMERCIAL TARPUQ S.A.C.
PSJE. LOS MOLLES N° 1926 LIMA     R.U.C. 20601034809     ventas@tarpuq.example

FACTURA ELECTRÓNICA   F001-00000123
TOTAL   118.00
`,
      'ocr',
    ),
  ).data
  expect(proveedor?.direccion).toBe('PSJE. LOS MOLLES N° 1926 LIMA')
})

test.each(['HOTEL EL MALECÓN', 'MERCADO CENTRAL', 'AGRÍCOLA FUNDO BLANCO'])(
  'reads «%s» as a name and not as an address',
  (name) => {
    const { proveedor } = answerLocally(
      readDrawing(`
 ${name}
 RUC 20601034809

 FACTURA ELECTRÓNICA   F001-00000123
 TOTAL   118.00
`),
    ).data
    expect(proveedor?.nombre).toBe(name)
    expect(proveedor?.direccion).toBeUndefined()
  },
)

const clientOn = (lines: string) =>
  answerLocally(
    readDrawing(`
BRIGHT POT LTD                         INVOICE
VAT No. 293848485

${lines}

Description          Amount
Hosting              120.00
Total                120.00
`),
  ).data.cliente?.direccion

test.each([
  [
    'Bill to:\nNORDIC IMPORT B.V.\nHandelsweg 41, 2988 DB Ridderkerk\nThe Netherlands',
    'Handelsweg 41, 2988 DB Ridderkerk The Netherlands',
  ],
  [
    'Bill to:\nNORDIC IMPORT B.V.\nKeizersgracht 221\n1016 DV Amsterdam',
    'Keizersgracht 221 1016 DV Amsterdam',
  ],
  [
    'Bill to:\nSummit Foods, LLC\nAttn: Marketing Dept.\n2900 Wewatta Way #500\nDenver, CO 80216',
    '2900 Wewatta Way #500 Denver, CO 80216',
  ],
  [
    'Bill to:\nKaveri Pumps Pvt Ltd\n88, Avinashi Road,\nCoimbatore 641004',
    '88, Avinashi Road, Coimbatore 641004',
  ],
  [
    'Bill to:\nMarnon SARL\nZ.A. des Quatre Vents\n71200 Le Creusot',
    'Z.A. des Quatre Vents 71200 Le Creusot',
  ],
  ['Cliente: PALMA LTDA\nDomicilio: CP 47600   Tepatitlán, Jal.', 'CP 47600 Tepatitlán, Jal.'],
  [
    'TITULAR DEL SERVICIO\nPALMA LTDA\nDIRECCIÓN DEL SUMINISTRO\nCA. LOS LAURELES 330',
    'CA. LOS LAURELES 330',
  ],
  ['Alumno:   ZEGARRA LOAYZA, MATEO\nGrado:    3° Primaria - Sección B', undefined],
])('reads the address of the client: «%s»', (lines, address) => {
  expect(clientOn(lines)).toBe(address)
})

test('begins an address with the building above its street', () => {
  const english = answerLocally(
    readDrawing(`
BRIGHT PRINTS LTD                     Enterprise House
                                      14 Mill Lane
                                      Leeds LS1 4AB
INVOICE INV-2291
Date 14/11/2026

Bill to
Orchard Homes Ltd
Accounts Payable
Rose Cottage
9 Bay Road
York YO1 7HH

Description                         Amount
Design work                         £60.00
Total                               £60.00
`),
  ).data
  expect(english.proveedor).toEqual({
    nombre: 'BRIGHT PRINTS LTD',
    direccion: 'Enterprise House 14 Mill Lane Leeds LS1 4AB',
  })
  expect(english.cliente).toEqual({
    nombre: 'Orchard Homes Ltd',
    direccion: 'Rose Cottage 9 Bay Road York YO1 7HH',
  })
  const peruvian = answerLocally(
    readDrawing(`
SERVICIOS DEL SUR S.A.C.
Edificio Torre Azul
Av. Los Pinos 320, Of. 501
San Isidro - Lima - Lima
RUC 20109384756
FACTURA ELECTRONICA F001-00002231
Fecha 14/11/2026

Cliente
TRANSPORTES LURIN S.A.C.
Centro Empresarial Las Palmas
Jr. Comercio 118, Lurín
RUC 20512309870

Cant   Descripción                              Importe
1      Flete Lima - Arequipa                     500.00
Op. gravada                                      500.00
IGV 18%                                           90.00
Total S/                                         590.00
`),
  ).data
  expect(peruvian.proveedor?.direccion).toBe(
    'Edificio Torre Azul Av. Los Pinos 320, Of. 501 San Isidro - Lima - Lima',
  )
  expect(peruvian.cliente?.direccion).toBe('Centro Empresarial Las Palmas Jr. Comercio 118, Lurín')
})

test('ends an address before a date with the month first and before line items', () => {
  expect(
    addressOn(`
GREEN VALLEY FOODS
88 Main St, Denver CO
11/14/2026
4011 BANANAS                        1.29
BREAD                               3.49
TOTAL                               4.78
`),
  ).toBe('88 Main St, Denver CO')
  expect(
    addressOn(`
GREEN VALLEY FOODS
88 Main St, Denver CO
4011 BANANAS                        1.29
BREAD                               3.49
TOTAL                               4.78
`),
  ).toBe('88 Main St, Denver CO')
})
