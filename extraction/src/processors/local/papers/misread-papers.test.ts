import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const readPicture = (drawing: string) => answerLocally(readDrawing(drawing, 'ocr')).data

test('computes the total from payment less change if its label was misread', () => {
  const data = readPicture(`
      CEDAR GROVE MARKET
TAX INVOICE
Date: 18/03/2018
1 FISH BALL 200G                 1.20
2 RICE 5KG                      27.40
TL: RM                          28.60
CASH                           100.00
CHANGE                          71.40
`)
  expect(data.totales?.total).toBe(28.6)
})

test('reads the card payment as the total if no other is printed', () => {
  const data = readPicture(`
      CEDAR GROVE MARKET
RECEIPT 104522
Date: 18/03/2018
2 RICE 5KG                      27.40
VISA                            27.40
`)
  expect(data.totales?.total).toBe(27.4)
})

test('recognizes a label whose first letter was lost', () => {
  const data = readPicture(`
      CEDAR GROVE MARKET
INVOICE NO: 2201
Date: 18/03/2018
2 RICE 5KG                      27.40
Jotal:                          27.40
`)
  expect(data.totales?.total).toBe(27.4)
})

test('joins a name that a lost ampersand broke in two', () => {
  const data = readPicture(`
IMPORTACIONES LLAMAQ    HIJOS S.A.C.
AV. LOS CEIBOS 741 TRUJILLO
RUC: 20505310072
FACTURA ELECTRÓNICA
F001-118
Fecha de emisión: 03/05/2026
Cliente: COMERCIAL PUKARA 8: HERMANOS S.A.C.
RUC: 20512333797
`)
  expect(data.proveedor?.nombre).toBe('IMPORTACIONES LLAMAQ HIJOS S.A.C.')
  expect(data.cliente?.nombre).toBe('COMERCIAL PUKARA & HERMANOS S.A.C.')
})

test('does not take a measure with an X in a name for quantity and price', () => {
  const data = readPicture(`
FERRETERÍA PUKARA S.A.C.
RUC: 20505310072
BOLETA DE VENTA ELECTRÓNICA
B001-118
Fecha: 03/05/2026
6.00 CLIP MARIPOSA N° 2 CAJA X 50        5.10        30.60
1.00 ENGRAPADOR DE METAL                26.70        26.70
Total                                                57.30
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'CLIP MARIPOSA N° 2 CAJA X 50', cantidad: 6, precio: 5.1, total: 30.6 },
    { cantidad: 1, precio: 26.7, total: 26.7 },
  ])
})

test('restores a lost decimal point if base and tax must make the total', () => {
  const data = readPicture(`
FERRETERÍA PUKARA S.A.C.
RUC: 20505310072
BOLETA DE VENTA ELECTRÓNICA
B001-118
Fecha: 03/05/2026
Cant.   Descripción                     P. Unit      Importe
1.00    ENGRAPADOR DE METAL             146.70        146.70
Op. Gravada                                            12432
IGV 18%                                                22.38
Importe Total                                         146.70
`)
  expect(data.totales).toEqual({ subtotal: 124.32, iva: 22.38, total: 146.7 })
})

test('reads three digits behind a misread separator as thousands of pesos', () => {
  const data = readPicture(`
FERRETERÍA PUKARA LTDA.
RUT 78.143.441-8
FACTURA ELECTRÓNICA
FOLIO N° 39944
Fecha Emisión: 26/04/2026
Ítem                         Cant.      P. Unit.      Total
CALCULADORA                   1,00      $ 12.519      $ 12.519
MONTO NETO                                            $ 12.519
IVA 19%                                                $ 2,379
MONTO TOTAL                                           $ 14,898
`)
  expect(data.totales).toMatchObject({ subtotal: 12519, iva: 2379, total: 14898 })
})

test.each(['FOO5-0091882', 'F0O05-0091882', 'FOOS-0091882'])('reads the series of %s as F005', (printed) => {
  const data = readPicture(`
DISTRIBUIDORA PUKARA S.A.C.
RUC: 20505310072
FACTURA ELECTRÓNICA
${printed}
Fecha de emisión: 03/05/2026
`)
  expect(data.documento).toMatchObject({ serie: 'F005', numero: 'F005-0091882' })
})

test('reads the lines and the tax of a ticket whose digits OCR pulled apart', () => {
  const data = readPicture(`
BOTICA PUKARA S.A.C.
RUC 20505310072
BOLETA DE VENTA ELECTRONICA
B004-00089213
Fecha: 05/11/2026
PARACETAMOL 500MG X100
   2 x 6.50              13. 00
ALCOHOL GEL 250ML
   1 x 8.90               8. 90
OP.GRAVADA               18. 56
IGV(18%)                  3. 34
TOTAL S/                 21. 90
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'PARACETAMOL 500MG X100', cantidad: 2, precio: 6.5, total: 13 },
    { descripcion: 'ALCOHOL GEL 250ML', cantidad: 1, precio: 8.9, total: 8.9 },
  ])
  expect(data.totales).toEqual({ subtotal: 18.56, iva: 3.34, total: 21.9 })
})

