// Which words announce a party, and which only qualify a number, mark a signature or close a letter.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../../layout/test/drawing.ts'
import { answerLocally } from '../../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing, 'pdf')).data

test('does not take a certificate number «del emisor» for the issuer heading', () => {
  const data = read(`
TALLERES CRUZ Y PONCE SC                                       CFDI 4.0   Factura
RFC: TCP090211RT4                                              Serie: B   Folio: 514
Régimen Fiscal: 601 General de Ley Personas Morales            Fecha: 2025-02-20T10:11:12
Núm. de serie del certificado del emisor: 00001000000503344556

RECEPTOR
HOTELES MAR DE CORTÉS              RFC: HMC010405LM2
Domicilio fiscal: 23400            Uso CFDI: G03 Gastos en general

Cant.   Unidad     Clave SAT   Descripción                  P. Unitario     Importe
    2   E48        72101506    Servicio a elevador             1,000.00    2,000.00

                                                   Subtotal          $ 2,000.00
                                                   Traslado IVA 16 % $   320.00
                                                   Total             $ 2,320.00
`)
  expect(data.proveedor?.rfc).toBe('TCP090211RT4')
  expect(data.cliente).toMatchObject({ nombre: 'HOTELES MAR DE CORTÉS', rfc: 'HMC010405LM2' })
})

test('reads «NIF del titular» as the tax id of a buyer whose name is elsewhere', () => {
  const data = read(`
AGUAS DEL JILOCA, S.A.                                         Averías 900 118 240
C.I.F. A50330178
Plaza del Torico 3, 44001 Teruel

Nº factura:   AJ25-000118                             BODEGAS HNOS. LARIO, S.L.
Fecha de emisión:   10 de abril de 2025               CAMINO DEL SOTO 12
Periodo:   01/01/2025 a 31/03/2025                    44200 CALAMOCHA (TERUEL)

Referencia contrato:   50011827                       NIF del titular: B44012373

    Cuota de servicio                                                  20,00 €
    Consumo 40 m3                                                      30,00 €
    Base imponible                                                     50,00 €
    IVA 10 %                                                            5,00 €
    TOTAL IMPORTE FACTURA                                              55,00 €
`)
  expect(data.cliente).toMatchObject({ nombre: 'BODEGAS HNOS. LARIO, S.L.', rfc: 'B44012373' })
})

test('does not take a guest signature for the client, and reads the company above as supplier', () => {
  const data = read(`
                       HARBOUR LODGE
               8 Quay Road, Singapore 099251   Tel +65 6270 1180
           Operated by Harbour Lodge Pte Ltd  GST M80214473K

  Ms Ilse Brandt                                   Room            208
  Brandt Optik GmbH                                Arrival         03/06/24
  Am Markt 4, 37073 Göttingen                      Departure       04/06/24

  TAX INVOICE                                      Folio no.       F-2207
                                                   Date            04/06/24

  Date        Description                  Charges SGD
  03/06/24    Room Charge                       200.00

                     Total before tax           200.00
                     GST 9%                      18.00
                     Invoice total              218.00

  I agree to pay the above.                    Guest signature ____________
`)
  expect(data.proveedor).toMatchObject({ nombre: 'Harbour Lodge Pte Ltd', rfc: 'M80214473K' })
  expect(data.cliente?.nombre).not.toBe('signature')
})

test('reads the supplier under its heading and not the buyer in the next column', () => {
  const data = read(`
PESQUERA BAHÍA NORTE S.A.                                    ORDEN DE COMPRA
R.U.C. 20410000019                                           N° 4700012290
Carretera Sur km 3, Chimbote                                 Fecha: 04.03.2025

PROVEEDOR                                              CONDICIONES
REDES Y CABOS DEL SANTA S.A.C.                         Forma de pago: Factura a 30 días
RUC 20530000031                                        Moneda: PEN
Av. Pardo 310, Chimbote                                Lugar de entrega: Muelle 2
                                                       Comprador: M. Quiroz

Pos.   Material   Denominación              Cantidad   UM    P. Unit.   Valor neto
  10   500117     CABO POLIPROPILENO 1"          100   M       4.0000       400.00
                                        Valor neto total            400.00
                                        IGV 18 %                     72.00
                                        Total orden de compra    S/ 472.00
`)
  expect(data.proveedor?.nombre).toBe('REDES Y CABOS DEL SANTA S.A.C.')
})

