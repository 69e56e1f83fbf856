import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing)).data

test('reads the addressee of an order as supplier and the billed company as client', () => {
  const data = read(`
PURCHASE ORDER                                   NO. 20771-R2
                                                 14-OCT-2025

TO:                              BILL TO:
GRANITE VALVE SUPPLY LLC         OAKMONT LABORATORIES, INC.
410 FOUNDRY ROAD                 ACCOUNTS PAYABLE

LN    QTY   UOM   PART NO      DESCRIPTION               UNIT      AMOUNT
 1     20   BX    VLV-20       BALL VALVE 20 MM         12.40      248.00
 2      4   EA    GSK-04       GASKET SET               18.50       74.00

                                        TOTAL USD                  322.00
`)
  expect(data.documento?.tipo).toBe('ORDEN DE COMPRA')
  expect(data.proveedor?.nombre).toBe('GRANITE VALVE SUPPLY LLC')
  expect(data.cliente?.nombre).toBe('OAKMONT LABORATORIES, INC.')
})

test('reads the issuer of an order as client, and no party from a contact person', () => {
  const issued = read(`
PURCHASE ORDER

ISSUED BY                  SUPPLIER                ORDER REF
Marlin Sails Pty Ltd       Tamar Ropes Co          MS/26/0044
9 Ferry Road, Hobart       44 Wharf St             ORDERED ON
                                                   11 Mar 2026

SKU        Product               Qty       Rate       Line total
RP-12      Rope 12 mm            150       0.80           120.00

Total                                                     120.00
`)
  expect(issued.proveedor?.nombre).toBe('Tamar Ropes Co')
  expect(issued.cliente?.nombre).toBe('Marlin Sails Pty Ltd')
  const attended = read(`
MINERA CERRO BLANCO S.A.                        ORDEN DE COMPRA
RUC 20601112222                                 4500117001
Av. El Derby 254, Surco                         Fecha: 12.08.2026

PROVEEDOR
CASCOS Y GUANTES S.A.C.
Av. Argentina 2120, Callao
RUC 20605011226
Atn.: Carmen Ríos

Pos     Descripción              Cant.     P. Unit.     Importe
10      Casco blanco                60        38.50    2,310.00

Total                                                  2,310.00
`)
  expect(attended.proveedor?.nombre).toBe('CASCOS Y GUANTES S.A.C.')
  expect(attended.cliente?.nombre).toBe('MINERA CERRO BLANCO S.A.')
})

test('reads an order that mentions its invoice as an order', () => {
  const data = read(`
                     ORDEN DE COMPRA N° 2026-00381

Señores    : IMPRESIONES LA UNION E.I.R.L.       Emisión     : 27/02/2026
R.U.C.     : 20601112222                         Moneda      : SOLES
Dirección  : Jr. Callao 512 - Chiclayo           Forma pago  : FACTURA A 30 DÍAS

Facturar a nombre de: COOPERATIVA NORANDINO LTDA. RUC 20605011226

CANTIDAD    UND    DESCRIPCION              V. UNIT      V. TOTAL
5           MLL    Etiquetas 10 x 7 cm        96.00        480.00

TOTAL S/                                                   480.00
`)
  expect(data.documento?.tipo).toBe('ORDEN DE COMPRA')
  expect(data.proveedor).toMatchObject({ nombre: 'IMPRESIONES LA UNION E.I.R.L.', rfc: '20601112222' })
  expect(data.cliente).toMatchObject({ nombre: 'COOPERATIVA NORANDINO LTDA.', rfc: '20605011226' })
})

test('tells quantities under the wrong heading by the arithmetic of the row', () => {
  const data = read(`
ORDEN DE COMPRA N° 00081
Proveedor: FERRETERIA LOS ALISOS S.A.C.
RUC: 20601112222
Fecha: 27/02/2026

Pos    Material    Descripción               Cant.  UM       P. Unit.      Importe
10     30011820    Casco de seguridad          60 UN            38.50     2,310.00
20     30011944    Guante de nitrilo          200 PAR           11.20     2,240.00

Total                                                                     4,550.00
`)
  expect(data.productos).toMatchObject([
    { descripcion: 'Casco de seguridad', unidad: 'UN', cantidad: 60, precio: 38.5, total: 2310 },
    { descripcion: 'Guante de nitrilo', unidad: 'PAR', cantidad: 200, precio: 11.2, total: 2240 },
  ])
})

