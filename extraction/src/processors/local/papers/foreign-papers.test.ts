import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const read = (drawing: string, source?: 'ocr') => answerLocally(readDrawing(drawing, source)).data

test('reads the totals row of a Spanish invoice and does not take its dates for tax ids', () => {
  const data = read(`
ESTUDIO DEL OLMO S.L.                                   FACTURA
NIF: B46867529                                          Nº factura: A-118
Calle del Olmo 12, 28013 Madrid

DATOS DEL CLIENTE                                       DATOS DEL DOCUMENTO
Cliente: MOLINOS DE LA SIERRA S.L.                      Fecha factura: 07/06/2026
CIF: B67859918                                          Fecha vencimiento: 22/06/2026

Descripción                           Uds.      Precio       Importe
Diseño de envases                     2,00      € 350,00     € 700,00

Base Imp.          % IVA       Cuota IVA        Total factura
€ 700,00           21%         € 147,00         € 847,00
`)
  expect(data.proveedor).toMatchObject({ nombre: 'ESTUDIO DEL OLMO S.L.', rfc: 'B46867529' })
  expect(data.cliente).toMatchObject({ nombre: 'MOLINOS DE LA SIERRA S.L.', rfc: 'B67859918' })
  expect(data.documento).toMatchObject({
    fecha: '2026-06-07',
    fecha_vencimiento: '2026-06-22',
    moneda: 'EUR',
  })
  expect(data.totales).toEqual({ subtotal: 700, iva: 147, total: 847 })
  expect(data.productos).toHaveLength(1)
})

test('reads a currency from the brackets of a label, and all groups of a British VAT number', () => {
  const data = read(`
FOXGLOVE SUPPLY LIMITED
Mill Lane, Leeds LS1 4XX
VAT Reg No: GB 074 2076 54
TAX INVOICE
Invoice No: B-2041
Date: 03 Oct 2026
Invoice to: ALDER WORKS LTD

Description              Qty     Unit price     Amount
Filter coffee              2           3.00       6.00

Net total                                         6.00
VAT @ 20%                                         1.20
Amount due (GBP)                                  7.20
`)
  expect(data.proveedor?.rfc).toBe('GB074207654')
  expect(data.documento).toMatchObject({ fecha: '2026-10-03', moneda: 'GBP' })
  expect(data.totales).toEqual({ subtotal: 6, iva: 1.2, total: 7.2 })
})

test('reads the month first on an American receipt, and not the payment as the sum of goods', () => {
  const data = read(`
        HARBOR WORKS LLC
       Austin, TX 78701
TRANS # 004512
DATE 05/03/2026
2 Desk lamp with dimmer               48.00
1 Filter coffee                        3.00
SUBTOTAL                             $51.00
TAX 8.25%                             $4.21
TOTAL                                $55.21
VISA ****2210                        $55.21
`)
  expect(data.documento).toMatchObject({ fecha: '2026-05-03', moneda: 'USD' })
  expect(data.totales).toEqual({ subtotal: 51, iva: 4.21, total: 55.21 })
  expect(data.productos?.map((line) => line.descripcion)).toEqual(['Desk lamp with dimmer', 'Filter coffee'])
})

test('does not read a credit note as the factura that it changes', () => {
  const data = read(
    `
IMPORTACIONES TAMBORAQ S.A.C.                 NOTA DE CIMEDODO
                                              RUC: 20505310072
                                              E001-2887
Documento que modifica   Factura Electrónica F001-91185
Motivo o Sustento        ANULACIÓN DE LA OPERACIÓN
Fecha de Emisión         03/06/2026
Señor(es)                FERRETERÍA KUNTURQA S.A.C.
RUC                      20512333797
Cantidad    Descripción                Valor Unitario
2.00        ARCHIVADOR                 10.00
Sub Total Ventas     S/ 20.00
IGV                  S/ 3.60
Importe Total        S/ 23.60
Esta es una representación impresa de la nota de crédito electrónica
`,
    'ocr',
  )
  expect(data.documento).toMatchObject({ tipo: 'NOTA DE CRÉDITO', numero: 'E001-2887' })
  expect(data.informacion_adicional).toMatchObject({ documento_afectado: 'F001-91185' })
})

