import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing, 'ocr')).data

test('reads a quantity before a name: 2x, 3 UND, or a number that makes the amount', () => {
  const data = read(`
BODEGA LAS PALTAS E.I.R.L.
RUC 20601112222
BOLETA ELECTRONICA B004-00001177
12/05/2026 10:22:41 CAJA: 02 CJR: 118

2x Galleta de soda                         5.00
1x Agua sin gas 2.5 L                      3.40
3 UND ATUN EN TROZOS
   P.U. 6.20                              18.60

TOTAL S/                                  27.00
`)
  expect(data.documento?.fecha).toBe('2026-05-12')
  expect(data.productos).toEqual([
    { descripcion: 'Galleta de soda', cantidad: 2, total: 5 },
    { descripcion: 'Agua sin gas 2.5 L', cantidad: 1, total: 3.4 },
    { descripcion: 'ATUN EN TROZOS', unidad: 'UND', cantidad: 3, precio: 6.2, total: 18.6 },
  ])
})

test('ends the list at a total in whole pesos and reads the tax from its table', () => {
  const data = read(`
COMERCIAL LOS ALISOS S.A.S.
NIT 900.123.456-8
BOGOTA D.C.
No. POS3-4120
FECHA 2026/06/11

GORRA TEJIDA                            24.000 A
BUFANDA LARGA                           20.000 A

TOTAL                                  $44.000
EFECTIVO                               $50.000
CAMBIO                                  $6.000
IVA          BASE          VALOR
A=19%      36.975          7.025
`)
  expect(data.totales).toMatchObject({ subtotal: 36975, iva: 7025, total: 44000 })
  expect(data.productos?.map(({ total }) => total)).toEqual([24000, 20000])
})

test('prefers payment and sum of the lines to a tax table of the taxed part', () => {
  const data = read(`
HAWTHORN STORES LTD
24 High Street, Keswick CA12 5DQ
VAT No GB 660 4548 36

BREAD LOAF                               £2.45
CHEESE 400G                              £3.75
LAGER 4X440ML                            £6.30

3 ITEMS TOTAL TO PAY                    £12.50
VISA                                    £12.50
CHANGE DUE                               £0.00
VAT RATE      NET      VAT      GROSS
20%          5.25     1.05       6.30
05/10/24 13:48
`)
  expect(data.totales?.total).toBe(12.5)
})

test('excludes a suggested tip from the total', () => {
  const data = read(`
Asadero La Ceiba
NIT 79.456.123-4
Fecha: 29 Ago 2025 1:45 p.m.

2   Porción de mamona            $ 52.000
1   Sancocho                     $ 23.000

Subtotal                         $ 75.000
Impoconsumo 8%                    $ 6.000
Total                            $ 81.000
Propina voluntaria                $ 7.500
`)
  expect(data.totales).toMatchObject({ subtotal: 75000, iva: 6000, total: 81000 })
  expect(data.documento?.moneda).toBe('COP')
})

test('reads the only date as issue date, whatever its label', () => {
  const data = read(`
Taquería La Ermita
Coyoacán CDMX
Orden: A-3312        Mesa 08
06-dic-2025       20:15 hrs

3 Tacos de canasta             90.00
2 Quesadillas                 150.00

Subtotal                     $206.90
IVA 16%                       $33.10
Total                        $240.00
Facturación: enlinea.mx código FX88-12K
`)
  expect(data.documento).toMatchObject({ fecha: '2025-12-06', moneda: 'MXN' })
  expect(data.documento?.tipo).toBeUndefined()
})

