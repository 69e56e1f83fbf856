// Table layouts that the fixture generator does not produce: vague headings, informative columns.
import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const head = `
COMERCIAL LOS ROBLES S.A.C.                                          R.U.C. 20100070970
Av. Los Talleres 123 - Ate - Lima                                    FACTURA ELECTRÓNICA
                                                                     N° F003-00004512
Señores: CONSTRUCTORA LOS ANDES S.R.L.
RUC: 20131312955           Fecha: 12/03/2026
`
const foot = `
SON: CIEN CON 00/100 SOLES
`
const itemsOf = (table: string) =>
  answerLocally(readDrawing(`${head}\n${table.replace(/^\n|\n$/g, '')}\n${foot}`), { ownTaxIds: [] }).data
    .productos

test('reads MATERIAL as the description and the short marks under DETALLE as codes', () => {
  expect(
    itemsOf(`
POS     DETALLE        MATERIAL                              CANT. PEDIDA     UM     PREC. NETO      IMP. NETO
10      100-4471       VÁLVULA DE BOLA DE 2 PULGADAS         4                UN         120.00         480.00
20      100-9020       EMPAQUE DE NEOPRENO                   12               UN           3.50          42.00
`),
  ).toMatchObject([
    {
      codigo: '100-4471',
      descripcion: 'VÁLVULA DE BOLA DE 2 PULGADAS',
      unidad: 'UN',
      cantidad: 4,
      precio: 120,
      total: 480,
    },
    {
      codigo: '100-9020',
      descripcion: 'EMPAQUE DE NEOPRENO',
      unidad: 'UN',
      cantidad: 12,
      precio: 3.5,
      total: 42,
    },
  ])
})

test('reads numbers under PRODUCTO as codes beside words under an unknown heading', () => {
  expect(
    itemsOf(`
PRODUCTO       TEXTO BREVE                       CTD.        PRECIO        IMPORTE
70023311       TUBO PVC SAP 1/2 X 5M             20            8.90         178.00
70023344       CODO PVC 90 GRADOS                50            0.80          40.00
`),
  ).toMatchObject([
    { codigo: '70023311', descripcion: 'TUBO PVC SAP 1/2 X 5M', cantidad: 20, precio: 8.9, total: 178 },
    { codigo: '70023344', descripcion: 'CODO PVC 90 GRADOS', cantidad: 50, precio: 0.8, total: 40 },
  ])
})

test('tells the columns CÓDIGO DE MATERIAL Y SERVICIO and REF. apart by their contents', () => {
  expect(
    itemsOf(`
REF.         CÓDIGO DE MATERIAL Y SERVICIO          CANTIDAD      P. UNIT      IMPORTE
SV-0091      Mantenimiento de aire acondicionado    2              350.00       700.00
SV-0107      Recarga de gas refrigerante            3               80.00       240.00
`),
  ).toMatchObject([
    {
      codigo: 'SV-0091',
      descripcion: 'Mantenimiento de aire acondicionado',
      cantidad: 2,
      precio: 350,
      total: 700,
    },
    { codigo: 'SV-0107', descripcion: 'Recarga de gas refrigerante', cantidad: 3, precio: 80, total: 240 },
  ])
})

test('leaves a running number joined to the code under one heading out of the code', () => {
  expect(
    itemsOf(`
ITEM CÓDIGO      DESCRIPCIÓN                       UND      CANT.      P.UNIT      TOTAL
1 0069081        PAPEL BOND A4 75 GR               MLL      5           22.00       110.00
2 0069114        TÓNER NEGRO HP 85A                UND      2          180.00       360.00
3 0070002        ARCHIVADOR LOMO ANCHO             UND      10           6.00        60.00
`),
  ).toMatchObject([
    { codigo: '0069081', descripcion: 'PAPEL BOND A4 75 GR', cantidad: 5, precio: 22, total: 110 },
    { codigo: '0069114', descripcion: 'TÓNER NEGRO HP 85A', cantidad: 2, precio: 180, total: 360 },
    { codigo: '0070002', descripcion: 'ARCHIVADOR LOMO ANCHO', cantidad: 10, precio: 6, total: 60 },
  ])
})