test('reads a name behind its id and a separated dash', () => {
  const data = readPicture(`
DISTRIBUIDORA PUKARA S.A.C.                      RUC 20505310072
                                                 FACTURA ELECTRONICA
                                                 F005-0091882
Cliente: 20512333797    -    BODEGAS DEL NORTE S.R.L.
Emision: 16.11.2026
`)
  expect(data.cliente).toMatchObject({ nombre: 'BODEGAS DEL NORTE S.R.L.', rfc: '20512333797' })
})

test('does not take a dish with a number in its name for the bill number', () => {
  const data = readPicture(`
     THE COPPER KETTLE
    418 Harbor Street
    Portland, ME 04101
Check # 30551
10/17/2026
1 Fish 4 Chips                19.75
Subtotal                      19.75
Sales Tax 8%                   1.58
Amount Due                   $21.33
`)
  expect(data.documento?.numero).toBe('30551')
  expect(data.proveedor?.nombre).toBe('THE COPPER KETTLE')
})

test('reads an ambiguous label as the total if base and tax make its amount', () => {
  const data = readPicture(`
CFDI de Ingreso                                  Folio: 512
DESPACHO PUKARA SC
RFC: DPU110315AB7
Concepto                                         Importe
Monitor LED                                    $ 2,155.45
SUBTOTAL                                       $ 2,155.45
16%                                            $ 344.87
TOTAL NETO                                     $ 2,500.32
Importe con letra: DOS MIL QUINIENTOS PESOS 32/100 M.N.
`)
  expect(data.totales).toEqual({ subtotal: 2155.45, iva: 344.87, total: 2500.32 })
})

test('ends the table at totals in pesos with specks between label and amount', () => {
  const data = readPicture(`
COMERCIAL PUKARA SPA                              R.U.T.: 76.086.428-5
                                                  FACTURA ELECTRONICA
                                                  N° 4512

Cód.      Ítem                          Cant.     P. Unit.      Total Ítem
0218148   LAPICERO TINTA SECA           65        $ 6.231       $ 405.015

MONTO NETO          ES                                          $ 405.015
ASES                                                            $ 76.953
MONTO TOTAL         2,                                          $ 481.968
`)
  expect(data.productos).toHaveLength(1)
  expect(data.totales).toEqual({ subtotal: 405015, iva: 76953, total: 481968 })
})

test('joins a title set so wide that it falls into two cells', () => {
  const data = readPicture(`
HOSPEDAJES COLCA S.R.L.                        ORDEN DE   COMPRA
R.U.C. 20601034809                             Nº 0003391
Señores: COLCHONES DREAMLAND S.A.
RUC: 20338570041

Cant.   Descripción                   P. Unit.     Total
18      Colchón ortopédico              689.00    12,402.00
`)
  expect(data.documento?.tipo).toBe('ORDEN DE COMPRA')
  expect(data.cliente?.nombre).toBe('HOSPEDAJES COLCA S.R.L.')
})

test('does not take «De» in a misread till heading for the label of the seller', () => {
  const data = readPicture(`
GARDEN BAKERIES SDN BHD
TAX INVOICE
Date: 24/10/2017
De: SC rip 1          Sale     Amt
WHOLEMEAL 2.78           3    8.34
Total                         8.34
`)
  expect(data.proveedor?.nombre).toBe('GARDEN BAKERIES SDN BHD')
})

test('corrects the prefix of a tax id if its digits are valid', () => {
  const data = readPicture(`
CARTOTECNICA MERLINI S.P.A.                            FATTURA 4587
Partita IVA: 1T00456744574
Data documento: 09/03/2026
Imponibile: 100,00 €
IVA 22%: 22,00 €
Totale documento: 122,00 €
`)
  expect(data.proveedor?.rfc).toBe('IT00456744574')
})

test('computes a total that lost its first digit from base and tax', () => {
  const data = readPicture(`
ACME ANDINA S.A.C.                                     FACTURA ELECTRÓNICA
RUC: 20100070970                                       F001-55574
Op. gravada: S/ 101.40
IGV (18%): S/ 18.25
Importe total: S/ 19.65
`)
  expect(data.totales).toMatchObject({ subtotal: 101.4, iva: 18.25, total: 119.65 })
})

