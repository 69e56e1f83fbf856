// Numbers and series with a label or format of one country.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'ocr') =>
  answerLocally(readDrawing(drawing, source)).data

test('reads the shortened title of a Spanish simplified invoice and its number', () => {
  const data = read(`
BAR LA MORERA
NIF 12345678Z
Rúa da Raíña, 22 - 15705 Santiago
Fra. simplif.: T-30118    Mesa: 6
12-04-26 22:51
Uds Producto               PVP     Total
4 Caña                    1,80      7,20
TOTAL:                              7,20 €
I.V.A. 10%                          0,65
`)
  expect(data.documento).toMatchObject({ tipo: 'FACTURA', numero: 'T-30118' })
})

test('reads the number behind «Bon» on a German till receipt', () => {
  const data = read(`
         Backhaus Roggenähre
         21335 Lüneburg
      USt-ID: DE136695976
   Bon 3011          Kasse 2
   18.05.2026  07:52:10
   Roggenbrot             4,60 A
   SUMME EUR              4,60
   Bar                    5,00
`)
  expect(data.documento?.numero).toBe('3011')
})

test('reads three digits before a long number as a series, but not before a year', () => {
  const fees = (number: string) =>
    read(`
                                RECIBO POR HONORARIOS
TINEO ROJAS ELSA JUDITH                          R.U.C. 10098765439
Jr. Ancash 310 - Huaraz                          N° ${number}
Recibí de:   MUNICIPALIDAD PROVINCIAL DE HUARI
RUC:         20601112222
Fecha de emisión: 14/05/2026
                                     TOTAL HONORARIOS     S/  1,200.00
`).documento
  expect(fees('001-000311')).toMatchObject({ serie: '001', numero: '001-000311' })
  expect(fees('311-2026')?.serie).not.toBe('311')
})

test('reads a telephone receipt of series T with a number of ten digits', () => {
  const data = read(`
TELEFONIA DEL SUR S.A.A.
RUC: 20505310072     Av. Javier Prado Este 310, Lima 33
                                                RECIBO N°: T001-0044112233
Emisión             21/02/2026
IGV 18%                                                              18.00
TOTAL A PAGAR                                          S/           118.00
`)
  expect(data.documento).toMatchObject({ serie: 'T001', numero: 'T001-0044112233' })
})

test('reads a Mexican series separately from its number', () => {
  const data = read(`
 MATERIALES DEL BAJIO SA DE CV                         Factura:  B 3011
 RFC: ABA010203AB1                                     Fecha emisión: 2026-03-21T11:18:42
 Receptor: ROSA MENDEZ ROJAS
 RFC: MERR8204114H4                                    Uso CFDI: G03
 Cant    Descripción                Valor Unit     Importe
 3.00    CEMENTO GRIS                 1,250.00    3,750.00
                                    Subtotal      3,750.00
                                    IVA 16%         600.00
                                    Total         4,350.00
 Moneda: MXN
`)
  expect(data.documento).toMatchObject({ serie: 'B', numero: 'B 3011' })
})

test('reads a passport number with letters', () => {
  const data = read(`
HOTELERA DEL VALLE S.A.C.                                  R.U.C. 20505310072
Huésped / Guest: ANNELIESE MEIER                           FACTURA ELECTRÓNICA
Pasaporte / Passport: C4KH31L70                            F002 N° 00003011
Fecha     Concepto              Cant.     Tarifa     Importe
11/05     ALOJAMIENTO               1      98.00       98.00
                                        TOTAL          98.00
`)
  expect(data.cliente).toMatchObject({ nombre: 'ANNELIESE MEIER', rfc: 'C4KH31L70' })
})

test('reads the parts of a Panamanian RUC joined by dashes', () => {
  const data = read(`
DGI - Comprobante Auxiliar de Factura Electrónica
Factura de Operación Interna
Emisor: FERRETERÍA LAS PERLAS, S.A.
RUC: 155711877-2-2020   DV: 12
Dirección: David, Chiriquí           Teléfono: 720-1188

Tipo de Receptor: Contribuyente
Cliente: HOSTAL CERRO PUNTA, S.A.
RUC: 1044177-1-511820    DV: 33
Número: 0000004411     Fecha de emisión: 14/02/2025
No. Descripción                    Cant.  Unidad    V. Unit.    Desc.    ITBMS      Total
1   Brocha 3"                      2.00   und          10.00     0.00     1.40      21.40
Total Neto        20.00
ITBMS              1.40
TOTAL             21.40
`)
  expect(data.proveedor?.rfc).toBe('155711877-2-2020')
  expect(data.cliente?.rfc).toBe('1044177-1-511820')
})

