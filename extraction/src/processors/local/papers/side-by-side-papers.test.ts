// Parties and values side by side: which one belongs to which heading, and text that only looks like a value.
import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const read = (drawing: string, source?: 'ocr') => answerLocally(readDrawing(drawing, source)).data

test('separates parties under several headings in one row', () => {
  expect(
    read(`
Paulina Vera Montiel                                          Factura 152
VEMP850917QX7 · 612 Personas Físicas
Facturado a                                   Uso del CFDI              Pago
CONSTRUCTORA E INMOBILIARIA TRES NOGALES      G03 Gastos en general     PUE
CIN120523T44
Concepto                 Cantidad     P. unitario       Importe
Dictamen estructural         1         $38,500.00     $38,500.00
                                         Subtotal     $38,500.00
                                         IVA 16%       $6,160.00
                                         Total        $44,660.00
`).cliente,
  ).toMatchObject({ nombre: 'CONSTRUCTORA E INMOBILIARIA TRES NOGALES', rfc: 'CIN120523T44' })
})

test('reads the document number of a system order, and ends a name before a sentence', () => {
  const data = read(`
ENVASES FLEXIBLES ANTARA S.A.                     PEDIDO DE COMPRA
RUC 20109883418                                   Nro. documento:  4500203318
                                                  Fecha doc.:      19.01.2026
A PROVEEDOR
PAPELERA DEL RIMAC S.A.
RUC 20477355103
POS.    DESCRIPCION                 CANTIDAD   UM    PRECIO     VALOR NETO
00010   BOBINA PAPEL KRAFT            14.350   TO    812.40      11,657.94
                          IMPORTE TOTAL    USD    11,657.94
FACTURAR A NOMBRE DE: ENVASES FLEXIBLES ANTARA S.A. CITANDO EL NRO. DE PEDIDO.
`)
  expect(data.documento).toMatchObject({ tipo: 'ORDEN DE COMPRA', numero: '4500203318' })
  expect(data.cliente).toMatchObject({ nombre: 'ENVASES FLEXIBLES ANTARA S.A.', rfc: '20109883418' })
  expect(data.proveedor).toMatchObject({ nombre: 'PAPELERA DEL RIMAC S.A.', rfc: '20477355103' })
})

test('reads the date beside the town of a Chilean invoice and not that of its order', () => {
  expect(
    read(`
COMERCIALIZADORA DE METALES ÑUBLE LTDA.               R.U.T.: 77.418.205-5
                                                      FACTURA ELECTRÓNICA
                                                      Nº 48211
                                                      Chillán, 12 de Agosto del 2025
Tipo documento referencia      Folio        Fecha          Razón
Orden de compra (801)          77120        08-08-2025     Entrega
Descripción                    Cantidad     Precio         Valor
Barra cobre C11000                   40     28.900     1.156.000
                                  MONTO NETO        $ 1.156.000
                                  I.V.A. 19%          $ 219.640
                                  TOTAL             $ 1.375.640
`).documento?.fecha,
  ).toBe('2025-08-12')
})

test('adds up the taxes of several bases in an Argentine totals row', () => {
  const { totales } = read(`
FACTURA A     N° 00012-00045817     FECHA: 22/10/2025
C.U.I.T.: 30-71482209-4
Detalle                         Cant.     P. Unitario          Importe
Motor eléctrico                  3,00      412.300,00     1.236.900,00
Microcomputadora                 1,00      890.000,00       890.000,00
Neto gravado 21%   Neto gravado 10,5%   IVA 21%      IVA 10,5%    Perc. IVA RG 2408 3%   TOTAL $
1.236.900,00       890.000,00           259.749,00   93.450,00    63.807,00              2.543.906,00
Subtotal neto: 2.126.900,00
`)
  expect(totales).toMatchObject({ subtotal: 2126900, iva: 353199, total: 2543906 })
})

test('reads series and folio divided by a slash, and not a certificate number', () => {
  expect(
    read(`
ABARROTES DEL BAJIO NORTE                          Serie / Folio:        NT / 30918
RFC: ABN180614K88                                  Fecha emisión:        2025-09-04T10:22:41
                                                   No. cert. emisor:     00001000000704418829
                                                   Versión CFDI:         4.0
Total                                  $ 8,768.82
`).documento?.numero,
  ).toBe('30918')
})

test('joins the hash of a Colombian ticket over two lines', () => {
  const [first, second] = [
    'e5b711033dd9cc82e67f565ae477b870ec4df2b12af87159871622',
    'd77f9e7491283adef1e80329487e126730746272dd',
  ]
  expect(
    read(`
MERCADOS LA CEIBA S.A.
NIT: 890.332.714-4
DOCUMENTO EQUIVALENTE ELECTRONICO
No. POSE-884120
TOTAL                               COP 12.000
CUDE:
${first}
${second}
`).documento?.folio_fiscal,
  ).toBe(`${first}${second}`)
})

