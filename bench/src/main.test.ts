import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

function bench(...args: string[]) {
  return spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' })
}

test('--help lists the options of a bench and exits with 0', () => {
  const { status, stdout, stderr } = bench('padron', '--help')
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^Uso: npm run bench -- padron \[opciones\]\nOpciones:\n {2}--/)
  expect(status).toBe(0)
})

test('an unknown option is named without a stack trace', () => {
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