test('reads the order number of a preliminary bill, and no payment method from a sentence', () => {
  const { documento, informacion_adicional: more } = readPicture(`
   CEVICHERÍA LA CALETA S.A.C.
   R.U.C.: 20505310072
Pedido    : 7100044102
Fecha     : 19/07/2026 21:10:08
MESA      : SALON 2 - 14
Pax       : 4
Cantid. Producto          SubTotal
 2.00 CHICHA MORADA          24.00
 1.00 ARROZ CON MARISCOS     48.00
          Total S/ :         72.00
ESTE DOCUMENTO NO ES UN COMPROBANTE DE
PAGO, ES UN PRELIMINAR DE SU CUENTA
`)
  expect(documento?.numero).toBe('7100044102')
  expect(more?.['metodo_pago']).toBeUndefined()
})

test('separates a tax letter joined to an amount', () => {
  const data = readPicture(`
      CEDAR GROVE MARKET
RECEIPT 104522
Date: 18/03/2018
ITEM                   QTY   AMOUNT
RICE 5KG                 2   27.40T
FISH BALL 200G           1    1.20 T
TOTAL                        28.60
`)
  expect(data.productos?.map(({ total }) => total)).toEqual([27.4, 1.2])
})

test('separates a quantity joined to the sign before its price', () => {
  const data = readPicture(`
      CEDAR GROVE MARKET
RECEIPT 104522
Date: 18/03/2018
DOCKING STATION USB
 2x 122.40                     244.80
SANDWICH
 4 x 14.90                      59.60
TOTAL                          304.40
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'DOCKING STATION USB', cantidad: 2, precio: 122.4, total: 244.8 },
    { descripcion: 'SANDWICH', cantidad: 4, precio: 14.9, total: 59.6 },
  ])
})

test('does not read a dash before the total as a minus sign', () => {
  const data = readPicture(`
      CEDAR GROVE BAKERIES
TAX INVOICE NO: 7803
Date: 18/03/2018
2 RICE BREAD                    20.00
1 BUTTER ROLLS                   7.40
Total Payable:                -27.40
`)
  expect(data.totales?.total).toBe(27.4)
})

test('does not take a month name for a misread label', () => {
  const data = readPicture(`
INVOICE
CEDAR GROVE WORKS LLC
Invoice    INV-913154
Issued     March 8, 2026
Pay by     March 23, 2026
Description          Amount
Docking station      155.95
Total due            $155.95
`)
  expect(data.documento).toMatchObject({ fecha: '2026-03-08', fecha_vencimiento: '2026-03-23' })
})

test('corrects letters that are no hexadecimal digits in a folio fiscal', () => {
  const data = readPicture(`
FERRETERÍA PUKARA S.A. DE C.V.
R.F.C. PQR181226H71
FACTURA A-118
Fecha 19-mar-2026
Total $ 116.00
Folio fiscal (UUID)  DOB0924C-DD47-B49D-2FEE-B2COF239AlC6
`)
  expect(data.documento?.folio_fiscal).toBe('D0B0924C-DD47-B49D-2FEE-B2C0F239A1C6')
})

test('corrects digits read for the letters of European tax ids', () => {
  const dutch = readPicture(`
FACTUUR
Waterland Techniek B.V.
BTW nr. NL112212290801
Factuurnummer 2026360
Factuurdatum 11-03-2026
Totaal   € 121,00
`)
  expect(dutch.proveedor?.rfc).toBe('NL112212290B01')
  const italian = readPicture(`
FATTURA N. 118
Fratelli Sandrone S.n.c.
P. IVA 1708920591773
Data 13-03-2026
Totale   € 122,00
`)
  expect(italian.proveedor?.rfc).toBe('IT08920591773')
})

test('reads the supplier name from the sender line at the foot if the logo is illegible', () => {
  const data = readPicture(`
REPRESENTACIONES                FACTURA ELECTRÓNICA DE VENTA
RI MAYT 'E C                    FV-53678
Fecha factura 16/05/2026
Datos del cliente
IMPORTACIONES LLAQTERA S.A.S.
Nit 901.777.248-2
Descripción                              Total
DISCO SÓLIDO SSD 480 GB SATA      2.425.248,00
Importe total                   $ 2.425.248,00
REPRESENTACIONES RIMAYTEC S.A.S   -   Transversal 6 N° 3407   -   Bogotá D.C.   -   Nit 903.986.993-5
`)
  expect(data.proveedor).toMatchObject({ nombre: 'REPRESENTACIONES RIMAYTEC S.A.S', rfc: '903.986.993-5' })
})

test('matches a name with its misread form and returns it with its legal form', () => {
  const data = readPicture(`
VAT Invoice
Seller                6613       22 Aug 2026     06 Sep 2026
Manqosur Supply       Invoice no.    Date of issue   Due
Mangosur Supply Ltd
Mill Lane 1207
Bristol BS1 9ZZ
VAT Reg No GB 187 2609 24
Customer
Tamboraq Partners Ltd
VAT Reg No GB 539 9168 15
Balance due   £ 120.00
`)
  expect(data.proveedor?.nombre).toBe('Mangosur Supply Ltd')
})

test('restores lost decimal points by the arithmetic of the line', () => {
  const data = readPicture(`
RECHNUNG RE-737599
Nordwerk GmbH
USt-IdNr. DE107495288
Datum 11.05.2026
Art-Nr.    Bezeichnung         Menge    E-Preis    Gesamtpreis
F375       Hosting                 3      32667         980,01
K332       Lampe                   4      39,12          15648
Summe netto                                           1.136,49
Rechnungsbetrag €                                     1.352,42
`)
  expect(data.productos).toMatchObject([
    { cantidad: 3, precio: 326.67, total: 980.01 },
    { cantidad: 4, precio: 39.12, total: 156.48 },
  ])
})

test('accepts a name that begins like a label in a picture', () => {
  const data = readPicture(`
REPRESENTACIONES MANQOSUR DEL SUR E.I.R.L.
CAL. LAS RETAMAS N° 3214 INT. 2
RUC 20972677346            FACTURA ELECTRONICA N° F007-00083098
Cliente   SERVICIOS GENERALES YUNKAMAR INTEGRAL E.I.R.L.     F. Emisión   05/06/2026
RUC       20983149538                     Moneda   SOLES
CÓDIGO     DESCRIPCIÓN                     CANT.    TOTAL
0578310     GUANTE DE LÁTEX TALLA M X 100       60.00   1,395.00
Importe Total S/ 1,395.00
`)
  expect(data.proveedor?.nombre).toBe('REPRESENTACIONES MANQOSUR DEL SUR E.I.R.L.')
  expect(data.cliente?.nombre).toBe('SERVICIOS GENERALES YUNKAMAR INTEGRAL E.I.R.L.')
})

test('reads a date whose digits OCR separated or joined', () => {
  const dated = (label: string) =>
    readPicture(`
ROJAS VALDIVIESO JORGE LUIS
RUC 10991582156            FACTURA F001-118
${label}
Importe Total S/ 1,395.00
`).documento?.fecha
  expect(dated('Fecha   1 2/05/2026')).toBe('2026-05-12')
  expect(dated('Fecha  15072026')).toBe('2026-07-15')
  expect(dated('Fecha  15 de julio dei 2026')).toBe('2026-07-15')
  expect(dated('Invoice date  July 1 3, 2026')).toBe('2026-07-13')
})

test('joins the separated end of a name behind its label after a lost ampersand', () => {
  const data = readPicture(`
INDUSTRIAS VICUMAYO S.A.C.
RUC 20773601144            PROFORMA N° 044831
Señores: LOGÍSTICA KUNTURQA    HIJOS E.I.R.L.     RUC: 20749736802
Total   S/ 118.00
`)
  expect(data.cliente?.nombre).toBe('LOGÍSTICA KUNTURQA HIJOS E.I.R.L.')
})

test('reads a colon between thousands and hundreds as a separator', () => {
  const data = readPicture(`
IMPORTACIONES VICUMAYO E.I.R.L.
RUC 20981659725            FACTURA F001-118
Fecha 05/05/2026
Op. Gravada      S/ 10:141.08
IGV (18%)         S/ 1,825.39
Importe total    S/ 11,966.47
`)
  expect(data.totales).toMatchObject({ subtotal: 10141.08, iva: 1825.39, total: 11966.47 })
})

test('corrects a folio fiscal that its cell breaks in two', () => {
  const data = readPicture(`
GRUPO TAMBORAQ SA DE CV
R.F.C. QRV170815F79
FACTURA A-118
Fecha 19-mar-2026
Total $ 116.00
Folio fiscal   3C9ABSED-D8D7-
               B91E-0D32-640B6A2AD209
`)
  expect(data.documento?.folio_fiscal).toBe('3C9AB5ED-D8D7-B91E-0D32-640B6A2AD209')
})

test('does not take a short word behind a label for part of a longer one', () => {
  const british = readPicture(`
Chasquival Partners Limited
VAT registration GB 677 6107 08
Invoice number 5178
Dated 28/03/2026
Total    £ 2,092.37
`)
  expect(british.proveedor?.rfc?.replaceAll(' ', '')).toBe('GB677610708')
  const both = readPicture(`
GRUPO SINCHIPAC S.A.S.            Factura de venta
Nit 908.827.710-5                 SETP-09997
Fecha de expedición / Date        2026-08-12
Vencimiento / Due date            2026-10-11
Total factura                     $ 14.671.243,44
`)
  expect(both.documento).toMatchObject({ fecha: '2026-08-12', fecha_vencimiento: '2026-10-11' })
})

test('joins words of a name above its numbers that OCR set apart', () => {
  const data = readPicture(`
NEGOCIACIONES TAMBORAQ S.A.C.
RUC 20505310072            FACTURA F001-118
Fecha 23/05/2026
Cantidad                    Tarifa            Valor
Diseño e impresión de banner 3 x   2 m
6                         S/ 169.70     S/ 1,018.20
Servicio de limpieza
1                         S/ 905.72       S/ 905.72
Total                                   S/ 1,923.92
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'Diseño e impresión de banner 3 x 2 m', cantidad: 6, total: 1018.2 },
    { descripcion: 'Servicio de limpieza', cantidad: 1, total: 905.72 },
  ])
})

