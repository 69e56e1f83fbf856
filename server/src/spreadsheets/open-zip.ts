import { fromBufferPromise } from 'yauzl'

const mostBytes = 40 * 1024 * 1024

/** Reads the wanted files of a ZIP, by name. Throws on a broken archive, or one that unpacks to more than the limit. */
export async function openZip(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    if (!isWanted(entry.fileName)) continue
    const chunks: Buffer[] = []
    // Counts actual bytes, because declared sizes may be false.
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      const part = Buffer.from(chunk)
      total += part.length
      if (total > mostBytes) throw new Error('an archive is too large')
      chunks.push(part)
    }
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  return files
}
