// Regressions found with randomly generated pages, one drawing per cause.
import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

test('reads labels printed under their values, side by side', () => {
  const data = read(`
SUMINISTROS ANDINOS S.L.                               FACTURA
CIF: B41707134
F26-0453            24/09/2026          OC-7731
Nº de factura       Fecha factura       Su pedido
Cliente: TALLERES DEL OLMO S.L.
Concepto                    Cantidad     Precio      Importe
Guantes de nitrilo          65           9,39        610,35
610,35 €            128,17 €            738,52 €
Importe neto        Cuota IVA           Total
Gracias por su confianza
`)
  expect(data.documento).toMatchObject({ numero: 'F26-0453', fecha: '2026-09-24' })
  expect(data.totales).toMatchObject({ subtotal: 610.35, iva: 128.17, total: 738.52 })
  expect(data.productos).toHaveLength(1)
})

test('does not take an order in a list of labels for the document type', () => {
  const data = read(`
INDUSTRIAS PUKALLPI S.L.
Fecha factura       11/09/2026
Orden de compra     OC-45731
Factura nº          MX-7645
`)
  expect(data.documento?.tipo).not.toBe('ORDEN DE COMPRA')
  expect(data.documento?.numero).toBe('MX-7645')
})

test('does not join a trade name to the same words with a legal form', () => {
  const data = read(`
Vendeur                                                FACTURE FA7514
Ateliers Vaubrun
Ateliers Vaubrun S.A.
85 avenue du Lac
33000 Bordeaux
Numéro de TVA FR13828202555
`)
  expect(data.proveedor?.nombre).toBe('Ateliers Vaubrun S.A.')
})

test('reads line items of two lines with names above their numbers', () => {
  const data = read(`
ACME LTD                                               INVOICE
Quantity Unit               Unit cost           Line total
Printer paper, letter size
39 case                     39.43               1,537.77
Wireless keyboard, black
43 ea                       47.15               2,027.45
Total                                           3,565.22
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'Printer paper, letter size', total: 1537.77 },
    { descripcion: 'Wireless keyboard, black', total: 2027.45 },
  ])
})

test('reads whole pesos under headings as amounts', () => {
  const data = read(`
SOLUCIONES VICUMAYO LTDA.                              FACTURA ELECTRÓNICA
RUT: 78.078.015-0                                      N° 694
Neto                19% I.V.A.          Total
$ 944.586           $ 179.471           $ 1.124.057
`)
  expect(data.totales).toMatchObject({ subtotal: 944586, iva: 179471, total: 1124057 })
})

test('joins a value that its column breaks into lines', () => {
  const data = read(`
CORPORACIÓN VICUMAYO E.I.R.L.                          FACTURA ELECTRÓNICA
RUC: 20776981657                                       E001-6355
Para
Nombre         INDUSTRIAS
               CHASQUIVAL DEL
               PERÚ S.A.C.
RUC            20783609631
Dirección      AV. LOS FAIQUES 1537
`)
  expect(data.cliente?.nombre).toBe('INDUSTRIAS CHASQUIVAL DEL PERÚ S.A.C.')
})

test('completes a trade name in large type from the full name at the foot', () => {
  const data = read(`
TECNOLOGÍA Y                                           Factura de venta
A-8661          15-05-2026
Número          Fecha
Cliente
INDUSTRIAS PAQARISUR S.L.
Concepto                    Cantidad     Precio      Importe
Rotulador                   51           3,10        158,10
Total                                                158,10
TECNOLOGÍA Y SISTEMAS ILLARIQ S.L. · Calle del Olmo N° 3680 · 28013 Madrid
`)
  expect(data.proveedor?.nombre).toBe('TECNOLOGÍA Y SISTEMAS ILLARIQ S.L.')
})

test('does not take an address under the title for the document number', () => {
  const data = read(`
SALES INVOICE
Harbor Lane 2962
Springdale, OH 45246
No. : INV-3898
`)
  expect(data.documento?.numero).toBe('INV-3898')
})

test('does not take a label under the title for part of it', () => {
  const data = read(`
HUAYNALIT SUPPLY LIMITED
VAT Invoice 2766
Purchase order      Due
OC-58982            20/11/2026
`)
  expect(data.documento).toMatchObject({ tipo: 'FACTURA', numero: '2766' })
})

test('does not take a quantity line for the heading of a table', () => {
  const data = read(`
INTILLACTA WORKS SDN BHD
Invoice No: 00523
Turkey sandwich
4 x 10.70                                   42.80
Wireless keyboard, black
1 x 34.70                                   34.70
Total Qty                                   5
TOTAL DUE                                   77.50
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'Turkey sandwich', cantidad: 4, total: 42.8 },
    { descripcion: 'Wireless keyboard, black', cantidad: 1, total: 34.7 },
  ])
})

