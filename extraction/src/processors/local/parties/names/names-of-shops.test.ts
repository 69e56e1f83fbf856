// The issuer among the lines of a header: its sign, slogan and owner, labels beside it, wide-set words.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../../layout/test/drawing.ts'
import { answerLocally } from '../../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'ocr') =>
  answerLocally(readDrawing(drawing, source)).data

test('does not join a sign in capitals to the company in lower case below', () => {
  const data = read(`
 LAVADERO EXPRESS DEL SUR 80
 Automotriz Mora y Cia Ltda
 NIT 811022334-1
 Cra 7 12-30 Armenia
 RECIBO DE CAJA LV-10022
 Fecha 11/03/2024
 Lavado general       $ 20.000
 TOTAL                $ 20.000
`)
  expect(data.proveedor?.nombre).toBe('Automotriz Mora y Cia Ltda')
})

test('recognizes «Limitada» as a legal form, and a shop type as no name', () => {
  const data = read(`
     CARNICERIA Y VERDULERIA
         EL BUEN PASTOR
   Rojas y Hermanos Limitada
      RUT: 76.418.225-1
  Av. Matta 310, Santiago
      BOLETA ELECTRONICA
         N° 220417
Fecha 11-04-2024
POSTA NEGRA
  1,000 kg x $9.000       $9.000
                        --------
TOTAL                     $9.000
`)
  expect(data.proveedor?.nombre).toBe('Rojas y Hermanos Limitada')
})

test('recognizes an unknown label by the column of labels it stands in', () => {
  const data = read(`
  ALDER LANE MOTORS                                                 INVOICE
  MOT - Servicing - Tyres
  Unit 2 Mill Rd Trading Est.                          Invoice No      AL/24/118
  Leeds LS9 8AG                                        Tax Point       11/03/2024
  Tel 0113 555 0144                                    Bay Sheet       20417
  VAT Reg: GB 418 2205 71                              Your Ref        -

  To:   Mr T. Reid
        4 Park View
        Leeds LS8 2AA

  PARTS                                                   Qty      Each       Amount    VAT
  Wiper blade                                               2     10.00        20.00    S

                                                       Net total               20.00
                                                       VAT S 20.0%              4.00
                                                       TOTAL DUE              £24.00

  Alder Lane Motors is a trading name of Reid Brothers (Leeds) Ltd. Co. 04417208
`)
  expect(data.proveedor?.nombre).toBe('ALDER LANE MOTORS')
})

test('leaves the owner under a shop name out of it', () => {
  const data = read(`
       Konditorei & Café Amsel
     Inh. Jutta Terstegen e.K.
     Domplatz 3, 99084 Erfurt
         Tel. 0361 / 55 10 20
        USt-IdNr. DE 217 443 806
 Kassenbon-Nr. 1180
 Sa 09.03.2024   10:26 Uhr
 Käsekuchen                        3,10 A
 SUMME                             3,10
`)
  expect(data.proveedor?.nombre).toBe('Konditorei & Café Amsel')
})

test('leaves a business description in lower case out of the name', () => {
  const data = read(
    `
Atelier Vernon




Accessoires pour relieurs & encadreurs
8 rue du Port, 17000 La Rochelle
TVA intracommunautaire : FR41512884907

FACTURE n° FA24-0117
Facturé à
SARL Les Belles Pages
3 place du Marché
17300 Rochefort

Désignation                 Qté      P.U. HT      Montant HT
Cuir chèvre                   2        40,00           80,00

                         Total HT                      80,00
                         TVA 20 %                      16,00
                         Total TTC                     96,00
`,
    'pdf',
  )
  expect(data.proveedor?.nombre).toBe('Atelier Vernon')
})

test('joins a name printed letter by letter', () => {
  const data = read(
    `
                                                                          R.U.C. 20422198564
   Q U E R I A   A N D I N A   S.A.                                    FACTURA ELECTRÓNICA
   Soporte & redes para tu empresa                                          F011-00002204
   Av. Larco 120, Miraflores, Lima

   FECHA DE EMISIÓN   MONEDA               CONDICIÓN
   01/08/2025         SOLES                CONTADO

   FACTURAR A
   MOLINOS DEL VALLE S.A.C.
   20530000031

   N°   CONCEPTO                    CANT.     UNITARIO      TOTAL
   1    Soporte mensual                 1       100.00     100.00

                               Op. gravada       S/ 100.00
                               IGV 18.00%         S/ 18.00
                               IMPORTE TOTAL     S/ 118.00
`,
    'pdf',
  )
  expect(data.proveedor?.nombre).toBe('QUERIA ANDINA S.A.')
})