test('reads the owner behind «De:» above the RUC, or the company named at the foot, as supplier', () => {
  const owned = read(`
FERRETERIA EL YUNQUE
De: CCORI HUALLPA FELIX
RUC: 10422331188
AV. LA CULTURA 820 - CUSCO
FACTURA ELECTRONICA
E001-512
Señor(es): CONSTRUCTORA TIKA S.R.L.
RUC: 20601982375
TOTAL: S/ 118.00
`)
  expect(owned.proveedor).toMatchObject({ nombre: 'CCORI HUALLPA FELIX', rfc: '10422331188' })
  const called = read(`
moviRuta
Recibo de su viaje
Domingo, 22 de febrero de 2026
Av. Larco 743

Tarifa del viaje                S/ 21.00
Total                           S/ 21.00

Movi Ruta Perú S.A.C. Oficina principal en Lima.
`)
  expect(called.proveedor?.nombre).toBe('Movi Ruta Perú S.A.C.')
  const person = read(`
COMERCIAL LUCERITO
TORRES RENGIFO MARILU
RUC: 10055123450
JR. PROSPERO 611 - IQUITOS
BOLETA DE VENTA ELECTRONICA
B001-00004410
TOTAL: S/ 51.90
`)
  expect(person.proveedor).toMatchObject({ nombre: 'TORRES RENGIFO MARILU', rfc: '10055123450' })
})

test('joins a name of two lines whose second is the trade', () => {
  const data = read(`
SIN LIAN SENG
ELECTRICAL TRADING
14, JALAN SS 2/24, 47300 PJ
GST NO : 001047834624
TAX INVOICE NO : CS-SA-0063452
DATE : 31/03/2018
GRAND TOTAL                 212.00
`)
  expect(data.proveedor?.nombre).toBe('SIN LIAN SENG ELECTRICAL TRADING')
})

test('reads a DNI under the totals as that of the client, and a currency joined to its label', () => {
  const data = read(`
BOTICAS DEL PUERTO S.A.C.
RUC 20601112222
BOLETA ELECTRONICA BE33-0198812
14/07/2026 11:40

ALCOHOL EN GEL 250ML              8.00
TERMOMETRO DIGITAL               25.00

TOTALPEN                         33.00
DNI: 70112233
`)
  expect(data.cliente?.rfc).toBe('70112233')
  expect(data.totales?.total).toBe(33)
})

test('reads a quantity under an item, leaves out a coupon, and reads the company at the foot', () => {
  const data = read(`
Gracias por su compra
Boleta B777-0012093
22 ago 2026 20:41

Pizza vegetariana familiar
Cant. 1        S/ 49.90          S/ 49.90
Pan con ajo
Cant. 2         S/ 9.90          S/ 19.80
Cupón VIERNES                  - S/ 10.00

Total                            S/ 59.70
IGV incluido                      S/ 9.11
Valor de venta                   S/ 50.59

PIZZERIAS AMALFI S.A.C.
RUC 20601112222   Av. La Molina 1180
`)
  expect(data.productos).toEqual([
    { descripcion: 'Pizza vegetariana familiar', cantidad: 1, precio: 49.9, total: 49.9 },
    { descripcion: 'Pan con ajo', cantidad: 2, precio: 9.9, total: 19.8 },
  ])
  expect(data.proveedor).toMatchObject({ nombre: 'PIZZERIAS AMALFI S.A.C.', rfc: '20601112222' })
})

test('reads a municipality as supplier and the taxpayer as client', () => {
  const data = read(`
MUNICIPALIDAD DISTRITAL DE SANTA LUCILA
RUC 20410475147
RECIBO DE INGRESO
N° 0045512-2026
Fecha : 15/01/2026 11:52
Contribuyente : INMOBILIARIA LOS SAUCES S.A.C.

LICENCIA DE FUNCIONAMIENTO         187.60
FORMATO                             25.00

TOTAL S/                           212.60
`)
  expect(data.proveedor?.nombre).toBe('MUNICIPALIDAD DISTRITAL DE SANTA LUCILA')
  expect(data.cliente?.nombre).toBe('INMOBILIARIA LOS SAUCES S.A.C.')
})

