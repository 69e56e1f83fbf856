import { expect, test } from 'vitest'
import type { FirstPass } from '../read-file.ts'
import { packFirstPass, unpackFirstPass } from './pack-pages.ts'

test('pages are the same after they were sent to another process', () => {
  const view = { width: 595, height: 842, toSource: [1, 0, 0, 0, 1, 0, 0, 0, 1] as const }
  const page = { number: 1, width: 595, height: 842, source: 'pdf' as const, codes: [] }
  const pass: FirstPass = {
    origin: { kind: 'pdf' },
    pageCount: 2,
    textMs: 1,
    codesMs: 2,
    pages: [
      {
        view,
        needsOcr: false,
        page: {
          ...page,
          lines: [
            {
              words: [
                { text: 'Señor(es):', box: [0.1, 0.2, 1 / 3, 0.01], confidence: 1 },
                { text: 'Á', box: [0.5, 0.2, 0.1, 0.01], confidence: 0.93 },
              ],
              box: [0.1, 0.2, 0.5, 0.01],
            },
            {
              words: [{ text: '1,180.00', box: [0, 0, 0.1, 0.1], confidence: 1, alternative: '1,130.00' }],
              box: [0, 0, 0.1, 0.1],
            },
          ],
        },
      },
      { view, needsOcr: true, page: { ...page, number: 2, source: 'none', lines: [] } },
    ],
  }
  expect(unpackFirstPass(packFirstPass(pass))).toEqual(pass)
})