test('reads amounts before their descriptions, and a heading of two words as one', () => {
  const data = read(`
REPRESENTACIONES KUNTURQA S.R.L.                       FACTURA A
Cant.     Tarifa          Importe Artículo / servicio
14        $ 35.892,00     $ 502.488,00 PIZARRA ACRÍLICA
107       $ 3.260,00      $ 348.820,00 SOBRE MANILA
Total: $ 851.308,00
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'PIZARRA ACRÍLICA', cantidad: 14, total: 502488 },
    { descripcion: 'SOBRE MANILA', cantidad: 107, total: 348820 },
  ])
})

test('reads the value above a label in two languages and two lines', () => {
  const data = read(`
COMERCIAL ILLARIQ S.L.                                 FACTURA
F26-56346       28-09-2026      28-10-2026
Comprobante N°  Emisión         Vence / Due
                                date
`)
  expect(data.documento).toMatchObject({ fecha: '2026-09-28', fecha_vencimiento: '2026-10-28' })
})

test('reads the party beside a heading that fills its line, not in the next column', () => {
  const data = read(`
CHASQUIVAL S.R.L.                                      FACTURA
Datos del cliente   NEGOCIACIONES INTILLACTA S.A.      Lugar de entrega
                    Av. Los Ceibos N° 2252             Almacén 2
Total 10,00
`)
  expect(data.cliente?.nombre).toBe('NEGOCIACIONES INTILLACTA S.A.')
})

test('reads a number label of two lines in two languages by its first language', () => {
  const data = read(`
POLDERZON B.V.                                         FACTUUR
Nummer          Datum           Ordernummer / PO
                                No.
20266047        02-03-2026      OC-23766
`)
  expect(data.documento?.numero).toBe('20266047')
})

test('reads a Mexican fiscal receipt of no other type as an invoice', () => {
  const data = read(`
COMPROBANTE FISCAL DIGITAL
SOLUCIONES ALLPANOR SA DE CV
RFC RVZ210426J29
Folio A-005880
Folio fiscal (UUID): 5B354887-7F8D-443F-598C-70BFBDC50D4B
`)
  expect(data.documento?.tipo).toBe('FACTURA')
})

test('assigns quantity and price under an item to it, even if its name continues in between', () => {
  const data = read(`
        ILLARIQ WORKS ENTERPRISE
        GST Reg No. 001860558475
        SIMPLIFIED TAX INVOICE
Slip No. : 75234
DATE: 24-02-2026 14:46

Annual hosting plan              958.20
 2 @ 479.10
Consulting services,           1,857.83
September
 17.25 @ 107.70

Sub Total                  RM 2,816.03
Add GST @ 6%                 RM 168.96
TOTAL DUE                  RM 2,984.99
GST ANALYSIS   GOODS      TAX AMOUNT
Add GST @ 6%   2,816.03   168.96
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'Annual hosting plan', cantidad: 2, precio: 479.1, total: 958.2 },
    { descripcion: 'Consulting services, September', cantidad: 17.25, precio: 107.7, total: 1857.83 },
  ])
  expect(data.productos).toHaveLength(2)
})

test('does not take the tax id below for the receipt number', () => {
  const data = read(`
                       RECEIPT
              CHASQUIVAL ENTERPRISE
          GST No : 001906948630
Doc No. 0026336
Bill Date: 09/10/2026

ITEM                    Q      Price       Amt
Docking station         2     130.00    260.00
TOTAL                                   260.00
`)
  expect(data.documento?.numero).toBe('0026336')
})

