import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source?: 'ocr') => answerLocally(readDrawing(drawing, source)).data

const lines = `
Cantidad   Unidad   Concepto                      Precio       Total
32         pt       Tablón de encino               68.00    2,176.00
4          cub      Sellador nitro               1,940.00    7,760.00
                                     Subtotal                9,936.00
                                     I.V.A.                  1,589.76
                                     TOTAL                  11,525.76
`

test('a quotation among the fields of a form is not its title', () => {
  const data = read(`
PEDIDO A PROVEEDOR                                           No. 1188

Proveedor    Maderas Finas Copal, S.A. de C.V.
R.F.C.       MFC880215K20        Tel.          241 555 0187
Fecha        26/01/2026          Entrega       09/02/2026
Vía          Flete               Cotización    CPL-2290
${lines}`)
  expect(data.documento).toMatchObject({ tipo: 'ORDEN DE COMPRA', numero: '1188' })
})

test('the supplier of an order stands under its code, and a quotation with its colon is a field', () => {
  const data = read(`
MINERA QORI ORQO S.A.A.                    ORDEN DE COMPRA LOCAL
Av. El Derby 254, Surco                    Nro. 4500118273
RUC: 20100178894

Proveedor: 100487                          Fecha documento: 11/06/2026
RODAMIENTOS Y TRANSMISIONES                Moneda: USD
ANDINAS S.R.L.                             Cond. de pago: Factura a 60 días
RUC 20522881041                            Comprador: L. Paredes
Jr. Domingo Cueto 551 La Victoria          N° Cotización: 26-0917
${lines}`)
  expect(data.documento).toMatchObject({ tipo: 'ORDEN DE COMPRA', numero: '4500118273' })
  expect(data.proveedor).toMatchObject({
    nombre: 'RODAMIENTOS Y TRANSMISIONES ANDINAS S.R.L.',
    rfc: '20522881041',
  })
  expect(data.cliente).toMatchObject({ nombre: 'MINERA QORI ORQO S.A.A.', rfc: '20100178894' })
})

test('a nought before the S of a service order is the letter O', () => {
  const data = read(
    `
              ORDEN DE SERVICIO 0S-0219

Contratista                             Cliente
Maniobras del Sur E.I.R.L.              Cementos Chachani S.A.
RUC                                     RUC
20609983117                             20518822404
${lines}`,
    'ocr',
  )
  expect(data.documento?.numero).toBe('OS-0219')
})

test('the id under the code of a customer is the customer’s, however near the title', () => {
  const data = read(`
DISTRIBUCIONES HNOS. CEREZO, S.L.             FACTURA
C.I.F. B41800236                              ALBARAN    33071
POL. IND. LA VEGA NAVE 22
18230 ATARFE (GRANADA)                        NUMERO     A26-004418
TEL 958 555 021                               FECHA      30-09-26
                                              CLIENTE    00771
                                              N.I.F.     24819907D

                                              DOLORES MARTOS PULIDO
                                              C/ REAL, 40
                                              18127 JAYENA
${lines}`)
  expect(data.proveedor?.rfc).toBe('B41800236')
  expect(data.cliente?.rfc).toBe('24819907D')
})

test('`De` and `Pour` over two blocks are seller and buyer, and the day of payment is read', () => {
  const data = read(`
Facture                                       N° 2026-014

DE                                            POUR
Solène Marchadier EI                          Les Cycles de la Rive SAS
27 quai de la Fosse, 44000 Nantes             8 boulevard Babin, 44200 Nantes
SIREN 908 117 336                             TVA FR 62 884120997

Date d'émission 28/02/2026   Date d'exigibilité du paiement 30/03/2026

Description             Quantité     Prix unitaire     Montant
Articles de blog        4            110,00 €          440,00 €
                                                Total 440,00 €
TVA non applicable, article 293 B du CGI
`)
  expect(data.proveedor?.nombre).toBe('Solène Marchadier EI')
  expect(data.cliente).toMatchObject({ nombre: 'Les Cycles de la Rive SAS', rfc: 'FR62884120997' })
  expect(data.documento?.fecha_vencimiento).toBe('2026-03-30')
})

test('who is obliged to pay a notary is the client', () => {
  const data = read(`
NOTARÍA DE DON ANSELMO URRUTIA BELTZA
Alameda de Recalde 44 – 48010 Bilbao
N.I.F. 15882340N

Factura N.º 2026/B/1093              Bilbao, a 21 de enero de 2026
Obligado al pago: NAVIERA SOLLUBE, S.L., con C.I.F. B99110280, Gran Vía 81, 48011 Bilbao

Documentos de cuantía                            440,64
I.V.A. 21 %                                       92,53
TOTAL FACTURA EUROS                              533,17
`)
  expect(data.cliente?.nombre).toContain('NAVIERA SOLLUBE')
})

