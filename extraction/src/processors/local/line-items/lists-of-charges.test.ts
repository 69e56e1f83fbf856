// Lists of charges, as freight forwarders, water and telephone companies print them instead of goods with a quantity.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data

test('reads the tax code and the tax amount as columns beside the cost of a line', () => {
  const charges = (code: string, tax: string) =>
    read(`
Solway Cargo Ltd                      SALES INVOICE
VAT Reg No GB 412 8830 17             Invoice No SC-20418
                                      Date 14 Mar 2026

Code    Charge description                Currency     Amount     ${code}     ${tax}
AFR     Air freight Oslo - Carlisle       GBP          920.00     Z            0.00
CLR     Customs clearance                 GBP           60.00     S           12.00
DEL     Delivery to door                  GBP          140.00     S           28.00
Net total        GBP 1,120.00
VAT              GBP 40.00
Invoice total    GBP 1,160.00
`).productos
  const expected = [
    { codigo: 'AFR', descripcion: 'Air freight Oslo - Carlisle', total: 920 },
    { codigo: 'CLR', descripcion: 'Customs clearance', total: 60 },
    { codigo: 'DEL', descripcion: 'Delivery to door', total: 140 },
  ]
  expect(charges('VAT code', 'VAT amount')).toMatchObject(expected)
  expect(charges('Tax code', 'Tax amount')).toMatchObject(expected)
})

test('ends the line items at a tax with its base, under a sum without taxes', () => {
  const paper = (sum: string) =>
    read(`
Redes Kori E.I.R.L.                                        Factura Electrónica
RUC 20511902364                                            F001-00000412
Fecha de emisión 2026-02-11

Descripción                        Cantidad     Unidad       Precio unitario     Importe
Enrutador de borde                 2.00         Unidad                800.00     US$ 1,600.00
Visita técnica                     4.00         Horas                  50.00     US$ 200.00

${sum}
                                                IGV 18% sobre   US$ 1,800.00     US$ 324.00
                                                Total                            US$ 2,124.00
`)
  const named = paper(`Importe sin impuestos${' '.repeat(60)}US$ 1,800.00`)
  for (const { productos } of [named, paper('')])
    expect(productos?.map(({ descripcion, total }) => [descripcion, total])).toEqual([
      ['Enrutador de borde', 1600],
      ['Visita técnica', 200],
    ])
  expect(named.totales).toEqual({ subtotal: 1800, iva: 324, total: 2124 })
})

test('leaves meter readings beside a list with its own heading out of it', () => {
  const data = read(
    `
EPS MANANTIAL S.A.                                         RECIBO DE AGUA Y ALCANTARILLADO
RUC 20511902364                                            N° 014-00318822

Nombre: BAZAR LOS SAUCES E.I.R.L.

LECTURAS                                       CONCEPTOS DEL MES                   Si
Medidor          QX12-0077              CARGO FIJO                               5.20
Actual 28/01     2,114 m3               SERVICIO DE AGUA                        41.30
Anterior 28/12   2,087 m3               SERVICIO DE DESAGUE                     18.50
Consumo          27 m3                  SUBTOTAL                                65.00
                                        IGV (18%)                               11.70
                                        IMPORTE A PAGAR                         76.70
`,
    'ocr',
  )
  expect(data.productos?.map(({ descripcion, total }) => [descripcion, total])).toEqual([
    ['CARGO FIJO', 5.2],
    ['SERVICIO DE AGUA', 41.3],
    ['SERVICIO DE DESAGUE', 18.5],
  ])
})

test('reads quantity and price in brackets behind a description', () => {
  const data = read(`
LUZ DEL VALLE S.A.                               RECIBO DE ENERGÍA
RUC 20511902364                                  N° S004-00318822

CONCEPTO                                         IMPORTE S/
Cargo fijo                                             4.10
Energía activa (120 kWh x S/ 0.7025)                  84.30
Lámpara de repuesto (2 piezas)                         9.60
SUB TOTAL                                             98.00
I.G.V. 18%                                            17.64
TOTAL A PAGAR S/                                     115.64
`)
  expect(data.productos).toEqual([
    { descripcion: 'Cargo fijo', total: 4.1 },
    { descripcion: 'Energía activa', cantidad: 120, precio: 0.7025, total: 84.3 },
    { descripcion: 'Lámpara de repuesto (2 piezas)', total: 9.6 },
  ])
})

