import { expect, test } from 'vitest'
import { answerLocally } from './answer-locally.ts'
import { readDrawing } from '../../layout/test/drawing.ts'

const read = (drawing: string, ownTaxIds: string[] = []) =>
  answerLocally(readDrawing(drawing), { ownTaxIds }).data

test('reads a factura with a boxed number, labels above values and totals under the table', () => {
  const data = read(`
FERRETERÍA EL TORNILLO S.A.C.                                        R.U.C. 20100070970
Av. Los Talleres 123 - Ate - Lima                                    FACTURA ELECTRÓNICA
Telf: 345-6789   ventas@tornillo.example                             N° F003-00004512

SEÑORES                                  RUC              DIRECCIÓN
CONSTRUCTORA LOS ANDES S.R.L.            20131312955      Jr. Las Flores 450 - Surco

FECHA EMISIÓN      FECHA VENC.      COND. PAGO          MONEDA
12/03/2026         11/04/2026       CRÉDITO 30 DIAS     SOLES

CANT.    UND     DESCRIPCIÓN                              P. UNIT      IMPORTE
10.00    UND     CEMENTO SOL TIPO I 42.5 KG               28.00        280.00
5.00     KG      CLAVO DE 3 PULGADAS                      6.40         32.00

SON: TRESCIENTOS DOCE CON 00/100 SOLES

                                                       OP. GRAVADA   S/      264.41
                                                       IGV 18%       S/       47.59
                                                       TOTAL         S/      312.00
`)
  expect(data.documento).toEqual({
    tipo: 'FACTURA',
    serie: 'F003',
    numero: 'F003-00004512',
    fecha: '2026-03-12',
    fecha_vencimiento: '2026-04-11',
    moneda: 'PEN',
  })
  expect(data.proveedor).toMatchObject({
    nombre: 'FERRETERÍA EL TORNILLO S.A.C.',
    rfc: '20100070970',
    email: 'ventas@tornillo.example',
  })
  expect(data.cliente).toMatchObject({
    nombre: 'CONSTRUCTORA LOS ANDES S.R.L.',
    rfc: '20131312955',
    direccion: 'Jr. Las Flores 450 - Surco',
  })
  expect(data.totales).toEqual({ subtotal: 264.41, iva: 47.59, total: 312 })
  expect(data.informacion_adicional).toMatchObject({
    terminos_pago: 'CRÉDITO 30 DIAS',
    monto_en_letras: 'TRESCIENTOS DOCE CON 00/100 SOLES',
  })
  expect(data.productos).toEqual([
    { descripcion: 'CEMENTO SOL TIPO I 42.5 KG', unidad: 'UND', cantidad: 10, precio: 28, total: 280 },
    { descripcion: 'CLAVO DE 3 PULGADAS', unidad: 'KG', cantidad: 5, precio: 6.4, total: 32 },
  ])
})

test('reads a thermal ticket with quantity and price under the description', () => {
  const data = read(`
        BODEGA DOÑA LUCHA E.I.R.L.
           RUC: 20505310072
      Jr. Puno 234 Cercado de Lima
       BOLETA DE VENTA ELECTRONICA
             B012-00078123
Fecha: 05/02/2026   Hora: 18:22
Cliente: CLIENTES VARIOS
DNI: 00000000
------------------------------------
DESCRIPCION                    TOTAL
------------------------------------
ARROZ EXTRA COSTEÑO 5KG
 2.00 x 24.90                  49.80
ACEITE PRIMOR 1LT
 3.00 x 9.50                   28.50
------------------------------------
OP. GRAVADA:           S/      66.36
IGV:                   S/      11.94
TOTAL A PAGAR:         S/      78.30
EFECTIVO:              S/     100.00
VUELTO:                S/      21.70
`)
  expect(data.documento).toMatchObject({
    tipo: 'BOLETA DE VENTA',
    numero: 'B012-00078123',
    fecha: '2026-02-05',
    moneda: 'PEN',
  })
  expect(data.proveedor).toMatchObject({ nombre: 'BODEGA DOÑA LUCHA E.I.R.L.', rfc: '20505310072' })
  expect(data.cliente).toMatchObject({ nombre: 'CLIENTES VARIOS' })
  expect(data.totales).toEqual({ subtotal: 66.36, iva: 11.94, total: 78.3 })
  expect(data.productos).toEqual([
    { descripcion: 'ARROZ EXTRA COSTEÑO 5KG', cantidad: 2, precio: 24.9, total: 49.8 },
    { descripcion: 'ACEITE PRIMOR 1LT', cantidad: 3, precio: 9.5, total: 28.5 },
  ])
})