test('reads weighed items, discounts and a bag of a supermarket under their barcodes', () => {
  const data = read(`
HIPERMERCADOS DEL VALLE S.A.
RUC 20601112222
BOLETA DE VENTA ELECTRONICA
BB12-00987123
FECHA: 05/11/2026   HORA: 19:45
DNI: 45871236
7750182001234 LECHE ENTERA X6
              1 UN X 24.90    24.90
   DSCTO. CLUB                -3.00
7751271022334 ARROZ EXTRA 5KG
              2 UN X 21.50    43.00
2400123 PALTA FUERTE
          0.845 KG X 9.99      8.44
BOLSA PLASTICA
              1 UN X 0.20      0.20
ICBPER                         0.50
TOTAL A PAGAR             S/  74.04
`)
  expect(data.productos).toEqual([
    {
      codigo: '7750182001234',
      descripcion: 'LECHE ENTERA X6',
      unidad: 'UN',
      cantidad: 1,
      precio: 24.9,
      total: 24.9,
    },
    {
      codigo: '7751271022334',
      descripcion: 'ARROZ EXTRA 5KG',
      unidad: 'UN',
      cantidad: 2,
      precio: 21.5,
      total: 43,
    },
    {
      codigo: '2400123',
      descripcion: 'PALTA FUERTE',
      unidad: 'KG',
      cantidad: 0.845,
      precio: 9.99,
      total: 8.44,
    },
    { descripcion: 'BOLSA PLASTICA', unidad: 'UN', cantidad: 1, precio: 0.2, total: 0.2 },
  ])
})

test('leaves headings under an address out of it, and a suggested tip out of the total', () => {
  const data = read(`
     CHIFA LA MURALLA
 INVERSIONES LI E.I.R.L.
     RUC 20601112222
   Jr. Paruro 845 - Lima
    FACTURA ELECTRONICA
      FA02-00000917
Fecha : 28-10-2026   Mesa : 12
Sres. : ESTUDIO ROJAS S.C.R.L
RUC   : 20605011226
Dir.: Av. Arenales 456 Of 502
CANT DETALLE             IMPORTE
 1   SOPA ESPECIAL         28.00
 2   ARROZ CON POLLO      122.00
SUB TOTAL  S/    136.36
I.G.V. 10% S/     13.64
TOTAL      S/    150.00
Propina sugerida 10%: 15.00
`)
  expect(data.cliente?.direccion).toBe('Av. Arenales 456 Of 502')
  expect(data.totales).toEqual({ subtotal: 136.36, iva: 13.64, total: 150 })
})

test('reads a unit before a name, unless it belongs to the name', () => {
  const data = read(`
FERRETERIA LOS ALISOS E.I.R.L.
RUC 20601112222
BOLETA ELECTRONICA B004-00001178
12/05/2026 10:22:41 CAJA: 02

2 BLS CEMENTO SOL 42.5 KG      28.50   57.00
3 VAR FIERRO CORRUGADO 1/2     32.00   96.00
4 CAJA OCTOGONAL PVC                   40.00
1 PAR DE GUANTES                        5.00
TOTAL S/                              198.00
`)
  expect(data.productos).toEqual([
    { descripcion: 'CEMENTO SOL 42.5 KG', unidad: 'BLS', cantidad: 2, precio: 28.5, total: 57 },
    { descripcion: 'FIERRO CORRUGADO 1/2', unidad: 'VAR', cantidad: 3, precio: 32, total: 96 },
    { descripcion: 'CAJA OCTOGONAL PVC', cantidad: 4, total: 40 },
    { descripcion: 'PAR DE GUANTES', cantidad: 1, total: 5 },
  ])
})

test('does not assign a date to a label above that already has a value', () => {
  const data = read(`
KOTA LAMA SERVICE STATION
Lot 12, Jalan Besar, 34000 Taiping
GST No: 001 228 776 960
Telephone No: 05-8088840
Receipt No: 1028841190            POS No: 1
Shift No: 3   Day End: 228
12/08/2017 07:55:13 PM
PUMP NO: 6

DIESEL            22.62 L     2.21    50.00

TOTAL RM                              50.00
CASH                                  50.00
`)
  expect(data.documento).toMatchObject({ numero: '1028841190', fecha: '2017-08-12', moneda: 'MYR' })
})

