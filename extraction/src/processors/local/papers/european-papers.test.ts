// Papers in other languages and layouts; all companies are invented.
import { expect, test } from 'vitest'
import { normalizeAnswer } from '../../../normalize/normalize.ts'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const read = (drawing: string) => normalizeAnswer(answerLocally(readDrawing(drawing)).data).data

test('reads a German invoice with a note under a line', () => {
  const data = read(`
Werkzeughaus Nordtal GmbH - Lindenweg 4 - 63571 Gelnhausen
Rechnungsempfänger
Holzbau Seeblick AG
Uferstraße 12
20095 Hamburg
Rechnung (380) Nr. R-20418 vom 05.06.2024
Lieferdatum   03.06.2024
Pos   Beschreibung              Menge    Einzelpreis    MwSt    Betrag
1     Bohrmaschine B20             2          120,00    19 %    240,00
      Lieferschein vom Juni, geliefert frei Haus und ohne weitere Kosten
2     Schraubenset                10            3,50    19 %     35,00
                                    Nettobetrag                 275,00
                                    zzgl. MwSt 19 %              52,25
                                    Gesamtbetrag                327,25
Zahlbar bis 05.07.2024
Bankverbindung: IBAN DE30507500940000048567      USt-IdNr. DE811907980
`)
  expect(data.documento).toMatchObject({ numero: 'R-20418', fecha: '2024-06-05', tipo: 'FACTURA' })
  expect(data.proveedor).toMatchObject({ nombre: 'Werkzeughaus Nordtal GmbH', rfc: 'DE811907980' })
  expect(data.cliente?.nombre).toBe('Holzbau Seeblick AG')
  expect(data.totales).toMatchObject({ subtotal: 275, iva: 52.25, total: 327.25 })
  expect(data.productos?.map(({ descripcion, total }) => [descripcion, total])).toEqual([
    ['Bohrmaschine B20', 240],
    ['Schraubenset', 35],
  ])
})

test('prefers the tax id to a register number, and does not take a label for a party', () => {
  const data = read(`
Atelier du Vieux Port SARL - 3 quai des Belges - 13001 Marseille
SIRET: 39482711500021    N° TVA: FR 40 394 827 115
Facture FA-2024-0112
Adresse de livraison             Client
Maison Clairval                  Maison Clairval SAS
Date de facture     13/05/2024
Désignation              Qté     Prix unitaire     Montant HT
Lampe en laiton            3             40,00         120,00
                                 Total HT              120,00
                                 TVA 20 %               24,00
                                 Total TTC             144,00
`)
  expect(data.proveedor).toMatchObject({ nombre: 'Atelier du Vieux Port SARL', rfc: 'FR40394827115' })
  expect(data.cliente?.nombre).toBe('Maison Clairval SAS')
  expect(data.documento).toMatchObject({ numero: 'FA-2024-0112', fecha: '2024-05-13' })
  expect(data.totales).toMatchObject({ subtotal: 120, iva: 24, total: 144 })
})

test('does not swap base and tax of a table with base, rate and tax', () => {
  const data = read(`
ACME Tools Ltd.                    Invoice INV-2024-77
Customer: Beta Works Inc.          Issue date: 2024-03-09
Description          Qty    Price      Total
Hammer                 3   100.00     300.00
Nails                 10     5.00      50.00
Tax      Base       Rate     Amount        Sum             350.00
VAT      300.00     20 %      60.00        Tax              65.00
         50.00      10 %       5.00        Total to pay    415.00
`)
  expect(data.totales).toMatchObject({ subtotal: 350, iva: 65, total: 415 })
  expect(data.productos).toHaveLength(2)
})

test('does not take the software vendor for the supplier', () => {
  const data = read(`
PROVEEDOR: SISTEMAS Y LICENCIAS DEL CARIBE S.A.S.
NIT: 860517022-1
SOFTWARE: FACTUCOL
CAFÉ DE LA MONTAÑA S.A.S.                  FACTURA ELECTRÓNICA DE VENTA
NIT: 901585284-3                           SETT-1041
Cliente: HOTEL MIRADOR S.A.S.              Fecha: 25/03/2026
NIT: 900123456-8
Descripción       Cantidad      Valor unitario      Total
Café molido             10           20.000,00      200.000,00
                             Subtotal               200.000,00
                             IVA 19 %                38.000,00
                             Total                  238.000,00
`)
  expect(data.proveedor).toMatchObject({ nombre: 'CAFÉ DE LA MONTAÑA S.A.S.', rfc: '9015852843' })
  expect(data.cliente).toMatchObject({ nombre: 'HOTEL MIRADOR S.A.S.' })
})

