import { expect, test } from 'vitest'
import {
  again,
  followed,
  releasable,
  sendableNow,
  startable,
  unlisted,
  type Followed,
  type UploadItem,
} from './upload-item.ts'

const file = new File(['x'], 'factura.pdf')
const item = (id: number, overrides: Partial<UploadItem> = {}): UploadItem => ({
  id,
  file,
  engine: { processor: 'local', model: 'local' },
  idempotencyKey: `key-${id}`,
  status: 'pending',
  progress: 0,
  ...overrides,
})
const ids = (items: readonly UploadItem[]) => items.map(({ id }) => id)
const nobody = () => false

test('three uploads run at once, in the order of selection', () => {
  const items = [1, 2, 3, 4, 5].map((id) => item(id))
  expect(ids(startable(items, nobody))).toEqual([1, 2, 3])
  const oneUnderWay = items.map((each) => (each.id === 1 ? item(1, { status: 'uploading' }) : each))
  expect(ids(startable(oneUnderWay, nobody))).toEqual([2, 3])
})

test('an upload that has started is not started again before its status changes', () => {
  const items = [1, 2, 3, 4].map((id) => item(id))
  expect(ids(startable(items, (id) => id <= 2))).toEqual([3])
})

test('a file that waits for credits, was refused or is processing starts no upload', () => {
  const items = [
    item(1, { status: 'waiting' }),
    item(2, { status: 'error', error: 'Muy grande', refused: true }),
    item(3, { status: 'processing' }),
  ]
  expect(startable(items, nobody)).toEqual([])
})

test('the first waiting files are released, as many as there are credits', () => {
  const items = [item(1), ...[2, 3, 4].map((id) => item(id, { status: 'waiting' }))]
  expect([...releasable(items, 2)]).toEqual([2, 3])
  expect([...releasable(items, 99)]).toEqual([2, 3, 4])
  expect([...releasable(items, 0)]).toEqual([])
  expect([...releasable(items, -1)]).toEqual([])
})

test('running uploads reserve their credits', () => {
  const waiting = [4, 5].map((id) => item(id, { status: 'waiting' }))
  const onItsWay = [item(1, { status: 'uploading' }), item(2), item(3, { status: 'processing' })]
  expect(sendableNow([...onItsWay, ...waiting], 2)).toBe(0)
  expect(sendableNow([...onItsWay, ...waiting], 3)).toBe(1)
  expect(sendableNow(waiting, 9)).toBe(2)
})

test('a file whose upload failed is retried under the same idempotency key', () => {
  const failed = item(1, { status: 'error', error: 'Error 502', progress: 0.7, kept: 9 })
  expect(again(failed, () => 'new')).toEqual(item(1, { kept: 9 }))
})

test('a file whose document failed is retried under a new idempotency key', () => {
  const failed = item(1, { status: 'error', error: 'No se pudo leer', documentId: 'd1' })
  expect(again(failed, () => 'new')).toEqual(item(1, { idempotencyKey: 'new' }))
})

const document = (overrides: Partial<Followed> = {}): Followed => ({
  id: 'd1',
  error: null,
  joinedIds: [],
  status: 'processing',
  stage: 'lectura',
  processor: 'local',
  retryAt: null,
  fullPriceAt: null,
  ...overrides,
})
const sent = item(1, { status: 'processing', documentId: 'd1' })

test('a file takes the final status and error of its document', () => {
  expect(followed([sent], [document({ status: 'completed' })])).toEqual([{ ...sent, status: 'completed' }])
  const error = { code: 'file_corrupt', message: 'El archivo está dañado.' }
  expect(followed([sent], [document({ status: 'error', error })])).toEqual([
    { ...sent, status: 'error', error: 'El archivo está dañado.' },
  ])
})

test('an XML that joined its print takes the status of the print', () => {
  const print = document({ id: 'print', joinedIds: ['d1'], status: 'completed' })
  expect(followed([sent], [print])[0]?.status).toBe('completed')
})

test('a document missing from the list is requested alone, unless it joined a listed one', () => {
  const other = item(2, { status: 'processing', documentId: 'd2' })
  expect(unlisted([sent, other, item(3)], [document({ id: 'd2' })])).toEqual([sent])
  expect(unlisted([sent], [document({ id: 'print', joinedIds: ['d1'] })])).toEqual([])
})

test('a file shows what its document waits for, until it waits no more', () => {
  const waits = document({ stage: 'esperando', processor: 'openai' })
  const [waiting] = followed([sent], [waits])
  expect(waiting?.waiting).toMatch(/^Esperando a OpenAI/)
  expect(followed([waiting ?? sent], [document()])[0]?.waiting).toBeUndefined()
})

test('without changes the same list is returned', () => {
  const items = [sent, item(2)]
  expect(followed(items, [document(), document({ id: 'other', status: 'completed' })])).toBe(items)
  expect(followed(items, [])).toBe(items)
  const done = [{ ...sent, status: 'completed' } as const]
  expect(followed(done, [document({ status: 'error' })])).toBe(done)
})