test('reads sections of issuer and receiver side by side with equal labels', () => {
  const data = read(`
                         FACTURA ELECTRÓNICA  E001-87

DATOS DEL EMISOR                                  DATOS DEL RECEPTOR
Razón Social: SERVICIOS GENERALES NORTE SAC       Razón Social: IMPORTADORA SUR S.A.
RUC: 20601034809                                  RUC: 20338570041
Domicilio: Calle Real 500 - Huancayo              Domicilio: Av. El Sol 200 - Cusco

Fecha de emisión: 2026-01-15          Moneda: DÓLARES AMERICANOS         Forma de pago: Contado

Ítem   Código   Descripción                        Cantidad   Valor Unit.   Valor Venta
1      SV-01    Mantenimiento de grupo electrógeno      1.00      1,000.00      1,000.00
2      SV-02    Cambio de filtros                       2.00        125.50        251.00

Sub Total: US$ 1,251.00     IGV (18%): US$ 225.18     Importe Total: US$ 1,476.18
`)
  expect(data.proveedor).toMatchObject({
    nombre: 'SERVICIOS GENERALES NORTE SAC',
    rfc: '20601034809',
    direccion: 'Calle Real 500 - Huancayo',
  })
  expect(data.cliente).toMatchObject({
    nombre: 'IMPORTADORA SUR S.A.',
    rfc: '20338570041',
    direccion: 'Av. El Sol 200 - Cusco',
  })
  expect(data.documento).toMatchObject({
    tipo: 'FACTURA',
    numero: 'E001-87',
    fecha: '2026-01-15',
    moneda: 'USD',
  })
  expect(data.totales).toEqual({ subtotal: 1251, iva: 225.18, total: 1476.18 })
  expect(data.productos).toEqual([
    {
      codigo: 'SV-01',
      descripcion: 'Mantenimiento de grupo electrógeno',
      cantidad: 1,
      precio: 1000,
      subtotal: 1000,
      total: 1000,
    },
    {
      codigo: 'SV-02',
      descripcion: 'Cambio de filtros',
      cantidad: 2,
      precio: 125.5,
      subtotal: 251,
      total: 251,
    },
  ])
})

test('reads the issuer of an order as client and its addressee as supplier', () => {
  const data = read(`
MINERA CERRO ALTO S.A.A.                                   ORDEN DE COMPRA
RUC 20170072465                                            N° 4500018822
Av. Canaval 123 San Isidro                                 Fecha: 09/09/2026

Proveedor:   SUMINISTROS INDUSTRIALES QORI S.A.C.          Contacto: Rosa Paz
RUC:         20512333797                                   Cond. de pago: Factura a 60 días
Dirección:   Av. Argentina 900 Callao                      Fecha de entrega: 20/09/2026

Pos   Material     Descripción                       Cant.   UM    Precio Unit.    Importe
10    100234       RODAMIENTO SKF 6205-2Z               4    UND         45.50      182.00
20    100988       GRASA LITIO EP2 BALDE 16 KG          2    BLD        310.00      620.00

                                                             Subtotal           802.00
                                                             IGV                144.36
                                                             Total PEN          946.36
`)
  expect(data.documento).toMatchObject({
    tipo: 'ORDEN DE COMPRA',
    numero: '4500018822',
    fecha: '2026-09-09',
    moneda: 'PEN',
  })
  expect(data.proveedor).toMatchObject({ nombre: 'SUMINISTROS INDUSTRIALES QORI S.A.C.', rfc: '20512333797' })
  expect(data.cliente).toMatchObject({ nombre: 'MINERA CERRO ALTO S.A.A.', rfc: '20170072465' })
  expect(data.totales).toEqual({ subtotal: 802, iva: 144.36, total: 946.36 })
  expect(data.productos).toMatchObject([
    { descripcion: 'RODAMIENTO SKF 6205-2Z', unidad: 'UND', cantidad: 4, precio: 45.5, total: 182 },
    { descripcion: 'GRASA LITIO EP2 BALDE 16 KG', unidad: 'BLD', cantidad: 2, precio: 310, total: 620 },
  ])
})

