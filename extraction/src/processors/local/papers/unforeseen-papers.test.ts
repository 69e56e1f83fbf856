import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source?: 'ocr') => answerLocally(readDrawing(drawing, source)).data

test('reads the company with its tax id at the foot as supplier and the block above as client', () => {
  const data = read(`
nubeandina

IMPORTACIONES PARIACOTO S.A.C.
AV LOS TULIPANES 1520                       Recibo N° SB02-0041225
PIURA - PIURA - PIURA                       Fecha de emisión 01/11/2026
RUC: 20609981238

Internet fijo                                 S/ 100.00
Total sin impuestos                           S/ 100.00
IGV (18%)                                      S/ 18.00
Total facturado                               S/ 118.00

Nube Andina del Perú S.A. RUC 20109384756 Av. Las Begonias 55 San Isidro
`)
  expect(data.proveedor).toMatchObject({ nombre: 'Nube Andina del Perú S.A.', rfc: '20109384756' })
  expect(data.cliente).toMatchObject({ nombre: 'IMPORTACIONES PARIACOTO S.A.C.', rfc: '20609981238' })
})

test('reads «Datos de la empresa» on an order as client, and not the date of its form', () => {
  const data = read(`
                                                     Código: LOG-F-012
              ORDEN DE COMPRA                        Versión: 03
              N° OC-2026-004417                      Fecha: 02/01/2024

DATOS DE LA EMPRESA                        DATOS DEL PROVEEDOR
Razón Social      PESQUERA PACAE S.A.      Razón Social      RETENES CHALA E.I.R.L.
RUC               20333123453              RUC               20601112222
Fecha de orden    17/11/2026               Entrega           24/11/2026

Ítem     Und     Descripción              P. Unit.     Total
1        12      RETÉN DE BOMBA              45.00     540.00
2        6       VÁLVULA INOX               128.00     768.00

Valor venta     1,308.00
IGV 18%           235.44
Total           1,543.44
`)
  expect(data.documento?.fecha).toBe('2026-11-17')
  expect(data.cliente).toMatchObject({ nombre: 'PESQUERA PACAE S.A.', rfc: '20333123453' })
  expect(data.proveedor).toMatchObject({ nombre: 'RETENES CHALA E.I.R.L.', rfc: '20601112222' })
  expect(data.productos?.map(({ cantidad, unidad }) => [cantidad, unidad])).toEqual([
    [12, undefined],
    [6, undefined],
  ])
})

test('reads the company behind «Razón social» of a hotel bill as client and not the guest', () => {
  const data = read(`
HOTELERA QUENTI E.I.R.L. - RUC 20547812361
FACTURA ELECTRÓNICA F003-00000912

Razón social:     ANDES TRAVEL GROUP S.A.     Huésped:        Peter Hoffmann
RUC:              20487912345                 Habitación:     204
Fecha emisión:    14/11/2026

Cant     Concepto                  Precio     Importe
3        Alojamiento doble         320.00      960.00

Op. gravadas     868.78
IGV 10.5%         91.22
Total S/         960.00
`)
  expect(data.cliente?.nombre).toBe('ANDES TRAVEL GROUP S.A.')
})

test('separates the client from the heading of another block beside it, and its charges from the text', () => {
  const data = read(`
Electro Mayoc S.A.                           RECIBO ELECTRÓNICO
RUC 20487912345                              N° S001-18223901

DATOS DEL CLIENTE                            DETALLE DE CONSUMOS
HOTEL LOS CASTAÑOS SAC                       Cargo fijo                       4.02
RUC 20512309870                              Mantenimiento de conexión        1.86
Calle Real 1138
                                             Alumbrado público               38.40
Tarifa BT5B                                  SUBTOTAL                        44.28
                                             I.G.V. 18%                       7.97
                                             TOTAL A PAGAR               S/  52.25
`)
  expect(data.cliente).toMatchObject({ nombre: 'HOTEL LOS CASTAÑOS SAC', rfc: '20512309870' })
  expect(data.productos?.map(({ descripcion }) => descripcion)).toEqual([
    'Cargo fijo',
    'Mantenimiento de conexión',
    'Alumbrado público',
  ])
})

