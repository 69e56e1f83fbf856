import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sections } from './sections.ts'
import { tests } from './tests.ts'
import { titlePattern } from './title-pattern.ts'

test.each(Object.entries(tests))('the source file of test %s contains its name', (_key, [file, name]) => {
  const path = new URL(`../../${file}`, import.meta.url)
  expect(readFileSync(path, 'utf8').includes(`'${name}'`), `${file}: ${name}`).toBe(true)
})

test('every listed test is used by a section, and no section repeats a line', () => {
  const used = new Set(sections.flatMap(({ rows }) => rows).flatMap((row) => row.tests))
  expect(Object.keys(tests).filter((key) => !used.has(key as keyof typeof tests))).toEqual([])
  for (const { rows } of sections) expect(new Set(rows.map(({ line }) => line)).size).toBe(rows.length)
})

test('a title pattern matches the run-time title of its test', () => {
  const pattern = new RegExp(`^${titlePattern('$path says «%s» (and more)')}$`)
  expect(pattern.test('/help says «hola» (and more)')).toBe(true)
  expect(pattern.test('/help says hola')).toBe(false)
})