test('reads the second of two totals around a misread rounding', () => {
  const data = readPicture(`
      CEDAR GROVE PRINTING
TAX INVOICE
Date: 21/03/2018
1 A4 PRINT 80 GSM                7.42
Total Amt Incl GST 6%            7.42
Rounding Adjustment             (0.01)
Total At Poyable                 7.40
Paid Amount                     10.00
GST Summary         Amount       Tax
SR 6%                7.00       0.42
`)
  expect(data.totales?.total).toBe(7.4)
})

test('computes a total that lost its decimal point from the totals above', () => {
  const data = readPicture(`
      CEDAR GROVE BAKERY
TAX INVOICE
Date: 03/08/2017
Description       Price     Qty     Amount
WHITE LOAF         2.13       4       8.52
WHOLEMEAL          2.78       3       8.34
Total 0% supplies                    16.86
SCOTCH BUN         3.72       2       7.44
Total 6% supplies (excl. GST)         7.44
GST                                   0.45
Total 6% supplies (inc. GST)          7.89
Total 0% supplies                    16.86
Total Payable                         2475
`)
  expect(data.totales?.total).toBe(24.75)
})

test('recognizes a long label whose first letter was cut off by the edge', () => {
  const data = readPicture(`
      CEDAR GROVE BAKERY
TAX INVOICE
Date: 03/08/2017
WHITE LOAF                           -2.13
SCOTCH BUN                           27.68
Total 6% supplies (excl. GST)        27.68
GST                                   1.66
Total 6% supplies (inc. GST)         29.34
Total 0% supplies                    -2.13
otal Payable                         27.21
`)
  expect(data.totales?.total).toBe(27.21)
})

