// Features of papers of single countries: from Costa Rica to Paraguay, and from Manila to Cape Town.
import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const read = (drawing: string, source?: 'ocr') => answerLocally(readDrawing(drawing, source)).data

test('reads colones with spaces as separators, and a cédula jurídica as tax id', () => {
  const data = read(`
EMISOR                                  RECEPTOR
Kaptis Soluciones Informáticas S.A.     Hotelera Playa Carrillo Limitada
Céd. jurídica 3-101-688422              Céd. jurídica 3-102-514907

Detalle                       Cant.     Precio           Monto
Soporte técnico               10        ₡24 500,00       ₡245 000,00
Licencia anual                35        ₡28 000,00       ₡980 000,00

                              Total venta neta           ₡1 225 000,00
                              Total impuesto (IVA 13%)   ₡159 250,00
                              Total CRC                  ₡1 384 250,00
`)
  expect(data.totales).toMatchObject({ subtotal: 1225000, iva: 159250, total: 1384250 })
  expect(data.documento?.moneda).toBe('CRC')
  expect(data.proveedor?.rfc).toBe('3101688422')
  expect(data.cliente?.rfc).toBe('3102514907')
})

test('reads the e-NCF and the ITBIS of a Dominican till', () => {
  const data = read(`
      COMEDOR LA YAGUITA, SRL
        FACTURA DE CONSUMO ELECTRONICA
e-NCF: E320000184402
FECHA: 08-09-2025
CANT   DESCRIPCION              PRECIO        VALOR
2      MOFONGO CAMARONES        695.00     1,390.00
1      SANCOCHO                 610.00       610.00
SUB-TOTAL                    RD$           2,000.00
ITBIS 18%                    RD$             360.00
TOTAL A PAGAR                RD$           2,360.00
`)
  expect(data.documento).toMatchObject({ numero: 'E320000184402', moneda: 'DOP' })
  expect(data.totales).toEqual({ subtotal: 2000, iva: 360, total: 2360 })
})

test('reads the nine digits behind RNC on a Dominican invoice as tax id', () => {
  const data = read(`
Taller Quisqueya, SRL                    Factura de Crédito Fiscal Electrónica
RNC 1-30-51762-2                         e-NCF: E310000004471
Calle El Sol No. 18, Santiago            Fecha Emisión: 12-05-2024
Razón Social Cliente: Molinos del Yaque, S. A.
RNC Cliente: 1-02-33410-2
Cantidad   Descripción              Precio        ITBIS        Valor
2.00       Cambio de correa         1,500.00      540.00       3,000.00
Subtotal Gravado RD$                                           3,000.00
Total ITBIS (18%) RD$                                            540.00
Total RD$                                                      3,540.00
`)
  expect([data.proveedor?.rfc, data.cliente?.rfc]).toEqual(['1-30-51762-2', '1-02-33410-2'])
})

test('reads the client and the ITBMS of a Panamanian invoice', () => {
  const data = read(`
         FACTURA DE OPERACIÓN INTERNA
Emisor: FARMACIAS SAN BLAS S.A.
Tipo de Receptor: Consumidor Final
Cliente: ELVIRA DE OBALDÍA
RUC/Cédula/Pasaporte: 8-214-1190
Número: 0000071529
Fecha de Emisión: 2025-10-30
PROT SOLAR FPS50 120ML
2.00 x 14.50                    29.00
Total Neto                      29.00
ITBMS 7%                         2.03
TOTAL B/.                       31.03
`)
  expect(data.cliente).toMatchObject({ nombre: 'ELVIRA DE OBALDÍA', rfc: '82141190' })
  expect(data.totales).toMatchObject({ subtotal: 29, iva: 2.03, total: 31.03 })
  expect(data.documento?.moneda).toBe('PAB')
})

