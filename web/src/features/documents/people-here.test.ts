import { expect, test } from 'vitest'
import { updatePresence, namesOf, dropAbsent } from './people-here.ts'

const heard = (personId: string, name: string, here = true) => ({ personId, name, here })

test('a person who announces themselves twice is listed once', () => {
  const once = updatePresence([], heard('1', 'Rosa'), 0)
  expect(namesOf(updatePresence(once, heard('1', 'Rosa'), 30_000))).toEqual(['Rosa'])
})

test('a person who leaves is removed, and an unknown person leaving changes nothing', () => {
  const both = updatePresence(updatePresence([], heard('1', 'Rosa'), 0), heard('2', 'Tito'), 0)
  expect(namesOf(updatePresence(both, heard('1', 'Rosa', false), 5))).toEqual(['Tito'])
  expect(namesOf(updatePresence(both, heard('3', 'Ana', false), 5))).toEqual(['Rosa', 'Tito'])
})

test('a person stays after one missed announcement, and is removed after two', () => {
  const people = updatePresence(updatePresence([], heard('1', 'Rosa'), 0), heard('2', 'Tito'), 60_000)
  expect(dropAbsent(people, 75_000)).toBe(people)
  expect(namesOf(dropAbsent(people, 75_001))).toEqual(['Tito'])
})

test('names are sorted as in Spanish, and two people of the same name are both listed', () => {
  const people = ['Zoe', 'Óscar', 'Ana', 'Ñusta', 'Nora', 'Ana'].reduce(
    (all, name, at) => updatePresence(all, heard(String(at), name), 0),
    [] as ReturnType<typeof updatePresence>,
  )
  expect(namesOf(people)).toEqual(['Ana', 'Ana', 'Nora', 'Ñusta', 'Óscar', 'Zoe'])
})
