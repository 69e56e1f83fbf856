import { expect, test } from 'vitest'
import { knownAmong } from './known-files.ts'

const file = (name: string) => new File(['x'], name)

test('every copy of an uploaded file is known by its document', () => {
  const [one, again] = [file('a.pdf'), file('a (1).pdf')]
  const uploaded = { sha256: 'h', documentId: 'd', filename: 'enero.pdf' }
  expect(knownAmong(new Map([['h', [one, again]]]), [uploaded])).toEqual([
    { file: one, documentId: 'd', filename: 'enero.pdf' },
    { file: again, documentId: 'd', filename: 'enero.pdf' },
  ])
})

test('the second of two new files with equal content is known by the name of the first', () => {
  const [one, twin, other] = [file('a.pdf'), file('copia.pdf'), file('b.pdf')]
  const known = knownAmong(
    new Map([
      ['h', [one, twin]],
      ['i', [other]],
    ]),
    [],
  )
  expect(known).toEqual([{ file: twin, filename: 'a.pdf' }])
})