test('leaves a separated tax letter out of the name, and exempt operations out of the line items', () => {
  const data = read(`
HIPERMERCADOS PUCUSANA S.A.
RUC 20109384756
BOLETA DE VENTA ELECTRONICA
BA44-03319920
Fecha 20/11/2026
LECHE AZUL 400G
  6 x 4.20                25.20   T
PALTA FUERTE KG
  0.845 x 9.90             8.37   E
DETERGENTE 2KG            18.90   T
OP. EXONERADA              8.37
OP. GRAVADA               37.37
IGV 18%                    6.73
TOTAL S/                  52.47
`)
  expect(data.productos?.map(({ descripcion }) => descripcion)).toEqual([
    'LECHE AZUL 400G',
    'PALTA FUERTE KG',
    'DETERGENTE 2KG',
  ])
})

test('does not let a tax under an item hide the item or enter its description', () => {
  const data = read(`
COMERCIALIZADORA DEL RÍO SA DE CV
RFC: CBA980314QX1
Receptor
RFC: HME050920K31

Cantidad     Clave unidad     Descripción                                            Valor unitario     Importe

                              Llave ajustable cromada
15.00        H87 Pieza        Traslado: 002 IVA Base 2,775.00 Importe 444.00                 185.00     2,775.00

                              Disco diamantado
4.00         H87 Pieza        Traslado: 002 IVA Base 1,240.00 Importe 198.40                 310.00     1,240.00

Subtotal     $4,015.00
IVA 16%        $642.40
Total        $4,657.40
`)
  expect(data.productos?.map(({ descripcion, cantidad }) => [descripcion, cantidad])).toEqual([
    ['Llave ajustable cromada', 15],
    ['Disco diamantado', 4],
  ])
})

test('leaves a trade name above the registered one out of it on narrow till paper', () => {
  const over = (trade: string, name: string) =>
    read(
      `
        ${trade}
        ${name}
        RUC 20109384756
        BOLETA DE VENTA ELECTRONICA
        B031-00220871
   FECHA: 19/11/2026
   1   IBUPROFENO 400MG TABLETAS       3.50
   TOTAL:                              3.50
`,
      'ocr',
    ).proveedor?.nombre
  expect(over('BOTICAS VIDA SANA', 'CADENA VIDA SANA S.A.C.')).toBe('CADENA VIDA SANA S.A.C.')
  expect(over('Cevichería & Bar', 'RESTAURANTES PEJE S.R.L.')).toBe('RESTAURANTES PEJE S.R.L.')
  expect(over('EL BUEN PAN', 'INVERSIONES TRIGAL S.R.L.')).toBe('INVERSIONES TRIGAL S.R.L.')
  expect(over('COMERCIALIZADORA DE ABARROTES LAS', 'FLORES S.R.L.')).toBe(
    'COMERCIALIZADORA DE ABARROTES LAS FLORES S.R.L.',
  )
})

test('reads the currency from the sum of a table, or else from the country', () => {
  const paper = (sum: string) => `
PAPELERÍA LA CEIBA S.A.C.
RUC 20109384756
FACTURA ELECTRÓNICA F900-00221190
Fecha de emisión     31/10/2026
Concepto                     Total
COMISIÓN CARTA FIANZA       413.00
PORTES                       11.80
${sum}            424.80
`
  expect(read(paper('TOTALES EN DÓLARES AMERICANOS')).documento?.moneda).toBe('USD')
  expect(read(paper('IMPORTE TOTAL')).documento?.moneda).toBe('PEN')
})

test('reads base, tax and total from a row of totals in the columns of the lines', () => {
  const { totales } = read(`
CENTRO COMERCIAL PLAZA CHANCAY S.A.
RUC 20100556678
FACTURA ELECTRÓNICA F005-000778
Arrendatario: BOUTIQUE KILLA S.A.C.     RUC: 20607001121
Fecha emisión: 01/11/2026

Concepto                  Periodo      Valor venta          IGV         Total
Renta mínima mensual      Nov-2026        1,800.00       324.00      2,124.00
Gastos comunes            Oct-2026          420.00        75.60        495.60
TOTAL US$                                 2,220.00       399.60      2,619.60
`)
  expect(totales).toEqual({ subtotal: 2220, iva: 399.6, total: 2619.6 })
})

