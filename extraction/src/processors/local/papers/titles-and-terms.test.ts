// Document type, dates and currency, if the words are glued, misread, or those of another country.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing, 'ocr')).data

test('recognizes a title whose words OCR joined', () => {
  expect(
    read(`
                    LEASING ANDINO S.A.
                      RUC 20510029250
          NOTA DE DÉBITOELECTRÓNICA   F201-00000087
Cliente            TRANSPORTES YAULI S.R.L.
Fecha              11/12/2023
Doc. afectado      F201-00027852 del 02/11/2023
Interés moratorio                                184.20
Importe total US$                                184.20
`).documento,
  ).toMatchObject({ tipo: 'NOTA DE DÉBITO', numero: 'F201-00000087' })
  expect(
    read(`
GRUPO PESQUERO HUACHO S.A.
RUC 20136694040  Calle Los Pinos 307 San Isidro
                     ORDEN DE SERVICI0
Número: OS-2024-00733            Fecha: 19.01.2024
Proveedor  METALMECÁNICA RUIZ E.I.R.L.        RUC: 20447942829
Cambio de planchas                             3,860.00
Total USD                                      3,860.00
`).documento?.tipo,
  ).toBe('ORDEN DE SERVICIO')
})

test('reads a date from day, month and year behind their labels', () => {
  expect(
    read(`
UNIVERSIDAD NACIONAL DEL MARAÑÓN                  ORDEN DE COMPRA N° 0000418
RUC 20171824827                                   Día 14  Mes 06  Año 2023
Señor(es) : TECNOLAB S.A.C.
LÁMINA PORTAOBJETO                                190.00
TOTAL S/                                          190.00
`).documento?.fecha,
  ).toBe('2023-06-14')
})

test('does not take the balance after a payment for the total', () => {
  expect(
    read(`
NORTHWIND PRINT LLC                                     Invoice
412 Harbor Ave, Portland, ME 04101
                                          Date            Invoice #
                                          4/30/2024       2024-0417
Laminated menus                                           1,219.00
                              Subtotal                   $1,219.00
                              Sales Tax (5.5%)              $67.05
                              Total                      $1,286.05
                              Payments/Credits            -$600.00
                              Balance Due                  $686.05
`).totales,
  ).toMatchObject({ iva: 67.05, total: 1286.05 })
})

test('reads the currency of documents from Panama, Malaysia and New Zealand', () => {
  const currencyOf = (drawing: string) => read(drawing).documento?.moneda
  expect(
    currencyOf(`
Factura de Operación Interna
Emisor: FERRETERÍA ALTOS, S.A.
RUC: 155696004-2-2018   DV: 41
Número: 0000007161     Fecha de emisión: 19/01/2024
Brocha 3"                            17.66
ITBMS                                 1.16
TOTAL                                18.82
`),
  ).toBe('USD')
  expect(
    currencyOf(`
MEE KARI PAK LONG
GERAI NO 14, MEDAN SELERA
14.05.2024 10:31
MEJA 6
MEE KARI KERANG                       9.00
JUMLAH                                9.00
BAYAR DI KAUNTER
`),
  ).toBe('MYR')
  expect(
    currencyOf(`
OTAGO FUELS - CROMWELL
NZ GST 092-118-447
TAX INVOICE
Docket 0081-772014
10 Jan 2024 08:02
FLAT WHITE LGE                       $6.50
Total inc GST                        $6.50
`),
  ).toBe('NZD')
})

test('reads rupiah and thousands although some words are also Malay', () => {
  const { documento, totales } = read(`
WARUNG MAKAN SEDERHANA
JL. GAJAH MADA 4 SEMARANG
No. Nota 00123        12/03/2022
NASI GORENG      2      40.000
ES TEH           2      10.000
JUMLAH                  50.000
BAYAR TUNAI             50.000
KEMBALI                      0
`)
  expect(documento?.moneda).toBe('IDR')
  expect(totales?.total).toBe(50_000)
})

test('does not take the version of a form for the number', () => {
  expect(
    read(`
Soda La Garita Sociedad Anónima
Cédula Jurídica: 3-101-619999
Factura Electrónica v4.3
Consecutivo: 00100001010000080481
Fecha emisión: 15/03/2024
Agua embotellada                     39 000,00
Total Comprobante CRC                39 000,00
`).documento?.numero,
  ).toBe('00100001010000080481')
})

