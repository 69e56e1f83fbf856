import type { Team } from '@conforme/contract/workflow/workflow'
import { expect, test } from 'vitest'
import { ownTeam } from './own-team.ts'

const person = (id: string, teams: Team[]) => ({
  id,
  name: id,
  email: `${id}@example.pe`,
  isActive: true,
  teams,
})

test('a person of exactly one team has an own team, and a person of none or both has none', () => {
  const people = [
    person('tito', ['tesoreria']),
    person('rosa', ['logistica', 'tesoreria']),
    person('luz', []),
  ]
  expect(ownTeam({ people }, 'tito')).toBe('tesoreria')
  expect(ownTeam({ people }, 'rosa')).toBeUndefined()
  expect(ownTeam({ people }, 'luz')).toBeUndefined()
  expect(ownTeam({ people }, 'otro')).toBeUndefined()
  expect(ownTeam(undefined, 'tito')).toBeUndefined()
})
