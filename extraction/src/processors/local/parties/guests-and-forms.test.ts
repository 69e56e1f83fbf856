import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing, 'pdf')).data

test('does not take a guest for the client, nor the dates of a stay for the issue date', () => {
  const data = read(`
Turismo Tambo S.A.C. - RUC 20605011226           FACTURA ELECTRÓNICA
Plaza de Armas s/n, Yanque                       F002-9914
                                                 15-08-2026
Facturado a                                      Huésped: Ing. Percy Ramos Tito
PROYECTOS QUINUA S.A.                            Habitación: 14
20456011331                                      Ingreso: 12-08-2026
Calle Mercaderes 212, Arequipa                   Salida: 15-08-2026

Fecha         Concepto                Cargo
12-08-2026    Habitación simple      220.00
13-08-2026    Habitación simple      220.00
Neto                                 372.88
IGV 18%                               67.12
Total S/                             440.00
`)
  expect(data.cliente).toMatchObject({ nombre: 'PROYECTOS QUINUA S.A.', rfc: '20456011331' })
  expect(data.documento?.fecha).toBe('2026-08-15')
})

test('does not join two labels one above the other that each have a value', () => {
  const data = read(`
TORNILLOS TAMBO S.A.C.                       FACTURA ELECTRÓNICA
RUC 20605011226                              F077-0003381
Cliente:   MAESTRANZA QUINUA S.R.L.          Emisión:   06/06/2026
RUC:       20456011331 Vencimiento:                     06/07/2026

Descripción        Cantidad    Precio    Importe
Perno M8                 10      5.00      50.00
Op. gravada                                50.00
IGV 18%                                     9.00
Total S/                                   59.00
`)
  expect(data.cliente).toMatchObject({ nombre: 'MAESTRANZA QUINUA S.R.L.', rfc: '20456011331' })
})

test('reads a Mexican name without a legal form above its RFC and not from the title or logo', () => {
  const lines = `
Cantidad   Descripción           Valor unitario     Importe
2.00       Filtro deshidratador           95.00      190.00
Subtotal                                            $190.00
IVA 16%                                              $30.40
Total                                               $220.40
Folio fiscal: 7F1C22B0-9D41-4E0B-8A2C-55B7C0D1E923
`
  const named = read(`
Emisor                                       Comprobante fiscal digital por Internet
Nombre: SERVICIOS INTEGRALES KAAN            Folio interno: 2204
RFC: EKU9003173C9                            Fecha de emisión: 30/04/2026 18:03:11
Receptor
Nombre: HOTELERA PUNTA ALLEN
RFC: URE180429TM6
${lines}`)
  expect(named.proveedor).toMatchObject({ nombre: 'SERVICIOS INTEGRALES KAAN', rfc: 'EKU9003173C9' })
  const bare = read(`
DILSA        LLANTAS DEL SURESTE                           FACTURA
             EKU9003173C9                                  Folio: 20881
             601 - General de Ley Personas Morales         Fecha: 2026-03-11T10:42:18
Receptor
TRANSPORTES URBANOS DE CAMPECHE
URE180429TM6
${lines}`)
  expect(bare.proveedor).toMatchObject({ nombre: 'LLANTAS DEL SURESTE', rfc: 'EKU9003173C9' })
})

test('reads a Bolivian label of three id kinds, and a due date from a whole sentence', () => {
  const data = read(`
IMPORTADORA ILLIMANI S.R.L.                  NIT           1028811023
Av. 6 de Marzo 2200, El Alto                 FACTURA N°    4417
FACTURA
(Con Derecho a Crédito Fiscal)
Fecha: 09/05/2026 11:40 AM                        NIT/CI/CEX: 1004418029
Nombre/Razón Social: CONSTRUCTORA SAJAMA LTDA     Cod. Cliente: C-0881

Cantidad   Descripción                Precio unitario     Subtotal
250        Calamina galvanizada                 78.00    19,500.00
TOTAL Bs                                                 19,500.00
Son: Diecinueve mil quinientos 00/100 Bolivianos
Páguese hasta el 5 de julio de 2026 en Banco Unión
`)
  expect(data.cliente).toMatchObject({ nombre: 'CONSTRUCTORA SAJAMA LTDA', rfc: '1004418029' })
  expect(data.documento?.fecha_vencimiento).toBe('2026-07-05')
})

