// Layouts of small invoicing programs and tills that no other test has.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import type { Reading, Word } from '../../../reading/reading.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data

/** OCR boxes of words near a ruled line are higher than their print. */
function withHighWords(reading: Reading, words: RegExp): Reading {
  const higher = (word: Word): Word =>
    words.test(word.text)
      ? { ...word, box: [word.box[0], word.box[1], word.box[2], word.box[3] * 1.6] }
      : word
  const pages = reading.pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({ ...line, words: line.words.map(higher) })),
  }))
  return { ...reading, pages }
}

test('an order that cites a quotation among its data is an order', () => {
  const drawing = readDrawing(
    `
PESQUERA CALETA VIEJA S.A.                                          ORDEN DE COMPRA
RUC 20511904561 - Panamericana Norte km 392, Chimbote               N° OC-2026-03318
                 PROVEEDOR                                   DATOS DE LA ORDEN
Razón social     Suministros Wayra E.I.R.L.        Fecha                  11/05/2026
RUC              20603388021                       Fecha de entrega       18/05/2026
Contacto         Sr. Edilberto Rosas               Condición de pago      Factura a 45 días
Cotización       COT-771                           Lugar de entrega       Almacén central
Ítem   Código     Descripción del material          UM    Cantidad   Precio unit.      Total
10     MAT-0091   Guante de nitrilo talla M         CJA     25.000         38.900     972.50
20     MAT-0417   Mascarilla KN95 color blanco      UND    600.000          1.150     690.00
                                                            Valor de compra        1,662.50
                                                                     I.G.V.          299.25
                                                                   Total S/        1,961.75
`,
    'ocr',
  )
  const { data } = answerLocally(withHighWords(drawing, /^(?:Cotización|COT-771)$/))
  expect(data.documento).toMatchObject({ tipo: 'ORDEN DE COMPRA', numero: 'OC-2026-03318' })
  expect(data.proveedor).toMatchObject({ nombre: 'Suministros Wayra E.I.R.L.', rfc: '20603388021' })
  expect(data.cliente).toMatchObject({ nombre: 'PESQUERA CALETA VIEJA S.A.', rfc: '20511904561' })
})

test('a quotation whose data repeat its title stays a quotation', () => {
  const data = read(`
FERRETERIA EL TORNILLO S.A.C.
RUC 20511904561
Fecha            11/05/2026
Cotización       COT-771
Cliente          Obras Wayra E.I.R.L.
Descripción                        Cantidad   Precio unit.      Total
Guante de nitrilo talla M            25.000         38.900     972.50
                                                  Total S/     972.50
`)
  expect(data.documento).toMatchObject({ tipo: 'COTIZACIÓN', numero: 'COT-771' })
})

test('an order is written from the buyer (De) to the supplier (Para)', () => {
  const data = read(`
                                                       Lima, 06 de octubre de 2026
Orden de Servicio 0448-2026-LOG
De: Textiles Amaru del Perú S.A.C. (RUC 20605521984)
Para: Climatización y Frío Huayta S.R.L.
RUC del contratista: 20544199065
Atención: Ing. Zoraida Peña
Ítem   Servicio                                   Cant.   P. unitario US$   P. total US$
1      Mantenimiento preventivo de chiller            1          2,150.00       2,150.00
2      Recarga de refrigerante R-410A              18.5             32.00         592.00
                                                          Sub total US$ 2,742.00
                                                         I.G.V. 18% US$ 493.56
                                                        Monto total US$ 3,235.56
`)
  expect(data.proveedor).toMatchObject({ nombre: 'Climatización y Frío Huayta S.R.L.', rfc: '20544199065' })
  expect(data.cliente).toMatchObject({ nombre: 'Textiles Amaru del Perú S.A.C.', rfc: '20605521984' })
})

