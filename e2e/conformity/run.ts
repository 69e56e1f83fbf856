// Runs the tests of the lines and prints the table. Fails when a test fails or did not run.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Row, TestKey } from './rows.ts'
import { sections } from './sections.ts'
import { tests } from './tests.ts'
import { titlePattern } from './title-pattern.ts'

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
})
type Report = z.infer<typeof Report>

const root = join(import.meta.dirname, '../..')

function runTests(keys: readonly TestKey[]): Report {
  const folder = mkdtempSync(join(tmpdir(), 'conforme-conformity-'))
  const report = join(folder, 'report.json')
  const files = [...new Set(keys.map((key) => tests[key][0]))]
  const names = keys.map((key) => titlePattern(tests[key][1])).join('|')
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...files, '--testNamePattern', `(${names})$`]
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  spawnSync(process.execPath, [...vitest, ...reporters], { cwd: root, stdio: 'inherit' })
  const read = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  rmSync(folder, { recursive: true })
  return read
}

/** Passed on every engine and for every case; a test skipped by its runner did not run. */
function passed(key: TestKey, { testResults }: Report): boolean {
  const [file, name] = tests[key]
  const title = new RegExp(`^${titlePattern(name)}$`)
  const ran = testResults
    .filter((result) => result.name.endsWith(file))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((result) => title.test(result.title))
  return ran.length > 0 && ran.every(({ status }) => status === 'passed')
}

function markOf(row: Row, report: Report): '✓' | '✗' | '≠' {
  if (!row.tests.every((key) => passed(key, report))) return '✗'
  return row.differs === undefined ? '✓' : '≠'
}

const print = (line: string) => process.stdout.write(`${line}\n`)

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const chosen = sections.filter(
  ({ title }) => words.length === 0 || words.some((word) => title.toLowerCase().includes(word)),
)
const report = runTests([...new Set(chosen.flatMap(({ rows }) => rows.flatMap((row) => row.tests)))])
const marked = chosen.map(({ title, rows }) => ({
  title,
  rows: rows.map((row) => ({ ...row, mark: markOf(row, report) })),
}))

for (const { title, rows } of marked) {
  print(`\n${title}`)
  for (const { mark, line, differs, tests: keys } of rows) {
    print(`  ${mark}  ${line}`)
    if (differs !== undefined) print(`           ${differs}`)
    if (mark !== '✗') continue
    for (const key of keys.filter((each) => !passed(each, report)))
      print(`           ${tests[key].join(' › ')}`)
  }
}

const count = (mark: string) => marked.flatMap(({ rows }) => rows).filter((row) => row.mark === mark).length
print(`\n${count('✓')} hold, ${count('≠')} differ on purpose, ${count('✗')} fail`)
process.exitCode = count('✗') > 0 ? 1 : 0