test('tells the number of a credit note from that of the document it changes', () => {
  const data = read(`
TEXTILES PACHA S.A.                                  RUC: 20100130204
Jr. Gamarra 1020 La Victoria                         NOTA DE CRÉDITO ELECTRÓNICA
                                                     FC01-000231

Cliente : BOUTIQUE ANAIS EIRL                        Fecha de Emisión : 03/06/2026
RUC     : 20480072872                                Moneda : SOLES
Documento que modifica : FACTURA ELECTRÓNICA F001-0009120      Fecha : 28/05/2026
Motivo : DEVOLUCIÓN POR ÍTEM

Cantidad   Unidad   Descripción                       V. Unitario    P. Unitario     Total
6          NIU      POLO PIMA MANGA CORTA TALLA M           21.19          25.00    150.00

Op. Gravada                    S/ 127.12
I.G.V. 18.00 %                 S/ 22.88
Importe Total                  S/ 150.00
`)
  expect(data.documento).toMatchObject({
    tipo: 'NOTA DE CRÉDITO',
    serie: 'FC01',
    numero: 'FC01-000231',
    fecha: '2026-06-03',
  })
  expect(data.cliente).toMatchObject({ nombre: 'BOUTIQUE ANAIS EIRL', rfc: '20480072872' })
  expect(data.informacion_adicional).toMatchObject({
    documento_afectado: 'F001-0009120',
    motivo: 'DEVOLUCIÓN POR ÍTEM',
  })
  expect(data.totales).toEqual({ subtotal: 127.12, iva: 22.88, total: 150 })
  expect(data.productos).toMatchObject([{ cantidad: 6, precio: 25, total: 150 }])
})

test('reads totals in one row of headings above one row of amounts', () => {
  const data = read(`
   TRANSPORTES VELOZ SAC           FACTURA
   R.U.C. 20512528458              F002 - 000388
   Señor(es):  AGRÍCOLA SAN PEDRO S.A.C.              Fecha:  21 de Mayo del 2026
   R.U.C.:     20603233591                            Guía de Remisión: T001-4410

   DETALLE                                                             MONTO
   FLETE LIMA - PIURA, PLACA ABC-123                                   S/ 2,500.00
   ESTIBA Y DESESTIBA                                                  S/ 300.00

   VALOR VENTA         I.G.V. (18%)        PRECIO DE VENTA
   S/ 2,800.00         S/ 504.00           S/ 3,304.00

   OPERACIÓN SUJETA A DETRACCIÓN (4%)   MONTO DETRACCIÓN: S/ 132.00   CTA. BANCO DE LA NACIÓN: 00-068-125014
`)
  expect(data.documento).toMatchObject({
    tipo: 'FACTURA',
    numero: 'F002-000388',
    fecha: '2026-05-21',
    moneda: 'PEN',
  })
  expect(data.cliente).toMatchObject({ nombre: 'AGRÍCOLA SAN PEDRO S.A.C.', rfc: '20603233591' })
  expect(data.totales).toEqual({ subtotal: 2800, iva: 504, total: 3304 })
  expect(data.informacion_adicional).toMatchObject({
    guia: 'T001-4410',
    detraccion_porcentaje: 4,
    detraccion_monto: 132,
    detraccion_cuenta: '00-068-125014',
  })
  expect(data.productos).toEqual([
    { descripcion: 'FLETE LIMA - PIURA, PLACA ABC-123', total: 2500 },
    { descripcion: 'ESTIBA Y DESESTIBA', total: 300 },
  ])
})

