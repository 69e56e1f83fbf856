// Names of parties beside similar words: of a bank, a guest, a clerk, a building, the other column.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../../layout/test/drawing.ts'
import { answerLocally } from '../../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing, 'ocr')).data

test('reads a bank as the client, with its label separate from the RUC below', () => {
  const { cliente } = read(`
GRUPO MUEBLES ROBLE VIEJO S.A.C.
R.U.C. 20602299148
FACTURA ELECTRONICA                                      N° F001-00001773
Cliente  BANCO AGRARIO DEL NORTE S.A.          Emisión        20/09/2024
R.U.C.   20100882737                           Vencimiento    05/10/2024
It  Cant  Um   Descripcion                           Val.Unit       Val.Venta
1     12  UNI  MODULO DE ATENCION MELAMINE 18MM        640.00        7,680.00
                              Op. gravada         S/                7,680.00
                              IGV 18%             S/                1,382.40
                              Importe total       S/                9,062.40
`)
  expect(cliente).toMatchObject({ nombre: 'BANCO AGRARIO DEL NORTE S.A.', rfc: '20100882737' })
})

test('reads the company and not the guest as the client of an invoice', () => {
  const { cliente } = read(`
                         HOTEL MIRADOR DEL MISTI S.A.C.
          RUC 20489910285     FACTURA ELECTRÓNICA     F001 - 00005518
Huésped   : CARLOS BENITES            Check in  : 04/06/2024    Check out: 07/06/2024
Razón Soc.: SOFTWARE ALTIPLANO S.A.C.             Fecha emisión: 07/06/2024
RUC       : 20600177282                           Folio: 11827   Hab. 304
DETALLE                                             CANT  V.UNITARIO     V.VENTA
LAVANDERIA                                             1       33.90       33.90
VALOR VENTA        S/                                                      33.90
IGV 18%            S/                                                       6.10
PRECIO DE VENTA    S/                                                      40.00
`)
  expect(cliente).toMatchObject({ nombre: 'SOFTWARE ALTIPLANO S.A.C.', rfc: '20600177282' })
})

test('leaves the supplier number of an order out of the supplier name', () => {
  const { proveedor, cliente } = read(`
CLINICA SANTA BEATRIZ S.A.                                         Pág. 1/1
RUC 20137881927                              ORDEN DE COMPRA N° 4500022871
Av. Petit Thouars 1120 Lima                  Fecha documento : 11.10.2022
Proveedor: 0000104427                        Comprador       : G. Alvites
DROGUERIA BIOMEDICA ANDINA S.A.C.            Moneda          : PEN
RUC 20518829301                              Cond. pago      : 60 días
Pos  Material     Descripción                 Cantidad UM    P.Neto     Valor
0030 30020018     JERINGA 10 ML C/AGUJA         500 UN        0.38     190.00
                                        Valor neto total            190.00
                                        IGV 18%                      34.20
                                        Total OC                    224.20
`)
  expect(proveedor).toMatchObject({ nombre: 'DROGUERIA BIOMEDICA ANDINA S.A.C.', rfc: '20518829301' })
  expect(cliente).toMatchObject({ nombre: 'CLINICA SANTA BEATRIZ S.A.' })
})

test('reads the sender of a parcel as the client, also with a shortened label of the receiver', () => {
  const { cliente } = read(`
     EXPRESO ENCOMIENDAS SUR MEDIO S.A.
              RUC: 20517738205
        BOLETA DE VENTA ELECTRONICA
               B118-00044291
REMITENTE : LEGUA PISCONTE JORGE
DNI       : 21448827
DESTINAT. : LEGUA PISCONTE MARTHA
DESTINO   : LIMA - LA VICTORIA
F.EMISION : 27/03/2024 19:08
CANT  DESCRIPCION              PESO    IMPORTE
1     CAJA CON UVAS           12.0KG     15.00
                     OP. GRAVADA S/      12.71
                     IGV 18%     S/       2.29
                     TOTAL       S/      15.00
`)
  expect(cliente).toMatchObject({ nombre: 'LEGUA PISCONTE JORGE', rfc: '21448827' })
})

test('does not take the cashier for the supplier', () => {
  const { proveedor } = read(`
      BOULANGERIE LE FOURNIL DE MANON
            3 place de l'Église
              35400 SAINT-MALO
  Ticket 22817      le 06/08/2023 à 08h12
  Vendeur : Chloé
  3  Croissant beurre    1,20 €     3,60 €
  2  Baguette tradition  1,30 €     2,60 €
  TOTAL TTC                        6,20 €
  Dont TVA 5,5 %                    0,32 €
`)
  expect(proveedor).toMatchObject({ nombre: 'BOULANGERIE LE FOURNIL DE MANON' })
})

