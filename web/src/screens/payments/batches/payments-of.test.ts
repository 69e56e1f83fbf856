import { expect, test } from 'vitest'
import { aPaymentLine } from '../../../test/a-payment-line.ts'
import { paymentsOf } from './payments-of.ts'

const account = { digits: '1932532658002', bank: 'BCP' }

test('a payment is the sum per supplier, account and currency, minus credit notes', () => {
  const lines = [
    aPaymentLine({ documentId: 'a', net: 1000.1, account }),
    aPaymentLine({ documentId: 'b', net: 0.2, isCredit: true, account }),
    aPaymentLine({ documentId: 'c', net: 50, currency: 'USD', account }),
    aPaymentLine({ documentId: 'd', net: 70, supplierRuc: '20131312955', supplierName: 'Sur', account }),
  ]
  expect(
    paymentsOf(lines).map(({ supplier, net, currency, documentIds }) => [
      supplier,
      net,
      currency,
      documentIds,
    ]),
  ).toEqual([
    ['Ferretería Andina', 999.9, 'PEN', ['a', 'b']],
    ['Ferretería Andina', 50, 'USD', ['c']],
    ['Sur', 70, 'PEN', ['d']],
  ])
})

test('rejected lines and lines covered by credit notes are no payments', () => {
  const lines = [
    aPaymentLine({ documentId: 'a', net: 80, account }),
    aPaymentLine({ documentId: 'b', net: 80, isCredit: true, account }),
    aPaymentLine({ documentId: 'c', net: 70, supplierRuc: '20131312955', isRejected: true, account }),
  ]
  expect(paymentsOf(lines)).toEqual([])
})