test('corrects a legal form that continues on the next line of a picture', () => {
  const data = read(`
        ROTI SERI BAKERY
   SERI CONFECTIONERY SON
   BHD (Reg 202001007999)
   AEON MALL KLEBANG, IPOH
   Rcpt# RB-3-77102      T:03
   28.09.2024 18:35
SAUSAGE BUN               11.20
CHIFFON (S)               13.90
TOTAL RM                  25.10
`)
  expect(data.proveedor?.nombre).toBe('SERI CONFECTIONERY SDN BHD')
})

test('ends a name at its legal form and leaves the town out', () => {
  const nameOf = (drawing: string) => read(drawing).proveedor?.nombre
  expect(
    nameOf(`
              MINYAK BKT LANGAT SB
          ALSERI ENTERPRISE
           KM 458.4 BKT LANGAT UTARA,
              47000 SUNGAI BULOH
TAX INVOICE
Invoice no.: 68014
03/02/2018 10:19:03 AM
Total                  RM 100.00
`),
  ).toBe('MINYAK BKT LANGAT SB')
  expect(
    nameOf(`
PERABOT HUAT TRADING
(JM0481238-A)
NO. 45, JLN BAKAWALI 33,
TMN JOHOR JAYA, 81100 JOHOR BAHRU.
Cash Sales No. : CS-001872
Total (RM)     354.00
`),
  ).toBe('PERABOT HUAT TRADING')
})

test('reads no name from the owner of a shop or the issuing software', () => {
  expect(
    read(`
RESTORAN HOCK LEONG
(002718834-M)
A member of HL Makan Group Sdn Bhd
27G, Jln Radin Bagus 3, 57000 K. Lumpur
Bill  A-0048213     03/11/2024 13:26
TOTAL RM          76.35
`).proveedor?.nombre,
  ).toBe('RESTORAN HOCK LEONG')
  expect(
    read(`
GASTRONOMÍA DEL NORTE S.R.L.
RUC 20554371206
FACTURA ELECTRÓNICA
F002-00003906
TOTAL A PAGAR   S/   144.27
Emitido por sistema propio. Consulte su comprobante
en comprobantes.picante.example.pe
`).proveedor?.nombre,
  ).toBe('GASTRONOMÍA DEL NORTE S.R.L.')
})

test('ends the seller where the buyer beside it begins', () => {
  const { proveedor, cliente } = read(
    `
Lucía Ferrán Castro   Cerámicas Alto Duero, S.L.
NIF 28774019F         CIF B87661203
28004 Madrid          42005 Soria
Factura   2025/031    Fecha   5 de junio de 2025
Concepto                         Uds.   Precio     Importe
Retoque digital por imagen         40   12,00 €    480,00 €
Base imponible                                     480,00 €
IVA 21 %                                           100,80 €
Total                                              580,80 €
`,
    'ocr',
  )
  expect([proveedor?.nombre, cliente?.nombre]).toEqual(['Lucía Ferrán Castro', 'Cerámicas Alto Duero, S.L.'])
})

test('leaves the branch and its place out of the company name below', () => {
  const nameUnder = (sign: string) =>
    read(`
${sign}
COMBUSTIBLES LA LOMA SA DE CV
RFC CBL0911036K7
FECHA 09/ENE/2025   HORA 14:06
TOTAL   $   985.00
`).proveedor?.nombre
  for (const sign of ['ESTACION DE SERVICIO 11842', 'PUSAT LA LOMA, AEON SEREMBAN'])
    expect(nameUnder(sign)).toBe('COMBUSTIBLES LA LOMA SA DE CV')
})

