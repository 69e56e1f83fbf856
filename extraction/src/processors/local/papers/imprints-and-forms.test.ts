// Papers that name their issuer only in small print, and papers that are forms: labels and values in two columns.
import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

test('assigns the id at the foot to the issuer and the one under the client address to the client', () => {
  const { proveedor, cliente } = read(`
                                                        Acoustique Rhodes SAS
                                                        18 quai des Brotteaux
                                                        69006 Lyon

                              Atelier Verdon Design
                              3 rue du Moulin
                              21000 Dijon
                              France
                              N° TVA : FR61954506077

Facture FAC/2025/00218     Date de facturation : 12/05/2025
Description             Quantité     Prix unitaire      Montant
Panneau mural              10           100,00          1 000,00
                        Montant hors taxes              1 000,00
                        TVA 20%                           200,00
                        Total                           1 200,00



SAS au capital de 50 000 € - SIRET 52301887700010 - RCS Lyon - TVA : FR66523018877
`)
  expect(proveedor).toMatchObject({ nombre: 'Acoustique Rhodes SAS', rfc: 'FR66523018877' })
  expect(cliente).toMatchObject({
    nombre: 'Atelier Verdon Design',
    rfc: 'FR61954506077',
    direccion: '3 rue du Moulin 21000 Dijon France',
  })
  expect(proveedor?.direccion).not.toContain('Moulin')
})

test('assigns a tax id by the word before or behind it', () => {
  const { proveedor, cliente } = read(`
Weingut Kremsner GmbH · Donaulände 18 · 3500 Krems          Rechnung Nr. 1188
Alpin Beteiligungs GmbH                                     Rechnungsdatum 16.06.2025
Linzer Straße 90
4614 Marchtrenk
Ihre UID: ATU33881706
Bezeichnung             Menge      Einzelpreis        Betrag
Seminar                     2         100,00          200,00
                                  Netto               200,00
                                  USt 20 %             40,00
                                  Gesamt              240,00
UID: ATU64011223
`)
  expect(cliente).toMatchObject({ nombre: 'Alpin Beteiligungs GmbH', rfc: 'ATU33881706' })
  expect(proveedor).toMatchObject({ nombre: 'Weingut Kremsner GmbH', rfc: 'ATU64011223' })
})

test('does not read a tax table under the lines as line items, whatever its headings', () => {
  const { productos, totales } = read(`
FATTURA N. 912                                          Data 11/07/2025
Descrizione                Quantità     Prezzo unitario      Prezzo totale
Rottame ferroso               12,00          10,00               120,00
Nolo cassone                   2,00          90,00               180,00
Riferimenti normativi      %IVA    Spese accessorie    Totale imponibile    Totale imposta
esigibilità immediata      22,00                                180,00            39,60
Inversione contabile        0,00                                120,00             0,00
                                               Totale documento                  339,60
`)
  expect(productos).toHaveLength(2)
  expect(totales).toMatchObject({ subtotal: 300, iva: 39.6, total: 339.6 })
})

test('reads an invoice printed as a list of fields', () => {
  const { documento, productos, totales } = read(`
Rechnungsnummer                      2025-RG-00931
Rechnungsdatum                       05.05.2025
Rechnungsart                         380 – Handelsrechnung
Währung                              EUR
Position                             1
Bezeichnung                          Reinigung Nord
Beschreibung                         April 2025, 22 Arbeitstage
Menge                                88
Einheit                              Stunde
Nettopreis je Einheit                30,40 EUR
Gesamtpreis (netto)                  2.675,20 EUR
Position                             2
Bezeichnung                          Glasreinigung
Menge                                10
Einheit                              Stunde
Nettopreis je Einheit                20,00 EUR
Gesamtpreis (netto)                  200,00 EUR
Gesamtbetrag ohne USt                2.875,20 EUR
Steuerbetrag                         546,29 EUR
Gesamtbetrag                         3.421,49 EUR
`)
  expect(documento).toMatchObject({ numero: '2025-RG-00931', fecha: '2025-05-05' })
  expect(productos).toMatchObject([
    { descripcion: 'Reinigung Nord', cantidad: 88, precio: 30.4, total: 2675.2 },
    { descripcion: 'Glasreinigung', cantidad: 10, precio: 20, total: 200 },
  ])
  expect(totales?.total).toBe(3421.49)
})

