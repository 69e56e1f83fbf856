// The reading of a file, stored beside it: it gives the words over the page images, and the input for another
// processor.
import type { PageWord } from '@conforme/contract/documents/documents'
import { Box } from '@conforme/contract/data/extracted-data'
import { turnBox } from '@conforme/contract/documents/turned-box'
import type { Reading } from '@conforme/extraction'
import { z } from 'zod'
import type { FileStore } from '../../adapters/files/file-store.ts'

export const keptReadingName = 'reading.json'

/** The part of a stored reading that the screens need; processors use all of it. */
const KeptPages = z.object({
  pages: z.array(
    z.object({
      number: z.number(),
      rotation: z.literal([90, 180, 270]).optional(),
      lines: z.array(z.object({ words: z.array(z.object({ text: z.string(), box: Box })) })),
    }),
  ),
})

export async function keepReading(files: FileStore, sha256: string, reading: Reading): Promise<void> {
  await files.putDerived({ sha256, name: keptReadingName }, Buffer.from(JSON.stringify(reading)))
}

/** Undefined if the file was never read, or the reading was deleted with it. */
export async function findReading(files: FileStore, sha256: string): Promise<Reading | undefined> {
  const kept = await files.findDerived({ sha256, name: keptReadingName })
  // Safe cast: only this module writes the key, from this type.
  return kept && (JSON.parse(Buffer.from(kept).toString('utf8')) as Reading)
}

export async function findPageWords(files: FileStore, sha256: string, page: number): Promise<PageWord[]> {
  const kept = await files.findDerived({ sha256, name: keptReadingName })
  if (!kept) return []
  const { pages } = KeptPages.parse(JSON.parse(Buffer.from(kept).toString('utf8')))
  const found = pages.find((one) => one.number === page)
  // Words of a page that was rotated for reading are rotated back, as the page is shown unrotated.
  const quarters = (found?.rotation ?? 0) / 90
  const shown = (word: PageWord) => ({ ...word, box: turnBox(word.box, -quarters) })
  return found?.lines.flatMap((line) => line.words.map(shown)) ?? []
}
