// Papers on which either of two companies, numbers or names could be the wanted party.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string, source: 'pdf' | 'ocr' = 'ocr') =>
  answerLocally(readDrawing(drawing, source)).data

test('reads the insurer and not the employer of the patient as client of a clinic', () => {
  const data = read(`
CLINICA SANTA ELENA                                      RUC N° 20505310072
CENTRO MEDICO SANTA ELENA S.A.C.                         FACTURA ELECTRÓNICA
Av. Grau 310 - Piura                                     Nº F021-0004418

Razón social     SALUD TOTAL S.A. EPS                    F. emisión     14/03/2026
RUC              20601112222
Paciente         RAMOS TINEO, ELSA                       H.C.           0077120
Empresa          PESQUERA BAHIA AZUL S.A.

DESCRIPCIÓN DEL SERVICIO             CANT        V. UNIT.     VALOR VENTA
CONSULTA EXTERNA                        1          100.00          100.00
                                         I.G.V. 18%                 18.00
                                         IMPORTE TOTAL S/          118.00
`)
  expect(data.cliente).toMatchObject({ nombre: 'SALUD TOTAL S.A. EPS', rfc: '20601112222' })
})

test('reads the company of a guest as client although only the hotel is labelled «Razón social»', () => {
  const data = read(`
Razón social:   HOTELES DEL VALLE S.A.C.
RUC:            20505310072
BOLETA DE VENTA ELECTRÓNICA B001-00077
Huésped:        RAMOS TINEO ELSA
Empresa:        PESQUERA BAHIA AZUL S.A.
CANT   DESCRIPCIÓN         P. UNIT     IMPORTE
1      ALOJAMIENTO          118.00      118.00
TOTAL S/                                118.00
`)
  expect(data.cliente?.nombre).toBe('PESQUERA BAHIA AZUL S.A.')
})

test('joins a plural shop type to the name in a wider line below', () => {
  const reading = readDrawing(
    `
   ESTACION DE SERVICIOS

   LOS MEDANOS S.R.L.

   R.U.C.: 20505310072

   FACTURA ELECTRONICA

   F004-0047219

   TOTAL: S/     59.00
`,
    'ocr',
    9,
  )
  expect(answerLocally(reading).data.proveedor?.nombre).toBe('ESTACION DE SERVICIOS LOS MEDANOS S.R.L.')
})

test('ends the client name before the instructions of an order', () => {
  const data = read(`
                    ORDEN DE COMPRA N° 2026-000911
CONSTRUCTORA PUKARA S.A.C.                         Fecha: 11/04/2026
RUC 20601112222
PROVEEDOR : FERRETERIA EL NEVADO S.R.L.            RUC : 20505310072
CANT.     DESCRIPCIÓN            P. UNIT.     IMPORTE
10        CEMENTO IP                23.50      235.00
                                  TOTAL        235.00
Facturar a nombre de CONSTRUCTORA PUKARA S.A.C. Adjuntar guía y copia de este pedido.
`)
  expect(data.cliente?.nombre).toBe('CONSTRUCTORA PUKARA S.A.C.')
})

test('reads RUC/DNI as the id of the buyer, even close to the title', () => {
  const data = read(`
TELEFONIA DEL SUR S.A.A.
RUC: 20505310072     Av. Javier Prado Este 310, Lima 33
                                                RECIBO N°: T001-0044112233
JR. TACNA 310 DPTO 201                          Número de cliente   0044112233
BARRANCO - LIMA                                 RUC/DNI             20601112222
                                                Emisión             21 Feb 2026
Resumen de tu recibo                                              Monto S/
Internet Fibra                                                      100.00
IGV 18%                                                              18.00
TOTAL A PAGAR                                          S/           118.00
`)
  expect(data.proveedor?.rfc).toBe('20505310072')
  expect(data.cliente?.rfc).toBe('20601112222')
})

test('treats a register number and the tax id that ends with it as of one company', () => {
  const data = read(`
  SARL ATELIER DU CYCLE RENNAIS                     FACTURE N° FA-2026-00911
  18 quai Lamennais                                 Date : 22/05/2026
  35000 RENNES                                      Échéance : 21/06/2026
  SIRET 732 829 320 00074 - APE 9529Z               N° client : C00882
  TVA intracom. : FR44732829320

                                        Mairie de Saint-Brice
                                        Service technique
                                        4 place de la République
                                        35460 SAINT-BRICE

  Réf.      Désignation                     Qté     P.U. HT    TVA      Total HT
  REV-C     Révision complète vélo            3      100,00    20 %       300,00

                                                   Total HT            300,00 €
                                                   TVA 20 %             60,00 €
                                                   Total TTC           360,00 €
`)
  expect(data.proveedor).toMatchObject({ nombre: 'SARL ATELIER DU CYCLE RENNAIS', rfc: 'FR44732829320' })
  expect(data.cliente?.nombre).toBe('Mairie de Saint-Brice')
  expect(data.cliente?.rfc).toBeUndefined()
})

test('takes the higher of two company blocks as issuer even if the title is nearer to the other', () => {
  const data = read(`
                                                            Factura nº  2025/0077
Talleres Arga Motor, S.L.                                   Fecha       11-03-2025
Pol. Ind. Areta, C/ B 4                                     Cliente     00511
31620 Huarte (Navarra)                                      OR          25-0144
CIF: B32866071
Tel. 948 11 20 30                            AUTOBUSES DEL BAZTAN, S.A.
                                             N.I.F.: A20447983
Matrícula: 4417-KLT                          Pº Colón 2
Vehículo:  IVECO DAILY                       20302 Irún (Gipuzkoa)
Ref.          Concepto                               Uds.      Precio    Dto.       Importe
504182148     Kit embrague                              1      100,00                100,00
Base imponible           % IVA              Cuota IVA                          TOTAL FACTURA
        100,00              21                  21,00                               121,00 €
`)
  expect(data.proveedor).toMatchObject({ nombre: 'Talleres Arga Motor, S.L.', rfc: 'B32866071' })
  expect(data.cliente).toMatchObject({ nombre: 'AUTOBUSES DEL BAZTAN, S.A.', rfc: 'A20447983' })
})
