// Who bought and who sold where no word announces them, and whose an id is that stands between the two.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { answerLocally } from '../answer-locally.ts'

const read = (drawing: string) => answerLocally(readDrawing(drawing, 'ocr')).data

test('of two companies with an id under each the one over the title issues, though the other stands right under it', () => {
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

test('a RFC alone under a name is one by its form, whether or not its last sign agrees', () => {
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

test('beside the addressee, a column that begins higher with a company is that company’s, with its id', () => {
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

test('a line that begins left of the addressee with a company says whose the id on it is', () => {
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