test('reads a number alone under the heading of a party as its id', () => {
  const data = read(`
            BODEGA SAN ROQUE E.I.R.L.
               RUC: 20601234561
         BOLETA DE VENTA ELECTRÓNICA
                B001-000123
ADQUIRIENTE
45678912
ROSA QUISPE HUAMÁN
FECHA EMISIÓN: 2024-03-15
CANT.     DESCRIPCIÓN           TOTAL
2         ARROZ 5 KG            45.00
TOTAL                           45.00
SON: CUARENTA Y CINCO CON 00/100 SOLES
`)
  expect(data.cliente).toMatchObject({ nombre: 'ROSA QUISPE HUAMÁN', rfc: '45678912' })
})

test('prefers the total that agrees with the amount in words', () => {
  const data = read(`
LIBRERÍA EL FARO S.A.C.        FACTURA ELECTRÓNICA
RUC 20100053455                F001-12
CLIENTE: COLEGIO BETA SAC      RUC: 20512528458     FECHA: 01/04/2026
TOTAL   200.00
TOTAL   250.00
SON: DOSCIENTAS CINCUENTA CON 00/100 SOLES
`)
  expect(data.totales?.total).toBe(250)
})

test('assigns an amount half a line lower to the line that it touches', () => {
  const reading = readDrawing(
    `
ACME Tools Ltd.                       Invoice 20418


Pos   Description        Price     Qty     Total


1     Drill              120.00      2
                                          240.00


2     Screws               3.50     10
                                           35.00


Total                                     275.00
`,
    'pdf',
    8,
  )
  const { data } = normalizeAnswer(answerLocally(reading).data)
  expect(data.productos?.map(({ descripcion, total }) => [descripcion, total])).toEqual([
    ['Drill', 240],
    ['Screws', 35],
  ])
})

test('reads the lines in an envelope window as the buyer if none is labelled', () => {
  const data = read(`
FACTUUR                                    Lampenhuis Oost B.V.
                                           Kade 66
Sanne de Wit                               3012 CN Rotterdam
Tulpstraat 32                              www.lampenhuis-oost.example
1025 RX Amsterdam                          BTW NL810433941B01

Factuurnummer: 992288
Factuurdatum: 29 maart 2024
Artikel                Aantal      Prijs per stuk      Bedrag
Leeslamp                    2               50,00      100,00
                                         Totaal        100,00
`)
  expect(data.cliente?.nombre).toBe('Sanne de Wit')
  expect(data.proveedor).toMatchObject({ nombre: 'Lampenhuis Oost B.V.', rfc: 'NL810433941B01' })
  expect(data.documento).toMatchObject({ numero: '992288', fecha: '2024-03-29' })
})

test('does not take text in brackets under a heading for a party, and reads the name behind ATTN', () => {
  const data = read(`
Cloud Nine Hosting                                 Invoice Number 42183
Bill to Address
ATTN: Beta Works Limited                           Invoice Date   August 3, 2024
93 Harbour Street
Summary
Total Amount Due                                   $4.11

Service Provider
(Not to be used for payment remittance)
Cloud Nine Hosting, Inc.
`)
  expect(data.cliente?.nombre).toBe('Beta Works Limited')
  expect(data.proveedor?.nombre).toBe('Cloud Nine Hosting, Inc.')
})

test('does not take a street that begins like a document type for a title', () => {
  const { documento, cliente } = answerLocally(
    readDrawing(`
Handelsrechnung Nr. R18-31 vom 03.10.2018
Verkäufer
Name            Physiotherapeutin
Anschrift       Musterstraße 12
USt-IdNr.       DE136695976
Käufer
Name            Liselotte Müller
Anschrift       Rechnungsstraße 12

Pos   Beschreibung           Menge     Nettopreis     Nettobetrag
1     Physiotherapie         10        26,00          260,00

                             Bruttosumme              260,00
`),
  ).data
  expect(documento?.numero).toBe('R18-31')
  expect(cliente?.nombre).toBe('Liselotte Müller')
})

