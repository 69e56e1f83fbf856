// Names beside the wanted one: the receiver of a parcel, a guest, a register, words that resemble labels.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing, 'ocr')).data

test('reads the sender of a freight as client beside the column of its receiver', () => {
  expect(
    read(`
CARGA DEL CENTRO S.A.C.                                        RUC: 20568899001
Carretera Central Km 8.5 Ate - Lima                         FACTURA ELECTRONICA
                                                               F101-00006120
REMITENTE / CLIENTE                                   DESTINATARIO
MOLINERA TARMA S.A.                                   PANADERIA EL SOL
RUC 20486611229                                       RUC 10198877665
Cant.          Servicio                                V. Unit.      Valor Venta
1              TRANSPORTE DE CARGA HYO-LIM             2,400.00         2,400.00
                                                 SUB TOTAL              2,400.00
                                                 IGV (18.00%)             432.00
                                                 TOTAL A PAGAR S/       2,832.00
`).cliente,
  ).toMatchObject({ nombre: 'MOLINERA TARMA S.A.', rfc: '20486611229' })
})

test('reads the guest of a hotel and the addressee of a credit note as client', () => {
  expect(
    read(`
                             THE HARBOR INN & SUITES
                 1400 Lake Ave, Duluth MN 55802   Tel 218-555-0164
Guest Folio / Invoice                       Folio No.:   F-118204
Name:     Granite Survey Group              Room:        412
          77 Grand Ave, St Paul MN          Folio date:  10-16-24
Date      Description                                  Charges         Credits
10-14-24  Room Charge                                   139.00
          Total                                         139.00
`),
  ).toMatchObject({
    proveedor: { nombre: 'THE HARBOR INN & SUITES' },
    cliente: { nombre: 'Granite Survey Group' },
  })
  expect(
    read(`
                                      CREDIT NOTE
Fern Catering Supplies Ltd                            Credit Note No:    CN004418
VAT Reg: 881 2204 17                                  Date / Tax Point:  18/06/2024
CREDIT TO
The Cove Bistro (Mumbles) Ltd
604 Mumbles Road, Swansea SA3 4DL
Description                          Qty     Price           Net
Napkin white                          -2     31.50        -63.00
                                              Credit total GBP           -75.60
`).cliente?.nombre,
  ).toBe('The Cove Bistro (Mumbles) Ltd')
  expect(
    read(`
STRAITS CHANDLERS PTE. LTD.
50 Tuas Basin Link, Singapore 638777          GST Reg. No. 199811882K
                                             TAX INVOICE
Messrs  : CORAL SHIPMANAGEMENT (S) PTE LTD            Invoice No. : SMC/24/11820
          8 Shenton Way #21-03 Singapore 068811       Date        : 12-AUG-2024
Description                            Qty      Unit Price      Amount
Mooring rope                          2.00       1,180.00     2,360.00
                                              Total payable   2,360.00
`).cliente?.nombre,
  ).toBe('CORAL SHIPMANAGEMENT (S) PTE LTD')
})

test('leaves the words before a register number out of a name, and accepts a name that begins like a label', () => {
  expect(
    read(`
      GLOBAL DUTY-PAID (LANGKAWI)
 GD Niaga Sdn. Bhd. (Co. Reg. No. 744102-M)
         Pekan Kuah, 07000 Langkawi
                CREDIT NOTE
CN No. : CN18-00071     Date : 04.12.2018
CHOCOLATE MIX              3   24.50   73.50
TOTAL CREDIT RM                        73.50
`).proveedor?.nombre,
  ).toBe('GD Niaga Sdn. Bhd.')
  expect(
    read(`
CLINICA SAN JUAN S.A.                                           ORDEN DE COMPRA
RUC: 20454411887                                                N° OC-2024-000913
Proveedor  : IMPORTADORA DENTAL GLOBAL E.I.R.L.
RUC        : 20518833441
Descripción                              Cant.     P. Unit.         Total
GUANTE NITRILO X 100                        40        22.50        900.00
                                              Total S/             900.00
Crédito a 30 días
`).proveedor?.nombre,
  ).toBe('IMPORTADORA DENTAL GLOBAL E.I.R.L.')
})

test('does not take codes or weights in pounds for currency signs', () => {
  expect(
    read(`
               FOOD SHED
           COLUMBUS OH 43229
BANANAS
   2.31 lb @ 1 lb /0.58           1.34 F
                   TOTAL          1.34
              MCARD TEND          1.34
`).documento?.moneda,
  ).not.toBe('PAB')
  expect(
    read(`
RIVER VALLEY SCHOOL DISTRICT                                  PURCHASE ORDER
PO NUMBER:   25-004417
VENDOR:  Rainier Scientific Supply Co.
LN   QTY  UOM   CATALOG NO.     DESCRIPTION             UNIT COST           EXTENDED
   1  30  EA    RS-88201        Beaker, 250 mL               4.85             145.50
                                               ORDER TOTAL                    145.50
`).documento?.moneda,
  ).not.toBe('INR')
})

