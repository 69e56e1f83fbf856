// Parties without a known heading on letters and utility bills, and ids of one party in the column of the other.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data

const total = `
Concepto                        Importe
Servicio del mes                 100.00
Total                            100.00
`

test('reads an unlabelled client above the street of a service bill', () => {
  const { proveedor, cliente } = read(`
 ELECTRO PUNA S.A.A.                               RECIBO DE ENERGÍA ELÉCTRICA
 RUC 20510258674                                   N° S020-04517733
 Jr. Tacna 145 Puno

 N° DE SUMINISTRO                                  DATOS DEL SUMINISTRO
 10 2245 8870                                      Tarifa: BT5B Residencial

 MAMANI CCORI NICOLASA                             Tensión: 220 V - Monofásico
 JR. CAHUIDE 884 BARRIO BELLAVISTA                 Medidor: 000608871245
${total}`)
  expect(proveedor?.nombre).toBe('ELECTRO PUNA S.A.A.')
  expect(cliente).toEqual({ nombre: 'MAMANI CCORI NICOLASA', direccion: 'JR. CAHUIDE 884 BARRIO BELLAVISTA' })
})

test('assigns the number under a company to it although an amount stands beside', () => {
  expect(
    read(`
VELOZ TELECOM S.A.C.
Av. Panamá 3030 Piso 7, San Isidro
RUC 20119026190                                           Recibo Electrónico
                                                          S0A1-0087751203

INVERSIONES DON LUCHO E.I.R.L.                            Total a pagar
RUC 20433631766                                           S/ 236.00
AV. TÚPAC AMARU 4512
COMAS - LIMA - LIMA

Detalle                                                   Importe
Internet Fibra 400 Mbps                                   200.00
IGV (18%)                                                 36.00
Total                                                     236.00
`).cliente,
  ).toEqual({
    nombre: 'INVERSIONES DON LUCHO E.I.R.L.',
    rfc: '20433631766',
    direccion: 'AV. TÚPAC AMARU 4512 COMAS - LIMA - LIMA',
  })
})

test.each(['Suscriptor', 'Predio de'])('reads the client behind «%s» and its address below', (label) => {
  expect(
    read(`
EMPRESAS DEL VALLE VERDE S.A. E.S.P.                 FACTURA DE SERVICIOS PÚBLICOS
NIT 832.128.726-8                                    No. 1188204471
Carrera 14 # 18-52, Armenia                          Fecha de expedición: 05/11/2025

${label}: CAFETERÍA LA BANCA S.A.S.                  Suspensión desde: 26/11/2025
NIT: 835.101.662-9
Dirección: Calle 20 # 15-08
${total}`),
  ).toMatchObject({
    proveedor: { rfc: '832.128.726-8', direccion: 'Carrera 14 # 18-52, Armenia' },
    cliente: { nombre: 'CAFETERÍA LA BANCA S.A.S.', rfc: '835.101.662-9', direccion: 'Calle 20 # 15-08' },
  })
})

test('reads a name above its street under the tax id of the buyer', () => {
  expect(
    read(`
Veterinaria El Ceibo S.A.                             RUT EMISOR         215943600015
Ruta 5 km 183, Durazno - Uruguay                      e-Factura  Serie A  N° 55127

RUT COMPRADOR: 217519890016                           Vencimiento: 07/11/2025
Estancia Las Lomas Sociedad Agraria
Camino Goñi s/n, Durazno
${total}`).cliente,
  ).toEqual({
    nombre: 'Estancia Las Lomas Sociedad Agraria',
    rfc: '217519890016',
    direccion: 'Camino Goñi s/n, Durazno',
  })
})