test('reads a foreign tax id of the buyer of an export', () => {
  expect(
    read(`
AGROEXPORTADORA VALLE DE VIRU S.A.C.                      RUC: 20481992657
                                                          FACTURA ELECTRÓNICA DE EXPORTACIÓN
                                                          E001-847
Sold to / Vendido a                    VAT / Tax ID           Date / Fecha
VERDUIJN FRESH PRODUCE B.V.            NL854417209B01         09/06/2025
QTY      UNIT    DESCRIPTION              UNIT PRICE      AMOUNT USD
2,880    BX      PALTA HASS FRESCA              8.65       24,912.00
                                TOTAL USD                  24,912.00
`).cliente,
  ).toMatchObject({ nombre: 'VERDUIJN FRESH PRODUCE B.V.', rfc: 'NL854417209B01' })
})

test('does not take a customer number for a party, nor a label with a digit for a name', () => {
  expect(
    read(`
Bei Spiel GmbH · Ecke 12 · 12345 Stadthausen

Theodor Est
Bahnstr. 42
88802 Spielkreis

Customer: 2
Your order AB321
Invoice # RE-20201121/508 issued at 2020-11-21
Net total: 496.00 €
VAT total: 75.04 €
Due payable: 571.04 €
`).cliente?.nombre,
  ).toBe('Theodor Est')
})

test('reads the client under an amount due at the head of a bill', () => {
  expect(
    read(`
Amazon Web Services Invoice
                                             Invoice Number:                     42183017
Bill to Address:
                                             TOTAL AMOUNT DUE ON August 3, 2014       $4.11
ATTN: iViveLabs Limited
93B Sai Yu Chung

${'Greetings from Amazon Web Services\n'.repeat(20)}
AWS Service Charges                                             $4.11
Total for this invoice                                          $4.11
`).cliente?.nombre,
  ).toBe('iViveLabs Limited')
})

test('reads the seller under its number and does not take an unknown labelled value for it', () => {
  expect(
    read(`
Handelsrechnung Nr. 47110815 vom 31.10.2018
Geschäftsprozess:        Beispielgeschäftsprozess
Verkäufer:
Nummer:                  12345676
Rohstoff AG Salzgitter
Marktstr. 153
DE 38226 Salzgitter
Käufer:
Nummer:                  75969813
Metallbau Leipzig GmbH & Co. KG
Zu zahlen                119,00
`),
  ).toMatchObject({
    proveedor: { nombre: 'Rohstoff AG Salzgitter' },
    cliente: { nombre: 'Metallbau Leipzig GmbH & Co. KG' },
  })
})

test('accepts a domain as a company name', () => {
  expect(
    read(`
circle.com b.v.
Papendorpseweg 100, 3528 BJ Utrecht
BTW nr: NL820471616B02
Factuurnummer: 3906541086000
Totaalbedrag € 22,50
`).proveedor?.nombre,
  ).toBe('circle.com b.v.')
})

test('recognizes the name above an RFC by its initials', () => {
  expect(
    read(`
Paulina Vera Montiel                                          Factura 152
Ingeniería estructural
VEMP850917QX7 · 612 Personas Físicas con Actividades Empresariales y Profesionales
Facturado a                                   Uso del CFDI
CONSTRUCTORA TRES NOGALES                     G03 Gastos en general
CIN120523T44
Total         $44,660.00
`).proveedor,
  ).toMatchObject({ nombre: 'Paulina Vera Montiel', rfc: 'VEMP850917QX7' })
})

test('ends a name with a leading legal form before its line of business', () => {
  expect(
    read(`
SARL LE GOFF ÉNERGIES                         FACTURE N° FA00002317
Plomberie – Chauffage – Sanitaire             Date : 18/03/2024
14 rue des Korrigans
29200 BREST
Total TTC                                     722,38 €
SARL au capital de 15 000 € – SIRET 502 843 170 00021
`).proveedor?.nombre,
  ).toBe('SARL LE GOFF ÉNERGIES')
})

test('does not take a contact person for the client, and reads a heading above a middle column', () => {
  expect(
    read(`
Boligforeningen Fjordparken
Att. Driftskontoret
Strandengen 50
4000 Roskilde
Faktura 10562
Fakturadato:     31.05.2024
Total DKK inkl. moms               15.014,38
`).cliente?.nombre,
  ).toBe('Boligforeningen Fjordparken')
  expect(
    read(`
                                              Destinatario
IDROTERMICA PADANA S.R.L.
                                              TERMOIMPIANTI GARDA DI ZENI LUCA
Commercio ingrosso articoli                   VIA TRENTO 15
P.IVA 01488302264                             25017 LONATO DEL GARDA BS
Numero: 3184/A
TOTALE DOCUMENTO EUR                          2.820,03
`),
  ).toMatchObject({
    proveedor: { nombre: 'IDROTERMICA PADANA S.R.L.' },
    cliente: { nombre: 'TERMOIMPIANTI GARDA DI ZENI LUCA' },
  })
})
