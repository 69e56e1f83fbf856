import { expect, test } from 'vitest'
import { teamWords } from './team-words.ts'

const people = [
  { id: 'rosa', teams: ['logistica', 'tesoreria'] as const },
  { id: 'tito', teams: ['tesoreria'] as const },
  { id: 'luz', teams: [] },
].map(({ id, teams }) => ({ id, teams: [...teams] }))

test('where each step is of a team, who is of none is said to take no step', () => {
  const rules = { requireTeamMembership: true, people }
  expect(teamWords(rules, 'rosa')).toEqual({ text: 'Logística y Tesorería', isShutOut: false })
  expect(teamWords(rules, 'tito')?.text).toBe('Tesorería')
  expect(teamWords(rules, 'luz')?.isShutOut).toBe(true)
  expect(teamWords(rules, 'recién agregada')?.isShutOut).toBe(true)
})

test('where everybody takes all steps, or nothing is known yet, nothing is said', () => {
  expect(teamWords({ requireTeamMembership: false, people }, 'luz')).toBe(undefined)
  expect(teamWords(undefined, 'luz')).toBe(undefined)
})
