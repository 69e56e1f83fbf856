// Certificates, utility bills, letters and orders: which of their labels name a party, and which do not.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data

test.each(['Cliente', 'Facturado a', 'Señor(es)', 'Sujeto percibido', 'Razón social'])(
  'reads the client of a percepción behind «%s» with its address',
  (label) => {
    const { proveedor, cliente } = read(`
MAYORISTA SELVA ALTA S.A.                           COMPROBANTE DE PERCEPCIÓN
RUC 20251396486                                     P001-00000522
Av. Lima 220, Tarapoto

${label}: FERRETERÍA EL CAPATAZ S.R.L.
RUC cliente: 20228639592
Domicilio: Jr. Arias 512 Tarapoto

Tipo doc.    Serie-correlativo    F. emisión    Imp. total doc.    % perc.   Imp. percibido
01           F005-00044120        01/10/2025    8,260.00           2.00      165.20
`)
    expect(proveedor).toEqual({
      nombre: 'MAYORISTA SELVA ALTA S.A.',
      rfc: '20251396486',
      direccion: 'Av. Lima 220, Tarapoto',
    })
    expect(cliente).toEqual({
      nombre: 'FERRETERÍA EL CAPATAZ S.R.L.',
      rfc: '20228639592',
      direccion: 'Jr. Arias 512 Tarapoto',
    })
  },
)

test('reads the named supplier of a retención as the client', () => {
  expect(
    read(`
MAYORISTA SELVA ALTA S.A.                           COMPROBANTE DE RETENCIÓN
RUC 20251396486                                     R001-00000522

Datos del proveedor
Razón social: FERRETERÍA EL CAPATAZ S.R.L.
RUC proveedor: 20228639592

Tipo doc.    Serie-correlativo    F. emisión    Imp. total doc.    % ret.    Imp. retenido
01           F005-00044120        01/10/2025    8,260.00           3.00      247.80
`),
  ).toMatchObject({
    proveedor: { nombre: 'MAYORISTA SELVA ALTA S.A.', rfc: '20251396486' },
    cliente: { nombre: 'FERRETERÍA EL CAPATAZ S.R.L.', rfc: '20228639592' },
  })
})

const total = `
Concepto                        Importe
Servicio del mes                 100.00
Total                            100.00
`

test.each([
  ['Suscriptor: CAFETERÍA LA BANCA S.A.S.', 'CAFETERÍA LA BANCA S.A.S.'],
  ['Kepada Yth.\nPT Sinar Nusapala', 'PT Sinar Nusapala'],
  ['Messrs: PT JATI FURNINDO', 'PT JATI FURNINDO'],
  ['UNIDAD EJECUTORA : 301 MUNICIPALIDAD DISTRITAL DE CHACRA', 'MUNICIPALIDAD DISTRITAL DE CHACRA'],
  ['Atención al cliente: 0800 11800\n\nTITULAR DEL CONTRATO\nSIDRERÍA MAYA, S.L.', 'SIDRERÍA MAYA, S.L.'],
  ['Company : Private\nPatient : GOH MEI SHAN', 'GOH MEI SHAN'],
  ['FOR: PO 6612\n\nTO:\nDenise Farrow', 'Denise Farrow'],
  [
    'Consignee / Cliente:            Notify:\nNORDIC IMPORT B.V.             KUIPER N.V.',
    'NORDIC IMPORT B.V.',
  ],
  [
    'Buyer (Bill to)            Dispatched through\nKAVERI PUMPS PVT LTD       By Hand',
    'KAVERI PUMPS PVT LTD',
  ],
  ['Guest\nMrs Ingrid Berg\nBerg Textiles Ltd', 'Berg Textiles Ltd'],
])('reads the client of «%s»', (lines, name) => {
  const data = read(`
ALTAMAR COMPANY LTD                        INVOICE
Tax ID 20251396486                         Number 4471

${lines}
${total}`)
  expect(data.cliente?.nombre).toBe(name)
  expect(data.proveedor?.nombre).toBe('ALTAMAR COMPANY LTD')
})

test('reads no client from a loyalty card', () => {
  const data = read(
    `
 SUPERMERCADOS MERCA S.A.
 RUC: 20177217167
 BOLETA DE VENTA ELECTRONICA
 BA14-02381177
 PAPEL HIG 12R         18.90
 TOTAL     S/          18.90
 CLIENTE PUNTOS PLUS: 4471*****
`,
    'ocr',
  )
  expect(data.cliente).toBeUndefined()
})

test.each([
  ['Lima, 14 de agosto de 2025', 'CARPINTERÍA ROBLE E.I.R.L.   RUC 20409531874'],
  ['Fecha de traslado 2025-07-16', 'RUC 20409531874 - CARPINTERÍA ROBLE E.I.R.L.'],
])('does not take a date for a name: «%s»', (day, issuer) => {
  expect(
    read(`
PROFORMA N° 2025-0287                              ${day}
${issuer.includes(' - ') ? issuer : ''}

Señores:
CONSTRUCTORA ALBORADA S.A.C.

Cant.   Descripción                          P. Unit.      Importe
24      Puerta contraplacada                 320.00        7,680.00
                                             Total S/      7,680.00

Atentamente,
${issuer.includes(' - ') ? '' : issuer}
`).proveedor,
  ).toMatchObject({ nombre: 'CARPINTERÍA ROBLE E.I.R.L.', rfc: '20409531874' })
})