test('does not take a house number for the document number, and keeps the letters before it', () => {
  const data = read(`
            SENG HONG BOOK CENTRE
NO 8, JLN SS 15/4B, SUBANG JAYA, 47500 SELANGOR
            GST REG NO : 001881206784
CASH BILL
TO : CASH                              NO.   : CB 018823
                                       DATE  : 09/05/2016

DESCRIPTION           QTY    U/PRICE   AMOUNT(RM)
A4 PAPER 500'S          5     9.8000        49.00

                             TOTAL    :     49.00
`)
  expect(data.documento?.numero).toBe('CB 018823')
})

test('reads an amount to pay after an untaxed charge as the total', () => {
  const data = read(`
The Fox & Lantern
Marsh Inns Ltd
VAT No. GB 660 4548 36
Bill 55120
Sat 06 May 2023 19:44

2 Fish & Chips                     29.90
2 Beef Burger                      28.90

Total                             £58.80
Discretionary Service 12.5%        £7.35
Amount to pay                     £66.15
`)
  expect(data.totales).toMatchObject({ total: 66.15 })
})

test('does not take a street of Kuala Lumpur for Ecuador, and reads ringgit', () => {
  const data = read(`
KLINIK MEDI SURIA
34 JALAN RADIN ANUM, BANDAR BARU SRI PETALING
RESIT RASMI
No. Resit                  OR18/04412
Tarikh                     11 Ogos 2018
CONSULTATION                    35.00
MEDICATION                      28.50
JUMLAH                          63.50
`)
  expect(data.documento).toMatchObject({ numero: 'OR18/04412', fecha: '2018-08-11', moneda: 'MYR' })
})

test('reads what a discount leaves as the total, and does not take a door number for the date', () => {
  const data = read(`
RAIN TREE FOOD VENTURES
2-1-12, Sri Raya Commercial, Jalan 3/1
43000 Kajang
Bill# 5-118820
Cover: 4     07/07/2018 19:33
AYAM KAMPUNG           1      32.00
TAUGE                  1      18.50
Gross Total                   50.50
Total Discount                 0.95
Nett Total                    49.55
`)
  expect(data.documento?.fecha).toBe('2018-07-07')
  expect(data.totales).toMatchObject({ descuentos: 0.95, total: 49.55 })
})

test('reads a shop named after its street, and does not take an order number for the shop', () => {
  const data = read(`
       7TH STREET DELI
  Los Angeles CA 90014
Order 118 TO GO
Jun 5, 2022 12:41 PM
Turkey Club             12.50
Chips                    2.25
Subtotal                14.75
Tax                      1.40
Total                  $16.15
`)
  expect(data.proveedor?.nombre).toBe('7TH STREET DELI')
})

test.each([
  ['CHECK #: 10482     GUESTS: 2', 'ORDERED: 3/14/26 6:52 PM', '10482'],
  ['TRANS 558211     CLERK 104', '04/28/2026  11:16 AM', '558211'],
])(
  'does not take dates or the days of a return policy for the receipt number: %s',
  (numbered, dated, numero) => {
    const data = read(`
HERON HARDWARE
CHICAGO IL 60612
${numbered}
${dated}
DECK SCREW 3IN              10.99
WORK GLOVES                 14.97
SUBTOTAL                    25.96
SALES TAX 10%                2.60
TOTAL                      $28.56
RETURNS WITHIN 30 DAYS WITH RECEIPT
`)
    expect(data.documento?.numero).toBe(numero)
  },
)

