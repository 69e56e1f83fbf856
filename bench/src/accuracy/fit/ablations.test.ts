import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ablations } from './ablations.ts'

test.each(ablations)('the code that the ablation «$what» removes exists in its file', ({ file, find }) => {
  expect(readFileSync(new URL(`../../../../extraction/src/${file}`, import.meta.url), 'utf8')).toContain(find)
})