test('reads the date of the last instalment as due date', () => {
  const data = read(`
FERRETERÍA EL TORNILLO S.A.C.                 R.U.C. 20505310072
                                              FACTURA ELECTRÓNICA
                                              F001-00004512
Señor(es): TIENDAS MASS SAC
RUC: 20512333797
Fecha de Emisión: 02/03/2026
CANT.     DESCRIPCIÓN              P. UNIT       IMPORTE
1.00      CEMENTO                  100.00        100.00
OP. GRAVADA    100.00
IGV 18%         18.00
TOTAL          118.00
Cuota001   Fec. Venc. 17/03/2026   Monto 59.00
Cuota002   Fec. Venc. 01/04/2026   Monto 59.00
`)
  expect(data.documento?.fecha_vencimiento).toBe('2026-04-01')
})

test('does not take measures in a name for quantity and price, and keeps the short end of a name', () => {
  const data = read(`
        BOTICA DEL VALLE E.I.R.L.
           RUC: 20505310072
       BOLETA DE VENTA ELECTRONICA
             B012-00078123
Fecha: 05/02/2026
------------------------------------
GASA ESTÉRIL 10 X 10 CM
  3.00 PQT x 5.30                15.90
Quinua blanca perlada en bolsa
de 5 kg
  1.00 BLS x 76.10               76.10
OP. GRAVADA                      77.97
I.G.V. 18%                       14.03
TOTAL S/                         92.00
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'GASA ESTÉRIL 10 X 10 CM', cantidad: 3, precio: 5.3, total: 15.9 },
    { descripcion: 'Quinua blanca perlada en bolsa de 5 kg', cantidad: 1, total: 76.1 },
  ])
})

test('joins a Mexican folio fiscal broken by a narrow cell', () => {
  const data = read(`
COMERCIAL LAUREL S.A. DE C.V.           CFDI de Ingreso
RFC: BCD140203AB1                       Folio fiscal: BD28E693-0C35-C2E2-912E-
                                                      D905DB201557
Subtotal    100.00
IVA 16%      16.00
Total       116.00
`)
  expect(data.documento?.folio_fiscal).toBe('BD28E693-0C35-C2E2-912E-D905DB201557')
})

test('does not assign an amount beside one label to the label above, and does not take a rate for an amount', () => {
  const data = read(`
FERRETERÍA EL TORNILLO S.A.C.                 R.U.C. 20505310072
                                              FACTURA ELECTRÓNICA
                                              F001-00004512
CANT.     DESCRIPCIÓN              P. UNIT       IMPORTE
1.00      CEMENTO                  100.00        100.00
                              OPERACIONES        S/ 100.00
                              GRAVADAS
                              I.G.V.             S/ 18.00
                              TOTAL VENTA        S/ 118.00
`)
  expect(data.totales).toEqual({ subtotal: 100, iva: 18, total: 118 })
})

test('reads «Check» as the number of a restaurant bill, and does not take a postcode for a name', () => {
  const data = read(`
      Tamarind Supply LLP
        12 Alder Mews
         Leeds LS1 4XX
GUEST RECEIPT
Check 56343
Opened 11 May 2026
1 Filter coffee                  £7.36
Sub total                        £7.36
VAT 20%                          £1.47
Total due                        £8.83
`)
  expect(data.proveedor?.nombre).toBe('Tamarind Supply LLP')
  expect(data.documento).toMatchObject({ numero: '56343', fecha: '2026-05-11', moneda: 'GBP' })
})

test('prefers a title with its number to a guide named further below', () => {
  const data = read(`
R.U.C. 20505310072
FACTURA DE VENTA ELECTRÓNICA Serie y Número: F015-8475
COMERCIAL LLAMAQ S.R.L.
Cliente: FERRETERÍA PUKARA S.A.C.
Documento: 20512333797             Emitida: 22-07-2026
                                   Guía de Remisión: T001-072837
`)
  expect(data.documento).toMatchObject({ tipo: 'FACTURA', serie: 'F015', numero: 'F015-8475' })
})

test('reads the seller of a Colombian invoice above its sections of labels', () => {
  const data = read(`
Factura Electrónica de Venta                           Número de Factura: SEFV 8821
Agroinsumos El Cafetal S.A.S.                          Fecha de emisión: 11/09/2026
NIT 900.123.456-8

Datos del Emisor / Vendedor
Dirección: Cra 14 # 23-41      Municipio: Armenia
Datos del Adquiriente / Comprador
Nombre o Razón Social: Cooperativa del Quindío Ltda    NIT: 830.054.539-0

Código      Descripción              Cantidad      Precio unitario      Total
7701        Fertilizante 50 kg       40,00         168.000,00           6.720.000,00

Subtotal                                                               6.720.000,00
IVA                                                                      336.000,00
Total factura                                                          7.056.000,00
`)
  expect(data.proveedor).toMatchObject({ nombre: 'Agroinsumos El Cafetal S.A.S.', rfc: '900.123.456-8' })
  expect(data.cliente).toMatchObject({ nombre: 'Cooperativa del Quindío Ltda', rfc: '830.054.539-0' })
})

test('reads series and folio of a Mexican invoice under one label, and a name that continues in its cell', () => {
  const data = read(`
EMPAQUES DEL BAJIO SA DE CV                            CFDI de Ingreso
RFC: EDB110315AB7                                      Serie y folio: A 10458
                              RECEPTOR
Nombre: COMERCIALIZADORA TRES VALLES SA DE             R.F.C.: CTV120716C93
CV
Uso CFDI: G01                                          Moneda: MXN

Cantidad      Descripción             Valor unitario       Importe
500.00        CAJA DE CARTON          $ 18.40              $ 9,200.00

Subtotal                                                   $ 9,200.00
IVA 16.00%                                                 $ 1,472.00
Total                                                      $ 10,672.00
`)
  expect(data.documento).toMatchObject({ serie: 'A', numero: '10458', moneda: 'MXN' })
  expect(data.cliente?.nombre).toBe('COMERCIALIZADORA TRES VALLES SA DE CV')
})

test('reads bill number and currency of a Malaysian till and not its street number', () => {
  const data = read(`
   BINTANG HARDWARE TRADING SDN BHD
 NO 17, JALAN MERBAU 2, TAMAN SENTOSA
             TAX INVOICE
INV NO : CS-118834
DATE   : 23/03/2018

DESCRIPTION            QTY     PRICE      AMT(RM)
PVC PIPE 20MM            4      7.20        28.80

TOTAL EXCL. GST                             28.80
GST @6%                                      1.73
TOTAL INCL. GST                             30.53
`)
  expect(data.documento).toMatchObject({ numero: 'CS-118834', moneda: 'MYR' })
})

test('reads the amount that quantity and price make as the line total, of those with and without tax', () => {
  const data = read(`
METALURGICA DEL LITORAL S.R.L.              FACTURA A
CUIT: 30-70308853-4                         Punto de Venta: 00005   Comp. Nro: 00002217

Apellido y Nombre / Razón Social: MAQUINAS PAMPA SA       CUIT: 30-50001091-2

Código   Producto      Cantidad   Precio Unit.   Subtotal     Alicuota IVA   Subtotal c/IVA
0031     Eje torneado  6,00       84500,00       507000,00    21%            613470,00

Importe Neto Gravado: $    507000,00
IVA 21%: $                 106470,00
Importe Total: $           613470,00
`)
  expect(data.productos).toMatchObject([{ cantidad: 6, precio: 84500, total: 507000 }])
})

test('does not read a discount of a shop as a line item', () => {
  const data = read(`
      FAIRWAY FOODS LIMITED
VAT No. GB 074 2076 54
WHOLEMEAL BREAD               £1.40
WASHING UP LIQUID             £2.50
MULTIBUY SAVING              -£0.50
BALANCE DUE                   £3.40
21/10/26 12:07
`)
  expect(data.productos?.map((item) => item.descripcion)).toEqual(['WHOLEMEAL BREAD', 'WASHING UP LIQUID'])
})

test('adds up bases and taxes of several rates listed below each other', () => {
  const data = read(`
SUMINISTROS LA RIBERA, S.L.                      Datos del cliente
Polígono Industrial El Salobral, nave 14         Hostelería Monte Alto, S.A.
CIF B46867529                                    CIF: B67859918

Factura nº         Fecha factura
2026/A-00871       07-10-2026

Concepto                          Uds.      Precio      Importe
Aceite de oliva 5L                12        31,50       378,00
Detergente industrial 20 kg       4         42,25       169,00

Base imponible      % IVA      Cuota IVA      % R.E.      Cuota R.E.
378,00              10,00          37,80
169,00              21,00          35,49
                                                  TOTAL FACTURA: 620,29 €
`)
  expect(data.totales).toEqual({ subtotal: 547, iva: 73.29, total: 620.29 })
  expect(data.proveedor?.nombre).toBe('SUMINISTROS LA RIBERA, S.L.')
})

test('tells a discount from the subtotal in totals side by side with headings of two lines', () => {
  const { totales } = answerLocally(
    readDrawing(`
FERRETERA DEL NORTE S.A. DE C.V.                              Factura
RFC: FNO010203AB1                                             Folio: 1234
Receptor: MUNICIPIO DE CUAUTITLAN
Fecha: 19/02/2025

Moneda      Subtotal      Descuentos      Impuestos        Impuestos       Total
                                          trasladados      retenidos
MXN         3824.15       956.04          458.90                           3327.01
`),
  ).data
  expect(totales).toEqual({ subtotal: 3824.15, iva: 458.9, descuentos: 956.04, total: 3327.01 })
})

test('adds up tax rows of several rates and does not take a product code for a charge', () => {
  const { totales } = read(`
BEBIDAS DEL VALLE S.A. DE C.V.                                Factura
RFC: BVA010203AB1                                             Folio: 0042
Receptor: ABARROTES LA ESQUINA
Fecha: 10/07/2023        Moneda: MXN

Descripción                         Cantidad      Precio      Importe
Refresco con cafeína                1             40.00       40.00
Clave Producto o Servicio: 90101500
Refresco sin cafeína                1             24.00       24.00
Clave Producto o Servicio: 90101500

                        Subtotal                                  64.00
                        + Traslados      002 - IVA   16.000000%   12.94
                                         003 - IEPS  25.000000%   16.00
                                         003 - IEPS  1.000000      0.90
                        Total                                     93.84
`)
  expect(totales).toEqual({ subtotal: 64, iva: 12.94, otros_impuestos: 16.9, total: 93.84 })
})

test('reads a total from which IVA and ISR were withheld in separate rows', () => {
  const { totales } = read(`
ASESORES DEL BAJÍO S.C.                                       Factura
RFC: ABA010203AB1                                             Folio: 0310
Receptor: CONSTRUCTORA EL ROBLE S.A. DE C.V.
Fecha: 12/05/2023        Moneda: MXN

Descripción                         Cantidad      Precio      Importe
Honorarios por asesoría             1             2000.00     2000.00

                        Subtotal                    2000.00
                        IVA 16%                      320.00
                        Retención ISR                200.00
                        Retención IVA                213.34
                        Total                       1906.66
`)
  expect(totales).toMatchObject({ subtotal: 2000, iva: 320, total: 1906.66 })
})

test('does not read the tax classes of an item as items, but reads an item with them and a discount', () => {
  const { productos } = read(`
FERRETERA EL NAYAR, S.A. DE C.V.                                     Factura
RFC FTN0906124WA                                                     Folio  45218

Cant.   Unidad   Clave SAT   Código     Descripción                        P. unitario   % Desc.   Impuesto      Importe
3.00    H87      27112700    TAL-1802   Taladro percutor 1/2" 850 W        $1,845.50     10        002 IVA 16%   $4,982.85
                                        02 - Objeto de impuesto                                                  $797.26
80.00   XBG      30111601    CEM-0050   Cemento gris CPC 30R saco 50 kg    $212.40       0         002 IVA 16%   $16,992.00
                                        02 - Objeto de impuesto                                                  $2,718.72

Subtotal                $21,974.85
IVA trasladado 16%       $3,515.98
Total                   $25,490.83
`)
  expect(productos?.map(({ cantidad, precio, total }) => [cantidad, precio, total])).toEqual([
    [3, 1845.5, 4982.85],
    [80, 212.4, 16992],
  ])
  const note = read(`
Distribuidora Láctea del Papaloapan              RFC DLP110930H43
Nota de crédito
Fecha 15 de noviembre de 2024

Bonificación por volumen de compra           1.00       7,480.50     7,480.50
84111506 Servicios de facturación · ACT Actividad · IVA 16% 1,196.88
Descuento por pronto pago                    1.00       1,265.25     1,265.25
84111506 Servicios de facturación · ACT Actividad · IVA 16% 202.44

Subtotal         IVA 16.00%      Total
$ 8,745.75       $ 1,399.32      $ 10,145.07
`)
  expect(note.productos).toHaveLength(2)
})

test('does not take the certifier of a CFDI for the issuer, and leaves bracketed words out of a tax', () => {
  const { proveedor } = read(`
FERRETERA EL NAYAR, S.A. DE C.V.                 Factura
RFC FTN0906124WA                                 Folio  45218
Total                   $49,751.88
No. certificado SAT: 00001000000505142236   RFC proveedor de certificación: SAD110722MQA
`)
  expect(proveedor?.rfc).toBe('FTN0906124WA')
  const { totales } = read(`
HARGROVE MECHANICAL CONTRACTORS, INC.          PURCHASE ORDER
VENDOR: Great Lakes Louver & Vent Co.          P.O. No. 0078812
Subtotal                         5,657.30
MI tax 6% (less frt)               322.34
TOTAL                           $5,979.64
`)
  expect(totales).toMatchObject({ subtotal: 5657.3, iva: 322.34, total: 5979.64 })
})

test('reads a tax amount behind a rate in brackets', () => {
  const data = read(`
Harlan Bros. Heating LLC                    INVOICE
9 Quarry Road, Keene, NH                    Invoice # 3118
                                            Date: October 3, 2025
Description                          Qty      Rate      Amount
Circulator pump                        1    289.00      289.00
Labor                                3.5     95.00      332.50
Disposal fee                           1     25.00       25.00
                                         Subtotal      $646.50
                    MA Sales Tax (6.25% on parts)       $18.06
                                      Balance Due      $664.56
`)
  expect(data.totales).toEqual({ subtotal: 646.5, iva: 18.06, total: 664.56 })
})

test('reads the totals of a cloud service bill whose charges each have their tax', () => {
  expect(
    read(`
Nimbus Cloud Services, Inc.
410 Terrace Avenue North
Seattle, WA 98109-5210, US
Account number:                                            Invoice Summary
445566778899                                               Invoice Number:            1688207713
                                                           Invoice Date:              August 2 , 2025
Bill to Address:                                           TOTAL AMOUNT DUE ON August 2 , 2025    $184.37
Agroexportadora Valle Verde SAC
Summary
Service charges                                                                   $156.25
Charges                                                                           $156.25
Credits                                                                             $0.00
Tax                                                                                $28.12
  IGV                                                                              $28.12
Total for this invoice                                                            $184.37
Detail
Elastic Compute                                                                   $112.40
  Charges                                                                          $95.25
  IGV                                                                              $17.15
Object Storage                                                                     $71.97
  Charges                                                                          $61.00
  IGV                                                                              $10.97
`).totales,
  ).toMatchObject({ subtotal: 156.25, iva: 28.12, total: 184.37 })
})

test('reads the number of an airline ticket with its prefix, and airport taxes beside the IGV', () => {
  expect(
    read(`
AEROLÍNEA CÓNDOR REAL S.A.                                 RECIBO DE PASAJE ELECTRÓNICO / E-TICKET RECEIPT
RUC 20341841357
Nombre del pasajero / Passenger name      QUISPE MAMANI/CARLOS MR
Número de boleto / Ticket number          544 2381907766
Fecha de emisión / Issue date             03 MAR 2025

Tarifa / Fare                       USD   118.00
IGV / VAT (PE)                      USD    21.24
Tasa de embarque / Airport tax (HW) USD     9.36
TUUA (DY)                           USD     7.61
Total                               USD   156.21
`),
  ).toMatchObject({
    documento: { numero: '544 2381907766' },
    totales: { subtotal: 118, iva: 21.24, otros_impuestos: 16.97, total: 156.21 },
  })
})

test('reads the certification date of a Mexican invoice as issue date if there is no other', () => {
  const invoice = read(`
 MATERIALES DEL BAJIO SA DE CV                         FACTURA  A 3011
 RFC: ABA010203AB1
 Folio fiscal: 5B2E0A44-7C1D-4F38-9A60-1D2C3B4A5F60
 Fecha de timbrado: 2026-06-11T10:20:31
 Cliente: ROSA MENDEZ ROJAS
 RFC: MERR8204114H4
 Cantidad   Descripción      Precio     Importe
 1          Cemento gris     200.00      200.00
 Subtotal                                200.00
 IVA 16%                                  32.00
 Total                                   232.00
`)
  expect(invoice.documento?.fecha).toBe('2026-06-11')
})