test.each([
  ['Fietsenmakerij De Ketting', 'Oudegracht 188, 3511 NE Utrecht'],
  ['DOBI BERSEH 24 JAM', 'G-5, PANGSAPURI MAWAR, 31400 IPOH'],
])('does not take the address before a town for a name: %s', (name, address) => {
  const { proveedor } = read(`
${name}
${address}

FACTUUR
Factuurnummer   2024-00771
Factuurdatum    18-04-2024
Totaal                        € 141,40
`)
  expect(proveedor?.nombre).toBe(name)
})

test.each([
  ['Cust    : PN. ZAITON 011-2233901', 'PN. ZAITON'],
  ['Bill to : Oksana Hrytsenko, Narva mnt 7d', 'Oksana Hrytsenko'],
  ['For     : Bellarine Childcare Centre Inc.', 'Bellarine Childcare Centre Inc.'],
  ['Owner   : Encik Rosli', 'Encik Rosli'],
])('reads the client name without telephone, street or other labels: %s', (line, name) => {
  const { cliente } = read(`
       SYARIKAT DOBI BERSEH SDN BHD
Receipt No: 0007731
Date    : 04/07/2022
${line}
Wash & Fold                   RM26.00
Total                         RM26.00
`)
  expect(cliente?.nombre).toBe(name)
})

test('leaves delivery instructions to the supplier out of the client name', () => {
  const { cliente } = read(`
CONSORCIO VIAL SIERRA CENTRAL                               ORDEN DE COMPRA
RUC: 20511998302                                            N° OC-2023-00418
                                                            Fecha: 21/08/2023
PROVEEDOR : COMERCIAL FERRETERA MANTARO S.A.                Moneda: S/ SOLES
R.U.C.    : 20422188372                                     Cond. pago: Factura 45 días
Item  Código      Descripción                             Und    Cantidad   P.Unit.     Parcial
1     MAT00021    CEMENTO PORTLAND TIPO I BLS 42.5KG      BLS      120.00     24.58    2,949.60
                                                                   SUB TOTAL           2,949.60
                                                                   I.G.V. 18%            530.93
                                                                   TOTAL S/            3,480.53
Facturar a nombre de CONSORCIO VIAL SIERRA CENTRAL. Adjuntar guía de remisión y copia de OC.
`)
  expect(cliente?.nombre).toBe('CONSORCIO VIAL SIERRA CENTRAL')
})

test('assigns ids at the left to the issuer if the addressee has a column at the right', () => {
  const { proveedor, cliente } = read(`
Arch. Elisa Brambilla                        Spett.le
Via dei Mille 18                             Immobiliare Valserina S.r.l.
24121 Bergamo (BG)                           Via Monte Grappa 5
P.IVA 03918220165                            24015 San Giovanni Bianco (BG)
C.F. BRMLSE84C52A794K                        P.IVA 02877410162
Tel. 035 22 81 940                           Codice SDI: M5UXCR1
FATTURA n. 17/2024 del 30/04/2024
Descrizione                       Q.tà    Prezzo unitario    Importo
Sopralluoghi e rilievi (ore)        14            € 55,00   € 770,00
Imponibile                                                  € 770,00
IVA 22%                                                     € 169,40
Totale fattura                                              € 939,40
`)
  expect(proveedor).toMatchObject({ nombre: 'Arch. Elisa Brambilla', rfc: '03918220165' })
  expect(cliente).toMatchObject({ nombre: 'Immobiliare Valserina S.r.l.', rfc: '02877410162' })
})

test('does not take an invoice number that looks like a foreign id for a tax id', () => {
  const { cliente } = read(`
MEDILINE SUPPLIES (M) SDN BHD   200301018832 (621252-D)
Sales Tax Reg No: B16-1809-31005521      Tel: 603-6140 2288
INVOICE
Invoice To                                  Ship To                        Invoice No   SI-2102-0774
POLIKLINIK MEDIPRIMA SDN BHD                same                           Date         15-02-2021
12 Jalan Ipoh, 51200 KL                                                    P/O No       PO/MP/0091
Description                Qty UOM    Price      Total
NITRILE GLOVES M 100S       20 BOX    18.50     370.00
                           Total (RM)           370.00
`)
  expect(cliente).toEqual(expect.objectContaining({ nombre: 'POLIKLINIK MEDIPRIMA SDN BHD' }))
  expect(cliente?.rfc).toBeUndefined()
})
