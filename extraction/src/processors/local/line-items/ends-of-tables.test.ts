// Ends and continuations of item tables: rows of totals and taxes that look like items, and the next page.
import { expect, test } from 'vitest'
import { readDrawing } from '../../../layout/test/drawing.ts'
import { findLabels } from '../../../labels/find-labels.ts'
import { toLabelled } from '../../../labels/labelled.ts'
import { toSheet } from '../../../layout/sheet.ts'
import { answerLocally } from '../answer-locally.ts'
import { isTaxHeading } from './ends/totals-headings.ts'

const linesOf = (drawing: string, source: 'pdf' | 'ocr' = 'pdf') =>
  answerLocally(readDrawing(drawing, source)).data.productos?.map(
    ({ descripcion, cantidad, precio, total }) => [descripcion, cantidad, precio, total],
  )

test('does not read suggested tips or the tax above them as line items', () => {
  const lines = linesOf(
    `
LONCHERIA LA GUACAMAYA
RFC: PEGL810304KU2
FOLIO: B-2107      11/02/2024 14:20
CANT  DESCRIPCION         IMPORTE
2     TORTA DE MILANESA    140.00
1     AGUA DE HORCHATA      34.00
      SUBTOTAL             150.00
      IVA                   24.00
      TOTAL               $174.00
PROPINA SUGERIDA
10%  $17.40     15%  $26.10
`,
    'ocr',
  )
  expect(lines).toEqual([
    ['TORTA DE MILANESA', 2, undefined, 140],
    ['AGUA DE HORCHATA', 1, undefined, 34],
  ])
})

test('continues a table on the next page after the sum carried over, with a date behind the amounts', () => {
  const lines = linesOf(`
MOLINOS DEL SANTA S.A.                              ORDEN DE COMPRA
RUC 20100190797                                     N° 4100772
Fecha: 03.02.2026                                   Página 1 de 2

Pos.   Material   Denominación                 Cantidad   UM   P. Unit.   Valor neto   F. entrega
  10   7002218    SACO LAMINADO 50 KG             1,000   UN     1.2000     1,200.00   10.02.2026
  20   7002219    HILO DE COSER BLANCO               40   UN     9.5000       380.00   10.02.2026
                                                   Van ....               1,580.00
=====
MOLINOS DEL SANTA S.A.              ORDEN DE COMPRA N° 4100772        Página 2 de 2

                                                   Vienen ..              1,580.00
  30   7003551    PALLET DE MADERA                   20   UN    30.0000       600.00   17.02.2026
                                        Valor neto total         2,180.00
                                        IGV 18 %                   392.40
                                        Total orden de compra   S/ 2,572.40
`)
  expect(lines).toEqual([
    ['SACO LAMINADO 50 KG', 1000, 1.2, 1200],
    ['HILO DE COSER BLANCO', 40, 9.5, 380],
    ['PALLET DE MADERA', 20, 30, 600],
  ])
})

test('does not read an exempt row of the tax table as a line item', () => {
  const lines = linesOf(`
ADRIATICA CARGO S.R.L.                               FATTURA
Via del Porto 9 - 60121 Ancona (AN)                  Nr. 88/A
P.IVA 01234560152                                    del 14/03/2025

DESCRIZIONE                                COD. IVA   IMPORTO €
NOLO MARITTIMO ANCONA/PATRASSO               N3.1      1.100,00
DIRITTI DI DOGANA                             22          60,00

RIEPILOGO                                Imponibile   Imposta
22          Aliquota ordinaria                60,00     13,20
N3.1        Non imp. art. 9                1.100,00      0,00
Totale imponibile   1.160,00   Totale imposta   13,20
                                        TOTALE FATTURA   EUR   1.173,20
`)
  // A word with a slash in it has no space there.
  expect(lines?.map(([words, , , total]) => [words, total])).toEqual([
    ['NOLO MARITTIMO ANCONA/PATRASSO', 1100],
    ['DIRITTI DI DOGANA', 60],
  ])
})

test('ends the line items at totals with a pump number before or a rate and unknown currency behind', () => {
  const pump = linesOf(`
GRIFO LOS CEDROS S.A.C.                              F011-0004418
Av. Grau 1420, Piura                                 FACTURA ELECTRONICA
                                                     RUC 20455128891
F. EMISION   03/09/2025 06:12
-------------------------------------------------------------------------
DESCRIPCION         U.M.   CANTIDAD   P.UNIT   IMPORTE
GASOHOL PREMIUM     GLN      10.000    18.50    185.00
AGUA DESTILADA      UND       2.000     5.90     11.80
 ISLA 2   OP.GRAVADA  166.78   I.G.V.18%  30.02   TOTAL  S/  196.80
`)
  expect(pump?.map(([words]) => words)).toEqual(['GASOHOL PREMIUM', 'AGUA DESTILADA'])
  const money = linesOf(`
MERCANTIL EL ZORZAL S. DE R.L.
Factura No. 000-001-01-00007716
Fecha: 11/06/2025
Cliente: Pulpería Los Pinos
Cant.   Descripción                   P. Unit.   Desc. y rebajas      Total
   10   Harina de maíz 5 lb              50.00                       500.00
    4   Aceite vegetal 1 L               85.00             20.00     320.00
                    Descuentos y rebajas otorgados L.                 20.00
                    Importe gravado 15% L.                           820.00
                    I.S.V. 15% L.                                    123.00
                    Total a pagar L.                                 943.00
`)
  expect(money?.map(([words]) => words)).toEqual(['Harina de maíz 5 lb', 'Aceite vegetal 1 L'])
})