test('ends the client name at the end of the row behind a heading and a number', () => {
  const data = read(`
OLMOS Y VARELA S.A.                            RUC                214400220017
Colonia 1322 - Montevideo                      e-Factura          Crédito
Tel. 2901 4417                                 A 0011820          Moneda UYU
                                               Fecha 07/05/2025   Página 1/1

COMPRADOR      RUC 217733140018      COLEGIO DEL PRADO LTDA
               Av. Millán 2800, Montevideo

Artículo                          Cant.   Precio      IVA      Monto
Tiza blanca caja                     10    50,00       22     500,00

IVA 22%       TOTAL
  90,16      500,00
                                 TOTAL A PAGAR  $    500,00
`)
  expect(data.cliente).toMatchObject({ nombre: 'COLEGIO DEL PRADO LTDA', rfc: '217733140018' })
})

test('does not take a client account or the end of a letter for the client', () => {
  const data = read(`
                              HARTLEY & STOKES LLP
                                   Solicitors
               14 Market Hill, Sudbury CO10 2EN      Tel 01787 220114

Mr Owen Pike                                             Our ref: HS/PIK0017
Pike Stables Ltd                                         Invoice No: 20771
Mill Farm, Long Lane                                     Date / tax point: 3 June 2025
Suffolk IP29 4AA                                         VAT reg. no. 301 4471 88

Dear Mr Pike,
We enclose a note of our charges.

Professional charges                                  400.00
VAT 20%                                                80.00
Invoice total                                       £ 480.00

Client account: Barclays Bank, sort code 20-11-22, a/c 00117722.
Kind regards,

Edith Stokes
`)
  expect(data.cliente?.nombre).toBe('Pike Stables Ltd')
})

test('reads a cell that ends with a colon as the label of the next column', () => {
  const data = read(`
TOITURES LAVOIE INC.
220, rue du Parc, Granby (Québec) J2G 1A1

FACTURE / INVOICE   T-1180
Date   2025-05-06

Facturé à / Billed to:                          Chantier / Building yard:
GARDERIE LES LUTINS S.E.N.C.                    18, rue des Pins
C.P. 40, Granby (Québec) J2G 2B2                Bromont

Description                                          Qté/Qty   Prix/Price   Montant/Amount
Inspection                                                 1       300.00           300.00

                                            Sous-total / Subtotal            300.00
                                            TPS / GST 5 %                     15.00
                                            TOTAL CAD                       $315.00
`)
  expect(data.cliente?.nombre).toBe('GARDERIE LES LUTINS S.E.N.C.')
})

test('reads the addressee above the contact person, also in a town whose name begins with «De»', () => {
  const data = read(`
HET DUINBLAD
                                                                   Uitgeverij Het Duinblad B.V.
Pension Strandlust                                                 Kerkstraat 8
T.a.v. administratie                                               1741 AB Schagen
Duinweg 3                                                          KvK 30117745
1795 BC De Cocksdorp                                               BTW NL810044512B01

Factuurnummer         Factuurdatum
2508-00417            4 augustus 2025

Aantal   Omschrijving                       Prijs     Bedrag
     2   Abonnement Q3                   € 100,00   € 200,00

                        Subtotaal               € 200,00
                        Btw 9%                   € 18,00
                        Te betalen              € 218,00
`)
  expect(data.cliente?.nombre).toBe('Pension Strandlust')
})

test('does not read headings in the middle of a slip, one below the other, as columns', () => {
  const data = read(`
              TICKET DE VENTA
            RUC: 20511902364
       PICANTERIA LA QUENA E.I.R.L.
Nº DE VENTA: 000000000001206
FECHA DE VENTA: 10-01-2026 03:19:12

                  CLIENTE
CLIENTE: ROSA TINEO ALARCON
                 PRODUCTOS
CANT       DESCRIPCION        PRECIO     IMPORTE
1.00       ROCOTO RELLENO     S/ 28.00   S/ 28.00
TOTAL A PAGAR:                S/ 28.00
`)
  expect(data.cliente?.nombre).toBe('ROSA TINEO ALARCON')
  expect(data.documento?.numero).toBe('000000000001206')
})