test('reads the sender line above the envelope window as supplier, whatever company is below', () => {
  const { proveedor, cliente } = answerLocally(
    readDrawing(`
Lindenhof AG - Uferweg 40 - D-63571 Gelnhausen
Beta Works Ltd.
Lindenweg 93
63571 Gelnhausen

Rechnung
Rechnungsnr. 30064443                     Rechnungsdatum 07.05.2014

Pos   Beschreibung           Menge     Preis          Betrag
1     Postfach               1         3,89           3,89

                             Gesamtbetrag EUR         3,89
`),
  ).data
  expect(proveedor?.nombre).toBe('Lindenhof AG')
  expect(cliente?.nombre).toBe('Beta Works Ltd.')
})

test('reads the supplier from the sender line and the client from the window below', () => {
  const data = read(`
                                          Tel. 0491 / 88 21 77
Malerbetrieb Schöning · Deichstr. 14 · 26789 Leer
Herrn
Hausverwaltung Nordmeer GmbH & Co. KG
Große Straße 8
26721 Emden
Rechnung Nr. 2024-0087                    Leer, den 17.04.2024
Pos.   Leistung              Menge    EP €      GP €
1      Wände streichen       64,50    8,00    516,00
       Nettobetrag                            516,00
       zzgl. 19 % MwSt.                        98,04
       Rechnungsbetrag                        614,04
`)
  expect(data.proveedor?.nombre).toBe('Malerbetrieb Schöning')
  expect(data.cliente?.nombre).toBe('Hausverwaltung Nordmeer GmbH & Co. KG')
})

test('does not read rows of tax rates under the lines as line items, even at zero percent', () => {
  const data = read(`
Hotel Alte Linde OHG
Rechnung: 48812              Datum: 09.02.2024
Datum         Bezeichnung               Anz.    Einzel    Betrag EUR
06.02.2024    Übernachtung                 3     98,00        294,00
06.02.2024    Kurbeitrag                   3      2,60          7,80
MwSt                        Netto    Steuer    Brutto
7,00 %                     274,77     19,23    294,00
0,00 %                       7,80      0,00      7,80
                       Gesamtbetrag EUR 301,80
USt-IdNr. DE811907980
`)
  expect(data.totales).toMatchObject({ subtotal: 282.57, iva: 19.23, total: 301.8 })
  expect(data.productos).toHaveLength(2)
})

test('reads goods plus carriage, or what a discount leaves, as the base', () => {
  const sums = (rows: string) =>
    read(`
Pennine Catering Supplies Limited
Company Registration No. 04488120 VAT Reg No. GB 660 4548 36
SALES INVOICE
Invoice No SI-110882      Date 15/03/2024
Description         Qty    Unit £     Net £
Cup 12oz              4     25.00    100.00
${rows}
`)
  const withCarriage = sums(`
                Goods Total     100.00
                Carriage         10.00
                Net Total       110.00
                VAT              22.00
                Invoice Total  £132.00`)
  expect(withCarriage.proveedor?.rfc).toBe('GB660454836')
  expect(withCarriage.totales).toMatchObject({ subtotal: 110, iva: 22, total: 132 })
  expect(
    sums(`
                Subtotal        100.00
                Discount        -10.00
                Net Total        90.00
                VAT              18.00
                Invoice Total  £108.00`).totales,
  ).toMatchObject({ subtotal: 90, iva: 18, total: 108 })
})

test('reads the client of a French invoice behind its attention label', () => {
  const data = read(`
Camille Durand EI
Graphiste indépendante
14 rue des Lices
35000 Rennes
SIRET : 533188223 00021
                                          À l'attention de
                                          SARL Les Ajoncs
                                          29850 Gouesnou
Facture n° F-2024-019
Désignation          Quantité    Prix unitaire    Montant HT
Logo                        1         850,00 €      850,00 €
Net à payer                                         850,00 €
`)
  expect(data.proveedor?.nombre).toBe('Camille Durand EI')
  expect(data.cliente?.nombre).toBe('SARL Les Ajoncs')
})

