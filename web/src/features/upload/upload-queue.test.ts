import { expect, test } from 'vitest'
import type { UploadRequest } from '../../lib/api/upload.ts'
import { createUploadQueue } from './upload-queue.ts'

const engine = { processor: 'local', model: 'local' }
const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' })
const named = (...letters: string[]) => letters.map((letter) => pdf(`${letter}.pdf`))

/** A queue whose uploads finish when the test says so. */
function open() {
  const told: unknown[] = []
  const sent: (UploadRequest & { arrive: () => void; fail: () => void })[] = []
  const queue = createUploadQueue({
    onUploaded: () => {},
    onAllSent: (names, failed) => void told.push([...names.toSorted(), failed]),
    upload: (request) =>
      new Promise((resolve, reject) => {
        sent.push({
          ...request,
          arrive: () => resolve({ documentId: `of ${request.file.name}` }),
          fail: () => reject(new Error('refused')),
        })
        request.signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  })
  const names = () => sent.map(({ file }) => file.name)
  const statuses = () => queue.state().items.map(({ status }) => status)
  return { queue, sent, told, names, statuses }
}

test('every file is uploaded, three at once, with or without a subscriber', async () => {
  const { queue, sent, names, statuses } = open()
  const leave = queue.subscribe(() => {})
  queue.add(named('a', 'b', 'c', 'd', 'e'), engine)
  expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  leave()
  sent[1]?.arrive()
  await expect.poll(names).toHaveLength(4)
  for (const { arrive } of sent) arrive()
  await expect.poll(names).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'])
  sent[4]?.arrive()
  await expect.poll(statuses).toEqual(Array.from({ length: 5 }, () => 'processing'))
})

test('notifies once about files uploaded together, when the queue is empty', async () => {
  const { queue, sent, told, names, statuses } = open()
  queue.add(named('a', 'b', 'c', 'd'), engine)
  sent[0]?.arrive()
  await expect.poll(names).toHaveLength(4)
  sent[1]?.fail()
  sent[2]?.arrive()
  await expect.poll(statuses).toEqual(['processing', 'error', 'processing', 'uploading'])
  expect(told).toEqual([])
  sent[3]?.arrive()
  await expect.poll(() => told).toEqual([['a.pdf', 'c.pdf', 'd.pdf', 1]])
  queue.add(named('e'), engine)
  sent[4]?.arrive()
  await expect
    .poll(() => told)
    .toEqual([
      ['a.pdf', 'c.pdf', 'd.pdf', 1],
      ['e.pdf', 1],
    ])
})

test('a file that is taken out makes room for the next', async () => {
  const { queue, names } = open()
  queue.add(named('a', 'b', 'c', 'd'), engine)
  const [first] = queue.state().items
  if (first) queue.remove(first.id)
  await expect.poll(names).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])
})

test('ending the session aborts running uploads and clears the queue and its questions', async () => {
  const { queue, sent, names } = open()
  queue.add(named('a', 'b', 'c', 'd'), engine)
  queue.ask({ engine, fresh: named('e'), known: [], doubtful: [], credits: 0 })
  queue.end()
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true, true])
  queue.add(named('f'), engine)
  await Promise.resolve()
  expect(names()).toHaveLength(3)
  expect(queue.state()).toEqual({ items: [], questions: [] })
})

test('a second question waits until the first is answered', () => {
  const { queue } = open()
  const asked = () => queue.state().questions.map(({ fresh }) => fresh.map(({ name }) => name))
  queue.ask({ engine, fresh: named('a', 'b'), known: [], doubtful: [], credits: 1 })
  queue.ask({ engine, fresh: named('c'), known: [], doubtful: [], credits: 0 })
  expect(asked()).toEqual([['a.pdf', 'b.pdf'], ['c.pdf']])
  const [first] = queue.state().questions
  if (first) queue.answered(first.id)
  expect(asked()).toEqual([['c.pdf']])
})