test('reads the owner of a shop above its RUC as no client', () => {
  expect(
    read(`
         LIBRERIA Y BAZAR "MI SALON"
    Propietaria: Chávez Neira Ana María
  RUC 10327788110 * Jr. Espinar 303 Huaraz
Boleta de Venta Electrónica B001-0007781
Emitida el 04 de marzo de 2024
Sr(a): Público en general
Cuaderno A4 cuadriculado
   6 UND  a  S/ 5.50                   33.00
Importe total                       S/ 33.00
`).proveedor,
  ).toMatchObject({ rfc: '10327788110' })
})

test('reads tax id and currency of Canadian, Philippine and Thai documents', () => {
  expect(
    read(`
          SOUTHFIELD GROCER
   1180 Bank St, Ottawa ON K1S 3X7
        HST# 84112 3390 RT0001
2% MILK 4L                      5.89
SUBTOTAL                        5.89
TOTAL                           5.89
     YOU HAVE EARNED 240 POINTS
`),
  ).toMatchObject({ documento: { moneda: 'CAD' }, proveedor: { rfc: '841123390RT0001' } })
  expect(
    read(`
IMPRIMERIE DU QUAI INC.                                      FACTURE / INVOICE
2188, boul. Talbot, Chicoutimi (Québec) G7H 4B7              No : 0044817
TPS : 811882740 RT0001     TVQ : 1018827440 TQ0001           Date : 2023-10-30
Vendu à : Clinique Dentaire du Fjord
          88, rue Racine Est, Chicoutimi
Qté       Description                      Prix unitaire     Montant
1 000     Cartes de rendez-vous                   0,0950       95,00
                                              Total            95,00
`),
  ).toMatchObject({
    proveedor: { rfc: '811882740RT0001' },
    cliente: { nombre: 'Clinique Dentaire du Fjord' },
  })
  expect(
    read(`
       Aling Rosa's Kitchen
    Non-VAT Reg TIN 117-338-290-000
        Session Rd., Baguio City
OFFICIAL RECEIPT
OR# 0022817        Jul 30 2022 12:18PM
Kare-Kare              1       480.00
Total Due                      480.00
`).documento,
  ).toMatchObject({ numero: '0022817', moneda: 'PHP' })
  expect(
    read(`
SIAM BOX INDUSTRY CO., LTD.                                      TAX INVOICE
88/12 Moo 4, Bangna-Trad Rd., Samut Prakan 10540
Tax ID 0115548007721                                             No.  TX6605-0219
                                                                 Date 22/05/2023
Corrugated box                   1,500      14.20           21,300.00
Total                                                       21,300.00
`).documento?.moneda,
  ).toBe('THB')
})

test('does not take the holder of the bank account for the client', () => {
  const { cliente } = read(`
                                                                   Tannery House
                         Invoice
Quay Security Services Limited                 Invoice No.         SW104482
Unit 4 Quay Point                              Invoice/Tax Date    28/02/2025
Details                      Quantity    Unit Price    Net Amount    VAT Rate    VAT Amount
Identity Verification        12          6.50          78.00         20.0        15.60
BACS     Solent Bank, 12 Commercial Road            Total Net Amount (GBP)      78.00
         Account No: 53651187                       Total VAT Amount (GBP)      15.60
         Sort Code: 20-11-59                        Invoice Total (GBP)         93.60
         Account name: Harbour Screening Ltd
VAT Registration No. GB741220870 Registered in England. Harbour Screening Ltd
`)
  expect(cliente?.nombre).not.toBe('Harbour Screening Ltd')
})

test('does not take the DNI of a passenger for the id of an airline that prints its RUC at the foot', () => {
  expect(
    read(`
AeroPuna Sur                                                  BOLETO AÉREO ELECTRÓNICO
Número de boleto      881-2407715539       Código de reserva      KQ7WPL
Pasajero              SOTO/ANA MRS         Documento              DNI 45118207
Facturado a           MINERA AZUL S.A.     RUC                    20107704435
Tarifa            USD 180.00
IGV (18%)         USD 32.40
Total             USD 212.40
AEROLÍNEAS PUNA SUR S.A. RUC 20609912074 - Av. Faucett 2851, Callao. Este boleto es comprobante de pago.
`).proveedor,
  ).toMatchObject({ nombre: 'AEROLÍNEAS PUNA SUR S.A.', rfc: '20609912074' })
})
