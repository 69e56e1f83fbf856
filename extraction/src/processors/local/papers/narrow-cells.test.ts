// Values that narrow cells, wide type and small print break or glue: dates, names, descriptions and discounts.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data

test('a date that its cell breaks at a dash takes its year from the next line, not the day from the next cell', () => {
  const { documento } = read(`
Gases del Marañón S.A.                            FACTURA ELECTRONICA
Av. Néstor Gambetta Km 9.2                        RUC 20412345674
Callao                                            F012-0098121
Cliente    METALURGICA TINGO NEGRO S.A.C.
R.U.C.     20491538784
FECHA       FECHA           COND.       O/COMPRA
EMISION     VENCIMIENTO     PAGO
22-SEP-     22-OCT-2026     FACTURA     45-00381
2026                        30 DIAS
CODIGO   DESCRIPCION      CANTIDAD   PRECIO UNIT.   IMPORTE
OX-0601  OXIGENO          120.000    3.8500         462.00
                          OP. GRAVADA US$ 462.00
                          I.G.V. 18 %  US$ 83.16
                          TOTAL US$ 545.16
`)
  expect(documento).toMatchObject({ fecha: '2026-09-22', fecha_vencimiento: '2026-10-22' })
})

test('a boleta is dated by the day of its payment if it states no other', () => {
  const { documento } = read(`
I.E.P. MENTES DEL NORTE                                 R.U.C. 20283469888
Promotora Educativa Moche Nuevo S.R.L.                  BOLETA DE VENTA
Av. América Oeste 750, Trujillo                         N° B001 - 015602
Apoderado: Rubén Castañeda Aguilar                      DNI: 18120443
Fecha de pago: 03/06/2026          Vence: 31/05/2026    Caja: 02
Concepto                      Importe S/
Pensión de enseñanza          432.00
Op. Inafecta                  S/ 432.00
I.G.V.                        S/ 0.00
TOTAL PAGADO                  S/ 432.00
`)
  expect(documento?.fecha).toBe('2026-06-03')
})

test('noughts under a misread heading are not the amounts of the lines', () => {
  const { productos } = read(`
TRADUCCIONES PARIACACA E.I.R.L.                              FACTURA ELECTRONICA
JR. CAMANA 615 INT. 408                                      RUC: 20607504331
LIMA - LIMA - LIMA                                           E001-418
Fecha de Emisión              : 17/07/2026
Señor(es)                     : LABORATORIOS UNCA S.A.
RUC                           : 20566697442

Cantidad  Unidad Medida   Código  Descripción                            Unilaro ICBPER
80.00     UNIDAD                  TRADUCCION SIMPLE INGLES ESPAÑOL         25.00    0.00
1.00      UNIDAD                  REVISION DE ESTILO Y CERTIFICACION     1200.00    0.00

                                                      Sub Total Ventas : S/ 3,200.00
                                                      IGV              : S/ 576.00
                                                      Importe Total    : S/ 3,776.00
`)
  expect(productos).toHaveLength(2)
  expect(productos?.map(({ total }) => total)).toEqual([undefined, undefined])
})

test('the company under the heading orders, not its buyer named below', () => {
  const { cliente } = read(`
MINERA QORI ORQO                                     PEDIDO DE COMPRA 4500771209

PROVEEDOR                                            DATOS DE FACTURACIÓN
Repuestos y Filtros Coronel S.A.C.                   Sociedad Minera Qori Orqo S.A.A.
RUC 20458255830  Cód. 100442                         RUC 20511369604
Av. Parra 118, Arequipa                              Av. El Derby 254 piso 11, Surco
Atención: Giuliana Béjar                             Comprador: P. Zevallos
Fecha del pedido: 03.11.2026                         Moneda: PEN

Pos.  Material  Descripción                  Cantidad  UM    Precio neto  Valor neto
1     4410098   Filtro de aire primario      24.000    UN    186.50       4,476.00
                                             IGV                 805.68
                                             Total pedido        5,281.68
`)
  expect(cliente?.nombre).toBe('Sociedad Minera Qori Orqo S.A.A.')
})

test('words of a name that are set wide apart are joined up to the legal form', () => {
  const { cliente } = read(`
COMERCIAL  HUAYCO  HERMANOS  S.C.R.L.          R.U.C. 20549925007
Calle Siglo XX 430 - Arequipa                       FACTURA
                                               003 - N. 0018254
Senor(es)   INMOBILIARIA   SILLAR   BLANCO   S.A.        FECHA: 05/03/26
Direccion   URB. LA ESPERANZA B-14 CAYMA              R.U.C. 20529118112
CANT     UND    DESCRIPCION                       P.UNIT        IMPORTE
12.00    CJA    CLAVO DE CALAMINA 2 1/2            42.37         508.44
                                            SUB TOTAL  S/.       508.44
                                            I.G.V. 18% S/.        91.52
                                            TOTAL      S/.       599.96
`)
  expect(cliente?.nombre).toBe('INMOBILIARIA SILLAR BLANCO S.A.')
})

