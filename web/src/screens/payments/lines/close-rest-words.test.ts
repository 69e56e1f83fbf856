import { expect, test } from 'vitest'
import { aPaymentLine } from '../../../test/a-payment-line.ts'
import { closeRestWords } from './close-rest-words.ts'

test('closing a document without its rest states the unpaid amount', () => {
  expect(closeRestWords(aPaymentLine({ settled: 500, net: 500 }))).toContain(
    'de sus S/\u00a01,180.00 quedan S/\u00a0500.00 sin pagar',
  )
})