test('reads guaraníes on a Paraguayan invoice and does not take the timbrado for its number', () => {
  const data = read(`
INSUMOS AGRÍCOLAS ITAPÚA S.A.                     TIMBRADO N° 16728845
                                                  Inicio vigencia: 02/01/2025
                                                  RUC: 80047713-8
                                                  FACTURA
                                                  001-002-0008164
FECHA DE EMISIÓN: 18 de setiembre de 2025
CANT.   DESCRIPCIÓN                  PRECIO       IMPORTE
30      Semilla de soja             310.000     9.300.000
TOTAL                                           9.300.000
LIQUIDACIÓN DEL IVA
`)
  expect(data.documento).toMatchObject({ numero: '001-002-0008164', moneda: 'PYG' })
  expect(data.totales?.total).toBe(9300000)
})

test('does not take the notice of a missing logo for a name in Ecuador, and reads no soles', () => {
  const data = read(
    `
                                        R.U.C.: 1792146305001
N O T E N E LO G O                      FACTURA
                                        No. 001-004-000021837
INSUMOS CLÍNICOS ANDIQUIL CIA. LTDA.
OBLIGADO A LLEVAR CONTABILIDAD S/
Fecha Emisión: 04/03/2025
Descripción                Cantidad     Precio Unitario    Precio Total
Kit reactivo               3.00         84.50              253.50
                           SUBTOTAL 15%                    253.50
                           IVA 15%                          38.03
                           VALOR TOTAL                     291.53
`,
    'ocr',
  )
  expect(data.proveedor?.nombre).toBe('INSUMOS CLÍNICOS ANDIQUIL CIA. LTDA.')
  expect(data.documento?.moneda).toBe('USD')
})

test.each([
  { letter: 'R', who: 'SPRINGBOK FUELS (PTY) LTD', code: 'ZAR' },
  { letter: 'P', who: 'GOLDEN PERCH FOODS CORP.', code: 'PHP' },
  { letter: 'Q', who: 'BORDADOS DEL QUICHE S.A.', code: 'GTQ' },
])('reads $letter before several amounts as $code', ({ letter, who, code }) => {
  const { totales, documento } = read(`
${who}
RECEIPT
Slip: 7-224018
2024/12/21
COFFEE BEANS 1KG                             ${letter}1,150.00
FILTERS                                        ${letter}50.00
TOTAL DUE                                    ${letter}1,200.00
CARD                                         ${letter}1,200.00
`)
  expect(totales?.total).toBe(1200)
  expect(documento).toMatchObject({ moneda: code, numero: '7-224018' })
})

test('does not take a letter before a single amount for a currency', () => {
  expect(
    read(`
BAZAR EL PUENTE
RECEIPT
Receipt No: 00123
2024/12/21
CABLE R12.50                                  30.00
TOTAL                                         30.00
`).totales?.total,
  ).toBe(30)
})

test('reads the number, the operator as supplier and the totals of a Philippine receipt', () => {
  const data = read(`
          MANOK NATIN
      Operated by: GOLDEN PERCH FOODS CORP.
      VAT REG TIN 008-417-225-00014
           INVOICE
SI No. 000-00417733
06/15/2024
2PC CHICKEN MEAL
   2 x 185.00                       370.00
TOTAL                               370.00
VATable                             330.36
VAT Amount (12%)                     39.64
BIR PTU No. FP042019-112-0214471
`)
  expect(data.documento).toMatchObject({ numero: '000-00417733', moneda: 'PHP' })
  expect(data.proveedor).toMatchObject({ nombre: 'GOLDEN PERCH FOODS CORP.', rfc: '008-417-225-00014' })
  expect(data.totales).toMatchObject({ iva: 39.64, total: 370 })
})

test.each(['TOTAL IVA', 'TOTALIVA'])('does not take a tax row of Paraguay for the total: %s', (end) => {
  expect(
    read(`
INSUMOS AGRÍCOLAS ITAPÚA S.A.                     TIMBRADO N° 16728845
                                                  RUC: 80047713-8
                                                  FACTURA
                                                  001-002-0008164
FECHA DE EMISIÓN: 18 de setiembre de 2025
CANT.   DESCRIPCIÓN                  PRECIO      EXENTAS     5%          10%
30      Semilla de soja             310.000         0    9.300.000          0
2       Aceite                       55.000         0            0    110.000
SUBTOTALES                                          0    9.300.000    110.000
TOTAL A PAGAR: nueve millones cuatrocientos diez mil                9.410.000
LIQUIDACIÓN DEL IVA (5%): 442.857   (10%): 10.000    ${end}: 452.857
`).totales,
  ).toMatchObject({ iva: 452857, total: 9410000 })
})

