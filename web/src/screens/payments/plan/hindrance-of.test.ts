import { expect, test } from 'vitest'
import { hindranceOf } from './hindrance-of.ts'

const ready = { chosen: ['d1'], paymentDate: '2026-11-30', previewError: null, settled: true }

test('a batch without errors and open warnings has no hindrance', () => {
  expect(hindranceOf(ready, 0, 0)).toBeUndefined()
})

test('a missing selection or date comes before errors', () => {
  expect(hindranceOf({ ...ready, chosen: [], paymentDate: '' }, 3, 2)).toBe(
    'Elige los documentos que se pagan.',
  )
  expect(hindranceOf({ ...ready, paymentDate: '2026-02-30' }, 3, 2)).toBe('Indica la fecha de pago.')
})

test('a failed or outdated plan comes before its errors', () => {
  expect(hindranceOf({ ...ready, settled: false }, 1, 1)).toBe('Calculando el lote…')
  const failed = { ...ready, settled: false, previewError: new Error('503') }
  expect(hindranceOf(failed, 1, 1)).toBe('El lote no se pudo calcular.')
})

test('errors come before warnings, each with its count', () => {
  expect(hindranceOf(ready, 1, 4)).toBe('Una observación impide pagar.')
  expect(hindranceOf(ready, 2, 4)).toBe('2 observaciones impiden pagar.')
  expect(hindranceOf(ready, 0, 1)).toBe('Revisa y acepta un aviso.')
  expect(hindranceOf(ready, 0, 4)).toBe('Revisa y acepta 4 avisos.')
})