test('adds up bases and taxes of two rates in rows of their own, and what bears no tax', () => {
  const invoice = read(`
TIERRA COLORADA SRL                RUC EMISOR           214788300124
Camino Maldonado 5544              TIPO DE DOCUMENTO    e-Factura
                                   SERIE                A
                                   NÚMERO               40128
                                   FECHA                05/06/2026
                                   MONEDA               UYU
RUC COMPRADOR              216551200196
NOMBRE O DENOMINACIÓN      Cabaña Los Ceibales SA
Cód.   Detalle                              Cant.   P. Unit.    Desc.   IVA       Importe
0718   Sal mineral bolsa 25 kg                 40     620,00     0,00   10%     24.800,00
1120   Alambre alta resistencia 17/15           6   4.150,00   900,00   22%     24.000,00
9001   Semilla de raigrás                      15   1.380,00     0,00    0%     20.700,00
                                        Monto no gravado                        20.700,00
                                        Monto neto IVA tasa mínima              24.800,00
                                        Monto neto IVA tasa básica              24.000,00
                                        IVA tasa mínima (10%)                    2.480,00
                                        IVA tasa básica (22%)                    5.280,00
                                        Monto total                             77.260,00
                                        Monto no facturable                          0,00
                                        Total a pagar                           77.260,00
`)
  expect(invoice.totales).toMatchObject({ subtotal: 69500, iva: 7760, total: 77260 })
  expect(invoice.productos).toHaveLength(3)
  const till = read(
    `
       ALMACÉN DON TITO
     Titonel Hermanos Ltda
       RUT: 218330070156
e-Ticket    Serie B    Nro 118204
Contado     30/01/2026 19:40
1 x Dulce de leche 1 kg          $ 245,00
2 x Galleta malteada             $ 178,00
1 x Jabón líquido 3 L            $ 389,00
Subt. no gravado                     0,00
Subt. gravado IVA 10%              222,73
Subt. gravado IVA 22%              464,75
IVA 10%                             22,27
IVA 22%                            102,25
TOTAL UYU                          812,00
`,
    'ocr',
  )
  expect(till.totales).toMatchObject({ subtotal: 687.48, iva: 124.52, total: 812 })
})

test('a legal form of two words under a name in the left of two boxes belongs to the name', () => {
  const data = read(`
NO TIENE LOGO                           R.U.C.: 1792334111001
                                        FACTURA
                                        No. 002-014-000009871
AGRÍCOLA PÁRAMO VERDE                   NÚMERO DE AUTORIZACIÓN
CIA. LTDA.                              1005202601179233411100120020140000098711234567818
Dirección Matriz: Av. Eloy Alfaro       FECHA Y HORA DE AUTORIZACIÓN: 10/05/2026 16:20:31
N34-55, Quito                           AMBIENTE: PRODUCCIÓN
OBLIGADO A LLEVAR                       CLAVE DE ACCESO
CONTABILIDAD: SI                        1005202601179233411100120020140000098711234567818
Razón Social / Nombres y Apellidos: SUPERMERCADOS EL CAPULÍ S.A.
Identificación: 0991188207001     Fecha Emisión: 10/05/2026
Cant     Descripción                 Precio Unitario   Precio Total
120.00   Rosas variedad freedom             6.250000         750.00
                                     VALOR TOTAL             750.00
`)
  expect(data.proveedor?.nombre).toBe('AGRÍCOLA PÁRAMO VERDE CIA. LTDA.')
})

test('a remark behind a dash or set deeper than the item is no part of the next item or its name', () => {
  const names = (drawing: string) => read(drawing, 'ocr').productos?.map(({ descripcion }) => descripcion)
  expect(
    names(`
         La Olla de Barro
    PICANTERIA OLLA E.I.R.L.
      R.U.C. 20607711292
     FACTURA ELECTRONICA
         F001-0021140
Fecha: 07/11/2026     Hora: 14:33
Cant Descripcion                        P.U.   Total
2 LOMO SALTADO                         38.00   76.00
   - termino medio
   - Sin cebolla
1 CHICHA MORADA JARRA                  24.00   24.00
   - poca azucar
3 SUSPIRO LIMEÑO                       14.00   42.00
Valor de venta                                120.34
IGV (18%)                                      21.66
IMPORTE TOTAL S/                              142.00
`),
  ).toEqual(['LOMO SALTADO', 'CHICHA MORADA JARRA', 'SUSPIRO LIMEÑO'])
  expect(
    names(`
          MARISCOS EL CAYUCO
   OPERADORA CAYUCO SA DE CV
       RFC: OCG140822QX5
TICKET: 45120          MESA: T-4
16/08/2026 03:52 PM
CANT DESCRIPCION                  IMPORTE
1     COCTEL CAMARON GDE          $189.00
2     FILETE AL AJILLO            $436.00
         SIN PICANTE
3     AGUA DE JAMAICA             $105.00
SUBTOTAL                          $629.31
IVA 16%                           $100.69
TOTAL                             $730.00
`),
  ).toEqual(['COCTEL CAMARON GDE', 'FILETE AL AJILLO', 'AGUA DE JAMAICA'])
})

