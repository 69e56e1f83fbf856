// The reading of a file, stored beside it: the words behind the page images, and the input for another processor.
import type { PageWord } from '@conforme/contract/documents/documents'
import { Box } from '@conforme/contract/data/extracted-data'
import { turnBox } from '@conforme/contract/documents/turned-box'
import type { Reading } from '@conforme/extraction'
import { z } from 'zod'
import type { FileStore } from '../../adapters/files/file-store.ts'

export const keptReadingName = 'reading.json'

/** Only what the screens need of a stored reading; processors take the whole. */
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

/** Undefined when the file was never read, or its reading was deleted with it. */
export async function findReading(files: FileStore, sha256: string): Promise<Reading | undefined> {
  const kept = await files.findDerived({ sha256, name: keptReadingName })
  // Written by us from this type, under a key that nothing else uses.
  return kept && (JSON.parse(Buffer.from(kept).toString('utf8')) as Reading)
}

export async function findPageWords(files: FileStore, sha256: string, page: number): Promise<PageWord[]> {
  const kept = await files.findDerived({ sha256, name: keptReadingName })
  if (!kept) return []
  const { pages } = KeptPages.parse(JSON.parse(Buffer.from(kept).toString('utf8')))
  const found = pages.find((one) => one.number === page)
  // A page that was rotated for reading is shown as it was: its words are rotated back.
  const quarters = (found?.rotation ?? 0) / 90
  const shown = (word: PageWord) => ({ ...word, box: turnBox(word.box, -quarters) })
  return found?.lines.flatMap((line) => line.words.map(shown)) ?? []
}