test('leaves an increasing running number in the code column out of the code', () => {
  expect(
    itemsOf(`
CÓDIGO           GLOSA                             CANT.      P.UNIT      TOTAL
1 0069081        PAPEL BOND A4 75 GR               5           22.00       110.00
2 0069114        TÓNER NEGRO HP 85A                2          180.00       360.00
`),
  ).toMatchObject([
    { codigo: '0069081', descripcion: 'PAPEL BOND A4 75 GR', cantidad: 5 },
    { codigo: '0069114', descripcion: 'TÓNER NEGRO HP 85A', cantidad: 2 },
  ])
})

test('takes the column that makes the amount as quantity, not codes under a similar heading', () => {
  expect(
    itemsOf(`
UNIDADES     BIEN/SERVICIO                     DESPACHO     P. UNIT      IMPORTE
775023       GALLETAS SODA PACK X6             24             4.50        108.00
775120       LECHE EVAPORADA 400 G             48             3.80        182.40
`),
  ).toMatchObject([
    { codigo: '775023', descripcion: 'GALLETAS SODA PACK X6', cantidad: 24, precio: 4.5, total: 108 },
    { codigo: '775120', descripcion: 'LECHE EVAPORADA 400 G', cantidad: 48, precio: 3.8, total: 182.4 },
  ])
})

test('finds price and amount beside a discount under an unknown heading', () => {
  expect(
    itemsOf(`
CANT     U.M.    DESCRIPTION                     LISTA        REBAJA       NETO LÍNEA
2        PZA     TALADRO PERCUTOR 750W           250.00        50.00        450.00
4        PZA     BROCA PARA CONCRETO 1/2          12.00         0.00         48.00
`),
  ).toMatchObject([
    { descripcion: 'TALADRO PERCUTOR 750W', unidad: 'PZA', cantidad: 2, precio: 250, total: 450 },
    { descripcion: 'BROCA PARA CONCRETO 1/2', unidad: 'PZA', cantidad: 4, precio: 12, total: 48 },
  ])
})

test('finds price and amount without own headings by their arithmetic', () => {
  expect(
    itemsOf(`
CANT.     CONCEPTO                                S/.             S/.
3         Alquiler de andamios por semana         150.00          450.00
1         Transporte de andamios                   80.00           80.00
`),
  ).toMatchObject([
    { descripcion: 'Alquiler de andamios por semana', cantidad: 3, precio: 150, total: 450 },
    { descripcion: 'Transporte de andamios', cantidad: 1, precio: 80, total: 80 },
  ])
})

test('reads amounts with and without IGV in two columns each', () => {
  expect(
    itemsOf(`
ARTÍCULO                       CANT.     P.U. SIN IGV     P.U. CON IGV     IMPORTE SIN IGV     IMPORTE CON IGV
BALDE DE PINTURA 4L            10               50.00            59.00              500.00              590.00
RODILLO ANTIGOTA               5                10.00            11.80               50.00               59.00
`),
  ).toMatchObject([
    { descripcion: 'BALDE DE PINTURA 4L', cantidad: 10, precio: 59, total: 590 },
    { descripcion: 'RODILLO ANTIGOTA', cantidad: 5, precio: 11.8, total: 59 },
  ])
})

test('reads a description column behind the numbers', () => {
  expect(
    itemsOf(`
IMPORTE       P. UNITARIO      CANTIDAD      UNIDAD      DETALLE DE LO FACTURADO
180.00             60.00       3             HORAS       Asesoría contable del mes de marzo
250.00            250.00       1             GLOBAL      Declaración anual de impuesto a la renta
`),
  ).toMatchObject([
    {
      descripcion: 'Asesoría contable del mes de marzo',
      unidad: 'HORAS',
      cantidad: 3,
      precio: 60,
      total: 180,
    },
    {
      descripcion: 'Declaración anual de impuesto a la renta',
      unidad: 'GLOBAL',
      cantidad: 1,
      precio: 250,
      total: 250,
    },
  ])
})

test('does not take brand and lot columns for code or quantity', () => {
  expect(
    itemsOf(`
CÓD. ART.    NOMBRE COMERCIAL                 LABORATORIO      LOTE       CAJAS      P. CAJA      MONTO
MD-551       PARACETAMOL 500 MG X 100         GENFAR           L22018     6            12.50       75.00
MD-720       IBUPROFENO 400 MG X 50           PORTUGAL         B90117     4            18.00       72.00
`),
  ).toMatchObject([
    { codigo: 'MD-551', descripcion: 'PARACETAMOL 500 MG X 100', cantidad: 6, precio: 12.5, total: 75 },
    { codigo: 'MD-720', descripcion: 'IBUPROFENO 400 MG X 50', cantidad: 4, precio: 18, total: 72 },
  ])
})

