import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { describe, expect, test } from 'vitest'
import { readDrawing } from '../../../extraction/src/layout/test/drawing.ts'
import { answerLocally } from '../../../extraction/src/processors/local/answer-locally.ts'
import { purchaseAmounts } from './purchase-amounts.ts'

const totales = { subtotal: 1500, iva: 180, otros_impuestos: 1, total: 1681 }
const parts = { operaciones_gravadas: 1000, operaciones_exoneradas: 500, icbper: 1 }
const amountsOf = (totals: ExtractedData['totales'], informacion_adicional: Record<string, unknown>) =>
  purchaseAmounts({ totales: totals, informacion_adicional })

test('taxed, exempt and ICBPER amounts are found as numbers or texts, or among the totals', () => {
  const right = { taxed: 1000, untaxed: 500, icbper: 1, others: 0 }
  expect(amountsOf(totales, parts)).toEqual(right)
  expect(
    amountsOf(totales, {
      operaciones_gravadas: '1,000.00',
      operaciones_exoneradas: 'S/ 500.00',
      icbper: '1.00',
    }),
  ).toEqual(right)
  expect(amountsOf({ ...totales, ...parts }, {})).toEqual(right)
})

test('a print with taxed and exempt goods is read with both amounts', () => {
  const { data } = answerLocally(
    readDrawing(`
COMERCIAL DEL PARQUE S.A.C.
RUC 20505310072
FACTURA ELECTRÓNICA
F004-00012877
Fecha: 18/03/2026
1 DETERGENTE                  1000.00
1 ARROZ A GRANEL               500.00
OP. GRAVADA                   1000.00
OP. EXONERADA                  500.00
IGV 18%                        180.00
ICBPER                           1.00
IMPORTE TOTAL                 1681.00
`),
  )
  expect(purchaseAmounts(data)).toEqual({ taxed: 1000, untaxed: 500, icbper: 1, others: 0 })
})

test('bases that differ from the subtotal by the rounding of the lines are kept as they are printed', () => {
  const rounded = { ...parts, operaciones_gravadas: 1000.03 }
  expect(amountsOf(totales, rounded)).toMatchObject({ taxed: 1000.03, untaxed: 500 })
  expect(amountsOf(totales, { ...parts, operaciones_gravadas: 1000.06 })).toEqual({ icbper: 1, others: 0 })
})

describe('with corrections by a person', () => {
  test('a corrected tax changes neither the taxed nor the exempt amount', () => {
    expect(amountsOf({ ...totales, iva: 180.02, total: 1681.02 }, parts)).toMatchObject({
      taxed: 1000,
      untaxed: 500,
    })
  })

  test('the whole subtotal is of the only kind that was read', () => {
    expect(amountsOf({ subtotal: 1100, iva: 198, total: 1298 }, { operaciones_gravadas: 1000 })).toEqual({
      taxed: 1100,
    })
    expect(amountsOf({ subtotal: 1000, iva: 0, total: 1000 }, { operaciones_gravadas: 1000 })).toEqual({
      untaxed: 1000,
    })
  })

  test('of two kinds that no longer add up, neither is made up', () => {
    const corrected = amountsOf({ subtotal: 1600, iva: 198, otros_impuestos: 1, total: 1799 }, parts)
    expect(corrected).toEqual({ icbper: 1, others: 0 })
  })

  test('if only the exempt amount is known, the rest of the subtotal is taxed', () => {
    expect(amountsOf(totales, { operaciones_exoneradas: 500 })).toMatchObject({ taxed: 1000, untaxed: 500 })
  })

  test('an ICBPER that exceeds the corrected other taxes is left out', () => {
    expect(amountsOf({ ...totales, otros_impuestos: 0.4 }, parts)).toMatchObject({ others: 0.4 })
    expect(amountsOf({ ...totales, otros_impuestos: 0.4 }, parts).icbper).toBeUndefined()
    // Rounding the total down by cents leaves less than the tax.
    expect(amountsOf({ ...totales, otros_impuestos: 0.97 }, parts)).toMatchObject({
      icbper: 1,
      others: -0.03,
    })
  })
})
