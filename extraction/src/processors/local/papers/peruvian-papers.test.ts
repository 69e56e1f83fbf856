import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

test('reads a quantity behind the description in its own column, with its unit or confirmed by the price', () => {
  const counted = read(`
CENTRO MEDICO LAS DALIAS S.A.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA
B003-00012345
FECHA: 16/12/2025

CONSULTA CARDIOLOGIA              1         120.00
GLUCOSA BASAL                     2          30.00

TOTAL                                       150.00
`)
  expect(counted.productos).toEqual([
    { descripcion: 'CONSULTA CARDIOLOGIA', cantidad: 1, total: 120 },
    { descripcion: 'GLUCOSA BASAL', cantidad: 2, total: 30 },
  ])
  const measured = read(`
VETERINARIA HUELLAS S.A.C.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA
B003-00012345
FECHA: 16/12/2025

Alimento seco adulto      3 kg        14.50        43.50
Pipeta 20-40 kg           2 und       38.00        76.00
BOLSA GRANDE 1 UN                                   0.50
ARROZ COSTAL 5 KG                                  22.00

TOTAL                                             142.00
`)
  expect(measured.productos).toEqual([
    { descripcion: 'Alimento seco adulto', unidad: 'kg', cantidad: 3, precio: 14.5, total: 43.5 },
    { descripcion: 'Pipeta 20-40 kg', unidad: 'und', cantidad: 2, precio: 38, total: 76 },
    { descripcion: 'BOLSA GRANDE', unidad: 'UN', cantidad: 1, total: 0.5 },
    { descripcion: 'ARROZ COSTAL 5 KG', total: 22 },
  ])
})

test('reads descriptions under «Cant.» if no heading names them', () => {
  const data = read(`
CARGA RAPIDA S.A.C.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA   BT01-00020917
Fecha: 2026-04-19

Cant.                                 P. Unit      Importe
1 CAJA DE REPUESTOS 12.5 KG             28.00        28.00
2 SOBRE MANILA CON DOCUMENTOS            9.50        19.00

IMPORTE TOTAL                                     S/ 47.00
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'CAJA DE REPUESTOS 12.5 KG', cantidad: 1, precio: 28, total: 28 },
    { descripcion: 'SOBRE MANILA CON DOCUMENTOS', cantidad: 2, precio: 9.5, total: 19 },
  ])
})

test('assigns short numbers between two headings to the column of the longer ones above', () => {
  const data = read(`
FERRETERIA LOS ANDES E.I.R.L.
RUC 20511902364
FACTURA ELECTRONICA   F001-00008812
Señor(es): CONSORCIO VIAL PIURA
RUC: 20607712094
Fecha: 18/06/2026

DESCRIPCION                    UND   CANT.         P. UNIT        IMPORTE
CEMENTO PORTLAND               BLS         12000   28.5000     342,000.00
FIERRO CORRUGADO               VAR            85   41.2000       3,502.00
ALAMBRE NEGRO                  KG             50    5.9000         295.00

SUB TOTAL                                                      345,797.00
IGV 18 %                                                        62,243.46
TOTAL                                                       S/ 408,040.46
`)
  expect(data.productos).toMatchObject([
    { cantidad: 12000, precio: 28.5, total: 342000 },
    { cantidad: 85, precio: 41.2, total: 3502 },
    { cantidad: 50, precio: 5.9, total: 295 },
  ])
})

test('reads words that extend beyond «Descripción» as one description', () => {
  const data = read(`
LIBRERIA EL MOLINO S.A.
RUC 20511902364
TICKET BOLETA ELECTRONICA B102-33019
Fec: 28/11/2025 Hr: 16:40

COD       DESCRIPCION
          CANT   PREC     DCTO   NETO
9786124 LOS RIOS PROFUNDOS - ARG
             1   45.00    4.50   40.50
0020331 CUAD. RAYADO A4 X 100 HJ
             4    8.50    0.00   34.00

TOTAL S/                         74.50
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'LOS RIOS PROFUNDOS - ARG', cantidad: 1, precio: 45, total: 40.5 },
    { descripcion: 'CUAD. RAYADO A4 X 100 HJ', cantidad: 4, precio: 8.5, total: 34 },
  ])
})

test('reads series and number behind separate labels', () => {
  const data = read(`
QUIMICA DEL MANTARO S.A.C.
RUC 20511902364
FACTURA ELECTRONICA Serie: F010 Número: 3391 Emisión: 2026/08/03
Cliente: MINERA CERRO PARDO S.A.
RUC: 20607712094
Op. Gravada   100.00
IGV            18.00
Total         118.00
`)
  expect(data.documento).toMatchObject({ serie: 'F010', numero: 'F010-3391', fecha: '2026-08-03' })
})

