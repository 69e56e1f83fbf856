import { expect, test } from 'vitest'
import { answerLocally } from '../answer-locally.ts'
import { readDrawing } from '../../../layout/test/drawing.ts'

const additionalOf = (remark: string) =>
  answerLocally(
    readDrawing(`
SERVICIOS DEL SUR S.A.C.                                 RUC 20100070970
Calle Real 100 - Arequipa                                FACTURA ELECTRÓNICA
                                                         F001-00000123
Señor(es): IMPORTADORA SUR S.A.
RUC: 20338570041
Fecha: 10/03/2026      Moneda: SOLES

CANT.    DESCRIPCIÓN                         P. UNIT      IMPORTE
1        Servicio de limpieza de oficinas     1,180.00    1,180.00

                                             OP. GRAVADA  1,000.00
                                             IGV 18%        180.00
                                             TOTAL        1,180.00

${remark}
`),
    { ownTaxIds: [] },
  ).data.informacion_adicional

test.each([
  'Operación no sujeta a detracción',
  'NO SUJETO A DETRACCIONES',
  'Operación sin detracción',
  'No está sujeta al sistema de pago de obligaciones tributarias',
  'No se encuentra sujeta al SPOT',
  'No afecto a detracción',
])('reads no detracción from «%s»', (remark) => {
  expect(additionalOf(remark)?.detraccion).toBeUndefined()
})

test.each([
  'Cta. detracciones: 00-101-234567',
  'Cuenta de detracciones Banco de la Nación: 00-101-234567',
  'Cta. Cte. Detracciones BN 00-101-234567',
])('reads no detracción from «%s», which only names an account', (remark) => {
  expect(additionalOf(remark)?.detraccion).toBeUndefined()
})

test('reads an account under the label of detracciones', () => {
  expect(additionalOf('Cta. detracciones: 00-101-234567')?.detraccion_cuenta).toBe('00-101-234567')
})

test.each([
  'Operación sujeta a detracción',
  'OPERACIÓN SUJETA AL SISTEMA DE PAGO DE OBLIGACIONES TRIBUTARIAS CON EL GOBIERNO CENTRAL',
  'Operación sujeta a detracción 12% Cta. Banco de la Nación 00-101-234567',
  'Monto detracción: S/ 142.00',
])('reads a detracción from «%s»', (remark) => {
  expect(additionalOf(remark)?.detraccion).toBeDefined()
})

test.each([
  'Servicios gravados con el IGV Detracción 12%: S/ 142.00 Cta. Banco de la Nación 00-101-234567',
  'Operación sujeta a detracción (12%) S/ 142.00',
])('reads the amount behind the rate in «%s» as that of the detracción', (remark) => {
  expect(additionalOf(remark)).toMatchObject({ detraccion_porcentaje: 12, detraccion_monto: 142 })
})

test.each([
  'Operación sujeta a detracción  Código: 022 Otros servicios   Porcentaje: 12.00   Monto: S/ 142.00',
  `Información de la detracción
Leyenda                        : Operación sujeta al Sistema de Pago de Obligaciones Tributarias
Bien o Servicio                : 022 Otros servicios empresariales
Nro. Cta. Banco de la Nación   : 00-123-456789
Porcentaje de detracción       : 12.00
Monto detracción               : S/ 142.00`,
  `LEYENDA: OPERACION SUJETA A DETRACCION
COD. SERVICIO: 022 OTROS SERVICIOS    (12%)
IMPORTE DETRACCION: S/ 142.00`,
  'OPERACION SUJETA AL SPOT - DETRACCION 12% CODIGO 022 - S/ 142.00',
])('reads rate, amount and service of a detracción under any of its labels: %s', (remark) => {
  expect(additionalOf(remark)).toMatchObject({
    detraccion_porcentaje: 12,
    detraccion_monto: 142,
    detraccion_codigo: '022',
  })
})

test('does not take the IGV rate below for the rate of the detracción', () => {
  expect(
    additionalOf(`Operación sujeta a detracción
IGV 18%        180.00`)?.detraccion_porcentaje,
  ).toBeUndefined()
})

test('does not take another rate below for that of the detracción, and prefers the rate labelled «Tasa»', () => {
  expect(
    additionalOf(`Operación sujeta a detracción
Retención de garantía 10 %      100.00`)?.detraccion_porcentaje,
  ).toBeUndefined()
  expect(
    additionalOf(`OPERACION SUJETA A DETRACCION
COD. SERVICIO: 022    (10%)
Tasa 12%`)?.detraccion_porcentaje,
  ).toBe(12)
})