test('does not take the contact person for the client, nor the fees for the total', () => {
  const data = read(`
Whitmore Vance LLP
88 State Street, Boston, MA 02109

Altiplano Foods Inc.                     Statement date    September 30, 2026
Attn: General Counsel                    Invoice           2026-3381
12 Harbor Road
Gloucester, MA 01930

Date        Description                  Hours     Rate      Amount
09/03/26    Review of office action       1.40   420.00      588.00
09/11/26    Draft of a response           3.20   310.00      992.00
Total fees $1,580.00
Disbursements: filing fee $350.00
Total this invoice $1,930.00
`)
  expect(data.cliente?.nombre).not.toBe('General Counsel')
  expect(data.totales?.total).toBe(1930)
})

test('reads the person who requests a quote or a deed as the client', () => {
  const notary = read(`
NOTARÍA BENAVENTE
BENAVENTE OJEDA CARLOS ALBERTO
R.U.C. 10098765439
FACTURA ELECTRÓNICA F001-00022180
FECHA        : 12/02/2026
SOLICITANTE  : MINERA QUINUA S.A.C.
RUC          : 20456011331

CANT   ACTO NOTARIAL             DERECHOS    IMPORTE
4      Legalización de firmas       15.00      60.00
Base S/ 50.85 · IGV S/ 9.15 · Total S/ 60.00
`)
  expect(notary.cliente).toMatchObject({ nombre: 'MINERA QUINUA S.A.C.', rfc: '20456011331' })
  expect(notary.productos).toHaveLength(1)
  expect(notary.totales).toMatchObject({ subtotal: 50.85, iva: 9.15, total: 60 })
})

test('reads text typed on a dotted line slightly above its label', () => {
  const typed = `
MADERERA LOS CEDROS E.I.R.L.                                R.U.C. 20493338812

Av. La Marina 220 - Pucallpa                                FACTURA

                                                            002 - N° 0003318

             COLEGIO PARTICULAR SAN ROQUE
Señor(es):

             JR. TACNA 118 - CALLERIA
Dirección:

R.U.C. 20393318847                                          Fecha: 22/03/2014

CANT.   DESCRIPCION                              P. UNIT    IMPORTE

4       LISTON DE CEDRO                             9.50      38.00

                                                 TOTAL S/     38.00
`
  expect(answerLocally(readDrawing(typed, 'ocr', 7)).data.cliente).toMatchObject({
    nombre: 'COLEGIO PARTICULAR SAN ROQUE',
    rfc: '20393318847',
    direccion: 'JR. TACNA 118 - CALLERIA',
  })
})

test('reads a pupil and the holder of a supply in a table as the client', () => {
  const slip = read(`
        BOLETA ELECTRÓNICA
        R.U.C: 20511902364
          B001-00006120
   COLEGIO LA QUENA E.I.R.L.
Alumno(a): THIAGO TINEO ALARCON
#   CONCEPTO                 TOTAL
1   PENSION MARZO 2026      380.00
              TOTAL: S/.380.00
Fecha de Emisión : 05/03/2026
`)
  expect(slip.cliente?.nombre).toBe('THIAGO TINEO ALARCON')
  const bill = read(`
             AGUAS DEL TORNO S.A.
             RUC: 20511902364
RECIBO N° S004-00771204
DATOS DEL CLIENTE
Campo                          Valor
Nombre del Titular             Rosa Tineo Alarcon
Documento de Identidad         DNI 45678912
DETALLE DEL SERVICIO
Fecha de Emisión               03/12/2025
DETALLE DE FACTURACIÓN
Cargo Fijo                     4.89
TOTAL A PAGAR                  S/ 4.89
`)
  expect(bill.cliente?.nombre).toBe('Rosa Tineo Alarcon')
})

test('reads no client from the number of a patient', () => {
  const { cliente } = read(`
BASIN ROAD FAMILY CLINIC
12 Basin Road, #01-45, Singapore 330012
OFFICIAL TAX INVOICE & RECEIPT
Date: 2025-09-28
Tax Invoice No: KBF-2025-30914
Patient ID: S9011234Z
Attending Clinic: Basin Road Family Clinic
CLINICAL REASON / DIAGNOSIS: Allergic Rhinitis
ITEM / SERVICE DESCRIPTION                     AMOUNT (SGD)
Outpatient GP Consultation                            42.00
Grand Total:                                         $42.00
`)
  expect(cliente).toBeUndefined()
})