test('reads a fuel line whose figures stand a blank apart, and the customer over its plate', () => {
  const data = read(
    `
ESTACION DE SERVICIOS TRES CRUCES S.R.L.
       CARR. CENTRAL KM 14.2 ATE
            RUC: 20481190330
          FACTURA ELECTRONICA
             F104-00377120
FECHA/HORA: 2026-10-02 06:18:55
RUC CLI: 20603455186
CLIENTE: TRANSPORTES SUMAQ ÑAN S.A.C.
PLACA: C4T-771    KM: 88120
PRODUCTO      GALONES PRECIO IMPORTE
DIESEL B5 S50 12.353 17.000 210.00
LADO: 04    MANGUERA: 2
OP.GRAVADA S/                   177.97
IGV S/                           32.03
TOTAL S/                        210.00
SON: DOSCIENTOS DIEZ CON 00/100 SOLES
`,
    'ocr',
  )
  expect(data.cliente).toMatchObject({ nombre: 'TRANSPORTES SUMAQ ÑAN S.A.C.', rfc: '20603455186' })
  expect(data.productos).toMatchObject([
    { descripcion: 'DIESEL B5 S50', cantidad: 12.353, precio: 17, total: 210 },
  ])
  expect(data.productos).toHaveLength(1)
})

test('words that begin left of their centred heading are no quantity', () => {
  const data = read(`
FACTURA ELECTRÓNICA              Cliente
F002-0000917                     Maderera Bosque Real S.A.
R.U.C. 20601277493               RUC 20548800316
Pucallpa, 15 de enero de 2026
Bultos    Peso (TM)                               Detalle              Flete / TM    Importe
   212       34.250 Madera aserrada tornillo en paquetes grandes           185.00    6,336.25
    18        2.100 Triplay lupuna 4 mm                                    240.00      504.00
OP. EXONERADA S/ 6,840.25    OP. GRAVADA S/ 0.00    IGV S/ 0.00    TOTAL S/ 6,840.25
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'Madera aserrada tornillo en paquetes grandes', cantidad: 34.25, total: 6336.25 },
    { descripcion: 'Triplay lupuna 4 mm', cantidad: 2.1, total: 504 },
  ])
})

test('a count with its unit and a price under an item are its details', () => {
  const data = read(
    `
         Hofladen Birkenau
      Birkenau Naturkost GmbH
     Dorfstr. 9, 15377 Buckow
      USt-IdNr. DE811902447
Dinkelmehl 1kg                  4,98 A
  2 Stk   2,49
Apfelsaft                       1,89 B
Pfand                           0,15 B
SUMME EUR                         7,02
Bar                              10,00
Bon-Nr. 10442     Kasse 2
14.03.2026    11:09 Uhr
`,
    'ocr',
  )
  expect(data.productos).toMatchObject([
    { descripcion: 'Dinkelmehl 1kg', cantidad: 2, precio: 2.49, total: 4.98 },
    { descripcion: 'Apfelsaft', total: 1.89 },
    { descripcion: 'Pfand', total: 0.15 },
  ])
})

test('separates the labels that OCR ran into numbers on an Argentine till', () => {
  const data = read(
    `
     SUPER LOS TRES HERMANOS
     DE CORVALAN HNOS S.R.L.
    C.U.I.T.Nr0.:30-70992814-3
     IVA RESPONSABLE INSCRIPTO
TIQUE FACTURA B (Cod. 082)
P.VNro.090012     Nro. T. 00088174
Fecha 23/05/2026      Hora 19:02:44
YERBA MATE 1KG                 7780,00
ACEITE GIRASOL 1.5L            3150,50
TOTAL                         10930,50
`,
    'ocr',
  )
  expect(data.documento?.numero).toMatch(/^(?:090012-)?00088174$/)
  expect(data.proveedor?.rfc?.replace(/\D/g, '')).toBe('30709928143')
})

test('a suggested tip is no charge of the paper, and the period of a service no part of its name', () => {
  const { totales } = read(
    `
BISTRO LA LOMA SPA
RUT 78.332.091-6
BOLETA ELECTRONICA N° 330187
Fecha: 11-09-2026 21:15
2 COMPLETO ITALIANO            $6.400
2 BEBIDA 500CC                 $3.000
SUBTOTAL                       $9.400
PROPINA SUGERIDA 10%             $940
TOTAL SUGERIDO                $10.340
TOTAL                          $9.400
`,
    'ocr',
  )
  expect(totales).toMatchObject({ total: 9400 })
  expect(totales?.otros_impuestos ?? null).toBeNull()
  const { productos } = read(`
GUARDIANES DEL NORTE S.A.C.           RUC 20512345671
FACTURA ELECTRONICA  F001-123
Cliente: Obras Wayra E.I.R.L.    RUC: 20603388021
Fecha: 02/03/2026
Descripción                        Cantidad     Precio      Importe
Servicio de vigilancia                    1     800.00       800.00
Del 01/02/2026 al 28/02/2026
Servicio de limpieza                      1     200.00       200.00
Del 01/02/2026 al 28/02/2026
                                      Op. gravada          1,000.00
                                      IGV 18%                180.00
                                      Total S/             1,180.00
`)
  expect(productos?.map(({ descripcion }) => descripcion)).toEqual([
    'Servicio de vigilancia',
    'Servicio de limpieza',
  ])
})