test.each([
  [
    'a code with its own heading beside the description',
    `
Artikel       Beschreibung                 Summe
PRD-8223      Printer paper             1.252,12
PRD-4144      Turkey sandwich             528,55
`,
    [
      { codigo: 'PRD-8223', descripcion: 'Printer paper', total: 1252.12 },
      { codigo: 'PRD-4144', descripcion: 'Turkey sandwich', total: 528.55 },
    ],
  ],
  [
    'a code on the line below the description',
    `
Artikel                 Hoev.      Prijs       Bedrag
USB-C docking station
SKU-7812                14        118,26     1.655,64
Filter coffee
SKU-0082                15          4,80        72,00
`,
    [
      { codigo: 'SKU-7812', descripcion: 'USB-C docking station', cantidad: 14 },
      { codigo: 'SKU-0082', descripcion: 'Filter coffee', cantidad: 15 },
    ],
  ],
  [
    'descriptions above their amounts, with a number alone on the last line',
    `
N.       Quantità    UM       Prezzo unitario       Totale
Servicio de vigilancia según contrato
N° 014-2026
1        3           ZZ       5.681,25           17.043,75
Servicio de limpieza
2        3           ZZ       1.910,18            5.730,54
`,
    [
      { descripcion: 'Servicio de vigilancia según contrato N° 014-2026', cantidad: 3, total: 17043.75 },
      { descripcion: 'Servicio de limpieza', cantidad: 3, total: 5730.54 },
    ],
  ],
])('reads line items with %s', (_, table, productos) => {
  expect(read(`Polderzon B.V.\nFACTUUR 20268514\n${table}`).productos).toMatchObject(productos)
})