test('reads line items that continue on a second page, without the sums carried over', () => {
  const data = read(`
DISTRIBUIDORA ALFA S.A.C.                      FACTURA ELECTRÓNICA
RUC 20100053455                                F001-777
CLIENTE: MARKET BETA SAC      RUC: 20512528458      FECHA: 01/04/2026

COD       DESCRIPCION                  CANT     P.UNIT      TOTAL
A1        LECHE EVAPORADA 400 G          10       4.00      40.00
A2        ATUN EN ACEITE                  5       6.00      30.00
                                                 VAN...      70.00
=====
DISTRIBUIDORA ALFA S.A.C.                      FACTURA ELECTRÓNICA
RUC 20100053455                                F001-777
COD       DESCRIPCION                  CANT     P.UNIT      TOTAL
                                                 VIENEN...   70.00
A3        FIDEO TALLARIN                 20       2.50      50.00
          BOLSA DE 500 G
                                          SUBTOTAL         101.69
                                          IGV               18.31
                                          TOTAL            120.00
`)
  expect(data.productos).toEqual([
    { codigo: 'A1', descripcion: 'LECHE EVAPORADA 400 G', cantidad: 10, precio: 4, total: 40 },
    { codigo: 'A2', descripcion: 'ATUN EN ACEITE', cantidad: 5, precio: 6, total: 30 },
    { codigo: 'A3', descripcion: 'FIDEO TALLARIN BOLSA DE 500 G', cantidad: 20, precio: 2.5, total: 50 },
  ])
  expect(data.totales).toEqual({ subtotal: 101.69, iva: 18.31, total: 120 })
  expect(data.cliente).toMatchObject({ nombre: 'MARKET BETA SAC', rfc: '20512528458' })
})

test('reads a bilingual factura', () => {
  const data = read(`
PERU EXPORT FOODS S.A.C.                                  FACTURA ELECTRÓNICA / INVOICE
RUC 20600055519                                           F010-00000045
CLIENTE / CUSTOMER:   GOURMET IMPORTS LLC                 FECHA / DATE: 30-06-2026
DIRECCIÓN / ADDRESS:  120 Main St, Miami FL               MONEDA / CURRENCY: USD

CANT / QTY     DESCRIPCIÓN / DESCRIPTION          P. UNIT / UNIT PRICE     IMPORTE / AMOUNT
100            QUINUA BLANCA ORGÁNICA 25 KG                     62.00             6,200.00

OP. EXPORTACIÓN                                                           US$ 6,200.00
IGV                                                                       US$ 0.00
TOTAL                                                                     US$ 6,200.00
`)
  expect(data.documento).toMatchObject({ numero: 'F010-00000045', fecha: '2026-06-30', moneda: 'USD' })
  expect(data.cliente).toMatchObject({ nombre: 'GOURMET IMPORTS LLC' })
  expect(data.totales).toEqual({ subtotal: 6200, iva: 0, total: 6200 })
  expect(data.productos).toEqual([
    { descripcion: 'QUINUA BLANCA ORGÁNICA 25 KG', cantidad: 100, precio: 62, total: 6200 },
  ])
})

test('assigns vertically centred numbers to descriptions of several lines', () => {
  const data = read(`
SOLUCIONES CLIMA SAC                 FACTURA ELECTRÓNICA
RUC 20606433094                      F001-51
Señores: HOTEL MIRADOR SA            Fecha: 10/10/2026
RUC: 20100043140

Descripción                                  Cant    P.Unit      Importe

SERVICIO DE INSTALACIÓN DE AIRE
ACONDICIONADO EN HABITACIONES DEL              2     500.00     1,000.00
SEGUNDO PISO

SERVICIO DE LIMPIEZA DE DUCTOS Y
REJILLAS EN LOBBY PRINCIPAL DEL                1     240.00       240.00
PRIMER PISO

                                             TOTAL  S/        1,240.00
`)
  expect(data.productos).toEqual([
    {
      descripcion: 'SERVICIO DE INSTALACIÓN DE AIRE ACONDICIONADO EN HABITACIONES DEL SEGUNDO PISO',
      cantidad: 2,
      precio: 500,
      total: 1000,
    },
    {
      descripcion: 'SERVICIO DE LIMPIEZA DE DUCTOS Y REJILLAS EN LOBBY PRINCIPAL DEL PRIMER PISO',
      cantidad: 1,
      precio: 240,
      total: 240,
    },
  ])
})