test('does not take the number of another document for that of a credit note', () => {
  const { documento } = read(`
CALZADOS CHIRA S.R.L.
R.U.C. 20499128771
NOTA DE CRÉDITO ELECTRÓNICA
BC01-00000933
Fecha: 19/11/2026
Doc. Ref.: BOLETA B001-00071220
Cliente: PAREDES INGA ROSA
1 UND x 189.90      189.90
Total S/            189.90
`)
  expect(documento).toMatchObject({ serie: 'BC01', numero: 'BC01-00000933' })
})

test('leaves a remark behind a name out of it', () => {
  const { cliente } = read(`
CONSORCIO VIAL CHAVÍN
RUC 20610102035
ORDEN DE SERVICIO Nº 000318-2026
Proveedor     MAQUINARIAS PUNO S.R.L.     RUC     20533112243
Servicio solicitado          Und.     Cant.     P.U.        Parcial
ALQUILER DE EXCAVADORA       HM       180.00    245.00    44,100.00
TOTAL S/                                                  44,100.00
Facturar a: CONSORCIO VIAL CHAVÍN, adjuntar valorización y 2 copias.
`)
  expect(cliente?.nombre).toBe('CONSORCIO VIAL CHAVÍN')
})

test('does not take the name under the title for both parties', () => {
  const data = read(`
ESTUDIO JURÍDICO PARINACOCHAS & ASOCIADOS S. CIVIL DE R.L.
Calle Los Nogales 148 San Isidro     RUC 20500987121

                                           FACTURA ELECTRÓNICA
GRUPO TEXTIL CAHUACHI S.A.                 F001-00001077
RUC: 20577889911
Av. Argentina 5510 Callao                  Fecha de emisión: 13/11/2026

Asesoría laboral, octubre 2026                  1,500.00
Valor de venta                           US$    1,500.00
IGV 18%                                  US$      270.00
Total a pagar                            US$    1,770.00
`)
  expect(data.proveedor?.nombre).toBe('ESTUDIO JURÍDICO PARINACOCHAS & ASOCIADOS S. CIVIL DE R.L.')
  expect(data.cliente?.nombre).toBe('GRUPO TEXTIL CAHUACHI S.A.')
})

test('reads a last column of amounts as line totals, whatever its heading', () => {
  const { productos, totales } = read(`
PINE FREIGHT LINES, LLC
PO Box 8812, Boise, ID 83707
INVOICE NO. 448120
CUSTOMER: Sage Outfitters Inc

Description                    Pcs      Rate       Charges
Freight class 70                 4     83.72        334.88
Liftgate delivery                1     65.00         65.00

PLEASE PAY THIS AMOUNT: $399.88
`)
  expect(productos?.map(({ cantidad, total }) => [cantidad, total])).toEqual([
    [4, 334.88],
    [1, 65],
  ])
  expect(totales?.total).toBe(399.88)
})

test('adds up the taxes of two authorities, and does not take a piece count for the total', () => {
  const data = read(`
TAX INVOICE
BHARATHI PUMPS PRIVATE LIMITED          Invoice No.: BPV/0912
GSTIN/UIN: 29AACCB8812K1ZE              Dated: 17-Nov-2025
State Name: Karnataka, Code: 29
Buyer (Bill to): Sri Sai Irrigation Works
Sl No   Description of Goods     Quantity       Rate           Amount
1       Submersible pump         4 Nos     18,250.00        73,000.00
2       Gate valve              10 Nos      2,140.00        21,400.00
CGST @ 9%                                                    8,496.00
SGST @ 9%                                                    8,496.00
Total                           14 Nos                   1,11,392.00
INR One Lakh Eleven Thousand Three Hundred Ninety Two Only
HSN/SAC     Taxable Value   CGST Rate   CGST Amount   SGST Rate   SGST Amount   Total Tax
84137010        73,000.00          9%      6,570.00          9%      6,570.00   13,140.00
84818030        21,400.00          9%      1,926.00          9%      1,926.00    3,852.00
Total           94,400.00                  8,496.00                  8,496.00   16,992.00
`)
  expect(data.totales).toMatchObject({ iva: 16992, total: 111392 })
  expect(data.proveedor?.nombre).toBe('BHARATHI PUMPS PRIVATE LIMITED')
})

