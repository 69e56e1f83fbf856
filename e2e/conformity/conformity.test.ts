import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sections } from './sections.ts'
import { tests } from './tests.ts'
import { titlePattern } from './title-pattern.ts'

test.each(Object.entries(tests))('the test %s is there, under that name', (_key, [file, name]) => {
  const path = new URL(`../../${file}`, import.meta.url)
  expect(readFileSync(path, 'utf8').includes(`'${name}'`), `${file}: ${name}`).toBe(true)
})

test('every test runs some line, and no section says a line twice', () => {
  const used = new Set(sections.flatMap(({ rows }) => rows).flatMap((row) => row.tests))
  expect(Object.keys(tests).filter((key) => !used.has(key as keyof typeof tests))).toEqual([])
  for (const { rows } of sections) expect(new Set(rows.map(({ line }) => line)).size).toBe(rows.length)
})

test('a title is found in what the test is called when it runs', () => {
  const pattern = new RegExp(`^${titlePattern('$path says «%s» (and more)')}$`)
  expect(pattern.test('/help says «hola» (and more)')).toBe(true)
  expect(pattern.test('/help says hola')).toBe(false)
})
