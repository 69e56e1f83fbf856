// The pages as the screen shows them: drawn once, kept beside the file.
import type { SourceFile } from '@conforme/extraction'
import { pageKey } from './page-key.ts'
import type { ProcessingServices } from './process-document.ts'
import type { DocumentRow } from './to-document.ts'

/** Further pages are drawn when somebody turns to them. */
export const pagesDrawnAhead = 20

export async function drawPages(
  { files, extractor }: Pick<ProcessingServices, 'files' | 'extractor'>,
  row: Pick<DocumentRow, 'fileSha256'>,
  file: SourceFile,
  signal: AbortSignal,
): Promise<void> {
  const sha256 = row.fileSha256
  if (await files.findDerived({ sha256, name: pageKey(1, 'large') })) return
  for await (const image of extractor.images(file, { maxPages: pagesDrawnAhead, signal })) {
    await files.putDerived({ sha256, name: pageKey(image.page, image.size) }, image.bytes)
  }
}