test('reads an S before an amount as the currency sign of the others', () => {
  const data = readPicture(`
      CEDAR GROVE RICE
TAX INVOICE
Date: 12/03/2018
Item             Qty          Total
RICE 5KG           1          $7.10
FISH BALL          1          $1.10
GST @6%                       $0.46
Nett Total                    S8.20
CASH                          $8.20
`)
  expect(data.totales?.total).toBe(8.2)
})

test('does not take a line item at the end of a list for the supplier', () => {
  const data = readPicture(`
           CEDARMAS
          379, JALAN MAWAR SATU,
          91750 PLENTONG, JOHOR.
           TEL: 07-3874904
          (CO. NO. JM0195368-D)
          (GST NO, 000150511616)
TAXINV: C02-1550040             18/03/1E
Cashier   CASHER2
i     BAKERY ROLLS                 2.20 ZRL
1     ABC OMEGA PLUS 105           5.70 ZRL
1     VEGETABLES                   1.00 ZRL
1     VEGETABLES                   2.00 ZRL
1     FISH BALL / CAKE             1.20 SR
SUBTOTAL                          12.10
CASH                              20.00
CASH CHANGE                        7.90
`)
  expect(data.proveedor?.nombre).toBe('CEDARMAS')
})

test('uses the change of a payment even if its label was misread', () => {
  const data = readPicture(`
      CEDAR GROVE PRINTING
Date: 21/03/2018
1 A4 PRINT 80 GSM                7.42
Total Ant Ind G3T 6%             7.42
Tot Am al Payoble                7.40
Paid Amount                     10.00
Chenge                           2.60
`)
  expect(data.totales?.total).toBe(7.4)
})