test('reads supplier and client of an order despite account numbers and buyer names', () => {
  const mine = read(`
QORIPATA                                                             Orden de Compra
COMPAÑÍA MINERA QORIPATA S.A.                                        Número      4500187234
RUC 20100927536                                                      Fecha       18.06.2025

PROVEEDOR (0000102877)                    LUGAR DE ENTREGA                     CONDICIONES
REPUESTOS Y LUBRICANTES MISTI S.A.C.      Almacén de tránsito Lima             Moneda: USD Incoterm: DAP
RUC 20477291067                           TRANSPORTES CORDILLERA BLANCA S.A.   Pago: 60 días
Parque Industrial Río Seco Mz. F Lt. 8    (RUC 20544102878)                    Comprador: Q14 - Renzo Alfaro

Pos.    Material    Descripción                         Cant.    UM    Precio unit.   Valor neto
00010   10027741    RODAMIENTO RIGIDO BOLAS             12.000   UN    86.40          1,036.80
`)
  expect(mine.proveedor).toMatchObject({ nombre: 'REPUESTOS Y LUBRICANTES MISTI S.A.C.', rfc: '20477291067' })
  expect(mine.cliente?.nombre).toBe('COMPAÑÍA MINERA QORIPATA S.A.')
  const cooperative = read(`
COOPERATIVA AGROPECUARIA UNION DE TANCACHA LTDA.
Bv. Libertad 455 (X5933) Tancacha - Cordoba     CUIT 30-50221846-4
ORDEN DE COMPRA Nro.   0001-00003391     FECHA 22/04/2025    HOJA 1
PROVEEDOR    00874    METALFOR INSUMOS DEL CENTRO S.A.
DOMICILIO    Ruta 9 Km 503, Villa Maria (Cba.)          CUIT    30-68104473-2
`)
  expect(cooperative.proveedor?.nombre).toBe('METALFOR INSUMOS DEL CENTRO S.A.')
  const restaurant = read(`
La Almazara Gastro                              PEDIDO DE COMPRA
                                                Número PC25/00741
                                                Fecha 21 de mayo de 2025

Emisor del pedido                               A la atención de
RESTAURACIÓN LA ALMAZARA DEL SUR, S.L.          DISTRIBUCIONES ALIMENTARIAS GUADALHORCE, S.A.
CIF B33814708                                   CIF A41207739
`)
  expect(restaurant.cliente?.nombre).toBe('RESTAURACIÓN LA ALMAZARA DEL SUR, S.L.')
  expect(restaurant.proveedor?.rfc).toBe('A41207739')
})

test('leaves the supplier code behind «PROVEEDOR» out of the name', () => {
  const data = read(`
PESQUERA MAR DE GRAU S.A.                         ORDEN DE COMPRA
RUC 20460133727                                   4500187726

PROVEEDOR (cód. 100482)                           Fecha OC: 21.05.2026
RODAMIENTOS Y FAJAS DEL PACIFICO S.R.L.           Comprador: K. Saavedra (GC 03)
RUC: 20388551900                                  Moneda: PEN

Material      Texto breve                  Cantidad    Precio neto    Valor neto
40011873      RODAMIENTO RIGIDO BOLAS         8.000          96.40        771.20
`)
  expect(data.proveedor?.nombre).toBe('RODAMIENTOS Y FAJAS DEL PACIFICO S.R.L.')
})

test('does not take the requester within the company for the client', () => {
  const data = read(`
AGROINDUSTRIAS AGROANDINA S.A.                      ORDEN DE COMPRA
RUC 20107729438                                     N° OC26-000418

PROVEEDOR                                           CONDICIONES
Razón social: SUMINISTROS PAPIRO S.A.C.             Fecha de OC: 09.03.2026
RUC: 20534177624                                    Moneda: PEN
Dirección: Jr. Camaná 880, Lima                     Solicitante: Administración / SolPed

Pos.   Descripción                     Cantidad   P. Unit.      Valor
00010  PAPEL BOND A4 75 GR                   60      21.50   1,290.00

                                          Total OC S/        1,290.00
`)
  expect(data.proveedor?.nombre).toBe('SUMINISTROS PAPIRO S.A.C.')
  expect(data.cliente?.nombre).toBe('AGROINDUSTRIAS AGROANDINA S.A.')
})