test('does not take the branch number before the ticket for its number', () => {
  const data = read(`
COMERCIALIZADORA DEL VALLE SA DE CV
SUC: 0231 CAJA: 02 TICKET: 884512
FECHA: 16/ENE/2026 21:08:44
1 PAN BLANCO 680G           $52.00
TOTAL                       $52.00
`)
  expect(data.documento?.numero).toBe('884512')
})

test('joins a line with only the shop type to the name below', () => {
  const name = (over: string, under: string) =>
    read(`
${over}
${under}
RUC: 20601234565
AV. LOS INCAS 331 - SULLANA - PIURA
BOLETA DE VENTA ELECTRONICA
BB02-00017745
FECHA: 19/05/2026
ALCOHOL 250 ML               5.50
TOTAL S/                     5.50
`).proveedor?.nombre
  expect(name('ESTACION DE SERVICIOS', 'PUENTE VIEJO S.R.L.')).toBe(
    'ESTACION DE SERVICIOS PUENTE VIEJO S.R.L.',
  )
  expect(name('BOTICAS NUEVA VIDA', 'DROGUERIA ALCANTARA E.I.R.L.')).toBe('DROGUERIA ALCANTARA E.I.R.L.')
})

test('reads no invoice from a receipt that tells how to request one', () => {
  const asked = read(`
TAQUERÍA EL COMPADRE CHUY
R.F.C. TAC110823K54
Mesa 22      Personas 4
Orden 38116
17/05/2025 02:11 p.m.

3 Tacos al pastor       $95.00   $285.00
TOTAL                            $285.00

Solicite su factura en caja
`)
  expect(asked.documento).not.toHaveProperty('tipo')
  expect(asked.documento?.numero).toBe('38116')
  const online = read(`
CADENA COMERCIAL NORTEÑA S.A. DE C.V.
FECHA 06/DIC/2024   22:14
2 COCA COLA 600ML       $38.00
1 AGUA CIEL 1L          $15.50
TOTAL                   $53.50
IVA INCLUIDO 16% (A)     $5.24
IVA 0% (Z)               $0.00
PARA FACTURAR www.yalo.example.com/factura
`)
  expect(online.documento).not.toHaveProperty('tipo')
  expect(online.totales?.iva).toBe(5.24)
})

test('reads a wide-set title with its client, and a Malay receipt with its tax id', () => {
  const workshop = read(`
T A X   I N V O I C E
KIM HUAT AUTO SERVICE CENTRE
SST ID: J31-1808-32001764
BILL NO.: 24/07219
DATE    : 5.10.2024
CUST.   : LIM BOON KEAT

OIL FILTER           22.00
GRAND TOTAL          22.00
`)
  expect(workshop.documento?.tipo).toBe('FACTURA')
  expect(workshop.cliente?.nombre).toBe('LIM BOON KEAT')
  const malay = read(`
RESTORAN NASI KANDAR
RESIT
No. Resit R2-20231108-0192
Tarikh 08-Nov-2023   1:27 PM
SAYUR BENDI             4.50
Jumlah Kecil            4.50
Cukai Perkhidmatan (SST) 6%   0.27
Pembundaran            -0.02
JUMLAH BESAR          RM4.75
PAK MAT MAJU CATERING SDN. BHD.
No. SST B16-1808-31034572
`)
  expect(malay).toMatchObject({
    documento: { tipo: 'RECIBO', numero: 'R2-20231108-0192' },
    proveedor: { rfc: 'B16-1808-31034572' },
    totales: { subtotal: 4.5, total: 4.75 },
  })
})

test('reads one id for two registers, and a number whose dashes a till leaves out', () => {
  const singapore = read(`
RED LANTERN SEAFOOD PTE. LTD.
Singapore 449876
Co. Reg / GST Reg No. 200718243E
TAX INVOICE
INV NO   RL01-250118-0077
DATE     18 JAN 2025
LIME JUICE JUG          14.50
TOTAL                   14.50
`)
  expect(singapore.proveedor?.rfc).toBe('200718243E')
  const ecuador = read(`
PICANTERÍA LA CULATA
RUC 0992874414001
Guayaquil
Factura 002 001 000017406
Fecha 2025/02/09 12:48
ENCEBOLLADO MIXTO       13,00
TOTAL $                 13,00
`)
  expect(ecuador.documento).toMatchObject({ serie: '002-001', numero: '002-001-000017406' })
})

