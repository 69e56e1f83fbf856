import { expect, test } from 'vitest'
import { parseEvent } from './parse-event.ts'

test('events about documents, suppliers and presence are parsed', () => {
  const events = [
    { type: 'document', documentId: 'd1', status: 'completed', stage: 'listo', version: 3 },
    { type: 'supplier', ruc: '20601034809' },
    { type: 'presence', documentId: 'd1', personId: 'p1', name: 'Rosa', here: true, asks: false },
  ]
  for (const event of events) expect(parseEvent(JSON.stringify(event))).toEqual(event)
})

test('unknown and invalid events are ignored', () => {
  for (const text of [
    '',
    'ping',
    'null',
    '[]',
    '"document"',
    '{"type":"batch","id":"b1"}',
    '{"type":"document"}',
    '{"type":"supplier","ruc":20601034809}',
    '{"documentId":"d1"}',
  ])
    expect(parseEvent(text), text).toBeUndefined()
})