test('reads parties under centred box headings, and an unlabelled order number by its form', () => {
  const data = read(`
                                                  NI OC-2026-0177
ORDEN DE COMPRA                                   FECHA 13/05/2026

              PROVEEDOR                                DATOS DE FACTURACION
RAZON SOCIAL   PAPELES DEL ANDE S.R.L.     RAZON SOCIAL   HOSPITAL SAN JUAN S.A.C.
RUC            20511902364                 RUC            20600695771
DIRECCION      Jr. Arequipa 377, Puno      DIRECCION      Av. El Sol 1020, Puno

ITEM   DESCRIPCION          CANT.   P. UNIT.     TOTAL
1      PAPEL BOND A4           50      13.90    695.00

                                    TOTAL       695.00
`)
  expect(data.documento).toMatchObject({ tipo: 'ORDEN DE COMPRA', numero: 'OC-2026-0177' })
  expect(data.proveedor).toMatchObject({
    nombre: 'PAPELES DEL ANDE S.R.L.',
    rfc: '20511902364',
    direccion: 'Jr. Arequipa 377, Puno',
  })
  expect(data.cliente).toMatchObject({
    nombre: 'HOSPITAL SAN JUAN S.A.C.',
    rfc: '20600695771',
    direccion: 'Av. El Sol 1020, Puno',
  })
})

test('reads the executing unit of a municipal order as client', () => {
  const data = read(`
                        ORDEN DE SERVICIO N° 0000882
UNIDAD EJECUTORA 001 MUNICIPALIDAD DISTRITAL DE ANDAMAYO
NRO. IDENTIFICACIÓN 300412   RUC: 20149902218

1. DATOS DEL PROVEEDOR                     2. CONDICIONES GENERALES
Señor(es)   CARHUAS MEZA RODOLFO           N° Cuadro Adquisic. 000771
RUC: 10438817206                           Moneda: S/

Código       Unid. Med.   Descripción                    Valor Total S/
0711300412   SERVICIO     SERVICIO DE PINTADO DE AULAS         4,200.00
                          TOTAL S/                             4,200.00
`)
  expect(data.cliente).toMatchObject({ nombre: 'MUNICIPALIDAD DISTRITAL DE ANDAMAYO', rfc: '20149902218' })
  expect(data.proveedor).toMatchObject({ nombre: 'CARHUAS MEZA RODOLFO', rfc: '10438817206' })
})

test('joins a title set in single letters, and does not take a number at the end of a name for that of the order', () => {
  const data = read(`
NORTH FORK SCHOOL DISTRICT NO. 31                                           P U R C H A S E   O R D E R
Business Office  -  12 Aspen St  -  Yakima, WA 98902
                                                                            PO NUMBER:   25-001180
                                                                            PO DATE:     09/02/2025
VENDOR:                                       SHIP TO:
  Olympic Lab Supply Co.                        North Fork High School
  18 Harbor Way                                 Receiving Dock A
  Seattle, WA 98134                             40 Aspen St, Yakima, WA 98902

DELIVER BY 09/20/2025        TERMS: Net 30        BUYER: R. Lindqvist
LN   QTY  UOM   CATALOG NO.     DESCRIPTION                         UNIT COST           EXTENDED
   1  10  EA    OL-11820        Beaker, 250 mL                           5.00              50.00
                                                                       ORDER TOTAL         50.00
Invoice must reference PO number.
`)
  expect(data.documento).toMatchObject({ tipo: 'ORDEN DE COMPRA', numero: '25-001180' })
  expect(data.cliente?.nombre).toBe('NORTH FORK SCHOOL DISTRICT NO. 31')
  expect(data.proveedor?.nombre).toBe('Olympic Lab Supply Co.')
})

test('does not take the billing addressee for the title, and reads a public order with its number', () => {
  const { documento } = answerLocally(
    readDrawing(
      `
          ORDEN DE COMPRA - GUÍA DE INTERNAMIENTO N° 0000518
                        N° Exp. SIAF : 0000002011
UNIDAD EJECUTORA : 001 MUNICIPALIDAD DISTRITAL DE TAMBILLO      Fecha : 26/03/2024
Señor(es) : LIBRERÍA ANDINA E.I.R.L.                            RUC: 20568810427
Código           Cant.     Descripción          P. Unitario S/     Total S/
717200050224    100.00     PAPEL BOND A4                 24.80     2,480.00
                                                TOTAL              2,480.00
Facturar      MUNICIPALIDAD DISTRITAL DE TAMBILLO
`,
      'ocr',
    ),
  ).data
  expect(documento).toMatchObject({ tipo: 'ORDEN DE COMPRA', numero: '0000518' })
})