test('does not take the address of the seller beside «Bill to» for the client', () => {
  expect(
    read(`
Pedal Loft Pte. Ltd.
Tax Invoice                              UEN 201922017W
Bill to                                  6 Jalan Kilang Timor #01-02
Raffles Couriers LLP                     Singapore 159304
18 Kaki Bukit Road 3
Invoice INV-2023-0619
Issued 5 Jun 2023
Bar Tape - Black                         25.00
Total SGD                                25.00
`).cliente?.nombre,
  ).toBe('Raffles Couriers LLP')
})

test('does not take RM of a room for ringgit, nor a P.O. box or an account for the number', () => {
  const { documento } = read(`
        BUDGET INN & SUITES
     I-70 Exit 252 · Salina KS 67401
     P.O BOX 48817-00100
     A/C No. : 300-O012
     RECE1PT
Invoice No. : BI-118827     Date: 02/13/25
Date   Code  Description        Charges
02-11  RM    Room 214             74.00
02-11  TX    State Tax             7.22
             Total                81.22
`)
  expect(documento).toMatchObject({ numero: 'BI-118827', moneda: 'USD' })
})

test('reads the client behind CASH CUSTOMER, «Guest» or «Nama»', () => {
  const customerOf = (head: string) =>
    read(`
SENG KEE HARDWARE TRADING
23A, Jalan Kapar, 42100 Klang, Selangor
${head}
PVC GLUE 100G                     9.60
TOTAL RM                          9.60
`).cliente?.nombre
  expect(customerOf('To : CASH CUSTOMER\n     AH CHONG RENOVATION\nNo : CS 018842')).toBe(
    'AH CHONG RENOVATION',
  )
  expect(customerOf('To : CASH CUSTOMER\nNo : CS 018842    Date : 21/11/2022')).toBeUndefined()
  expect(customerOf('Guest      : Ms. Chan Pui Yee\nInvoice No : SB23-07714')).toBe('Ms. Chan Pui Yee')
  expect(customerOf('RESIT     No. Resit: 8830\nNama   : Puan Faridah Hanum')).toBe('Puan Faridah Hanum')
})

test('does not take the copy number for the document number', () => {
  expect(
    read(`
OTAGO FUELS - CROMWELL
NZ GST 092-118-447
TAX INVOICE            Copy 2
Docket 0081-772014
10 Jan 2024 08:02
FLAT WHITE LGE                       $6.50
Total inc GST                        $6.50
`).documento?.numero,
  ).toBe('0081-772014')
})

test('reads a € between quantity and price as a misread @ if ringgit are paid', () => {
  expect(
    read(`
      KEDAI BUKU CEMERLANG
   CEMERLANG MEDIA SDN BHD
   GST ID: 000382169088
         TAX INVOICE
24/02/2016 15:17   POS 03
Receipt No: 0316-03-0051794
Kamus Dwibahasa Ed. 4
1 € 38.00                        38.00
Artline Marker 90
2 € 4.50                          9.00
AMOUNT DUE                       47.00
CASH                             50.00
`).documento?.moneda,
  ).toBe('MYR')
})

test('does not take «Facturar» in large letters of a picture for the title', () => {
  const drawing = `
 Módulo de Logística                                            Hora : 10:14
 ORDEN DE COMPRA - GUÍA DE INTERNAMIENTO N° 0000412             Fecha : 26/03/2024
 UNIDAD EJECUTORA : 001 MUNICIPALIDAD DISTRITAL DE SAN ROQUE
 RUC : 20189944615
 Señor(es) : DISTRIBUIDORA LIBRERÍA SOL E.I.R.L.
 RUC: 20568810427
 Código         Cant.    Unid. Med.   Descripción                    P. Unitario S/     Total S/
 717200050224   120.00   MLL          PAPEL BOND A4 75 G (MILLAR)         24.8000     2,976.00
                                                                            TOTAL     2,976.00

 Facturar
 a nombre de: MUNICIPALIDAD DISTRITAL DE SAN ROQUE - Plaza de Armas S/N
`
  expect(answerLocally(readDrawing(drawing, 'ocr')).data.documento?.tipo).toBe('ORDEN DE COMPRA')
})