test('the imprint of an order names the company that orders', () => {
  const data = read(`
PURCHASE ORDER                                PO/26/10447

To:                                           Deliver to:
Tynedale Fasteners Ltd                        Goods In, Berth 3
Unit 6 Bridge End                             Blyth Offshore Yard
HEXHAM NE46 4JL                               BLYTH NE24 3PA

Order date       Required by
02 Mar 2026      16 Mar 2026

Line   Description             Qty     Unit cost     Value GBP
1      Hex bolt M10            2000    0.420         840.00
Net               840.00
VAT @ 20%         168.00
Order total     1,008.00




Northquay Marine Engineering Limited Registered office: Quay Road, Blyth NE24 3PA   Company No. 03381207   VAT No. GB 684 1190 52
`)
  expect(data.cliente?.nombre).toBe('Northquay Marine Engineering Limited')
})

test('a company with its tax id pays for the guest named beside it', () => {
  const data = read(`
                              Hotel Mirador de Rande
                              Explotaciones Rande, S.A. · N.I.F. A07102296
                              Rúa do Areal 150, 36201 Vigo

Factura / Invoice: VGO-26-07714        LABORATORIOS PEDRALBA, S.L.
Fecha / Date: 28/06/2026               NIF B64881030
Habitación / Room: 412                 Huésped: Sra. Carmen Luaces
                                       Rda. Nelle 88, 15007 A Coruña
${lines}`)
  expect(data.cliente).toMatchObject({ nombre: 'LABORATORIOS PEDRALBA, S.L.', rfc: 'B64881030' })
})

test('the shipper whose name stands again under `Bill to` is not the seller', () => {
  const data = read(`
GREAT BASIN MOTOR FREIGHT                     FREIGHT BILL
P.O. BOX 4471                                 PRO NUMBER   771-204418-6
WINNEMUCCA NV 89446                           BILL DATE    10/13/26
775-555-0172

SHIPPER                                       CONSIGNEE
HUMBOLDT SEED COMPANY                         DELTA FARM SUPPLY
1200 GRASS VALLEY RD                          77 LEVEE ST

BILL TO
HUMBOLDT SEED COMPANY                         B/L NO. HS-30077
1200 GRASS VALLEY RD                          TERMS   PREPAID

DESCRIPTION                       WEIGHT     RATE     CHARGES
ALFALFA SEED IN BAGS              12,400     4.85      601.40
LIFTGATE AT DELIVERY                                    65.00
                                  PAY THIS AMOUNT    $ 666.40
`)
  expect(data.proveedor?.nombre).toBe('GREAT BASIN MOTOR FREIGHT')
  expect(data.cliente?.nombre).toBe('HUMBOLDT SEED COMPANY')
})

test('the first line of a letter over its street and town is the sender', () => {
  const data = read(`
Annika Weidner – Grafik & Illustration
Gartenstr. 7 · 04229 Leipzig · Steuernr.: 232/284/05517


Buchhandlung Seitenweise
Inh. Torben Ahlers
Karl-Heine-Str. 61
04229 Leipzig

                                         Leipzig, den 3. November 2026
Rechnung Nr. 31/2026

Plakat, Entwurf und Reinzeichnung                  380,00 €
Gesamt                                             380,00 €
Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.
`)
  expect(data.proveedor?.nombre).toContain('Annika Weidner')
  expect(data.cliente?.nombre).toBe('Buchhandlung Seitenweise')
})

test('a tax id that wraps in a narrow foot is read whole', () => {
  const data = read(`
Malerbetrieb Kessler                          Rechnungs-Nr.    R-260417
Hausverwaltung Remstal GmbH                   Datum            22.05.2026
Bahnhofstraße 88
71332 Waiblingen
Rechnung
Handlauf lackieren                                     598,50
Summe netto                                            598,50
zzgl. 19 % MwSt.                                       113,72
Rechnungsbetrag                                        712,22

Malerbetrieb Kessler      Tel. 07151 555 031      Steuernummer 90211/48830
Inh. Jochen Kessler                               USt-IdNr. DE 247 118
Lindenweg 12                                      805
`)
  expect(data.proveedor?.rfc).toBe('DE247118805')
})

test('a sum after a rate with its own percent sign is the tax', () => {
  const data = read(`
Irene Sempere Lledó                           MINUTA DE HONORARIOS
NIF 33510982M                                 M-2026/17

Proyecto básico de vivienda, parcela 14               8.275,00 €

Base imponible              8.275,00 €
+ 21 % IVA                  1.737,75 €
− 15 % retención IRPF      −1.241,25 €
Líquido a percibir          8.771,50 €
`)
  expect(data.totales).toMatchObject({ subtotal: 8275, iva: 1737.75 })
})

test('all rates together make the totals, not one of them and the other’s gross', () => {
  const data = read(`
Farmacia Rosario Peñalver Gil
N.I.F. 29441870F
Factura simplificada
Número         Fecha
V1-26-30118    05/06/2026

GEL DENTAL INFANTIL     2     4,25     8,50

IVA       Base      Cuota      Total
4%        2,40      0,10       2,50
21%      22,69      4,76      27,45
                A pagar:      29,95 €
`)
  expect(data.totales).toMatchObject({ subtotal: 25.09, iva: 4.86, total: 29.95 })
})

