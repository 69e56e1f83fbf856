import { expect, test } from 'vitest'
import { waitingWords, type Waiting } from './waiting-words.ts'

const waiting: Waiting = {
  status: 'processing',
  stage: 'esperando',
  processor: 'openai',
  retryAt: '2026-11-22T15:30:00',
  fullPriceAt: null,
}

test('a document waiting for its provider shows the time of the next attempt', () => {
  expect(waitingWords(waiting)).toBe('Esperando a OpenAI, nuevo intento 15:30')
  expect(waitingWords({ ...waiting, stage: 'analisis' })).toBeUndefined()
})

test('a document at half price shows until when it may take, and no longer once that has passed', () => {
  expect(waitingWords({ ...waiting, fullPriceAt: '9999-11-22T16:05:00' })).toBe(
    'Sin apuro: a mitad de precio, puede tardar hasta las 16:05',
  )
  expect(waitingWords({ ...waiting, fullPriceAt: '2020-01-01T00:00:00' })).toMatch(/^Esperando a OpenAI/)
})