const cfdi = `
FERRETERA DEL SABINAL                          Tipo de comprobante    I - Ingreso
RFC: FSA110318QH4                              Serie y folio          KR 20715
Régimen fiscal 601 General de Ley              Fecha de emisión       2024-06-11T09:12:03
C.P. 20000 Aguascalientes
Receptor: LUCIA ROBLES SANDOVAL    RFC: ROSL850412HK2
Régimen: 612 Personas Físicas      Uso CFDI: G03 Gastos en general

Clave SAT   Cant.   Unidad     Descripción          Valor unitario   Importe
31162800     4.00   H87        Bisagra latón 3"              50.00    200.00
                    Pieza      002 IVA  Tasa 0.160000  Base 180.00  Importe 28.80
78102203     1.00   E48        Envío local                  100.00    100.00
                    Servicio   002 IVA  Tasa 0.160000  Base 90.00  Importe 14.40

                                               Subtotal              $ 300.00
                                               Descuento             $ 30.00
                                               Traslados IVA 16%     $ 43.20
                                               Total                 $ 313.20
Folio fiscal 1A2B3C4D-55E6-4F70-8A91-B2C3D4E5F607
Este documento es una representación impresa de un CFDI
`

test('reads series and folio of a CFDI as its number, and not its use code', () => {
  expect(read(cfdi).documento).toMatchObject({ serie: 'KR', numero: '20715' })
})

test('does not take the tax bases of the lines of a CFDI for service charges', () => {
  expect(read(cfdi).totales).toEqual({ subtotal: 300, descuentos: 30, iva: 43.2, total: 313.2 })
})

test('reads the key of a Costa Rican invoice and the id of its buyer', () => {
  const data = read(`
                     Panadería Volcán Azul
                     Cedula: 3101744120
              FACTURA ELECTRONICA
Consecutivo: 00100001010000000871
Clave: 50612042600310174412000100001010000000871112345678
Fecha: 12/4/2026
Cliente:
Fabricio Solano Vega
Cedula: 205880411
Descripcion                      Cant     Precio          Total
Torta de chocolate               1        ₡18 000,00      ₡18 000,00
TOTAL:                                                    ₡18 000,00
`)
  expect(data.documento?.folio_fiscal).toBe('50612042600310174412000100001010000000871112345678')
  expect(data.cliente).toMatchObject({ nombre: 'Fabricio Solano Vega', rfc: '205880411' })
})

test('reads parties and total of a Colombian ticket labelled «Comercio» and «Total Neto»', () => {
  const data = read(
    `
                 Factura Electrónica
 Comercio: Colibrí y Miel.
 NIT: 901455210-1
 Número de factura: HP-1182
 Rango de facturación: 00001 al 99999
 Cliente: Camila Restrepo Ossa
 Fecha de Compra: 2026-05-30
 Producto                Cantidad      Precio         IVA          Subtotal
 Concentrado adulto      1             $168000.00     $8400.00     $176400.00
 Collar                  2             $42000.00      $15960.00    $99960.00
                                                      Total IVA:   $24360.00
                                                          Total:  $252000.00
                                                     Total Neto:  $276360.00
`,
    'ocr',
  )
  expect(data.proveedor?.nombre).toBe('Colibrí y Miel.')
  expect(data.cliente?.nombre).toBe('Camila Restrepo Ossa')
  expect(data.totales).toMatchObject({ subtotal: 252000, iva: 24360, total: 276360 })
})

test('prefers the number of a Dominican electronic document to that of the shop', () => {
  const data = read(`
           LAVADERO EL FARO SRL
           RNC: 131-88204-5
Fecha:                 18/06/2026 10:44 AM
NCF:                         E310000000217
Cajero:                            Yokasta
Doc #:                              T-5512
Cliente:       TRANSPORTE QUISQUEYA SRL
RNC:                           130-44127-1
      FACTURA DE CREDITO FISCAL
Encerado                         RD$950.00
Subtotal:                        RD$805.08
ITBIS 18%:                       RD$144.92
TOTAL:                           RD$950.00
`)
  expect(data.documento?.numero).toBe('E310000000217')
})

