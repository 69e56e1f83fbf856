// Buyer and seller without headings, and the owner of a tax id between the two.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../../layout/test/drawing.ts'
import { answerLocally } from '../../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing, 'ocr')).data

test('takes the company above the title as issuer if two companies have ids below', () => {
  const data = read(`
  kantu                                                           KANTU TELECOM S.A.A.
  Siempre contigo                                                 RUC 20601144337
                                                                  Av. Grau 920, Lima 4

  RECIBO N°  S011-0044120077

  TEJIDOS MISKI S.A.C.                             Código de cliente          5520114
  RUC 20553020019                                  Fecha de emisión           02 JUN 2025
  Cal. Los Alisos 118 San Borja                    Último día de pago         17 JUN 2025
  LIMA

  RESUMEN DE TU RECIBO                                                              S/
  Internet Fibra 200 Mbps ........................................................ 84.75
  Subtotal                                                                         84.75
  IGV 18%                                                                          15.26
  TOTAL A PAGAR                                                               S/  100.01
`)
  expect(data.proveedor).toMatchObject({ nombre: 'KANTU TELECOM S.A.A.', rfc: '20601144337' })
  expect(data.cliente).toMatchObject({ nombre: 'TEJIDOS MISKI S.A.C.', rfc: '20553020019' })
})

test('recognizes an unlabelled RFC below a name by its form, even with a wrong check digit', () => {
  const data = read(`
POSADA DEL TULE                                        FACTURA  PT-3051
Hospedajes del Tule S.A. de C.V.                       Oaxaca, Oax. 14/05/2025 10:40
HTU110317K48
Av. Independencia 40, Centro, Oaxaca C.P. 68000

Cliente: EDITORIAL NOPAL SA DE CV      R.F.C.: ENO140822AB3

CANT    CONCEPTO                      P. UNIT         IMPORTE
   2    HOSPEDAJE                    1,000.00        2,000.00
                                     SUBTOTAL        2,000.00
                                     IVA 16%           320.00
                                     TOTAL           2,320.00
`)
  expect(data.proveedor).toMatchObject({ rfc: 'HTU110317K48' })
  expect(data.cliente).toMatchObject({ rfc: 'ENO140822AB3' })
})

test('assigns a column beside the addressee that begins higher with a company, and its id, to the issuer', () => {
  const data = read(`
TAX INVOICE                                                       Calder Tool Hire Limited
                                                                  Station Road
To: Holme Fencing Ltd                                             Elland  HX5 4TT
    Unit 9, Mill Lane                                             Reg. in England 07118420
    Brighouse HD6 1AA                                             VAT Reg. 611 0388 21

Invoice No.      Date           A/C Ref
CT/20114         31/03/2025     HOL002

Qty   Description                                               Rate                Net
  1   Post hole borer                                          45.00              45.00
                                                         Goods Total              45.00
                                                         VAT @ 20.00%              9.00
                                                         Invoice Total           £54.00
`)
  expect(data.proveedor).toMatchObject({ nombre: 'Calder Tool Hire Limited', rfc: '611038821' })
  expect(data.cliente?.nombre).toBe('Holme Fencing Ltd')
  expect(data.cliente?.rfc).toBeUndefined()
})

test('assigns the id on a line that begins with a company left of the addressee to that company', () => {
  const data = read(`
voltea                                                         FACTURA DE GAS

Datos de la factura                            Titular del contrato
Nº factura: GN25-10442077                      Iratxe Goñi Sanz
Fecha de emisión: 11/03/2025                   NIF 44118803K
Fecha de cargo: 18/03/2025                     C/ Estafeta 9, 2º A
                                               31001 Pamplona

Voltea Comercializadora de Gas, S.A.U.   CIF A-31088200   C/ Serrano 8, 28001 Madrid

Término fijo .......................................................... 10,00 €
Importe total sin IVA                                                   10,00 €
IVA 21% s/10,00 €                                                        2,10 €
TOTAL IMPORTE FACTURA                                                   12,10 €
`)
  expect(data.proveedor?.rfc).toBe('A-31088200')
  expect(data.cliente).toMatchObject({ nombre: 'Iratxe Goñi Sanz', rfc: '44118803K' })
})

