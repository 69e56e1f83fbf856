import { expect, test } from 'vitest'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { hardwareInvoice } from './test/hardware-invoice.ts'
import { judgeStored, type StoredAnswer } from './judge-stored.ts'

const { reading, data } = hardwareInvoice()
const judge = (more: Partial<StoredAnswer> = {}) =>
  judgeStored({ data, reading, processor: 'local', notices: [], ownTaxIds: [], today: '2026-02-01', ...more })
    .extractedData.metadata?.campos ?? {}
const withDate = (fecha: string): ExtractedData => ({ ...data, documento: { ...data.documento, fecha } })

test('keeps the value of another reading shown after an edit of another field', () => {
  const misread = withDate('2026-02-12')
  const before = judge({ data: misread, processor: 'openai' })
  const edited = { ...misread, cliente: { ...misread.cliente, nombre: 'CONSTRUCTORA ANDINA SRL' } }
  const after = judge({ data: edited, processor: 'openai' })
  expect(before['documento.fecha']?.otraLectura).toEqual({ procesador: 'Lector local', valor: '2026-01-12' })
  expect(after['documento.fecha']).toEqual(before['documento.fecha'])
})

test('judges the same document alike however often it is judged', () => {
  expect(judge()).toEqual(judge())
  const edited = { ...data, totales: { ...data.totales, descuentos: 1 } }
  expect(judge({ data: edited })['documento.fecha']).toEqual(judge()['documento.fecha'])
})