test('what is to pay includes the service, although the taxes repeat the sum of the items', () => {
  const data = read(
    `
        THE DROVERS REST
  Market Square, Hexham NE46 3NU
      VAT Reg 284 7719 36
Server: Callum     Table 14     Covers 3
Bill 20417     09/10/2026 20:48
2   Pint Amber Ale               11.80
1   Steak & Kidney Pie           16.50
1   Vegan Burger                 15.25
2   Sticky Toffee Pudding        14.90
    Food & Drink                £58.45
    Optional Service 12.5%       £7.31
    To Pay                      £65.76
VAT %      Net      VAT      Gross
20.00    48.71     9.74      58.45
`,
    'ocr',
  )
  expect(data.totales).toMatchObject({ subtotal: 48.71, iva: 9.74, total: 65.76 })
  expect(data.documento?.tipo).toBe('RECIBO')
})

test('the number of a house is not the number of a till’s receipt', () => {
  const data = read(
    `
        TOKO BERKAH JAYA
   PT BERKAH JAYA RITELINDO
JL. DIPONEGORO NO. 41 SEMARANG
NPWP 01.882.334.5-503.000
21.09.26-19:07 / TK12 / DEWI
AIR MINERAL 600ML      3      3.500     10.500
ROTI SOBEK COKLAT      2     15.500     31.000
TOTAL                                   41.500
TUNAI                                   50.000
KEMBALI                                  8.500
`,
    'ocr',
  )
  expect(data.documento?.numero).toBeUndefined()
})

test('`przelew, termin` announces the day of payment', () => {
  const data = read(`
                 Faktura VAT nr FS/412/10/2026
Data wystawienia: 2026-10-07
Nabywca                           Sprzedawca
Kurier Pomorze Sp. z o.o.         Auto-Serwis Wilk
NIP: 8513301722                   NIP: 6121844705

Do zapłaty: 757,93 PLN
Forma płatności: przelew, termin: 21.10.2026
`)
  expect(data.documento?.fecha_vencimiento).toBe('2026-10-21')
})

test('of two companies without headings the one whose sign stands in large type issues', () => {
  const reading = readDrawing(`
                                                    TALLERES MENA E HIJOS, S.L.
vocea                                               CIF: B15042880
Vocea Telecom Ibérica, S.L.U.                       Pol. Tartessos 310
B86177300                                           21007 HUELVA

Factura: 26F06-00481992     Emitida: 01/07/2026
Fibra 600 Mb + fijo                                            80,70 €
Total sin impuestos                                            80,70 €
IVA 21%                                                        16,95 €
Total a pagar                                                  97,65 €
`)
  const [sign] = reading.pages.flatMap(({ lines: found }) =>
    found.flatMap(({ words }) => words.filter(({ text }) => text === 'vocea')),
  )
  if (sign) {
    const [left, top, width, height] = sign.box
    sign.box = [left, top - height / 2, 2 * width, 2 * height]
  }
  const data = answerLocally(reading).data
  expect(data.proveedor).toMatchObject({ nombre: 'Vocea Telecom Ibérica, S.L.U.', rfc: 'B86177300' })
  expect(data.cliente?.rfc).toBe('B15042880')
})

test('a number that sticks to its `#:` is read', () => {
  const data = read(
    `
      Blue Kettle Diner
      1109 River Rd
  Chattanooga, TN 37402
Check #:0731
Guests 2     Server: Joanne M.
Ordered: 8/30/26 8:57 AM
1 Short Stack Pancakes     $8.50
1 Side Bacon               $4.75
Subtotal                  $13.25
Sales Tax                  $0.93
Total                     $14.18
`,
    'ocr',
  )
  expect(data.documento).toMatchObject({ tipo: 'RECIBO', numero: '0731' })
})

test('a term among the words of an item does not end the table', () => {
  const data = read(`
MUNICIPALIDAD DISTRITAL DE PAMPA ALTA
ORDEN DE SERVICIO N° 0000347
Señor(es):   CCAHUANA RIMACHI EDILBERTO

Código      Unid. Med.   Descripción                                Valor Total S/
071100438   UNIDAD       SERVICIO DE PINTADO DE INTERIORES                6,800.00
                         LOCAL COMUNAL SECTOR LAS PALMAS
                         PLAZO: 15 DÍAS CALENDARIO
071100977   UNIDAD       SERVICIO DE REPARACIÓN DE PUERTAS                2,350.00
                         INCLUYE MATERIALES
                                                           TOTAL S/       9,150.00
`)
  expect(data.productos?.map(({ total }) => total)).toEqual([6800, 2350])
  expect(data.totales).toEqual({ total: 9150 })
})