test('reads the contact data above a letter as those of its sender', () => {
  const { proveedor, cliente } = read(`
PRIYA RAMAN
Copywriter & Editor
Flat 2, 31 Beaufort Road, Bristol BS8 2JX
priya@raman.example

12 June 2024

Ms. Dora Vine
Orchard & Finch Publishing Ltd
4th Floor, 18 Bedford Row
London WC1R 4EB

Invoice PR/2024/19

Copy-editing                                          £1,176.00
Total due                                             £1,176.00

I am not registered for VAT.
P Raman, Lark Bank, 60-83-71, 44120937
`)
  expect(proveedor).toMatchObject({ nombre: 'PRIYA RAMAN', email: 'priya@raman.example' })
  expect(proveedor?.rfc).toBeUndefined()
  expect(cliente?.nombre).toBe('Orchard & Finch Publishing Ltd')
})

test('assigns a telephone under the first lines to the sender, whatever company stands below', () => {
  expect(
    read(`
HARBOUR PLUMBING
14 Quay Street, Hull HU1 2AB
01482 555 010 | info@harbour.example

Mr. T. Ellis
Ellis & Sons Ltd
9 Dock Road
Hull HU3 4CD

INVOICE 2024-11

Boiler service                       £120.00
Total                                £120.00
`),
  ).toMatchObject({ proveedor: { nombre: 'HARBOUR PLUMBING' }, cliente: { nombre: 'Ellis & Sons Ltd' } })
})

test('does not take a line of business or a shop name above its street for the client', () => {
  expect(
    read(`
BODEGA LA ESQUINA
Giro: VENTA DE ABARROTES
RUC 20510258674

INVERSIONES LUCHO S.A.C.
AV. GRAU 120 PIURA

BOLETA DE VENTA ELECTRONICA
B001-00004471
${total}`),
  ).toMatchObject({ proveedor: { nombre: 'INVERSIONES LUCHO S.A.C.', direccion: 'AV. GRAU 120 PIURA' } })
})

test('reads the delivery addressee as the client if there is no other', () => {
  expect(
    read(`
MOORLAND TIMBER SUPPLIES                                   DELIVERY NOTE
Sawmill Lane, Okehampton EX20 1BG

Deliver To                                                 Delivery Note No   DN-6640
Tamar Joinery                                              Date               03.06.2024
Unit 2 Station Yard
Gunnislake PL18 9DT

Product                     Delivered     Price      Value
Sawn C24 47x150 4.8m               40     18.90     756.00
                                Total               756.00
`).cliente,
  ).toMatchObject({ nombre: 'Tamar Joinery', direccion: 'Unit 2 Station Yard Gunnislake PL18 9DT' })
})

test('assigns a column that began above the buyer heading to the seller', () => {
  expect(
    read(`
De Vries Webdesign                                         Herengracht 88-2
                                                           2312 LE Leiden
                                                           071 555 01 26
Aan:                                                       hallo@devries.example
Fietsenmakerij Rolletjes B.V.                              KvK 61204418
Stationsweg 12                                             BTW NL813342077B01
2991 CL Barendrecht

FACTUUR
Factuurnummer: 20240056

Omschrijving                                Bedrag
Ontwerp webshop                             € 1.200,00
Totaal te voldoen                           € 1.200,00
`),
  ).toMatchObject({
    proveedor: {
      nombre: 'De Vries Webdesign',
      rfc: 'NL813342077B01',
      direccion: 'Herengracht 88-2 2312 LE Leiden',
      email: 'hallo@devries.example',
    },
    cliente: { nombre: 'Fietsenmakerij Rolletjes B.V.', direccion: 'Stationsweg 12 2991 CL Barendrecht' },
  })
})

test('assigns the text under «Remit to» beside the buyer to the seller', () => {
  const { proveedor, cliente } = read(`
VINE & CO                                                        INVOICE

INVOICE TO                      INVOICE DETAILS                  REMIT TO
Summit Foods, LLC               Invoice:  PV-24-0310             Vine & Co Agency, Inc.
Denver, CO 80216                Date:     06/01/2024             EIN 36-4418820

DESCRIPTION                                             AMOUNT
Monthly retainer                                     $8,500.00
AMOUNT DUE                                           $8,500.00
`)
  expect(proveedor?.rfc).toBe('36-4418820')
  expect(cliente?.rfc).toBeUndefined()
})