test('reads number and date of a credit note and not those of its invoice', () => {
  expect(
    read(`
Calder Supplies plc                                  CREDIT NOTE
                                                     Our Invoice           SI/25/18820
                                                     Invoice Date          04/11/2025
                                                     Credit Note No        CN/25/00417
                                                     Credit Note Date      19/11/2025
Details                     Qty      Unit price       Net amt
Gloves                       20            6.40        128.00
                                  Total Net Amount     128.00
                                  Total VAT             25.60
                                  Total Credit         153.60
`).documento,
  ).toMatchObject({ numero: 'CN/25/00417', fecha: '2025-11-19' })
})

test('reads a reference under the title as the number, and not one behind a cheque', () => {
  expect(
    read(`
Cheminées du Perche                                              Facture
                                                       Réf. : FA2510-0147
                                                       Date facturation : 06/10/2025
Désignation                        P.U. HT       Qté      Total HT
Ramonage                             62,00         2        124,00
                                  Total HT                  124,00
                                  Total TVA                  24,80
                                  Total TTC                 148,80
                        22/09/2025    148,80    Chèque    n° 0098812
`).documento?.numero,
  ).toBe('FA2510-0147')
})

test('reads a number that looks like a date, and «1er» in the date of a letter', () => {
  expect(
    read(`
Camille Roussin EI
                                      Limoges, le 1er octobre 2025
FACTURE n° 2025-09-03
Prestation                      Quantité    Prix unitaire      Total
Cours de guitare                      4          32,00         128,00
Atelier                               6          45,00         270,00
                                            Total              398,00
`).documento,
  ).toMatchObject({ numero: '2025-09-03', fecha: '2025-10-01' })
})

test('reads negative amounts with spaces between thousands', () => {
  const { productos, totales } = read(`
AVOIR
N° AV-25-0031 du 31 janvier 2025
Libellé                          Qté         PU HT        Montant HT
Remise de fin d'année              1     -1 240,00         -1 240,00
Retour fût                         3       -118,40           -355,20
                               Total HT                    -1 595,20
                               TVA                           -319,04
                               Total TTC                   -1 914,24
`)
  expect(productos?.map(({ total }) => total)).toEqual([-1240, -355.2])
  expect(totales).toMatchObject({ subtotal: -1595.2, iva: -319.04, total: -1914.24 })
})

test('reads an address set to the right, and one behind the sender name', () => {
  const { proveedor, cliente } = read(`
Malerbetrieb Schöning · Am Bahndamm 3 · 26789 Leer
Tel. 0361 / 44 10 98
                                                       Association Les Notes
                                                           2 place du Marché
                                                               87100 Limoges
Rechnung Nr. 4411 vom 04.09.2025
Bezeichnung             Menge      Einzelpreis        Betrag
Anstrich                    2         100,00          200,00
                                  Gesamt              200,00
`)
  expect(proveedor).toMatchObject({
    nombre: 'Malerbetrieb Schöning',
    direccion: 'Am Bahndamm 3 · 26789 Leer',
  })
  expect(cliente?.nombre).toBe('Association Les Notes')
})

test('ignores a percentage discount already deducted from the price, and computes one from a rounded price', () => {
  const { productos } = read(`
RECHNUNG Nr. 90533
Bezeichnung             Menge      Rab%      Einzelpreis        Betrag
Kabelbinder                 5      20,0             3,12         15,60
Reihenklemme                2      15,0             0,98          1,96
                                             Gesamt              17,56
`)
  expect(productos?.map(({ descuento }) => descuento)).toEqual([undefined, undefined])
  const [line] =
    read(`
FACTURE N° 48812
Désignation          Qté      Prix unitaire     Remise %     Montant HT
Gobelets            6,00              52,90         5,00         301,56
                                          Total HT               301,56
`).productos ?? []
  expect(line).toMatchObject({ precio: 52.9, descuento: 15.84, total: 301.56 })
})

