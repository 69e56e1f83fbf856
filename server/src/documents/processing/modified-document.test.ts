import { expect, test } from 'vitest'
import { modifiedDocument } from './modified-document.ts'

const named = (documento_afectado: string, tipo = 'NOTA DE CRÉDITO') =>
  modifiedDocument({ documento: { tipo }, informacion_adicional: { documento_afectado } })

test('a note names its comprobante, alone or in a text, whose series or words tell the type', () => {
  expect(named('F001-00000123')).toEqual({ serie: 'F001', correlativo: '00000123', type: '01' })
  expect(named('B002 - 45', 'NOTA DE DÉBITO ELECTRÓNICA')).toEqual({
    serie: 'B002',
    correlativo: '45',
    type: '03',
  })
  expect(named('Factura electrónica E001-7 del 15/10/2026')).toEqual({
    serie: 'E001',
    correlativo: '7',
    type: '01',
  })
})

test('the type is left open if neither series nor words tell it', () => {
  expect(named('E001-7')?.type).toBeUndefined()
  expect(named('0001-000123')).toEqual({ serie: '0001', correlativo: '000123', type: undefined })
})

test('an invoice changes no document, nor does a note that names only a date', () => {
  expect(named('F001-123', 'FACTURA')).toBeUndefined()
  expect(named('del 2026-10-15')).toBeUndefined()
  expect(modifiedDocument(null)).toBeUndefined()
})
