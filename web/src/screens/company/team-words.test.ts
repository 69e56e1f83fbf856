import { expect, test } from 'vitest'
import { teamWords } from './team-words.ts'

const people = [
  { id: 'rosa', teams: ['logistica', 'tesoreria'] as const },
  { id: 'tito', teams: ['tesoreria'] as const },
  { id: 'luz', teams: [] },
].map(({ id, teams }) => ({ id, teams: [...teams] }))

test('if steps require a team, a person without a team is shut out', () => {
  const rules = { requireTeamMembership: true, people }
  expect(teamWords(rules, 'rosa')).toEqual({ text: 'Logística y Tesorería', isShutOut: false })
  expect(teamWords(rules, 'tito')?.text).toBe('Tesorería')
  expect(teamWords(rules, 'luz')?.isShutOut).toBe(true)
  expect(teamWords(rules, 'recién agregada')?.isShutOut).toBe(true)
})

test('no team is shown if steps require none, or the rules are not loaded', () => {
  expect(teamWords({ requireTeamMembership: false, people }, 'luz')).toBe(undefined)
  expect(teamWords(undefined, 'luz')).toBe(undefined)
})