test('reads the number behind a title with an order reference, and one address for delivery and billing', () => {
  const data = read(`
buchkiste.de                    Buchkiste Handel KG · Ringweg 8 · 04109 Leipzig
Lieferanschrift und Rechnungsanschrift:
Annette Krüger
Lindenallee 44
50968 Köln
Rechnung 2024-110882 zur Bestellung B-44188 vom 02.05.2024
Rechnungs- und Lieferdatum: 04.05.2024
Titel                      Menge      Preis      Summe
Die stille Küste               1    14,00 €    14,00 €
Gesamtsumme                                    14,00 €
USt-IdNr. DE811907980
`)
  expect(data.documento).toMatchObject({ numero: '2024-110882', fecha: '2024-05-04' })
  expect(data.cliente?.nombre).toBe('Annette Krüger')
})

test('reads the lines around a contact person as the client, with its tax id', () => {
  const data = read(`
                                                  Kabeljauw Internet B.V.
                                                  Oostzeedijk 208, 3063 BN Rotterdam
                                                  KvK 74118206 · BTW NL852617306B01
Zilverlinde Uitvaartzorg V.O.F.
t.a.v. mevr. J. Hoekzema
Molenweg 5
9401 KT Assen
btw-nr. NL819405668B01

Factuurnummer      Factuurdatum
KB2025-0091743     29-09-2025

Omschrijving                   Aantal      Prijs      Bedrag
VPS Linux M                    3         € 24,95     € 74,85
Subtotaal excl. btw                                  € 74,85
21% btw                                              € 15,72
Totaal                                               € 90,57
`)
  expect(data.proveedor).toMatchObject({ nombre: 'Kabeljauw Internet B.V.', rfc: 'NL852617306B01' })
  expect(data.cliente).toMatchObject({ nombre: 'Zilverlinde Uitvaartzorg V.O.F.', rfc: 'NL819405668B01' })
})

test('reads negative amounts with a gap behind the minus sign', () => {
  const data = read(`
LE COMPTOIR DU MACON SARL                                 AVOIR
N° AV006182                                               Date : 09/01/2025
N° intracom. FR48428119309

DESIGNATION                       QTE     P.U. H.T.    MONTANT H.T.
Brique creuse 20x20x50             -2       118,40         - 236,80
Mortier-colle C2TE 25 kg           -7        16,85         - 117,95
`)
  expect(data.productos).toMatchObject([{ total: -236.8 }, { total: -117.95 }])
})

test('prefers the VAT number of a French foot to its SIREN', () => {
  const data = read(`
LEFORT ET FILS                                     Mme Odile GRANDIN
Menuiserie - Agencement                            4 chemin des Vergers
12 rue du Moulin                                   71250 CLUNY
71000 MACON

FACTURE N° F2024-0512
Mâcon, le 3 mai 2024
Désignation                     Qté     P.U. HT     Montant HT    TVA
Porte en chêne                  1,00     480,00         480,00    20%
Total HT        480,00 €
TVA 20 %         96,00 €
TOTAL TTC       576,00 €

SARL LEFORT ET FILS   SIRET 534 018 296 00074   RCS Macon   APE 4332A   TVA intracom. FR87 534 018 296
`)
  expect(data.proveedor?.rfc).toBe('FR87534018296')
})

test('reads a Catalan invoice', () => {
  const { documento, totales, productos } = answerLocally(
    readDrawing(`
FUSTERIA MONTSALÓ, S.L.                                   FACTURA
Carrer de la Indústria 77                                 Núm. factura: 2025/184
08025 Barcelona                                           Data factura: 11/11/2025
NIF: B67100438                                            Venciment: 11/12/2025

Dades del client
Hotel Vila Closa, S.L.
NIF: B17553348

Descripció                      Quantitat     Preu unitari      Import
Porta de roure massís           2             340,00            680,00
Muntatge                        6              38,00            228,00

                                              Base imposable    908,00
                                              Quota IVA 21 %    190,68
                                              Import total    1.098,68
`),
  ).data
  expect(documento).toMatchObject({ fecha: '2025-11-11', fecha_vencimiento: '2025-12-11' })
  expect(totales).toMatchObject({ subtotal: 908, iva: 190.68, total: 1098.68 })
  expect(productos).toHaveLength(2)
})