test('does not take a street with its town behind a dash for a sender line', () => {
  const data = read(`
ALQUILERES Y GRÚAS MIRALBUENO, S.L.
C.I.F. B-50211803
Pol. Ind. Alcalde Caballero, C/ Ciudad de Soria 12 - 50197 Zaragoza (Zaragoza)

                                                            Cliente
Factura nº ......: 2025/00311                               OBRAS MONCAYO, S.L.
Fecha factura ...: 30/04/2025                               C.I.F. B-50880117
                                                            Avda. de Navarra, 20
                                                            50010 ZARAGOZA

   Concepto                          Uds    Precio      Importe
   Grúa de 30 t                        2     150,00      300,00
   Base imponible        % IVA        Cuota IVA             TOTAL FACTURA
           300,00          21,00            63,00             363,00 €
`)
  expect(data.proveedor?.nombre).toBe('ALQUILERES Y GRÚAS MIRALBUENO, S.L.')
})

test('reads the issuer above its id even if the other party stands beside its street', () => {
  const data = read(`
STUDIO LEGALE ASSOCIATO MANZI E TURRA                             Spett.le
Via Mazzini 40 - 35121 Padova (PD)                                OLEIFICIO COLLE ALTO S.R.L.
P.IVA 04410280281   C.F. 04410280281                              Loc. Fontana 2
PEC: manzi.turra@pec.example                                      35031 Abano (PD)
                                                                  P.IVA 03311420288

FATTURA N. 12/2025                 DATA 14/02/2025

DESCRIZIONE                                                                       IMPORTO
Consulenza contrattuale                                                          1.000,00
                                                        Imponibile IVA           1.000,00
                                                        IVA 22%                    220,00
                                                        Totale fattura           1.220,00
`)
  expect(data.proveedor?.nombre).toBe('STUDIO LEGALE ASSOCIATO MANZI E TURRA')
  expect(data.cliente?.nombre).toBe('OLEIFICIO COLLE ALTO S.R.L.')
})

test('reads a name above a whole address on one line as the addressee', () => {
  const data = read(`
Mosterei Lindner KG                                              Lieferschein / Rechnung
Am Obsthof 8                                                     Nr. 40117
97318 Kitzingen                                                  Datum 11.06.2025
Steuernummer 227/118/40551

Weinstube Zur Linde
Kirchgasse 4, 97318 Kitzingen                                    Kd.-Nr. 2207

Art.   Kist.   Artikel                                       Preis        Betrag
1102       5   Apfelsaft 6x1,0 l                              9,00         45,00
                        Nettosumme                                         45,00
                        MwSt 19 %                                           8,55
                        Endbetrag EUR                                      53,55
`)
  expect(data.cliente?.nombre).toBe('Weinstube Zur Linde')
})

test('recognizes an Irish address by its county', () => {
  const data = read(`
SLANEY FUELS LTD.                                INVOICE
Enniscorthy, Co. Wexford      VAT No. IE 6388047V

Invoice No: 20771            Date: 14/01/2025

Doyle's Bakery
Main Street
Ferns
Co. Wexford
Acc. No: DOY01

PRODUCT                    LITRES   PRICE/L        NET
Kerosene                   500.00    0.8000     400.00
                                      Goods     400.00
                                     V.A.T.      54.00
                                  TOTAL EUR     454.00
`)
  expect(data.cliente?.nombre).toBe("Doyle's Bakery")
})

test('reads two titled people on one line as the client', () => {
  const data = read(`
                          THE TITHE BARN - WEDDINGS & EVENTS
                  Barn Farm, Ledbury HR8 1AA    VAT no. 411 2077 30

FINAL INVOICE No. W-0117                                Dated: 3rd June 2025

Miss A. Lowe & Mr. T. Marsh
12 Bye Street
Ledbury                                                 Event date: 21st June 2025
                                                                              £
Venue hire                                                                  2,000.00
                                          TOTAL (including VAT)             2,000.00
                                          VAT at 20% included                 333.33
`)
  expect(data.cliente?.nombre).toBe('Miss A. Lowe & Mr. T. Marsh')
})

test('skips a contact person under the town of the address', () => {
  const data = read(`
SINAR ALAT GANTI SDN. BHD. (501177-K)                                              I N V O I C E
No. 12, Jalan Perusahaan 3, 68100 Batu Caves, Selangor
Tel: 03-6188 1177                                                        No.        : I-204417
                                                                         Your Ref.  :
BENGKEL MOTOR AH MENG                                                    Our D/O No.: D-330118
Lot 22, Jalan Kepong Batu 6                                              Terms      : C.O.D.
52100 Kuala Lumpur                                                       Date       : 09/04/2025
Attn: MR. MENG                TEL: 012-4418820
Item  Stock Code  Description                              Qty    UOM      U/Price          Total
1     OF-C220     OIL FILTER C-220                          10    PCS         7.00          70.00
                                                                          Total             70.00
`)
  expect(data.cliente?.nombre).toBe('BENGKEL MOTOR AH MENG')
})