test('reads a Chilean factura', () => {
  const data = read(`
COMERCIAL PUERTO LIMITADA                                  R.U.T.: 76.086.428-5
GIRO: VENTA AL POR MAYOR DE ABARROTES                      FACTURA ELECTRONICA
Av. Prat 1200, Valparaíso                                  Nº 48213
                                                           S.I.I. - VALPARAISO
SEÑOR(ES): SUPERMERCADOS DEL MAR S.A.
R.U.T.: 96.511.460-2          GIRO: SUPERMERCADOS          COMUNA: Viña del Mar
FECHA EMISION: 14 de Abril de 2026        COND. VENTA: 30 días

CODIGO    DESCRIPCION                 CANTIDAD     PRECIO       VALOR
78001     AZUCAR IANSA 1 KG                 50      1.190      59.500
78044     HARINA SELECTA 1 KG               20        990      19.800

                                               MONTO NETO    $     79.300
                                               IVA 19%       $     15.067
                                               TOTAL         $     94.367
`)
  expect(data.documento).toMatchObject({
    tipo: 'FACTURA',
    numero: '48213',
    fecha: '2026-04-14',
    moneda: 'CLP',
  })
  expect(data.proveedor).toMatchObject({ nombre: 'COMERCIAL PUERTO LIMITADA', rfc: '76.086.428-5' })
  expect(data.cliente).toMatchObject({ nombre: 'SUPERMERCADOS DEL MAR S.A.', rfc: '96.511.460-2' })
  expect(data.totales).toEqual({ subtotal: 79300, iva: 15067, total: 94367 })
  expect(data.productos).toMatchObject([
    { codigo: '78001', cantidad: 50, precio: 1190, total: 59500 },
    { codigo: '78044', cantidad: 20, precio: 990, total: 19800 },
  ])
})

test('reads an Ecuadorian factura', () => {
  const data = read(`
ALMACENES GUAYAS CIA. LTDA.                     R.U.C.: 1792060346001
Dir. Matriz: Av. 9 de Octubre 100               FACTURA
OBLIGADO A LLEVAR CONTABILIDAD: SI              No. 001-002-000004567
                                                NÚMERO DE AUTORIZACIÓN
                                                1504202601179206034600120010020000045671234567813
                                                AMBIENTE: PRODUCCIÓN

Razón Social / Nombres y Apellidos: FARMACIA CENTRAL SA      Identificación: 1760013210001
Fecha Emisión: 15/04/2026

Cod. Principal   Cant   Descripción                Precio Unitario   Descuento   Precio Total
P-100            2.00   ESCRITORIO DE MADERA                150.00        0.00         300.00

                                                   SUBTOTAL 15%            300.00
                                                   SUBTOTAL 0%               0.00
                                                   SUBTOTAL SIN IMPUESTOS  300.00
                                                   TOTAL DESCUENTO           0.00
                                                   IVA 15%                  45.00
                                                   VALOR TOTAL             345.00
`)
  expect(data.documento).toMatchObject({
    tipo: 'FACTURA',
    numero: '001-002-000004567',
    fecha: '2026-04-15',
    folio_fiscal: '1504202601179206034600120010020000045671234567813',
  })
  expect(data.proveedor).toMatchObject({ nombre: 'ALMACENES GUAYAS CIA. LTDA.', rfc: '1792060346001' })
  expect(data.cliente).toMatchObject({ nombre: 'FARMACIA CENTRAL SA', rfc: '1760013210001' })
  expect(data.totales).toEqual({ subtotal: 300, iva: 45, total: 345 })
})

test('reads an Argentine factura', () => {
  const data = read(`
                                        A
DISTRIBUIDORA PAMPA S.R.L.           COD. 01          FACTURA
Razón Social: DISTRIBUIDORA PAMPA S.R.L.              Punto de Venta: 0003   Comp. Nro: 00012345
Domicilio Comercial: San Martín 500 - Rosario         Fecha de Emisión: 07/05/2026
Condición frente al IVA: IVA Responsable Inscripto    CUIT: 30-50001091-2
                                                      Ingresos Brutos: 901-123456-1

CUIT: 20-05536168-2        Apellido y Nombre / Razón Social: GONZALEZ MARIA ELENA
Condición de venta: Cuenta Corriente

Código   Producto / Servicio            Cantidad   U. medida   Precio Unit.   % Bonif   Subtotal
001      Yerba mate 1 kg                   10,00   unidades        2.500,00      0,00   25.000,00

                                          Importe Neto Gravado: $      25.000,00
                                          IVA 21%: $                    5.250,00
                                          Importe Total: $             30.250,00
CAE N°: 76123456789012       Fecha de Vto. de CAE: 17/05/2026
`)
  expect(data.documento).toMatchObject({
    tipo: 'FACTURA',
    numero: '0003-00012345',
    fecha: '2026-05-07',
    moneda: 'ARS',
    folio_fiscal: '76123456789012',
  })
  expect(data.proveedor).toMatchObject({ nombre: 'DISTRIBUIDORA PAMPA S.R.L.', rfc: '30-50001091-2' })
  expect(data.cliente).toMatchObject({ nombre: 'GONZALEZ MARIA ELENA', rfc: '20-05536168-2' })
  expect(data.totales).toEqual({ subtotal: 25000, iva: 5250, total: 30250 })
  expect(data.productos).toMatchObject([
    { descripcion: 'Yerba mate 1 kg', cantidad: 10, precio: 2500, total: 25000 },
  ])
})