test('joins a wide-set name in large letters', () => {
  const drawn = readDrawing(
    `
THE   COPPER   HEN

214 W 38th St
New York, NY 10018
Server Danielle
Ordered 10/3/24 12:57 PM
2 Smash Burger          $29.90
Total                   $29.90
`,
    'ocr',
  )
  for (const { box } of drawn.pages[0]?.lines[0]?.words ?? []) box[3] *= 1.6
  expect(answerLocally(drawn).data.proveedor?.nombre).toBe('THE COPPER HEN')
})

test('reads an unlabelled RUC of the shop, and the buyer behind RZ.SOC', () => {
  const data = read(`
      POLLOS EL CARBONCITO
      Brasas del Misti S.R.L.
          20601554292
FACTURA F011-0003055
31/05/2026 14:22
RZ.SOC: AUDITORES DEL SUR S.C.
RUC: 20522109470
1  POLLO ENTERO             72.90
OP GRAV                     65.97
IGV 10.5%                    6.93
TOTAL S/                    72.90
`)
  expect(data.proveedor?.rfc).toBe('20601554292')
  expect(data.cliente).toMatchObject({ nombre: 'AUDITORES DEL SUR S.C.', rfc: '20522109470' })
})

test('reads the client of a workshop behind M/S and not from its signature line', () => {
  const data = read(`
MEGA TORQUE AUTO SERVICE SDN. BHD.
SST Reg. A10-1812-32000119
                                         CASH SALES
M/S   KINTA EDAR LOGISTIK SDN BHD        No.    CS-2207/0153
      15 Jalan Bercham Jaya, 31400 Ipoh  Date   05 Jul 2022
Attn: En. Rizal
No   Description             Qty    U/Price    Amount
1    ENGINE OIL                1     168.00    168.00
                   Sub Total CRM)              168.00
                   Service Tax 6%               10.08
                   GRAND TOTAL CRM)            178.08
Customer Signature
`)
  expect(data.cliente?.nombre).toBe('KINTA EDAR LOGISTIK SDN BHD')
  expect(data.totales).toEqual({ subtotal: 168, iva: 10.08, total: 178.08 })
  expect(data.documento?.moneda).toBe('MYR')
})

test('does not take a register number of the shop for the bill number', () => {
  const data = read(`
KEDAI RUNCIT OSMAN
(No. Pend.IP0238841-W)
CASH BILL
Date: 6/9/2021            No. 03472
2   Beras 10kg      28.50      57.00
TOTAL                RM        57.00
`)
  expect(data.documento?.numero).toBe('03472')
})

test('does not take the tax base for the tax, and leaves the town out of the company name', () => {
  const data = read(`
        Fenwold Stores Ltd, Grantham NG31
        VAT NO: GB 684 7215 10
Receipt 2-104497
11 May 2025
2 Flat White           8.30
1 Sausage Roll         8.50
TOTAL                £16.80
VAT 20% on £14.00     £2.80
`)
  expect(data.totales).toMatchObject({ iva: 2.8, total: 16.8 })
  expect(data.proveedor?.nombre).toBe('Fenwold Stores Ltd')
})

test('continues a company name on the next line even if it is wide', () => {
  const data = answerLocally(
    readDrawing(
      `
        CONCESIONARIA VIAL


         COSTA SUR S.A.


         RUC 20548810362

     BOLETA ELECTRONICA
         BP13-21904467
   15/02/26    07:33:20
   TOTAL S/    16.80
`,
      'ocr',
      7,
    ),
  ).data
  expect(data.proveedor?.nombre).toBe('CONCESIONARIA VIAL COSTA SUR S.A.')
})

