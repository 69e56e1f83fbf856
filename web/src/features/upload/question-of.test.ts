import { expect, test } from 'vitest'
import type { DoubtfulPicture } from '../camera/find-doubtful.ts'
import { questionOf } from './question-of.ts'

const [first, second, third] = ['a', 'b', 'c'].map((name) => new File(['x'], `${name}.pdf`)) as [
  File,
  File,
  File,
]
const files = [first, second, third]
const chosen = { files, known: [], judged: [], paid: 10, room: null }
const known = [{ file: second, documentId: 'd1', filename: 'b.pdf' }]
const doubtful = (file: File) => ({ file }) as DoubtfulPicture
const room = (documents: number) => ({
  documents,
  limit: 'limite_del_dia' as const,
  sentence: 'Tu empresa puede subir 2 más hoy.',
})

test('new files with enough credits are sent without a question', () => {
  expect(questionOf(chosen)).toBeUndefined()
  expect(questionOf({ ...chosen, paid: 3 })).toBeUndefined()
  expect(questionOf({ ...chosen, paid: Infinity })).toBeUndefined()
})

test('too few credits raise a question that names no company limit', () => {
  expect(questionOf({ ...chosen, paid: 2 })).toEqual({
    fresh: files,
    known: [],
    doubtful: [],
    credits: 2,
    limit: undefined,
  })
  expect(questionOf({ ...chosen, paid: 0 })?.credits).toBe(0)
})

test('the company limit is named if it allows less than the credits', () => {
  expect(questionOf({ ...chosen, room: room(2) })).toMatchObject({
    credits: 2,
    limit: 'Tu empresa puede subir 2 más hoy.',
  })
  expect(questionOf({ ...chosen, paid: 2, room: room(2) })).toMatchObject({ credits: 2, limit: undefined })
  expect(questionOf({ ...chosen, room: room(3) })).toBeUndefined()
})

test('a file that is already uploaded is not counted as new', () => {
  expect(questionOf({ ...chosen, known })).toMatchObject({ fresh: [first, third], known })
})

test('a picture that is already uploaded is not doubted', () => {
  const judged = [doubtful(first), doubtful(second)]
  expect(questionOf({ ...chosen, known, judged })?.doubtful).toEqual([doubtful(first)])
  expect(questionOf({ ...chosen, judged: [doubtful(third)] })?.doubtful).toEqual([doubtful(third)])
})