test('reads the guardian of a pupil or the company of a guest as client', () => {
  const school = read(`
COLEGIO SAN MATEO S.A.C.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA B001-00015520
Alumno: RIOS HUAMAN VALERIA
Apoderado: HUAMAN CCOPA EDGAR
DNI: 40218873
TOTAL S/ 635.00
`)
  expect(school.cliente).toMatchObject({ nombre: 'HUAMAN CCOPA EDGAR', rfc: '40218873' })
  const hotel = read(`
HOTEL MIRADOR
Turismo Colca S.A.C.
RUC 20511902364
FACTURA ELECTRONICA F002-00001745
Empresa / Company:    VIAJES INTI E.I.R.L.
R.U.C.:               20607712094
Huésped / Guest:      Mr. Alan Whitcombe
TOTAL S/ 299.46
`)
  expect(hotel.proveedor).toMatchObject({ nombre: 'Turismo Colca S.A.C.', rfc: '20511902364' })
  expect(hotel.cliente).toMatchObject({ nombre: 'VIAJES INTI E.I.R.L.', rfc: '20607712094' })
})

test('continues a name on a second line if one ends or begins with a connecting word', () => {
  const toll = read(`
CONCESIONARIA VIAL
DEL PACIFICO SUR S.A.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA
B03A-01884520
TOTAL  S/ 7.20
`)
  expect(toll.proveedor?.nombre).toBe('CONCESIONARIA VIAL DEL PACIFICO SUR S.A.')
  const shop = read(`
TEXTILES LA RUECA S.A.C.
RUC 20511902364
FACTURA ELECTRONICA F100-00045091

Facturar a
BOUTIQUE HILOS Y ALPACA DE LA
PLAZA MAYOR E.I.R.L.
R.U.C. 20607712094

TOTAL  S/ 118.00
`)
  expect(shop.cliente?.nombre).toBe('BOUTIQUE HILOS Y ALPACA DE LA PLAZA MAYOR E.I.R.L.')
})

test('reads the owner behind «de» as supplier, and an association without a legal form', () => {
  const bakery = read(`
PANADERIA EL HORNO
de QUISPE MAMANI ROSA ELVIRA
RUC 10423318771
BOLETA ELECTRONICA EB01-2204
TOTAL S/ 39.50
`)
  expect(bakery.proveedor?.nombre).toBe('QUISPE MAMANI ROSA ELVIRA')
  const school = read(`
SANTA ROSA DE QUIVES
Asociación Educativa Santa Rosa de Quives      RUC 20511902364
Av. Los Próceres 880, Santa Anita              BOLETA DE VENTA ELECTRONICA
                                               B001-00015520
TOTAL S/ 480.00
`)
  expect(school.proveedor?.nombre).toBe('Asociación Educativa Santa Rosa de Quives')
})

test('continues the parties after an amount due at the head, and does not read it as a line item', () => {
  const data = read(`
fibra                                    Total a pagar
                                               S/ 259.60
Fibra del Perú S.A.A.
RUC 20511902364 - Av. Rivera 359, San Isidro
FACTURA ELECTRONICA                      Vence el   28 Set 2026
F771-00451288
INDUSTRIAS GRAFICAS AMAUTA S.R.L.
RUC 20607712094
Jr. Huiracocha 1520

Internet 600 Mbps                                  220.00
Subtotal sin IGV                                   220.00
IGV 18%                                             39.60
Total del mes                                      259.60
`)
  expect(data.cliente).toMatchObject({ nombre: 'INDUSTRIAS GRAFICAS AMAUTA S.R.L.', rfc: '20607712094' })
  expect(data.productos ?? []).not.toContainEqual(expect.objectContaining({ total: 259.6 }))
})

test('does not read abbreviated totals or an unlabelled sum as line items', () => {
  const data = read(`
BOTICAS QUILLA S.A.C.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA B007-0023871
Fecha: 02/02/2026

2 ALCOHOL MEDICINAL       4.80     9.60
1 AMOXICILINA JARABE     14.50    14.50
Consumo                           24.10
T.GRAV                            20.42
IGV(18%)                           3.68
TOTAL S/                          24.10
`)
  expect(data.productos?.map(({ total }) => total)).toEqual([9.6, 14.5])
  expect(data.totales).toMatchObject({ subtotal: 20.42, iva: 3.68, total: 24.1 })
})

