// Tracks who else has a document open, from the presence events of their browsers.
import type { PresenceEvent } from '@conforme/contract/events'

/** Two and a half announcement intervals, because one event may be lost. */
const goneAfterMs = 75_000

export interface Person {
  id: string
  name: string
  heardAt: number
}

type Heard = Pick<PresenceEvent, 'personId' | 'name' | 'here'>

export function updatePresence(
  people: readonly Person[],
  { personId: id, name, here }: Heard,
  now: number,
): Person[] {
  return [...people.filter((each) => each.id !== id), ...(here ? [{ id, name, heardAt: now }] : [])]
}

/** Drops people who stopped announcing; returns the same array when there are none. */
export function dropAbsent(people: readonly Person[], now: number): readonly Person[] {
  const here = people.filter(({ heardAt }) => heardAt >= now - goneAfterMs)
  return here.length === people.length ? people : here
}

export function namesOf(people: readonly Person[]): string[] {
  return people.map(({ name }) => name).toSorted((left, right) => left.localeCompare(right, 'es'))
}