test('does not take barcodes under the title or a card authorization for the document number', () => {
  const barcodes = read(`
       88 VALUE MART (M) SDN BHD
            GST 002014478336
      SIMPLIFIED TAX INVOICE
9555412008817
STORAGE BOX 20L
1           10.00          10.00 S
9555412110022
CLOTH HANGER 10S
1            5.00           5.00 S
TOTAL                      15.00
CASH                       15.00
`)
  expect(barcodes.documento?.numero).toBeUndefined()
  const approved = read(`
                THE GREY GOOSE
            Market Square, Ludlow
           VAT No 836 8622 96
  17 May 2025 19:58         Order 3317

  1  Fish & Chips               £17.95
  TO PAY                        £17.95

  MasterCard    **** 4410       £17.95
  SALE APPROVED   AUTH 204417
`)
  expect(approved.documento?.numero).toBe('3317')
})

test('reads the number behind the time of sale at the end of a till receipt', () => {
  const data = read(`
       99 DOLLAR MART (M) SDN BHD
           JALAN MERU BRANCH
      SIMPLIFIED TAX INVOICE
9555412008817
STORAGE BOX 20L
1           12.90          12.90 S
9555412110022
CLOTH HANGER 10S
3            4.90          14.70 S
TOTAL                      27.60
CASH                       30.00
CHANGE                      2.40
03-03-2016 19:02 R02 #118822 OP:011
`)
  expect(data.documento).toMatchObject({ numero: '118822', fecha: '2016-03-03' })
})

test('reads the own number of a credit note, and a long number in two groups', () => {
  const note = read(`
EVERBEST FROZEN FOODS SDN BHD (553217-T)
Tel: 03-8060 1177    GST No: 000155287552
                        CREDIT NOTE
  To  : KAFE SELERA TIMUR               C/N No   : CN-00417
        22 Jalan Reko, 43000 Kajang     Date     : 09/03/2017
                                        Ref Inv  : IV-28817 (02/03/2017)
  No  Description                     Qty    U/Price      Amount
  1   CHICKEN WING 2KG (SHORT SUPPLY)   4      21.00       84.00
                                       Total RM            84.00
`)
  expect(note.documento).toMatchObject({ tipo: 'NOTA DE CRÉDITO', numero: 'CN-00417', fecha: '2017-03-09' })
  const till = read(`
 LAUTAN STORES (MALAYSIA) SDN BHD
SCOTT KITCHEN 6R        13.90  S
APPLE FUJI LOOSE         6.78  Z
TOTAL TO PAY            20.68
06/02/18 21:09
TAX INVOICE NO 33070140218 8871
`)
  expect(till.documento).toMatchObject({ numero: '33070140218 8871' })
})

test('reads the receipt number behind the till numbers and does not take a misread sign for yen', () => {
  const shop = read(`
   MR. TOOLBOX (KLANG) SDN BHD
     GST ID No : 000306020352
          (ECO CHERAS)
          -TAX INVOICE-
DOOR STOPPER MAGNETIC SS
BN21 - 20/240
9553381        2 X    4.90        9.80
LED EMERGENCY LIGHT KM-7628
QD11-3 - 30
9557628        1 X   33.90       33.90
TOTAL INCL. GST @6%          RM  43.70
CASH                         RM  50.00
14-11-16 19:04 SH02 B08 T1 R000338122
`)
  expect(shop.documento).toMatchObject({ numero: 'R000338122', fecha: '2016-11-14' })
  const stall = read(`
RESTORAN NASI KANDAR
NO 2 LRG SELAMAT
29-11-2016  R#000412
SAYUR                 ¥1.50
TEH O AIS LIMAU       x2.20
TOTAL                 *3.70
CASH                  ¥5.00
`)
  expect(stall).toMatchObject({
    documento: { numero: '000412', moneda: 'MYR' },
    totales: { total: 3.7 },
    productos: [{ total: 1.5 }, { total: 2.2 }],
  })
})

test('does not take the till code behind a title for the number if another one is labelled', () => {
  expect(
    read(`
  GOLDEN ARROW BURGERS 0233
  Gerbang Alaf Niaga Sdn Bhd
 (65120-H)  GST 000504664064
ORD 33 -REG 4- 28/08/2017 19:52
TAX INVOICE MFY02
INV# 002330428801
QTY ITEM               TOTAL
1 B-Mega Meal L        14.30
3 Sundae Choc          11.85
TOTAL                  26.15
`).documento,
  ).toMatchObject({ numero: '002330428801' })
})