test('separates a code and a description under one heading', () => {
  expect(
    itemsOf(`
CÓDIGO / DESCRIPCIÓN                              CANT.      PRECIO       TOTAL
P-1001   CABLE THW 14 AWG ROJO                    100          1.20       120.00
P-1002   INTERRUPTOR SIMPLE BLANCO                12           8.00        96.00
`),
  ).toMatchObject([
    { codigo: 'P-1001', descripcion: 'CABLE THW 14 AWG ROJO', cantidad: 100, precio: 1.2, total: 120 },
    { codigo: 'P-1002', descripcion: 'INTERRUPTOR SIMPLE BLANCO', cantidad: 12, precio: 8, total: 96 },
  ])
})

test('reads number columns without headings and names them by their arithmetic', () => {
  expect(
    itemsOf(`
Cnt          Artículo
4.00         CALCULADORA DE DOBLE ENERGÍA                  36.30         145.20
2.00         PAPEL BOND PAQUETE DE 500 HOJAS               14.00          28.00
`),
  ).toMatchObject([
    { descripcion: 'CALCULADORA DE DOBLE ENERGÍA', cantidad: 4, precio: 36.3, total: 145.2 },
    { descripcion: 'PAPEL BOND PAQUETE DE 500 HOJAS', cantidad: 2, precio: 14, total: 28 },
  ])
})

test('ends the line items at a row that sums those above, whatever its misread label', () => {
  expect(
    itemsOf(`
CANT.        DESCRIPCIÓN                                P. UNIT        IMPORTE
4.00         CALCULADORA DE DOBLE ENERGÍA                 36.30         145.20
2.00         PAPEL BOND PAQUETE DE 500 HOJAS              14.00          28.00
             qaear                                                      173.20
`),
  ).toHaveLength(2)
})

test('assigns numbers at half the height of a wrapped description to all of its lines', () => {
  const inHalfLines = (text: string) => text.trim().replaceAll('\n', '\n\n')
  const drawing = `${inHalfLines(head)}

CANT     DESCRIPCIÓN              P. UNIT.          IMPORTE

         Eje torneado

         de 60 mm en
4                                    120.00           480.00
         acero SAE

         con canal

         Buje de bronce
2                                     15.50            31.00
         para bomba

${foot}`
  const { productos } = answerLocally(readDrawing(drawing, 'pdf', 7), { ownTaxIds: [] }).data
  expect(productos).toMatchObject([
    { descripcion: 'Eje torneado de 60 mm en acero SAE con canal', cantidad: 4, precio: 120, total: 480 },
    { descripcion: 'Buje de bronce para bomba', cantidad: 2, precio: 15.5, total: 31 },
  ])
})

test('separates headings of two close rows into as many as there are columns below', () => {
  expect(
    itemsOf(`
Cód.        Cód.          Cant   Descripción           Detalle      Precio      Descuento   Precio
Principal   Auxiliar                                   Adicional    Unitario                Total
LARV01      L1            120    LARVA DE CAMARÓN                   2.45        0.00        294.00
BAL35       B35           60     BALANCEADO 35%                     27.30       38.00       1600.00
`),
  ).toMatchObject([
    { codigo: 'LARV01', descripcion: 'LARVA DE CAMARÓN', cantidad: 120, precio: 2.45, total: 294 },
    {
      codigo: 'BAL35',
      descripcion: 'BALANCEADO 35%',
      cantidad: 60,
      precio: 27.3,
      descuento: 38,
      total: 1600,
    },
  ])
})

test('reads boxes as quantity beside a column of net weight', () => {
  expect(
    itemsOf(`
Boxes    Description                       Net Kg      Unit price US$    Amount US$
2,160    Fresh avocado, box 4 kg           8,640.00              7.85     16,956.00
1,080    Fresh blueberries, 12x125 g       1,620.00              9.40     10,152.00
`),
  ).toMatchObject([
    { descripcion: 'Fresh avocado, box 4 kg', cantidad: 2160, precio: 7.85, total: 16956 },
    { descripcion: 'Fresh blueberries, 12x125 g', cantidad: 1080, precio: 9.4, total: 10152 },
  ])
})

