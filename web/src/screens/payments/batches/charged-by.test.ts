import type { PaymentFileKind } from '@conforme/contract/payments/payments'
import { expect, test } from 'vitest'
import { chargedBy } from './charged-by.ts'

const charge = [
  { currency: 'PEN', digits: '1911000152055' },
  { currency: 'USD', digits: '1932519755179' },
] as const

test('a payment file names its charge account, and a file of deposits names none', () => {
  const ofAnyBank = 'de-otro-banco' as PaymentFileKind
  for (const kind of ['telecredito', ofAnyBank] as const)
    expect(chargedBy([...charge], { kind, currency: 'USD' })).toBe(' · cargo a 193-2519755-1-79')
  expect(chargedBy([...charge], { kind: 'detracciones', currency: 'PEN' })).toBe('')
})
