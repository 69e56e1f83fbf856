import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

test('reads the Vendedor of a liquidación de compra as supplier and its issuer as client', () => {
  const data = read(`
AGRICOLA CAFETAL S.A.C.              RUC 20605011226
Carretera Central Km 98              LIQUIDACIÓN DE COMPRA ELECTRÓNICA
                                     L001-0000482
Vendedor: HUAMAN RAMOS, TEODORO
DNI: 41923847
Fecha de emisión: 09/05/2026

Código   Descripción         Cantidad     Precio        Valor
CAF      Café pergamino        100.00       9.80       980.00

Valor de la compra                          980.00
IGV                                           0.00
Total de la liquidación                     980.00
`)
  expect(data.proveedor).toMatchObject({ nombre: 'HUAMAN RAMOS, TEODORO', rfc: '41923847' })
  expect(data.cliente).toMatchObject({ nombre: 'AGRICOLA CAFETAL S.A.C.', rfc: '20605011226' })
})

test('does not take the start and end of a ride for parties', () => {
  const data = read(`
QUICK WHEELS                                  Receipt

From:          18 Harbour Street, Dublin 2
To:            Terminal 1, Dublin Airport
Date:          14 May 2026
Receipt no.    QW-774120

Trip fare      € 27.40
Total          € 27.40

Quick Wheels Ireland Ltd, 5 Canal Square, Dublin
`)
  expect(data.proveedor?.nombre).toBe('Quick Wheels Ireland Ltd')
  expect(data.cliente?.nombre).toBeUndefined()
})

test('ends a name at the comma before its address', () => {
  const data = read(`
FENLAND TEA MERCHANTS LTD
Receipt no: 118-2203
Date: 7 June 2026
Bill to: Marcus Oyelaran, 4 Elm Grove, Leeds

Teapot            £46.00
Total             £46.00
`)
  expect(data.cliente?.nombre).toBe('Marcus Oyelaran')
})

test('assigns each of two close dates to its own heading', () => {
  const data = read(`
AGUAS DEL VALLE S.A.
RUC 20605011226
RECIBO N°          EMISIÓN      VENCE
S101-00456123    05/02/2026   20/02/2026
Cliente: LAVANDERIA ESPUMA E.I.R.L.
Importe total      100.00
`)
  expect(data.documento).toMatchObject({ fecha: '2026-02-05', fecha_vencimiento: '2026-02-20' })
})

const fuelStation = (ruc: string) => `
     GRIFO SAN PABLO
 ESTACION DE SERVICIOS SAN
       PABLO S.R.L.
    R.U.C. ${ruc}
AV. PANAMERICANA SUR KM 204
FACTURA DE VENTA ELECTRONICA
      F003-00018277
FECHA : 14/10/2026  HORA: 18:22
CAJA: 02 TURNO: 3
RUC    : 20605011226
CLIENTE: TRANSPORTES DEL ALTO SAC
PLACA  : ABC-765
DIESEL B5 S-50 UV
 22.451     16.290       365.73
OP. GRAVADA     S/       309.94
I.G.V. 18%      S/        55.79
IMPORTE TOTAL   S/       365.73
`

test('assigns the id above the addressee to it, even if the id of the issuer was misread', () => {
  const cliente = { nombre: 'TRANSPORTES DEL ALTO SAC', rfc: '20605011226' }
  for (const ruc of ['20601112222', '20601112223'])
    expect(read(fuelStation(ruc))).toMatchObject({ proveedor: { rfc: ruc }, cliente })
})

test('continues a line that ends in the middle of a name below', () => {
  expect(read(fuelStation('20601112222')).proveedor?.nombre).toBe('ESTACION DE SERVICIOS SAN PABLO S.R.L.')
})

test('reads the company with its RUC as client of a travel ticket, and no address from the trip', () => {
  const ticket = `
TURISMO LAS CUMBRES E.I.R.L.              BOLETO DE VIAJE ELECTRÓNICO
RUC 20601112222                           BBV1-00033412
Counter 12, primer nivel

PASAJERO: TORRES VILCA LUIS               DNI: 29887766
ORIGEN: AREQUIPA                          DESTINO: PUNO
FECHA DE EMISIÓN: 22/10/2026
RUC: 20605011226                          RAZÓN SOCIAL: MINERA ALTURAS S.A.C.

SERVICIO DE TRANSPORTE INTERPROVINCIAL RUTA AREQUIPA-PUNO      75.00

OP. EXONERADA                             S/ 75.00
TOTAL                                     S/ 75.00
`
  const data = read(ticket)
  expect(data.cliente).toMatchObject({ nombre: 'MINERA ALTURAS S.A.C.', rfc: '20605011226' })
  expect(data.proveedor?.direccion).toBeUndefined()
  for (const { documento } of [data, answerLocally(readDrawing(ticket, 'ocr')).data])
    expect(documento).toMatchObject({ tipo: 'BOLETO DE VIAJE', serie: 'BBV1' })
})