test('does not take a short line under a description for a unit, and ends the table at a label of two lines', () => {
  expect(
    itemsOf(`
CANT.  UND.               DESCRIPCIÓN         P. UNIT.      IMPORTE
           VOLANTES A5 COUCHÉ FULL COLOR
5      MIL                                      180.00       900.00
           T/R

           BANNER ROLLER GRANDE CON LOGO
2      UND                                      120.00       240.00
           UV

                            Valor de venta de operaciones
                            gratuitas                  S/ 0.00
                            Importe total          S/ 1,140.00
`),
  ).toMatchObject([
    { descripcion: 'VOLANTES A5 COUCHÉ FULL COLOR', unidad: 'MIL', cantidad: 5 },
    { descripcion: 'BANNER ROLLER GRANDE CON LOGO', unidad: 'UND', cantidad: 2 },
  ])
})

test('joins a code broken by a narrow column and leaves the unit before the words out of them', () => {
  expect(
    itemsOf(`
CÓDIGO   DESCRIPCIÓN                      CANT.      P.UNIT      TOTAL
SER-     BLS CEMENTO SOL 42.5 KG          2           28.50       57.00
22
SER-     PAR DE GUANTES DE CUERO          3           15.00       45.00
23
`),
  ).toMatchObject([
    { codigo: 'SER-22', descripcion: 'CEMENTO SOL 42.5 KG', unidad: 'BLS', cantidad: 2, total: 57 },
    { codigo: 'SER-23', descripcion: 'PAR DE GUANTES DE CUERO', cantidad: 3, total: 45 },
  ])
})

test('reads a number left of the description heading as quantity if a number column is there', () => {
  expect(
    itemsOf(`
CANT.       CONCEPTO                        PRECIO     IMPORTE
          1 Mantenimiento jardín            280.00      280.00
          3 Sustitución de aspersores        18.50       55.50
          1 Descuento cliente habitual      -15.50      -15.50
`),
  ).toMatchObject([
    { descripcion: 'Mantenimiento jardín', cantidad: 1, total: 280 },
    { descripcion: 'Sustitución de aspersores', cantidad: 3, precio: 18.5, total: 55.5 },
    { descripcion: 'Descuento cliente habitual', total: -15.5 },
  ])
})

test('reads the batch, expiry and maximum price columns of a pharmacy bill', () => {
  const data = answerLocally(
    readDrawing(`
MEENAKSHI MEDICALS                                     TAX INVOICE
GSTIN: 33ABKFM7712Q1ZP                                 Inv No: MM-B/005519

Sr   Mfg        Particulars               HSN    Batch    Exp      MRP      Qty   Dis%   GST%    Amount
1    LUP        TELMIKOR 40MG TAB         3004   TK4421   03/27    112.50   2     10     12      202.50
2    ALK        PANTOSURE-D CAP           3004   PD0918   11/26    198.00   1     10     12      178.20

                                     Gross                                                  380.70
`),
  ).data
  expect(data.productos).toMatchObject([
    { descripcion: 'TELMIKOR 40MG TAB', cantidad: 2, precio: 112.5, total: 202.5 },
    { descripcion: 'PANTOSURE-D CAP', cantidad: 1, precio: 198, total: 178.2 },
  ])
})

test('converts a discount printed as a percentage to its amount', () => {
  const table = (heading: string, share: string) => `
Descripción               Cant.     P. Unit     ${heading}     Importe
TALADRO PERCUTOR              2      250.00     ${share}     450.00
BROCA DE 8 MM                10        4.50                45.00
`
  for (const [heading, share] of [
    ['Dscto', '  10%'],
    ['Dscto', '10 %'],
    ['% Dscto', '  10.00'],
  ] as const)
    expect(itemsOf(table(heading, share)), share).toMatchObject([
      { cantidad: 2, precio: 250, descuento: 50, total: 450 },
      { cantidad: 10, precio: 4.5, total: 45 },
    ])
})

test('reads the amount after the discount as the line total under unknown headings', () => {
  expect(
    itemsOf(`
CODIGO   DESCRIPCION                 CANT  UM    P.LISTA   V.BRUTO    DSC    DSCTO    V.NETO
1000482  GALLETA SODA 6PK X 34G        24  DSP      4.90    117.60   3.00%    3.53    114.07
1000519  ACEITE VEGETAL 1L X 12        10  CJA     71.20    712.00   5.00%   35.60    676.40
1003360  PAPEL HIGIENICO X 20          12  PLN     18.75    225.00   0.00%    0.00    225.00
`),
  ).toMatchObject([
    { cantidad: 24, precio: 4.9, descuento: 3.53, total: 114.07 },
    { cantidad: 10, precio: 71.2, descuento: 35.6, total: 676.4 },
    { cantidad: 12, precio: 18.75, total: 225 },
  ])
})