test('does not read a repeated note under the lines as part of their names', () => {
  const { productos } = read(`
RECHNUNG Nr. 30064443
Bezeichnung                    Menge     Einzelpreis         Betrag
Postfach Klein                     1            3,89           3,89
Grundgebühr je Monat
Postfach Gross                     2            5,39          10,78
Grundgebühr je Monat
Postfach Riesig                    3            7,00          21,00
Grundgebühr je Monat
                                  Gesamt                      35,67
`)
  expect(productos?.map(({ descripcion }) => descripcion)).toEqual([
    'Postfach Klein',
    'Postfach Gross',
    'Postfach Riesig',
  ])
})

test('reads a code in brackets before a name', () => {
  expect(
    read(`
Factura F001-218
Descripción                            Cantidad     P. Unitario      Importe
[FURN_8855] Panel acústico 55                 2          100.00       200.00
[SERV_POSE] Montaje en obra                   1           58.00        58.00
                                                   Total              258.00
`).productos,
  ).toMatchObject([
    { codigo: 'FURN_8855', descripcion: 'Panel acústico 55' },
    { codigo: 'SERV_POSE', descripcion: 'Montaje en obra' },
  ])
})

test('reads labels with values in a column beside the lines', () => {
  expect(
    read(`
Proeverij BV                         Factuur

                             Omschrijving             Aantal     Eenheidsprijs      Bedrag
BTW-NUMMER                   Speculoos koekjes           120              1,89      226,80
BE 0477.812.397              Abdijbier tripel             96              1,42      136,32
FACTUURNUMMER                Geschenkmand                 15             27,50      412,50
VF-2025/1620
FACTUURDATUM
20/11/2025
                                                      Totaal                        775,62
LEVERINGSBON
LB 44120 – 18/11/2025
`).documento,
  ).toMatchObject({ numero: 'VF-2025/1620', fecha: '2025-11-20' })
})

const blank = (head: string, foot: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(
    readDrawing(
      `
BAZAR LOS TILOS                                    R.U.C. 10418877261
de PALOMINO ROJAS SARITA                           FACTURA
Av. Grau 310 - Sicuani                             001 - N° 000418
${head}
CANT.   DESCRIPCION                  P. UNIT      IMPORTE
4       Archivador de palanca           9.50        38.00
                                     TOTAL S/       38.00
${foot}
`,
      source,
    ),
  ).data.documento?.fecha

test('does not take the print date of a blank form for the issue date', () => {
  const lines = [
    'Imp. Offset Cusco de Huanca Puma Elio - RUC 10238814407',
    'Aut. SUNAT 0391188204 - Del 001-000401 al 001-000900',
    '17/03/2008',
  ]
  expect(blank('Señor(es): IGLESIA SAN ROQUE', lines.join('\n'))).toBeUndefined()
  expect(
    blank('Señor(es): IGLESIA SAN ROQUE', 'Aut N° 0391188204  F. 17/03/2008  del 000401 al 000900'),
  ).toBeUndefined()
  expect(blank('Señor(es): IGLESIA SAN ROQUE   Fecha: 04/08/2008', lines.join('\n'))).toBe('2008-08-04')
})

test('reads day, month and year from boxes under their headings', () => {
  const boxes = `Sistema de cajas   Versión 12.03.04
Inscrita el 02/05/1999                      Día   Mes   Año
Señor(es): IGLESIA SAN ROQUE                04    08    2008`
  expect(blank(boxes, '')).toBe('2008-08-04')
})

test('does not take the date of a received stamp for the issue date', () => {
  const stamped = `Señor(es): IGLESIA SAN ROQUE                           RECIBIDO
                                                      09 AGO 2008`
  expect(blank(stamped, '04/08/2008', 'ocr')).toBe('2008-08-04')
})

test('reads series and number printed apart, and the client behind «Sr(a).» without a colon', () => {
  const { documento, cliente } = read(`
COMERCIAL QENQO                                       R.U.C. 10238841776
De: Huamán Quispe Julián                              BOLETA DE VENTA
Av. El Sol 331 - Cusco                                001   Nº 004418
Sr(a). ROSA TTITO APAZA
Dirección: San Blas s/n
CANT.   DESCRIPCION              P. UNIT.    IMPORTE
2       Frazada de alpaca           60.00     120.00
                              TOTAL S/.       120.00
`)
  expect(documento).toMatchObject({ serie: '001', numero: '001-004418' })
  expect(cliente?.nombre).toBe('ROSA TTITO APAZA')
})
