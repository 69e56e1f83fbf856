// Papers from Lisbon to Prague: words, datelines, totals, and parties in letters.
import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const read = (drawing: string, source?: 'ocr') => answerLocally(readDrawing(drawing, source)).data

test('reads a Czech invoice', () => {
  const data = read(`
Dodavatel:                                FAKTURA - DAŇOVÝ DOKLAD č.
Jazykové centrum Pod Hradem s.r.o.                        240100318
Dvořákova 27
602 00 Brno
DIČ: CZ27183491
                                          Odběratel:
                                          Strojírny Vysočina a.s.
                                          Průmyslová 1480
                                          DIČ: CZ48190322
Datum vystavení: 03.06.2024               Datum splatnosti: 17.06.2024
Označení dodávky           Počet      Cena za m.j.     DPH      Kč bez DPH
Učebnice češtiny           10 ks           312,50     12 %        3 125,00
Jazykový kurz              16 hod          640,00     21 %       10 240,00
                     Základ            DPH          Celkem
Sazba 12 %         3 125,00         375,00        3 500,00
Sazba 21 %        10 240,00       2 150,40       12 390,40
Součet            13 365,00       2 525,40       15 890,40
                           CELKEM K ÚHRADĚ 15 890,40 Kč
`)
  expect(data.documento).toMatchObject({
    tipo: 'FACTURA',
    numero: '240100318',
    fecha: '2024-06-03',
    fecha_vencimiento: '2024-06-17',
    moneda: 'CZK',
  })
  expect(data.proveedor).toMatchObject({ nombre: 'Jazykové centrum Pod Hradem s.r.o.', rfc: 'CZ27183491' })
  expect(data.cliente).toMatchObject({ nombre: 'Strojírny Vysočina a.s.', rfc: 'CZ48190322' })
  expect(data.totales).toMatchObject({ subtotal: 13365, iva: 2525.4, total: 15890.4 })
  expect(data.productos).toHaveLength(2)
})

test('reads a Danish invoice', () => {
  const data = read(`
Boligforeningen Fjordparken                        Anlægsgartner Lindegård ApS
Strandengen 50                                     CVR-nr. DK31488214
4000 Roskilde
Faktura 10562
Fakturadato:     31.05.2024
Forfaldsdato:    14.06.2024
Beskrivelse                  Antal       Pris     Rabat     Beløb DKK
Havedesign                14 timer     695,00                9.730,00
Granitskærver             3 bigbag     845,00     10 %       2.281,50
                     Subtotal ekskl. moms               12.011,50
                     Moms (25 %)                         3.002,88
                     Total DKK inkl. moms               15.014,38
`)
  expect(data.documento).toMatchObject({
    numero: '10562',
    fecha: '2024-05-31',
    fecha_vencimiento: '2024-06-14',
    moneda: 'DKK',
  })
  expect(data.totales).toMatchObject({ subtotal: 12011.5, iva: 3002.88, total: 15014.38 })
  expect(data.productos?.[1]).toMatchObject({ cantidad: 3, precio: 845, descuento: 253.5, total: 2281.5 })
})

test('reads a Swiss invoice with two rates, a rebate and a rounding', () => {
  const data = read(`
Molkerei Sardona AG                                 CHE-108.745.328 MWST
                                                    Hotel Pizol
                                                    Bahnhofstrasse 3
                                                    7310 Bad Ragaz
RECHNUNG 182440
Datum       15.11.2024
Bezeichnung                Menge Einh.     Preis CHF  MWST %     Betrag CHF
Bergkäse                   18.40 kg            24.80     2.6         456.32
Käseharfe                   1 Stk             389.00     8.1         389.00
                        Warenwert                                    845.32
                        5 % Treuerabatt                              -42.27
                        Total exkl. MWST                             803.05
                        MWST 2.6 % auf 433.50                         11.27
                        MWST 8.1 % auf 369.55                         29.93
                        Rechnungstotal CHF inkl. MWST                844.25
`)
  expect(data.proveedor?.rfc).toBe('CHE-108.745.328')
  expect(data.totales).toMatchObject({ subtotal: 803.05, iva: 41.2, total: 844.25 })
})

test.each([
  { line: 'Linz, am 10.04.2024', fecha: '2024-04-10' },
  { line: 'Namur, le 05-12-2024', fecha: '2024-12-05' },
  { line: 'Neustadt, den 22. April 2024', fecha: '2024-04-22' },
])('reads the issue date from the place and date above a letter: $line', ({ line, fecha }) => {
  expect(
    read(`
Mag. Theresa Pichlmaier
                                                     ${line}
Honorarnote Nr. 24-0093
Zuweisung vom 26.02.2024
Datum           Behandlung                                EUR
04.03.2024      Heilgymnastik 45 min                    72,00
11.03.2024      Heilgymnastik 45 min                    72,00
                Gesamthonorar                          144,00
`),
  ).toMatchObject({ documento: { tipo: 'FACTURA', numero: '24-0093', fecha }, totales: { total: 144 } })
})

test('reads a French number in groups and the date behind it', () => {
  expect(
    read(`
vocaliapro                    Facture n° 24 10 887 316 452 du 06/10/2024 – Compte client 9 204 118 770
Total HT                                                   84,08 €
Montant de la TVA (20,00 %)                                16,82 €
Total TTC de la facture                                   100,90 €
`).documento,
  ).toMatchObject({ numero: '24 10 887 316 452', fecha: '2024-10-06' })
})

