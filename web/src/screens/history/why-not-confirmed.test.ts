import type { Alert } from '@conforme/contract/documents/alerts'
import type { Document } from '@conforme/contract/documents/documents'
import { expect, test } from 'vitest'
import { isConfirmable, whyNotConfirmed } from './why-not-confirmed.ts'

const stop: Alert = JSON.parse(
  '{"code":"suma","severity":"bloquea","stops":["confirmar"],"fields":[],"message":"La suma no cuadra."}',
)

function document(overrides: Partial<Document> = {}): Document {
  const waiting: Document = JSON.parse(
    '{"status":"completed","isConfirmed":false,"isLocked":false,"extractedData":{},"alerts":[]}',
  )
  return { ...waiting, ...overrides }
}
const blocked = document({ alerts: [stop] })
const confirmed = document({ isConfirmed: true })

test('a selection with a confirmable document has no reason', () => {
  expect(isConfirmable(document())).toBe(true)
  expect(whyNotConfirmed([blocked, document(), confirmed])).toBeUndefined()
})

test('the reason for one blocked document is its alert', () => {
  expect(isConfirmable(blocked)).toBe(false)
  expect(whyNotConfirmed([blocked])).toBe('No se puede confirmar: La suma no cuadra.')
})

test('the reason for one document that awaits no confirmation is its state', () => {
  expect(whyNotConfirmed([confirmed])).toBe('Ya está confirmado.')
  expect(whyNotConfirmed([document({ status: 'processing' })])).toBe('Todavía se está leyendo.')
  expect(whyNotConfirmed([document({ extractedData: null })])).toBe('No tiene datos que confirmar.')
})

test('the reason for several documents separates the blocked from those that await nothing', () => {
  expect(whyNotConfirmed([blocked, blocked])).toContain('«Revisar»')
  expect(whyNotConfirmed([blocked, confirmed])).toContain('1 tiene algo que lo impide y 1 no espera')
  expect(whyNotConfirmed([confirmed, confirmed])).toContain('ya están confirmados')
})