test('leaves an account number above the name out of the addressee', () => {
  const data = read(`
HOCK SENG LIGHTING SDN BHD
Reg No 199801044117 (501220-V)   SST No A14-1809-32001177
12 Jalan Sultan, 30300 Ipoh, Perak.  Tel (05) 254 1188  Fax (05) 255 7120
INVOICE
Account No   3000/S041                                  Invoice No.    I-0091177
SETIA WIRING CONTRACTOR                                 Invoice Date   4 March 2025
(IP0220718-H)                                           Delivery No.   D-0094418
8 Lorong Kampar                                         Credit Term    30 days
30020 Ipoh                                              Your Order     verbal
Item                                      Stock Code       Qty      Unit Price   Amount (RM)
LED DOWNLIGHT 12W                         DL12              10            8.00         80.00
                                                          Total Payable (RM)           80.00
`)
  expect(data.cliente?.nombre).toBe('SETIA WIRING CONTRACTOR')
})

test('reads the debtor with its tax id above the creditor of a cuenta de cobro', () => {
  const data = read(`
CUENTA DE COBRO No. 031
Cali, 3 de marzo de 2025

                        EDIFICIO TORRES DEL RÍO P.H.
                        NIT 805.221.904-1

                               DEBE A:
                     JHON FREDY CASTAÑO ARIAS
                          C.C. 16.744.201

Por concepto de:
   Cantidad   Concepto                                Valor unitario          Valor
   2          Jornal de pintura                              100.000        200.000
                                                      TOTAL                 200.000
`)
  expect(data.proveedor).toMatchObject({ nombre: 'JHON FREDY CASTAÑO ARIAS', rfc: '16.744.201' })
  expect(data.cliente).toMatchObject({ nombre: 'EDIFICIO TORRES DEL RÍO P.H.', rfc: '805.221.904-1' })
})

test('reads the name behind «Familie» as the client', () => {
  const data = read(`
Malerbetrieb Seewald GmbH
Gartenstraße 3 · 72070 Tübingen · Tel. (07071) 22 11 40

Familie
Anneliese Kornbichler                                    Rechnungs-Nr.:   RE-2025-0117
Uhlandstr. 12                                            Rechnungsdatum:  02.04.2025
72074 Tübingen

RECHNUNG
Pos.  Bezeichnung                              Menge  Einheit     Einzelpreis   Gesamtpreis
1     Streichen                                    3  Std             50,00 €      150,00 €
                                               Nettobetrag                         150,00 €
                                               zzgl. 19 % MwSt.                     28,50 €
                                               Rechnungsbetrag                     178,50 €
USt-IdNr. DE 241 882 741
`)
  expect(data.cliente?.nombre).toBe('Anneliese Kornbichler')
})

test('reads a titled name among ticket fields without a colon as the client', () => {
  const data = read(`
   KLEEN LAUNDRY
   Segar Enterprise (003117204-P)
   G-3 Jln SS 2/24 Petaling Jaya

   Ticket no   0007718
   Drop-off    04/03/2025 10:05
   Name        Mdm Chua
   --------------------------------
   Shirt wash+iron     2pc  4.00
                               8.00
   AMOUNT   RM                 8.00
`)
  expect(data.cliente?.nombre).toBe('Mdm Chua')
})

test('ends the client name at the comma before town and telephone', () => {
  const data = read(`
SOON LEE FURNITURE CENTRE                                 CASH BILL
12, Jalan Rahmat, 83000 Batu Pahat, Johor                 No  04417
Tel: (07) 431 2200                                        Date  14/02/2025
Customer:   En. Hamid b. Yusof, Yong Peng, 012-411 8820

Quantity   Particulars                                        Price         Amount  RM
1 set      Dining table                                        400.00        400.00
                                                     Total                   400.00
`)
  expect(data.cliente?.nombre).toBe('En. Hamid b. Yusof')
})

test('reads the buyer before the DNI on one line of a till', () => {
  const data = read(`
    SUPERMERCADOS EL PANAL S.A.
           RUC 20601144337

     BOLETA DE VENTA ELECTRONICA
B011-00441177
--------------------------------------
LECHE ENTERA 1L
    2 X    5.00           10.00
--------------------------------------
TOTAL               S/    10.00
IGV                        1.53
--------------------------------------
NOM: QUISPE SOTO ELENA / DNI 40117718
`)
  expect(data.cliente).toMatchObject({ nombre: 'QUISPE SOTO ELENA', rfc: '40117718' })
})