test('does not take the document type beside the amount due for a column heading', () => {
  const { data } = answerLocally(
    readDrawing(`
Kantu Telecomunicaciones S.A.C.
RUC 20467715209

Total a pagar      Vence el             Recibo de servicios públicos
                   21 mar. 2026         S003-00214588
S/ 100.76          Emitido el 03 mar. 2026

SERVICIO                                   PERIODO            IMPORTE (S/)
Plan Max 89 - Línea 984 220 117            01/02 - 28/02             75.34
Roaming internacional Chile                11/02 - 13/02             25.42

Total del mes                                                       100.76
`),
  )
  expect(data.productos).toMatchObject([
    { descripcion: 'Plan Max 89 - Línea 984 220 117', total: 75.34 },
    { descripcion: 'Roaming internacional Chile', total: 25.42 },
  ])
  expect(data.documento?.numero).toBe('S003-00214588')
})

test('reads words between two headings as the description if no heading names it', () => {
  const { productos } = answerLocally(
    readDrawing(`
COMERCIALIZADORA DEL NORTE SA DE CV
RFC: CNO010203AB1
FACTURA  A-1234                         Fecha: 2024-05-10T10:22:00

ClaveSAT    Cantidad   Unidad                      P. Unitario    Importe
44121600    10.00      H87      HOJAS CARTA PAQ         85.00      850.00
44121700    20.00      H87      BOLIGRAFO AZUL           5.00      100.00

                                                Subtotal           950.00
                                                IVA 16%            152.00
                                                Total            1,102.00
`),
  ).data
  expect(productos).toMatchObject([
    { codigo: '44121600', descripcion: 'HOJAS CARTA PAQ', cantidad: 10, precio: 85, total: 850 },
    { codigo: '44121700', descripcion: 'BOLIGRAFO AZUL', cantidad: 20, precio: 5, total: 100 },
  ])
})

test('ignores columns of zeros in the arithmetic if amounts include a tax that prices do not', () => {
  const { productos } = answerLocally(
    readDrawing(`
ENERGIA KUNTUR S.A.C.                                            FACTURA ELECTRONICA
                                                                  RUC: 20544772016
                                                                     E001-512
Fecha de Emisión: 15/05/2024
Cantidad  Unidad    Código    Descripción                  Valor         Descuento(*)  Importe de    ICBPER
          Medida                                           Unitario(*)                 Venta(**)
1.00      UNIDAD    S-0031    MANTENIMIENTO                1850.000000      0.00       2183.000000   0.00
                              PREVENTIVO DE GRUPO
4.00      UNIDAD    R-1174    FILTRO DE ACEITE             38.500000        0.00       181.720000    0.00
                                                   Valor Venta:        $ 2,004.00
                                                   IGV:                $ 360.72
                                                   Importe Total:      $ 2,364.72
`),
  ).data
  expect(productos).toMatchObject([
    { descripcion: 'MANTENIMIENTO PREVENTIVO DE GRUPO', cantidad: 1, precio: 1850, total: 2183 },
    { codigo: 'R-1174', descripcion: 'FILTRO DE ACEITE', cantidad: 4, precio: 38.5, total: 181.72 },
  ])
})

test('computes a line total that OCR spoilt from quantity and price', () => {
  const { productos } = answerLocally(
    readDrawing(
      `
GASTRONOMIA DEL VALLE S.R.L.
RUC 20554371206
F002-00003906      16/11/2024
Cant  Descripcion                  P.U.      Total
2     LOMO SALTADO CLASICO         42.00     84.00
1     JARRA CHICHA MORADA 1LT      22.00     22.0(
2     SUSPIRO A LA CREMA           16.00     32.00
TOTAL A PAGAR                       S/     138.00
`,
      'ocr',
    ),
  ).data
  expect(productos).toMatchObject([
    { descripcion: 'LOMO SALTADO CLASICO', total: 84 },
    { descripcion: 'JARRA CHICHA MORADA 1LT', cantidad: 1, precio: 22, total: 22 },
    { descripcion: 'SUSPIRO A LA CREMA', total: 32 },
  ])
})

