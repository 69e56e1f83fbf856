// Photographs and scans of papers: signs that lost a stroke, labels and names in two lines, handwritten dates, receipts
// without a title.
import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const readPicture = (drawing: string) => answerLocally(readDrawing(drawing, 'ocr')).data

test('reads an Indonesian title as invoice and not as a name', () => {
  const data = readPicture(`
CV MITRA KERTAS ABADI                        FAKTUR PENJUALAN
Jl. Kenanga 14, Surabaya 60293
NPWP: 71.882.014.9-615.000
No. Faktur: FP-0225-0113
Tanggal: 20 Februari 2026
Kepada Yth:
PT PELITA NUSANTARA
No   Nama Barang            Qty    Harga (Rp)    Jumlah (Rp)
1    KERTAS HVS A4          100        42.500      4.250.000
PPN 11%                    Rp              467.500
TOTAL                      Rp            4.717.500
`)
  expect(data.documento?.tipo).toBe('FACTURA')
  expect(data.proveedor?.nombre).toBe('CV MITRA KERTAS ABADI')
})

const till = (title: string, payment: string) => `
        RESTORAN SERI KASTURI SDN. BHD.
        No. 28, Jalan Kenanga 2/5
${title}
Bill#: 104-00321            Table: 07
Date: 05-Mar-2024     13:22
2 x NASI LEMAK AYAM            25.80
4 x ROTI CANAI                  7.20
NETT TOTAL RM                  33.00
${payment}
`

test('reads a paid till slip in English or Malay without a title as a receipt', () => {
  expect(readPicture(till('', 'E-WALLET                       33.00')).documento?.tipo).toBe('RECIBO')
  expect(readPicture(till('', '')).documento?.tipo).toBeUndefined()
  expect(readPicture(till('', 'BALANCE                        33.00')).documento?.tipo).toBeUndefined()
})

test('reads a cash bill as a receipt unless another title names its type', () => {
  expect(readPicture(till('CASH BILL', '')).documento?.tipo).toBe('RECIBO')
  expect(readPicture(till('TAX INVOICE\nCASH SALES', '')).documento?.tipo).toBe('FACTURA')
})

test('reads Dominican pesos although the dollar of their sign was misread', () => {
  const data = readPicture(`
FARMACIA LAS CEIBAS SRL
RNC 1-31-45872-6
FACTURA DE CREDITO FISCAL
NCF: B0100004487
FECHA: 17-06-2025 10:31 AM
DESCRIPCION            ITBIS       VALOR
2.00 x 385.00
VITAMINA C 1000MG       0.00      770.00
1.00 x 1,250.00
PAÑALES G X40         225.00    1,250.00
SUBTOTAL                        2,020.00
TOTAL ITBIS                       225.00
TOTAL RDS                       2,245.00
`)
  expect(data.documento?.moneda).toBe('DOP')
  expect(data.productos).toMatchObject([
    { descripcion: 'VITAMINA C 1000MG', cantidad: 2, precio: 385, total: 770 },
    { descripcion: 'PAÑALES G X40', cantidad: 1, precio: 1250, total: 1250 },
  ])
})

test('reads Dominican pesos on a document without a currency sign', () => {
  const data = readPicture(`
COLMADO LAS CEIBAS SRL
RNC 1-31-45872-6
FACTURA DE CONSUMO
NCF: B0200004487
FECHA: 17-06-2025
ARROZ SELECTO         1,250.00
TOTAL ITBIS             225.00
TOTAL                 1,475.00
`)
  expect(data.documento?.moneda).toBe('DOP')
})

test('corrects the strokes of a handwritten date that were read as ones', () => {
  const data = readPicture(`
CARPINTERÍA LOS SAUCES
R.U.C. 10166283740
BOLETA DE VENTA
001 - N° 002318
Señor(a): Marisol Camarena
Dirección: Jauja       Fecha:      12   1  08  1  2025
CANT.   DESCRIPCIÓN        P. UNIT.    IMPORTE
2       Barniz               48.00       96.00
TOTAL S/                                 96.00
`)
  expect(data.documento?.fecha).toBe('2025-08-12')
})