test('prefers the VAT id at the foot to the tax number beside it', () => {
  expect(
    read(`
Malerbetrieb Köster & Söhne - Lindenstraße 14 - 49074 Osnabrück

Hausverwaltung Brink GmbH
Kurt-Schumacher-Damm 8
49078 Osnabrück

Rechnung
Rechnungsnummer:   2024-0117
Bezeichnung                                  Menge         Gesamtpreis
Wände spachteln                             142,50            684,00 €
Rechnungsbetrag                                               684,00 €



Inhaber: Jens Köster         Sparkasse Osnabrück                    USt-IdNr.: DE284119076
HWK Osnabrück                IBAN DE89 2655 0105 0000 1184 42       Steuernr.: 66/123/04417
`).proveedor?.rfc,
  ).toBe('DE284119076')
})

test('assigns each number in a row below headings to its own party', () => {
  expect(
    read(`
PAPELARIA SERRA LTDA                           DANFE
Rua das Acácias, 455 - Centro                  Nota Fiscal Eletrônica Nº 000.018.224

NATUREZA DA OPERAÇÃO                           INSCRIÇÃO ESTADUAL                 CNPJ
VENDA DE MERCADORIA                            0621234560081                      28.539.289/0001-30

DESTINATÁRIO/REMETENTE
NOME/RAZÃO SOCIAL                              CNPJ/CPF                      DATA DA EMISSÃO
COLÉGIO MONTE LTDA                             29.302.794/0001-20            22/07/2025

DESCRIÇÃO DO PRODUTO              UN    QUANT.      V. UNIT.    V. TOTAL
PAPEL SULFITE A4                  CX    5,0000      220,00      1.100,00
VALOR TOTAL DA NOTA                                             1.100,00
`),
  ).toMatchObject({ proveedor: { rfc: '28.539.289/0001-30' }, cliente: { rfc: '29.302.794/0001-20' } })
})

test.each([
  ['RESTORAN DAUN HIJAU\n12-G, Jalan Kenari 18C, Bandar\nPuchong Jaya, 47100 Puchong', 'RESTORAN DAUN HIJAU'],
  ['THE ORCHID TERRACE\n81 Marina View, Singapore 018960', 'THE ORCHID TERRACE'],
  ['Welcome to\nSWIFT LANE FUEL #221\n4475 US-81\nSALINA, KS 67401', 'SWIFT LANE FUEL #221'],
])('reads the name of a shop above its town: «%s»', (head, name) => {
  expect(
    read(
      `${head}

Date: 02-11-2023 13:07
2   Nasi Lemak Ayam              23.80
TOTAL                            23.80
`,
      'ocr',
    ).proveedor?.nombre,
  ).toBe(name)
})

test('reads the company below a contact person as the client', () => {
  expect(
    read(`
                                    Invoice
                                    Invoice number: 5344120987
Pixela Ireland Limited
Harrow House, Barrel Street                         Bill to
Dublin 4                                            Rosa Elvira Campos
Ireland                                             ESTUDIO CREATIVO LUMA SAC
VAT number: IE 6388047V                             Calle Schell 310
                                                    Miraflores, Lima 15074
Invoice date: Jul 31, 2025
Subtotal in USD                   US$412.55
Total in USD                      US$412.55
`).cliente?.nombre,
  ).toBe('ESTUDIO CREATIVO LUMA SAC')
})

test('treats SIREN and TVA number as of one company, and takes no client from an account code', () => {
  expect(
    read(`
FACTURE
SARL Boulangerie du Port
8 quai des Chartrons, 33000 Bordeaux
SIRET 442 118 337 00021 — TVA FR 42 442118337
                                         Client : Restaurant L'Ancre
                                         22 rue du Pas-Saint-Georges
                                         33000 Bordeaux
Facture N° F-2025-0774                   Date : 30/06/2025
Désignation                         Qté      PU HT     Montant HT
Livraison                            26       4,00         104,00
                                   Total TTC            104,00 €
`).cliente?.rfc,
  ).toBeUndefined()
  expect(
    read(`
Tax Invoice
KIWI GREEN PRODUCE LIMITED        GST No: 108-442-117
PO Box 8812, Auckland 1142        Invoice: 00044187
                                  Customer: CAF018
Description                    Qty    Price     Total
Avocado tray                   2      38.50     77.00
                               TOTAL DUE       $77.00
`).cliente?.nombre,
  ).toBeUndefined()
})