test('does not take a tax regime of Ecuador for the client', () => {
  const data = read(`
                                        R.U.C.: 1714402881001
                                               FACTURA
                                        No. 001-001-000001219
        PAEZ CORREA LUIS EDUARDO
Matriz: ULLOA N31-118 Y MARIANA DE JESUS
          CONTRIBUYENTE RÉGIMEN RIMPE
Razón Social / Nombre y Apellidos: TAPIA JARAMILLO DIANA       RUC / CI: 1719923340
Fecha de Emisión: 15/05/2026
P-0031     1    MANTENIMIENTO DE LAPTOP     $ 35.00     $ 35.00
                            SUBTOTAL 15%      $ 35.00
                            IVA 15%           $ 5.25
                            VALOR TOTAL       $ 40.25
`)
  expect(data.cliente?.nombre).toBe('TAPIA JARAMILLO DIANA')
})

test('reads the payment date of a receipt as issue date, and the paid period as no due date', () => {
  const paper = (title: string) => `
GIMNASIO TITANES
TELF. 961000234
${title} N° 3318

CLIENTE: DIEGO RENGIFO SORIA
INICIO: 2026-05-01
FINAL: 2026-07-31
FECHA DE PAGO: 2026-05-04

DESCRIPCION                      TOTAL
PLAN TRIMESTRAL                  180.00
`
  const dates = (title: string) => read(paper(title)).documento
  expect(dates('RECIBO DE INGRESO')?.fecha).toBe('2026-05-04')
  expect(dates('RECIBO DE INGRESO')?.fecha_vencimiento).toBeUndefined()
})

test('joins a check digit that stands apart behind its dash', () => {
  const { proveedor } = read(`
CORTINAS YVY S.A.                        Inicio Vigencia: 05/12/2025
Asunción                                 RUC: 80031447 - 2
                                         FACTURA
                                         N° 001-001-0000821
Fecha: 05/08/2026
Razón Social: Hotelera del Sur S.R.L.    RUC: 80041288-9

Cant.    Descripción       Precio        Total
2        Cortina           310000        620000
                           TOTAL         620000
Liquidación del IVA (10%)  56364
`)
  expect(proveedor?.rfc).toBe('80031447-2')
})

test('reads the due date behind a long label, and does not take the till user for the client', () => {
  const data = read(`
CLUB LOS GUADUALES
NIT : 890801442-9
CUENTA                                    Fecha : 2026-03-14
Fecha de vencimiento para el pago: 15/04/2026

NIT / CC : 75088412                       Número : 20418
Nombre / Empresa : Mauricio Arboleda      Zona : TERRAZA
Teléfono : 3105550112

Producto            Cantidad      Valor         Total
Almuerzo            4             $ 32.000      $ 128.000

                    TOTAL                       $ 128.000

Usuario: CAJA1 Fecha: 2026-03-14 15:22:08
`)
  expect(data.documento?.fecha_vencimiento).toBe('2026-04-15')
  expect(data.proveedor?.nombre).toBe('CLUB LOS GUADUALES')
  expect(data.cliente?.nombre).toBe('Mauricio Arboleda')
})

test('reads a DUI or NIT of El Salvador as the id of the client, and USD as currency', () => {
  const data = read(`
AROMAS DEL VALLE
Nit: 0614-120590-101-2
AROMAS DEL VALLE S.A. DE C.V.
GIRO: VENTA DE PERFUMERIA

FACTURA DTE-01-S001P002-000000000004518
Fecha: 12/06/2026
CLIENTE: Karla Menjívar
DOC/NIT: 04518822-1

Cantid   Descripción               Precio     Total $
1        LIRIO AZUL 100 ML          42.50     42.50
TOTAL A PAGAR $:                              42.50
`)
  expect(data.documento?.moneda).toBe('USD')
  expect(data.cliente).toMatchObject({ nombre: 'Karla Menjívar', rfc: '04518822-1' })
})