test('does not take the start and end of a taxi ride for parties', () => {
  const data = readPicture(`
TAXI RUTA SEGURA                        N° 004512
Cel. 959 204 118 - Arequipa
      RECIBO POR SERVICIO DE TAXI
Fecha:     21 / 10 / 2025
Pasajero:  Ing. P. Alvarado
De:        Aeropuerto
A:         Cerro Colorado
Importe S/     35.00
`)
  expect(data.proveedor?.nombre).toBe('TAXI RUTA SEGURA')
  expect(data.cliente?.nombre).not.toBe('Cerro Colorado')
})

test('leaves the end of a patient number out of the name', () => {
  const data = readPicture(`
Meranti Medical Services Pte. Ltd
GST Reg No.: 201733840K
RECEIPT / TAX INVOICE
Invoice: TFC2408-1187        Date: 27 August 2024
Patient: Goh Siew Lan (S****418C)
Item                       Qty   Unit (S)   Amount ($)
Consultation (GP, short)    1      32.00        32.00
Loratadine tablets          1       9.50          950
Cough mixture 90ml          2       7.25        14.50
Total before GST                             SS 56.00
GST 9%                                        SS 5.04
Total payable                                SS 61.04
`)
  expect(data.cliente?.nombre).toBe('Goh Siew Lan')
  expect(data.documento?.moneda).toBe('SGD')
  // `Unit (S)` is a price heading: with the price, the lost decimal point of 9.50 is restored.
  expect(data.productos?.map(({ precio, total }) => [precio, total])).toEqual([
    [32, 32],
    [9.5, 9.5],
    [7.25, 14.5],
  ])
})

test('reads the registered business name under its sign', () => {
  const data = readPicture(`
      KILAU PETROL STATION
   PERNIAGAAN MINYAK SETIA
         (JM0488201-T)
     KM 12, JLN SKUDAI
INVOICE NO: 60000412877
DATE: 28/09/17   TIME: 22:05
PUMP 04
PRIMA 95
24.39 litre 2.05        50.00 C
ICE BLACK COFFEE CAN    3.20 S
Total RM                53.20
Visa                    53.20
`)
  expect(data.proveedor?.nombre).toBe('PERNIAGAAN MINYAK SETIA')
  expect(data.productos?.[0]).toMatchObject({
    descripcion: 'PRIMA 95',
    unidad: 'litre',
    cantidad: 24.39,
    precio: 2.05,
    total: 50,
  })
})

test('reads a label and a value that are both broken in two lines', () => {
  const data = readPicture(`
FACTURA
PENSIÓN DOÑA PETRONILA
Casa Matriz
NIT
3882915017
FACTURA N°
6612
NOMBRE/RAZÓN         ONG TIERRA
SOCIAL:              VERDE

NIT/CI/CEX:                 1029384021
FECHA DE EMISIÓN:   15/11/2025 01:12 PM
DETALLE
7001 - Pique macho
1.00 X 85.00 - 0.00          85.00
SUBTOTAL Bs                  85.00
TOTAL Bs                     85.00
`)
  expect(data.cliente?.nombre).toBe('ONG TIERRA VERDE')
})

test('does not take hours in brackets for a table heading', () => {
  const data = readPicture(`
PARQUEOS DEL CENTRO S.A.C.
RUC N 20605192832
BOLETA DE VENTA ELECTRÓNICA
B012-0034871
INGRESO               27/08/2025 09:14
SALIDA                27/08/2025 11:52
SERVICIO DE ESTACIONAMIENTO (3 HRS)
3 X 4.50                         13.50
OP. GRAVADA                      11.44
IGV                               2.06
TOTAL                         S/ 13.50
`)
  expect(data.productos).toEqual([
    { descripcion: 'SERVICIO DE ESTACIONAMIENTO (3 HRS)', cantidad: 3, precio: 4.5, total: 13.5 },
  ])
})