test('does not join two similar names of one shop', () => {
  const data = read(`
           MENTARI TOYS & GIFT
        MT GIFT TRADING (003011877-A)
   2nd Floor, Kompleks Maju, Kuantan

Sales Slip   25/00117
Printed      2025-02-19 16:20

#  Product                     Qty        RM
1  Puzzle 500pcs                 1     20.00
To pay                   20.00
`)
  expect(data.proveedor?.nombre).toBe('MT GIFT TRADING')
})

test('accepts «Page» as a word of a name', () => {
  const data = read(`
PAGE & INK BOOKS             Tax Invoice
Shop 2, 14 Glebe Point Rd Glebe NSW 2037
ABN 63 612 007 731

No 0011877      Reg A       Anders
Thu 13/02/2025 5:51pm

9781760 Field Guide Birds         $20.00
TOTAL                             $20.00
GST in total                       $1.82
`)
  expect(data.proveedor?.nombre).toBe('PAGE & INK BOOKS')
})

test('takes «Customer: CAF018» as an account number and reads the customer beside or under it', () => {
  const customerOn = (head: string) =>
    answerLocally(
      readDrawing(`
FERNWAY PLUMBING LTD
14 Mill Lane, Leeds LS1 4AB
INVOICE INV-2291

${head}

Description                         Amount
Design work                         £60.00
Total                               £60.00
`),
    ).data.cliente
  const cafe = { nombre: 'Cafe Olympia', direccion: '12 High Street York YO1 7HH' }
  expect(
    customerOn(`
Cafe Olympia                                Customer: CAF018
12 High Street                              Date: 14/11/2026
York YO1 7HH                                Terms: 30 days`),
  ).toEqual(cafe)
  expect(
    customerOn(`
Cafe Olympia                        Customer      CAF018
12 High Street                      Order no      8812
York YO1 7HH                        Rep           JB`),
  ).toEqual(cafe)
  expect(
    customerOn(`
Customer: CAF018
Cafe Olympia
12 High Street
York YO1 7HH`),
  ).toEqual(cafe)
  expect(
    customerOn(`
Account: CAF018
Cafe Olympia
12 High Street
York YO1 7HH`),
  ).toEqual(cafe)
  const { proveedor, cliente } = answerLocally(
    readDrawing(`
SERVICIOS DEL SUR S.A.C.
RUC 20109384756
FACTURA ELECTRONICA F001-00002231

BODEGA SAN MARTIN E.I.R.L.                  Cliente: C00218
RUC 20512309870                             Fecha: 14/11/2026
Av. Los Pinos 320, Ica                      Vendedor: 012

Cant   Descripción                              Importe
1      Flete Lima - Arequipa                     500.00
Op. gravada                                      500.00
IGV 18%                                           90.00
Total S/                                         590.00
`),
  ).data
  expect(proveedor?.nombre).toBe('SERVICIOS DEL SUR S.A.C.')
  expect(cliente).toMatchObject({ nombre: 'BODEGA SAN MARTIN E.I.R.L.', rfc: '20512309870' })
})

test('reads the sender in the imprint above its tax id as supplier, and not the delivery contact', () => {
  const paper = (imprint: string) => `
                                                          FACTURE
                                                          15/01/2025
                                                          #FA000318
Adresse de livraison                Adresse de facturation
Lucie Morvan                        Lucie Morvan
14 rue Kéréon                       14 rue Kéréon
29000 Quimper                       29000 Quimper

Référence    Produit                    Prix unitaire    Qté    Total
TH-08N       Théière en fonte 0,8 L     41,58 €          1      41,58 €
                                        Total (HT)              41,58 €
                                        Taxe totale              8,32 €
                                        Total                   49,90 €

${imprint}
Pour toute assistance, merci de nous contacter
N° TVA FR55790044127
`
  const { proveedor, cliente } = read(paper('Maison Kerlo - 3 quai du Steir - 29000 Quimper - France'))
  expect(proveedor).toMatchObject({ nombre: 'Maison Kerlo', rfc: 'FR55790044127' })
  expect(cliente?.nombre).toBe('Lucie Morvan')
  expect(read(paper('Merci de votre confiance')).proveedor?.nombre).toBeUndefined()
})