test('does not take a second row of headings in another language for the unit of the first line', () => {
  const { productos } = answerLocally(
    readDrawing(
      `
LIAN BUILDING MATERIALS
CASH BILL              No   06527
                       Date 17/5/2024
Quantity   Description of Goods     Price        RM
Kuantiti   Butir-butir
5          Simen 50kg               21.00    105.00
2          Cat kapur putih 7L       48.00     96.00
           TOTAL / JUMLAH     RM             201.00
`,
      'ocr',
    ),
  ).data
  expect(productos?.[0]).toEqual({
    descripcion: 'Simen 50kg',
    cantidad: 5,
    precio: 21,
    total: 105,
  })
})

test('does not take the tax rate under its own heading for a unit value', () => {
  const { productos } = answerLocally(
    readDrawing(`
FERRETERIA INDUSTRIAL DEL VALLE S.A.S.            FACTURA ELECTRÓNICA DE VENTA
NIT 900.456.789-1                                        No. FVE-12890
Fecha: 14/03/2025
Ítem  Descripción                         Cantidad  Vr. Unitario  Impto. Cargo   Vr. Total
1     TORNILLO HEX 1/2                         100      1.250,00       19 %     125.000,00
2     DISCO CORTE 7" METAL                      20      8.900,00       19 %     178.000,00
                                                                  Total Bruto    303.000,00
                                                                  IVA 19%         57.570,00
                                                                  Total a Pagar  360.570,00
`),
  ).data
  expect(productos?.[0]).toMatchObject({ cantidad: 100, precio: 1250, total: 125_000 })
  expect(productos?.[0]?.valor_unitario).toBeUndefined()
})

test('reads a column of free quantities separately from the quantities and amounts', () => {
  const { productos } = answerLocally(
    readDrawing(`
HUP LEE TRADING SDN BHD
NO.: IV-0093381    DATE: 04-MAR-2024
NO DESCRIPTION               UOM   QTY  FOC  U/PRICE   DISC%     AMOUNT
1  BISKUT MARIE 300G         CTN     5         57.60             288.00
2  SUSU PEKAT MANIS 500G     CTN    20    2   124.80     5     2,371.20
                                             NET TOTAL RM:     2,659.20
`),
  ).data
  expect(productos).toMatchObject([
    { descripcion: 'BISKUT MARIE 300G', cantidad: 5, precio: 57.6, total: 288 },
    { descripcion: 'SUSU PEKAT MANIS 500G', cantidad: 20, precio: 124.8, total: 2371.2 },
  ])
})

test('does not take a recommended retail price behind the amount for the total', () => {
  const goods = (heading: string) =>
    itemsOf(`
Code      Description                   Pack      Qty   Price    ${heading}     VAT   RRP
100231    Crisps Ready Salted 32.5g     48x32g      2   11.49    22.98     S     0.85
204988    Long Grain Rice               6x1kg       3   10.75    32.25     Z     2.49
`)?.map(({ total, subtotal }) => [total, subtotal])
  expect(goods('Goods')).toEqual([
    [22.98, undefined],
    [32.25, undefined],
  ])
  expect(goods('Qwert')).toEqual(goods('Goods'))
})

test('reads size columns from S to XL as counts and not as amounts', () => {
  expect(
    itemsOf(`
Estilo     Descripción               Color       S     M     L     XL    Total    P. Unit. US$    Importe US$
PK-210     POLO PIQUE ALGODÓN        NAVY        40    80    80    40    240      6.50            1,560.00
TS-115     T-SHIRT PEINADO           GRIS        50    100   100   50    300      4.20            1,260.00
`),
  ).toEqual([
    { codigo: 'PK-210', descripcion: 'POLO PIQUE ALGODÓN', cantidad: 240, precio: 6.5, total: 1560 },
    { codigo: 'TS-115', descripcion: 'T-SHIRT PEINADO', cantidad: 300, precio: 4.2, total: 1260 },
  ])
})

test('reads the current claim beside previous claims under headings of several words', () => {
  expect(
    itemsOf(`
Item   Description            Contract Value   % Complete   Value to Date   Previous Claims   This Claim
1      Preliminaries               48,000.00         75%        36,000.00         28,800.00     7,200.00
2      Concrete & footings         96,000.00         90%        86,400.00         60,000.00    26,400.00
`),
  ).toEqual([
    { descripcion: 'Preliminaries', total: 7200 },
    { descripcion: 'Concrete & footings', total: 26400 },
  ])
})

