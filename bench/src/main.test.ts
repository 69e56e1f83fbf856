import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

function bench(...args: string[]) {
  return spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' })
}

test('a bench asked for help lists its options and measures nothing', () => {
  const { status, stdout, stderr } = bench('padron', '--help')
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^Uso: npm run bench -- padron \[opciones\]\nOpciones:\n {2}--/)
  expect(status).toBe(0)
})

test('an option that a bench does not know is named, without a stack', () => {
  const { status, stderr } = bench('padron', '--unknown')
  expect(stderr).toContain("'--unknown'")
  expect(stderr).toContain('Opciones:')
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(2)
})

test('a bench without options says so', () => {
  const { status, stderr } = bench('weight', '--fast')
  expect(stderr).toContain("'--fast'")
  expect(stderr).toContain('No tiene opciones.')
  expect(status).toBe(2)
})