test('joins a letter-spaced title whose middle word has two letters', () => {
  const drawing = `
CLINICA LOS TILOS SpA
RUT 77.210.448-9
Av. Alemania 0945, Temuco

                              O R D E N   D E   C O M P R A
                                       Nro. 58.214
                               Temuco, 11 de Marzo de 2025
PROVEEDOR                                       FACTURAR Y DESPACHAR A
MUEBLES DEL SUR LTDA.                           CLINICA LOS TILOS SpA
RUT 78.993.120-K                                RUT 77.210.448-9

CANT   ARTICULO                                P.UNIT        VALOR
6 UN   SILLA ERGONOMICA                       129.000      774.000
                                    NETO                   774.000
                                    19% I.V.A.             147.060
                                    TOTAL $                921.060
Condición de pago: 30 días fecha recepción conforme de factura.
`
  expect(answerLocally(readDrawing(drawing)).data.documento).toMatchObject({
    tipo: 'ORDEN DE COMPRA',
    numero: '58.214',
  })
})

const besidesOn = (lines: string, date = '14/11/2026') =>
  answerLocally(
    readDrawing(`
FERNWAY PLUMBING LTD
14 Mill Lane, Leeds LS1 4AB
INVOICE INV-2291
Date ${date}
Bill to: Orchard Homes Ltd

Description                         Amount
Design work                         £60.00
Total                               £60.00

${lines}
`),
  ).data.informacion_adicional

test('reads payment terms over all their lines and no further', () => {
  expect(
    besidesOn(`
Payment terms: Payment is due within 30 days of the invoice date
by bank transfer.
Bank: Northern Bank   Account: 12345678`)?.terminos_pago,
  ).toBe('Payment is due within 30 days of the invoice date by bank transfer.')
  expect(
    besidesOn(`
Sales rep     Terms              Due date
J. Brown      2% 10 days,        14/12/2026
              net 30 days`)?.terminos_pago,
  ).toBe('2% 10 days, net 30 days')
  expect(
    besidesOn(`
Condición de pago               Orden de compra
CRÉDITO 30 DÍAS DESDE LA        4500118
RECEPCIÓN DE LA FACTURA`)?.terminos_pago,
  ).toBe('CRÉDITO 30 DÍAS DESDE LA RECEPCIÓN DE LA FACTURA')
  expect(
    besidesOn(`
Terms: Net 30 days
Thank you for your business`)?.terminos_pago,
  ).toBe('Net 30 days')
})

test('does not take a payment slip or a payment term for the payment method', () => {
  expect(besidesOn('PAYMENT ADVICE\nInvoice: INV-2291')?.metodo_pago).toBeUndefined()
  expect(besidesOn('PAYMENT REMITTANCE          Please detach and return')?.metodo_pago).toBeUndefined()
  expect(besidesOn('Payment within 30 days')?.metodo_pago).toBeUndefined()
  expect(besidesOn('Payment: Bank transfer')?.metodo_pago).toBe('Bank transfer')
})

test('does not take a lone year for an order number, but accepts it with digits beside it', () => {
  const orderOn = (line: string, date?: string) => besidesOn(line, date)?.orden_compra
  expect(orderOn('Purchase order: 2026')).toBeUndefined()
  expect(orderOn('Purchase order: 2026', '14/11/2024')).toBe('2026')
  expect(orderOn('Purchase order: 2026 / 118')).toBe('2026/118')
  expect(orderOn('Orden de compra: 2026 00118')).toBe('2026 00118')
  expect(orderOn('Orden de compra N° 118-2026')).toBe('118-2026')
})

test('does not read an invoice with a table of open receipts as a receipt', () => {
  expect(
    read(`
SUMINISTROS MARJAL, S.L.
CIF: B46867529
Factura: FAC2025A118
Cliente:      Talleres Penyal, S.A.          Fecha:     12-02-2025
Referencia                     Cantidad      Precio       Total
Resma de papel                       40        3,95      158,00

Divisa         Neto        Impuestos        Total
EUROS        158,00            33,18       191,18
Recibos
Recibo     Método de pago      Importe      Vencimiento
1          Transferencia        191,18      14-03-2025
`).documento,
  ).toMatchObject({ tipo: 'FACTURA', numero: 'FAC2025A118' })
})