test('reads the company at the head even if its legal form was misread', () => {
  const data = readPicture(`
CEDAR GROVE BAKERIE S(KL) SDN BID (139386 X)
Lot 3, Jalan Mawar 23/1
40300 Shah Alam, Selangor.
GST ID 000381399040
TAX INVOICE / ADJUSTMENT NOTE
Cash Inv No.  7917F711
VE0514                      Date 17/09/2017
MAPLE FRESH MARKET SDN BHD
GROUND FLOOR, NO. 4 & 6
47500 SUBANG JAYA, SELANGOR
WHITE LOAF        2.13       7       14.91
Total Payable                        14.91
`)
  expect(data.proveedor?.nombre).toMatch(/^CEDAR GROVE BAKERIE/)
})

test('does not take a number far above the total for the base, nor a quantity for the document number', () => {
  const data = readPicture(`
B.I 03054
       CEDAR GROVE HARDWARE SDN BHD
       (CO.REG 860671-D)
       LOT 1851-A, JALAN MAWAR 6
       (GST ID No 000306020352)
          -TAX INVOICE-
MULTIPURPOSE BROOM 737P
WA16 - 24
9555221300282   2X   6.50    13.00
HOSE PUMP
9074333         1x   1.90     1.90
Item(s) 2      Qty(s) 3
Total Incl. GST @6%    RM   14.90
CASH                   RM   20.00
CHANGE                 RM    5.10
GST @6% included in total RM 0.84
`)
  expect(data.totales).toMatchObject({ iva: 0.84, total: 14.9 })
  expect(data.totales?.subtotal ?? 14.06).toBe(14.06)
  expect(data.documento?.numero).not.toBe('2X')
})

test('does not take a misread percent or @ sign for a currency', () => {
  const drawing = (mark: string) => `
      CEDAR GROVE BOOKS SDN BHD
LOT 15, JALAN MAWAR, 47100 PUCHONG, SELANGOR
TAX INVOICE
Date 17/03/2017
R3 GEL PEN 0.5MM          1    5.40
TOTAL                          5.40
GST ${mark}                    0.31
CASH                           5.40
`
  expect(readPicture(drawing('£08%')).documento?.moneda).toBe('MYR')
  expect(readPicture(drawing('@6%')).documento?.moneda).toBe('MYR')
})

test('reads a date joined to its time', () => {
  const data = readPicture(`
      CEDAR GROVE RICE SDN BHD
      12Mar201818:19
TAX INVOICE
Invoice # OR18031202170432
Nett Total                    8.20
`)
  expect(data.documento?.fecha).toBe('2018-03-12')
})

test('ends the table at a whole label behind a speck', () => {
  const data = readPicture(`
      CEDAR GROVE RESTAURANTS SDN BHD
TAX INVOICE
Date: 21/05/2018
QTY   ITEM                        TOTAL
1     NASI LEMAK SET              14.95
1     AYAM GORENG                  9.90
Taknfit Total (incl GST)          34.85
Cas ndered                        34.85
Change                             0.00
`)
  expect(data.totales?.total).toBe(34.85)
  expect(data.documento?.numero).toBeUndefined()
  expect(data.productos).toHaveLength(2)
})

test('reads the card payment as the total if base and tax sum to it and the total was misread', () => {
  const data = readPicture(`
      CEDAR GROVE BOOKS SDN BHD
TAX INVOICE
Date: 17/03/2017
CALCULATOR                   1   53.00      53.00
GEL INK                      1    9.00       9.00
TOTAL INCL GST                             652.00
CARD TYPE VISA                              62.00
GST            Taxable Amt     GST Amt
S - 6%               58.49        3.51
`)
  expect(data.totales).toMatchObject({ iva: 3.51, total: 62 })
})

test('does not take the tax office of Ecuador for a company', () => {
  const data = readPicture(`
CEDAR GROVE COMERCIAL
AUTORIZACIÓN DEL SRI
FACTURA No. 001-002-000000118
R.U.C.: 1790012345001
Fecha de emisión: 12/03/2026
TOTAL                      11.50
`)
  expect(data.proveedor?.nombre).toBe('CEDAR GROVE COMERCIAL')
})

test('corrects letters and digits of an RFC by their positions', () => {
  const data = readPicture(`
CADENA COMERCIAL NORTEÑA S.A. DE C.V.
R.F.C. CN0970314QXA
MONTERREY N.L. C.P. 64480
FECHA 06/DIC/2024
COCA COLA 600ML          $38.00
TOTAL                    $38.00
`)
  expect(data.proveedor?.rfc).toBe('CNO970314QXA')
})