test('reads a Spanish factura', () => {
  const data = read(`
TALLERES RIBERA, S.L.                                FACTURA
C/ Mayor 14, 28013 Madrid                            Nº Factura: 2026/0147
CIF: B12345674                                       Fecha: 18/02/2026

CLIENTE
Panadería La Espiga, S.A.
Avda. de la Paz 3, 46001 Valencia
NIF: A58818501

Concepto                             Cantidad     Precio      Importe
Revisión de furgoneta                       1     180,00 €     180,00 €
Cambio de aceite                            1      65,50 €      65,50 €

                                     Base imponible             245,50 €
                                     IVA 21 %                    51,56 €
                                     TOTAL                      297,06 €
`)
  expect(data.documento).toMatchObject({
    tipo: 'FACTURA',
    numero: '2026/0147',
    fecha: '2026-02-18',
    moneda: 'EUR',
  })
  expect(data.proveedor).toMatchObject({ nombre: 'TALLERES RIBERA, S.L.', rfc: 'B12345674' })
  expect(data.cliente).toMatchObject({ nombre: 'Panadería La Espiga, S.A.', rfc: 'A58818501' })
  expect(data.totales).toEqual({ subtotal: 245.5, iva: 51.56, total: 297.06 })
  expect(data.productos).toMatchObject([
    { descripcion: 'Revisión de furgoneta', cantidad: 1, precio: 180, total: 180 },
    { descripcion: 'Cambio de aceite', cantidad: 1, precio: 65.5, total: 65.5 },
  ])
})

test('reads an English invoice and an English receipt', () => {
  const invoice = read(`
Northwind Tools Ltd                                        INVOICE
12 Harbour Road, Leeds                                     Invoice Number: INV-2041
VAT No: GB123456789                                        Invoice Date: March 4, 2026
                                                           Due Date: April 3, 2026
Bill To:
Oakridge Builders Inc
77 Station Street

Description                     Qty      Unit Price      Amount
Cordless drill 18V                2           89.00      178.00
Drill bit set                     3           15.50       46.50

                                Subtotal                $224.50
                                Tax (8%)                 $17.96
                                Total                   $242.46
`)
  expect(invoice.documento).toMatchObject({
    tipo: 'FACTURA',
    numero: 'INV-2041',
    fecha: '2026-03-04',
    fecha_vencimiento: '2026-04-03',
    moneda: 'USD',
  })
  expect(invoice.proveedor).toMatchObject({ nombre: 'Northwind Tools Ltd', rfc: 'GB123456789' })
  expect(invoice.cliente).toMatchObject({ nombre: 'Oakridge Builders Inc' })
  expect(invoice.totales).toEqual({ subtotal: 224.5, iva: 17.96, total: 242.46 })
  const receipt = read(`
     GOLDEN WOK KITCHEN SDN BHD (88231-K)
     No. 5, Jalan Damai 3/2
     TAX INVOICE
  Bill No: 00318     Date: 25/03/2018 13:05
  1  NASI LEMAK AYAM                8.50
  2  TEH TARIK                      4.40
     Sub Total                     12.90
     GST 6%                         0.77
     Rounding                      -0.02
     TOTAL                         13.65
     CASH                          20.00
     CHANGE                         6.35
`)
  expect(receipt.proveedor).toMatchObject({ nombre: 'GOLDEN WOK KITCHEN SDN BHD' })
  expect(receipt.documento).toMatchObject({ fecha: '2018-03-25' })
  expect(receipt.totales).toMatchObject({ total: 13.65 })
})