test('reads the total from the amount in words despite withholdings and the label «bruto»', () => {
  const data = read(`
INGENIERÍA Y REDES DEL CARIBE S.A.S.          FACTURA ELECTRÓNICA DE VENTA
NIT 830.114.221-2                             IRC 1288
CLIENTE: PUERTO INTERIOR S.A.                 FECHA EMISIÓN: 25/02/2026
Descripción               Cant.     Vr. Unitario        Vr. Total
Patch panel 24 puertos    4         1.289.400,00     5.157.600,00
Subtotal                                             5.157.600,00
IVA 19%                                                979.944,00
Total bruto                                          6.137.544,00
(-) ReteFuente 4%                                      206.304,00
Neto a pagar                                         5.931.240,00
Valor en letras: Seis millones ciento treinta y siete mil quinientos cuarenta y cuatro pesos m/cte.
`)
  expect(data.totales?.total).toBe(6137544)
})

test('does not take the purchaser in the head of an order for the client', () => {
  const data = read(`
COMPAÑÍA MINERA CERRO PELADO S.A.A.          PURCHASE ORDER
RUC 20375811244                              PO No.: 4700112873
                                             Buyer / Comprador: S. Villanueva
Vendor / Proveedor
VÁLVULAS Y CONTROLES DEL PERÚ S.A.C.
RUC 20512334980
Description            Qty     Unit Price     Amount
Knife gate valve       2         1,845.00   3,690.00
Total USD                                   3,690.00
`)
  expect(data.cliente?.nombre).toBe('COMPAÑÍA MINERA CERRO PELADO S.A.A.')
  expect(data.proveedor?.nombre).toBe('VÁLVULAS Y CONTROLES DEL PERÚ S.A.C.')
})

test('reads labels under their values in several alternating rows', () => {
  const data = read(`
CLÍNICA SANTA BEATRIZ S.A.                ORDEN DE SERVICIO OS-2026-00451
RUC 20432109870

MANTENIMIENTO BIOMÉDICO INTEGRAL S.A.C.    20556123781
Proveedor                                  RUC del proveedor
Av. Angamos Este 1805, Surquillo           22/07/2026          SOLES
Domicilio                                  Fecha               Moneda

Servicio                         Cant.     Precio      Importe
Calibración de monitores         6         145.00       870.00
Total orden                                          S/ 870.00
`)
  expect(data.proveedor).toMatchObject({
    nombre: 'MANTENIMIENTO BIOMÉDICO INTEGRAL S.A.C.',
    rfc: '20556123781',
  })
  expect(data.cliente).toMatchObject({ nombre: 'CLÍNICA SANTA BEATRIZ S.A.', rfc: '20432109870' })
  expect(data.documento?.fecha).toBe('2026-07-22')
})

test('does not take the establishment of the issuer for its name', () => {
  const data = read(`
SERVICIOS LOGISTICOS ÑAUPARI S.C.R.L.            FACTURA ELECTRONICA
CAL. LAS ORQUIDEAS 675                           RUC: 20601773458
                                                 F001-92
Fecha de Emisión: 01/09/2026
Señor(es): COOPERATIVA AGRARIA VALLE DE INCAHUASI
RUC: 20475661231
Establecimiento del Emisor: CAL. LAS ORQUIDEAS 675 LIMA-LIMA-SAN ISIDRO
Importe Total   S/ 118.00
`)
  expect(data.proveedor?.nombre).toBe('SERVICIOS LOGISTICOS ÑAUPARI S.C.R.L.')
})

test('does not take the title under an envelope window for the addressee', () => {
  const data = read(`
Harrogate Joinery Ltd
Unit 7, Claro Court
Harrogate HG1 4BA
VAT Reg No GB 318 4471 02

Thornbury Hall Hotel
Thornbury Lane
Leeds LS16 8QW
VAT INVOICE No. HJ4471
Date: 12 June 2026
Total due        £ 2,982.00
`)
  expect(data.cliente?.nombre).toBe('Thornbury Hall Hotel')
})

test('joins a number that is broken at its hyphen', () => {
  const data = read(`
Luz del Valle                                      RECIBO N° S123-
EMPRESA DE DISTRIBUCIÓN ELÉCTRICA VALLE NORTE      0009912834
S.A.                                               Suministro 4471209-2
RUC 20103377456                                    Emisión 03-OCT-2026
Av. España 1220, Trujillo                          Vence 20-OCT-2026
Cliente: AGROINDUSTRIAS MOCHE S.A.C.
Concepto                      Importe S/
Cargo fijo                         12.40
Energía activa                  1,472.60
Sub total mes actual            1,485.00
I.G.V.                            267.30
TOTAL A PAGAR S/                1,752.30
`)
  expect(data.documento?.numero).toBe('S123-0009912834')
  expect(data.proveedor?.nombre).toBe('EMPRESA DE DISTRIBUCIÓN ELÉCTRICA VALLE NORTE S.A.')
  expect(data.totales).toMatchObject({ subtotal: 1485, iva: 267.3, total: 1752.3 })
})

