import type { FieldNote } from '@conforme/contract/data/extracted-data'
import { expect, test } from 'vitest'
import { hardwareInvoice } from '../judge/test/hardware-invoice.ts'
import { judgeStoredXml, judgeXml } from './judge-xml.ts'

/** Its customer is named twice. */
const { reading, data } = hardwareInvoice('CLIENTE: CONSTRUCTORA ANDINA S.R.L. RUC: 20131312955\n')
const placesIn = (notes: Record<string, FieldNote> = {}) =>
  Object.entries(notes).map(([path, { evidencia, pagina, caja }]) => ({ path, evidencia, pagina, caja }))

test('finds every value at the same place after a correction as on the first reading of the XML', () => {
  const known = { reading, ownTaxIds: [], today: '2026-02-01' }
  const paper = { kind: 'comprobante', data, type: '01', signature: { valid: true } } as const
  const first = judgeXml({ paper, page: data, ...known }).extractedData.metadata?.campos ?? {}
  const corrected = judgeStoredXml({
    data,
    processor: 'local',
    notices: [],
    notes: {},
    said: [],
    hasPrint: true,
    edited: Object.keys(first),
    ...known,
  })
  expect(placesIn(corrected.extractedData.metadata?.campos)).toEqual(placesIn(first))
})