test('reads line items of two lines with headings in two rows', () => {
  const data = read(`
COMERCIAL ANDES SAC          RUC 20505310072
FACTURA ELECTRÓNICA          F001-2001
Cliente: TIENDAS MASS SAC    RUC: 20512333797
Fecha: 20/01/2026
Código     Descripción
           Cantidad     Unidad     Valor Unit.     Valor Venta
P-001      TALADRO PERCUTOR 13MM 650W
           2.00         UND        127.12          254.24
P-002      BROCA DE CONCRETO 1/2
           10.00        UND        4.24            42.40
TOTAL  S/ 350.04
`)
  expect(data.productos).toMatchObject([
    { codigo: 'P-001', descripcion: 'TALADRO PERCUTOR 13MM 650W', unidad: 'UND', cantidad: 2, total: 254.24 },
    { codigo: 'P-002', descripcion: 'BROCA DE CONCRETO 1/2', unidad: 'UND', cantidad: 10, total: 42.4 },
  ])
})

test('reads a ticket without headings', () => {
  const data = read(`
        BOTICAS SALUD SAC
        RUC: 20512528458
BOLETA ELECTRONICA: B201-00991
FECHA: 01/09/2026  CAJERO: ANA
PARACETAMOL 500MG X 10
   2 UND x S/ 1.50        S/ 3.00
ALCOHOL 70° 1LT
   1 UND x S/ 8.90        S/ 8.90
SUBTOTAL                 S/ 10.08
IGV                       S/ 1.82
TOTAL                    S/ 11.90
`)
  expect(data.documento).toMatchObject({ tipo: 'BOLETA DE VENTA', numero: 'B201-00991' })
  expect(data.productos).toEqual([
    { descripcion: 'PARACETAMOL 500MG X 10', unidad: 'UND', cantidad: 2, precio: 1.5, total: 3 },
    { descripcion: 'ALCOHOL 70° 1LT', unidad: 'UND', cantidad: 1, precio: 8.9, total: 8.9 },
  ])
})

test('does not take the carrier of a guía for its supplier or client', () => {
  const data = read(`
MOLINO SAN JUAN SAC                         RUC N° 20100130204
Carretera Norte Km 12                       GUÍA DE REMISIÓN ELECTRÓNICA REMITENTE
                                            N° T001 - 00001923
Fecha de emisión: 02/02/2026                Fecha de inicio de traslado: 03/02/2026
Destinatario: BODEGAS UNIDAS SAC            RUC: 20338570041
Motivo de traslado: VENTA                   Punto de partida: Carretera Norte Km 12
Transportista: CARGA SUR SAC  RUC: 20512333797   Conductor: LUIS DIAZ  Licencia: Q1234567
N°   Código    Descripción              Unidad     Cantidad
1    AR-50     ARROZ AÑEJO 50 KG        SACO       120
`)
  expect(data.documento).toMatchObject({
    tipo: 'GUÍA DE REMISIÓN REMITENTE',
    numero: 'T001-00001923',
    fecha: '2026-02-02',
  })
  expect(data.proveedor).toMatchObject({ nombre: 'MOLINO SAN JUAN SAC', rfc: '20100130204' })
  expect(data.cliente).toMatchObject({ nombre: 'BODEGAS UNIDAS SAC', rfc: '20338570041' })
  expect(data.productos).toEqual([
    { codigo: 'AR-50', descripcion: 'ARROZ AÑEJO 50 KG', unidad: 'SACO', cantidad: 120 },
  ])
})

test('reads a recibo por honorarios', () => {
  const data = read(`
QUISPE MAMANI JUAN CARLOS                          R.U.C. 10054148289
Jr. Tacna 100 Lima                                 RECIBO POR HONORARIOS
                                                   ELECTRÓNICO
                                                   Nro: E001- 24
Recibí de                    MUNICIPIO DE PRUEBA S.A.
Identificado con RUC número  20131312955
La suma de                   NOVECIENTOS VEINTE Y 00/100 SOLES
Por concepto de              ASESORÍA CONTABLE DE MARZO
Fecha de emisión             05 de Marzo del 2026
                             Total por honorarios :    1,000.00 SOLES
                             Retención (8 %) IR :         80.00 SOLES
                             Total Neto Recibido :       920.00 SOLES
`)
  expect(data.documento).toMatchObject({
    tipo: 'RECIBO POR HONORARIOS',
    numero: 'E001-24',
    fecha: '2026-03-05',
    moneda: 'PEN',
  })
  expect(data.proveedor).toMatchObject({ nombre: 'QUISPE MAMANI JUAN CARLOS', rfc: '10054148289' })
  expect(data.cliente).toMatchObject({ nombre: 'MUNICIPIO DE PRUEBA S.A.', rfc: '20131312955' })
  expect(data.totales).toMatchObject({ subtotal: 1000, total: 1000 })
  expect(data.informacion_adicional).toMatchObject({ retencion_monto: 80, neto_a_pagar: 920 })
  expect(data.productos).toEqual([{ descripcion: 'ASESORÍA CONTABLE DE MARZO', total: 1000 }])
})