test('does not take a print or a delivery date for the issue date, and reads the order number', () => {
  const data = readPicture(`
UGAZ PRADO GONZALO MARTÍN              R.U.C. 10088421731
RECIBO POR HONORARIOS                  001 - N° 000643

Total honorarios                       US$ 1,200.00
Imprenta GRÁFICA MOCHICA  R.U.C. 20477812393
Serie 001 del 000501 al 001000    N° Aut. 0148820337   F.I. 06/02/2023
`)
  expect(data.documento).not.toHaveProperty('fecha')
  const order = readPicture(`
FUNDACIÓN HOSPITAL SAN CAMILO
Nit. 890.001.219-1
ORDEN   DE COMPRA   No. 24-03317
1
Entrega 19/07/2024 bodega central
Señores
DISTRIMEDICAL EJE CAFETERO S.A.S.
Nit. 900.744.630-8
Valor total      $ 1.872.000
`)
  expect(order.documento?.numero).toBe('24-03317')
  expect(order.documento?.fecha).not.toBe('2024-07-19')
})

test('recognizes a recibo por honorarios by its fees if the title was cut off', () => {
  const { documento, productos } = answerLocally(
    readDrawing(
      `
TELLO BARRIENTOS HUGO MARTIN
R.U.C. 10098744121                                 RECIBO
                                                   Nro: E001 - 87
Recibí de: LABORATORIO PACHAVET S.A.
Por concepto de: ASESORIA CONTABLE DE NOVIEMBRE
Fecha de emisión  12 de Diciembre del 2025
Total por honorarios     2,500.00
Retención (8 %) IR       (200.00)
Total Neto Recibido      2,300.00 SOLES
`,
      'ocr',
    ),
  ).data
  expect(documento?.tipo).toBe('RECIBO POR HONORARIOS')
  expect(productos).toMatchObject([{ descripcion: 'ASESORIA CONTABLE DE NOVIEMBRE', total: 2500 }])
})

test('reads a boleta of a paper book with a lost number sign and a misread sign of soles', () => {
  const { documento, totales } = answerLocally(
    readDrawing(
      `
Confecciones Dayana                                R.U.C. 10422109876
Jr. Gamarra 945 - La Victoria - Lima               BOLETA DE VENTA
                                                   001 - N 004523
CANT.   DESCRIPCION                 P. UNIT.       IMPORTE
3       POLOS TALLA M                 25.00          75.00
1       CASACA JEAN                   84.00          84.00
                                    TOTAL SI.       159.00
`,
      'ocr',
    ),
  ).data
  expect([documento?.numero, documento?.moneda, totales?.total]).toEqual(['001-004523', 'PEN', 159])
})

test('drops a figure that is a stroke of the sign before the price', () => {
  const data = readPicture(`
KEDAI SERI KENANGA SDN BHD
TAX INVOICE
Bill No: 10077412
Date: 17/03/2018
INSTANT NOODLE 5S
9556001234567 2 x 4.70         9.40
BATTERY AA 4PCS
9558003456789 3 x13.33         9.99
TOTAL     RM        19.39
`)
  expect(data.productos?.[1]).toMatchObject({
    codigo: '9558003456789',
    descripcion: 'BATTERY AA 4PCS',
    cantidad: 3,
    precio: 3.33,
  })
})

test('restores a misread letter of an RFC by its check digit', () => {
  const data = readPicture(`
CADENA NORTEÑA DE CONVENIENCIA SA DE CV
RFC CAN090817035
AV. LEONES 1200 MONTERREY NL CP 64610
FOLIO: 0417-88213
24/11/2026
2 REFRESCO 600ML        39.00
SUBTOTAL                33.62
IVA 16%                  5.38
TOTAL                  $39.00
`)
  expect(data.proveedor?.rfc).toBe('CAN090817Q35')
})

test('reads a number joined to its misread sign, and an O between digits as a zero', () => {
  const peru = readPicture(`
CAFES DEL SUR S.A.C.
RUC 20608555197
FACTURA ELECTRONICA
NOF021-00008845
Fecha: 2026-11-20
1 Cafe grande           14.50
Op. Gravada             13.12
IGV (10.5%)              1.38
TOTAL                S/ 14.50
`)
  expect(peru.documento).toMatchObject({ serie: 'F021', numero: 'F021-00008845' })
  const colombia = readPicture(`
EL FOGON DE LA ABUELA S.A.S.
NIT. 901234567-7
FACTURA ELECTRONICA DE VENTA NO. FEV-2O418
FECHA: 08/11/2026
2 BANDEJA PAISA                   $72.000
TOTAL A PAGAR                     $72.000
`)
  expect(colombia.documento?.numero).toBe('FEV-20418')
})

test('joins the thousands of pesos whose mark was lost', () => {
  const data = readPicture(`
EL FOGON DE LA ABUELA S.A.S.
NIT. 901234567-7
FACTURA ELECTRONICA DE VENTA NO. FEV-20418
FECHA: 08/11/2026
SUBTOTAL                         $123.148
IMPOCONSUMO 8%                     $9 852
TOTAL A PAGAR                    $133.000
`)
  expect(data.totales).toMatchObject({ subtotal: 123148, iva: 9852, total: 133000 })
})

