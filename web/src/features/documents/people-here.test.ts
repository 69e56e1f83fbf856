import { expect, test } from 'vitest'
import { afterWord, namesOf, stillHere } from './people-here.ts'

const word = (personId: string, name: string, here = true) => ({ personId, name, here })

test('who comes is seen once, however often they say so', () => {
  const once = afterWord([], word('1', 'Rosa'), 0)
  expect(namesOf(afterWord(once, word('1', 'Rosa'), 30_000))).toEqual(['Rosa'])
})

test('who leaves is gone, and leaving unseen changes nothing', () => {
  const both = afterWord(afterWord([], word('1', 'Rosa'), 0), word('2', 'Tito'), 0)
  expect(namesOf(afterWord(both, word('1', 'Rosa', false), 5))).toEqual(['Tito'])
  expect(namesOf(afterWord(both, word('3', 'Ana', false), 5))).toEqual(['Rosa', 'Tito'])
})

test('one announcement may be lost, two in a row mean that the browser is gone', () => {
  const people = afterWord(afterWord([], word('1', 'Rosa'), 0), word('2', 'Tito'), 60_000)
  expect(stillHere(people, 75_000)).toBe(people)
  expect(namesOf(stillHere(people, 75_001))).toEqual(['Tito'])
})

test('names are ordered as in Spanish, two of the same name are two', () => {
  const people = ['Zoe', 'Óscar', 'Ana', 'Ñusta', 'Nora', 'Ana'].reduce(
    (all, name, at) => afterWord(all, word(String(at), name), 0),
    [] as ReturnType<typeof afterWord>,
  )
  expect(namesOf(people)).toEqual(['Ana', 'Ana', 'Nora', 'Ñusta', 'Óscar', 'Zoe'])
})