test('does not read the number of pieces and their sum as a line item', () => {
  const lines = linesOf(
    `
RAPID WASH CENTRE
RECEIPT No: 20418      Date: 02/05/2024
PCS    ARTICLE                 @      TOTAL
 4     BLOUSE               5.00      20.00
 2     CURTAIN PANEL        9.00      18.00
 1     DUVET               16.00      16.00
-------------------------------------------
 7 PCS                                54.00
       MEMBER 10%                     -5.40
       TO PAY  $                      48.60
`,
    'ocr',
  )
  expect(lines?.map(([words]) => words)).toEqual(['BLOUSE', 'CURTAIN PANEL', 'DUVET'])
})

test('leaves serial numbers and warranty periods out of the names', () => {
  const lines = linesOf(
    `
PHONE CORNER
TAX INVOICE  PC/22/0091
12-MAY-2022      11:03
1. POWER BANK 10000MAH
   S/N PB77K20914X
   1 PC x 89.00          89.00
2. SCREEN PROTECTOR
   WARRANTY 7 DAYS
   2 PC x 10.00          20.00
Total                RM 109.00
`,
    'ocr',
  )
  expect(lines?.map(([words]) => words)).toEqual(['POWER BANK 10000MAH', 'SCREEN PROTECTOR'])
  const table = linesOf(`
AUTOPARTES EL PISTON
Folio   R 4471                         Fecha   09-may-2024
CLAVE      DESCRIPCION                 CANT   P. UNIT.   IMPORTE
BX-114     BOMBA DE AGUA                  1     480.00    480.00
           ** garantia de fabrica **
BX-220     BANDA DE TIEMPO                2     210.00    420.00
                                     Total     $  900.00
`)
  expect(table?.map(([words]) => words)).toEqual(['BOMBA DE AGUA', 'BANDA DE TIEMPO'])
})

test('continues a name that ends in a conjunction in the next row', () => {
  const lines = linesOf(
    `
TURISMO VALLE ALTO S.A.C.
RUC 20455128891
BOLETA DE VENTA ELECTRONICA
B002-00041877
Fecha: 14/08/2024
POR EL SERVICIO DE MUDANZA Y
EMBALAJE DE MUEBLES         S/ 38.00
TOTAL              S/   38.00
`,
    'ocr',
  )
  expect(lines).toEqual([['POR EL SERVICIO DE MUDANZA Y EMBALAJE DE MUEBLES', undefined, undefined, 38]])
})

test('ends the line items of a dispatch note at the total weight', () => {
  const { productos } = answerLocally(
    readDrawing(`
GUÍA DE REMISIÓN ELECTRÓNICA REMITENTE
RUC N° 20539887765
N° T001-00001290
Fecha de emisión: 10/10/2025
N°  Bien normalizado  Código   Descripción             Unidad      Cantidad
1   NO                0012     PALTA HASS CAT 1        KILOGRAMO      1,200.00
2   NO                0015     PALTA FUERTE            KILOGRAMO        350.00
Unidad de medida del peso bruto: KGM     Peso bruto total de la carga: 1,640.00
Documentos relacionados: FACTURA F001-00005512
`),
  ).data
  expect(productos?.map(({ descripcion, cantidad }) => [descripcion, cantidad])).toEqual([
    ['PALTA HASS CAT 1', 1200],
    ['PALTA FUERTE', 350],
  ])
})

test('reads a date under «Scadenze pagamenti» as due date and not as a line item', () => {
  const data = answerLocally(
    readDrawing(`
TECNOPONTO S.R.L.
P.Iva: 03184720559

Fattura immediata di vendita
NR. DOCUMENTO     DATA DOCUMENTO
218               25/09/2025

#    DESCRIZIONE                        Q.TÀ            PREZZO UNITARIO     IMPORTO       IVA (%)
1    Assistenza tecnica on-site         4,50 ore                55,00 €    247,50 €            22
2    Diritto fisso di chiamata          1,00 pz                 30,00 €     30,00 €            22

SCADENZE PAGAMENTI                                 ALIQUOTA IVA        IMPORTO         IMPORTO IVA
25/10/2025  338,55 €  Bonifico                     Aliq. Iva 22%       277,50 €            61,05 €

                                                   IBAN        IT60X0542811101000000123456

                                                                                 TOTALE IMPONIBILE
                                                                                          277,50 €
                                                                      TOTALE IVA    NETTO A PAGARE
                                                                         61,05 €          338,55 €
`),
  ).data
  expect(data.documento?.fecha_vencimiento).toBe('2025-10-25')
  expect(data.productos).toHaveLength(2)
})

test('recognizes headings of a tax table, also beside the payment dates', () => {
  const isOfTaxes = (headings: string) => {
    const sheet = toSheet(readDrawing(headings))
    return sheet.rows.every((row) => isTaxHeading(toLabelled(sheet, findLabels(sheet)), row))
  }
  expect(isOfTaxes('ALIQUOTA IVA        IMPORTO         IMPORTO IVA')).toBe(true)
  expect(isOfTaxes('SCADENZE PAGAMENTI      ALIQUOTA IVA        IMPORTO         IMPORTO IVA')).toBe(true)
  expect(isOfTaxes('DESCRIZIONE      ALIQUOTA IVA        IMPORTO         IMPORTO IVA')).toBe(false)
})
