// Words of receipts and workshops that mean one thing as a label and another in an item.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing, 'ocr')).data

test('reads an oil change as a line item, and the work order as the number', () => {
  const { documento, productos, totales } = read(`
          LAKEVIEW AUTO CARE
   2206 Broad St, Regina SK S4P 1Y5
        GST # 84512 9917 RT0001

W/O 41207            3 Jun 2024
Customer P. Lindqvist

FULL SYNTH OIL CHANGE              89.95
AIR FILTER
    QTY 1 @ 24.50                  24.50
----------------------------------------
SUB-TOTAL                         114.45
GST 5%                              5.72
INVOICE TOTAL                     120.17
PAID VISA                         120.17
`)
  expect(documento?.numero).toBe('41207')
  expect(productos).toMatchObject([
    { descripcion: 'FULL SYNTH OIL CHANGE', total: 89.95 },
    { descripcion: 'AIR FILTER', cantidad: 1, precio: 24.5, total: 24.5 },
  ])
  expect(totales?.total).toBe(120.17)
})

test('ignores the line count behind a total, and does not take the included tax for the total', () => {
  const { documento, totales } = read(`
INK & FERN STATIONERS        Tax Invoice
Shop 2, 14 King St Newtown NSW 2042
ABN 71 604 118 220

No 0031182
Tue 12/03/2024 4:10pm

Sketch Pad A3                     $18.50
Brush Pens Set                    $24.00

TOTAL (2 lines)                   $42.50
EFTPOS                            $42.50
GST in total                       $3.86
`)
  expect(documento?.numero).toBe('0031182')
  expect(totales).toMatchObject({ iva: 3.86, total: 42.5 })
})

test('reads the transaction number and not that of a highway', () => {
  expect(
    read(`
       RED ROCK GENERAL STORE
          2240 N HWY 179
         SEDONA AZ 86351
REG 02   CSHR DALE   TRAN 51187
06/22/2024  10:02 AM
WATER 12PK                        3.98 F
            TOTAL                 3.98
            CASH                  5.00
            CHANGE                1.02
`).documento?.numero,
  ).toBe('51187')
})

test('does not take a pen for a currency, nor a lone word beside its quantity for a unit', () => {
  expect(
    read(`
TEOH & SONS STATIONERS
CASH BILL
M/s : Tadika Mawar                                   No.    07731
----------------------------------------------------------------------
   Qty    Particulars                            @                RM
----------------------------------------------------------------------
     4    Buku latihan A5                       2.40             9.60
    10    Gel pen                               1.80            18.00
----------------------------------------------------------------------
                                           TOTAL                 27.60
`).productos?.[1],
  ).toMatchObject({ descripcion: 'Gel pen', cantidad: 10, total: 18 })
  expect(
    read(`
         TAQUERIA EL FOGON
       MARIO LUIS ORTIZ PENA
           RFC OIPM750612HN2
TICKET 71188        MESA 2
18/05/2023 22:14

CANT DESCRlPCION         IMPORTE
 4   TACO SUADERO                  88.00
 2   QUESADILLA                    90.00

TOTAL                            $178.00
`).productos,
  ).toMatchObject([
    { descripcion: 'TACO SUADERO', cantidad: 4, total: 88 },
    { descripcion: 'QUESADILLA', cantidad: 2, total: 90 },
  ])
})

test('does not take the signer at the foot or an industry code for the supplier', () => {
  expect(
    read(`
KLINIK MATA CAHAYA BARU
No 12 Jalan SS 2/61, 47300 Petaling Jaya
Receipt No : R-24-00418
Date       : 18 Sep 2024
Patient    : TAN SIEW LING
------------------------------------------
TREATMENT                               RM
Consultation                         30.00
Eye Drops                            22.00
------------------------------------------
Total                                52.00
Paid by : Debit Card                 52.00
             Issued by: Ika
`).proveedor?.nombre,
  ).toBe('KLINIK MATA CAHAYA BARU')
  expect(
    read(`
SUMMIT CORPORATE SERVICES PLT                                            e-Invoice
Suite 9-02, Menara Satu, 50450 Kuala Lumpur
Supplier TIN          : D 19920041077          e-Invoice Code / No. : SCS-25-00381
Supplier MSIC         : 69200                  e-Invoice Date       : 2025-08-19
-------------------------------------------------------------------------------
Buyer Name            : Lautan Digital Sdn. Bhd.
Buyer TIN             : C 25671190011
-------------------------------------------------------------------------------
Description                              Quantity  Unit Price         Total
Annual tax filing                               1    2,500.00      2,500.00
                                       Total Payable Amount (MYR)   2,500.00
`),
  ).toMatchObject({
    proveedor: { nombre: 'SUMMIT CORPORATE SERVICES PLT' },
    cliente: { nombre: 'Lautan Digital Sdn. Bhd.' },
  })
})