test('reads the exit time of a car park as date if no other is printed', () => {
  const { documento } = read(`
PARKING SEGURO PERU S.A.C.
R.U.C. 20514022977
TICKET BOLETA ELECTRONICA
B018-0334821
Placa: F8T-206
Ingreso 06/03/2026 22:04
Salida 07/03/2026 01:41
ESTACIONAMIENTO AUTO (HORA)
4.000 HOR X 4.50                 18.00
A PAGAR S/                       18.00
`)
  expect(documento?.fecha).toBe('2026-03-07')
})

test('corrects an O for a zero behind the sign of ringgit', () => {
  const { totales } = read(`
WESTHAM STATIONERY SDN BHD
TAX INVOICE
Date 30-04-2018
B/W Copies A4          RM1.38
GST 6%                 RMO.08
TOTAL                  RM1.38
CASH                   RM1.40
`)
  expect(totales).toMatchObject({ iva: 0.08, total: 1.38 })
})

test('takes neither a reservation contact for the client nor a kitchen side for the number', () => {
  const { documento, cliente, informacion_adicional } = answerLocally(
    readDrawing(
      `
GERBANG RESTAURANTS SDN BHD (65351-M)
LEVEL 6, BANGUNAN TH, 47400 PETALING JAYA
TAX INVOICE
MFY SIDE 2
INV# 0023-45-00123
04/03/2018 20:11:07
  1 SPICY CHICKEN ML            13.95
TOTAL (EXCLUDE GST)             13.16
GST 6%                           0.79
TOTAL ROUNDED                   13.95
GUEST RELATIONS CENTER: 03-78433388
`,
      'ocr',
    ),
  ).data
  expect(documento?.numero).toBe('0023-45-00123')
  expect(cliente).toBeUndefined()
  expect(informacion_adicional?.operaciones_exoneradas).toBeUndefined()
})

test('recognizes an Indonesian till without a currency sign, and reads thousands', () => {
  const { documento, productos, totales } = read(`
        SARI LAUT SEAFOOD
     PT Sari Laut Nusantara
     Jl. Pantai Kuta 88
Bill : 118204        Pax : 4
Date : 2022-12-31    20:44
1 Ikan Bakar Gurame       125,000
2 Cumi Goreng Tepung      130,000
Food & Bev                255,000
Tax 10%                    25,500
Grand Total               280,500
BCA Debit                 280,500
`)
  expect(documento?.moneda).toBe('IDR')
  expect(productos).toMatchObject([
    { descripcion: 'Ikan Bakar Gurame', total: 125000 },
    { descripcion: 'Cumi Goreng Tepung', total: 130000 },
  ])
  expect(totales).toMatchObject({ iva: 25500, total: 280500 })
})

test('reads the month first if a street stands above a US town and state', () => {
  expect(
    read(`
  The Rusty Anchor Taphouse
      88 Water Street
       Portsmouth NH
Tab: Kowalczyk      Chk 4418
Opened: 08/05/2023 07:52 PM
1 Clam Chowder             9.00
Food/Bev                   9.00
Meals Tax                  0.77
Balance Due               $9.77
`).documento?.fecha,
  ).toBe('2023-08-05')
})

test('does not read a tax under an item as an item, and leaves the branch out of the name', () => {
  const { proveedor, productos } = read(`
          VOLTMART
     STORE 118 - FRESNO
   7188 N BLACKSTONE AVE
      FRESNO, CA 93650
0118 004 8820 12/24/23 15:36
4418820  USB-C HUB 7-IN-1           49.99
         ITEM TAX 4.17
1188204  AA BATTERY 24PK            17.99
         ITEM TAX 1.25
           SUBTOTAL                 67.98
           SALES TAX AMOUNT          5.42
           TOTAL                    73.40
`)
  expect(proveedor?.nombre).toBe('VOLTMART')
  expect(productos?.map(({ total }) => total)).toEqual([49.99, 17.99])
})