test('reads a capital X before a number as a pack size', () => {
  const data = readPicture(`
MERCADOS LA ALAMEDA S.A.
RUC: 20505310072
BOLETA ELECTRONICA BA27-00712385
FECHA: 05/12/2025
77510157 ARROZ EXTRA 5KG                     23.90
77511253 PAPEL HIG X12                       18.90
77511260 PARACETAMOL SOOMG TAB                3.00
TOTAL A PAGAR S/                             45.80
`)
  expect(data.productos?.slice(1)).toEqual([
    { codigo: '77511253', descripcion: 'PAPEL HIG X12', total: 18.9 },
    { codigo: '77511260', descripcion: 'PARACETAMOL 500MG TAB', total: 3 },
  ])
})

test('corrects a tax whose sign was read as a digit by the total', () => {
  const data = readPicture(`
Inversiones Gastronómicas Guanacaste Ltda
Céd. Jurídica 3-102-718845
Tiquete electrónico
Consecutivo: 00100001040000028819
Fecha: 8 de octubre del 2025, 12:40
Producto             Cant.        Monto
Casado con pollo        2      11,500.00
Subtotal                       11,500.00
Servicio 10%                    1,150.00
I.V.A. 13%                     21,495.00
Total                          14,145.00
`)
  expect(data.totales).toMatchObject({ subtotal: 11500, iva: 1495, otros_impuestos: 1150, total: 14145 })
})

test('reads the register number under the buyer of an order as its tax id', () => {
  const data = readPicture(`
PURCHASE ORDER                          GUDANG SETIA LOGISTICS SDN. BHD.
                                        (201501038817 / 1164142-H)
PO No.: PO/26/0117
PO Date: 08 Jan 2026                    Lot 8, Jalan Perusahaan, 13600 Perai

To (Supplier):
Plastik Jaya Trading
(PG0218834-T)
22 Lorong Kikik 4, 13600 Perai

No   Description                  Qty    Unit Price     Amount
1.   Stretch film 500mm x 300m     48      RM 11.80   RM 566.40
2.   OPP tape clear 48mm          144       RM 2.35   RM 338.40
Grand Total                                           RM 904.80
`)
  expect(data.proveedor).toMatchObject({ nombre: 'Plastik Jaya Trading', rfc: 'PG0218834-T' })
  expect(data.cliente?.rfc).toBe('201501038817')
})

test('joins two lines in the same large type to one name', () => {
  const reading = readDrawing(
    `
        KEDAI ALAT TULIS
            GEMILANG
   27, Jalan Pasar, 31400 Ipoh
CASH BILL            No: A 05518
Date: 3.5.2019
5   Copier Paper 80gsm     67.50
TOTAL RM                   67.50
`,
    'ocr',
  )
  for (const word of reading.pages[0]?.lines.slice(0, 2).flatMap(({ words }) => words) ?? [])
    word.box[3] *= 1.4
  expect(answerLocally(reading).data.proveedor?.nombre).toBe('KEDAI ALAT TULIS GEMILANG')
})