test('reads a date behind the rest of a dotted line', () => {
  const data = readPicture(`
SALTEÑERIA DOÑA PACESA S.R.L.
NIT
1028837021
FACTURA N°
5512
FECHA DE EMISION: -13/11/2026 10:45 AM
77114 - SALTEÑA DE CARNE
6.00 X 8.00   48.00
TOTAL BS      48.00
`)
  expect(data.documento?.fecha).toBe('2026-11-13')
})

test('leaves headings with a misread word out of the first item', () => {
  const data = readPicture(`
BINTANG HARDWARE TRADING
CASH SALES
Doc No.: CS00045519
Date: 05-01-2018
Item
ty      Price          Amount (RM)
PVC TAPE BLACK
4       1.50                  6.00
PAINT ROLLER 7"
2       8.90                 17.80
TOTAL :                      23.80
`)
  expect(data.productos?.map(({ descripcion }) => descripcion)).toEqual(['PVC TAPE BLACK', 'PAINT ROLLER 7"'])
})

test('reads a name in two cells that a small word links', () => {
  const data = readPicture(`
    tostado
Cafés Tostado    del Perú S.A.C.
Av. Dos de Mayo 890 San Isidro
FACTURA ELECTRÓNICA
F021-00008845
Fecha: 2026-11-20
TOTAL                S/ 14.50
`)
  expect(data.proveedor?.nombre).toBe('Cafés Tostado del Perú S.A.C.')
})

test('leaves out a letter far larger than the print', () => {
  const reading = readDrawing(
    `
KEDAI SERI KENANGA SDN BHD
TAX INVOICE
Bill No: 10077412
Date: 17/03/2018
INSTANT NOODLE 5S
9556001234567    2 x 4.70        9.40
COOKING OIL 1KG
9557002345678    1 x 6.90        6.90
Total Qty: 3     a.
TOTAL     RM        16.30
`,
    'ocr',
  )
  for (const { words } of reading.pages.flatMap(({ lines }) => lines))
    for (const word of words) if (word.text === 'a.') word.box[3] *= 2.6
  expect(answerLocally(reading).data.productos).toHaveLength(2)
})

test('does not take the number of a shop on a card slip for the name of the seller', () => {
  const data = readPicture(`
  MINIMARKET LA ESQUINA
COMERCIAL RIVERA HNOS S.R.L.
    RUC: 20533871454
BOLETA ELECTRONICA B012-0094410
02/11/2026 22:48:10
1 GASEOSA COLA 3L                28.70
TOTAL              S/28.70
COMERCIO 4417720     TERM 00218834
02/11/2026           22:48:31
VISA DEBITO     *7713 CHIP
`)
  expect(data.proveedor?.nombre).toBe('COMERCIAL RIVERA HNOS S.R.L.')
})

test.each([
  ['48.24', '8.60'],
  ['46.24', '8.68'],
])('mends a misread figure of base or tax if the sum and the rate prove it: %s, %s', (base, tax) => {
  const drawing = `
INVERSIONES LUCIANA S.A.C.
RUC: 20544409817
Boleta de Venta Electronica: B007-128840
Fecha: 22/09/2026
Sub Total:            ${base}
IGV 18%:              ${tax}
TOTAL S/              56.92
`
  expect(readPicture(drawing).totales).toMatchObject({ subtotal: 48.24, iva: 8.68, total: 56.92 })
  // What a digital page prints is not changed.
  const digital = answerLocally(readDrawing(drawing)).data
  expect(digital.totales).toMatchObject({ subtotal: Number(base), iva: Number(tax) })
})

test('parts a name from the label of the number behind it', () => {
  const data = readPicture(`
ZAPATERIA PASO FINO S.A.C.
RUC 20603412878
BOLETA DE VENTA ELECTRONICA
BC01-00000071
FECHA EMISION: 04/11/2026
CLIENTE: SOTO RIVAS CARLADNI 45678901
1 BOTIN CUERO NEGRO T37        189.90
TOTAL                       S/ 189.90
`)
  expect(data.cliente).toMatchObject({ nombre: 'SOTO RIVAS CARLA', rfc: '45678901' })
})

test('reads the tax behind a misread sign in a currency without decimals', () => {
  const data = readPicture(`
CAFE PUERTO MONTT SPA
RUT 77.123.456-9
BOLETA ELECTRONICA N° 88123
21/10/2026
2 CORTADO                     10.000
1 BARROS LUCO                  6.500
TOTAL                         16.500
EL IVA DE ESTA BOLETA ES S2.634
`)
  expect(data.totales).toMatchObject({ iva: 2634, total: 16500 })
})