test('reads words under an unknown heading between units and prices as descriptions', () => {
  expect(
    itemsOf(`
QTY   UNIT   ARTIKULO                    UNIT PRICE   AMOUNT
40    bag    Portland Cement Type 1      245.00       9,800.00
25    pcs    Deformed Bar 10mm x 6m      178.00       4,450.00
`)?.map(({ unidad, descripcion }) => [unidad, descripcion]),
  ).toEqual([
    ['bag', 'Portland Cement Type 1'],
    ['pcs', 'Deformed Bar 10mm x 6m'],
  ])
})

test('leaves unlabelled tax classes under a part and its number out of the name', () => {
  expect(
    itemsOf(`
Cant.  Unidad  No. Parte     Descripción                     P. Unitario   Importe
12     PZA     FA-1180       FILTRO DE ACEITE MOTOR          215.50        2,586.00
                             40161505   02
2      JGO     AM-556        AMORTIGUADOR TRASERO HD         1,450.00      2,900.00
                             25174004   02
`)?.map(({ codigo, descripcion }) => [codigo, descripcion]),
  ).toEqual([
    ['FA-1180', 'FILTRO DE ACEITE MOTOR'],
    ['AM-556', 'AMORTIGUADOR TRASERO HD'],
  ])
})

test('joins the period beside the numbers of a subscription to the name above', () => {
  expect(
    itemsOf(`
Descripción                               Cant.     P. Unit.      Importe
Plan Equipo
03 mar - 03 abr 2026                       12         24.00        288.00
Almacenamiento
10 mar - 03 abr 2026                       3          20.00         60.00
`)?.map(({ descripcion }) => descripcion),
  ).toEqual(['Plan Equipo 03 mar - 03 abr 2026', 'Almacenamiento 10 mar - 03 abr 2026'])
})

test('does not take a box count beside the paid weight for a code', () => {
  expect(
    itemsOf(`
Descripción                 Cajas     Peso total (KGM)     Precio      Importe
Pota congelada                 40               800.00       3.20     2,560.00
Perico fresco                  12               180.50      14.00     2,527.00
`),
  ).toEqual([
    { descripcion: 'Pota congelada', cantidad: 800, precio: 3.2, total: 2560 },
    { descripcion: 'Perico fresco', cantidad: 180.5, precio: 14, total: 2527 },
  ])
})

test('leaves a date close before the words out of them: under its own heading, behind a code, or under theirs', () => {
  const namesOf = (lines: string) =>
    answerLocally(
      readDrawing(`
FERNWAY ACCOUNTING
14 Mill Lane, Leeds LS1 4AB
INVOICE INV-2291
Date 30/11/2026

${lines}
Total                                                    130.00
`),
    ).data.productos?.map(({ descripcion }) => descripcion)
  const names = ['Bookkeeping', 'Payroll run']
  expect(
    namesOf(`
Waybill    Date  Description              Qty     Price     Amount
T001-22  02/11/26  Bookkeeping              2     40.00      80.00
T001-23  05/11/26  Payroll run              1     50.00      50.00`),
  ).toEqual(names)
  expect(
    namesOf(`
Description                               Qty     Price     Amount
02 Nov  Bookkeeping                         2     40.00      80.00
05 Nov  Payroll run                         1     50.00      50.00`),
  ).toEqual(names)
  expect(
    namesOf(`
Description                                                 Amount
02/11/2026  Bookkeeping                                      80.00
05/11/2026  Payroll run                                      50.00`),
  ).toEqual(names)
})

test('reads the column behind the line number as description, and joins a unit in two languages', () => {
  const linesOf = (lines: string) =>
    answerLocally(
      readDrawing(`
LABORATORIO BIO CUSCO E.I.R.L.
RUC 20512309870
FACTURA ELECTRONICA F001-7712
Fecha 14/11/2026   Cliente HOTEL INTI S.A.C.   RUC 20109384756

${lines}
Total S/                                                                 200.00
`),
    ).data.productos
  expect(
    linesOf(`
#   Ensayo                          Método           Muestras    P. Unit.    Total
1   Coliformes totales              SMEWW 9222 B            4       35.00   140.00
2   Cloro residual                  SMEWW 4500-Cl G         4       15.00    60.00`),
  ).toEqual([
    { descripcion: 'Coliformes totales', cantidad: 4, precio: 35, total: 140 },
    { descripcion: 'Cloro residual', cantidad: 4, precio: 15, total: 60 },
  ])
  expect(
    linesOf(`
Descripción / Description     Cant. / Qty     Unidad / Unit     P. Unit. / Unit price     Total / Amount
Arándano fresco                         4     Caja / Box                        35.00             140.00
Espárrago verde                         4     Caja / Box                        15.00              60.00`),
  ).toMatchObject([
    { descripcion: 'Arándano fresco', unidad: 'Caja / Box', cantidad: 4, precio: 35, total: 140 },
    { descripcion: 'Espárrago verde', unidad: 'Caja / Box', cantidad: 4, precio: 15, total: 60 },
  ])
})