test('reads payer and payee above and below «DEBE A:» in the middle of a page', () => {
  expect(
    read(`
                                        CUENTA DE COBRO No. 014

Bucaramanga, 28 de febrero de 2025

                                   EDIFICIO CABECERA P.H.
                                      NIT 813.839.425-8

                                          DEBE A:

                                   ANA LUCÍA PINZÓN SOTO
                                C.C. 91.288.340 de Bucaramanga

LA SUMA DE: UN MILLÓN OCHOCIENTOS CINCUENTA MIL PESOS M/CTE ($1.850.000)
Por concepto de:
Mantenimiento de jardines                                        $1.850.000
                                                    TOTAL        $1.850.000
`),
  ).toMatchObject({
    proveedor: { nombre: 'ANA LUCÍA PINZÓN SOTO', rfc: '91.288.340' },
    cliente: { nombre: 'EDIFICIO CABECERA P.H.', rfc: '813.839.425-8' },
  })
})

test.each([
  ['RUT COMPRADOR: 217519890016', '217519890016'],
  ['V/ N.º Contrib.: 513902279', '513902279'],
])('reads the tax id of a buyer behind «%s»', (line, rfc) => {
  expect(
    read(`
ALTAMAR S.A.                               Factura
RUT EMISOR 215943600015                    N° 4471

${line}
${total}`).cliente?.rfc,
  ).toBe(rfc)
})

test('reads the company above a contact person as the client', () => {
  expect(
    read(`
TROPIKA SYSTEMS SDN BHD  201401022871 (1098955-K)
No 15-2, Jalan Puteri 5/20, 47100 Puchong, Selangor
Tel: 03-8061 0199

                       CREDIT NOTE

PERSADA LOGISTIK SDN BHD                        No. : CN-00187
Lot 44, Persiaran Sepang,
43900 Sepang, Selangor
Attn : Puan Rohana

Description                          Qty     U/Price     Sub Total RM
Toner Cartridge                        2      285.00           570.00
Total                                                          570.00
`).cliente,
  ).toMatchObject({
    nombre: 'PERSADA LOGISTIK SDN BHD',
    direccion: 'Lot 44, Persiaran Sepang, 43900 Sepang, Selangor',
  })
})

test.each([
  [
    'ESTUDIO BARRERA & ASOCIADOS\nS. CIVIL DE R.L.\nRUC: 20335829574',
    'ESTUDIO BARRERA & ASOCIADOS S. CIVIL DE R.L.',
  ],
  [
    'ESTACION DE SERVICIOS EL INCA\nGRIFOS UNIDOS TAMBO S.A.C.\nRUC 20335829574',
    'GRIFOS UNIDOS TAMBO S.A.C.',
  ],
])('reads the company name from the lines «%s»', (head, name) => {
  expect(read(`${head}\nFACTURA ELECTRONICA\nE001-557\n${total}`, 'ocr').proveedor?.nombre).toBe(name)
})

test('leaves the address under a labelled name out of it', () => {
  expect(
    read(`
Purchase Order

Thistle Bakeries Ltd                          PO Number           PO-00931
Unit 11 Riverside Ind. Est.
Perth PH1 5SL

Supplier: Glenmore Millers Ltd
          The Old Mill, Blairgowrie PH10 6NW

Delivery Address                        Attention
Unit 11 Riverside Ind. Est.             Goods In

Description                            Quantity     Unit Price     Amount GBP
Strong White Flour 16kg                   60.00          11.80         708.00
`).proveedor?.nombre,
  ).toBe('Glenmore Millers Ltd')
})

test('reads the company beside a contact person of a quotation as the client', () => {
  const clientOf = (lines: string) =>
    answerLocally(
      readDrawing(`
METALMECANICA RUIZ E.I.R.L.
RUC 20447942829
COTIZACIÓN N° 2026-0118                        Trujillo, 14 de noviembre de 2026
${lines}

Ítem   Descripción                              Und    Cant    P.U.       Parcial
1      Fabricación de tolva en acero A36        und       1    8,500.00    8,500.00
                                                       Sub total           8,500.00
                                                       IGV (18%)           1,530.00
                                                       Total S/           10,030.00
`),
    ).data.cliente
  const company = { nombre: 'AGROINDUSTRIAS VIRU S.A.', rfc: '20512309870' }
  expect(
    clientOf(`
Atención: Ing. Carla Vega
Empresa: AGROINDUSTRIAS VIRU S.A.     RUC 20512309870`),
  ).toEqual(company)
  expect(
    clientOf(`
Empresa: AGROINDUSTRIAS VIRU S.A.     RUC 20512309870
Atención: Ing. Carla Vega`),
  ).toEqual(company)
})