test('never takes the own tax id for the supplier', () => {
  const drawing = `
RUC: 20512333797                              FACTURA F001-12
TIENDAS MASS SAC
Señores: COMERCIAL ANDES SAC
RUC: 20505310072
Fecha: 20/01/2026
Total S/ 10.00
`
  expect(read(drawing).proveedor?.rfc).toBe('20512333797')
  expect(read(drawing, ['20512333797']).proveedor?.rfc).toBe('20505310072')
})

test('returns the page and the printed text of every value', () => {
  const answer = answerLocally(readDrawing('FACTURA F001-12\nRUC 20505310072\nTotal S/ 10.00'))
  expect(answer.hints?.['totales.total']).toMatchObject({ page: 1, verbatim: '10.00' })
  expect(answer.hints?.['proveedor.rfc']?.verbatim).toBe('20505310072')
  expect(answer.modelUsed).toBe('lector-local')
})

test('leaves out what is not on the page', () => {
  const data = read('FACTURA F001-12\nRUC 20505310072\nTotal S/ 10.00')
  expect(data.cliente).toBeUndefined()
  expect(data.documento).not.toHaveProperty('fecha')
  expect(data.totales).toEqual({ total: 10 })
  expect(answerLocally(readDrawing('')).data).toEqual({})
})

test('corrects misread letters on pages read by OCR', () => {
  const drawing = `
SERVICIOS MODELO S.A.C.                       R.U.C. 2O5O531OO72
                                              FACTURA ELECTR0NICA
                                              FO01-OOO0123
Sefior(es): TIENDAS MASS SAC
RUC: 2O512333797
Fecha de Emlsión: l2/O3/2026
DESCRIPClÓN                        CANT.      P. UNIT.     IMP0RTE
SOPORTE TÉCNICO                        1        100.00      100.00
                                   0P. GRAVADA        S/ 100.00
                                   I.G.V. 18%         S/ 18.00
                                   IMPORTE T0TAL      S/ 118.OO
`
  const { data } = answerLocally(readDrawing(drawing, 'ocr'))
  expect(data.documento).toMatchObject({ tipo: 'FACTURA', numero: 'F001-0000123', fecha: '2026-03-12' })
  expect(data.proveedor).toMatchObject({ nombre: 'SERVICIOS MODELO S.A.C.', rfc: '20505310072' })
  expect(data.totales).toEqual({ subtotal: 100, iva: 18, total: 118 })
  expect(data.productos).toMatchObject([{ descripcion: 'SOPORTE TÉCNICO', cantidad: 1, total: 100 }])
})

test('does not take the second line of a label for its value', () => {
  const data = read(`
TRANSPORTES ILO S.A.C.                        RUC: 20100070970
                                              GUÍA DE REMISIÓN REMITENTE
                                              T002-00001934
Destinatario        PESQUERA MORRO S.A.       RUC destinatario     20131312955
Motivo de           VENTA                     Modalidad            PRIVADO
traslado

N°     Descripción del bien        Unidad      Cantidad
1      Red anchovetera             NIU         5.00
`)
  expect(data.informacion_adicional).toMatchObject({ motivo: 'VENTA' })
})

test('reads an address beside a label of two rows from the first row on', () => {
  const { cliente } = read(`
TRANSPORTES DEL CENTRO S.A.C.                         FACTURA ELECTRÓNICA
Jr. Ancash 100 - Huancayo                             RUC: 20100070970
                                                      E001-5571
Señor(es)                    :   CONSTRUCTORA LOS ANDES S.R.L.
RUC                          :   20131312955
Dirección del Receptor de la :   Av. Argentina 4458 Urb. Industrial Callao - Prov. Const.
factura                          del Callao
Tipo de Moneda               :   SOLES
`)
  expect(cliente?.direccion).toBe('Av. Argentina 4458 Urb. Industrial Callao - Prov. Const. del Callao')
})