test('reads the buyer behind «Razón Soc.», with its tax id above', () => {
  const data = read(`
APARCA PERU S.A.C.
RUC: 20511902364
FACTURA ELECTRONICA N° F014-00003319
R.U.C.: 20607712094
Razón Soc.: AGRO LOS MOLINOS S.A.
Servicio de estacionamiento      20.00
Op. Gravada                      16.95
IGV                               3.05
Total a pagar S/                 20.00
`)
  expect(data.proveedor?.rfc).toBe('20511902364')
  expect(data.cliente).toMatchObject({ nombre: 'AGRO LOS MOLINOS S.A.', rfc: '20607712094' })
})

test('continues a table without prices after a discount, and reads a price under a description', () => {
  const data = read(`
MODA URBANA S.A.C.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA
B221-00019981
FECHA 2026-07-28

COD          DESCRIPCION           CANT       TOTAL
400122201    POLO BASICO BLANCO       3       89.70
             P.UNIT 29.90
400510077    JEAN SKINNY T30          1      119.90
             P.UNIT 119.90
             DSCTO 20%                       -23.98
400900001    BOLSA PAPEL              1        1.00

TOTAL A PAGAR              S/                186.62
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'POLO BASICO BLANCO', cantidad: 3, precio: 29.9, total: 89.7 },
    { descripcion: 'JEAN SKINNY T30', cantidad: 1, precio: 119.9, total: 119.9 },
    { total: -23.98 },
    { descripcion: 'BOLSA PAPEL', cantidad: 1, total: 1 },
  ])
})

test('leaves a short group title above the first item out of its name', () => {
  const data = read(`
AUTOMOTRIZ LOS ALAMOS S.R.L.
RUC 20511902364
FACTURA ELECTRONICA F001-00003307

CANT    DESCRIPCION                         P. UNIT.     IMPORTE
        REPUESTOS
4       Aceite sintetico 5W30 x 1 L            48.00      192.00
1       Filtro de aceite                       35.00       35.00

OP. GRAVADA S/                                            227.00
`)
  expect(data.productos?.map(({ descripcion }) => descripcion)).toEqual([
    'Aceite sintetico 5W30 x 1 L',
    'Filtro de aceite',
  ])
})

test('reads a minus sign in front of the currency', () => {
  const data = read(`
FUERZA FITNESS S.A.C.
RUC 20511902364
FACTURA ELECTRONICA FG01-5520

Concepto                                     Importe
Plan corporativo de octubre              S/ 1,000.00
Convenio con la empresa                  - S/ 120.00

Base imponible                             S/ 880.00
`)
  expect(data.productos?.map(({ total }) => total)).toEqual([1000, -120])
})

test('reads a list with the unit before its number, without the heading in the first name', () => {
  const chemist = read(`
CADENA DEL PACIFICO S.A.C.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA
B412-00127733
FEC: 11/05/2026 HOR: 13:09
VEND: 5521 TRX: 90012

IBUPROFENO 400MG TAB
 UN 10 P.UNIT 0.50                  5.00
CREMA HUMECTANTE 200ML
 UN 1 P.UNIT 39.90                 39.90

IMP. TOTAL S/                      44.90
`)
  expect(chemist.productos).toMatchObject([
    { descripcion: 'IBUPROFENO 400MG TAB', unidad: 'UN', cantidad: 10, precio: 0.5, total: 5 },
    { descripcion: 'CREMA HUMECTANTE 200ML', cantidad: 1, precio: 39.9, total: 39.9 },
  ])
  const station = read(`
GRUPO ENERGETICO SAC
RUC 20511902364
FACTURA DE VENTA ELECTRONICA
F071-00230188
FECHA: 30/06/2026
PLACA: ATX-119
DESC.                           IMPORTE
GASOHOL REGULAR
 12.345 GLN x 16.490              203.57
OP.GRAVADAS  S/.                  172.52
IGV 18%      S/.                   31.05
TOTAL        S/.                  203.57
`)
  expect(station.productos).toMatchObject([
    { descripcion: 'GASOHOL REGULAR', cantidad: 12.345, precio: 16.49, total: 203.57 },
  ])
})

test('does not take a number in a name for a price if it does not make the amount, and reads «UNIDAD»', () => {
  const data = read(`
OPTICA MIRADOR S.R.L.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA B005-778
Fecha: 18/04/2026

2 Luna antirreflejo 1.56                   180.00
1.00 UNIDAD MONTURA ACETATO                220.00

Total                                   S/ 400.00
`)
  expect(data.productos).toEqual([
    { descripcion: 'Luna antirreflejo 1.56', cantidad: 2, total: 180 },
    { descripcion: 'MONTURA ACETATO', unidad: 'UNIDAD', cantidad: 1, total: 220 },
  ])
})

test('reads a unit slightly beside its heading as unit and not as part of the description', () => {
  const data = read(`
CEMENTERA NORTE S.A.A.
RUC 20511902364
FACTURA ELECTRONICA F015-00771230

POS    MATERIAL          DENOMINACION                  CANT            UM       V.UNIT    VALOR VENTA
10     1000231     CEMENTO ANTISALITRE TIPO V           560        BOL         24.3644      13,644.06
20     1000877     MORTERO ASENTADO LISTO               100        BOL         11.0169       1,101.69

IMPORTE TOTAL                                                                           S/ 17,399.99
`)
  expect(data.productos).toMatchObject([
    { codigo: '1000231', descripcion: 'CEMENTO ANTISALITRE TIPO V', unidad: 'BOL', cantidad: 560 },
    { codigo: '1000877', descripcion: 'MORTERO ASENTADO LISTO', unidad: 'BOL', cantidad: 100 },
  ])
})

test('reads the gross amount of fees as the total', () => {
  const data = read(`
RECIBO POR HONORARIOS ELECTRONICO      N° E001 - 43
Emitido por          LLANOS PRADO KARINA
RUC                  10423318771
Fecha de emisión     2 de octubre de 2026
Cliente              UNIVERSIDAD DEL ALTIPLANO
RUC                  20607712094
Por concepto de      Dictado de curso de estadística

                     Honorarios         S/ 3,600.00
                     Retención 8%         S/ 288.00
                     Neto a recibir     S/ 3,312.00
`)
  expect(data.totales?.total).toBe(3600)
  expect(data.productos).toEqual([{ descripcion: 'Dictado de curso de estadística', total: 3600 }])
})

test('does not join the owner behind «de» to the trade name above', () => {
  const data = read(`
HOSPEDAJE LAGUNA AZUL
de Inversiones Sauce S.A.C.
RUC 20511902364
FACTURA ELECTRONICA F101-0000662
TOTAL A PAGAR   S/ 600.00
`)
  expect(data.proveedor?.nombre).toBe('Inversiones Sauce S.A.C.')
})

test('reads a barcode under the name before the quantity as the code', () => {
  const data = read(`
HIPER PLAZA S.A.C.
RUC 20511902364
BOLETA ELECTRONICA: B780-00992211
04/04/26 20:15

YOGURT FRESA 1LT
775000112233      2 X   7.50        15.00
SERV HIGIENICO 12R
775000998877      1 X  18.90        18.90

TOTAL                    S/         33.90
`)
  expect(data.productos).toEqual([
    { codigo: '775000112233', descripcion: 'YOGURT FRESA 1LT', cantidad: 2, precio: 7.5, total: 15 },
    { codigo: '775000998877', descripcion: 'SERV HIGIENICO 12R', cantidad: 1, precio: 18.9, total: 18.9 },
  ])
})

test('reads a buyer behind `A:` and a date written out', () => {
  const data = read(`
Lago Cloud Consulting S.A.C.                        R.U.C. 20100070970
Av. Pardo 601, Miraflores, Lima                     FACTURA ELECTRÓNICA
                                                    E001-412
A: Minera Aurora S.A.
RUC: 20131312955
Lima, uno de julio de dos mil veintiséis
Detalle                      Cant.    V. Unitario    V. Venta
Consultoría                     40         180.00    7,200.00
Sub total                                         S/ 7,200.00
I.G.V. (18 %)                                     S/ 1,296.00
Importe total                                     S/ 8,496.00
`)
  expect(data.documento?.fecha).toBe('2026-07-01')
  expect(data.cliente).toMatchObject({ nombre: 'Minera Aurora S.A.', rfc: '20131312955' })
})

test('reads the tax id of a printing house that issues the invoice', () => {
  const data = read(`
Imprenta & Diseño Aurora S.R.L.                                  RUC N° 20100070970
Jr. Carabaya 1055 - Cercado de Lima                              FACTURA ELECTRÓNICA
                                                                 N° F001-00001882
Razón social   Colegio Los Sauces S.A.C.    F. emisión   12/08/2024
RUC            20131312955
Descripción              Cant.    V.U.    Importe
Cuaderno institucional     100    1.00     100.00
Op. gravadas                               100.00
IGV 18 %                                    18.00
Importe total                              118.00
`)
  expect(data.proveedor).toMatchObject({ nombre: 'Imprenta & Diseño Aurora S.R.L.', rfc: '20100070970' })
  expect(data.cliente?.rfc).toBe('20131312955')
})

test('leaves the explanation of RUC behind a name out of it', () => {
  const data = read(`
CONSERVAS DEL SUR S.A.C.
RUC N° 20511902364
GUIA DE REMISION ELECTRONICA - REMITENTE
N° T001 - 00000733

Fecha de emision: 14/08/2026
Datos del Destinatario:   BODEGAS EL TUMI S.R.L. - REGISTRO UNICO DE CONTRIBUYENTES N° 20600695771
Motivo de Traslado: Venta

N°   Codigo     Descripcion              Unidad     Cantidad
1    AT-01      ATUN EN TROZOS            CAJAS          40
`)
  expect(data.cliente).toMatchObject({ nombre: 'BODEGAS EL TUMI S.R.L.', rfc: '20600695771' })
})

test('reads the passport of a guest, and no id from a DNI of zeros', () => {
  const guest = read(`
HOSPEDAJE LAS VICUNAS E.I.R.L.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA
EB01-00000412
Emision: 14/08/2026
Huesped: NOWAK TERESA
Pasaporte: ZX3310452

Habitacion doble      1    180.00    180.00

IMPORTE TOTAL                    S/ 180.00
`)
  expect(guest.cliente).toMatchObject({ nombre: 'NOWAK TERESA', rfc: 'ZX3310452' })
  const nobody = read(`
BAZAR CENTRAL S.A.C.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA
B001-00000077
Fecha: 14/08/2026
CLIENTE: 00000000 CLIENTES VARIOS

CUADERNO A4      2    4.50    9.00

TOTAL                 S/ 9.00
`)
  expect(nobody.cliente?.nombre).toBe('CLIENTES VARIOS')
})

test('reads a service receipt with an S series and a number of ten digits', () => {
  const data = read(`
Recibo de telefonia
S0B2-0031804417

FIBRAS DEL NORTE S.A.   RUC 20511902364

Cliente: IMPRENTA LUNA S.A.C.
RUC: 20600695771
Fecha de emision: 01/07/2026

Plan hogar 200 Mbps                   84.75

Valor de venta                    S/  84.75
IGV 18%                           S/  15.25
Total                             S/ 100.00
`)
  expect(data.documento).toMatchObject({ serie: 'S0B2', numero: 'S0B2-0031804417' })
})

test('reads «de:» under a trade name as one line, and assigns the id beside the buyer to it', () => {
  const data = read(`
Ferreteria El Molle
                                                   RUC 10411122236
              de: Juana Rojas Quispe               NOTA DE VENTA
   Pinturas - Tubos - Cerrajeria
   Av. Grau 635 - Tarapoto                         N° 003177

Señor(es): HOSPEDAJE LOS PINOS       Fecha: 11/10/2026
Direccion: Jr. Puno 418           DNI / RUC: 20600695771

CANT.   DESCRIPCION              P. UNIT.    IMPORTE
6       TUBO PVC 1/2               14.00      84.00

                                   TOTAL      84.00
`)
  expect(data.proveedor?.rfc).toBe('10411122236')
  expect(data.cliente).toMatchObject({ nombre: 'HOSPEDAJE LOS PINOS', rfc: '20600695771' })
})

test('reads the print date of a ticket as issue date, not the travel date', () => {
  expect(
    read(`
NAVIERA DEL LAGO S.A.
RUC 20601234567
BOLETO DE VIAJE B112-0004521
Impreso: 02/05/2025 09:14
Pasajero: LUIS RAMOS QUISPE
Fecha de viaje: 05/05/2025   Hora: 07:30
Ruta: PUNO - ISLA TAQUILE
Importe total     S/ 45.00
`).documento?.fecha,
  ).toBe('2025-05-02')
})

test('reads subtotal and total of a liquidación de compra with retained income tax', () => {
  expect(
    read(`
LIQUIDACIÓN DE COMPRA
E001-00000221
RUC: 20498765432
ACOPIADORA SAN ISIDRO E.I.R.L.
Fecha de Emisión: 08/09/2025
Datos del vendedor
Nombre: ROSALÍA HUAMÁN TICLLA
DNI: 27745123
Cantidad   Unidad Medida   Código   Descripción               Valor Unitario   Importe
420.00     KILOGRAMO       CAF01    CAFÉ PERGAMINO SECO            11.50        4830.00
                                    Valor de Venta de productos            S/ 4,830.00
                                    IGV                                    S/ 0.00
                                    Retención de Renta 1.5%                S/ 72.45
                                    Importe total                          S/ 4,757.55
`).totales,
  ).toMatchObject({ subtotal: 4830, total: 4757.55 })
})

test('does not join two labels that each have a colon', () => {
  const note = read(`
FERRETERIA EL TORNO S.A.C.                       NOTA DE CREDITO ELECTRONICA
RUC 20511902364                                         FC01-00000031

Fecha de Emisión:        20/02/2026
Documento que modifica:
Factura Electrónica:     F001-4410
Señor(es):               MOLINOS DEL VALLE S.A.C.

CANT   DESCRIPCION              P.UNIT      IMPORTE
1      TALADRO PERCUTOR         118.00       118.00
OP. GRAVADA                                  100.00
IGV 18%                                       18.00
IMPORTE TOTAL                                118.00
`)
  expect(note.documento).toMatchObject({ fecha: '2026-02-20', numero: 'FC01-00000031' })
})

test('recognizes «N.C.» and «N.D.» as credit and debit notes', () => {
  const note = (title: string, number: string) =>
    read(`
                 BAZAR LA QUENA E.I.R.L.
                   RUC 20511902364
            *** ${title} : ${number} ***
              FECHA: 14/03/2026
SEÑOR(ES): ROSA TINEO ALARCON
DNI: 40112233
CANT   DESCRIPCION              P.UNIT      IMPORTE
1      MANTEL BORDADO            59.00        59.00
OP. GRAVADA                                   50.00
IGV 18%                                        9.00
TOTAL                                         59.00
`).documento
  expect(note('N.C. ELECTRÓNICA', 'BC01-00000031')).toMatchObject({
    tipo: 'NOTA DE CRÉDITO',
    numero: 'BC01-00000031',
  })
  expect(note('N.D. ELECTRÓNICA', 'BD01-00000007')?.tipo).toBe('NOTA DE DÉBITO')
  for (const title of ['NC ELECTRÓNICA', 'N/C ELECTRÓNICA', 'N. DE CRÉDITO ELECTRÓNICA'])
    expect(note(title, 'BC01-00000031')?.tipo).toBe('NOTA DE CRÉDITO')
})

test('reads the fee behind its concept on a recibo por honorarios', () => {
  const receipt = read(`
TINEO ALARCON ROSA                               RECIBO POR HONORARIOS ELECTRONICO
R.U.C. 10401122334                                       Nro: E001-31

Recibí de: MOLINOS DEL VALLE S.A.C.
Identificado con RUC número 20511902364
La suma de: MIL Y 00/100 SOLES
Por concepto: ASESORIA CONTABLE DE MARZO
Fecha de emisión: 02 de Abril del 2026
Total por honorarios:                 1000.00
Retención (8 %) IR:                     80.00
Total Neto Recibido:                   920.00  SOLES
`)
  expect(receipt.productos).toEqual([{ descripcion: 'ASESORIA CONTABLE DE MARZO', total: 1000 }])
})

test('reads correlatives padded to nine or ten digits', () => {
  const number = (text: string) =>
    read(`
BAZAR LA QUENA E.I.R.L.
RUC 20511902364
FACTURA ELECTRONICA
${text}
FECHA: 14/03/2026
TOTAL     59.00
`).documento
  expect(number('F003-000001877')).toMatchObject({ serie: 'F003', numero: 'F003-000001877' })
  expect(number('F003-0000001877')).toMatchObject({ serie: 'F003', numero: 'F003-0000001877' })
})

test('reads «S.T.» as the subtotal and not as a line item', () => {
  const data = read(`
BAZAR LA QUENA E.I.R.L.
RUC 20511902364
BOLETA DE VENTA ELECTRONICA
B003-00012345
FECHA: 16/12/2025
C/U          DESC.                              T.
1.000        MANTEL BORDADO                  59.00
NIU
                              S.T. (S/):     50.00
                            I.G.V. (S/):      9.00
                             Total (S/):     59.00
`)
  expect(data.productos).toHaveLength(1)
  expect(data.totales).toMatchObject({ subtotal: 50, iva: 9, total: 59 })
})