test('leaves the place of a shop above the list out of the first item', () => {
  const data = read(
    `
     GREENFIELD MARKET
       1200 Main St
     Dayton, OH 45402
       937-555-0142

BANANAS
  2.14 lb @ 0.59/lb              1.26 F
MILK 2% GAL                      3.49 F
SUBTOTAL                         4.75
BALANCE                          4.75
04/18/26 5:42 PM
`,
    'ocr',
  )
  expect(data.proveedor?.nombre).toBe('GREENFIELD MARKET')
  expect(data.productos).toMatchObject([
    { descripcion: 'BANANAS', cantidad: 2.14, precio: 0.59, total: 1.26 },
    { descripcion: 'MILK 2% GAL', total: 3.49 },
  ])
})

test('reads a currency sign beside a ruled line', () => {
  const data = read(
    `
QUIROZ CONTADORES S.A.C.                     R.U.C. 20477123989
                                             FACTURA ELECTRÓNICA
                                             E001-1207
Lima, 31 de agosto de 2026
DESCRIPCIÓN                                       VALOR
Servicio de outsourcing contable               2,800.00
Estudio de precios de transferencia            4,500.00
                     VALOR DE VENTA S/|        7,300.00
                     I.G.V. 18 % S/            1,314.00
                     PRECIO DE VENTA S/|       8,614.00
`,
    'ocr',
  )
  expect(data.productos).toHaveLength(2)
  expect(data.totales).toMatchObject({ subtotal: 7300, total: 8614 })
})

test('assigns values to headings that stand close in one row', () => {
  const data = read(`
Rechnung
Talbacher Technik AG
Ust.-Id-Nr. DE212668221
Rechnungsnummer  Ausgestellt am    Ihre Bestellung   Fällig am
RE-7700          01/10/2026        OC-80747          16/10/2026
Bezeichnung         Anzahl      Preis      Gesamt
Filter coffee          139       4,03      560,17
Gesamt                                     560,17
`)
  expect(data.documento).toMatchObject({
    numero: 'RE-7700',
    fecha: '2026-10-01',
    fecha_vencimiento: '2026-10-16',
  })
})

test('joins an Ecuadorian number that its cell breaks', () => {
  const data = read(`
INVERSIONES WIRAKON S.A.
R.U.C. 1791731190001          Fecha: 2026-03-19
FACTURA 002-101-              Código de cliente: 449728
000031301
Descripción              Cantidad     Valor
Cable de red             3          1,406.85
Subtotal                            1,406.85
IVA 15%                               211.03
Importe total                       1,617.88
`)
  expect(data.documento).toMatchObject({ numero: '002-101-000031301', serie: '002-101' })
})

test('does not take a notice to the reader for the client, and reads the name above the DNI', () => {
  const data = read(`
ELECTRO VALLE SUR S.A.                       RECIBO POR SUMINISTRO DE ENERGÍA
RUC 20137449901                              N° S002-04418820
HUAMAN TICONA VDA. DE SOTO, CLARA            Mes facturado        MARZO 2026
Psje. Los Sauces 44 - El Tambo               Fecha de emisión     28 Mar 2026
DNI 19881120
Cargo fijo                                                               3.87
Energía activa                                                         171.36
SUBTOTAL                                                               175.23
I.G.V. 18 %                                                             31.54
TOTAL A PAGAR                                                      S/  206.77
Señor usuario: tiene 1 recibo pendiente. Evite el corte.
`)
  expect(data.cliente).toMatchObject({ nombre: 'HUAMAN TICONA VDA. DE SOTO, CLARA', rfc: '19881120' })
})

test('reads the second of two ids under a name as the tax id', () => {
  const { cliente } = read(`
TALLER NORTE S.A.C.                          FACTURA ELECTRÓNICA
RUC 20137449901                              F001-00000771
                                             Fecha 12/05/2026


MINERA PUCA CRUZ
DNI 44881122
RUC CLIENTE 20604550913
Descripción              Cantidad     Precio      Total
Rectificado                     1     100.00     100.00
Total S/                                         100.00
`)
  expect(cliente).toMatchObject({ nombre: 'MINERA PUCA CRUZ', rfc: '20604550913' })
})