test('does not take the end of the last description for a heading of the totals', () => {
  const data = read(`
GRUPO SINCHIPAC S.L.U.                                 FACTURA 2026-90211
Artículo / servicio                         Uds.     Precio        Valor
Silla ergonómica con respaldo en malla y    2        419,38       838,76
brazos regulables de base de nylon
Subtotal            IVA (21%)          Total factura
838,76 €            176,14 €           1.014,90 €
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'Silla ergonómica con respaldo en malla y brazos regulables de base de nylon' },
  ])
})

test('joins wrapped text of a till roll to the line above if the next line has its own text', () => {
  const data = read(`
        BOLETA DE VENTA ELECTRÓNICA
N° B012-00025474
F. Emisión: 14/06/2026

1 AGUA MINERAL SIN GAS             22.90
625 ML PACK X 15
1 LECHE EVAPORADA LATA              3.80
1 GASAS ESTÉRILES 10 X              4.30
10 CM X 10
N° productos                           3
SUB TOTAL                          26.27
IGV 18%                             4.73
TOTAL A PAGAR                      31.00
`)
  expect(data.productos).toEqual([
    { descripcion: 'AGUA MINERAL SIN GAS 625 ML PACK X 15', cantidad: 1, total: 22.9 },
    { descripcion: 'LECHE EVAPORADA LATA', cantidad: 1, total: 3.8 },
    { descripcion: 'GASAS ESTÉRILES 10 X 10 CM X 10', cantidad: 1, total: 4.3 },
  ])
})

test('does not take a receipt title above the list for part of an item', () => {
  const data = read(`
SERVICIOS GENERALES TARPUQA S.A.
        BOLETA DE VENTA ELECTRONICA

9067 TERMÓMETRO DIGITAL
 5 x 28.60                            143.00 T
9067 BLOQUEADOR SOLAR
 1 x 56.40                             56.40 T

IMPORTE TOTAL                         199.40
`)
  expect(data.productos).toMatchObject([
    { codigo: '9067', descripcion: 'TERMÓMETRO DIGITAL', cantidad: 5, precio: 28.6, total: 143 },
    { codigo: '9067', descripcion: 'BLOQUEADOR SOLAR', cantidad: 1, precio: 56.4, total: 56.4 },
  ])
})

test('does not take the name of an item for the document title', () => {
  const data = read(`
INDUSTRIAS ILLARIQ S.A. DE C.V.                        RFC: CZH200220A71
COMPROBANTE FISCAL DIGITAL A-97711
Folio fiscal (UUID): 706CA94F-7EA5-00C6-B4AD-1764A2C499AD
Detalle                                 Ctd     Precio       Importe
IMPRESORA TÉRMICA DE TICKETS 80 MM      2       1,119.05    2,238.10
`)
  expect(data.documento).toMatchObject({ tipo: 'FACTURA', numero: 'A-97711' })
})

test.each([
  [
    'short codes beside the amounts, under descriptions without a heading',
    `
Pos.      Artículo            Cantidad     Tarifa        Valor
PAPEL BOND A4 PAQUETE X 500
1         A115                64           14.54        930.56
Folder manila A4
2         H494                49            9.82        481.18
`,
    [
      { codigo: 'A115', descripcion: 'PAPEL BOND A4 PAQUETE X 500', cantidad: 64 },
      { codigo: 'H494', descripcion: 'Folder manila A4', cantidad: 49 },
    ],
  ],
  [
    'codes under their own heading, with descriptions without a heading',
    `
Ctd     Cód. prod.        Precio           Valor
CODO PVC 90 GRADOS
126     0623971           1.46            183.96
LIJA DE FIERRO GRANO FINO
24      0559747           2.17             52.08
`,
    [
      { codigo: '0623971', descripcion: 'CODO PVC 90 GRADOS', cantidad: 126 },
      { codigo: '0559747', descripcion: 'LIJA DE FIERRO GRANO FINO', cantidad: 24 },
    ],
  ],
  [
    'two equally short descriptions of an item',
    `
Artigo         Produto                              Total
SKU-0076       CALCULADORA 12 DÍGITOS            5.547,27
PRD-8750       Silla con soporte lumbar, base    1.039,78
               de nylon con ruedas
`,
    [
      { codigo: 'SKU-0076', descripcion: 'CALCULADORA 12 DÍGITOS', total: 5547.27 },
      {
        codigo: 'PRD-8750',
        descripcion: 'Silla con soporte lumbar, base de nylon con ruedas',
        total: 1039.78,
      },
    ],
  ],
])('reads names and codes with %s', (_, table, productos) => {
  expect(read(`RIBEIRA ALTA S.A.\nFATURA F001-77\n${table}`).productos).toMatchObject(productos)
})

test('does not take a sentence under labels for their values', () => {
  const data = read(`
MONTE AZUL LDA.                                        FATURA A-53308
Descrição                                          Total líquido
CUADERNO ANILLADO A5                                      968,60
PAPEL BOND A4                                             625,10
€ 1.593,70           € 366,55              € 1.960,25
Base tributável      IVA                   Total
Processado por programa certificado n.º 2231/AT
`)
  expect(data.totales).toMatchObject({ subtotal: 1593.7, iva: 366.55, total: 1960.25 })
  expect(data.productos).toHaveLength(2)
})

test('reads the buyer under «Bill to» beside «Attention»', () => {
  const data = read(`
TARPUQA WORKS LTD                         INVOICE 1857
Bill to
Attention           Sinchipac Partners LLP
VAT no.             GB 151 4109 95
Address             Alder Mews 3297, Leeds
`)
  expect(data.cliente?.nombre).toBe('Sinchipac Partners LLP')
})

test('does not take totals side by side under their labels for a table', () => {
  const data = read(`
TARPUQA WORKS LTD                         INVOICE 1857
Qty      UOM               Price          Line total
Printer paper
13       case              51.31              667.03
Annual hosting plan
16       yr               358.24            5,731.84

Goods total         VAT 20%             Total
£ 6,398.87          £ 1,279.77          £ 7,678.64
`)
  expect(data.totales).toMatchObject({ subtotal: 6398.87, iva: 1279.77, total: 7678.64 })
  expect(data.productos).toMatchObject([
    { cantidad: 13, total: 667.03 },
    { cantidad: 16, total: 5731.84 },
  ])
})

test('does not take the year of a date or a number in the next column for the document number', () => {
  const data = read(`
GRUPO CHASQUIVAL S.A.C.                                                        FACTURA
          F001-4770    30 de setiembre del 2026    15 de octubre del 2026    34444
          Nº de        Fecha                       Fecha                     Cuenta
          factura                                  límite de pago            cliente

R.U.C. Nº: 20972849627
`)
  expect(data.documento).toMatchObject({ serie: 'F001', numero: 'F001-4770' })
})