test('reads amounts with more than two decimals under an own heading', () => {
  const data = read(`
ondaclara
38,72 €
Tu factura de mayo
Factura OC26-0091834
Fecha de emisión 01/06/2026

Resumen
                                                              Importe sin IVA (€)
Cuota fibra 300 Mb                                                        20,6612
Línea móvil 600 111 222                                                   16,5289
Llamadas a números especiales                                              0,9427
Descuento de bienvenida                                                   -6,1328

Total base imponible                                                      32,00
IVA (21%)                                                                  6,72
Total a pagar                                                             38,72 €
Ondaclara Telefonía, S.L. - CIF B87402632
`)
  expect(data.productos?.map(({ descripcion, total }) => [descripcion, total])).toEqual([
    ['Cuota fibra 300 Mb', 20.6612],
    ['Línea móvil 600 111 222', 16.5289],
    ['Llamadas a números especiales', 0.9427],
    ['Descuento de bienvenida', -6.1328],
  ])
  expect(data.totales).toEqual({ subtotal: 32, iva: 6.72, total: 38.72 })
})

test('reads the charges of an electricity bill with a tax among them, without its repeated total', () => {
  const data = read(`
Lumera Energía Comercializadora, S.L.U.
CIF B-86571203
Nº factura: FE24-1099827734
Fecha de emisión: 08/11/2024
TOTAL A PAGAR: 73,81 €
RESUMEN DE LA FACTURA
Por potencia contratada         4,6 kW x 32 días x 0,108163 €/kW y día   15,92 €
Por energía consumida           241 kWh x 0,169000 €/kWh                 40,73 €
Impuesto electricidad           5,11269632 % s/ 56,65 €                   2,90 €
Alquiler de equipos de medida   32 días x 0,026557 €/día                  0,85 €
Financiación bono social        32 días x 0,018750 €/día                  0,60 €
Base imponible                                                           61,00 €
IVA                             21 % s/ 61,00 €                          12,81 €
TOTAL IMPORTE FACTURA                                                    73,81 €
`)
  expect(data.productos?.map(({ total }) => total)).toEqual([15.92, 40.73, 2.9, 0.85, 0.6])
  expect(data.totales).toMatchObject({ subtotal: 61, iva: 12.81, total: 73.81 })
})

test('ends the line items at their partial sums', () => {
  const { productos } = answerLocally(
    readDrawing(`
BLUE TIRE & AUTO
1184 Patton Ave, Asheville, NC 28806
Invoice 104417      10/03/2024
Qty  Description                Unit       Ext
4    All-Season tire          148.95    595.80
4    Mount & balance           18.00     72.00
     Parts                              595.80
     Labor                               72.00
     Shop supplies                       14.50
     Total due                          682.30
`),
  ).data
  expect(productos?.map(({ descripcion }) => descripcion)).toEqual(['All-Season tire', 'Mount & balance'])
})

test('leaves out an introduction with a colon, and does not take «FAO» for the client', () => {
  const data = read(`
MARLOW & TEAL LLP                                                         INVOICE
Chartered Surveyors
22 Fenwick Court, Bristol BS1 4QA
VAT Reg No. GB 214 8890 31

Harbour Estates (Holdings) Limited                    Invoice number    ML/24/0871
c/o Portside Management                               Tax point         30 September 2024
FAO: Accounts Payable                                 Our ref           HEH/0014/KD
1 Quay Street                                         Your ref          PO 77120
Bristol BS1 5RT

For professional services rendered in connection with:

Schedule of condition, Units 1-4 Quay Street                                £1,850.00
Attendance on site, 12 and 14 September 2024                                  £640.00

                                                         Net                £2,490.00
                                                         VAT @ 20%            £498.00
                                                         Total due          £2,988.00
`)
  expect(data.cliente?.nombre).toBe('Harbour Estates (Holdings) Limited')
  expect(data.productos).toMatchObject([
    { descripcion: 'Schedule of condition, Units 1-4 Quay Street', total: 1850 },
    { descripcion: 'Attendance on site, 12 and 14 September 2024', total: 640 },
  ])
})

test('reads ITEM # beside a line number as the code', () => {
  expect(
    read(`
PRAIRIE AUTOMATION TOOLS INC.
REMIT TO: PO BOX 88120, CHICAGO IL 60680

BILL TO                               SHIP TO                             INVOICE #   INV-0099812
PACIFIC PACKAGING                     PACIFIC PACKAGING                   INVOICE DATE   Nov 3, 2025
1200 Industrial Pkwy                  Dock 4                              TERMS   2% 10 NET 30
Tacoma, WA 98421                      1210 Industrial Pkwy                DUE DATE   Dec 3, 2025

LINE  ITEM #       DESCRIPTION                   ORD   SHP   B/O   UOM   UNIT PRICE   EXTENSION
001   SV-240-A     SERVO VALVE 240 SERIES          4     4     0    EA      412.00     1,648.00
002   CB-15-M12    CABLE M12 15FT                 10     8     2    EA       27.50       220.00
                                                        MERCHANDISE       1,868.00
                                                        SALES TAX  9.3%     173.72
                                                        INVOICE TOTAL    $2,041.72
`).productos?.map(({ codigo }) => codigo),
  ).toEqual(['SV-240-A', 'CB-15-M12'])
})