test('does not take the writer of a service order at its foot for the client', () => {
  const data = read(`
                     ORDEN DE SERVICIO N° 00482           Código     OS-AC-001
                                                          Fecha      26/06/2026
                                                          Versión    01

CLIENTE                   MOLINOS DEL VALLE S.A.C.
RUC                       20511902364
FECHA DE ACEPTACION       25/06/2026      FECHA TENTATIVA DE        04/07/2026
                                          SERVICIO

Nº    SERVICIO                              CANTIDAD       PRECIO       TOTAL
1     DESINFECCION DE ALMACENES             1             1850.00     1850.00
                                                   COSTO TOTAL:  S/. 1,850.00
Observación: El precio NO incluye IGV
Emitido por: Rosa Tineo
`)
  expect(data.documento).toMatchObject({ tipo: 'ORDEN DE SERVICIO', fecha: '2026-06-26' })
  expect(data.cliente?.nombre).toBe('MOLINOS DEL VALLE S.A.C.')
})

test('does not take the writer of an order in its head for the client', () => {
  const data = read(`
                                              ALIMENTOS YACU S.A.C.
                                                 ORDEN DE COMPRA
                                                        N° OC-2026-0418
PROVEEDOR:   ENVASES DEL PACIFICO S.A.C.    RUC:     20522901874     ATENCIÓN:      Paola Neyra
E-MAIL:      ventas@ejemplo.pe              MONEDA:  S/ SOLES        EMITIDO POR:   Jorge Tello
CARGO:       Asistente de compras           FECHA:   02/11/2026      HORA:          09:40
DESCRIPCIÓN                     CANT.     UM      PU        PT
BOTELLA PET 500 ML              12000     UND     0.31      3,720.00
TOTAL                                                       3,720.00
CUENTAS BANCARIAS AUTORIZADAS PARA PAGO:
BANCO                TIPO DE CUENTA     NÚMERO DE CUENTA         TITULAR
BANCO DEL LITORAL    CORRIENTE          0011-0179-0100044182     ENVASES DEL PACIFICO S.A.C.
`)
  expect(data.cliente?.nombre).toBe('ALIMENTOS YACU S.A.C.')
  expect(data.proveedor?.nombre).toBe('ENVASES DEL PACIFICO S.A.C.')
})

test('reads «Company» under «Supplier Name» as the client, without the supplier address', () => {
  const data = read(`
Purchase Order
PUR-ORD-2025-00047

Supplier Name       Penrose Pipeline Fittings Ltd     Date             11-03-2025
Company             Ashdown Water Systems Ltd         Required By      25-03-2025
Supplier Address    Unit 7 Trafford Way
                    Manchester
                    M17 1AB

Sr     Item        Description               Quantity     Rate        Amount
1      FLG-DN50    Stainless flange DN50     30 Nos       £ 21.60     £ 648.00
2      GSK-DN50    Gasket EPDM DN50          60 Nos       £ 1.95      £ 117.00

Grand Total                                                           £ 765.00
`)
  expect(data.proveedor).toMatchObject({
    nombre: 'Penrose Pipeline Fittings Ltd',
    direccion: expect.stringContaining('Unit 7 Trafford Way'),
  })
  expect(data.cliente?.nombre).toBe('Ashdown Water Systems Ltd')
  expect(data.cliente?.direccion).toBeUndefined()
})

test('reads «A:» on an order as supplier and no name from «Estimados señores»', () => {
  const data = read(`
MUNICIPALIDAD DE SAN LORENZO, VALLE
Departamento de Valle, Honduras, C.A.
Teléfonos: 2781-0155
ORDEN DE COMPRA No. 004418

LUGAR: San Lorenzo, Valle                 FECHA: 11/08/2025
A: FERRETERIA EL CONSTRUCTOR S. DE R.L.

Estimados señores:
Agradecemos entregar a: Departamento de Obras Públicas

CANT    DESCRIPCIÓN              UNIDAD    PRECIO UNITARIO    VALOR
60      Cemento gris 42.5 kg     UND       L 228.00           L 13,680.00
20      Alambre de amarre        UND       L 38.00            L 760.00

TOTAL                                                         L 14,440.00
`)
  expect(data.proveedor?.nombre).toBe('FERRETERIA EL CONSTRUCTOR S. DE R.L.')
  expect(data.cliente?.nombre).toBe('MUNICIPALIDAD DE SAN LORENZO, VALLE')
})