test('reads the owner behind «de» under a shop name as supplier', () => {
  const data = read(
    `
FARMACIAS SANTA CIRILA
de SELVAFARMA TOCACHE SAC - 20539188209
Jr. Progreso 408 Tocache
Boleta electrónica   B201-0044190
Emisión 2026-10-06

ALCOHOL MEDIC.        9.50
TOTAL S/              9.50
`,
    'ocr',
  )
  expect(data.proveedor).toMatchObject({ nombre: 'SELVAFARMA TOCACHE SAC', rfc: '20539188209' })
})

test('reads the EIN of a buyer in the United States', () => {
  const data = read(`
COMMERCIAL INVOICE                           Factura Electrónica de Exportación No. FE01-00000771
Shipper / Exportador                         Buyer / Adquiriente
AGRICOLA VIRU NUEVO S.A.                     Eastgate Produce LLC
RUC/Tax ID 20551209475                       EIN 38-4410277
Invoice date August 5, 2026

Description                  Cartons         Unit price US$      Amount US$
Fresh asparagus                  960                  10.00        9,600.00
                             I.G.V. 0% (Op. de exportación)            0.00
                             TOTAL US$                             9,600.00
Consulte su comprobante en SUNAT. Acogimiento Drawback, Op. gravada 0.00
`)
  expect(data.cliente).toMatchObject({ nombre: 'Eastgate Produce LLC', rfc: '38-4410277' })
  expect(data.proveedor?.rfc).toBe('20551209475')
})

test('reads client, series and due date of a bill that greets its client by name', () => {
  const { documento, cliente } = read(`
                                                        REDANDINA TELECOMUNICACIONES S.A.
                                                        RUC 20467119983

Hola, BUFETE CONTABLE LUNA & PARDO                      Recibo N°       S101-0077320118
S.C.
Jr. Ancash 518 Of. 2, Jauja                             Fecha de emisión     14/09/2026
RUC 20604550913                                         Ciclo           15

Deuda pendiente    S/ 0.00                              Total a pagar   S/ 118.00
                                                        Págalo hasta el 30/09/2026
Plan Fibra 400 Mbps                   S/ 100.00
Subtotal sin IGV                      S/ 100.00
IGV (18%)                             S/  18.00
Total del mes                         S/ 118.00
Tienes 15 días desde el vencimiento (hasta el 21/10/2026).
`)
  expect(cliente).toMatchObject({
    nombre: expect.stringMatching(/^BUFETE CONTABLE LUNA & PARDO/),
    rfc: '20604550913',
  })
  expect(documento).toMatchObject({ serie: 'S101', fecha: '2026-09-14', fecha_vencimiento: '2026-09-30' })
})

test('does not take a telephone with country code for the document number', () => {
  const { documento } = read(`
Factura Electrónica N° 00200003010000044917
PINTURAS EL TEMPISQUE     Teléfono: +(506) 2661-4499
Nombre legal: Pinturas Tempisque Sociedad Anónima
Ced. Jurídica: 3-101-784499
Receptor: TECHOS DEL NORTE S.R.L.     Céd. Jurídica: 3-102-559077
Fecha de emisión: 11/08/2026     Moneda: CRC

Descripción              Cantidad     Precio      Total
Pintura blanca                  2     500.00   1,000.00
Total comprobante                             ₡1,000.00
`)
  expect(documento).toMatchObject({ numero: '00200003010000044917', moneda: 'CRC' })
})

test('reads number, series and quetzales of a Guatemalan DTE', () => {
  const { documento } = read(
    `
Factura                                         NÚMERO DE AUTORIZACIÓN:
                                                7B31E 0F7-2F4B-4D83-B6E2-91A07D3C55F8
                                                Serie: 7B31EOF7   Número de DTE: 660418823
MARLON ESTUARDO PINTO SOLIS
Nit Emisor: 91144821
Fecha y hora de emisión: 30-jun-2026 08:12:37
NIT Receptor: 44719030
Nombre Receptor: LECHERÍA JUTIAPA, SOCIEDAD ANÓNIMA

Cantidad   Descripcion          P. Unitario con IVA (Q)   Total (Q)
4          Sal mineralizada                      138.50      554.00
TOTAL                                                        554.00
`,
    'ocr',
  )
  expect(documento).toMatchObject({ numero: '660418823', serie: '7B31E0F7', moneda: 'GTQ' })
})