test('continues a name at an ampersand under its label, and does not take a masked card for a tax id', () => {
  const wideSet = 19 // where a line is usually 14
  const drawing = `
PLAYAS UNIDAS S.A.
20519366402
FACTURA
F307-00012290
15/01/2025
COCHERA 6 HRS           64.00
TOTAL S/                64.00
CLI: ESTUDIO ROJAS LEON
& ABOGADOS S.C.R.L.
CashCard 1119****6033   Bal 32.45
`
  const { cliente } = answerLocally(readDrawing(drawing, 'ocr', wideSet)).data
  expect(cliente?.nombre).toBe('ESTUDIO ROJAS LEON & ABOGADOS S.C.R.L.')
  expect(cliente?.rfc).toBeUndefined()
})

test('does not take the date boxes beside the client label for a name', () => {
  const { cliente } = read(`
LIBRERÍA Y BAZAR "ESTRELLITA"
De Rosa Elvira Campos Tello          R.U.C. 10167788990
Jr. San Martín 451 - Chota           BOLETA DE VENTA
Señor(es): I.E. 10384                 Día  Mes  Año
Dirección: Chota                      12   03   2025
TOTAL S/            23.00
`)
  expect(cliente?.nombre).not.toBe('Día Mes Año')
})

test.each(['KEDAI MAKANAN & MINUMAN', 'RESTAURANTE CEVICHERIA'])(
  'joins the shop type %s to the name below',
  (kind) => {
    expect(
      read(`
   ${kind}
      SELERA UTARA
  29-G JALAN TKS 1, TAMAN KAJANG
BILL   : 00881-A
DATE   : 22/10/2016 13:02
NASI LEMAK AYAM          17.00
TOTAL                    17.00
`).proveedor?.nombre,
    ).toBe(`${kind} SELERA UTARA`)
  },
)

test('does not take «Order confirmation» above, beside or behind the shop for its name', () => {
  const shopOf = (head: string) =>
    read(`
${head}

Deliver to
Susan Kelly
9 Bay Road
York YO1 7HH

Item                      Qty     Price     Total
Wool scarf                  2     25.00     50.00
Total                                       50.00
`).proveedor?.nombre
  const shop = 'Bluebird Records'
  expect(
    shopOf(`
Thank you for your order!
Order Confirmation #88120
Bluebird Records
orders@bluebird.test`),
  ).toBe(shop)
  expect(
    shopOf(`
Sales Order Confirmation    Order Date      Order No
Bluebird Records            14/11/2026      88120
9 Quay Street
Bristol BS1 4AA`),
  ).toBe(shop)
  expect(
    shopOf(`
Bluebird Records Order Confirmation
Order number 88120         14 November 2026`),
  ).toBe(shop)
  expect(
    shopOf(`
              CONFIRMACION DE PEDIDO
Fecha         Bluebird Records
14/11/2026    Jr. Comercio 118, Cusco`),
  ).toBe(shop)
})

test('joins a line that begins with a place in brackets to the name above', () => {
  const data = read(`
     HELPING HANDS PHARMACY
   (SRI PETALING) SDN. BHD.
          1089233-H
33 Jln Radin Tengah, 57000 Kuala Lumpur
Bill : SP2-118820   Counter : 2
Date : 2 Sep 2019  6:52:11PM
COTTON BUDS 200                4.50
TOTAL RM                       4.50
`)
  expect(data.proveedor?.nombre).toBe('HELPING HANDS PHARMACY (SRI PETALING) SDN. BHD.')
})

test('does not join a trade name with the company under it if both would have fitted on one line', () => {
  const headed = (upper: string, lower: string) =>
    answerLocally(
      readDrawing(
        `
${upper.padEnd(47)}RUC 20448702155
${lower.padEnd(47)}FACTURA ELECTRÓNICA
Jr. Deustua 418 - Puno                         F002-00009127
Señores: VIAJES RUTA ALTA S.A.C.               Fecha: 05/08/2026
RUC: 20523388411
Alojamiento doble                                 200.00
Op. gravada                                       200.00
IGV 18%                                            36.00
Total                                             236.00
`,
        'ocr',
      ),
    ).data.proveedor?.nombre
  expect(headed('HOTEL MIRADOR DEL LAGO', 'TURISMO ALTIPLANO S.R.L.')).toBe('TURISMO ALTIPLANO S.R.L.')
  expect(headed('MANTENIMIENTO DE EQUIPOS Y MAQUINARIAS DEL', 'ALTIPLANO S.R.L.')).toBe(
    'MANTENIMIENTO DE EQUIPOS Y MAQUINARIAS DEL ALTIPLANO S.R.L.',
  )
})