test('reads number and totals of a Polish final invoice and not those of its contract and advance', () => {
  const data = read(`
Faktura końcowa                                  Nabywca
FK/7/2024                                        Justyna i Paweł Kordas
wystawiona dnia 19 lipca 2024 r.
do umowy nr U/31/2024
Nazwa                        Ilość      Cena netto (zł)     Wartość netto (zł)
Zabudowa garderoby           1 kpl.            4 320,00               4 320,00
                   Wartość netto zamówienia                4 320,00 zł
                   VAT 23%                                   993,60 zł
                   Wartość brutto zamówienia               5 313,60 zł
                   Zaliczka – faktura FZ/19/2024 z 17.05.2024
`)
  expect(data.documento).toMatchObject({ numero: 'FK/7/2024', fecha: '2024-07-19', moneda: 'PLN' })
  expect(data.totales).toMatchObject({ subtotal: 4320, iva: 993.6, total: 5313.6 })
})

test('reads a German order with its supplier and its net value', () => {
  const data = read(`
Nordhoff Fördertechnik GmbH & Co. KG · Industriering 9 · 49393 Lohne
Bestellung 4500318827                     Datum: 17.09.2024
Nordhoff Fördertechnik · Postfach 1244 · 49378 Lohne
Kessler Industriebedarf GmbH
Robert-Bosch-Str. 27
33719 Bielefeld
Pos      Bezeichnung                Menge ME      Preis/ME      Wert EUR
00010    Sechskantschraube            500 St         0,142         71,00
00020    Rillenkugellager              40 St         4,860        194,40
Rechnungsanschrift: Nordhoff Fördertechnik GmbH & Co. KG · USt-IdNr. DE228164339          Seite 1
                    Gesamtnettowert ohne Mwst EUR           265,40
`)
  expect(data.documento).toMatchObject({ tipo: 'ORDEN DE COMPRA', numero: '4500318827' })
  expect(data.proveedor?.nombre).toBe('Kessler Industriebedarf GmbH')
  expect(data.cliente?.nombre).toBe('Nordhoff Fördertechnik GmbH & Co. KG')
  expect(data.productos).toHaveLength(2)
})

test('does not read an invoice that names an order as an order', () => {
  expect(
    read(`
Handelsrechnung (380) Nr. 471102 vom 05.06.2018
Bestellung
Nummer: 2018-471331
Rechnungssumme ohne USt.      100,00
Steuerbetrag                   19,00
Zu zahlen                     119,00
`).documento?.tipo,
  ).toBe('FACTURA')
})

test('does not read a sum carried over as a line item', () => {
  const page = (rows: string) => `
IDROTERMICA PADANA S.R.L.                 FATTURA 3184
Descrizione                 Quantità      Prezzo      Importo
${rows}
                            Totale imponibile          100,00
`
  expect(
    read(
      page(`RIPORTO                                                60,00
Canapa pettinata               10,00       4,000       40,00`),
    ).productos,
  ).toMatchObject([{ descripcion: 'Canapa pettinata', total: 40 }])
})

test('does not take the remaining zero of a paid invoice for its total', () => {
  expect(
    read(`
Plinthly Software, Inc.                         Bill to
2261 Market Street #5034                        Hudson Yard Analytics LLC
San Francisco, California 94114                 New York, New York 10014
Invoice number    9F2C71AD-0014
Description                Qty      Unit price          Amount
Team plan                   14         $180.00       $2,520.00
                     Subtotal                        $2,520.00
                     Sales tax 8%                      $201.60
                     Total                           $2,721.60
                     Amount paid                    -$2,721.60
                     Amount due                      $0.00 USD
`).totales,
  ).toMatchObject({ subtotal: 2520, iva: 201.6, total: 2721.6 })
})

test('reads «Balance forward» on an American bill as no currency and USD as its currency', () => {
  expect(
    read(`
CEDAR FORKS MUNICIPAL UTILITIES
PO BOX 880 CEDAR FORKS, TX 75199
Statement date 08/12/2024
Balance forward          $0.00
Current charges        $181.56
Total amount due       $181.56
`).documento?.moneda,
  ).toBe('USD')
})

test('reads the addressee under the sender line as client, whatever stands above its tax id', () => {
  expect(
    read(`
Wattenmeer Verlagsauslieferung GmbH & Co. KG, Kanalstr. 210, 22113 Hamburg       GUTSCHRIFT
Buchhandlung Querblick OHG
Neutorstraße 19                                              Gutschrift-Nr.     GS-4008812
26122 Oldenburg                                              Datum              06.02.24
                                                             Remissions-Anm.    R-20240129-4
                                                             Ihre USt-IdNr.     DE813655079
Titel                           Expl.      Netto €      USt      Summe €
Atlas der vergessenen Gärten        6        24,27      7 %       145,62
                                           Gutschriftbetrag EUR   155,81
USt-IdNr. DE133774207
`).cliente,
  ).toMatchObject({ nombre: 'Buchhandlung Querblick OHG', rfc: 'DE813655079' })
})

test('assigns cells to centred headings on both sides of them', () => {
  expect(
    read(`
Tamarack Biosciences Corp.                                       PURCHASE ORDER
                                                                 PO # TB-0088213
   LN      ITEM                          DESCRIPTION              QTY     UOM       UNIT PRICE     EXTENDED
 1      MX-2201   Centrifuge rotor, fixed angle 24 x 2 mL       1       EA            1,285.00      1,285.00
 2      MX-0417   Microtubes 1.5 mL, sterile                    6       CS              142.75        856.50
                                                          Subtotal                  2,141.50
`).productos,
  ).toMatchObject([
    { descripcion: 'Centrifuge rotor, fixed angle 24 x 2 mL', cantidad: 1, precio: 1285 },
    { descripcion: 'Microtubes 1.5 mL, sterile', cantidad: 6, precio: 142.75 },
  ])
})