test('reads the payer above the patient as the client of a clinic', () => {
  const data = read(`
CENTRO MÉDICO BUENA VIDA S.A.C.               BOLETA DE VENTA ELECTRÓNICA
Av. Grau 1015 - Chiclayo                      RUC 20439362121
                                              B001-00018340

Nombre:  DORIS YARLEQUÉ SANTAMARÍA            Fecha:  09/11/2026
DNI:  16774021                                Hora:  11:08
Paciente:  MATEO RUIZ YARLEQUÉ                H.C.:  20391

SERVICIO                            CANT   P.U.      IMPORTE
CONSULTA PEDIÁTRICA                 1      60.00     60.00
                                    Total S/         60.00
Usuario: caja2
`)
  expect(data.proveedor?.nombre).toBe('CENTRO MÉDICO BUENA VIDA S.A.C.')
  expect(data.cliente).toMatchObject({ nombre: 'DORIS YARLEQUÉ SANTAMARÍA', rfc: '16774021' })
})

test('reads a name and an address that are filled in below the head of a shop', () => {
  const data = read(`
IMPRENTA Y PAPELERÍA LA PLUMA
Calz. Independencia 415, Col. Centro, Morelia, Mich.
Tel. 443 318 2207

NOTA DE REMISIÓN                    No. 0452
Fecha: 04 / noviembre / 2026

Nombre: Colegio Vasco de Gama AC
Domicilio: Av. Madero Pte. 1500, Morelia

CANT.     CONCEPTO                          P. UNIT.     IMPORTE
10        Block de recibos foliados         85.00        $850.00
                                            TOTAL        $850.00
Precios más IVA en caso de requerir factura
`)
  expect(data).toMatchObject({
    documento: { tipo: 'NOTA DE VENTA', moneda: 'MXN' },
    proveedor: { nombre: 'IMPRENTA Y PAPELERÍA LA PLUMA' },
    cliente: { nombre: 'Colegio Vasco de Gama AC', direccion: 'Av. Madero Pte. 1500, Morelia' },
  })
})

test('does not take the software vendor of a till or a card number for data of the buyer', () => {
  const data = read(
    `
           LUZ SAVEMORE MART
       Brgy. San Roque, Marikina City
         VAT REG TIN: 008-443-217-00003
SI No: 00012-0044873
Date: 03/22/2024 16:05   Cashier: Jenny R.
Customer: ROSARIO DELA CRUZ
SC/PWD ID: 04312-2019
DATU PUTI VINEGAR 1L             48.75V
TOTAL                            48.75
TIN: ________________________________
POS Provider: TILLWORKS SOLUTIONS INC.
25 Ortigas Ave, Pasig City
VAT REG TIN: 007-115-302-000
`,
    'ocr',
  )
  expect(data.cliente).toMatchObject({ nombre: 'ROSARIO DELA CRUZ' })
  expect(data.cliente?.rfc ?? null).toBeNull()
  expect(data.cliente?.telefono ?? null).toBeNull()
})

test('reads the company under a contact person below BILL TO', () => {
  expect(
    read(`
Bluestem Property Services LLC                               INVOICE
2017 Prairie Ave
Lawrence, KS 66044 US

BILL TO                    INVOICE     2231
Attn: Carl Jensen          DATE        09/15/2024
Jensen Dental Group        TERMS       Net 30
710 Massachusetts St
Lawrence, KS 66044
DESCRIPTION                       QTY     RATE       AMOUNT
Nightly cleaning, September       1       640.00     640.00
                                          TOTAL      640.00
`).cliente?.nombre,
  ).toBe('Jensen Dental Group')
})