test('reads the seller under its heading and not from a table beside it', () => {
  const data = read(`
PO Number : 4471
                     Purchase Order

Buyers Information (Invoice to)        Date:          2025-09-04
Redwater Energy Ltd.                   PO Number:     4471
500 4 Ave SW, Calgary                  Project:       North Yard Tie-in
403-555-0110                           Lead Time:     21 days

Sellers Information                    Inco Terms:    FCA
                                       Ship to:       North Yard, Gate 3
Prairie Valve & Fitting Inc.
71 Industrial Way, Red Deer            AFE:           25-118
587-555-0172                           G/L Code:      6120

Seller has read and agrees to be bound by the Purchase Order including Redwater Energy Ltd.'s Terms.

Code         Description               Qty    Unit    Unit Price    Total Price
GV-4-150     Gate valve 4 in           6      EA      412.00        2472.00
BV-2         Ball valve 2 in           10     EA      188.90        1889.00
`)
  expect(data.proveedor?.nombre).toBe('Prairie Valve & Fitting Inc.')
  expect(data.cliente?.nombre).toBe('Redwater Energy Ltd.')
})

test('reads the addressee of an order letter as supplier', () => {
  const data = read(`
Ref. No. SRE/25-26/NGP/PO- 85                                  Dated 08.10.2025

To,
Nagpur Steel Fabricators
Plot 22, MIDC Hingna, Nagpur 440016
GSTIN 27AAKFN4471L1Z6

SUB : Purchase order for mounting structures

Sr.No    Item Particulars                         Qty     Unit    Rate       Amount
1        Galvanised module mounting structure     40      Set     1850.00    74000.00
2        DC cable 4 sqmm                          1200    Mtr     42.50      51000.00
Total                                                                        125000.00
`)
  expect(data.proveedor).toMatchObject({ nombre: 'Nagpur Steel Fabricators', rfc: '27AAKFN4471L1Z6' })
  expect(data.cliente?.nombre).toBeUndefined()
})

test('reads «Purchase From» and «Société» on an order as supplier', () => {
  const bought = read(`
Purchase From
Sri Lakshmi Furniture Works                       Purchase Order
14 Peenya Industrial Area                         POno: 10433
Bengaluru 560058                                  Date: 14/07/2025

Slno    Product name              Qty     Unit price    Sub Total
1       Steel almirah 3 door      4       8,750.00      35,000.00

                                          Total: Rs 35,000.00
`)
  expect(bought.proveedor?.nombre).toBe('Sri Lakshmi Furniture Works')
  const ordered = read(`
                         BON DE COMMANDE
                         N° 202509-1184
Brasserie du Vieux Moulin SARL           Date : 12/09/2025
3 place du Marché                        Société : Primeurs du Grésivaudan
38000 Grenoble                           Tel : 04 76 55 01 17

Désignation              Code Art.     Quantité     Sous total
Crème liquide 35 %       CRL35         12           41.40€
Farine T55               FAR55         2            37.80€

Total H.T. : 79.20€
`)
  expect(ordered.proveedor?.nombre).toBe('Primeurs du Grésivaudan')
  expect(ordered.cliente?.nombre).toBe('Brasserie du Vieux Moulin SARL')
})

test('reads the «Emisor» of a Pedido a proveedor as client', () => {
  const data = read(`
                                                   Pedido a proveedor CF2504-0019
                                                        Fecha del pedido: 22/04/2025
                                                       Código proveedor: SU2309-00008

Emisor                                   Enviar a
Cocinas Montaral, S.L.                   Maderas del Duero, S.A.
Pol. Villalonga, C/ Merindad 12          Ctra. N-122 km 270
09001 Burgos                             09400 Aranda de Duero
                                         C.I.F.: A41009275

Descripción                              IVA      P.U.     Cant.    Base imponible
Tablero aglomerado 18 mm                 21%      21,40    60       1.284,00
Tornillo 4x35 caja 500                   21%      9,60     20       192,00

                                         Base imponible             1.476,00
                                         Total IVA 21%              309,96
                                         Total                      1.785,96

Sociedad limitada (SL) - Capital de 30.000 € - C.I.F.: B66102880
`)
  expect(data.documento).toMatchObject({ tipo: 'ORDEN DE COMPRA', numero: 'CF2504-0019' })
  expect(data.proveedor).toMatchObject({ nombre: 'Maderas del Duero, S.A.', rfc: 'A41009275' })
  expect(data.cliente).toMatchObject({ nombre: 'Cocinas Montaral, S.L.', rfc: 'B66102880' })
})