test('reads a price behind «a», and leaves the dates of a stay out of the line items', () => {
  const data = readPicture(`
Lavandería Pompas
R.U.C. 20505310072
Boleta de Venta Electrónica
EB01 - 248
Fecha: 16.05.2025
Edredón 2 plazas             28.00
  1 a S/ 28.00
Terno (saco y pantalón)      44.00
  2aS/22.00
Lavado al peso (kg)          27.00
  4.5 a S/6.00
Importe total             S/ 99.00
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'Edredón 2 plazas', cantidad: 1, precio: 28, total: 28 },
    { descripcion: 'Terno (saco y pantalón)', cantidad: 2, precio: 22, total: 44 },
    { descripcion: 'Lavado al peso (kg)', cantidad: 4.5, precio: 6, total: 27 },
  ])
})

test('leaves the parking time out of the name', () => {
  const data = readPicture(`
PARQUEOS DEL CENTRO S.A.C.
RUC N 20605192832
BOLETA DE VENTA ELECTRÓNICA
B012-0034871
INGRESO               27/08/2025 09:14
SALIDA                27/08/2025 11:52
TIEMPO                          2H 38M
SERVICIO DE ESTACIONAMIENTO
3 X 4.50                         13.50
TOTAL                         S/ 13.50
`)
  expect(data.productos?.[0]?.descripcion).toBe('SERVICIO DE ESTACIONAMIENTO')
})

test('ends an address where another column begins, and reads none from line items', () => {
  const besides = readPicture(`
GENERA SOLUCIONES S.A.C.                                        FACTURA ELECTRÓNICA
Calle Los Talleres 145, Los Olivos, Lima                        E001-562
RUC: 20505310072
Fecha de Emisión: 29/08/2025
Señor(es): CLÍNICA DEL NORTE S.A.
RUC: 20501873242
1.00   Cambio de filtros        1,156.50
Importe Total                   1,156.50
`)
  expect(besides.proveedor?.direccion).toBe('Calle Los Talleres 145, Los Olivos, Lima')
  const sold = readPicture(`
CADENA FARMACEUTICA DEL VALLE S.A.
RUC 20505310072
BOLETA DE VENTA ELECTRONICA
B118-00450912
F.EMISION:18/02/2026
DNI: 41187730
NOMBRE: ROSA MEZA TAIPE

003410 PARACETAMOL 500MG TAB
    20 UND   x   0.150              3.00
003487 AMOXICILINA 500MG CAP
    21 UND   x   0.600             12.60
TOTAL S/                           15.60
`)
  expect(sold.cliente).toEqual({ nombre: 'ROSA MEZA TAIPE', rfc: '41187730' })
})

test('reads no order and no other document from a card slip', () => {
  const data = readPicture(`
GRUPO FOGON DEL SUR S.A.C.
RUC: 20505310072
BOLETA DE VENTA ELECTRONICA
B002-00077120
FECHA: 25/01/2026 HORA: 14:02
1.00 ENSALADA FAMILIAR          14.00
TOTAL                        S/ 14.00
VENTA
COMERCIO: 650118223   TERM: 098144072
REF: 0318 LOTE: 114 AP: 882014
TOTAL                        S/ 14.00
`)
  expect(data.informacion_adicional?.orden_compra).toBeUndefined()
  expect(data.informacion_adicional?.documento_afectado).toBeUndefined()
})

test('does not take a document number of twenty digits for a bank account', () => {
  const data = readPicture(`
Inversiones Gastronómicas Guanacaste Ltda
Céd. Jurídica 3-102-718845
Tiquete electrónico
Consecutivo: 00100001040000028819
Fecha: 8 de octubre del 2025, 12:40
Casado con pollo        2      11,500.00
Total                          11,500.00
`)
  expect(data.documento?.numero).toBe('00100001040000028819')
  expect(data.informacion_adicional?.cci).toBeUndefined()
})

test('corrects signs and legal forms with confusable letters', () => {
  const data = readPicture(`
HOSPEDAJE RÍO HUALLAGA
Servicios Turísticos del Huallaga E.l.R.L.
RUC 20505310072
BOLETA DE VENTA ELECTRONICA
Nro. BB05-00000417
Fecha: 2025-11-29
AGUA S/GAS 625
  4.00 NIU X 2.00       Ss       8.00
HARINA IOKG
  1.00 NIU X 28o.0o     S/     280.00
Importe Total           S/     288.00
`)
  expect(data.proveedor?.nombre).toBe('Servicios Turísticos del Huallaga E.I.R.L.')
  expect(data.productos).toMatchObject([
    { descripcion: 'AGUA S/GAS 625', cantidad: 4, precio: 2 },
    { descripcion: 'HARINA 10KG', cantidad: 1, precio: 280 },
  ])
})

test('joins a legal form alone on the next line to a Chilean name', () => {
  const reading = readDrawing(
    `
R.U.T.: 76.418.275-8
BOLETA ELECTRÓNICA
N° 185204
CAFETERÍA LAS CAMELIAS
         SPA
Giro: Expendio de alimentos
Fecha 19-03-2025         08:47
2 Cortado grande         $5.800
3 Medialuna              $4.350
TOTAL                   $10.150
`,
    'ocr',
  )
  for (const { text, box } of reading.pages[0]?.lines.flatMap(({ words }) => words) ?? [])
    if (text === 'SPA') box[3] *= 0.85
  expect(answerLocally(reading).data.proveedor?.nombre).toBe('CAFETERÍA LAS CAMELIAS SPA')
})

test('leaves running numbers and a code column out of the names', () => {
  const places = readPicture(`
TUKANG SETIA HARDWARE TRADING
GST ID NO: 001284739072
TAX INVOICE
Invoice No.: CS-0078812
Date: 14/02/2018
Description / Qty      U.Price    Amount(RM) Tax
1 PVC ELBOW 20MM
  10 UNIT                 0.85          8.50 SR
2 SILICONE SEALANT CLEAR
  2 UNIT                 12.72         25.44 SR
3 MEASURING TAPE
  1 UNIT                 15.90         15.90 SR
Total Payable (RM)                     49.84
`)
  expect(places.productos?.map(({ descripcion }) => descripcion)).toEqual([
    'PVC ELBOW 20MM',
    'SILICONE SEALANT CLEAR',
    'MEASURING TAPE',
  ])
  const codes = readPicture(`
DEPÓSITO Y FERRETERÍA LA LOMA S.A.S.
NIT 901.284.736-9
FACTURA ELECTRÓNICA DE VENTA No. SETC-20418
Fecha: 2025-09-30
201    PINTURA VINILO TIPO 1       $137.800
       2 UND x $68.900   IVA 19%
218    RODILLO FELPA                $18.500
       1 UND x $18.500   IVA 19%
235    LIJA AGUA 220                $14.400
       6 UND x $2.400    IVA 19%
TOTAL A PAGAR:                     $170.700
`)
  expect(codes.productos).toMatchObject([
    { codigo: '201', descripcion: 'PINTURA VINILO TIPO 1' },
    { codigo: '218', descripcion: 'RODILLO FELPA' },
    { codigo: '235', descripcion: 'LIJA AGUA 220' },
  ])
})

test('joins words that a till cut at a fixed width', () => {
  const table = (first: string, rest: string) => `
LIBRERIA BAZAR MINERVA S.R.L.
R.U.C. 20505310072
FACTURA ELECTRONICA
FF02 - 00001266
Fecha: 2025/03/06
CANT  UND  DESCRIPCION             P.UNIT    IMPORTE
  10  UND  PAPEL BOND A4 75GR MI    24.50     245.00
           LLAR
  12  UND  ARCHIVADOR PALANCA OF     7.20      86.40
           ICIO
   2  UND  ${first}    28.00      56.00
           ${rest}
TOTAL S/                                      387.40
`
  const names = (drawing: string) => readPicture(drawing).productos?.map(({ descripcion }) => descripcion)
  expect(names(table('LAPICERO TINTA SECA A', 'ZUL X50'))).toEqual([
    'PAPEL BOND A4 75GR MILLAR',
    'ARCHIVADOR PALANCA OFICIO',
    'LAPICERO TINTA SECA AZUL X50',
  ])
  // If one line ends earlier, the words are not cut.
  expect(names(table('LAPICERO TINTA       ', 'AZUL X50'))?.[0]).toBe('PAPEL BOND A4 75GR MI LLAR')
})

test('continues a text despite the lower box of a dash and the higher one of an accent', () => {
  const reading = readDrawing(
    `
HOSPEDAJE RÍO HUALLAGA E.I.R.L.
RUC 20505310072
FACTURA ELECTRÓNICA
E001-407
Fecha de emisión: 02/07/2025
Cant.   Detalle                   P. Unit.   Importe
3       HABITACIÓN MATRIMONIAL      120.00    360.00
        - NOCHE
6       DESAYUNO AMERICANO           15.00     90.00
Importe Total                              S/ 450.00
`,
    'ocr',
  )
  for (const { text, box } of reading.pages[0]?.lines.flatMap(({ words }) => words) ?? []) {
    if (text === 'HABITACIÓN') box[3] *= 1.2
    if (text === '-') {
      box[1] += 0.7 * box[3]
      box[3] *= 0.15
    }
  }
  expect(answerLocally(reading).data.productos?.[0]?.descripcion).toBe('HABITACIÓN MATRIMONIAL - NOCHE')
})

test('completes a number from the code if its print lost digits', () => {
  const reading = readDrawing(
    `
ACEROS DEL SUR S.A.C.                           R.U.C. 20505310072
                                                FACTURA ELECTRÓNICA
                                                F004-000129
Señor(es):   METALMECÁNICA PUKARA S.R.L.
R.U.C.:      20501873242
IMPORTE TOTAL                                   6,870.97
`,
    'ocr',
  )
  const text = '20505310072|01|F004|12957|1048.11|6870.97|2025-05-12|6|20501873242'
  reading.pages[0]?.codes.push({ text, format: 'qr', box: [0.8, 0.8, 0.1, 0.1] })
  expect(answerLocally(reading).data.documento?.numero).toBe('F004-12957')
})

test('joins the separated end of a number or an amount, and ignores a speck before a label', () => {
  const reading = readDrawing(
    `
ACEROS DEL SUR S.A.C.                           R.U.C. 20505310072
                                                FACTURA ELECTRÓNICA
                                                F004-000129 57
f Señor(es)      METALMECÁNICA PUKARA S.R.L.
R.U.C.           20501873242
Op. Gravada                                     5,956.50
IGV                                             1,072.1 7
Importe Total                                   7,028.67
`,
    'ocr',
  )
  for (const word of reading.pages[0]?.lines.flatMap(({ words }) => words) ?? [])
    if (word.text === 'f') word.confidence = 0.7
  const { data } = answerLocally(reading)
  expect(data.documento?.numero).toBe('F004-00012957')
  expect(data.cliente?.nombre).toBe('METALMECÁNICA PUKARA S.R.L.')
  expect(data.totales?.iva).toBe(1072.17)
})

test('reads a misread € on a Costa Rican document as colones', () => {
  const data = readPicture(`
Inversiones Gastronómicas Guanacaste Ltda
Céd. Jurídica 3-102-718845
Tiquete electrónico
Fecha: 8 de octubre del 2025, 12:40
Casado con pollo        2      €11,500.00
Total                          €11,500.00
`)
  expect(data.documento?.moneda).toBe('CRC')
})

test('joins a number to a distant series, and does not read the guide as the title', () => {
  const data = readPicture(`
EXPRESO VALLE DEL COLCA S.R.LTDA.
RUC 20505310072
FACTURA ELECTRÓNICA
Serie F310                         00088123
EMISIÓN: 11/04/2025 17:45
CNT   DESCRIPCIÓN                    IMPORTE
2     CAJA TELAS                       44.00
TOTAL FLETE S/                         44.00
GUIA REMITENTE: T001-00000231
`)
  expect(data.documento).toMatchObject({ tipo: 'FACTURA', serie: 'F310', numero: 'F310-00088123' })
})

test('recognizes titles and numbers whose spaces were lost', () => {
  expect(
    readPicture(`
CLÍNICA SANTA ROSA DEL SUR S.A.
RUC: 20505310072
BOLETADEVENTA ELECTRONICAN°B205-00013774
Paciente    Vásquez Llontop, Elmer
Fecha Emisión    30-abr-2025
CONSULTA MEDICINA INTERNA          120.00
Total a Pagar S/                   120.00
`).documento,
  ).toMatchObject({ tipo: 'BOLETA DE VENTA', serie: 'B205', numero: 'B205-00013774' })
  expect(readPicture(till('CASHBILL', '')).documento?.tipo).toBe('RECIBO')
})

test('corrects eights read for zeros in a base by lines, tax and total', () => {
  const data = readPicture(`
CV MITRA KERTAS ABADI                        FAKTUR PENJUALAN
NPWP: 71.882.014.9-615.000
No. Faktur: FP-0225-0113
Tanggal: 20 Februari 2026
No   Nama Barang            Qty    Harga (Rp)    Jumlah (Rp)
1    KERTAS HVS A4          100        42.500      4.250.000
2    TINTA PRINTER           24        68.000      1.632.000
Subtotal                   Rp            5.882.008
Diskon                     Rp                    8
PPN 11%                    Rp              647.020
TOTAL                      Rp            6.529.020
`)
  expect(data.totales).toMatchObject({ subtotal: 5882000, iva: 647020, total: 6529020 })
})

test('corrects slashed zeros in a RUC, and in a series if other readings show them', () => {
  const reading = readDrawing(
    `
PANADERIA LOS CEIBOS
RUC 18099348173
BOLETA DE VENTA ELECTRONICA
NRO: B881-9187
FECHA: 09/01/26
15 PAN FRANCES           4.58
2 EMPANADA              17.58
TOTAL S/                22.16
`,
    'ocr',
  )
  const numberOf = () => answerLocally({ ...reading }).data.documento?.numero
  expect(numberOf()).toBe('B881-9187')
  expect(answerLocally(reading).data.proveedor?.rfc).toBe('10099348173')
  for (const word of reading.pages[0]?.lines.flatMap(({ words }) => words) ?? [])
    if (/7?\.58$/.test(word.text)) word.alternative = word.text.replace('8', '0')
  expect(numberOf()).toBe('B001-9187')
})

test('keeps the B of a series where OCR reads slashed zeros as 8', () => {
  const reading = readDrawing(
    `
POLLERIA LOS CEIBOS S.A.C.
RUC 20505310072
BOLETA ELECTRONICA BB02-00018820
FECHA 09/01/26
1 POLLO ENTERO          58.50
2 ENSALADA              17.50
TOTAL S/                76.00
`,
    'ocr',
  )
  for (const word of reading.pages[0]?.lines.flatMap(({ words }) => words) ?? [])
    if (word.text.endsWith('.50')) word.alternative = word.text.replace('0', '8')
  expect(answerLocally(reading).data.documento?.numero).toBe('BB02-00018820')
})

test('corrects a currency sign read as a digit before the dollar sign', () => {
  const data = readPicture(`
HAWKER SQUARE PTE LTD
GST Reg No. M90382271X
TAX INVOICE HL-250619-0417
19 Jun 2025
Laksa w/ Prawn                 5$8.50
Kaya Toast                     5$3.20
TOTAL                         S$11.70
`)
  expect(data.productos?.map(({ total }) => total)).toEqual([8.5, 3.2])
})

test('corrects a series B read as 8, and does not take a tax status for the name', () => {
  const data = readPicture(`
POLLERIA EL ENCANTO S.R.L.
RUC 20505310072
BOLETA DE VENTA ELECTRONICA
8004-00018277
Fecha: 09/01/2026
1 POLLO A LA BRASA      68.00
TOTAL S/                68.00
`)
  expect(data.documento).toMatchObject({ serie: 'B004', numero: 'B004-00018277' })
  const restaurant = readPicture(`
Responsable de INC
FOGONES DEL CERRO S.A.S.
NIT 900.373.115-3
Carrera 7 # 12-40 Bogotá
FACTURA DE VENTA FC-2201
Fecha: 09/01/2026
1 BANDEJA PAISA         38.000
TOTAL $                 38.000
`)
  expect(restaurant.proveedor?.nombre).toBe('FOGONES DEL CERRO S.A.S.')
})

test('corrects a slashed zero read as U, and leaves the label of the name out of it', () => {
  const data = readPicture(`
ENERGIA DEL VALLE S.A.
RUC 2U106601241
FACTURA ELECTRONICA
FF02-334410
FECHA EMISION 17/12/25 16:02
RUC CLIENTE 20503177456
RAZON SOCIAL CANTERAS PAMPA ALTA S.A.
PRODUCTO        CANT     PRECIO     TOTAL
DIESEL B5      25.104    15.990    401.41
OP GRAVADA                         340.18
IGV 18.00 %                         61.23
TOTAL A PAGAR S/                   401.41
`)
  expect(data.proveedor?.rfc).toBe('20106601241')
  expect(data.cliente).toMatchObject({ nombre: 'CANTERAS PAMPA ALTA S.A.', rfc: '20503177456' })
})

test('recognizes a British receipt without pound signs by its postcode and the name of its tax', () => {
  const data = readPicture(`
     THE HERON INN
  22 High Street, Lewes BN7 2LN
     VAT Reg No 881 22401 9
2 Fish & chips             33.90
Net                        28.25
VAT 20%                     5.65
TOTAL TO PAY               33.90
`)
  expect(data.documento?.moneda).toBe('GBP')
})