test('leaves the lines of a hotel stay beside the client out of its address', () => {
  for (const source of ['pdf', 'ocr'] as const)
    expect(
      answerLocally(
        readDrawing(
          `
HOTEL MIRADOR S.A.C.
RUC 20109384756
FACTURA ELECTRONICA F001-00002231
Fecha de emisión: 14/11/2026

Facturado a                    Estadía
Andes Travel Group S.A.        Peter Hoffmann
RUC 20487912345                Habitación 204
Av. Los Pinos 320              Ingreso 12/11/2026
Miraflores, Lima               2 noches

Concepto                           Cant       Importe
Alojamiento doble                  2           600.00
Op. gravada                                    508.47
IGV 18%                                         91.53
Total S/                                       600.00
`,
          source,
        ),
      ).data.cliente,
    ).toEqual({
      nombre: 'Andes Travel Group S.A.',
      rfc: '20487912345',
      direccion: 'Av. Los Pinos 320 Miraflores, Lima',
    })
})

test('reads the holder of a service with an address in a «Psj.»', () => {
  const { cliente } = read(`
 ELECTRO PUNA S.A.A.                               RECIBO DE ENERGÍA ELÉCTRICA
 RUC 20510258674                                   N° S020-04517733
 Av. Ferrocarril 1180

 PALOMINO RIVAS, JORGE LUIS                        Fecha de emisión: 03/10/2025
 Psj. Las Flores 118, El Tambo                     Fecha de vencimiento: 18/10/2025
${total}`)
  expect(cliente?.nombre).toBe('PALOMINO RIVAS, JORGE LUIS')
})

test('separates a name from its address at a middle dot, and prefers the company below a person', () => {
  expect(
    read(`
TWO RIVERS MECHANICAL INC.                        INVOICE 31044
2201 Neville Rd, Pittsburgh PA 15225              Date 03/31/2020
Bill To: Weston School District · 118 Fifth Ave, Pittsburgh PA 15222
${total}`).cliente?.nombre,
  ).toBe('Weston School District')
  expect(
    read(`
Receipt
Receipt number   2218-8044
Date paid        February 1, 2023
Stackwell Software, Inc.                          Bill to
548 Market St                                     Rosario Benavides
San Francisco, California 94104                   Benavides Consultores SAC
United States                                     Lima, Peru
${total}`).cliente?.nombre,
  ).toBe('Benavides Consultores SAC')
})

test('reads a letter to Dublin, and the Finnish and Irish legal forms', () => {
  expect(
    read(`
Clonmel Interiors Limited, Unit 4 Ballycoolin      Invoice
VAT IE 1882044TH                                   Number INV-004418

Liffey Analytics DAC
5 Hanover Quay
Dublin 2
${total}`).cliente?.nombre,
  ).toBe('Liffey Analytics DAC')
  expect(
    read(`
Tidemark                                           INVOICE #TP-2022-004418
Tidemark Labs Oy
Mannerheimintie 18, 00100 Helsinki
VAT FI18820441
Billed To
Andes Analítica S.A.C.
${total}`).proveedor?.nombre,
  ).toBe('Tidemark Labs Oy')
})

test('does not take a lone title for the addressee, and reads a Dutch address on one line', () => {
  const { proveedor, cliente } = read(`
De Partytent Salland                                  De Partytent Salland
                                                      Haaksbergerweg 40, 7545 GL Enschede
                                                      KvK 08199431 · Btw NL810344774B01

Factuur
Marieke Avenhuis                         Factuurnummer        2025-0461
Buurtvereniging De Es                    Factuurdatum       4 juni 2025
Dorpsstraat 88, 7524 CK Enschede         Betalingstermijn  18 juni 2025
m.avenhuis@de-es.example                 Klantnummer               1187

Omschrijving                      Aantal     Prijs        Totaal
Klapstoel wit                     120        € 1,85       € 222,00
                                  Totaal excl. btw        € 222,00
                                  Totaal btw               € 46,62
                                  Te betalen              € 268,62
`)
  expect(proveedor?.nombre).toBe('De Partytent Salland')
  expect(cliente?.nombre).toBe('Marieke Avenhuis')
})
