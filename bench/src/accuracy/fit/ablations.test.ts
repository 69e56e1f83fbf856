import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ablations } from './ablations.ts'

test.each(ablations)('«$what» is still there to be taken out', ({ file, find }) => {
  expect(readFileSync(new URL(`../../../../extraction/src/${file}`, import.meta.url), 'utf8')).toContain(find)
})
