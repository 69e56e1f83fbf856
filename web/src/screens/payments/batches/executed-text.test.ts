import { expect, test } from 'vitest'
import { executedText } from './executed-text.ts'

test('an executed batch says where its documents are, and which of them wait for the rest', () => {
  expect(executedText(1, 0)).toBe('Su documento pasó a Pagado')
  expect(executedText(3, 0)).toBe('Sus documentos pasaron a Pagado')
  expect(executedText(1, 1)).toBe('Su documento espera el resto en Por pagar')
  expect(executedText(2, 2)).toBe('Sus documentos esperan el resto en Por pagar')
  expect(executedText(3, 1)).toBe(
    'Sus documentos pasaron a Pagado, salvo uno, que espera el resto en Por pagar',
  )
  expect(executedText(5, 2)).toBe(
    'Sus documentos pasaron a Pagado, salvo 2, que esperan el resto en Por pagar',
  )
})