test('reads a company with a NIF below the head of a person with one as client', () => {
  const { proveedor, cliente } = read(`
Ainhoa Lizarraga Goñi                                       arquitecta técnica
47288106Z — Calle Zapatería 31, 31001 Pamplona — ainhoa@lizarraga.example


Reformas Aralar Norte, S.L.                                 Factura
B66412099                                                   2026/0038
Polígono Araso, nave 12                                     7 de septiembre de 2026
20305 Irun (Gipuzkoa)

Revisión de proyecto             14 × 38,00 €               532,00 €
                                 Base imponible             532,00 €
                                 IVA 21 %                   111,72 €
                                 Total                      643,72 €
`)
  expect(proveedor).toMatchObject({ nombre: 'Ainhoa Lizarraga Goñi', rfc: '47288106Z' })
  expect(cliente).toMatchObject({ nombre: 'Reformas Aralar Norte, S.L.', rfc: 'B66412099' })
})

test('does not take the rest of a broken label for the client', () => {
  const { cliente } = read(
    `
PENSION DOÑA JUSTA
NIT
3791844018
FACTURA N°
6127
NOMBRE/ RAZÓNQUIROGA
      SOCIAL:
NIT/CI/CEX: 5208814
FECHA DE EMISIÓN: 18/01/2026
SOPA DE MANÍ             36.00
TOTAL Bs                 36.00
`,
    'ocr',
  )
  expect(cliente?.nombre).not.toBe('SOCIAL')
})

test('reads numbers and currencies of Central American documents', () => {
  const salvadorean = read(`
DISTRIBUIDORA EL MANGLAR S.A.
NIT 0614-120388-101-2   NRC 44821-0
COMPROBANTE DE CRÉDITO FISCAL
Número de Control: DTE-03-M001P001-000000000007718
Fecha y Hora de Generación: 2026-03-18 10:22:14
Nombre: SUPERMERCADO LA CEIBA, S.A. DE C.V.
NIT: 0614-230599-102-8   NRC: 118820-3
Cantidad  Descripción       Precio    Ventas Gravadas
10        Harina 25 lb       12.00    120.00
Sumas                                 120.00
IVA 13%                                15.60
Total a Pagar                       $ 135.60
`).documento
  expect(salvadorean).toMatchObject({
    tipo: 'FACTURA',
    numero: 'DTE-03-M001P001-000000000007718',
    moneda: 'USD',
  })
  const costaRican = read(`
Factura Electrónica
Consecutivo: 00100001010000008817
SODA EL CEIBO S.A.
Cédula jurídica: 3-101-784413
Fecha: 12/06/2026 11:20
Cliente: Hotel Las Iguanas S.A.
Cédula jurídica: 3-101-559018
Cantidad  Descripción      Precio      Total
2         Casado          4 500,00    9 000,00
Subtotal                              9 000,00
IVA 13%                               1 170,00
Total                                10 170,00
`).documento
  expect(costaRican).toMatchObject({ numero: '00100001010000008817', moneda: 'CRC' })
  const honduran = read(`
FACTURA N° 000-001-01-00044812
AGROCOMERCIAL EL OCOTE S. DE R.L.
Fecha: 12/06/2026
Cliente: FERRETERIA SANTA ANA
Saco de cemento                          440.00
Total a pagar                            440.00
Fecha límite de emisión 14/11/2026
`).documento
  expect(honduran?.fecha_vencimiento).toBeUndefined()
})

test('reads a NIF with points, also alone on its line', () => {
  const { proveedor } = read(`
Estudio Gráfico Brisa                                     FACTURA
Laura Pons Serra                                          Núm. 2026-017
43.218.906-K                                              Palma, 12 de mayo de 2026
C/ Sant Miquel 44, 2.º
07002 Palma

                      Cliente:
                      Bodegues Es Pla, S.L.
                      B-07441188

Diseño de etiquetas                              850,00 €
                          Base imponible         850,00 €
                          IVA 21 %               178,50 €
                          TOTAL                1.028,50 €
`)
  expect(proveedor?.rfc).toBe('43218906K')
})