test('an unfinished name goes on under its label although another column stands on that line', () => {
  const { cliente } = read(`
                                          FACTURA            B
Papelera del Litoral S.R.L.               Punto de Venta: 00007   Comp. Nro: 00012894
Bv. Gálvez 1540 Santa Fe                  Fecha de Emisión: 13/08/2026
                                          CUIT: 30-71290044-6

                                    Apellido y Nombre / Razón Social: INSTITUTO SAN
CUIT: 30-65880127-5                 MARTÍN DE TOURS
Condición frente al IVA: IVA        Domicilio: 9 de Julio 2201 - Rosario

Código   Producto       Cantidad   Precio Unit.   Subtotal
1120     Tóner           6,00       18.900,00     113.400,00
                        Importe Total: $          113.400,00
`)
  expect(cliente?.nombre).toBe('INSTITUTO SAN MARTÍN DE TOURS')
})

test('a title and one name are completed by the surname under them', () => {
  const { cliente } = read(`
Hospedajes Recoleta S.A.C.
RUC 20204276770

Guest / Huésped                                                         Factura Electrónica
Mr. Aurelio        Arrival /      Departure /    Room /                 F003-00002790
Bontempelli        02/05/2026     05/05/2026     204                    Issued / Emitida: 05/05/2026
Italy

Description / Descripción       Nights    Rate     Amount USD
Room charge                       1       145.00   145.00
                      Total a pagar      USD 145.00
`)
  expect(cliente?.nombre).toBe('Mr. Aurelio Bontempelli')
})

test('a remark on the paper before the company that issues it is no part of its name', () => {
  const { proveedor } = read(`
HUAMAN PORRAS DE LA CRUZ, GLADYS       Tu recibo de octubre
Av. Los Próceres 1120 Dpto 302         N° S003-0091823377
San Juan de Lurigancho                 Total a pagar
DNI 09887123                           S/ 154.80

Fecha de emisión: 29/10/2026

Plan Fibra 300 Mbps                        131.19
Total cargos del mes (sin IGV)             131.19
I.G.V.                                      23.61
Total del mes                              154.80

Recibo electrónico de servicios públicos. Onda Viva Telecomunicaciones S.A.A. R.U.C. 20472345673 Calle Schell 310
`)
  expect(proveedor).toMatchObject({ nombre: 'Onda Viva Telecomunicaciones S.A.A.', rfc: '20472345673' })
})

const pump = (buyer: string) => `
         GRIFO LA CANTUTA S.A.
    Panamericana Sur Km 301 - Ica
         RUC: 20441856101
FACTURA ELECTRONICA F021-00118207
14/02/2026            06:51:09
${buyer}
GASOHOL REGULAR
  14.286 GLN X S/ 17.490     249.86
OP.GRAVADA      S/           211.75
IGV 18%         S/            38.11
TOTAL           S/           249.86
`

test.each([
  'RUC/DNI: 20521049210\nAGRICOLA HUARANGO DORADO S.A.C.',
  'Cliente DNI 41220987\nCACERES TINEO MAURICIO',
])('the buyer «%s» right above the list is no part of its first item', (buyer) => {
  expect(read(pump(buyer)).productos).toMatchObject([{ descripcion: 'GASOHOL REGULAR', total: 249.86 }])
})

test('the word before a discount is no description', () => {
  const { productos } = read(`
          BOTICAS MUNAY
     Red Farmaceutica Munay S.A.
        RUC 20370824682
BOLETA ELECTRONICA      B044-01180227
Fec.Emi 05/01/2026 20:14   Caja 03
775001182 LOSARTAN 50MG TAB CJA X 30
   2 x  18.90  Dcto -3.78         34.02
775001499 OMEPRAZOL 20MG CAP X 100
   1 x  35.00                     35.00
TOTAL S/                          69.02
`)
  expect(productos).toMatchObject([
    { descripcion: 'LOSARTAN 50MG TAB CJA X 30', cantidad: 2, precio: 18.9, descuento: 3.78, total: 34.02 },
    { descripcion: 'OMEPRAZOL 20MG CAP X 100', cantidad: 1, precio: 35, total: 35 },
  ])
})

test('a scan with wide line spacing has its payer over the tax id', () => {
  const drawing = `
Pereira, 30 de junio de 2026
              CUENTA DE COBRO No. 014
           FUNDACIÓN SENDEROS DEL OTÚN
                NIT. 901223457-8
                    DEBE A
          MARIANA LONDOÑO ECHAVARRÍA
         C.C. 1.088.245.907 de Pereira
                LA SUMA DE
                $ 2.400.000
`
  const { cliente } = answerLocally(readDrawing(drawing, 'ocr', 23)).data
  expect(cliente).toMatchObject({ nombre: 'FUNDACIÓN SENDEROS DEL OTÚN', rfc: '901223457-8' })
})

test('currency signs beside the first line of a description are no headings', () => {
  const { productos } = answerLocally(
    readDrawing(
      `
VERTICALES DEL EJE S.A.S.                 FACTURA ELECTRÓNICA DE VENTA

NIT 900718226-5                           No. VE 2291

Cliente     Altos de Chipre P.H.          NIT     830550194-0

Ref.   Descripción                                Cant.   Vr. unitario     Vr. total

       Mantenimiento preventivo ascensor A,                    $                $
0001                                                1
       visita mensual                                     1.250.000,00     1.250.000,00

                                                          Subtotal         $ 1.250.000,00

                                                          IVA 19%            $ 237.500,00

                                                          Total factura  $ 1.487.500,00
`,
      'pdf',
      7,
    ),
  ).data
  expect(productos).toMatchObject([
    { descripcion: 'Mantenimiento preventivo ascensor A, visita mensual', cantidad: 1, total: 1250000 },
  ])
})