test('reads the sender of a parcel as client, and a shop with two names before its RUC', () => {
  expect(
    read(`
         COURIER YAULI DEL SUR S.A.C.
            RUC: 20552190875
      BOLETA DE VENTA ELECTRÓNICA
              BE07-0071182
Emitido   20/11/2023 12:55
Remitente QUISPE LUNA MARTA
DNl       42017755
Destino   TACNA
Consignado  QUISPE LUNA JORGE
----------------------------------------
1     CAJA MEDIANA                 32.00
----------------------------------------
Importe Total S/                   32.00
`).cliente,
  ).toMatchObject({ nombre: 'QUISPE LUNA MARTA', rfc: '42017755' })
  expect(
    read(`
EMBOTELLADORA DEL VALLE S.A.                       RUC 20128815342
Planta: Av. Ferrocarril 1200 Huancayo      COMPROBANTE: FACTURA F071-00551188
BODEGA SAN JUAN - MAMANI ROJAS ROSA        RUC CLIENTE: 10201144782
JR. PUNO 418 CHILCA                        COND: CONTADO
--------------------------------------------------------------------------------
CODIGO   ARTICULO                     CAJ     PRECIO    IMPORTE
11014    KOLA 3L X6                     4      43.00     172.00
--------------------------------------------------------------------------------
OP. GRAVADA                                              145.76
I.G.V.                                                    26.24
TOTAL                                                    172.00
`).cliente,
  ).toMatchObject({ nombre: 'BODEGA SAN JUAN - MAMANI ROJAS ROSA', rfc: '10201144782' })
})

test("the items' subtotal is the base and no line; a transaction reference is the number", () => {
  const petrol = read(`
     SERI MAYANG ENERGI SDN BHD (1184927-T)
         (SST No. W10-1901-32000584)
   LOT 4482 JALAN KAPAR BATU 3, 41400 KLANG
Description           Qty    Price   Disc    MYR
RON 97 PETROL         23.06   3.47   0%     80.00
Item Amount                                 75.49
SST 6%                                       4.53
Rounding                                    -0.02
Total                                       80.00
Cash Received                              100.00
Change                                      20.00
Receipt No.                   7060000010000004418
Date                           18Mar24 19:42:07
`)
  expect(petrol.totales).toMatchObject({ subtotal: 75.49, iva: 4.53, total: 80 })
  expect(petrol.productos).toHaveLength(1)
  const coffee = read(`
     Corner Bean Co.
 38 Ballarat St, Yarraville VIC 3013
     ABN 90 318 472 956
Transaction Ref:   1713418502-2-8841
Sale Time:         18/04/24 15:35:02
2 x   Flat White Lge ($5.80)             $11.60
1 x   Avocado on Sourdough ($21.50)      $21.50
GST (10%):                         $3.01
Total (3 items):                   $33.10
`)
  expect(coffee.documento?.numero).toBe('1713418502-2-8841')
})

test('reads the buyer after the label SEÑOR(RES)', () => {
  const { cliente } = answerLocally(
    readDrawing(`
      RECREO LA GARZA E.I.R.L.
        R.U.C: 20604188271
   BOLETA DE VENTA ELECTRONICA
           B003-1882
DNI: 45511829
SEÑOR(RES):JORGE LUIS RENGIFO TELLO
DIRECCION:AV. SAENZ PEÑA 331
FECHA DE EMISION: 2024-06-29 21:14:08
CERVEZA 650ML      8.00   [ 6 ]      48.00
                   TOTAL S/          48.00
`),
  ).data
  expect(cliente?.nombre).toBe('JORGE LUIS RENGIFO TELLO')
})