test('reads the «Émetteur» of a Commande fournisseur as client', () => {
  const data = read(`
                                                   Commande fournisseur CF2503-0007
                                                   Date : 11/03/2025
                                                   Code fournisseur : SU2402-00003

Émetteur                                 Adressé à
Ateliers Kermadec SARL                   Visserie du Trieux SAS
4 quai de la Fonderie                    18 rue du Port
29200 Brest                              22500 Paimpol

Désignation                              TVA      P.U. HT     Qté     Total HT
Vis inox 6x60                            20%      14,20       30      426,00
Rondelle large                           20%      3,10        50      155,00

                                         Total HT             581,00
                                         Total TVA 20%        116,20
                                         Total TTC            697,20
`)
  expect(data.documento).toMatchObject({ tipo: 'ORDEN DE COMPRA', numero: 'CF2503-0007' })
  expect(data.proveedor?.nombre).toBe('Visserie du Trieux SAS')
  expect(data.cliente?.nombre).toBe('Ateliers Kermadec SARL')
})

test('reads the type of a letter from its subject and not from a quotation that it answers', () => {
  const letter = (subject: string) => `
Ref. No. SRE/25-26/NGP/PO-85                                   Dated 08.10.2025

To,
Deccan Steel Fabricators
Plot 22, MIDC Hingna, Nagpur 440016
GSTIN 27AAKFN4471L1Z6
Kind Attn: Mr. Deshmukh
${subject}

1. Your quotation NSF/Q/311 dated 29.09.2025

Sr.No    Item Particulars                         Qty     Unit    Rate       Amount
1        Galvanised module mounting structure     40      Set     1850.00    74000.00
Total                                                                        74000.00
`
  const data = read(letter('SUB  Purchase order for mounting structures'))
  expect(data.documento?.tipo).toBe('ORDEN DE COMPRA')
  expect(data.proveedor).toMatchObject({ nombre: 'Deccan Steel Fabricators', rfc: '27AAKFN4471L1Z6' })
  expect(data.cliente?.nombre).toBeUndefined()
  expect(read(letter('')).documento?.tipo).toBeUndefined()
})

test('reads the addressee of an order as supplier although the issuer has the same fields above', () => {
  const data = read(`
                       ORDEN DE SERVICIO: OS-00418

RAZON SOCIAL : ESTRUCTURAS METALICAS HUACA S.A.C.          FECHA:     09/09/2026
RUC          : 20541188399                                 MONEDA:    SOLES
DOMICILIO    : Sector El Arenal U.C 04412 - Huanchaco

EMITIDO A
RAZON SOCIAL : TORNOS DEL VALLE E.I.R.L.
RUC          : 20481772061
DOMICILIO    : Calle Los Diamantes Mz. D Lote 14

DESCRIPCION                     UND     CANT.     PRECIO     SUB TOTAL
RECTIFICADO DE EJE              UND     3.00      200.00     600.00

                                        SUBTOTAL             600.00
                                        IGV                  108.00
                                        TOTAL                708.00
`)
  expect(data.proveedor).toMatchObject({ nombre: 'TORNOS DEL VALLE E.I.R.L.', rfc: '20481772061' })
  expect(data.cliente).toMatchObject({
    nombre: 'ESTRUCTURAS METALICAS HUACA S.A.C.',
    rfc: '20541188399',
  })
})

test('reads the name behind «Nombre Empresa» and not the contact below', () => {
  const data = read(`
FERRETERIA SAN BLAS S.A.C                      ORDEN DE COMPRA
Av Los Jazmines 520                            #000212
Santa Anita                                    Fecha: 04/11/2026
                                               RUC: 20601441901
Proveedor:
Nombre Empresa: Aceros del Rimac S.A.C
Contacto o Departamento: Alexandra Rojas
Direccion: Av. Los Girasoles 114

Item    Producto      Cantidad    Precio unitario    Prec total
1       Martillos     25          31.50              787.50

                                  Total a pagar:     s/ 787.50
`)
  expect(data.proveedor?.nombre).toBe('Aceros del Rimac S.A.C')
})