test('accepts «Telefonía» and «Lima» as parts of names, and reads an address behind a name in its cell', () => {
  const issuer = (head: string) =>
    read(`
${head}
RUC 20601112222                                              RECIBO N° S100-88213377

COMERCIAL LOS ROBLES S.A.C.                                  Fecha de emisión    22/10/2026
RUC 20605011226                                              Vencimiento         09/11/2026

Cargo fijo                                                                           100.00
IGV                                                                                   18.00
Total a pagar                                                                     S/ 118.00
`).proveedor
  expect(issuer('TELEFONÍA DEL SUR S.A.A.')?.nombre).toBe('TELEFONÍA DEL SUR S.A.A.')
  expect(issuer('ELECTRO LIMA SUR S.A.A. Av. Los Fresnos 380, San\nIsidro')).toMatchObject({
    nombre: 'ELECTRO LIMA SUR S.A.A.',
    direccion: 'Av. Los Fresnos 380, San Isidro',
  })
})

test('reads the policyholder as client and an insurer without a further legal form as supplier', () => {
  const data = read(`
LA SEGURA COMPAÑÍA DE SEGUROS Y REASEGUROS        R.U.C. 20601112222
Calle Los Cedros 370 San Isidro                   FACTURA ELECTRÓNICA
                                                  F701-00812334

Contratante : TEXTILES SAN JUAN S.A.C.            RUC       : 20605011226
Asegurado   : TEXTILES SAN JUAN S.A.C.            Póliza    : 1123-00788
Dirección   : Av. Los Frutales 220 Ate            Ramo      : SCTR

Concepto                                          Importe US$
Prima comercial                                      1,850.00
I.G.V. 18%                                             333.00
Prima total                                          2,183.00
`)
  expect(data.proveedor?.nombre).toBe('LA SEGURA COMPAÑÍA DE SEGUROS Y REASEGUROS')
  expect(data.cliente).toMatchObject({ nombre: 'TEXTILES SAN JUAN S.A.C.', rfc: '20605011226' })
})

test('leaves a pupil number out of the name, and an id out of the address', () => {
  const data = read(`
UNIVERSIDAD DE LIMA NORTE                         BOLETA DE VENTA ELECTRÓNICA
Av. Universitaria 5175 Los Olivos · RUC 20601112222        B031-00231877

Alumno: 20231188 - CASTRO LEÓN, DIEGO
DNI: 72233441

PENSIÓN CUOTA 4                                          980.00

Op. Inafecta                                          S/ 980.00
Total                                                 S/ 980.00
`)
  expect(data.proveedor).toMatchObject({
    nombre: 'UNIVERSIDAD DE LIMA NORTE',
    direccion: 'Av. Universitaria 5175 Los Olivos',
  })
  expect(data.cliente).toMatchObject({ nombre: 'CASTRO LEÓN, DIEGO', rfc: '72233441' })
})

test('does not take a mall unit or an Australian town for a name', () => {
  const data = read(`
      Kestrel Bay Nursery
   Unit 4, 27 Foreshore Parade
      Glenelg SA 5045
      Ph (08) 5550 0391
      ABN 51 824 753 556
      TAX INVOICE
POTTING MIX 25L           12.50
TERRACOTTA POT 20CM        9.90
TOTAL                    $22.40
14 MAR 2025 10:12
`)
  expect(data.proveedor?.nombre).toBe('Kestrel Bay Nursery')
})

test('does not take an account number for the client, and reads the name above street, town and tax id', () => {
  const data = read(`
CONSERVAS BARRIENTOS, S.L.
Polígono Las Eras, nave 7 - 31500 TUDELA
C.I.F. B31774401
FACTURA: C/2207                              BAZAR OLAIZ
FECHA: 11-03-2024                            ITZIAR OLAIZ MENDI
CLIENTE: 00318                               C/ SAN NICOLÁS, 14 BAJO
ALBARANES: 4471 4502                         31001 PAMPLONA (NAVARRA)
                                             N.I.F. 15820447-F

DESCRIPCION                  UDS     PRECIO     IMPORTE
PIMIENTO ASADO FRASCO      100,00     2,150      215,00
TOTAL                                            215,00
`)
  expect(data.cliente).toMatchObject({ nombre: 'ITZIAR OLAIZ MENDI', rfc: '15820447-F' })
})