test('does not read the daily rate of a charge as a charge', () => {
  expect(
    read(`
Fathom & Field                                                 Invoice
Client: Loxley Brewing Company                                 No. FF-2409-17
                                                               30 September 2024
Concept and art direction                                      £2,400.00
Three days, creative director at £800
Photography                                                    £1,150.00
                                                Net            £3,550.00
                                                VAT 20%        £710.00
                                                Amount payable £4,260.00
`).productos?.map(({ total }) => total),
  ).toEqual([2400, 1150])
})

test('leaves a note under a charge out of its name if it is wider than the name column', () => {
  const namesOf = (lines: string) =>
    answerLocally(
      readDrawing(`
NORTHERN ENERGY LTD
12 Grid Road, Leeds LS1 4AB
INVOICE 7781
Date 14/11/2026

${lines}
Subtotal                                         80.00
VAT 20%                                          16.00
Total                                            96.00
`),
    ).data.productos?.map(({ descripcion }) => descripcion)
  expect(
    namesOf(`
Standing charge                                  20.00
This charge applies whether or not you use energy.
Energy charge                                    55.00
Based on an estimated reading.
Metering                                          5.00`),
  ).toEqual(['Standing charge', 'Energy charge', 'Metering'])
  expect(
    namesOf(`
Replacement of the circulation pump              20.00
in the plant room
Annual inspection of the boiler and              60.00
its controls`),
  ).toEqual([
    'Replacement of the circulation pump in the plant room',
    'Annual inspection of the boiler and its controls',
  ])
})

test('reads a taxi fare as a list of charges and does not take the destination for an address', () => {
  const data = read(`
TAXI SEGURO S.A.C.
RUC 20109384756
BOLETA DE VENTA ELECTRONICA B001-00004412
Fecha 14/11/2026
Origen: Hotel Inti, Av. El Sol 400
Destino: Aeropuerto Velasco Astete

Tarifa base              8.00
Distancia                9.30
Espera                   2.70
Total                S/ 20.00
`)
  expect(data.proveedor).toEqual({ nombre: 'TAXI SEGURO S.A.C.', rfc: '20109384756' })
  expect(data.productos).toEqual([
    { descripcion: 'Tarifa base', total: 8 },
    { descripcion: 'Distancia', total: 9.3 },
    { descripcion: 'Espera', total: 2.7 },
  ])
  expect(data.totales).toEqual({ total: 20 })
})

test('joins a name and the period under it to one line item', () => {
  expect(
    read(`
FITNESS ANDES S.A.C.      RUC 20109384756
Boleta electrónica B003-4412    14/11/2026
Socio: Vega Ríos, Carla    DNI 45678912
Membresía trimestral
  del 14/11/2026 al 13/02/2027        299.00
Casillero (3 meses)                    30.00
Total S/                              329.00
`).productos?.map(({ descripcion }) => descripcion),
  ).toEqual(['Membresía trimestral del 14/11/2026 al 13/02/2027', 'Casillero (3 meses)'])
})

test('does not read the partial sums under the line items as line items', () => {
  expect(
    answerLocally(
      readDrawing(
        `
            TIRE & BRAKE BARN
2218 S Cicero Ave, Cicero IL 60804   (708) 555-0144
Repair Order: 88204           Date: 11/18/2020
2     FRONT ROTOR 4418                   48.95      97.90
1     CERAMIC PADS FRONT                 54.20      54.20
1.8   LABOR HRS                          95.00     171.00
1     SHOP SUPPLIES                       8.50       8.50
                                     Parts         152.10
                                     Labor         171.00
                                     Misc            8.50
                                     Tax 10.25%     15.59
                                     TOTAL        $347.19
`,
        'ocr',
      ),
    ).data.productos?.map(({ descripcion, total }) => [descripcion, total]),
  ).toEqual([
    ['FRONT ROTOR 4418', 97.9],
    ['CERAMIC PADS FRONT', 54.2],
    ['LABOR HRS', 171],
    ['SHOP SUPPLIES', 8.5],
  ])
})

test('leaves out the sum of the last lines, and reads a charge for kilometres', () => {
  expect(
    answerLocally(
      readDrawing(`
HALDEN, PRICE & DOW                               Statement No. 44188
EIN 41-1882044                                    Statement date: 04/30/2022
Services rendered                          Hrs        Amount
Review lease                              2.40        840.00
Draft answer                              3.10      1,085.00
Filing fee, District Court                            297.00
Total expenses                                        297.00
BALANCE DUE                                        $2,222.00
`),
    ).data.productos?.map(({ descripcion }) => descripcion),
  ).toEqual(['Review lease', 'Draft answer', 'Filing fee, District Court'])
  expect(
    answerLocally(
      readDrawing(
        `
Kowhai Studio
Tax invoice 0088   11 May 2022
Half-day vineyard shoot          850.00
Mileage 96 km                     79.68
Total NZD                        929.68
`,
        'ocr',
      ),
    ).data.productos?.map(({ total }) => total),
  ).toEqual([850, 79.68])
})