test('reads headings with «(GST)» below, and the misread heading «aty.» as quantity', () => {
  expect(
    answerLocally(
      readDrawing(
        `
KEDAI PAPAN SERI JAYA
43800 DENGKIL, SELANGOR
TAX INVOICE
Doc No.     CS00013125          Date: 26/05/2018
                                  (GST)     (GST)
Item          aty.    S/Price    S/Price    Amount    Tax
100588          5.      23.00      24.38    121.90     SR
SILING PRIMP 1X9 (B)
100612          2       10.00      10.60     21.20     SR
BRUSH 2 INCH
Total Qty       7                           143.10
Total GST                                     8.10
Total Sales (Inclusive of GST)              143.10
`,
        'ocr',
      ),
    ).data.productos,
  ).toEqual([
    { codigo: '100588', descripcion: 'SILING PRIMP 1X9 (B)', cantidad: 5, precio: 24.38, total: 121.9 },
    { codigo: '100612', descripcion: 'BRUSH 2 INCH', cantidad: 2, precio: 10.6, total: 21.2 },
  ])
})

test('reads a quantity and its unit under headings that are printed as one', () => {
  const { productos } = answerLocally(
    readDrawing(`
BALANZAS ROSARIO S.R.L.              FACTURA
CUIT: 30712288104                    Comp. Nro: 00001188
Fecha de Emisión: 05/03/2026

Código   Producto /          Cantidad U.    Precio       Subtotal
         Servicio            Medida         Unit.
001      Mantenimiento       3,00 unidades 148500,00 445500,00
         preventivo
         balanzas
014      Calibración         1,00 unidades 212000,00 212000,00
         certificada

                                     Importe Neto Gravado: $   657500,00
                                     IVA 21%: $   138075,00
                                     Importe Total: $   795575,00
`),
  ).data
  expect(productos).toMatchObject([
    { descripcion: 'Mantenimiento preventivo balanzas', unidad: 'unidades', cantidad: 3, precio: 148500 },
    { descripcion: 'Calibración certificada', unidad: 'unidades', cantidad: 1, precio: 212000 },
  ])
})

test('joins a heading that begins with a slash to the one above', () => {
  expect(
    itemsOf(`
CÓDIGO PRODUCTO   CANTIDAD   UNIDAD DE   DESCRIPCIÓN        PRECIO   SUBTOTAL
/ SERVICIO                   MEDIDA
PAP-75                 10.00   PAQUETE   Papel bond          32.50     325.00
TON-12                  2.00   UNIDAD    Toner negro        145.00     290.00
`),
  ).toMatchObject([
    { codigo: 'PAP-75', descripcion: 'Papel bond', unidad: 'PAQUETE', cantidad: 10 },
    { codigo: 'TON-12', descripcion: 'Toner negro', unidad: 'UNIDAD', cantidad: 2 },
  ])
})

test('reads the amount of each line from the column of its tax rate, with zeros in the others', () => {
  const { productos } = answerLocally(
    readDrawing(`
CORTINAS YVY S.A.                    FACTURA N° 001-001-0000821
Timbrado N° 16223344                 RUC: 80031447-2

Cant.   Descripción            Precio             Valor Venta
                               Unitario   Exenta     5%        10%
5       Cortina black out      310000     0          0         1550000
2       Instalación de rieles  150000     0          0         300000
1       Manual (libro)         42000      0          42000     0

SUBTOTAL:                                 0          42000     1850000
TOTAL A PAGAR                                                  1892000
Liquidación del IVA (5%)  2000   (10%)  168182
`),
  ).data
  expect(productos).toMatchObject([
    { descripcion: 'Cortina black out', total: 1550000 },
    { descripcion: 'Instalación de rieles', total: 300000 },
    { descripcion: 'Manual (libro)', total: 42000 },
  ])
})