test('reads the order number as the document number of an order confirmation, but not of an invoice', () => {
  const paper = (title: string) =>
    answerLocally(
      readDrawing(`
${title}
Bluebird Records
orders@bluebird.test

Order number 88120
Placed on 14 November 2026

Vinyl LP Night Drive     1     $24.00
T-Shirt M                2     $40.00
Total                          $64.00
`),
    ).data
  expect(paper('Order Confirmation').documento?.numero).toBe('88120')
  expect(paper('Order Confirmation').informacion_adicional?.orden_compra).toBeUndefined()
  expect(paper('Invoice').informacion_adicional?.orden_compra).toBe('88120')
})

test('does not take a driving licence for a Spanish tax id', () => {
  const data = read(
    `
AGREGADOS PAMPA SECA                              RUC: 20559912847
Mz. C Lote 11                             GUÍA DE REMISIÓN REMITENTE ELECTRÓNICA
Arequipa                                              T002-00003318
Fecha de emisión: 06/06/2026
Peso bruto total: 1.820
Conductor: CCALLO MERMA EFRAIN   DNI 29448120   Licencia Q29448120
N°    Código    Descripción               U.M.    Cantidad
1     AG-12     PIEDRA CHANCADA           M3         8.000
`,
    'pdf',
  )
  expect(data.documento).toMatchObject({ serie: 'T002', numero: 'T002-00003318' })
  expect(data.productos).toMatchObject([{ descripcion: 'PIEDRA CHANCADA', cantidad: 8 }])
})

test('reads the number of a Colombian till behind its system and that of a laundry behind its job sheet', () => {
  expect(
    read(`
   PANADERIA LAS ESPIGAS S.A.S
        NIT: 900.418.220-7
   SISTEMA POS No. P01-118820
Fecha: 2026/04/18   Hora: 08:14
CAFE                2    4.500    9.000
TOTAL A PAGAR       $             9.000
`).documento?.numero,
  ).toBe('P01-118820')
  expect(
    read(`
      BRIGHT PRESS DRY CLEAN
Blk 201 Toa Payoh North #01-1077
Job Sheet   P-77120
In:  Tue 04/02/2020 10:14
3   Shirt (hang)       13.50
    Total $            13.50
`).documento?.numero,
  ).toBe('P-77120')
})

test('reads the number of a Paraguayan invoice and not its Timbrado', () => {
  const data = read(`
        DESPENSA ÑANDUTI S.R.L.
          RUC: 80012345-0
  Timbrado N°: 17204481
  Inicio vigencia: 01/02/2026
        FACTURA CONTADO
        001-003-0004412
  Fecha: 14/03/2026
  Cliente: ROSA BENITEZ
  YERBA MATE 1KG     2   18.000   36.000
  TOTAL Gs                        36.000
`)
  expect(data.documento).toMatchObject({ serie: '001-003', numero: '001-003-0004412' })
})

test('does not take a sheet count for the document number', () => {
  const data = read(`
 TALLERES EL YUNQUE S.A.C.                ORDEN DE SERVICIO          1 de 1

 RUC: 20511902364                         OS-000219
 Fecha: 14/03/2026
 Proveedor: PINTURAS QUILLA E.I.R.L.
 CANT   DESCRIPCION              P.UNIT      IMPORTE
 1      PINTADO DE REJAS         590.00       590.00
 TOTAL                                        590.00
`)
  expect(data.documento?.numero).toBe('OS-000219')
})

test('reads an unlabelled Portuguese number and not that of the certified program', () => {
  const data = read(
    `
Ginásio Maré Viva, Lda                                        Original
Rua da Lota 12, 3810-106 Aveiro                               FR 2025/2214
Contribuinte n.º 509177220
                         Fatura/Recibo
Data      05/11/2025            Exmo.(s) Sr.(s)
Vencimento 05/11/2025           Duarte Nogueira Faria

Descrição                      Pr. Unitário     IVA      Total
Quota mensal                        42,28 €     23%      42,28 €
IVA                                                       9,72 €
Total                                                    52,00 €
83Jq - Processado por Programa Certificado n.º 1102/AT
`,
    'pdf',
  )
  expect(data.documento?.numero).toBe('FR 2025/2214')
})