test("joins a shop's name with its trade on a second large line", () => {
  const { data } = answerLocally(
    readDrawing(
      `
          SANTOLAN
          HARDWARE
 88 Evangelista Ave, Pasig City
     TIN: 218-447-903-000
Receipt #            0001-004482
Date        Sep 26, 2024 2:17 PM
Portland Cement 40kg
  4 bag x 248.00          992.00
TOTAL                     992.00
CASH                    1,000.00
`,
      'ocr',
      18,
    ),
  )
  expect(data.proveedor?.nombre).toBe('SANTOLAN HARDWARE')
  // The currency follows from the form of the tax id, which only the Philippines use.
  expect(data.documento?.moneda).toBe('PHP')
})

test('amounts without VAT are not a zero tax, and taxed sales below the total are the base', () => {
  const { totales } = read(`
    GOLDEN LOTUS NOODLE HOUSE
     TIN: 409-118-274-00000
       OFFICIAL RECEIPT
          0000018827
          05-27-2024
ITEM                              AMOUNT
MINERAL WATER 500ML                72.00
4.00 BTL @ 18.00 - V
CANTON GUISADO                    330.00

Total Sales                       402.00
Total Discount                      0.00
Net Sales                         402.00
Cash                              500.00
Change                             98.00

VAT ANALYSIS
VAT Sales                         358.93
VAT Amount                         43.07
Non-VAT                             0.00
VAT Exempt                          0.00
VAT Zero Rated                      0.00
`)
  expect(totales).toMatchObject({ subtotal: 358.93, iva: 43.07, total: 402 })
})

test('reads a unit price at the end of the description if the arithmetic confirms it', () => {
  const { productos } = read(`
        COLMADO DON TINO SRL
       C/ Duarte 118, Santiago
         RNC: 1-31-88274-9
Receipt:       18274
Date:          13/03/2024 11:20:41

Item                  Price          Value
------------------------------------------
Cafe Molido 1lb   RD$285.00   x2   RD$570.00
Pan Sobao          RD$15.00   x6    RD$90.00
------------------------------------------
Total.              RD$660.00
`)
  expect(productos).toMatchObject([
    { descripcion: 'Cafe Molido 1lb', cantidad: 2, precio: 285, total: 570 },
    { descripcion: 'Pan Sobao', cantidad: 6, precio: 15, total: 90 },
  ])
  const coffee = read(`
     Corner Bean Co.
     ABN 90 318 472 956
Transaction Ref:   1713418502-2-8841
Sale Time:         18/04/24 15:35:02
2 x   Flat White Lge ($5.80)             $11.60
1 x   Label Roll (4.00)                  $21.50
Total (3 items):                   $33.10
`)
  expect(coffee.productos).toMatchObject([
    { descripcion: 'Flat White Lge', cantidad: 2, precio: 5.8, total: 11.6 },
    { cantidad: 1, total: 21.5 },
  ])
  expect(coffee.productos?.[1]?.precio).toBeUndefined()
})

test('a document that says it is no invoice is not one, and the invoice it mentions is another document', () => {
  expect(
    read(`
     DULCES DE LA ABUELA CHELA
        COMPROBANTE DE PAGO
Fecha: 13/01/2025     Hora: 14:30:25
Comprobante No.: CPV-000417
Torta Tres Leches     x1     $68.000
Café Americano        x2      $9.000
TOTAL A PAGAR:               $77.000
ESTE DOCUMENTO NO CONSTITUYE FACTURA
   DE VENTA NI DOCUMENTO EQUIVALENTE
`).documento?.tipo,
  ).not.toBe('FACTURA')
  const club = read(`
   CLUB NAUTICO BAHIA LARGA
      17/08/2024 14:22
Nit: 890412773-2
Nro. de Documento: RE-20417
Asociado a Nro. de Factura: PV 88417
CAZUELA DE MARISCOS      84,000.00
BROWNIE CON HELADO       21,500.00
Subtotal:             $ 105,500.00
TOTAL A PAGAR:        $ 105,500.00
`)
  expect(club.documento?.numero).not.toBe('PV 88417')
  // An amount is not a tax id, even with a valid check digit.
  expect(club.cliente?.rfc).toBeUndefined()
})
